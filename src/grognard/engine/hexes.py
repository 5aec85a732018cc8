"""Flat-top hexes on a rectangular grid, numbered column by column."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, Final, NewType

HexId = NewType("HexId", int)
"""The number of a hex on its grid."""

DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
"""The six hexsides of a flat-top hex, clockwise."""

NO_FACING = -1
"""The facing of what looks nowhere in particular."""

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The axial step to the neighbour across each hexside."""

OFF: Final = HexId(-1)
"""Stands where a neighbour would lie outside the grid."""


def length(q: int, r: int) -> int:
    """The number of hexes from the origin to an axial displacement."""
    return (abs(q) + abs(r) + abs(q + r)) // 2


def in_wedge(q: int, r: int, facing: int) -> bool:
    """Whether a displacement lies in the closed 120-degree wedge around a facing."""
    if q == 0 and r == 0:
        return False
    left, middle, right = STEPS[facing - 1], STEPS[facing], STEPS[(facing + 1) % 6]
    return _spans(q, r, left, middle) or _spans(q, r, middle, right)


def _spans(q: int, r: int, one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether the displacement is a sum of non-negative multiples of two unit steps."""
    determinant = one[0] * two[1] - one[1] * two[0]
    return (q * two[1] - r * two[0]) * determinant >= 0 and (one[0] * r - one[1] * q) * determinant >= 0


class Grid:
    """A rectangle of hexes; ids run down each column, columns from west to east."""

    def __init__(self, columns: int, rows: int, first_high: bool) -> None:
        self.columns = columns
        self.rows = rows
        self.first_high = first_high
        self.size = columns * rows
        self.bit = tuple(1 << h for h in range(self.size))
        self.axial = tuple(self._axial(h) for h in range(self.size))
        self._ids = {axial: HexId(h) for h, axial in enumerate(self.axial)}
        self.all = tuple(self._ids.values())
        """Every hex of the grid, the first one first."""
        self.neighbours = tuple(
            tuple(self._ids.get((q + dq, r + dr), OFF) for dq, dr in STEPS) for q, r in self.axial
        )

    def _axial(self, h: int) -> tuple[int, int]:
        column, row = divmod(h, self.rows)
        return column, row - self._shift(column)

    def _shift(self, column: int) -> int:
        """How many rows the axes have slanted down at a column."""
        return (column - (column & 1) if self.first_high else column + (column & 1)) // 2

    def id(self, column: int, row: int) -> HexId:
        """The id of the hex in a column and row, both counted from 0."""
        return HexId(column * self.rows + row)

    def column_row(self, h: int) -> tuple[int, int]:
        """The column and row of a hex, both counted from 0."""
        return divmod(h, self.rows)

    def at_axial(self, q: int, r: int) -> HexId:
        """The hex at an axial position, or OFF."""
        return self._ids.get((q, r), OFF)

    def displacement(self, a: int, b: int) -> tuple[int, int]:
        """The axial way from one hex to another."""
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        return bq - aq, br - ar

    def distance(self, a: int, b: int) -> int:
        """The number of hexes from a, not counted, to b, counted."""
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        q, r = bq - aq, br - ar
        return (abs(q) + abs(r) + abs(q + r)) // 2

    def direction(self, a: int, b: int) -> int | None:
        """The hexside of a that b lies across, or None where they are not adjacent."""
        step = self.displacement(a, b)
        return STEPS.index(step) if step in STEPS else None

    @cached_property
    def _strides(self) -> dict[tuple[int, int], tuple[tuple[int, int], ...]]:
        return {}

    def strides(self, q: int, r: int) -> tuple[tuple[int, int], ...]:
        """How much an axial way adds to the id of a hex, with the mask of hexes that it leads to another hex.

        Every second column stands half a hex higher, so that a way over an odd number of columns has two.
        """
        found = self._strides.get((q, r))
        if found is None:
            starts: dict[int, int] = {}
            first, last = max(0, -q), min(self.columns, self.columns - q)
            for column in range(first, min(first + 2, last)):
                down = r + self._shift(column + q) - self._shift(column)
                above, below = max(0, -down), min(self.rows, self.rows - down)
                if above < below:
                    tops = sum(self.bit[c * self.rows] for c in range(column, last, 2))
                    stride = q * self.rows + down
                    starts[stride] = starts.get(stride, 0) | ((1 << below) - (1 << above)) * tops
            found = self._strides[q, r] = tuple(starts.items())
        return found

    def leading_into(self, mask: int, q: int, r: int) -> int:
        """The mask of hexes from which an axial way leads into a hex of a mask."""
        found = 0
        for stride, starts in self.strides(q, r):
            found |= (mask >> stride if stride >= 0 else mask << -stride) & starts
        return found

    def side(self, h: int, direction: int) -> int:
        """The one id of a hexside, the same from both hexes that share it."""
        if direction < 3:
            return h * 3 + direction
        across = self.neighbours[h][direction]
        if across != OFF:
            return across * 3 + direction - 3
        return (self.size + h) * 3 + direction - 3

    def ring(self, h: int, radius: int) -> list[HexId]:
        """The hexes of the grid exactly so far from h."""
        return [other for other in self.all if self.distance(h, other) == radius]

    @cached_property
    def _within(self) -> dict[tuple[int, int], int]:
        return {}

    def within(self, h: int, radius: int) -> int:
        """The mask of hexes at most so far from h, h itself included."""
        found = self._within.get((h, radius))
        if found is None:
            found = self._within[h, radius] = self._disc(h, radius)
        return found

    def _disc(self, h: int, radius: int) -> int:
        """In every column the hexes near another stand in one unbroken row."""
        q, r = self.axial[h]
        found = 0
        for column in range(max(q - radius, 0), min(q + radius, self.columns - 1) + 1):
            over = column - q
            low, high = max(-radius, -over - radius), min(radius, radius - over)
            found |= self._run(column, low + r, high + r)
        return found

    def _run(self, column: int, low: int, high: int) -> int:
        """The mask of hexes of a column between two axial rows."""
        top = self.axial[column * self.rows][1]
        first, last = max(low - top, 0), min(high - top, self.rows - 1)
        return ((1 << (last - first + 1)) - 1) << (column * self.rows + first) if first <= last else 0

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For every hex the mask of itself and its neighbours."""
        return tuple(self.within(h, 1) for h in range(self.size))

    @cached_property
    def near(self) -> tuple[frozenset[HexId], ...]:
        """For every hex itself and its neighbours."""
        return tuple(
            frozenset((h, *around)) - {OFF} for h, around in zip(self.all, self.neighbours, strict=True)
        )

    @cached_property
    def _arcs(self) -> dict[tuple[int, int], int]:
        return {}

    def arc(self, h: int, facing: int) -> int:
        """The mask of hexes reached by extending the three front hexes of a facing radially.

        What has no facing looks all round.
        """
        found = self._arcs.get((h, facing))
        if found is None:
            swept = self.everywhere & ~self.bit[h] if facing == NO_FACING else self._sweep(h, facing)
            found = self._arcs[h, facing] = swept
        return found

    @cached_property
    def everywhere(self) -> int:
        """The mask of all hexes."""
        return sum(self.bit)

    def _sweep(self, h: int, facing: int) -> int:
        """In every column the hexes of an arc stand in one unbroken row."""
        q, r = self.axial[h]
        found = 0
        for column in range(self.columns):
            low, high = self._wedges[facing][column - q + self.columns]
            found |= self._run(column, low + r, high + r)
        return found & ~self.bit[h]

    @cached_property
    def _wedges(self) -> list[list[tuple[int, int]]]:
        """For every facing and way over columns: the first and the last way over rows in the arc."""
        far = self.columns + self.rows
        found = []
        for facing in range(6):
            ways = [
                [r for r in range(-far, far + 1) if (q, r) != (0, 0) and in_wedge(q, r, facing)]
                for q in range(-self.columns, self.columns + 1)
            ]
            found.append([(min(rows), max(rows)) if rows else (0, -1) for rows in ways])
        return found


@lru_cache(maxsize=128)
def grid(columns: int, rows: int, first_high: bool = True) -> Grid:
    """The grid of a shape, built once."""
    return Grid(columns, rows, first_high)


def members(mask: int) -> Iterator[HexId]:
    """The hex ids in a mask, lowest first."""
    while mask:
        low: Any = mask & -mask  # a number; what it yields is a hex without a call
        yield low.bit_length() - 1
        mask ^= low


def listed(mask: int) -> Iterator[HexId]:
    """The hex ids in a mask that holds many of them, lowest first."""
    text = f"{mask:b}"[::-1]
    h: Any = text.find("1")
    while h >= 0:
        yield h
        h = text.find("1", h + 1)


def one_of(mask: int, number: int) -> HexId:
    """The hex of a mask that so many others of it come before, lowest first."""
    found = (mask & -mask).bit_length() - 1
    mask >>= found
    width = mask.bit_length()
    while width > 1:
        half = width >> 1
        low = mask & ((1 << half) - 1)
        count = low.bit_count()
        if number < count:
            mask, width = low, half
        else:
            number -= count
            found += half
            mask >>= half
            width -= half
    return HexId(found)

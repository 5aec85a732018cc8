"""Straight lines between hex centres, traced exactly, and what they run into."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain

from .hexes import OFF, STEPS, Grid, HexId, grid, members

Offset = tuple[int, int]
Line = tuple[tuple[Offset, ...], tuple[tuple[Offset, Offset], ...]]


@cache
def trace(q: int, r: int) -> Line:
    """The hexes a line from the origin to (q, r) crosses, and the pairs it runs between.

    A hex is crossed when the line has inner points of it. Where the line follows a hexside
    it touches two hexes without crossing either: they form a pair. A corner that is merely
    touched belongs to neither.
    """
    inside: list[tuple[int, Offset]] = []
    edges: dict[tuple[int, int], list[Offset]] = {}
    ends = ((0, 0), (q, r))
    for offset in _candidates(q, r):
        if offset in ends:
            continue
        low, high, scale, strict = _overlap(q, r, *offset)
        if low < high and strict:
            inside.append((low * 1000000 // scale, offset))
        elif low < high:
            edges.setdefault((low, high), []).append(offset)
    inside.sort()
    pairs = tuple((found[0], found[1]) for _, found in sorted(edges.items()) if len(found) == 2)
    return tuple(offset for _, offset in inside), pairs


def _candidates(q: int, r: int) -> set[Offset]:
    """Every hex near enough to the line to be touched by it."""
    steps = 2 * max(abs(q), abs(r), abs(q + r))
    near: set[Offset] = set()
    for i in range(steps + 1):
        mid = ((2 * i * q + steps) // (2 * steps), (2 * i * r + steps) // (2 * steps))
        near.add(mid)
        near.update((mid[0] + dq, mid[1] + dr) for dq, dr in STEPS)
    return near


def _overlap(q: int, r: int, hex_q: int, hex_r: int) -> tuple[int, int, int, bool]:
    """The stretch of the line inside a closed hex, in units of 1/scale of the line.

    A hex is the set of points whose three differences of cube coordinates stay within 1 of
    its centre's. The last value tells whether the stretch has inner points of the hex.
    """
    x, y, z = q, r, -q - r
    a, b, c = hex_q, hex_r, -hex_q - hex_r
    slopes = (x - y, y - z, z - x)
    centres = (a - b, b - c, c - a)
    scale = 1
    for slope in slopes:
        scale *= abs(slope) or 1
    low, high, strict = 0, scale, True
    for slope, centre in zip(slopes, centres, strict=True):
        if slope == 0:
            if abs(centre) > 1:
                return 1, 0, scale, False
            strict = strict and abs(centre) < 1
            continue
        one, two = (centre - 1) * scale // slope, (centre + 1) * scale // slope
        low, high = max(low, min(one, two)), min(high, max(one, two))
    return low, high, scale, strict


_WAYS = {(0, 1): 1, (0, -1): 4, (1, 1): 3, (1, -1): 0, (2, 1): 5, (2, -1): 2}
"""Which hexside bounds a hex in each of the three cube differences, upwards and downwards."""


def way_out(q: int, r: int) -> tuple[int, ...]:
    """The hexside through which the line to (q, r) leaves its first hex, or the two at a corner."""
    slopes = (q - r, q + 2 * r, -2 * q - r)
    steepest = max(abs(slope) for slope in slopes)
    return tuple(_WAYS[i, 1 if slope > 0 else -1] for i, slope in enumerate(slopes) if abs(slope) == steepest)


class Lines:
    """Every line of a grid by the way it goes, and what it crosses."""

    def __init__(self, shape: Grid) -> None:
        self.grid = shape
        first = range(min(2 * shape.rows, shape.size))
        ways = {shape.displacement(a, b) for a in first for b in range(a + 1, shape.size)}
        self.ways: dict[Offset, Line] = {way: trace(*way) for way in sorted(ways)}

    def between(self, a: int, b: int) -> tuple[list[HexId], list[tuple[HexId, HexId]]]:
        """The hexes the line crosses, in order from a, and the pairs it runs between."""
        first, last = min(a, b), max(a, b)
        inside, pairs = self.ways[self.grid.displacement(first, last)] if a != b else ((), ())
        q, r = self.grid.axial[first]
        at = self.grid.at_axial
        crossed = [at(q + dq, r + dr) for dq, dr in inside]
        beside = [(at(q + p[0], r + p[1]), at(q + s[0], r + s[1])) for p, s in pairs]
        if a > b:
            crossed.reverse()
            beside.reverse()
        return crossed, beside


def stopped_by(shape: Grid, blocking: int, line: Line) -> int:
    """The mask of hexes from which a line crosses a hex of a mask, or runs between two of them."""
    found = 0
    for q, r in line[0]:
        found |= shape.leading_into(blocking, q, r)
    for one, two in line[1]:
        found |= shape.leading_into(blocking, *one) & shape.leading_into(blocking, *two)
    return found


@lru_cache(maxsize=128)
def lines(columns: int, rows: int, first_high: bool = True) -> Lines:
    """The lines of a board shape, built once."""
    return Lines(grid(columns, rows, first_high))


Ray = tuple[HexId, int, tuple[tuple[HexId, HexId], ...]]
"""A line: the hex it leads to, the mask of hexes it crosses, and the pairs of hexes it runs between."""

Outlook = tuple[int, dict[int, list[Ray]]]
"""The mask of all hexes that some lines touch, and by each of these hexes the lines that touch it."""


class Sight:
    """Who sees whom on one map: a mask of seen hexes for every hex."""

    def __init__(self, table: Lines, blocking: Iterable[int]) -> None:
        self.lines = table
        self.blocking = frozenset(blocking)
        self.seen = self._survey()
        self._outlook: dict[int, Outlook] = {}

    def _survey(self) -> list[int]:
        """All lines that go the same way are looked at together."""
        grid = self.lines.grid
        bit, seen = grid.bit, list(grid.bit)
        for way, line in self.lines.ways.items():
            stopped = self._stopped(way, line)
            for stride, starts in grid.strides(*way):
                for a in members(starts & ~stopped):
                    seen[a] |= bit[a + stride]
                    seen[a + stride] |= bit[a]
        return seen

    def _stopped(self, way: Offset, line: Line) -> int:
        """The mask of hexes from which the line of a way is stopped."""
        return stopped_by(self.lines.grid, self._mask(self.blocking), line)

    def _mask(self, hexes: Iterable[int]) -> int:
        bit = self.lines.grid.bit
        return sum(bit[h] for h in hexes)

    def sees(self, a: int, b: int) -> bool:
        """Whether a line of sight joins two hexes."""
        return bool(self.seen[a] >> b & 1)

    def outlook(self, a: int) -> Outlook:
        """The lines from a hex to all it sees."""
        found = self._outlook.get(a)
        if found is None:
            touching: dict[int, list[Ray]] = {}
            for b in members(self.seen[a]):
                crossed, pairs = self.lines.between(a, b)
                ray = (b, self._mask(crossed), tuple(pairs))
                for h in {*crossed, *chain(*pairs)} - {OFF}:
                    touching.setdefault(h, []).append(ray)
            found = self._outlook[a] = self._mask(touching), touching
        return found

    def blocker(self, a: HexId, b: HexId) -> tuple[HexId, ...]:
        """The first hex, or the pair of hexes, that stops the line from a to b; empty if none."""
        crossed, beside = self.lines.between(a, b)
        stops: list[tuple[HexId, ...]] = [(h,) for h in crossed if h in self.blocking]
        stops += [pair for pair in beside if pair[0] in self.blocking and pair[1] in self.blocking]
        distance = self.lines.grid.distance
        return min(stops, key=lambda stop: distance(a, stop[0]), default=())

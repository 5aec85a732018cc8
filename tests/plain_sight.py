"""5.2, 12.4-12.6, 14.3, 14.4 Sight read plainly from the rules, hex by hex, without the game's own code.

A hex is the point of its centre, three to the east for each column and two to the south for each
row, so that its corners lie at (+-2, 0) and (+-1, +-1) and every test is one of whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

Point = tuple[int, int]
Place = tuple[Point, ...]
"""One hex that a line runs through, or the two between which it runs along a hexside."""

NEIGHBOURS: tuple[Point, ...] = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
"""The centres around a hex, clockwise from the north."""

WOODS_OR_BUILDING = 1
"""How many levels woods or buildings add to what blocks (12.5)."""


def distance(a: Point, b: Point) -> int:
    """Each column crossed brings half a row for nothing."""
    columns, half_rows = abs(a[0] - b[0]) // 3, abs(a[1] - b[1])
    return columns + max(0, half_rows - columns) // 2


@cache
def way(x: int, y: int) -> tuple[Place, ...]:
    """What the line from a centre to another lies in, without both ends, in order."""
    inside: dict[tuple[Fraction, Fraction], Place] = {}
    along: dict[tuple[Fraction, Fraction], list[Point]] = {}
    for column in range(min(0, x) // 3 - 1, max(0, x) // 3 + 2):
        for row in range(min(0, y) - 2, max(0, y) + 3):
            hex_ = (3 * column, row)
            if (column + row) % 2 or hex_ in ((0, 0), (x, y)):
                continue
            start, end, through = _stretch(x, y, hex_)
            if start < end and through:
                inside[start, end] = (hex_,)
            elif start < end:
                along.setdefault((start, end), []).append(hex_)
    pairs = {stretch: tuple(hexes) for stretch, hexes in along.items() if len(hexes) == 2}
    return tuple(place for _, place in sorted({**inside, **pairs}.items()))


def _stretch(x: int, y: int, hex_: Point) -> tuple[Fraction, Fraction, bool]:
    """From where to where, as shares of the line, it lies in a hex, and whether in its inside."""
    start, end, through = Fraction(0), Fraction(1), True
    for rise, offset, width in (
        (y, hex_[1], 1),
        (x + y, hex_[0] + hex_[1], 2),
        (x - y, hex_[0] - hex_[1], 2),
    ):
        if rise == 0:
            if abs(offset) > width:
                return Fraction(1), Fraction(0), False
            through = through and abs(offset) < width
        else:
            cuts = sorted((Fraction(offset - width, rise), Fraction(offset + width, rise)))
            start, end = max(start, cuts[0]), min(end, cuts[1])
    return start, end, through


@dataclass
class Field:
    """Levels by hex, which hexes have woods or buildings, and the smoke in them (1 light, 2 heavy)."""

    levels: Mapping[Point, int]
    tall: Collection[Point]
    smoke: Mapping[Point, int] = field(default_factory=dict)

    def places(self, a: Point, b: Point) -> list[Place]:
        """What the line from a to b runs through."""
        return [tuple((a[0] + x, a[1] + y) for x, y in place) for place in way(b[0] - a[0], b[1] - a[1])]

    def blocks(self, h: Point, a: Point, b: Point) -> bool:
        """12.4, 12.5 Whether a hex is too high for a line between two others."""
        one, two = self.levels[a], self.levels[b]
        ground = self.levels.get(h, -9)
        top = ground + (WOODS_OR_BUILDING if h in self.tall else 0)
        if one != two:
            return top >= max(one, two)
        return ground > one or (h in self.tall and top >= one)

    def stops(self, a: Point, b: Point) -> list[tuple[Place, str]]:
        """All that cuts the line off, in order from a, each with its rule."""
        places = self.places(a, b)
        found = []
        for place in places:
            if all(self.blocks(h, a, b) for h in place):
                hilly = any(self.levels[h] for h in (a, b, *place))
                found.append((place, "12.4" if hilly else "5.2"))
        blind = () if found else self._blind(a, b, places)
        return [(blind, "12.6")] if blind else found

    def _blind(self, a: Point, b: Point, places: list[Place]) -> Place:
        """12.6 The woods or buildings right in front of the lower of two hexes."""
        if self.levels[a] == self.levels[b] or not places:
            return ()
        before = places[0] if self.levels[a] < self.levels[b] else places[-1]
        return before if all(h in self.tall for h in before) else ()

    def smoke_on_the_line(self, a: Point, b: Point) -> int:
        """14.3, 14.4 Light smoke counts 1, heavy 2; along a hexside the thinner side counts."""
        return sum(min(self._thickness(h, a, b) for h in place) for place in self.places(a, b))

    def _thickness(self, h: Point, a: Point, b: Point) -> int:
        return 2 if len(self.smoke) and self.blocks(h, a, b) else self.smoke.get(h, 0)

    def sees(self, a: Point, b: Point) -> bool:
        """5.2 Whether nothing stands in the line, and less than one heavy or two light smokes."""
        return not self.stops(a, b) and (not self.smoke or self.smoke_on_the_line(a, b) < 2)

"""6.0, 11.3-11.5, 13.0 Sight of the hill maps under the 2nd edition, with smoke and without, read plainly."""

from __future__ import annotations

import itertools
import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

import pytest

from grognard.coh.board.ground import Ground
from grognard.coh.board.maps import lay_out
from grognard.coh.board.relief import Relief
from grognard.coh2.edition import EDITION
from grognard.coh2.rulebook import Coh2
from grognard.engine.boards import Sheet
from plain_sight import Place, Point, way

PARTS = 4
FLAT, HILL, BLIND = "6.0b", "11.3", "11.5a"
SCREENS = 12


@dataclass
class Hills:
    """Levels by hex, hexes with woods or buildings, and the smoke counters of hexes added up."""

    levels: Mapping[Point, int]
    tall: Collection[Point]
    smoke: Mapping[Point, int] = field(default_factory=dict)
    bare_hills_hide: bool = True

    def places(self, a: Point, b: Point) -> list[Place]:
        """What the line from a to b runs through, hex by hex or between two hexes."""
        return [tuple((a[0] + x, a[1] + y) for x, y in place) for place in way(b[0] - a[0], b[1] - a[1])]

    def top(self, a: Point, b: Point) -> int:
        return max(self.levels[a], self.levels[b])

    def blocks(self, h: Point, a: Point, b: Point) -> bool:
        """Ruling 7: woods and buildings add a level; bare ground of the same height blocks between levels."""
        if h not in self.levels:
            return False
        if h in self.tall:
            return self.levels[h] + 1 >= self.top(a, b)
        if self.levels[a] != self.levels[b]:
            return self.levels[h] >= self.top(a, b)
        return self.levels[h] > self.top(a, b)

    def stops(self, a: Point, b: Point) -> list[tuple[Place, str]]:
        """All that cuts the line off, in order from a, each with its rule."""
        found = []
        for place in self.places(a, b):
            if all(self.blocks(h, a, b) for h in place):
                hilly = any(self.levels[h] for h in (a, b, *place))
                found.append((place, HILL if hilly else FLAT))
        blind = () if found else self.blind_spot(a, b)
        return [(blind, BLIND)] if blind else found

    def blind_spot(self, a: Point, b: Point) -> Place:
        """Ruling 8: what lies last before the lower end, where the ends differ in level."""
        if self.levels[a] == self.levels[b]:
            return ()
        high, low = (a, b) if self.levels[a] > self.levels[b] else (b, a)
        down = self.places(high, low)
        if not down:
            return ()
        hides = [self._hides(h, high, low, down) for h in down[-1]]
        return down[-1] if all(hides) else ()

    def _hides(self, h: Point, high: Point, low: Point, down: list[Place]) -> bool:
        if h in self.tall:
            return True
        hill = self.levels.get(h, -1) > self.levels[low]
        return self.bare_hills_hide and hill and not self.is_one_slope(high, down)

    def is_one_slope(self, high: Point, down: list[Place]) -> bool:
        """Whether some choice of one hex of each pair never rises on the way down."""
        for chosen in itertools.product(*down):
            met = [self.levels[high], *(self.levels[h] for h in chosen if h in self.levels)]
            if all(one >= two for one, two in itertools.pairwise(met)):
                return True
        return False

    def in_smoke(self, h: Point, a: Point, b: Point) -> int:
        """Ruling 16: smoke below the higher end of a line does nothing to it."""
        thick = self.smoke.get(h, 0)
        return thick if thick and self.levels[h] + thick >= self.top(a, b) else 0

    def smoke_passed(self, a: Point, b: Point) -> int:
        """Along a hexside the thinner of the two hexes counts; one that blocks anyway is as thick as any."""
        return sum(
            min(9 if len(place) == 2 and self.blocks(h, a, b) else self.in_smoke(h, a, b) for h in place)
            for place in self.places(a, b)
        )

    def sees(self, a: Point, b: Point) -> bool:
        return not self.stops(a, b) and self.smoke_passed(a, b) < 2


@cache
def hill_map(number: int) -> tuple[Ground, dict[int, Point], Hills]:
    """A printed map, the points of its hexes, and the same map as the plain reading wants it."""
    ground = lay_out(EDITION, "single", [Sheet(number)])
    low = 0 if ground.grid.first_high else 1
    points = {}
    for h in range(ground.grid.size):
        column, row = ground.grid.column_row(h)
        points[h] = (3 * column, 2 * row + (column + low) % 2)
    tall = ("light-woods", "heavy-woods", "wood-building", "stone-building")
    hills = Hills(
        {points[h]: ground.levels[h] for h in points},
        {points[h] for h in points if ground.terrain[h].id in tall},
    )
    return ground, points, hills


def compare(ground: Ground, points: dict[int, Point], hills: Hills, part: int) -> set[str]:
    """Both ways, whether a hex is seen, what comes first in the line, and by which rule it blocks."""
    sight, rules = ground.sight, set()
    playable = [h for h in points if ground.is_playable(h)]
    for a in playable[part::PARTS]:
        for b in (h for h in playable if h > a):
            stops = hills.stops(points[a], points[b])
            name = f"{ground.board.name(a)} {ground.board.name(b)}"
            assert sight.sees(a, b) == sight.sees(b, a) == (not stops), name
            for one, two, order in ((a, b, stops), (b, a, stops[::-1])):
                place = {points[h] for h in sight.blocker(one, two)}
                assert place == set(order[0][0] if order else ()), name
                if order:
                    assert EDITION.cite(sight.rule(one, two)) == order[0][1], name
                    rules.add(order[0][1])
    return rules


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.rule(
    "6.0a#2", "6.0b#1", "6.0c", "6.0d#2", "11.3", "11.4a", "11.4b", "11.5a#1", "11.5a#2", "11.5b"
)
def test_sight_between_all_pairs_of_hexes(number: int, part: int) -> None:
    assert compare(*hill_map(number), part) == {FLAT, HILL, BLIND}


def test_the_other_reading_of_blind_spots() -> None:
    """Ruling 8: by agreement bare hills hide nothing; on map 3 that shows more."""
    ground, points, hills = hill_map(3)
    other = ground.seen_by(Relief)
    plain = Hills(hills.levels, hills.tall, bare_hills_hide=False)
    assert compare(other, points, plain, 0) == {FLAT, HILL, BLIND}
    more = [h for h in points if other.sight.seen[h] & ~ground.sight.seen[h]]
    assert more
    assert not [h for h in points if ground.sight.seen[h] & ~other.sight.seen[h]]


@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.rule("13.0a#2", "13.0d#1", "13.0f#1", "13.0f#2", "13.0f#3")
def test_sight_through_smoke(number: int) -> None:
    """Screens of smoke at random: every hex sees what the plain reading lets it see."""
    ground, points, hills = hill_map(number)
    playable = [h for h in points if ground.is_playable(h)]
    rng = random.Random(number)
    hidden = passed_over = 0
    for _ in range(SCREENS):
        markers = tuple((rng.choice(playable), rng.choice((1, 1, 2))) for _ in range(9))
        total: dict[Point, int] = {}
        for h, thick in markers:
            total[points[h]] = total.get(points[h], 0) + thick
        smoky = Hills(hills.levels, hills.tall, total)
        veil = EDITION.veil(ground, EDITION.book, markers)
        for a in rng.sample(playable, 8):
            clear = ground.sight.seen[a] & veil.clear[a]
            for b in (h for h in playable if h != a and ground.sight.seen[a] >> h & 1):
                sees = smoky.smoke_passed(points[a], points[b]) < 2
                assert bool(clear >> b & 1) == sees, (
                    f"{ground.board.name(a)} {ground.board.name(b)} {markers}"
                )
                hidden += not sees
                thick = sum(total.get(h, 0) for place in smoky.places(points[a], points[b]) for h in place)
                passed_over += sees and thick > 1
    assert hidden
    assert passed_over


def test_the_plain_reading_on_a_row_of_hexes() -> None:
    """The plateau, woods, both kinds of blind spot and smoke that is looked over, looking south."""
    row = [(0, 2 * n) for n in range(6)]

    def hills(*levels: int, **more: Collection[Point] | Mapping[Point, int]) -> Hills:
        return Hills(dict(zip(row, levels, strict=True)), more.get("tall", ()), dict(more.get("smoke", {})))

    plateau = hills(0, 1, 1, 2, 2, 0)
    assert plateau.sees(row[0], row[1])
    assert plateau.sees(row[0], row[3])
    assert plateau.stops(row[0], row[2]) == [((row[1],), HILL)]
    assert hills(2, 0, 0, 0, 0, 1, tall={row[2]}).stops(row[0], row[3]) == [((row[2],), BLIND)]
    ridge = hills(2, 0, 1, 0, 0, 0)
    assert ridge.stops(row[0], row[3]) == [((row[2],), BLIND)]
    assert ridge.sees(row[0], row[4])
    assert hills(2, 1, 1, 0, 0, 0).sees(row[0], row[3])
    smoke = {row[2]: 1}
    assert hills(2, 0, 0, 0, 0, 0, smoke=smoke).smoke_passed(row[0], row[3]) == 0
    assert hills(1, 0, 0, 0, 0, 0, smoke=smoke).smoke_passed(row[0], row[3]) == 1


@pytest.mark.rule("6.0e#1")
def test_sight_may_be_checked_before_an_action() -> None:
    """Whoever is asked for an action can look at every line from a hex, and nothing has happened by that."""
    rules = Coh2()
    words = {
        "map": {"size": "3x6", "hexes": ["B03 light-woods"]},
        "units": ["G1 german-rifles-41 at B05 facing n"],
    }
    g = rules.position(words, "sight")
    before = rules.save(g)
    seen = {found.hex: found for found in rules.sightings(g, "B05")}
    assert seen["B03"].visible
    assert not seen["B02"].visible
    assert seen["B02"].rule == FLAT
    assert rules.save(g) == before

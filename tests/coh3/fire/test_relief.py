"""12.4-12.6 Sight between all pairs of hexes of the hill maps, and its reason, by a plain reading."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.coh.board.ground import Ground
from grognard.coh.board.maps import lay_out
from grognard.coh3.edition import EDITION
from grognard.engine.boards import Sheet
from plain_sight import Field, Place, Point

PARTS = 4


@cache
def hill_map(number: int) -> tuple[Ground, dict[int, Point], Field]:
    """A printed map, the points of its hexes, and the same map as the plain reading wants it."""
    ground = lay_out(EDITION, "single", [Sheet(number)])
    low = 0 if ground.grid.first_high else 1
    points = {}
    for h in range(ground.grid.size):
        column, row = ground.grid.column_row(h)
        points[h] = (3 * column, 2 * row + (column + low) % 2)
    tall = ("light-woods", "heavy-woods", "wood-building", "stone-building")
    field = Field(
        {points[h]: ground.levels[h] for h in points},
        {points[h] for h in points if ground.terrain[h].id in tall},
    )
    return ground, points, field


def compare(number: int, part: int) -> set[str]:
    """Both ways, whether a hex is seen, what comes first in the line, and by which rule it blocks."""
    ground, points, field = hill_map(number)
    sight, rules = ground.sight, set()
    playable = [h for h in points if ground.is_playable(h)]
    for a in playable[part::PARTS]:
        for b in (h for h in playable if h > a):
            stops = field.stops(points[a], points[b])
            name = f"{ground.board.name(a)} {ground.board.name(b)}"
            assert sight.sees(a, b) == sight.sees(b, a) == (not stops), name
            for one, two, order in ((a, b, stops), (b, a, stops[::-1])):
                place = {points[h] for h in sight.blocker(one, two)}
                assert place == set(order[0][0] if order else ()), name
                if order:
                    assert sight.rule(one, two) == order[0][1], name
                    rules.add(order[0][1])
    return rules


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("number", [3, 4])
@pytest.mark.rule("12.4a#2", "12.4a#3", "12.4c#1", "12.5#1", "12.6#2")
def test_sight_between_all_pairs_of_hexes(number: int, part: int) -> None:
    assert compare(number, part) == {"5.2", "12.4", "12.6"}


def places(field: Field, a: Point, b: Point) -> list[Place]:
    return [place for place, _ in field.stops(a, b)]


def test_the_plain_reading_on_a_row_of_hexes() -> None:
    """The plateau of 12.4, the woods of 12.5 and the blind spot of 12.6, looking south."""
    row = [(0, 2 * n) for n in range(6)]
    hill = Field(dict(zip(row, (0, 1, 1, 2, 2, 0), strict=True)), ())
    assert hill.sees(row[0], row[1])
    assert hill.sees(row[0], row[3])
    assert places(hill, row[0], row[2]) == [(row[1],)]
    assert places(hill, row[0], row[4]) == [(row[3],)]
    woods = Field(dict(zip(row, (2, 0, 0, 0, 0, 1), strict=True)), {row[2]})
    assert woods.sees(row[0], row[2])
    assert woods.sees(row[0], row[4])
    assert woods.stops(row[0], row[3]) == [((row[2],), "12.6")]
    assert woods.stops(row[5], row[1]) == [((row[2],), "12.4")]
    assert woods.stops(row[4], row[1]) == [((row[2],), "5.2")]

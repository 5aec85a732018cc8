"""Mortars: zones against a slow count of the same rules, and the words of refusals."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.coh.fire.mortars import (
    indirect_targets,
    indirect_zone,
    spotted,
    spotters_of,
    why_no_indirect_fire,
    why_no_spotter,
)
from grognard.coh.sight.smoke import HEAVY, LIGHT, sees
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.hexes import members

RULES = Coh3()

FIELD: dict[str, Any] = {
    "map": {
        "size": "8x12",
        "hexes": ["B05 light-woods", "D05 stone-building", "E06 heavy-woods", "A03 light-woods"],
        "levels": {"D03": 1, "E04": 2},
    },
    "units": ["G1 mortar-8cm at C03 facing s", "S1 soviet-rifles-41 at B09 facing n"],
}


def field(**more: Any) -> State:
    return RULES.position({**FIELD, **more}, "test")


def spotters(g: State, target: int) -> list[int]:
    """13.3 counted out: within 2 hexes, seen by the mortar, seeing the target."""
    here, grid = g.units[0].hex, g.world.ground.grid
    near = [h for h in range(grid.size) if 0 < grid.distance(here, h) <= 2]
    return [h for h in near if sees(g, here, h) and sees(g, h, target)]


def in_zone(g: State, target: int) -> bool:
    """13.0, 13.2 counted out for an 8cm mortar on a map within its reach."""
    u, grid = g.units[0], g.world.ground.grid
    far_enough = grid.distance(u.hex, target) >= 3
    in_arc = bool(grid.arc(u.hex, u.facing) >> target & 1)
    return far_enough and in_arc and not sees(g, u.hex, target) and bool(spotters(g, target))


@pytest.mark.rule("13.2#1", "13.2#2", "13.2#3", "13.3a#1")
@pytest.mark.parametrize("seed", range(4))
def test_the_indirect_zone_is_what_the_rules_count(seed: int) -> None:
    rng = random.Random(seed)
    g = field()
    size = g.world.ground.grid.size
    g.smoke = tuple(sorted((rng.randrange(size), rng.choice((LIGHT, HEAVY))) for _ in range(3 * seed)))
    zone = list(members(indirect_zone(g, 0)))
    assert zone == [h for h in range(size) if in_zone(g, h)]
    for h in zone:
        assert list(spotters_of(g, 0, h)) == spotters(g, h)


def test_smoke_leaves_nothing_behind_in_what_spotters_see() -> None:
    clear, smoky = field(), field(smoke=["C04 heavy", "D04 heavy", "B04 heavy", "D03 heavy"])
    through_smoke = spotted(smoky, 0)
    smoky.smoke = ()
    assert spotted(smoky, 0) == spotted(clear, 0)
    assert through_smoke != spotted(clear, 0)


@pytest.mark.rule("6.10a#2")
def test_nothing_is_attacked_indirectly_from_close_combat() -> None:
    units = ["G1 mortar-8cm at C03 facing s", "S1 soviet-rifles-41 at C03 facing n", *FIELD["units"][1:]]
    units[2] = units[2].replace("S1", "S2")
    g = field(units=units)
    assert indirect_zone(g, 0)
    assert indirect_targets(g, 0) == 0


@pytest.mark.parametrize(
    ("name", "words", "rule"),
    [
        ("C05", "closer to G1 than its minimum range", "13.2"),
        ("C12", "can only attack it directly", "13.0/direct"),
        ("C01", "closer to G1 than its minimum range", "13.2"),
        ("H01", "outside the arc of fire", "13.2"),
    ],
)
def test_why_a_hex_cannot_be_attacked_indirectly(name: str, words: str, rule: str) -> None:
    g = field()
    found = why_no_indirect_fire(g, 0, g.world.ground.board.find(name))
    assert words in found[0]
    assert found[1] == rule


def test_nothing_is_said_against_a_hex_in_the_zone() -> None:
    g = field()
    for h in members(indirect_zone(g, 0)):
        assert why_no_indirect_fire(g, 0, h) == ("", "")
        for spotter in spotters(g, h):
            assert why_no_spotter(g, 0, spotter, h) == ("", "")


def test_why_a_hex_cannot_spot() -> None:
    g = field()
    find = g.world.ground.board.find
    target = next(h for h in members(indirect_zone(g, 0)))
    assert "more than 2 hexes from G1" in why_no_spotter(g, 0, find("C06"), target)[0]
    near = [h for h in range(g.world.ground.grid.size) if g.world.ground.grid.distance(h, find("C03")) == 2]
    blind = [h for h in near if not sees(g, h, target) and sees(g, find("C03"), h)]
    for h in blind:
        assert f"{g.world.hex(h)} does not see {g.world.hex(target)}" in why_no_spotter(g, 0, h, target)[0]
    assert blind


@pytest.mark.rule("13.2#2")
def test_no_hex_is_spotted_that_no_spotter_sees() -> None:
    row = [f"{column}05 light-woods" for column in "ABCDE"]
    g = field(
        map={"size": "5x12", "hexes": row},
        units=["G1 mortar-8cm at C10 facing n", "S1 soviet-rifles-41 at A01 facing n"],
    )
    assert indirect_zone(g, 0) == 0
    assert spotted(g, 0) & 1 == 0

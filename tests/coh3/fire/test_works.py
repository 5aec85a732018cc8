"""Trenches and bunkers: random games keep the laws, views show who is inside, setups are checked."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.arena.laws import check_position
from grognard.coh.data.scenario import Placed, PlacedFixture, read_scenario
from grognard.coh.start.setup import build_world, first_position
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take
from grognard.engine.errors import BadData
from grognard.engine.files import build
from grognard.engine.hexes import DIRECTIONS

RULES = Coh3()

MISSION: dict[str, Any] = {
    "map": {"size": "7x6", "hexes": ["C03 light-woods", "D03 heavy-woods"], "levels": {"B04": 1}},
    "units": [
        "G1 german-rifles-41 at B02 facing s inside",
        "G2 mortar-8cm at C02 facing s inside",
        "G3 panzer-iiih at D02 facing s",
        "G4 pak36 at C02 facing s inside",
        "S1 soviet-rifles-41 at B04 facing n inside",
        "S2 soviet-rifles-41 at C04 facing n",
        "S3 mmg-maxim at D05 hidden inside",
        "S4 soviet-rifles-41 at F05 hidden",
    ],
    "fixtures": [
        "B02 trench german",
        "C02 bunker german facing s",
        "B04 bunker soviet facing n",
        "D05 trench soviet",
        "F05 bunker soviet facing nw",
        "C03 trench german",
        "D04 wire soviet",
    ],
    "caps": {"german": 5, "soviet": 5},
    "deck": ["01-13"],
    "draws": {"german": 2, "soviet": 2},
    "oba": [{"commander": "german", "card": "W04", "plan_before_rounds": [2], "strikes": 1}],
    "strikes": ["german > B04 round 2"],
    "rounds": 2,
}


@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_trenches_and_bunkers_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(MISSION, "test")
    for _ in range(5000):
        check_position(RULES, g, rng)
        check_occupants(g)
        decision = pending(g)
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))
    assert g.over


def check_occupants(g: Any) -> None:
    """Nobody is inside of nothing, and the units seen in one fortification are of one side."""
    holders: dict[int, set[int]] = {}
    for i, u in enumerate(g.units):
        if u.inside:
            fort = next(f for f in g.fixtures if f.hex == u.hex)
            assert fort.kind in ("trench", "bunker")
            assert fort.kind == "trench" or u.hidden or u.facing == fort.facing
            if not u.hidden:
                holders.setdefault(u.hex, set()).add(g.side_of(i))
    assert all(len(sides) == 1 for sides in holders.values())


def test_a_view_shows_who_is_inside_what_unless_hidden() -> None:
    g = RULES.position(MISSION, "test")
    seen = {u.label: u.inside for u in RULES.view(g, "german").units}
    assert seen == {
        "G1": "trench",
        "G2": "bunker",
        "G3": "",
        "G4": "bunker",
        "S1": "bunker",
        "S2": "",
        "S3": "",
        "S4": "",
    }
    assert {u.label: u.inside for u in RULES.view(g, "soviet").units}["S3"] == "trench"
    board = RULES.board(g, "german")
    assert "C02: bunker of german facing s" in board
    assert "G1 german-rifles-41: B02 facing s in the trench" in board


@pytest.mark.parametrize(
    ("unit", "fixture", "words"),
    [
        ("G9 german-rifles-41 at A01 facing s inside", "A02 trench german", "no fortification there"),
        ("G9 german-rifles-41 at A01 facing s inside", "A01 wire german", "no fortification there"),
        ("G9 pak36 at A01 facing s inside", "A01 trench german", "no fortification there"),
        ("G9 panzer-iiih at A01 facing s inside", "A01 bunker german facing s", "no fortification there"),
        ("G9 german-rifles-41 at B04 facing s inside", "A01 trench german", "both sides"),
        ("G9 german-rifles-41 at A01 facing s", "A01 bunker german", "facing"),
        ("G9 german-rifles-41 at A01 facing s", "A01 trench german facing s", "facing"),
        ("G9 german-rifles-41 at A01 facing s", "A01 bunker german facing up", "facing"),
    ],
)
def test_impossible_garrisons_are_refused(unit: str, fixture: str, words: str) -> None:
    tables = {
        **MISSION,
        "units": [*MISSION["units"], unit],
        "fixtures": [*MISSION["fixtures"], fixture],
    }
    with pytest.raises(BadData, match=words):
        RULES.position(tables, "test")


def test_a_mission_may_set_up_units_in_a_fortification() -> None:
    placed = build({"unit": "mg34", "hex": "1-E05", "facing": "n", "in": "trench"}, Placed, "mission")
    assert placed.inside == "trench"


@pytest.mark.rule("17.4#2", "17.5b#1")
@pytest.mark.parametrize(
    ("fort", "flank", "distance", "dr", "part"),
    [
        ("trench", False, 2, 14, (2, "trench", "17.4")),
        ("trench", True, 2, 13, (2, "trench", "17.4")),
        ("bunker", False, 2, 17, (5, "bunker front", "17.5")),
        ("bunker", True, 2, 14, (3, "bunker flank", "17.5")),
        ("bunker", False, 0, 14, (3, "bunker flank", "17.5")),
    ],
)
def test_odds_show_the_part_of_a_fortification(
    fort: str, flank: bool, distance: int, dr: int, part: tuple[int, str, str]
) -> None:
    words = {
        "attacker": "german-rifles-41",
        "target": "soviet-rifles-41",
        "distance": distance,
        "terrain": "open",
        "flank": flank,
        "wall": False,
        "dug_in": False,
        "inside": fort,
        "marker": "",
        "target_marker": "",
    }
    g, attacker, target = RULES.situation(words)
    odds = RULES.odds(g, attacker, target, 0)
    defense = odds.numbers[0][1]
    assert defense.total == dr
    assert part in [(p.value, p.what, p.rule) for p in defense.parts]
    with pytest.raises(BadData, match="trench and bunker"):
        RULES.situation({**words, "inside": "wire"})


def test_odds_against_what_lies_in_a_hex() -> None:
    g = RULES.position(
        {
            "units": ["G1 panzer-ivf2 at D04 facing s", "S1 mmg-maxim at D05 facing s inside"],
            "fixtures": ["D05 bunker soviet facing s", "D06 trench soviet"],
        },
        "test",
    )
    odds = RULES.odds(g, "G1", "D05", 1)
    assert [(name, number.total) for name, number in odds.numbers] == [
        ("defense rating", 16),
        ("attack rating", 8),
        ("attack cost", 3),
    ]
    assert odds.need == 7
    assert [(chance.result, chance.ways) for chance in odds.chances] == [("hit", 21), ("spent", 5)]
    with pytest.raises(BadData, match=r"17\.11"):
        RULES.odds(g, "G1", "D06", 0)


def test_a_mission_sets_up_units_inside_what_it_lays() -> None:
    scenario = read_scenario("coh3/partisans")
    force = scenario.force[0]
    first = force.units[0]
    placed = replace(first, count=1, inside="bunker")
    bunker = PlacedFixture(commander=force.commander, kind="bunker", hexes=(first.hex,), facing="nw")
    mission = replace(
        scenario,
        chapters=(*scenario.chapters, 17),
        force=(replace(force, units=(placed,)),),
        fixture=(bunker,),
    )
    unit = first_position(build_world(mission)).units[0]
    assert unit.inside
    assert unit.facing == DIRECTIONS.index("nw")
    with pytest.raises(BadData, match=r"17\.2"):
        build_world(replace(mission, fixture=(replace(bunker, kind="trench", facing=""),)))

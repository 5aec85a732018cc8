"""What a mission may define besides what every mission has, read from its tables and met in play."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, asked, begin, begin_turns, mission, say

from grognard.arena.laws import check_position
from grognard.coh.data.scenario import (
    Area,
    Cards,
    Exit,
    Force,
    Oba,
    Placed,
    PlacedFixture,
    Scenario,
    Special,
    Weapon,
)
from grognard.coh.fixtures.obstacles import fixture_in
from grognard.coh.lint.lint import player_complaints
from grognard.coh.start.setup import build_world
from grognard.coh.table.state import State
from grognard.engine.errors import BadData, GrognardError, Refused
from grognard.engine.files import build
from grognard.engine.play.text import play_text

FIXTURES: list[dict[str, Any]] = [
    {"commander": "soviet", "kind": "trench", "hexes": ["1-M05", "1-L08"]},
    {"commander": "soviet", "kind": "bunker", "hexes": ["1-K02"], "facing": "sw"},
    {"commander": "german", "kind": "wire", "hexes": ["1-E05"]},
    {"commander": "german", "kind": "road-block", "hexes": ["1-E06"]},
    {"commander": "soviet", "kind": "mines", "hexes": ["1-C05"], "hidden": True, "hit_number": 7},
    {"commander": "soviet", "kind": "mines", "hexes": ["1-C06"]},
]


def tables(*entries: dict[str, Any]) -> tuple[PlacedFixture, ...]:
    """Fixture tables as a mission file spells them."""
    return tuple(build(dict(entry), PlacedFixture, "test") for entry in entries)


def fortified(*entries: dict[str, Any], **changes: Any) -> Scenario:
    """The first mission with all chapters and some fixtures."""
    return mission(chapters=(), fixture=tables(*entries), **changes)


def refuses(g: State, text: str) -> str:
    """The rule by which a command is refused, or nothing."""
    try:
        play_text(RULES, g, text)
    except Refused as refusal:
        return str(refusal)
    return ""


@pytest.mark.rule("mission-data#3")
def test_fortifications_and_obstacles_lie_where_the_mission_puts_them() -> None:
    g = begin(fortified(*FIXTURES))
    seen = {f.hex: f for f in RULES.view(g, "soviet").fixtures}
    assert [(h, f.kind) for h, f in seen.items()] == [
        ("1-M05", "trench"),
        ("1-L08", "trench"),
        ("1-K02", "bunker"),
        ("1-E05", "wire"),
        ("1-E06", "road-block"),
        ("1-C05", "mines"),
        ("1-C06", "mines"),
    ]
    assert [f.owner for f in seen.values()] == ["soviet"] * 3 + ["german"] * 2 + ["soviet"] * 2
    assert [f.facing for f in seen.values()] == ["", "", "sw", "", "", "", ""]
    assert (seen["1-C05"].hidden, seen["1-C05"].hit_number) == (True, 7)
    assert (seen["1-C06"].hidden, seen["1-C06"].hit_number) == (False, 8)
    assert "1-K02: bunker of soviet facing sw" in RULES.board(g, "german")


@pytest.mark.rule("mission-data#3", "17.10a#1")
def test_hidden_mines_are_known_to_their_owner_alone() -> None:
    g = begin(fortified(*FIXTURES))
    hex_of = g.world.ground.board.find("1-C05")
    assert fixture_in(g, hex_of) is None
    german = RULES.view(g, "german").fixtures
    assert [f.hex for f in german if f.hidden] == ["hidden"]
    assert "somewhere: mines of soviet, hidden" in RULES.board(g, "german")
    assert "1-C05: mines of soviet, hidden" in RULES.board(g, "soviet")
    assert "C05" not in RULES.board(g, "german")
    for seed in range(5):
        check_position(RULES, g, random.Random(seed))


@pytest.mark.rule("mission-data#3")
def test_units_start_hidden_or_behind_hasty_defenses() -> None:
    woods = Area(map=1, columns="K-M", rows="5-8")
    units = (
        Placed(unit="soviet-rifles-41", hidden=True),
        Placed(unit="soviet-rifles-41", hex="1-M05", facing="n", dug_in=True),
        Placed(unit="soviet-rifles-41", hex="1-M07", hidden=True, dug_in=True),
    )
    g = begin(mission(chapters=(), force=(Force(commander="soviet", area=woods, units=units),)))
    assert asked(g).who == "soviet"
    assert refuses(g, "hide S1 > B05")
    assert not refuses(g, "hide S1 > L06")
    say(g, "hide S1 > L06")
    assert [(u.hidden, u.dug_in) for u in g.units[:3]] == [(True, False), (False, True), (True, True)]
    assert {u.label: u.hex for u in RULES.view(g, "german").units}["S1"] == "hidden"


@pytest.mark.rule("mission-data#3")
def test_artillery_is_planned_in_its_rounds_and_aimed_within_its_limits() -> None:
    oba = Oba(commander="german", card="W04", plan_before_rounds=(1,), strikes=1, hexes=("1-M05", "1-M06"))
    weapon = Weapon(card="W04", commander="german", uses=1)
    g = begin(mission(chapters=(), oba=(oba,), cards=Cards(weapon=(weapon,))))
    assert asked(g).rule == "13.5"
    assert {o.value for o in asked(g).options if o.kind == "strike"} == {
        g.world.ground.board.find(name) for name in ("1-M05", "1-M06")
    }
    later = begin(mission(chapters=(), oba=(build({**_plain(oba), "plan_before_rounds": [2]}, Oba, "test"),)))
    assert asked(later).rule != "13.5"


def _plain(oba: Oba) -> dict[str, Any]:
    return {name: getattr(oba, name) for name in oba.__struct_fields__} | {"hexes": list(oba.hexes)}


@pytest.mark.rule("mission-data#3")
@pytest.mark.parametrize("named", [True, False])
def test_only_tanks_the_mission_names_fire_smoke(named: bool) -> None:
    units = (
        Placed(unit="panzer-ive", hex="1-E06", facing="n"),
        Placed(unit="panzer-iiih", hex="1-E07", facing="n"),
    )
    special = (Special(rule="tanks_fire_smoke", units=("panzer-ive",)),) if named else ()
    g = begin_turns(mission(chapters=(), force=(Force(commander="german", units=units),), special=special))
    offered = [RULES.spell(g, o) for o in asked(g).options]
    assert [text for text in offered if text.startswith("smoke")] == (["smoke G1"] if named else [])


@pytest.mark.rule("mission-data#3", "4.5c")
def test_units_leave_the_map_where_the_mission_lets_them() -> None:
    units = (Placed(unit="mg34", hex="1-B05", facing="n"), Placed(unit="hmg34", hex="1-B06", facing="n"))
    force = (Force(commander="german", units=units),)
    way = Exit(commander="german", hexes=("1-B05",), units=("mg34",), vp=2)
    g = begin_turns(mission(chapters=(), force=force, exit=(way,)))
    assert not refuses(g, "leave G1")
    assert refuses(g, "leave G2").endswith("(4.5)")
    say(g, "leave G1", "no card")
    assert {u.label: u.hex for u in RULES.view(g, "soviet").units}["G1"] == "left"
    assert g.vp == (0, 2)
    check_position(RULES, g, random.Random(1))
    closed = begin_turns(mission(chapters=(), force=force))
    assert refuses(closed, "leave G1").endswith("(4.5)")


@pytest.mark.rule("mission-data#3")
def test_a_mission_says_for_how_many_players_it_is() -> None:
    scenario = mission()
    assert scenario.players == len(scenario.commander) == 2
    assert player_complaints(build_world(scenario)) == []
    assert player_complaints(build_world(mission(players=4))) == [
        "coh3/partisans: for 4 players, but there are 2 commanders"
    ]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kind": "moat"}, "no feature 'moat'"),
        ({"kind": "wall"}, "wall is neither a fortification nor an obstacle"),
        ({"kind": "hasty-defense"}, "dug_in = true"),
        ({"commander": "finnish"}, "no commander 'finnish'; there are german, soviet"),
        ({"hexes": ["1-Z99"]}, "1-Z99"),
        ({"hexes": ["1-A01"]}, "1-A01 is not a full hex"),
        ({"hexes": []}, "no hexes"),
        ({"hexes": ["1-E05", "1-E05"]}, "1-E05 holds barbed wire already (17.0)"),
        ({"kind": "bunker"}, "no facing ''"),
        ({"facing": "n"}, "barbed wire has no facing"),
        ({"hidden": True}, "only mines can be hidden"),
        ({"hit_number": 7}, "barbed wire has no hit number"),
    ],
)
def test_a_fixture_that_cannot_be_laid_is_refused(changes: dict[str, Any], words: str) -> None:
    entry = {"commander": "german", "kind": "wire", "hexes": ["1-E05"], **changes}
    with pytest.raises(GrognardError) as found:
        build_world(fortified(entry))
    assert words in str(found.value)
    assert "coh3/partisans" in str(found.value) or "1-Z99" in words


def test_two_tables_cannot_share_a_hex_nor_go_without_chapter_17() -> None:
    wire = {"commander": "german", "kind": "wire", "hexes": ["1-E05"]}
    with pytest.raises(BadData, match="1-E05 holds barbed wire already"):
        build_world(fortified(wire, {**wire, "kind": "trench"}))
    with pytest.raises(BadData, match="chapter 17 is not used"):
        build_world(mission(fixture=tables(wire)))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"commander": "finnish"}, "no commander 'finnish'"),
        ({"hexes": ("1-E06",)}, "1-E06 does not lie on the edge"),
        ({"hexes": ()}, "exit: no hexes"),
        ({"units": ("elephants",)}, "elephants"),
    ],
)
def test_an_exit_that_cannot_be_used_is_refused(changes: dict[str, Any], words: str) -> None:
    way = Exit(**{"commander": "german", "hexes": ("1-B05",), **changes})
    with pytest.raises(GrognardError, match=words):
        build_world(mission(exit=(way,)))


def test_only_foot_units_start_behind_hasty_defenses() -> None:
    units = (Placed(unit="panzer-ive", hex="1-E06", facing="n", dug_in=True),)
    with pytest.raises(BadData, match="no foot unit"):
        build_world(mission(chapters=(), force=(Force(commander="german", units=units),)))

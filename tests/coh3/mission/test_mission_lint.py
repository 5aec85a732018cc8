"""What lint finds wrong with a mission."""

from __future__ import annotations

from typing import Any

import pytest
from missions import mission

from grognard.coh.data.scenario import (
    Area,
    Arriving,
    Cards,
    Control,
    Exit,
    Force,
    Oba,
    Placed,
    PlacedFixture,
    Reinforcement,
    Score,
    Weapon,
)
from grognard.coh.lint.lint import lint
from grognard.coh.lint.mission_lint import mission_complaints
from grognard.coh.start.setup import build_world
from grognard.coh3.edition import EDITION


def complaints(**changes: Any) -> list[str]:
    """What is wrong with the first mission after some changes, without its name."""
    return [words.partition(": ")[2] for words in mission_complaints(build_world(mission(**changes)))]


def at(unit: str, name: str, commander: str = "german") -> Force:
    """One unit on the map."""
    return Force(commander=commander, units=(Placed(unit=unit, hex=name, facing="n"),))


def enters(unit: str, *entry: str, due: int = 1) -> tuple[Reinforcement, ...]:
    """One unit that comes later."""
    return (Reinforcement(commander="german", round=due, entry=entry, units=(Arriving(unit=unit),)),)


def test_no_mission_has_complaints() -> None:
    assert lint(EDITION) == []
    assert complaints() == []


def test_units_need_ground_they_can_stand_on() -> None:
    assert complaints(force=(at("opel-truck", "1-B03"),)) == [
        "opel-truck cannot stand in 1-B03 (heavy woods) or get out of it"
    ]
    assert complaints(force=(at("opel-truck", "1-B05"),)) == []
    assert complaints(force=(at("german-rifles-41", "1-B03"),)) == []


def test_enemies_do_not_start_in_one_hex() -> None:
    force = (at("mg34", "1-B05"), at("mmg-maxim", "1-B05", "soviet"))
    assert complaints(force=force) == ["1-B05 holds units of both sides at the start"]


def test_reinforcements_need_an_entry_they_can_use_in_time() -> None:
    assert complaints(reinforcement=enters("opel-truck", "1-B03")) == [
        "opel-truck can enter and go on in none of its entry hexes (1-B03)"
    ]
    assert complaints(reinforcement=enters("opel-truck", "1-B03", "1-B05")) == []
    assert complaints(reinforcement=enters("mg34", "1-B05", due=6)) == ["mg34 comes in round 6 of 5"]
    assert complaints(reinforcement=enters("mg34", "1-B05", due=5)) == []


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (2, []),
        (3, ["the area (columns B, rows 02-04 of map 1, in terrain that conceals) hides 2 units, not 3"]),
    ],
)
def test_hidden_units_need_room(count: int, words: list[str]) -> None:
    area = Area(map=1, columns="B", rows="02-04", concealing=True)
    units = (Placed(unit="nkvd", count=count, hidden=True),)
    force = (Force(commander="soviet", area=area, units=units),)
    assert complaints(force=force, chapters=tuple(range(1, 12))) == words


@pytest.mark.parametrize(
    ("count", "words"), [(1, []), (2, ["the area for 2 mines of soviet has room for 1"])]
)
def test_hidden_mines_need_room(count: int, words: list[str]) -> None:
    area = Area(hexes=("1-I06", "1-J06"), unmarked=True)
    mines = PlacedFixture(commander="soviet", kind="mines", area=area, count=count, hidden=True)
    assert complaints(fixture=(mines,), chapters=()) == words


def test_points_need_a_marker_and_a_round() -> None:
    rule = Score(
        side="controller", vp=1, per="control", hexes=("1-I06", "1-J06"), when="round_end", rounds=(5, 6)
    )
    assert complaints(score=(rule,), control=(Control(hex="1-I06", side="soviet"),)) == [
        "points are awarded in round 6, but the mission has 5",
        "points are awarded for 1-J06, which has no control marker",
    ]


def test_both_sides_must_be_able_to_score() -> None:
    kills = Score(side="german", vp=1, per="destroyed_enemy", when="at_once")
    assert complaints(score=(kills,)) == ["the soviet side cannot score"]
    way = Exit(commander="soviet", hexes=("1-B05",), vp=1)
    assert complaints(score=(kills,), exit=(way,)) == []
    assert complaints(score=(kills,), exit=(Exit(commander="soviet", hexes=("1-B05",)),)) == [
        "the soviet side cannot score"
    ]


def test_artillery_falls_before_the_end() -> None:
    oba = Oba(commander="german", card="W04", plan_before_rounds=(4, 5), strikes=1)
    cards = Cards(weapon=(Weapon(card="W04", commander="german", uses=1),))
    assert complaints(oba=(oba,), cards=cards) == ["W04 planned in round 5 would fall after the mission"]

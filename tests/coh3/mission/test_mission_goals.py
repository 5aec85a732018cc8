"""What missions may ask for besides hexes: how lint reads it, and what players read of it."""

from __future__ import annotations

from typing import Any

import pytest
from missions import mission
from msgspec.structs import replace

from grognard.coh.data.player_counts import seat_players
from grognard.coh.data.scenario import (
    Cards,
    Exit,
    Objective,
    Score,
    VictoryCondition,
    Weapon,
    read_scenario,
)
from grognard.coh.lint.goal_lint import goal_complaints
from grognard.coh.show.terms import terms
from grognard.coh.start.setup import build_world
from grognard.coh.table.rule_options import usual

LOSSES = Score(side="german", vp=1, per="destroyed_enemy", when="at_once")


def complaints(**changes: Any) -> list[str]:
    """What lint says of the goals of the first mission with some changes."""
    return goal_complaints(build_world(mission(**changes)))


def scored(**keys: Any) -> Score:
    return Score(**{"side": "german", "vp": 1, "per": "objective", "when": "round_end"} | keys)


def test_the_missions_of_the_package_ask_for_what_they_can() -> None:
    assert complaints() == []


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (scored(destroyed=1), []),
        (
            scored(per="kills", destroyed=1),
            ["points are awarded per 'kills'; there are control, destroyed_enemy, objective"],
        ),
        (
            scored(when="sometimes", destroyed=1),
            ["points are awarded 'sometimes'; there are at_once, round_end, score_card"],
        ),
        (
            scored(when="at_once", destroyed=1),
            ["points for objective are awarded at_once, but only losses are"],
        ),
        (scored(), ["points for objective ask for nothing"]),
        (
            scored(per="destroyed_enemy", kept=1),
            ["points for destroyed_enemy say kept, which nothing reads"],
        ),
        (
            scored(per="control", hexes=("1-I06",), units=("tank",)),
            ["points for control say units, which nothing reads"],
        ),
        (
            scored(per="destroyed_enemy", units=("tnak", "tank")),
            ["points for destroyed_enemy: no unit or class of units 'tnak'"],
        ),
        (
            scored(destroyed=7),
            ["points for objective: 7 units are to be destroyed, but there are 6"],
        ),
        (scored(destroyed=6), []),
        (
            scored(kept=6),
            ["points for objective: 6 units are to be left or kept, but there are 5"],
        ),
        (scored(kept=5), []),
        (
            scored(left=1),
            ["points for objective: units of the german side are to leave the map, but none may"],
        ),
    ],
)
def test_points_that_cannot_be_scored(rule: Score, said: list[str]) -> None:
    assert complaints(score=(rule,)) == said


def test_who_may_leave_can_be_asked_to() -> None:
    way = Exit(commander="german", hexes=("1-B05",))
    assert complaints(score=(scored(left=1),), exit=(way,)) == []
    assert complaints(score=(scored(side="soviet", left=1),), exit=(way,)) == [
        "points for objective: units of the soviet side are to leave the map, but none may"
    ]


def test_objectives_and_early_victories_are_looked_at_too() -> None:
    bare = Objective(card="21", text="Nothing.", vp=1)
    far = Objective(card="22", text="A hex.", vp=1, hexes=("1-J06",))
    early = VictoryCondition(side="german", destroyed=9)
    assert complaints(objective=(bare, far), victory=(early,)) == [
        "objective 22: 1-J06 has no control marker",
        "early victory: 9 units are to be destroyed, but there are 6",
        "objective 21 asks for nothing",
    ]


def test_weapon_cards_are_for_rounds_that_are_played() -> None:
    held = [Weapon(card=card, commander="german", uses=1, rounds=(0, 5, 6)) for card in ("W01", "W04")]
    assert complaints(cards=Cards(weapon=tuple(held))) == [
        "card W01 is for round 0, but the mission has 5",
        "card W01 is for round 6, but the mission has 5",
        "card W04 is for round 0, but the mission has 5",
        "card W04 is for round 6, but the mission has 5",
        "card W04 is artillery; its rounds stand in the oba table",
    ]


def test_players_read_what_is_asked_of_them() -> None:
    told = [
        goal.text
        for goal in terms(
            mission(
                score=(
                    LOSSES,
                    Score(side="soviet", vp=1, per="destroyed_enemy", when="at_once"),
                    Score(side="german", vp=2, per="destroyed_enemy", when="at_once", units=("tank", "nkvd")),
                    scored(vp=3, destroyed=2, units=("vehicle",), rounds=(2,)),
                    scored(vp=4, left=1, kept=3, hexes=("1-I06",)),
                ),
                victory=(VictoryCondition(side="soviet", advantage=2, kept=2, units=("gun",)),),
                cards=Cards(
                    weapon=(
                        Weapon(card="W01", commander="german", uses=1, rounds=(2,)),
                        Weapon(card="W03", commander="german", uses=3, rounds=(2, 4)),
                        Weapon(card="W02", commander="soviet", uses=2),
                    )
                ),
            )
        )
    ]
    assert told[:4] == [
        "Either side scores 1 VP for each enemy unit destroyed, at once.",
        "The German side scores 2 VP for each enemy tank or NKVD destroyed, at once.",
        "The German side scores 3 VP if it has destroyed 2 or more enemy vehicles, at the end of round 2.",
        "The German side scores 4 VP if it holds the road crossing (1-I06), has brought one or more units "
        "off the map and has 3 or more units on the map, at the end of each round.",
    ]
    assert "German may play Grenades (card W01) once, only in round 2." in told
    assert "German may play Demo Charge (card W03) 3 times, only in rounds 2 or 4." in told
    assert not any("W02" in text for text in told)
    assert (
        "The Soviet side wins early after a round in which it leads by 2 VP or more "
        "and has 2 or more field guns on the map." in told
    )


def test_a_merged_player_keeps_cards_for_different_rounds_apart() -> None:
    four = read_scenario("coh3/two-roads")
    one, two = (c.id for c in four.commander if c.side == "german")
    given = [(one, (1,), 2), (two, (1,), 3), (two, (2,), 4), (one, (), 5)]
    weapons = tuple(Weapon(card="W01", commander=who, rounds=when, uses=n) for who, when, n in given)
    changed = mission(commander=four.commander, players=4, cards=Cards(weapon=weapons))
    merged = seat_players(_orphaned(changed), usual("coh3") | {"players": "2"})
    assert [(w.commander, w.rounds, w.uses) for w in merged.cards.weapon] == [
        ("german", (1,), 5),
        ("german", (2,), 4),
        ("german", (), 5),
    ]


def _orphaned(scenario: Any) -> Any:
    """A mission without anything that belongs to commanders it does not have."""
    return replace(scenario, force=(), reinforcement=(), oba=(), fixture=(), exit=())

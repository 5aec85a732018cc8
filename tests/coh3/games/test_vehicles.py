"""Random play with vehicles: the laws hold, and a vehicle and its load stay together."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import begin_turns, made_up, mission, say

from grognard.arena.laws import check_position
from grognard.coh.cases.position import position
from grognard.coh.data.scenario import Arriving, Reinforcement
from grognard.coh.start.setup import build_world
from grognard.coh.table.state import WAITING, State
from grognard.engine.agenda import pending, take
from grognard.engine.errors import BadData, Refused
from grognard.games import rulebook

COLUMN: dict[str, Any] = {
    "map": {
        "size": "9x9",
        "hexes": ["D04 light-woods", "E05 plowed", "C06 heavy-woods", "F04 wood-building", "G06 water"],
        "roads": [["D09", "D08", "D07", "D06", "D05", "D04", "D03"], ["F06", "G06", "H07"]],
        "walls": [["B05", "B06"], ["C05", "C06"]],
    },
    "units": [
        "G1 sdkfz-251 at D07 facing n",
        "G2 german-rifles-41 aboard G1",
        "G3 opel-truck at D08 facing n",
        "G4 pak36 aboard G3",
        "G5 panzer-iiih at C07 facing n",
        "G6 panzer-38t at C07 facing n marker armored-immobilized",
        "G7 hmg34 at C08 facing n",
        "G8 sdkfz-232 enters D09,C09 round 1",
        "G9 german-rifles-41 enters D09 round 1",
        "S1 t-34a at D03 facing s",
        "S2 soviet-rifles-41 aboard S1",
        "S3 gaz-truck at F05 facing sw",
        "S4 atg-45mm at F05 facing sw",
        "S5 ba-10 at G05 facing sw",
        "S6 soviet-smg at E04 facing s",
    ],
    "rounds": 2,
    "smoke": ["E06 heavy", "B04 light"],
    "hands": {"german": ["01", "05", "09"], "soviet": ["02", "05", "12"]},
}


def check_pairs(g: State) -> None:
    """Two bound units know each other, one is aboard, and they share hex and facing."""
    for i, u in enumerate(g.units):
        if not u.mates:
            assert not u.aboard
            continue
        other = g.units[u.mates[0]]
        assert i in other.mates
        assert other.aboard is not u.aboard
        assert other.hex == u.hex
        assert u.hex < 0 or other.facing == u.facing
        assert g.type_of(u.mates[0] if u.aboard else i).vehicle


@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_vehicles(seed: int) -> None:
    rules = rulebook("coh3")
    g = position("coh3", COLUMN, "column")
    rng = random.Random(seed)
    for _ in range(4000):
        decision = pending(g)
        if decision is None:
            break
        if rng.random() < 0.1:
            check_position(rules, g, rng)
        options = list(decision.options)
        eager = [o for o in options if o.kind in ("load", "unload", "carrying", "to")]
        take(decision, rng.choice(eager if eager and rng.random() < 0.5 else options))
        check_pairs(g)
    assert pending(g) is None
    assert rules.outcome(g) is not None


ROADS = {
    "map": {"size": "7x9", "hexes": ["C05 light-woods"], "roads": [["D07", "D06", "D05"]]},
    "smoke": ["E05 heavy"],
}


@pytest.mark.parametrize(
    ("units", "command", "target", "words"),
    [
        (
            ["G1 opel-truck at D07 facing n"],
            "move G1 > D06",
            "C05",
            "wheel bonus moves lead only along roads, not into C05",
        ),
        (
            ["G1 opel-truck at D07 facing n"],
            "move G1 > D06",
            "E05",
            "no bonus move leads into E05",
        ),
        (["G1 opel-truck at D07 facing n"], "move G1 > D06", "D03", "D03 is not adjacent to D06"),
        (["G1 b2f at D07 facing n"], "move G1 > D06", "D05", "G1 has no bonus move left"),
        (["G1 sdkfz-251 at D07 facing n"], "move G1 > D06", "C05", "not into C05"),
        (
            ["G1 sdkfz-251 at E06 facing n"],
            "move G1 > E05",
            "E04",
            "no bonus move leads out of E05, so none into E04",
        ),
        (
            ["G1 opel-truck at D07 facing n", "G2 opel-truck at D05 facing n"],
            "move G1 > D06",
            "D05",
            "a vehicle in D05 bars wheel bonus moves",
        ),
    ],
)
def test_a_refused_bonus_move_says_why(units: list[str], command: str, target: str, words: str) -> None:
    g = made_up([*units, "S1 soviet-rifles-41 at A01 facing n"], **ROADS)
    say(g, command)
    with pytest.raises(Refused, match=words) as refusal:
        say(g, f"> {target}")
    assert refusal.value.rule == "15.2"


COLUMN_ON_THE_ROAD = (
    Arriving(unit="opel-truck", tag="tow"),
    Arriving(unit="pak36", aboard="tow"),
    Arriving(unit="german-rifles-41", count=2),
    Arriving(unit="sdkfz-251", tag="apc"),
    Arriving(unit="mg34", aboard="apc"),
)


def arrival(*units: Arriving) -> Reinforcement:
    return Reinforcement(commander="german", round=1, entry=("1-B05", "1-B06"), units=units)


@pytest.mark.rule("4.12b#2")
def test_reinforcements_of_a_mission_wait_loaded_and_enter_together() -> None:
    g = begin_turns(mission(reinforcement=(arrival(*COLUMN_ON_THE_ROAD),)))
    truck, gun, _, second, carrier, squad = g.world.members[0]
    bound = [g.units[i].mates for i in (truck, gun, carrier, squad)]
    assert bound == [(gun,), (truck,), (squad,), (carrier,)]
    assert [g.units[i].aboard for i in (truck, gun, carrier, squad)] == [False, True, False, True]
    assert g.units[second].mates == ()
    check_pairs(g)
    say(g, f"enter {g.label(carrier)} > 1-B05 facing se")
    assert g.units[carrier].hex == g.units[squad].hex == g.world.ground.board.find("1-B05")
    assert g.units[squad].stressed
    assert g.units[gun].hex == WAITING


@pytest.mark.parametrize(
    "units",
    [
        (Arriving(unit="pak36", aboard="tow"),),
        (Arriving(unit="mg34", tag="tow"), Arriving(unit="pak36", aboard="tow")),
        (Arriving(unit="opel-truck", tag="tow"), Arriving(unit="pak36", count=2, aboard="tow")),
    ],
    ids=["no such vehicle", "not a vehicle", "one load"],
)
def test_a_mission_that_loads_what_cannot_be_loaded(units: tuple[Arriving, ...]) -> None:
    with pytest.raises(
        BadData, match="reinforcement of round 1: pak36: 'tow' is no vehicle with room for it"
    ):
        build_world(mission(reinforcement=(arrival(*units),)))

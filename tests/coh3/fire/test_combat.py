"""Combat where a rule case cannot say it: the order of events, every exit, blind draws."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.coh.data.units import unit_type
from grognard.coh.fire.fire_zone import why_no_fire
from grognard.coh.table.events import AttackRolled, MarkerDrawn, MarkerRevealed, Rolled
from grognard.coh.table.state import State
from grognard.engine.agenda import Event, pending, take
from grognard.engine.hexes import DIRECTIONS
from grognard.engine.play.text import play_text
from grognard.games import rulebook

RULES = rulebook("coh3")


def situation(**tables: Any) -> State:
    found = RULES.position(tables, "test")
    assert isinstance(found, State)
    return found


def play(g: State, *commands: str) -> list[Event]:
    """Give the commands one after the other; what happened."""
    events: list[Event] = []
    for command in commands:
        for _, option in play_text(RULES, g, command):
            decision = pending(g)
            assert decision is not None
            take(decision, option)
            events += g.news
    return events


@pytest.mark.rule("6.0#2")
def test_defense_rating_then_attack_rating_then_roll() -> None:
    g = situation(
        map={"size": "7x9"},
        units=[
            "S1 soviet-rifles-41 at D06 facing s marker suppressed",
            "G1 mg34 at D08 facing n marker panicked",
        ],
        turn="soviet",
    )
    events = play(g, "attack S1 > D08", "caps 0", "2d6=1+1")
    wanted = (MarkerRevealed, Rolled, AttackRolled)
    order = [event for event in events if isinstance(event, wanted)]
    assert [type(event) for event in order] == [MarkerRevealed, MarkerRevealed, Rolled, AttackRolled]
    assert [e.unit for e in order if isinstance(e, MarkerRevealed)] == [
        g.world.unit("G1"),
        g.world.unit("S1"),
    ]
    rolled = order[-1]
    assert isinstance(rolled, AttackRolled)
    assert (rolled.dr.total, rolled.ar.total, rolled.need) == (10, 1, 9)


@pytest.mark.rule("6.4a#2")
def test_defensive_terrain_is_what_adds_to_the_defense_rating() -> None:
    added = {}
    for kind in ("open", "plowed", "light-woods", "heavy-woods", "wood-building", "stone-building", "water"):
        g = situation(
            map={"size": "5x8", "hexes": [f"D03 {kind}"]},
            units=["S1 soviet-rifles-41 at D06 facing n", "G1 mg34 at D03 facing s"],
        )
        dr = dict(RULES.odds(g, "S1", "G1", 0).numbers)["defense rating"]
        added[kind] = dr.total - 12
        assert g.world.ground.terrain[g.units[1].hex].conceals == (added[kind] > 0)
    defensive = {"light-woods": 1, "heavy-woods": 2, "wood-building": 1, "stone-building": 2}
    assert {kind: n for kind, n in added.items() if n > 0} == defensive
    assert {kind: n for kind, n in added.items() if n < 0} == {"water": -1}


AROUND = ("D05", "E05", "E06", "D07", "C06", "C05")
"""The neighbours of D06, clockwise from the north."""


@pytest.mark.rule("6.12b#1", "6.12b#2", "6.12b#3")
@pytest.mark.parametrize("side", range(6), ids=DIRECTIONS)
def test_an_enemy_closes_the_three_exits_on_his_side_for_one_turn(side: int) -> None:
    g = situation(
        map={"size": "7x9"},
        units=[
            f"S1 soviet-rifles-41 at {AROUND[side]} facing n",
            "S2 soviet-rifles-41 at A01 facing n",
            "G1 mg34 at D06 facing n",
            "G2 mg34 at G09 facing n",
        ],
        turn="soviet",
        caps={"german": 0, "soviet": 0},
    )
    play(g, "move S1 > D06 facing n", "d10=7")
    closed = {AROUND[side - 1], AROUND[side], AROUND[(side + 1) % 6]}
    assert exits_of(g, "G1") == set(AROUND) - closed
    play(g, "stall G2", "d10=7", "stall S2", "d10=7")
    assert exits_of(g, "G1") == set(AROUND)


def exits_of(g: State, label: str) -> set[str]:
    """The hexes a unit is offered for a move."""
    trial = g.copy()
    play(trial, f"move {label}")
    decision = pending(trial)
    assert decision is not None
    return {RULES.spell(trial, option).removeprefix("> ") for option in decision.options}


@pytest.mark.rule("6.12b#3")
def test_a_new_round_opens_every_exit() -> None:
    g = situation(
        map={"size": "7x9"},
        units=["S1 soviet-rifles-41 at D05 facing s", "G1 mg34 at D06 facing n"],
        turn="soviet",
        caps={"german": 0, "soviet": 0},
    )
    play(g, "move S1 > D06 facing s", "d10=7", "pass", "pass")
    assert g.barred == ()


@pytest.mark.rule("7.2a#1", "7.2b#1")
def test_a_marker_is_drawn_blind_from_what_the_pile_holds() -> None:
    g = situation(
        map={"size": "7x9"},
        units=["S1 soviet-rifles-41 at D07 facing n", "G1 mg34 at D06 facing s"],
        turn="soviet",
        caps={"soviet": 0},
    )
    play(g, "attack S1 > D06", "2d6=3+3")
    decision = pending(g)
    assert decision is not None
    held = {
        RULES.spell(g, option): weight
        for option, weight in zip(decision.options, decision.chance.weights, strict=True)
    }
    assert held == {
        "hit=stunned": 2,
        "hit=unnerved": 2,
        "hit=destroyed": 1,
        "hit=panicked": 2,
        "hit=pinned": 5,
        "hit=suppressed": 5,
        "hit=cowering": 2,
        "hit=berserk": 1,
    }
    drawn = [event for event in play(g, "hit=pinned") if isinstance(event, MarkerDrawn)]
    assert [event.seen_by for event in drawn] == [("german",)]


@pytest.mark.rule("7.2a#2")
def test_a_hit_on_blue_defense_draws_from_the_armored_pile() -> None:
    g = situation(
        map={"size": "7x9"},
        units=["S1 atg-45mm at D08 facing n", "G1 panzer-iiie at D06 facing s"],
        turn="soviet",
        caps={"soviet": 0},
    )
    play(g, "attack S1 > D06", "2d6=5+5")
    decision = pending(g)
    assert decision is not None
    pools = {g.world.markers[option.value].pool for option in decision.options}
    assert pools == {"armored"}


@pytest.mark.rule("6.11#3")
def test_the_white_field_belongs_to_one_firepower() -> None:
    gun = unit_type("pak38")
    fields = {
        field: (
            msgspec.structs.replace(gun, crewed=field).crewed_with(True),
            msgspec.structs.replace(gun, crewed=field).crewed_with(False),
        )
        for field in ("none", "red", "blue", "both")
    }
    assert fields == {
        "none": (False, False),
        "red": (True, False),
        "blue": (False, True),
        "both": (True, True),
    }


@pytest.mark.rule("6.11#1")
def test_machine_guns_mortars_and_field_guns_are_crewed() -> None:
    machine_guns = ("mg34", "hmg34", "mmg-maxim")
    mortars = ("mortar-5cm", "mortar-8cm", "mortar-50mm", "mortar-82mm")
    german_guns = ("inf-gun-75mm", "pak36", "pak38", "fk297", "flak18")
    soviet_guns = ("inf-gun-76mm", "atg-45mm", "f22-76mm")
    for name in machine_guns + mortars + german_guns + soviet_guns:
        assert unit_type(name).crewed in ("red", "both"), name
    for name in ("german-rifles-41", "soviet-rifles-41", "soviet-smg", "nkvd", "pioneers", "tank-hunters"):
        assert unit_type(name).crewed == "none", name


@pytest.mark.rule("7.5#1")
@pytest.mark.parametrize(("printed", "revealed"), [(1, False), (2, True), (3, True)])
def test_a_dropped_range_shows_the_marker_from_the_printed_range_on(printed: int, revealed: bool) -> None:
    g = situation(
        map={"size": "7x9"},
        units=["S1 soviet-smg at D06 facing s marker cowering", "G1 mg34 at D08 facing n"],
        turn="soviet",
        caps={"soviet": 0},
    )
    one, two = g.world.counters
    short = msgspec.structs.replace(one.type, range_max=printed)
    g.world.counters = (msgspec.structs.replace(one, type=short), two)
    play(g, "attack S1 > D08")
    assert g.units[0].shown is revealed


def test_a_unit_beside_the_map_has_no_fire_zone() -> None:
    g = situation(
        map={"size": "7x9"}, units=["S1 soviet-rifles-41 enters A09 round 2", "G1 mg34 at D06 facing s"]
    )
    assert why_no_fire(g, 0, g.units[1].hex) == ("S1 is not on the map", "2.2")


def test_a_unit_aboard_a_truck_has_no_fire_zone() -> None:
    g = situation(
        map={"size": "7x9"},
        units=[
            "S1 soviet-rifles-41 aboard S2",
            "S2 gaz-truck at D08 facing n",
            "G1 mg34 at D06 facing s",
        ],
    )
    assert why_no_fire(g, 0, g.units[2].hex) == ("S1 is carried or towed and may not attack", "15.8/attack")


@pytest.mark.rule("6.2#2")
@pytest.mark.parametrize(
    ("flank", "exposed", "soft"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_only_the_exposed_flank_of_an_open_top_is_red(flank: bool, exposed: bool, soft: bool) -> None:
    assert unit_type("pzjg-35r").is_soft(flank, exposed) is soft
    assert unit_type("panzer-iiie").is_soft(flank, exposed) is False
    assert unit_type("pak38").is_soft(flank, exposed) is True

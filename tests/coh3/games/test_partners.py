"""Three and four players: random games keep the laws, and partners keep their hands to themselves."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, made_up, say

from grognard.arena.laws import check_position
from grognard.coh.show.view import HIDDEN, view
from grognard.engine.agenda import pending, take

FOUR: dict[str, Any] = {
    "commanders": {"german-1": "german", "german-2": "german", "soviet-1": "soviet", "soviet-2": "soviet"},
    "map": {
        "size": "9x8",
        "hexes": ["B03 light-woods", "C03 heavy-woods", "E05 light-woods", "F04 wood-building", "G06 marsh"],
        "roads": [["A04", "B04", "C04", "D04"]],
    },
    "units": [
        "G1 german-rifles-41 at B03 hidden",
        "G2 mg34 at D02 facing s",
        "G3 german-rifles-41 at C03 hidden of german-2",
        "G4 sdkfz-251 at C02 facing s of german-2",
        "G5 german-rifles-41 enters A03,A04 round 2 of german-2",
        "S1 soviet-rifles-41 at E05 hidden",
        "S2 soviet-rifles-41 at F05 facing n",
        "S3 mmg-maxim at G05 facing n of soviet-2",
        "S4 soviet-rifles-41 at F04 hidden of soviet-2",
    ],
    "caps": {"german-1": 4, "german-2": 3, "soviet-1": 5, "soviet-2": 3},
    "deck": ["01-13"],
    "draws": {"german-1": 2, "german-2": 1, "soviet-1": 1, "soviet-2": 2},
    "weapon": [
        {"card": "W01", "commander": "german-2", "uses": 2},
        {"card": "W04", "commander": "german-1", "uses": 2},
        {"card": "W05", "commander": "soviet-2", "uses": 1},
    ],
    "oba": [
        {"commander": "german-1", "card": "W04", "plan_before_rounds": [2, 3], "strikes": 2},
        {"commander": "soviet-2", "card": "W05", "plan_before_rounds": [2], "strikes": 1},
    ],
    "objective": [
        {"card": "21", "text": "Hold the woods.", "vp": 2, "hexes": ["B03"]},
        {"card": "22", "text": "Stay alive.", "vp": 1, "hexes": []},
        {"card": "23", "text": "Hold the woods.", "vp": 1, "hexes": ["E05"]},
        {"card": "24", "text": "Hold both.", "vp": 3, "hexes": ["B03", "E05"]},
    ],
    "objectives": ["22", "24", "21", "23"],
    "control": ["E05 german", "B03 soviet"],
    "score": [
        {
            "side": "controller",
            "vp": 1,
            "per": "control",
            "hexes": ["B03", "E05"],
            "when": "round_end",
            "rounds": [1, 2, 3],
        },
        {"side": "soviet", "vp": 1, "per": "destroyed_enemy", "when": "at_once"},
    ],
    "rounds": 4,
    "at": "round-end",
}

THREE: dict[str, Any] = FOUR | {
    "commanders": {"german-1": "german", "german-2": "german", "soviet": "soviet"},
    "units": [line.removesuffix(" of soviet-2") for line in FOUR["units"]],
    "caps": {"german-1": 4, "german-2": 3, "soviet": 7},
    "draws": {"german-1": 1, "german-2": 1, "soviet": 2},
    "weapon": FOUR["weapon"][:2],
    "oba": FOUR["oba"][:1],
    "objectives": ["22", "24", "21"],
}

LONE: dict[str, Any] = FOUR | {"seats": {"soviet-1": "soviet", "soviet-2": "soviet"}}
"""19.1b Three players, one of whom has both Soviet forces."""

MISSIONS = {"four": FOUR, "three": THREE, "lone": LONE}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", MISSIONS)
def test_random_games_of_several_players_keep_the_laws(name: str, seed: int) -> None:
    rng = random.Random(f"{name} {seed}")
    g = RULES.position(MISSIONS[name], "test")
    asked: set[str] = set()
    for _ in range(5000):
        if rng.randrange(3) == 0:
            check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        asked.add(decision.who)
        shy = [o for o in decision.options if o.kind != "reveal"]
        take(decision, rng.choice(shy or list(decision.options)))
    assert g.over
    assert asked == {"dice", *RULES.seats(g)}


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("four", ("german-1", "german-2", "soviet-1", "soviet-2")),
        ("three", ("german-1", "german-2", "soviet")),
        ("lone", ("german-1", "german-2", "soviet")),
    ],
)
def test_every_player_has_a_seat(name: str, seats: tuple[str, ...]) -> None:
    assert RULES.seats(RULES.position(MISSIONS[name], "test")) == seats


UNITS = ["G1 german-rifles-41 at B02 facing s", "S1 soviet-rifles-41 at E08 facing n"]
HANDS = {"hands": {"german-1": ["03"], "german-2": ["07", "13"], "soviet-1": ["09"], "soviet-2": ["12"]}}


@pytest.mark.rule("19.0a#1")
def test_a_hand_is_seen_by_its_own_player_alone() -> None:
    g = made_up(UNITS, commanders=FOUR["commanders"], **HANDS)
    seen = {side.commander: side.hand for side in view(g, "german-2").sides}
    assert seen == {"german-1": (), "german-2": ("07", "13"), "soviet-1": (), "soviet-2": ()}
    assert [side.cards for side in view(g, "german-2").sides] == [1, 2, 1, 1]


@pytest.mark.rule("19.1b#2")
def test_who_plays_two_forces_sees_both_hands() -> None:
    seats = {"german-1": "german", "german-2": "german"}
    g = made_up(UNITS, commanders=FOUR["commanders"], seats=seats, **HANDS)
    seen = {side.commander: (side.seat, side.hand) for side in view(g, "german").sides}
    assert seen["german-1"] == ("german", ("03",))
    assert seen["german-2"] == ("german", ("07", "13"))
    assert seen["soviet-1"] == ("soviet-1", ())


def test_an_objective_is_secret_from_a_partner_too() -> None:
    g = RULES.position(FOUR | {"at": "turn"}, "test")
    seen = {side.commander: side.objective for side in view(g, "german-1").sides}
    assert seen == {"german-1": "22", "german-2": HIDDEN, "soviet-1": HIDDEN, "soviet-2": HIDDEN}


def test_what_is_drawn_is_told_to_one_player() -> None:
    g = RULES.position(FOUR, "test")
    while not any(g.hands):
        decision = pending(g)
        assert decision is not None
        take(decision, decision.options[0])
    drawn = [event for event in g.news if type(event).__name__ == "CardDrawn"]
    assert [event.seen_by for event in drawn] == [("german-1",)]


def test_a_view_says_whose_a_unit_is() -> None:
    g = RULES.position(FOUR | {"at": "turn"}, "test")
    seen = {unit.label: (unit.side, unit.commander) for unit in view(g, "soviet-1").units}
    assert seen["G4"] == ("german", "german-2")
    assert seen["S2"] == ("soviet", "soviet-1")


def test_events_name_the_player_who_shares_a_side() -> None:
    partner = "G2 mg34 at D02 facing s of german-2"
    g = made_up([*UNITS, partner], commanders=THREE["commanders"])
    say(g, "pass")
    assert [RULES.words(g, event) for event in g.news] == ["German-1 passes."]
    say(g, "stall G2", "caps 1")
    assert "German-2 spends 1 CAP on the spent check of G2." in [RULES.words(g, e) for e in g.news]
    say(g, "stall S1", "caps 1")
    assert "The soviet side spends 1 CAP on the spent check of S1." in [RULES.words(g, e) for e in g.news]


def test_a_possible_world_lets_the_player_act_whose_turn_it_is() -> None:
    units = [
        "G1 german-rifles-41 at B02 facing s",
        "S1 nkvd at E07 hidden",
        "S2 nkvd at G07 hidden of soviet-2",
    ]
    woods = {"hexes": ["E07 heavy-woods", "G07 heavy-woods"]}
    commanders = {"german": "german", "soviet-1": "soviet", "soviet-2": "soviet"}
    g = made_up(units, commanders=commanders, map=woods, hands={"german": ["06"]}, turn="soviet")
    say(g, "pass", "stall S2")
    world = RULES.possible_worlds(view(g, "german"), random.Random(1))
    declared = world.agenda[-1]
    assert [world.player_of(i) for i in declared.units] == [2]


@pytest.mark.rule("19.1b#2")
def test_a_view_says_which_force_is_asked_for() -> None:
    units = [*UNITS, "G2 mg34 at D02 facing s of german-2"]
    seats = {"german-1": "german", "german-2": "german"}
    g = made_up(units, commanders=FOUR["commanders"], seats=seats)
    assert (view(g, "german").commander, view(g, "soviet-1").commander) == ("german-1", "")
    say(g, "pass")
    assert view(g, "german").commander == "german-2"
    say(g, "stall G2")
    assert (view(g, "german").commander, view(g, "german").rule) == ("german-2", "3.3")
    say(g, "caps 1")
    assert (view(g, "german").commander, view(g, "soviet-1").commander) == ("", "soviet-1")

"""19.1, 19.2 Two or three players on a mission made for four, and handy CAPs."""

from __future__ import annotations

from typing import Any

import pytest
from missions import RULES, begin_turns, mission, say

from grognard.arena.laws import play_lawfully
from grognard.coh.data.deck import ADRENALINE
from grognard.coh.data.scenario import (
    Arriving,
    Cards,
    Commander,
    Force,
    Oba,
    Placed,
    Reinforcement,
    Scenario,
    Weapon,
)
from grognard.coh.start import setup
from grognard.coh.start.setup import build_world, first_position, world_of
from grognard.coh.table.state import State
from grognard.coh.turn.preparations import passes_to_end
from grognard.engine.agenda import awaited, pending, take
from grognard.engine.errors import BadData
from grognard.engine.options import DICE
from grognard.engine.play.record import read, replay, write
from grognard.engine.play.session import Session
from grognard.games import rulebook

FOUR = "coh3/four"


def four(**changes: Any) -> Scenario:
    """The ground of the first mission with two commanders on each side."""
    placed = {
        "german-1": ("german-rifles-41", "1-C03"),
        "german-2": ("mg34", "1-C07"),
        "soviet-1": ("soviet-rifles-41", "1-M05"),
        "soviet-2": ("mmg-maxim", "1-L08"),
    }
    made_up = {
        "id": FOUR,
        "chapters": (),
        "rounds": 2,
        "commander": (
            Commander(id="german-1", side="german", caps=4, opening_cards=2, cards_per_round=1),
            Commander(id="german-2", side="german", caps=5, opening_cards=1, cards_per_round=2),
            Commander(id="soviet-1", side="soviet", caps=6, opening_cards=1),
            Commander(id="soviet-2", side="soviet", caps=3, cards_per_round=1),
        ),
        "cards": Cards(
            deck=("01-13",),
            dealt_first=("01",),
            weapon=(
                Weapon(card="W01", commander="german-1", uses=1),
                Weapon(card="W01", commander="german-2", uses=2),
                Weapon(card="W05", commander="soviet-2", uses=1),
            ),
        ),
        "force": tuple(
            Force(commander=name, units=(Placed(unit=unit, hex=place, facing="s"),))
            for name, (unit, place) in placed.items()
        ),
        "reinforcement": (
            Reinforcement(
                commander="soviet-2", round=1, entry=("1-R07",), units=(Arriving(unit="soviet-rifles-41"),)
            ),
        ),
        "oba": (Oba(commander="soviet-2", card="W05", plan_before_rounds=(2,), strikes=1),),
    }
    return mission(**made_up | changes)


def played(*chosen: str, **changes: Any) -> State:
    """The first turn of it, with the options that were chosen."""
    g = first_position(build_world(four(**changes), chosen))
    while awaited(g) == (DICE,):
        decision = pending(g)
        assert decision is not None
        take(decision, decision.options[-1])
    return g


def test_a_mission_for_four_has_four_seats() -> None:
    g = begin_turns(four())
    assert RULES.seats(g) == ("german-1", "german-2", "soviet-1", "soviet-2")
    assert [counter.label for counter in g.world.counters] == ["G1", "G2", "S1", "S2", "S3"]
    assert g.world.sides == ("german", "soviet")


# ------------------------------------------------------------------ two players


@pytest.mark.rule("19.1a#1")
def test_two_players_run_all_units_of_their_side() -> None:
    g = played("players=2")
    assert RULES.seats(g) == ("german", "soviet")
    texts = [RULES.spell(g, option) for option in pending(g).options]  # type: ignore[union-attr]
    assert {"stall G1", "stall G2"} <= set(texts)
    assert [g.player_of(i) for i in range(len(g.units))] == [0, 0, 1, 1, 1]
    assert g.world.scenario.oba[0].commander == "soviet"


@pytest.mark.rule("19.1a#2")
def test_two_players_add_the_caps_of_both_commanders() -> None:
    g = played("players=2")
    assert g.caps == [9, 9]
    say(g, "stall G2")
    while awaited(g) == ("soviet",):
        say(g, "no card")
    say(g, "caps 1")
    assert g.caps == [8, 9]


@pytest.mark.rule("19.1a#3")
def test_two_players_have_one_hand_and_one_free_adrenaline() -> None:
    g = played("players=2")
    assert [len(hand) for hand in g.hands] == [1 + 3, 1 + 1]
    assert [commander.cards_per_round for commander in g.world.scenario.commander] == [3, 1]
    free = [card for card in g.hands[0] if g.world.cards[card].effect == ADRENALINE]
    assert len(free) == 1
    assert [len(hand) for hand in played().hands] == [1 + 2, 1 + 1, 1 + 1, 1]


@pytest.mark.rule("19.1a#4")
def test_two_players_take_one_action_a_turn_and_end_the_round_with_two_passes() -> None:
    g = played("players=2")
    assert passes_to_end(g) == 2
    say(g, "pass")
    assert (awaited(g), g.round) == (("soviet",), 1)
    say(g, "pass")
    assert g.round == 2


def test_a_weapon_card_of_both_commanders_is_one_card() -> None:
    weapons = played("players=2").world.scenario.cards.weapon
    assert [(w.commander, w.card, w.uses) for w in weapons] == [("german", "W01", 3), ("soviet", "W05", 1)]


# ------------------------------------------------------------------ three players


@pytest.mark.rule("19.1b#1")
def test_three_players_leave_the_other_side_as_it_is() -> None:
    g = played("players=3")
    assert RULES.seats(g) == ("german", "soviet-1", "soviet-2")
    assert (g.caps, passes_to_end(g)) == ([4, 5, 6, 3], 3)


@pytest.mark.rule("19.1b#2")
def test_the_lone_player_acts_with_each_of_his_forces() -> None:
    g = played("players=3", "lone-side=soviet")
    assert RULES.seats(g) == ("german-1", "german-2", "soviet")
    say(g, "pass", "pass")
    asked = []
    while awaited(g) == ("soviet",):
        decision = pending(g)
        assert decision is not None
        asked.append(RULES.prompt(g, decision))
        say(g, "pass")
    assert asked == ["soviet-1: Take an action or pass.", "soviet-2: Take an action or pass."]


@pytest.mark.parametrize("players", ["1", "5", "two"])
def test_other_numbers_of_players_are_refused(players: str) -> None:
    with pytest.raises(BadData, match="players is mission or 2 or 3 or 4"):
        RULES.start("coh3/partisans", {"players": players})


def test_more_players_than_commanders_are_refused() -> None:
    with pytest.raises(BadData, match=r"a mission for 2 players, not for 3 \(19.1\)"):
        RULES.start("coh3/partisans", {"players": "3"})


def test_a_side_with_one_commander_cannot_be_played_by_fewer() -> None:
    commanders = tuple(c for c in four().commander if c.id != "soviet-2")
    changes = {"commander": (*commanders, Commander(id="x", side="german", caps=3))}
    with pytest.raises(BadData, match="the soviet side has one commander"):
        build_world(four(force=(), reinforcement=(), oba=(), **changes), ("players=3", "lone-side=soviet"))


# ------------------------------------------------------------------ handy CAPs


@pytest.mark.rule("19.2")
def test_handy_caps_are_there_from_the_first_round() -> None:
    g = RULES.start("coh3/partisans", {"handy-soviet": "2"})
    assert g.caps == [7, 9]
    g = RULES.start("coh3/partisans", {"handy-german": "1"})
    assert g.caps == [8, 7]


@pytest.mark.rule("19.2")
def test_handy_caps_are_offered_for_either_side_and_recorded() -> None:
    offered = {
        option.name: option.values for option in RULES.rule_options() if option.name.startswith("handy-")
    }
    assert offered == {"handy-german": ("0", "1", "2"), "handy-soviet": ("0", "1", "2")}
    text = write(Session(RULES, "coh3/partisans", {"handy-german": "2"}))
    assert '[Options "handy-german=2"]' in text
    assert replay(read(text), rulebook).state.caps == [9, 7]


@pytest.mark.rule("19.2")
def test_or_the_free_adrenaline_card_is_used() -> None:
    held = [
        len(RULES.start("coh3/partisans", {"free-adrenaline": choice}).hands[0]) for choice in ("no", "yes")
    ]
    assert held == [0, 1]


# ------------------------------------------------------------------ whole games


@pytest.fixture
def made_up_mission(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mission can be started, saved, recorded and replayed by name."""
    monkeypatch.setattr(setup, "read_scenario", lambda _: four())
    world_of.cache_clear()


@pytest.mark.usefixtures("made_up_mission")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_games_with_any_number_of_players_keep_the_laws(players: str) -> None:
    session = play_lawfully(RULES, FOUR, f"four {players}", 12, 20_000, {"players": players})
    assert len(RULES.seats(session.state)) == int(players)
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.winner in ("german", "soviet")

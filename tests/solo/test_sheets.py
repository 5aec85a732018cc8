"""Missions of the other books with a sheet for the order cards, and the solo game on the 3rd edition."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grognard.coh.data.scenario import read_scenario, scenario_ids
from grognard.coh.table.state import WAITING
from grognard.engine.agenda import pending, take
from grognard.engine.options import DICE
from grognard.games import rulebook
from grognard.players.solo.habits import Habits, by_track
from grognard.solo.data.sheet import LANDMINE, NO_ENEMY
from grognard.solo.economy.checks import CardCheck
from grognard.solo.table.state import SoloState, ai_player, is_rumour, sheet
from grognard.solo.turn.third_turn import ThirdTurn

RULES = rulebook("solo")
SHEETS = {
    "solo/church-road": "coh2/church-road",
    "solo/hill-118": "coh3/hill-118",
    "solo/windmill-hill": "coh3/windmill-hill",
    "solo/supply-road": "coh2/supply-road",
}


@pytest.mark.parametrize(("name", "model"), SHEETS.items())
def test_a_sheet_seats_the_cards_in_a_mission_of_another_book(name: str, model: str) -> None:
    mine, other = read_scenario(name), read_scenario(model)
    assert (mine.maps, mine.control, mine.title) == (other.maps, other.control, other.title)
    assert mine.rounds == 0
    g = RULES.start(name, {})
    assert isinstance(g, SoloState)
    cards = ai_player(g.world)
    waiting = [i for i in g.world.own[cards] if g.units[i].hex < 0 and not is_rumour(g, i)]
    known = {g.type_of(i).id for i in waiting}
    page = sheet(g)
    events = [event for space in page.track.space for event in space.events]
    comes = {token.counter for token in page.cup} | {e.unit for e in events if e.do == "place_unit"}
    assert known <= comes
    assert page.commander not in RULES.seats(g)


def on_third(answers: int) -> SoloState:
    """A position of a random game on the 3rd edition, in the Player's turn."""
    g, rng = RULES.start("solo/road-block", {"base": "3e"}), random.Random(4)
    given = 0
    while True:
        decision = pending(g)
        assert decision is not None
        if given >= answers and decision.who != DICE and any(isinstance(p, ThirdTurn) for p in g.agenda):
            return g
        take(decision, rng.choice(list(decision.options)))
        given += 1


def test_a_position_on_the_3rd_edition_is_saved_and_seen_as_the_solo_game() -> None:
    g = on_third(40)
    again = RULES.load(RULES.save(g))
    assert RULES.save(again) == RULES.save(g)
    assert (again.world.edition.id, again.world.book.edition) == ("solo-3e", "coh3")
    seat = RULES.seats(g)[0]
    assert (RULES.view(g, seat).game, RULES.view(again, seat)) == ("solo", RULES.view(g, seat))
    other = RULES.possible_worlds(RULES.view(g, seat), random.Random(1))
    assert RULES.view(other, seat) == RULES.view(g, seat)


def test_nobody_is_stressed_on_the_3rd_edition() -> None:
    g = on_third(80)
    assert not any(unit.stressed for unit in g.units)
    assert all(g.caps[player] >= 0 for player in g.world.all_players)


def test_the_player_knows_what_the_track_still_scores() -> None:
    g = RULES.start("solo/crossroads", {})
    assert isinstance(g, SoloState)
    places = [g.world.hex(h) for h in g.world.control]
    first = [by_track(g, marker) for marker in range(len(places))]
    assert all(stake > 0 for stake in first)
    g.space = 19
    last = [by_track(g, marker) for marker in range(len(places))]
    assert last[0] < first[0]
    g.space = 20
    assert [by_track(g, marker) for marker in range(len(places))] == [0.0] * len(places)


def test_the_player_looks_at_two_results_of_a_spent_check() -> None:
    g = RULES.start("solo/search-and-destroy-german", {})
    assert isinstance(g, SoloState)
    rng = random.Random(3)
    while not isinstance(g.agenda[-1], CardCheck):
        decision = pending(g)
        assert decision is not None
        take(decision, rng.choice(list(decision.options)))
    decision = pending(g)
    assert decision is not None
    top = g.agenda[-1]
    assert isinstance(top, CardCheck)
    outcomes = [(option, 1.0) for option in decision.options]
    found = Habits(g, RULES.seats(g)[0]).gathered(g, outcomes)
    spent, cards = g.world.economy.spent_odds(g, top.left())
    assert sorted(weight for _, weight in found) == sorted((float(spent), float(cards - spent)))


@pytest.mark.parametrize("mission", scenario_ids("solo"))
def test_a_counter_waits_for_each_that_the_cup_can_hold(mission: str) -> None:
    g = RULES.start(mission, {})
    assert isinstance(g, SoloState)
    page = sheet(g)
    need = Counter({token.counter: token.count for token in page.cup})
    need += Counter(e.add_to_cup for space in page.track.space for e in space.events if e.add_to_cup)
    own = g.world.own[ai_player(g.world)]
    waiting = Counter(g.type_of(i).id for i in own if g.units[i].hex == WAITING)
    for kind in set(need) - {NO_ENEMY, LANDMINE}:
        assert waiting[kind] >= need[kind], kind

"""Objective cards are dealt secretly, one to each player."""

from __future__ import annotations

import random

from msgspec.structs import replace

from grognard.coh.cards.objectives import ObjectiveDealt
from grognard.coh.data.scenario import Objective, read_scenario
from grognard.coh.show.view import HIDDEN, resample, view
from grognard.coh.start.setup import build_world, first_position
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take

RULES = Coh3()
CARDS = ("21", "22", "23", "24")


def mission() -> State:
    objectives = tuple(Objective(card=card, text=f"Goal {card}.", vp=1, hexes=("1-I06",)) for card in CARDS)
    world = build_world(replace(read_scenario("coh3/partisans"), objective=objectives))
    return first_position(world)


def deal(g: State, *cards: str) -> None:
    for card in cards:
        decision = pending(g)
        assert decision is not None
        known = {RULES.spell(g, option): option for option in decision.options}
        take(decision, known[f"draw={card}"])


def test_each_player_is_dealt_a_card_of_his_own() -> None:
    g = mission()
    decision = pending(g)
    assert decision is not None
    assert [RULES.spell(g, option) for option in decision.options] == [f"draw={card}" for card in CARDS]
    deal(g, "23")
    [news] = [event for event in g.news if isinstance(event, ObjectiveDealt)]
    assert news.seen_by == ("german",)
    assert RULES.words(g, news) == "Your objective is Objective 3 (card 23): Goal 23."
    decision = pending(g)
    assert decision is not None
    assert [option.value for option in decision.options] == [20, 21, 23]
    deal(g, "21")
    assert [g.world.cards[i].id for i in g.objectives] == ["23", "21"]
    assert pending(g).rule == "9.8"  # type: ignore[union-attr]


def test_only_its_player_sees_an_objective_before_the_end() -> None:
    g = mission()
    assert [side.objective for side in view(g, "german").sides] == ["", ""]
    deal(g, "23", "21")
    assert [side.objective for side in view(g, "german").sides] == ["23", HIDDEN]
    assert [side.objective for side in view(g, "soviet").sides] == [HIDDEN, "21"]
    g.over = True
    assert [side.objective for side in view(g, "german").sides] == ["23", "21"]


def test_a_possible_world_has_any_objective_the_player_does_not_hold() -> None:
    g = mission()
    deal(g, "23", "21")
    twins = [resample(g, "german", random.Random(seed)) for seed in range(40)]
    assert {g.world.cards[twin.objectives[1]].id for twin in twins} == {"21", "22", "24"}
    assert {g.world.cards[twin.objectives[0]].id for twin in twins} == {"23"}
    g.over = True
    assert resample(g, "german", random.Random(1)).objectives == g.objectives


def test_a_mission_without_objectives_deals_none() -> None:
    g = first_position(build_world(read_scenario("coh3/partisans")))
    assert g.objectives == ()
    assert pending(g).rule == "9.8"  # type: ignore[union-attr]

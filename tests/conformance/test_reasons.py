"""Offers and refusals are one legality, and the law that says so can fail."""

from __future__ import annotations

import random

import pytest

from grognard.arena.laws import LawBroken, check_position
from grognard.arena.reasons import at_odds
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import Decision, pending, take
from grognard.engine.options import Option
from grognard.games import rules_of

PARTISANS = "coh3/partisans"


class Contrary(Coh3):
    """The game with a reason too many, or one too few."""

    forbidden = ""
    forgiven = ""

    def objection(self, g: State, decision: Decision, option: Option) -> str:
        if option.kind == self.forbidden:
            return "it is Sunday"
        return "" if option.kind == self.forgiven else super().objection(g, decision, option)


def first_turn(rules: Coh3) -> State:
    """The first position in which somebody on the map can stall."""
    g, rng = rules.start(PARTISANS, {}), random.Random(1)
    while (decision := pending(g)) is not None and all(o.kind != "stall" for o in decision.options):
        take(decision, rng.choice(list(decision.options)))
    return g


def test_the_game_is_at_one_with_itself() -> None:
    rules = Coh3()
    assert at_odds(rules, first_turn(rules), random.Random(1)) == ""


def test_a_reason_against_what_is_offered_is_found() -> None:
    rules = Contrary()
    rules.forbidden = "stall"
    broken = at_odds(rules, first_turn(rules), random.Random(1))
    assert broken.startswith("reasons: 'stall ")
    assert broken.endswith("is offered, but: it is Sunday")


def test_a_refusal_without_a_reason_is_found() -> None:
    rules = Contrary()
    rules.forgiven = "rally"
    broken = at_odds(rules, first_turn(rules), random.Random(1))
    assert broken.startswith("reasons: 'rally ")
    assert broken.endswith("is refused for no reason")


def test_the_laws_of_a_position_include_it() -> None:
    rules = Contrary()
    rules.forbidden = "stall"
    with pytest.raises(LawBroken, match="it is Sunday"):
        check_position(rules, first_turn(rules), random.Random(1))


STEPS: dict[str, set[str]] = {
    "coh3/two-roads": {"Turn.act", "Move.where", "Attack.where"},
    "wb95/black-snow": {"MovementPhase.order", "Move.go", "AttackPhase.order", "Combat.declare"},
}
"""What the law looks at, at the least."""


@pytest.mark.parametrize("scenario", STEPS)
def test_random_games_come_to_the_steps_it_looks_at(scenario: str) -> None:
    rules, rng = rules_of(scenario), random.Random(scenario)
    g, met = rules.start(scenario, {}), set[str]()
    for _ in range(1500):
        decision = pending(g)
        assert decision is not None
        if rules.understood(g, decision):
            met.add(f"{type(decision.procedure).__name__}.{decision.step.name}")
        take(decision, rng.choice(list(decision.options)))
        if met >= STEPS[scenario]:
            break
    assert met >= STEPS[scenario]

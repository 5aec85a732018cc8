"""What a command would lead to is foreseen alike in worlds that a seat cannot tell apart."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import GrognardError
from grognard.engine.options import DICE
from grognard.engine.play.text import foresee
from grognard.games import rules_of

PLIES, SHARE, TRIED = 260, 0.1, 4


def foreseen(rules: Any, g: Any, command: str, seat: str) -> tuple[str, tuple[Any, ...]]:
    """The question that would come next with its offers, or the words of the refusal."""
    try:
        seen = rules.view(foresee(rules, g, command, seat), seat)
    except GrognardError as error:
        return str(error), ()
    return seen.prompt, seen.offers


@pytest.mark.parametrize(
    "name", ["coh3/quiet-streets", "coh3/winter-village", "coh2/quiet-streets", "solo/road-block"]
)
def test_secrets_change_nothing_that_is_foreseen(name: str) -> None:
    rules, rng, dice, compared = rules_of(name), random.Random(name), Stream(secret_from(name)), 0
    g = rules.start(name, {})
    for ply in range(PLIES):
        decision = pending(g)
        if decision is None:
            break
        if decision.who == DICE:
            take(decision, dice.pick(ply, decision.chance))
            continue
        options = list(decision.options)
        if rng.random() < SHARE:
            twin = rules.resample(g, decision.who, rng)
            for option in rng.sample(options, min(TRIED, len(options))):
                command = rules.spell(g, option)
                told = foreseen(rules, g, command, decision.who)
                assert told == foreseen(rules, twin, command, decision.who), command
                for offer in rng.sample(told[1], min(TRIED, len(told[1]))):
                    further = f"{command} {offer.text}"
                    known = foreseen(rules, g, further, decision.who)
                    assert known == foreseen(rules, twin, further, decision.who), further
                    compared += 1
        take(decision, rng.choice(options))
    assert compared

"""What every player must keep to: it answers from its view alone."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question


def positions(scenario: str, answers: int) -> list[Any]:
    """Positions of a random game in which a seat has something to choose."""
    g, rng, dice = rules_of(scenario).start(scenario, {}), random.Random(4), Stream(secret_from("thumbs"))
    found = []
    for ply in range(answers):
        decision = pending(g)
        assert decision is not None
        if decision.who != DICE and len(decision.options) > 1:
            found.append(g.copy())
        option = dice.pick(ply, decision.chance) if decision.who == DICE else rng.choice(decision.options)
        take(decision, option)
    return found


def assert_blind(scenario: str, answers: int, every: int) -> None:
    """The player by rules of thumb gives the same answer when what it cannot see is dealt anew."""
    rules = rules_of(scenario)
    for n, g in enumerate(positions(scenario, answers)[::every]):
        decision = pending(g)
        assert decision is not None
        twin = rules.resample(g, decision.who, random.Random(n))
        given = {
            make_player("thumbs", "a", rules.id).choose(
                Question(decision.options, partial(rules.view, held, decision.who))
            )
            for held in (g, twin)
        }
        assert len(given) == 1
        assert given <= set(decision.options)

"""The law of reasons: an answer is offered exactly if the refusals have no reason against it."""

from __future__ import annotations

import random
from typing import Any, Final

from ..engine.agenda import pending
from ..engine.rulebook import Language

MOST: Final = 40
"""Answers of each sort, offered or not, that are looked at in one position."""


def at_odds(rules: Language, g: Any, rng: random.Random) -> str:
    """An answer on which the offers and the refusals of a position disagree; empty if there is none."""
    decision = pending(g)
    if decision is None:
        return ""
    offered = frozenset(decision.options)
    asked = rules.understood(g, decision)
    for sort in ([o for o in asked if o in offered], [o for o in asked if o not in offered]):
        for option in rng.sample(sort, min(MOST, len(sort))):
            why = rules.objection(g, decision, option)
            if bool(why) == (option in offered):
                text = rules.spell(g, option)
                return f"reasons: {text!r} is " + (f"offered, but: {why}" if why else "refused for no reason")
    return ""

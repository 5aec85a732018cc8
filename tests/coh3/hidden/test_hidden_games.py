"""Random games with hidden units keep the laws, and tell the enemy nothing of them."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from grognard.arena.laws import check_position
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import Decision, pending, take
from grognard.engine.options import Option

RULES = Coh3()

MISSION: dict[str, Any] = {
    "map": {
        "size": "9x8",
        "hexes": ["B03 light-woods", "C03 heavy-woods", "E05 light-woods", "F04 wood-building", "G06 marsh"],
        "walls": [["D04", "D05"], ["G03", "G04"]],
        "roads": [["A04", "B04", "C04", "D04"]],
    },
    "units": [
        "G1 german-rifles-41 at B03 hidden",
        "G2 german-rifles-41 at C03 hidden marker suppressed",
        "G3 mg34 at D02 facing s",
        "G4 panzer-iiih at C03 hidden",
        "G5 german-rifles-41 enters A03,A04 round 2",
        "S1 soviet-rifles-41 at E05 hidden",
        "S2 soviet-rifles-41 at F04 hidden spent",
        "S3 mmg-maxim at G06 facing n",
        "S4 soviet-rifles-41 at F06 facing n",
        "S5 t-26b at H07 hidden",
    ],
    "caps": {"german": 5, "soviet": 5},
    "deck": ["01-13"],
    "draws": {"german": 2, "soviet": 2},
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
    ],
    "rounds": 3,
}


def pick(rng: random.Random, decision: Decision) -> Option:
    """Any option, but units are seldom revealed without need, so that they stay hidden for a while."""
    options = list(decision.options)
    shy = [o for o in options if o.kind != "reveal"]
    return rng.choice(shy if shy and rng.randrange(12) else options)


def names(words: str, label: str) -> bool:
    return re.search(rf"\b{label}\b", words) is not None


def check_news(g: State, before: list[int]) -> None:
    """No event that a player hears names an enemy unit that was hidden and still is."""
    for side, seat in enumerate(RULES.seats(g)):
        heard = [e for e in g.news if not e.seen_by or seat in e.seen_by]
        secret = [g.label(i) for i in before if g.units[i].hidden and g.side_of(i) != side]
        for event in heard:
            words = RULES.words(g, event)
            assert not any(names(words, label) for label in secret), words


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_hidden_units_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(MISSION, "test")
    for _ in range(5000):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        before = [i for i, u in enumerate(g.units) if u.hidden]
        take(decision, pick(rng, decision))
        check_news(g, before)
    assert g.over

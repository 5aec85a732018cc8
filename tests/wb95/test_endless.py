"""No side can go on for ever: between two rolls no answers lead back to a position it already had."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from grognard.engine.agenda import answer, pending
from grognard.engine.options import DICE, Option
from grognard.games import rulebook
from grognard.wb95.table.state import State
from grognard.wb95.turn.setup import start

WB95 = rulebook("wb95")

ENDINGS = ("done", "stop", "stand", "fight", "fire", "ready", "all")
"""Answers that bring a phase, a march or a declaration nearer to its end."""

MOST = 900
"""More answers than a side that never wants to end can give in one phase of the biggest scenario."""


def reluctant(options: list[Option], rng: random.Random) -> Option:
    """Anything but an end, each kind of order as likely as the others."""
    lively = [option for option in options if option.kind not in ENDINGS] or options
    kind = rng.choice(sorted({option.kind for option in lively}))
    return rng.choice([option for option in lively if option.kind == kind])


def play_on(g: State, rng: random.Random, turns: int) -> list[tuple[int, int]]:
    """Let both sides dawdle for some turns; the turn and phase of every answer, dice left out."""
    told: list[tuple[int, int]] = []
    seen: set[bytes] = set()
    while (decision := pending(g)) is not None and g.turn <= turns:
        if decision.who == DICE:
            seen.clear()
        else:
            if not told or told[-1] != (g.turn, g.phase):
                seen.clear()
            told.append((g.turn, g.phase))
            position = WB95.save(g)
            assert position not in seen, [WB95.spell(g, option) for option in decision.options][:20]
            seen.add(position)
        answer(g, decision.who, reluctant(list(decision.options), rng))
        g.news.clear()
    return told


@pytest.mark.rule("16.1.2", "2.1.3", game="wb95")
@pytest.mark.parametrize("setup", ["usual", "free"])
@pytest.mark.parametrize("name", ["wb95/kharkov-1942", "wb95/kharkov-1943", "wb95/black-snow"])
def test_who_never_wants_to_end_comes_to_an_end(name: str, setup: str) -> None:
    told = play_on(start(name, {"setup": setup}), random.Random(f"{name} {setup}"), 1)
    longest = max(len(list(answers)) for _, answers in groupby(told))
    assert 200 < longest < MOST

"""The general's reasons: they can be read, and a seat is told only what follows from its own view."""

from __future__ import annotations

import random
from functools import partial
from itertools import islice

from grognard.arena.explained import tell_game
from grognard.engine.agenda import pending, take
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question, explained

SCENARIO = "wb95/black-snow"


def test_a_game_is_told_by_its_reasons() -> None:
    lines = list(islice(tell_game(SCENARIO, ("thumbs", "random"), 1, {}), 60))
    assert any("on the " in line and "strikes" in line for line in lines)
    assert any(line.startswith("axis: attack ") and "SP on average" in line for line in lines)
    assert not any(line.startswith("soviet") for line in lines)


def test_reasons_are_the_same_whatever_the_seat_cannot_see() -> None:
    rules = rules_of(SCENARIO)
    g = rules.start(SCENARIO, {})
    while (decision := pending(g)) is not None and g.phase < 3:
        take(decision, next((o for o in decision.options if o.kind == "done"), decision.options[0]))
    assert decision is not None
    twin = rules.resample(g, decision.who, random.Random(5))
    told = []
    for held in (g, twin):
        player = make_player("thumbs", "a", rules.id)
        player.choose(Question(decision.options, partial(rules.view, held, decision.who)))
        told.append(explained(player))
    assert told[0] == told[1]
    assert told[0][1]

"""The player of WB-95 by rules of thumb: it knows only its view, answers the same way again, and wins."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from grognard.arena.series import play_one
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.games import rules_of
from grognard.players.cast import make_player, players_of
from grognard.players.player import Question
from grognard.server.rooms import new_sheet

SCENARIO = "wb95/kharkov-1942"


def test_it_is_offered_for_the_game() -> None:
    assert players_of("wb95") == ("random", "thumbs")
    sheet = new_sheet(SCENARIO, {}, {"axis": "human", "soviet": "thumbs"})
    assert sheet.players == {"axis": "human", "soviet": "thumbs"}


@pytest.mark.parametrize(
    ("scenario", "players", "winner"),
    [
        ("wb95/kharkov-1942", ("random", "thumbs"), "soviet"),
        ("wb95/kharkov-1943", ("thumbs", "random"), "axis"),
        ("wb95/black-snow", ("thumbs", "random"), "axis"),
        ("wb95/black-snow", ("random", "thumbs"), "soviet"),
    ],
)
def test_it_beats_the_random_player(scenario: str, players: tuple[str, str], winner: str) -> None:
    assert play_one(scenario, players, 7, 0).winner == winner


def positions(rules: Any, answers: int) -> list[Any]:
    """Positions of a random game in which a seat has something to choose."""
    g, rng, dice = rules.start(SCENARIO, {}), random.Random(4), Stream(secret_from("thumbs"))
    found = []
    for ply in range(answers):
        decision = pending(g)
        assert decision is not None
        if decision.who != DICE and len(decision.options) > 1:
            found.append(g.copy())
        option = dice.pick(ply, decision.chance) if decision.who == DICE else rng.choice(decision.options)
        take(decision, option)
    return found


def test_it_answers_alike_whatever_it_cannot_see() -> None:
    rules = rules_of(SCENARIO)
    for n, g in enumerate(positions(rules, 800)[::25]):
        decision = pending(g)
        assert decision is not None
        twin = rules.resample(g, decision.who, random.Random(n))
        answers = {
            make_player("thumbs", "a", "wb95").choose(
                Question(decision.options, partial(rules.view, held, decision.who))
            )
            for held in (g, twin)
        }
        assert len(answers) == 1
        assert answers <= set(decision.options)

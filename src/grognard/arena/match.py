"""One game between players, as fast as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec import Struct

from ..engine.agenda import pending, take
from ..engine.dice import Stream
from ..engine.errors import Runaway
from ..engine.options import DICE
from ..engine.rulebook import Rulebook
from ..players.player import Player, Question

LONGEST = 200_000
"""Answers after which a game is held to be endless."""


class Result(Struct, frozen=True):
    """How one game of a series ended."""

    game: int
    winner: str
    margin: int
    decisions: int
    rolls: int
    options: int
    turns: int


def play_match(rules: Rulebook, g: Any, players: Mapping[str, Player], dice: Stream, game: int = 0) -> Result:
    """Play a position to its end."""
    decisions = rolls = options = turns = ply = 0
    questions = {seat: Question((), partial(rules.view, g, seat)) for seat in players}
    while True:
        decision = pending(g)
        if decision is None:
            break
        if decision.who == DICE:
            option = dice.pick(ply, decision.chance)
            rolls += 1
        else:
            question = questions[decision.who]
            question.options = offered = decision.options
            option = players[decision.who].choose(question)
            decisions += 1
            options += len(offered)
            turns += decision.step.name == "act"
        take(decision, option)
        ply += 1
        if ply > LONGEST:
            raise Runaway(f"game {game} has not ended after {LONGEST} answers")
    outcome = rules.outcome(g)
    if outcome is None:
        raise Runaway(f"game {game} stopped without a result")
    return Result(game, outcome.winner, outcome.margin, decisions, rolls, options, turns)

"""One game between players, as fast as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec import Struct

from ..engine.agenda import pending, take
from ..engine.dice import Stream
from ..engine.errors import Refused, Runaway
from ..engine.limits import most
from ..engine.options import DICE
from ..engine.play.circles import FREE, Circles
from ..engine.rulebook import Playable
from ..players.player import Player, Question


class Result(Struct, frozen=True):
    """How one game of a series ended."""

    game: int
    winner: str
    margin: int
    decisions: int
    rolls: int
    options: int
    turns: int


def play_match(rules: Playable, g: Any, players: Mapping[str, Player], dice: Stream, game: int = 0) -> Result:
    """Play a position to its end."""
    rolls = options = turns = ply = row = 0
    longest, last, circles = rules.longest, DICE, Circles(free=0)
    turn_step = rules.turn_step
    questions = {seat: Question((), partial(rules.view, g, seat)) for seat in players}
    answers = {seat: player.choose for seat, player in players.items()}
    while True:
        decision = pending(g)
        if decision is None:
            break
        who = decision.who
        if who == DICE:
            option = dice.pick(ply, decision.chance)
            rolls += 1
            last = DICE
        else:
            question = questions[who]
            if who != last:
                if row > FREE:
                    circles.clear()
                last, row = who, 0
            row += 1
            if ply >= longest:
                raise Refused(f"game {game} has not ended: {most(rules.id, rules.longest)}")
            if row <= FREE:
                offered = question.options = decision.options
                option = answers[who](question)
            else:
                offered = question.options = circles.left(rules, decision)
                option = answers[who](question)
                circles.note(rules, decision, option)
            options += len(offered)
            turns += decision.step.name == turn_step
        take(decision, option)
        ply += 1
    outcome = rules.outcome(g)
    if outcome is None:
        raise Runaway(f"game {game} stopped without a result")
    return Result(game, outcome.winner, outcome.margin, ply - rolls, rolls, options, turns)

"""What a seat is shown of a game: its view and its log, nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.errors import Refused
from ..engine.explain import Sum
from ..engine.options import DICE
from ..engine.play.session import Logged
from .forms import DiceInfo
from .game import Game
from .records.course import WATCHER
from .wire import LogLine, Moment, StateFrame, plain_view, told_sum


def log_line(game: Game, seat: str, line: Logged, state: Any) -> LogLine:
    """One event in the words of a position, with its rule, its dice and the parts of its numbers."""
    event, answers = line.event, game.session.answers
    return LogLine(
        ply=game.ply_of(seat, line),
        seat=answers[line.ply - 1].seat if line.ply else "",
        kind=type(event).__name__,
        words=game.rules.words(state, event),
        rule=game.rules.cite(getattr(event, "rule", "")),
        dice=tuple(face for face in getattr(event, "dice", ()) if face),
        sums={
            name: told_sum(value.cited(game.rules.cite))
            for name in event.__struct_fields__
            if isinstance(value := getattr(event, name), Sum)
        },
        beat=game.rules.beat(state, event),
        gone=line.gone > 0,
    )


def state_frame(game: Game, seat: str, since: int, orders: bool = True) -> dict[str, Any]:
    """The whole state for a seat, with the log from a line on; without `orders` nothing it could answer."""
    lines = game.log(seat)
    since = min(max(since, 0), len(lines))
    told: dict[str, Any] = msgspec.to_builtins(
        StateFrame(
            ply=game.ply(seat),
            view=plain_view(game.session.view(eyes(game, seat)), orders and seat != WATCHER),
            log=tuple(log_line(game, seat, line, game.session.state) for line in lines[since:]),
            since=since,
            can_undo=orders and seat != WATCHER and game.can_undo(seat),
            outcome=game.session.outcome(),
            stopped=game.session.stopped,
            players=game.session.players,
            dice=dice_of(game),
            lesson=game.taught,
        )
    )
    return told


def dice_of(game: Game) -> DiceInfo:
    """What binds server and players to the dice, and whose seed they wait for."""
    bonds = game.session.bonds
    return DiceInfo(bonds.secret, bonds.seeds, game.session.exchange.owed, bonds.lost)


def eyes(game: Game, seat: str) -> str:
    """The seat whose view is shown; a watcher looks over the first player's shoulder."""
    return game.seats[0] if seat == WATCHER else seat


def dice_until(game: Game, count: int) -> DiceInfo:
    """What bound everybody to the dice after so many answers; before a die fell perhaps the server alone."""
    if any(answer.seat == DICE for answer in game.session.answers[:count]):
        return dice_of(game)
    return DiceInfo(game.session.commitment, {}, (), ())


def moment(game: Game, seat: str, ply: int, everything: bool, held: int = 0) -> dict[str, Any]:
    """What a seat saw at a ply; after the end, if asked for, what everybody saw.

    Of the log only the lines are told that come after those the seat holds already.
    """
    if everything and seat != WATCHER and game.session.outcome() is None:
        raise Refused("everything is shown only when the game is over")
    shown = WATCHER if everything else seat
    count = game.answers_at(shown, ply)
    state = game.state_at(count)
    watched = game.seats if shown == WATCHER else ()
    lines = game.log_until(shown, count)
    since = min(held, len(lines))
    told: dict[str, Any] = msgspec.to_builtins(
        Moment(
            ply=ply,
            last=game.ply(shown),
            view=plain_view(game.rules.view(state, eyes(game, seat)), False),
            log=tuple(log_line(game, shown, line, state) for line in lines[since:]),
            since=since,
            views={s: plain_view(game.rules.view(state, s), False) for s in watched},
        )
    )
    return told

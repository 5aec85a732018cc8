"""Where a game can be taken back to: only moments that everybody noticed, so that no wish tells a secret."""

from __future__ import annotations

from ...engine.errors import Refused
from ..game import Game


def point_for(game: Game, seat: str, to: int | None) -> int:
    """How many answers stay if a seat gets its wish: back to a moment of its own, or before its last action.

    It is always a moment that everybody noticed, with another such moment after it: a request would otherwise
    tell that something happened in secret.
    """
    if to is None and game.can_undo(seat):
        raise Refused("what you did last you can take back by yourself, without asking")
    wished = game.session.last_action(seat) if to is None else game.answers_at(seat, to)
    found = [count for count in game.public[:-1] if count <= wished]
    if not found:
        raise Refused("nothing has happened since that everybody noticed")
    return found[-1]


def last_heard(game: Game, kept: int) -> tuple[str, int]:
    """The last line before a moment that everybody has heard, and how many such lines came after it."""
    lines = [line for line in game.session.log if not line.gone and not line.event.seen_by]
    before = [line for line in lines if line.ply <= kept]
    words = game.rules.words(game.session.state, before[-1].event) if before else ""
    return words, len(lines) - len(before)

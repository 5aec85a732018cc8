"""Hex-and-counter wargames, played strictly by the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .engine.play.session import Session

__version__ = "0.1.0"


def new_game(scenario: str, seed: str = "", **options: str) -> Session:
    """A new game with its cards dealt; the same seed brings the same dice, without one they are secret."""
    from .engine.dice import new_secret, secret_from
    from .engine.play.session import Session
    from .games import rules_of

    secret = secret_from(seed) if seed else new_secret()
    game = Session(rules_of(scenario), scenario, options, secret)
    game.roll_all()
    return game

"""How long a game may become: far beyond any game that is played to its end."""

from __future__ import annotations

from functools import lru_cache

from .errors import BadData
from .files import Strict, data_dir, load

LIMITS = "limits.toml"


class Limits(Strict, frozen=True):
    """What a game is never meant to reach."""

    answers: int
    """Answers, dice included, after which no seat may answer any more."""


@lru_cache(maxsize=8)
def limits(game: str) -> Limits:
    """The limits of a game, read once."""
    found = load(data_dir() / game / LIMITS, Limits)
    if found.answers < 1:
        raise BadData(f"{game}/{LIMITS}: answers must be at least 1, not {found.answers}")
    return found


def most(game: str, answers: int) -> str:
    """The limit as it is told."""
    return f"a game of {game} has at most {answers:,} answers ({game}/{LIMITS}: answers)"

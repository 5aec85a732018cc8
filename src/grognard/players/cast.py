"""The players there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.errors import BadData, UnknownName
from ..engine.files import nearest
from .coh3.thumbs import Thumbs
from .player import Player, RandomPlayer

PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer, "thumbs": Thumbs}


def for_all(names: Sequence[str], seats: Sequence[str], scenario: str) -> tuple[str, ...]:
    """A player for each seat; the last name stands for all seats that are left."""
    if len(names) > len(seats):
        raise BadData(
            f"--players: {scenario} has {len(seats)} seats ({', '.join(seats)}), not {len(names)} players"
        )
    return (*names, *(names[-1] for _ in seats[len(names) :]))


def make_player(name: str, seed: str) -> Player:
    """A player by name, with a seed of its own."""
    if name not in PLAYERS:
        raise UnknownName(f"no player {name!r}; {nearest(name, PLAYERS)}")
    return PLAYERS[name](seed)

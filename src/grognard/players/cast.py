"""The players there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.errors import BadData, UnknownName
from ..engine.files import nearest
from .coh2.thumbs import Thumbs as Coh2Thumbs
from .coh3.thumbs import Thumbs as Coh3Thumbs
from .player import Player, RandomPlayer
from .solo.thumbs import Thumbs as SoloThumbs
from .wb95.thumbs import Thumbs as Wb95Thumbs
from .wb95_former.thumbs import Thumbs as Wb95Former

EVERY_GAME = ""

PLAYERS: dict[str, dict[str, Callable[[str], Player]]] = {
    "random": {EVERY_GAME: RandomPlayer},
    "thumbs": {"coh2": Coh2Thumbs, "coh3": Coh3Thumbs, "solo": SoloThumbs, "wb95": Wb95Thumbs},
    "thumbs-former": {"wb95": Wb95Former},
}
"""Who plays which game."""


def players_of(game: str) -> tuple[str, ...]:
    """The players that know a game."""
    return tuple(name for name, games in PLAYERS.items() if game in games or EVERY_GAME in games)


def for_all(names: Sequence[str], seats: Sequence[str], scenario: str) -> tuple[str, ...]:
    """A player for each seat; the last name stands for all seats that are left."""
    if len(names) > len(seats):
        raise BadData(
            f"--players: {scenario} has {len(seats)} seats ({', '.join(seats)}), not {len(names)} players"
        )
    return (*names, *(names[-1] for _ in seats[len(names) :]))


def check_player(name: str, game: str) -> None:
    """Refuse a player that is not there, or that does not know a game."""
    if name not in PLAYERS:
        raise UnknownName(f"no player {name!r}; {nearest(name, PLAYERS)}")
    if name not in players_of(game):
        raise UnknownName(f"{name} does not play {game}; there are {', '.join(players_of(game))}")


def make_player(name: str, seed: str, game: str) -> Player:
    """A player by name, with a seed of its own."""
    check_player(name, game)
    games = PLAYERS[name]
    return games[game if game in games else EVERY_GAME](seed)

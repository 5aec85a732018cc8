"""The players there are, by name; each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from ..engine.errors import BadData, UnknownName
from ..engine.files import nearest
from .player import Player

EVERY_GAME = ""

PLAYERS: dict[str, dict[str, str]] = {
    "random": {EVERY_GAME: "grognard.players.player:RandomPlayer"},
    "thumbs": {game: f"grognard.players.{game}.thumbs:Thumbs" for game in ("coh2", "coh3", "solo", "wb95")},
    "thumbs-former": {"wb95": "grognard.players.wb95_former.thumbs:Thumbs"},
}
"""Who plays which game, and where he is."""


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
    module, _, kind = games[game if game in games else EVERY_GAME].partition(":")
    made: Player = getattr(import_module(module), kind)(seed)
    return made

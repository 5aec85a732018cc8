"""The games there are; each is imported when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from .engine.errors import UnknownName
from .engine.files import nearest
from .engine.rulebook import Rulebook
from .engine.shown import Summary

_GAMES = {"coh3": ("grognard.coh3.rulebook", "Coh3"), "wb95": ("grognard.wb95.rulebook", "Wb95")}


def game_ids() -> list[str]:
    """The games that can be played."""
    return list(_GAMES)


@lru_cache(maxsize=8)
def rulebook(game: str) -> Rulebook:
    """A game by its id."""
    if game not in _GAMES:
        raise UnknownName(f"no game {game!r}; {nearest(game, _GAMES)}")
    module, name = _GAMES[game]
    made: Rulebook = getattr(import_module(module), name)()
    return made


def rules_of(scenario: str) -> Rulebook:
    """The game a scenario belongs to: the word before the slash."""
    game, slash, _ = scenario.partition("/")
    if not slash or game not in _GAMES:
        known = [summary.id for name in _GAMES for summary in rulebook(name).scenarios()]
        raise UnknownName(f"no scenario {scenario!r}; {nearest(scenario, known)}")
    return rulebook(game)


def all_scenarios() -> list[Summary]:
    """Every scenario of every game."""
    return [summary for name in _GAMES for summary in rulebook(name).scenarios()]

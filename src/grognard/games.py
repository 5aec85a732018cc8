"""The games there are; each is imported when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path

from .engine.errors import UnknownName
from .engine.files import nearest
from .engine.rulebook import Rulebook
from .engine.shelf import add
from .engine.shown import Summary

GAMES = {
    "coh3": "grognard.coh3.rulebook:Coh3",
    "coh2": "grognard.coh2.rulebook:Coh2",
    "solo": "grognard.solo.rulebook:Solo",
    "wb95": "grognard.wb95.rulebook:Wb95",
}
"""One line for each game: its id, and where its rulebook is."""


def game_ids() -> list[str]:
    """The games that can be played."""
    return list(GAMES)


@lru_cache(maxsize=8)
def rulebook(game: str) -> Rulebook:
    """A game by its id."""
    if game not in GAMES:
        raise UnknownName(f"no game {game!r}; {nearest(game, GAMES)}")
    module, _, name = GAMES[game].partition(":")
    made: Rulebook = getattr(import_module(module), name)()
    return made


def named(scenario: str) -> str:
    """The id of a scenario that is given by its id, or by the path of its file, which is added then."""
    return add(Path(scenario)) if scenario.endswith(".toml") else scenario


def rules_of(scenario: str) -> Rulebook:
    """The game a scenario belongs to: the word before the slash."""
    game, slash, _ = scenario.partition("/")
    if not slash or game not in GAMES:
        known = [summary.id for name in GAMES for summary in rulebook(name).scenarios()]
        raise UnknownName(f"no scenario {scenario!r}; {nearest(scenario, known)}")
    return rulebook(game)


def all_scenarios() -> list[Summary]:
    """Every scenario of every game."""
    return [summary for name in GAMES for summary in rulebook(name).scenarios()]

"""Saving and loading a position of any edition."""

from __future__ import annotations

from functools import cache

from ...engine.saves import Saves
from ..edition import Edition
from ..table.state import State
from ..table.world import World
from .setup import named_world


@cache
def saves(edition: Edition) -> Saves[State, World]:
    """How positions of an edition become bytes, in the middle of any of its procedures."""
    return Saves(edition.kept or State, World, named_world, edition.procedures)

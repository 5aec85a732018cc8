"""The numbers of the solo rulebook that stand on no card and in no mission."""

from __future__ import annotations

from functools import lru_cache

from ...engine.files import Strict, data_dir, load


class SoloFigures(Strict, frozen=True, kw_only=True):
    """Each with its rule in the file."""

    source: str
    initiative: int
    """2.6 What the Player must roll to go first."""
    reveal: int
    """6.2 What a roll at a rumoured enemy must reach."""
    rumour_range: int
    """6.1 How far a rumoured enemy attacks."""
    landmine: int
    """The hit number of a mine from the cup."""
    sniper: tuple[int, ...]
    """How many CAPs a sniper takes, by the die."""


@lru_cache(maxsize=1)
def figures() -> SoloFigures:
    """The figures of the package."""
    return load(data_dir() / "solo" / "figures.toml", SoloFigures)

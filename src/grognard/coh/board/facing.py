"""Facing: the six hexsides a unit may look at, and which hexes lie before it."""

from __future__ import annotations

from ...engine.hexes import DIRECTIONS
from ...engine.options import Option

FACINGS = tuple(Option("facing", d) for d in range(len(DIRECTIONS)))
"""The options to turn to each hexside."""


def is_front(facing: int, direction: int) -> bool:
    """4.2 The faced hex and its two neighbours are front hexes, the other three flank hexes."""
    return (direction - facing + 1) % 6 <= 2

"""Facing: the six hexsides a unit may look at, and which hexes lie before it."""

from __future__ import annotations

from ...engine.hexes import DIRECTIONS, NO_FACING
from ...engine.options import Option

FACINGS = tuple(Option("facing", d) for d in range(len(DIRECTIONS)))
"""The options to turn to each hexside."""

OTHER_FACINGS = tuple(
    tuple(option for option in FACINGS if option.value != facing)
    for facing in (*range(len(DIRECTIONS)), NO_FACING)
)
"""For each facing, and last for none, the options to turn to another hexside."""


def is_front(facing: int, direction: int) -> bool:
    """4.2 The faced hex and its two neighbours are front hexes, the other three flank hexes.

    What has no facing has no flank.
    """
    return facing == NO_FACING or (direction - facing + 1) % 6 <= 2


def facing_word(facing: int) -> str:
    """The hexside a unit faces, or nothing where it has no facing."""
    return "" if facing == NO_FACING else DIRECTIONS[facing]


def facing_named(word: str) -> int:
    """The facing of a word; no word means none."""
    return DIRECTIONS.index(word) if word else NO_FACING

"""Options: what a side or the dice may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

DICE = "dice"
"""The seat of chance: a die roll is an answer like any other."""


class Option(Struct, frozen=True, array_like=True, gc=False):
    """One answer: a kind and up to two numbers whose meaning the kind gives."""

    kind: str
    if TYPE_CHECKING:
        value: Any = 0
        other: Any = 0
        """The kind says what the numbers stand for, so they pass for any sort of number that is asked for."""

        def __init__(self, kind: str, value: int = 0, other: int = 0) -> None: ...
    else:
        value: int = 0
        other: int = 0


class Chance(Struct, frozen=True):
    """What the dice or a blind draw may bring, with whole-number weights."""

    options: tuple[Option, ...]
    weights: tuple[int, ...]
    total: int

    def probability(self, option: Option) -> float:
        """How likely an outcome is."""
        return self.weights[self.options.index(option)] / self.total


def chance(options: tuple[Option, ...], weights: tuple[int, ...] | None = None) -> Chance:
    """Outcomes with their weights, all equal if none are given."""
    held = weights or (1,) * len(options)
    return Chance(options, held, sum(held))


TWO_D6 = chance(tuple(Option("2d6", a, b) for a in range(1, 7) for b in range(1, 7)))
"""Two six-sided dice, told apart."""

D6 = chance(tuple(Option("d6", a) for a in range(1, 7)))
"""One six-sided die."""


def at_least(number: int) -> int:
    """In how many of the 36 throws of 2d6 the total is at least this number."""
    return sum(1 for option in TWO_D6.options if option.value + option.other >= number)

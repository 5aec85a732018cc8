"""5.1.1 What is equal in the end is decided by the die."""

from __future__ import annotations

from typing import Final

from ...engine.options import Chance, Option, chance

TIE: Final = "tie"


def any_of(count: int) -> Chance:
    """Each of those that are equal is as likely as the others."""
    return chance(tuple(Option(TIE, n) for n in range(1, count + 1)))

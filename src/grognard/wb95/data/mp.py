"""Movement points are exact: they are counted in sixths, so that 1/3 and 1/2 stay whole numbers."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ...engine.errors import BadData

SIXTHS = 6
"""How many sixths a movement point has."""

CLOSED = -1
"""The cost of a hex that may not be entered."""


@lru_cache(maxsize=64)
def sixths(text: str) -> int:
    """A number of movement points such as `2`, `1/3` or `closed` in sixths."""
    if text == "closed":
        return CLOSED
    try:
        value = Fraction(text) * SIXTHS
    except (ValueError, ZeroDivisionError):
        raise BadData(f"{text!r} is not a number of movement points such as 2 or 1/3") from None
    if value.denominator != 1 or value < 0:
        raise BadData(f"{text!r} cannot be counted in sixths of a movement point")
    return int(value)


def mp_text(amount: int) -> str:
    """Sixths as movement points: 21 is 7/2."""
    return str(Fraction(amount, SIXTHS))


def halved(number: int) -> int:
    """1.7 A whole number divided by two, rounded up."""
    return -(-number // 2)

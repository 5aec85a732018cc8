"""What people say at a table: short lines of plain text, not too many at once; no part of any record."""

from __future__ import annotations

import time
import unicodedata
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from ...engine.errors import Refused

LONGEST_LINE = 300
"""Characters of a line."""

AT_ONCE = 8
"""Lines that one seat may say in a spell, and wishes it may have."""

SPELL = 20.0
"""Seconds of a spell."""

KEPT = 300
"""Lines that are kept of those who play at a table, and as many of guests; older ones are forgotten."""

_NEVER = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Characters that are no text."""

_TURNING = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that would turn the direction of what stands beside them."""


_UNSEEN = {"Cf", "Mn", "Me", "Zs"}
"""Characters that show nothing by themselves."""

_BLANK = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are empty."""

_STACKED = 4
"""Marks that may stand on one letter; no script needs more, and a tower of them covers other lines."""


class Line(Struct, frozen=True):
    """One line of what is said."""

    number: int
    seat: str
    text: str
    at: str
    """When it was said."""
    guest: bool = False
    """Whether somebody said it who only looks on over the shoulder of the seat."""


class Tongue:
    """How much each seat has said, or asked for, of late."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, what: str = "lines") -> None:
        self._clock = clock
        self._what = what
        self._said: dict[tuple[str, bool], deque[float]] = {}

    def check(self, seat: str, guest: bool) -> None:
        """Refuse a seat that says too much at once."""
        said, now = self._said.setdefault((seat, guest), deque()), self._clock()
        while said and said[0] <= now - SPELL:
            said.popleft()
        if len(said) >= AT_ONCE:
            raise Refused(f"not so fast: {AT_ONCE} {self._what} in {SPELL:g} s are the most")
        said.append(now)


def tidy(text: str) -> str:
    """A line as it is kept: one line of plain text, of which something can be seen."""
    if len(text) > LONGEST_LINE:
        raise Refused(f"a line has at most {LONGEST_LINE} characters, not {len(text)}")
    plain = "".join(" " if unicodedata.category(c) in _NEVER else c for c in text if c not in _TURNING)
    words = " ".join(_lowered(plain).split())
    if all(c in _BLANK or unicodedata.category(c) in _UNSEEN for c in words):
        raise Refused("an empty line says nothing")
    return words


def _lowered(text: str) -> str:
    """A text without the marks above and below a letter that are too many."""
    kept, marks = [], 0
    for c in text:
        category = unicodedata.category(c)
        if category in ("Mn", "Me"):
            marks += 1
        elif category != "Cf":
            marks = 0
        if marks <= _STACKED or category == "Cf":
            kept.append(c)
    return "".join(kept)

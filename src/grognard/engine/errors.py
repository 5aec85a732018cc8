"""What can go wrong, in words a user can act on."""

from __future__ import annotations

LONGEST = 2000
"""Characters of a message; what somebody has said is repeated to him only so far."""

_END = 300


def brief(words: str) -> str:
    """A message with its middle left out where it is too long: the end says what to do."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - _END]} ... {words[-_END:]}"


class GrognardError(Exception):
    """A mistake the user can mend; the message names the value, the place and the rule."""

    def __str__(self) -> str:
        return brief(super().__str__())


class Refused(GrognardError):
    """An answer that was not offered; nothing has changed."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


def not_asked(seat: str) -> Refused:
    """What a seat hears that speaks out of turn: never what is asked of the others, or of whom."""
    return Refused(f"{seat} is not asked now")


class BadData(GrognardError):
    """A data, scenario or case file that does not say what it must."""


class BadRecord(GrognardError):
    """A record that is cut off, altered or not ours."""


class UnknownName(GrognardError):
    """A name nobody answers to, with the nearest ones that exist."""


class Runaway(RuntimeError):
    """A procedure that never comes to a decision: a defect of the rules module."""

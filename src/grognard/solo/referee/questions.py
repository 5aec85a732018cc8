"""What the referee asks somebody who has the battlefield before him."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS

YES: Final = ("y", "yes", "j", "ja", "true")
NO: Final = ("n", "no", "nein", "false")
MOST_DIGITS: Final = 9
"""More than any number that is said or drawn has."""


def read_number(word: str) -> int | None:
    """A number in plain digits, with or without a minus; nothing where a word is none."""
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One short question; what is answered is written down under its key and not asked again."""

    key: str
    text: str
    kind: Literal["yes", "number", "facing", "choice", "text", "hexes"]
    choices: tuple[str, ...] = ()
    default: str = ""
    """What an empty answer means."""
    place: str = ""
    """The hex it is about, for a map that lights it."""

    def read(self, said: str) -> str:
        """The answer in one spelling; anything else is refused."""
        word = " ".join(said.split()) or self.default
        low = word.lower()
        if self.kind == "yes":
            if low in YES or low in NO:
                return "yes" if low in YES else "no"
            raise Refused("yes or no?")
        if self.kind == "number":
            if (number := read_number(word)) is not None:
                return str(number)
            raise Refused("a number, please")
        if self.kind == "facing":
            if low in DIRECTIONS:
                return low
            raise Refused(f"one of {', '.join(DIRECTIONS)}")
        if self.kind == "choice":
            found = [choice for choice in self.choices if low and choice.startswith(low)]
            if len(found) == 1 or low in self.choices:
                return low if low in self.choices else found[0]
            raise Refused(f"one of {', '.join(self.choices)}")
        return word.upper() if self.kind == "hexes" else word


class Unknown(Exception):
    """A fact that nobody has told yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.text)
        self.question = question

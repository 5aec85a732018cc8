"""Numbers that know what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct


class Part(Struct, frozen=True, array_like=True):
    """One contribution to a number, with the rule that makes it."""

    value: int
    what: str
    rule: str
    kind: str = ""
    """What sort of contribution it is, where the rules ask for it."""

    def __str__(self) -> str:
        return f"{self.value:+d} {self.what} ({self.rule})"


class Sum(Struct, frozen=True, array_like=True):
    """A number as the sum of its parts, never below its floor."""

    total: int
    parts: tuple[Part, ...]

    def plus(self, *parts: Part) -> Sum:
        """The same number with further parts."""
        return add(*self.parts, *parts)

    def __str__(self) -> str:
        return f"{self.total} = " + ", ".join(str(part) for part in self.parts)

    def cited(self, cite: Callable[[str], str]) -> Sum:
        """The same number with its rules as a book numbers them."""
        parts = tuple(Part(part.value, part.what, cite(part.rule), part.kind) for part in self.parts)
        return Sum(self.total, parts)


ZERO = Sum(0, ())
"""A number with nothing in it."""


def add(*parts: Part) -> Sum:
    """The sum of parts."""
    return Sum(sum([part.value for part in parts]), parts)


def cost(parts: Iterable[Part], rule: str) -> Sum:
    """A sum that is never less than 0; a floor that acts is a part of its own."""
    found = tuple(parts)
    total = sum([part.value for part in found])
    if total < 0:
        return Sum(0, (*found, Part(-total, "never less than 0", rule)))
    return Sum(total, found)

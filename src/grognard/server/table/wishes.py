"""A wish that the people at a table have to answer."""

from __future__ import annotations

from msgspec import Struct


class Asked(Struct, frozen=True):
    """A wish to take something back."""

    number: int
    """Which wish this is: who agrees to one does not agree to the next."""
    by: str
    after: str
    """The last thing that would still have happened, as everybody heard it; empty for the start."""
    lines: int
    """How many lines of the log that everybody has heard would be gone."""
    waiting: tuple[str, ...]
    """Who has not answered yet."""

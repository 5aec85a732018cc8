"""Who is at the table: connected, looking elsewhere, or gone since when. It tells nothing of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol

from msgspec import Struct


class Present(Struct, frozen=True):
    """Whether somebody is at a seat."""

    seat: str
    at: Literal["here", "away", "gone"]
    since: str = ""
    """When whoever is gone was last seen; empty if never since the server began."""


class Guest(Protocol):
    """Whoever has a line to a table."""

    seat: str
    greeted: bool
    away: bool


class Presence:
    """When each seat was last seen."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def leave(self, seat: str, when: str) -> None:
        """Somebody at a seat has gone."""
        self._seen[seat] = when

    def told(self, people: Iterable[str], guests: Iterable[Guest]) -> tuple[Present, ...]:
        """Where the people of a game are."""
        lines: dict[str, list[bool]] = {}
        for guest in guests:
            if guest.greeted:
                lines.setdefault(guest.seat, []).append(guest.away)
        return tuple(self._of(seat, lines.get(seat)) for seat in people)

    def _of(self, seat: str, away: list[bool] | None) -> Present:
        if away is None:
            return Present(seat, "gone", self._seen.get(seat, ""))
        return Present(seat, "away" if all(away) else "here")

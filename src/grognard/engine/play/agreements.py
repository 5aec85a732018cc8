"""What people agree on beside the rules: to give a game up, or to go back in it.

Each is one line of the record with the seat that asked for it and the names of those who agreed. A game is
taken back without anything being rubbed out: the lines stay, and the dice go on with numbers nobody has seen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from ..agenda import Event
from ..errors import Refused
from ..rulebook import Play
from ..shown import Outcome

MOST_RETURNS: Final = 200
"""How often a game can be taken back; each keeps a position of its own."""

RESIGNATION: Final = "resignation"
"""The reason of an outcome that nobody fought for."""

PERSON: Final = "human"
"""What stands for a person in the list of players."""

_SEAT = "[a-z0-9-]+"
_WITH = rf"(?: with ({_SEAT}(?: and {_SEAT})*))?"
_RESIGN = re.compile(f"resign{_WITH}")
_RETURN = re.compile(f"take back to (0|[1-9][0-9]{{0,8}}){_WITH}", re.ASCII)


class Resignation(Struct, frozen=True):
    """A side gives up: all its people do."""

    partners: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"resign{_with(self.partners)}"


class Return(Struct, frozen=True):
    """The game goes on from where it stood after so many lines; everybody else who plays has agreed."""

    kept: int
    agreed: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"take back to {self.kept}{_with(self.agreed)}"


def _with(seats: Sequence[str]) -> str:
    return f" with {' and '.join(seats)}" if seats else ""


def read_agreement(text: str) -> Resignation | Return | None:
    """What a line of a record agrees on; None for an answer by the rules."""
    if found := _RESIGN.fullmatch(text):
        return Resignation(_names(found[1]))
    if found := _RETURN.fullmatch(text):
        return Return(int(found[1]), _names(found[2]))
    return None


def _names(words: str | None) -> tuple[str, ...]:
    return tuple(words.split(" and ")) if words else ()


class Resigned(Event, frozen=True):
    """A side has given up."""

    seats: tuple[str, ...]
    winner: str

    def __str__(self) -> str:
        verb = "resigns" if len(self.seats) == 1 else "resign"
        return f"{' and '.join(self.seats)} {verb}: {self.winner} wins."


class TookBack(Event, frozen=True):
    """The game goes on from an earlier point; how many answers that takes back is not told."""

    seat: str
    agreed: tuple[str, ...]

    def __str__(self) -> str:
        consent = f" with the consent of {' and '.join(self.agreed)}" if self.agreed else ""
        return f"Taken back by {self.seat}{consent}: the game goes on from here with new dice."


def people(players: Mapping[str, str]) -> tuple[str, ...]:
    """The seats at which people sit."""
    return tuple(seat for seat, player in players.items() if player == PERSON)


def partners_of(rules: Play, g: Any, players: Mapping[str, str], seat: str) -> tuple[str, ...]:
    """The other people on the side of a seat, all of whom must give up with it."""
    side = rules.side(g, seat)
    return tuple(who for who in people(players) if who != seat and rules.side(g, who) == side)


def given_up(rules: Play, g: Any, seats: Sequence[str]) -> Outcome:
    """How a game ends in which the people of a side give up."""
    side = rules.side(g, seats[0])
    winner = next(other for other in rules.sides(g) if other != side)
    return Outcome(winner, 0, str(Resigned(seats=tuple(seats), winner=winner)), RESIGNATION)


def check_names(what: str, seat: str, named: Sequence[str], wanted: Sequence[str]) -> None:
    """Refuse an agreement that does not name exactly those whose consent it needs."""
    if sorted(named) != sorted(wanted):
        told = " and ".join(wanted) or "nobody else"
        raise Refused(f"{seat} cannot {what}: it needs the consent of {told}")

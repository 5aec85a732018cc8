"""Links for others, to one position as a seat saw it or over its shoulder as it plays; neither answers."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
from bisect import bisect_right

from msgspec import Struct

from .game import Game
from .rooms import Room, Rooms
from .store.storage import Storage

_TICKET = re.compile(
    r"(?:at(\d{1,9})(?:-(\d{1,3}))?|on)\.([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{32})", re.ASCII
)


class Look(Struct, frozen=True):
    """A seat, and the last of its moments that may be seen; None for whoever sits there."""

    room: Room
    seat: str
    until: int | None = None
    returns: int = 0
    """How often the game had been taken back when the link was made."""
    guest: bool = False
    """Whether somebody looks on over the shoulder of whoever sits there."""

    def last(self, game: Game) -> int:
        """The last moment that may be seen: nothing of what was played after it was taken back."""
        now = game.ply(self.seat)
        if self.until is None:
            return now
        later = game.session.returns[self.returns :]
        stood = (bisect_right(game.noticed[self.seat], kept) - 1 for kept, _ in later)
        return min(now, self.until, *stood)


def ticket(room: str, token: str, ply: int | None, returns: int = 0) -> str:
    """The name of a position, or of all to come; nobody finds the token, or another name, from it."""
    at = f"{ply}-{returns}" if returns else f"{ply}"
    words, name = ("look on", "on") if ply is None else (f"look {at}", f"at{at}")
    digest = hmac.digest(token.encode(), words.encode(), hashlib.sha256)
    return f"{name}.{room}.{base64.urlsafe_b64encode(digest[:24]).decode()}"


def _holder(storage: Storage, word: str) -> tuple[str, str, int | None, int] | None:
    """The room, seat and moment a ticket was made for, and how often the game had been taken back."""
    read = _TICKET.fullmatch(word)
    if read is None:
        return None
    ply, returns, room = int(read[1]) if read[1] else None, int(read[2] or 0), read[3]
    for seat, token in storage.seats_of(room).items():
        if hmac.compare_digest(ticket(room, token, ply, returns), word):
            return room, seat, ply, returns
    return None


async def look(rooms: Rooms, word: str) -> Look:
    """What a token or a ticket lets one see."""
    held = await asyncio.to_thread(_holder, rooms.storage, word)
    if held is not None:
        room, seat, until, returns = held
        return Look(rooms.room(room), seat, until, returns, guest=until is None)
    return Look(*await rooms.seat(word))


async def look_on(rooms: Rooms, word: str) -> Look:
    """What whoever sits at a seat sees, or looks over its shoulder; a link to one position opens no seat."""
    found = await look(rooms, word)
    return found if found.until is None else Look(*await rooms.seat(word))

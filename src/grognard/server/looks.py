"""Links for others, to one position as a seat saw it or over its shoulder as it plays; neither answers."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re

from msgspec import Struct

from .game import Game
from .rooms import Room, Rooms
from .store.storage import Storage

_TICKET = re.compile(r"(?:at(\d{1,9})|on)\.([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{32})", re.ASCII)


class Look(Struct, frozen=True):
    """A seat, and the last of its moments that may be seen; None for whoever sits there."""

    room: Room
    seat: str
    until: int | None = None
    guest: bool = False
    """Whether somebody looks on over the shoulder of whoever sits there."""

    def last(self, game: Game) -> int:
        """The last moment that may be seen."""
        now = game.ply(self.seat)
        return now if self.until is None else min(now, self.until)


def ticket(room: str, token: str, ply: int | None) -> str:
    """The name of a position, or of all to come; nobody finds the token, or another name, from it."""
    words, name = ("look on", "on") if ply is None else (f"look {ply}", f"at{ply}")
    digest = hmac.digest(token.encode(), words.encode(), hashlib.sha256)
    return f"{name}.{room}.{base64.urlsafe_b64encode(digest[:24]).decode()}"


def _holder(storage: Storage, word: str) -> tuple[str, str, int | None] | None:
    """The room, seat and moment a ticket was made for."""
    read = _TICKET.fullmatch(word)
    if read is None:
        return None
    ply, room = int(read[1]) if read[1] else None, read[2]
    for seat, token in storage.seats_of(room).items():
        if hmac.compare_digest(ticket(room, token, ply), word):
            return room, seat, ply
    return None


async def look(rooms: Rooms, word: str) -> Look:
    """What a token or a ticket lets one see."""
    held = await asyncio.to_thread(_holder, rooms.storage, word)
    if held is not None:
        return Look(rooms.room(held[0]), held[1], held[2], guest=held[2] is None)
    return Look(*await rooms.seat(word))


async def look_on(rooms: Rooms, word: str) -> Look:
    """What whoever sits at a seat sees, or looks over its shoulder; a link to one position opens no seat."""
    found = await look(rooms, word)
    return found if found.until is None else Look(*await rooms.seat(word))

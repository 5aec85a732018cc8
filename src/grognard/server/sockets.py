"""The socket of a seat: views go out, answers come in."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from msgspec import Struct

from ..engine.errors import GrognardError, Refused
from .doors.parameters import LONGEST, House, Word
from .game import Game
from .rooms import Room, Watcher
from .store.trouble import StoreError

NO_SEAT = 4404
"""The close code for a token that opens nothing."""

TOO_SLOW = 4408
"""The close code for a page that does not read what it is sent."""

_log = logging.getLogger(__name__)


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """A page says how many lines of the log it has."""

    log: int = 0


class Say(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """An answer to the question of a ply."""

    ply: int
    text: str


class Undo(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """The last answer is taken back."""

    ply: int


_DECODER: msgspec.json.Decoder[Hello | Say | Undo] = msgspec.json.Decoder(Hello | Say | Undo)


class Stale(Refused):
    """An answer to a question that is no longer asked."""


@websocket("/ws/{token:str}")
async def seat_socket(socket: WebSocket[Any, Any, Any], token: Word, rooms: House) -> None:
    """One seat's connection, from hello to goodbye."""
    await socket.accept()
    try:
        room, seat = await rooms.seat(token)
    except GrognardError as error:
        await socket.close(NO_SEAT, str(error))
        return
    watcher = Watcher(seat)
    room.watchers.add(watcher)
    sending = asyncio.create_task(_send_all(socket, watcher))
    listening = asyncio.create_task(_listen(socket, room, watcher))
    losing = asyncio.create_task(watcher.lost.wait())
    try:
        await asyncio.wait((listening, losing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.watchers.discard(watcher)
        for task in (sending, listening, losing):
            task.cancel()
        ended = await asyncio.gather(listening, sending, losing, return_exceptions=True)
    if watcher.lost.is_set():
        with suppress(WebSocketException):
            await socket.close(TOO_SLOW, "this page does not read what it is sent; open it again")
    elif isinstance(ended[0], Exception):
        raise ended[0]


async def _send_all(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    while True:
        await socket.send_data(await watcher.frames.get(), mode="text")


async def _listen(socket: WebSocket[Any, Any, Any], room: Room, watcher: Watcher) -> None:
    while True:
        try:
            message = await socket.receive()
        except WebSocketDisconnect:
            return
        if message["type"] == "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            await hear(room, watcher, message.get("text") or message.get("bytes") or b"")


async def hear(room: Room, watcher: Watcher, data: str | bytes) -> None:
    """Whatever a page sends is answered by a state or a refusal."""
    try:
        await _obey(room, watcher, _read(data))
    except GrognardError as error:
        await _refuse(room, watcher, error)
    else:
        room.wake_bots()


def _read(data: str | bytes) -> Hello | Say | Undo:
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused(f"not understood: {error}; send hello, answer or undo as JSON") from None


async def _obey(room: Room, watcher: Watcher, order: Hello | Say | Undo) -> None:
    seat = watcher.seat
    if isinstance(order, Hello):
        # A seed that cannot be written down now is asked for again at the next hello.
        with suppress(StoreError):
            await room.join(seat)
        await room.show(watcher, order.log)
        return

    def deed(game: Game) -> None:
        if order.ply != game.ply(seat):
            raise Stale(f"that answered moment {order.ply}; it is now {game.ply(seat)}")
        if isinstance(order, Undo):
            game.undo(seat)
        elif len(order.text) > LONGEST:
            raise Refused(f"a command has at most {LONGEST} characters, not {len(order.text)}")
        else:
            game.say(seat, order.text)

    await room.do(deed, seat)


async def _refuse(room: Room, watcher: Watcher, error: GrognardError) -> None:
    try:
        watcher.refuse(await room.ask(lambda game: game.ply(watcher.seat)), error)
        if isinstance(error, Stale):
            await room.show(watcher)
    except GrognardError as gone:
        watcher.refuse(0, gone)

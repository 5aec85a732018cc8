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
from .looks import look_on
from .rooms import Room
from .store.trouble import StoreError
from .table.watcher import Watcher

NO_SEAT = 4404
"""The close code for a token that opens nothing."""

TOO_SLOW = 4408
"""The close code for a page that does not read what it is sent."""

_log = logging.getLogger(__name__)


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """A page says how many lines of the log it has."""

    log: int = 0
    table: bool = False
    """Whether it wants to hear of the table, too: who is here, what is said and wished for."""


class Say(Struct, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """An answer to the question of a ply."""

    ply: int
    text: str


class Undo(Struct, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """The last answer is taken back."""

    ply: int


class Resign(Struct, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """The seat gives up, or with `on` false does not after all."""

    on: bool = True


class TakeBack(Struct, tag_field="type", tag="take-back", forbid_unknown_fields=True):
    """The seat wants to go back to a moment, or before its last action."""

    to: int | None = None


class Consent(Struct, tag_field="type", tag="consent", forbid_unknown_fields=True):
    """The answer to a wish."""

    number: int
    agree: bool


class Withdraw(Struct, tag_field="type", tag="withdraw", forbid_unknown_fields=True):
    """The seat does not want to go back after all."""


class Speak(Struct, tag_field="type", tag="speak", forbid_unknown_fields=True):
    """A line for everybody at the table."""

    text: str


class Here(Struct, tag_field="type", tag="here", forbid_unknown_fields=True):
    """Whether the page is looked at."""

    away: bool = False


Deed = Say | Undo | Resign | TakeBack | Consent | Withdraw
"""What changes a game, or may."""

Message = Hello | Speak | Here | Deed

_DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Stale(Refused):
    """An answer to a question that is no longer asked."""


@websocket("/ws/{token:str}")
async def seat_socket(socket: WebSocket[Any, Any, Any], token: Word, rooms: House) -> None:
    """One seat's connection, from hello to goodbye."""
    await socket.accept()
    try:
        found = await look_on(rooms, token)
    except GrognardError as error:
        await socket.close(NO_SEAT, str(error))
        return
    room, watcher = found.room, Watcher(found.seat, guest=found.guest)
    room.watchers.add(watcher)
    sending = asyncio.create_task(_send_all(socket, watcher))
    listening = asyncio.create_task(_listen(socket, room, watcher))
    losing = asyncio.create_task(watcher.lost.wait())
    try:
        await asyncio.wait((listening, losing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(watcher)
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
        await socket.send_data(await watcher.next(), mode="text")


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


def _read(data: str | bytes) -> Message:
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused(f"not understood: {error}; send hello, answer or undo as JSON") from None


async def _obey(room: Room, watcher: Watcher, order: Message) -> None:
    if isinstance(order, Hello):
        await _greet(room, watcher, order)
    elif isinstance(order, Speak):
        await room.say(watcher, order.text)
    elif isinstance(order, Here):
        watcher.away = order.away
        room.notice()
    elif watcher.guest:
        raise Refused("whoever looks on gives no orders")
    else:
        await room.do(lambda game: _do(room, watcher.seat, order, game), watcher.seat)


async def _greet(room: Room, watcher: Watcher, hello: Hello) -> None:
    if not watcher.guest:
        # A seed that cannot be written down now is asked for again at the next hello.
        with suppress(StoreError):
            await room.join(watcher.seat)
    watcher.wants_table = hello.table
    await room.show(watcher, hello.log)


def _do(room: Room, seat: str, order: Deed, game: Game) -> None:
    """What a seat orders, or asks of the others."""
    requests = room.table.requests
    if isinstance(order, Resign):
        requests.resign(game, seat) if order.on else requests.play_on(seat)
    elif isinstance(order, TakeBack):
        requests.ask(game, seat, order.to)
    elif isinstance(order, Consent):
        requests.answer(game, seat, order.number, order.agree)
    elif isinstance(order, Withdraw):
        requests.withdraw(seat)
    elif order.ply != game.ply(seat):
        raise Stale(f"that answered moment {order.ply}; it is now {game.ply(seat)}")
    elif isinstance(order, Undo):
        game.undo(seat)
    elif len(order.text) > LONGEST:
        raise Refused(f"a command has at most {LONGEST} characters, not {len(order.text)}")
    else:
        game.say(seat, order.text)


async def _refuse(room: Room, watcher: Watcher, error: GrognardError) -> None:
    try:
        watcher.refuse(await room.ask(lambda game: game.ply(watcher.seat)), error)
        if isinstance(error, Stale):
            await room.show(watcher)
    except GrognardError as gone:
        watcher.refuse(0, gone)

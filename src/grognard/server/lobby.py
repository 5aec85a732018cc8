"""Beginning, listing and deleting games, and putting records among them."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import Any

from litestar import Request, delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody, RawBody

from ..games import all_scenarios
from .forms import Chair, Kept, NewRoom, Opened, RoomInfo, RoomList
from .game import WATCHER
from .guards import only_here
from .parameters import House, Word
from .problems import RESPONSES
from .replayer import Played
from .replays import unless_gone
from .rooms import new_token
from .storage import Sheet, now


def link_of(token: str) -> str:
    """The page of a seat."""
    return f"/play/{token}"


def _chairs(sheet: Sheet) -> dict[str, Chair]:
    return {seat: Chair(token, link_of(token)) for seat, token in sheet.tokens.items()}


@post("/api/rooms", responses=RESPONSES)
async def open_room(data: JSONBody[NewRoom], rooms: House) -> Opened:
    """Begin a game; human seats get a link each."""
    sheet = await rooms.open(data.scenario, data.options, data.seats)
    return Opened(sheet.id, _chairs(sheet))


@get("/api/rooms", guards=[only_here], responses=RESPONSES)
async def list_rooms(rooms: House) -> RoomList:
    """The saved games of this machine."""
    sheets = await asyncio.to_thread(rooms.storage.sheets)
    titles = await asyncio.to_thread(_titles)
    return RoomList(tuple(_info(sheet, titles) for sheet in sheets))


def _titles() -> dict[str, str]:
    return {summary.id: summary.title for summary in all_scenarios()}


def _info(sheet: Sheet, titles: dict[str, str]) -> RoomInfo:
    held = sheet.summary
    return RoomInfo(
        room=sheet.id,
        scenario=sheet.scenario,
        title=titles.get(sheet.scenario, sheet.scenario),
        ply=held["ply"],
        round=held["round"],
        rounds=held["rounds"],
        awaited=tuple(held["awaited"]),
        finished=held["outcome"] is not None,
        outcome=held["outcome"],
        replay=sheet.replay,
        created=sheet.created,
        players=sheet.players,
        options=sheet.options,
        seats=_chairs(sheet),
    )


@delete("/api/rooms/{room:str}", guards=[only_here], responses=RESPONSES)
async def delete_room(room: Word, rooms: House) -> None:
    """Delete a game for good."""
    await rooms.remove(room)


@dataclass
class _TextBody(Operation):
    """The description of a request whose body is plain text."""

    def __post_init__(self) -> None:
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
        self.request_body = RequestBody({"text/plain": text}, "The text of a record.", required=True)


@post("/api/records", operation_class=_TextBody, responses=RESPONSES)
async def keep_record(body: RawBody, request: Request[Any, Any, Any], rooms: House) -> Kept:
    """Put a record among the games, to step through it; a changed one is refused."""
    played = await unless_gone(request.receive, rooms.replays.played(body))
    token = new_token()
    sheet = _record_sheet(played, token)
    await rooms.keep(sheet, played.answers)
    return Kept(sheet.id, token, link_of(token))


def _record_sheet(played: Played, token: str) -> Sheet:
    return Sheet(
        id=secrets.token_urlsafe(9),
        scenario=played.scenario,
        options=played.options,
        players=played.players,
        ruleset=played.ruleset,
        digest=played.digest,
        secret=played.secret,
        replay=True,
        created=now(),
        summary=played.summary,
        tokens={WATCHER: token},
    )

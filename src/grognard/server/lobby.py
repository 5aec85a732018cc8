"""Beginning, listing and deleting games, and putting records among them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from litestar import Request, delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody, RawBody

from ..games import all_scenarios
from .doors.guards import only_here
from .doors.parameters import Below, House, Most, Word
from .doors.problems import RESPONSES, UNREADABLE
from .forms import Chair, Kept, NewRoom, Opened, RoomInfo, RoomList
from .game import trouble_of
from .records.course import WATCHER
from .records.replayer import Played
from .records.replays import unless_gone
from .rooms import Rooms, new_id, new_token
from .store.bonds import seeds_column
from .store.reading import LOST, Sheet, Spoilt, Summary
from .store.storage import now


def link_of(token: str) -> str:
    """The page of a seat."""
    return f"/play/{token}"


def _chairs(sheet: Sheet) -> dict[str, Chair]:
    return {seat: Chair(token, link_of(token)) for seat, token in sheet.tokens.items()}


@post("/api/rooms", responses=RESPONSES, exception_handlers=UNREADABLE)
async def open_room(data: JSONBody[NewRoom], rooms: House) -> Opened:
    """Begin a game; human seats get a link each."""
    sheet = await rooms.open(data.scenario, data.options, data.seats)
    return Opened(sheet.id, _chairs(sheet))


@get("/api/rooms", guards=[only_here], responses=RESPONSES)
async def list_rooms(rooms: House, limit: Most = 100, before: Below = None) -> RoomList:
    """The saved games of this machine, the latest first; a damaged one is listed with its reason."""
    shelf, below = await asyncio.to_thread(rooms.storage.shelf, limit, before)
    titles = await asyncio.to_thread(_titles)
    return RoomList(tuple(_info(sheet, titles, rooms) for sheet in shelf), below)


def _titles() -> dict[str, str]:
    return {summary.id: summary.title for summary in all_scenarios()}


def _info(sheet: Sheet | Spoilt, titles: dict[str, str], rooms: Rooms) -> RoomInfo:
    held = Summary.of(sheet) if isinstance(sheet, Sheet) else None
    whole = sheet if isinstance(sheet, Sheet) else None
    return RoomInfo(
        room=sheet.id,
        scenario=sheet.scenario,
        title=titles.get(sheet.scenario, sheet.scenario),
        ply=held.ply if held else 0,
        round=held.round if held else 0,
        rounds=held.rounds if held else 0,
        awaited=held.awaited if held else (),
        finished=held is not None and held.outcome is not None,
        outcome=held.outcome if held else None,
        replay=whole is not None and whole.replay,
        created=sheet.created,
        players=whole.players if whole else {},
        options=whole.options if whole else {},
        seats=_chairs(whole) if whole else {},
        trouble=trouble_of(sheet) or rooms.trouble(sheet.id),
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
    await rooms.keep(sheet, played.handed)
    return Kept(sheet.id, token, link_of(token))


def _record_sheet(played: Played, token: str) -> Sheet:
    return Sheet(
        id=new_id(),
        scenario=played.scenario,
        options=played.options,
        players=played.players,
        ruleset=played.ruleset,
        digest=played.digest,
        secret=played.secret,
        seeds=seeds_column(played.exchange) or dict.fromkeys(played.bonds.lost, LOST),
        commitment=played.bonds.secret,
        bonds=played.bonds.seeds,
        replay=True,
        created=now(),
        summary=played.summary,
        tokens={WATCHER: token},
    )

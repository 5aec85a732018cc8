"""Beginning, listing and deleting games, and putting records among them."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass

from litestar import delete, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import JSONBody, RawBody

from ..engine.dice import new_secret
from ..engine.errors import BadRecord
from ..engine.record import UNFINISHED, check_seal, read, replay, verify
from ..engine.session import Session
from ..games import all_scenarios, rulebook
from .forms import Chair, Kept, NewRoom, Opened, RoomInfo, RoomList
from .game import WATCHER, clock, ruleset_of
from .guards import only_here
from .parameters import House, Word
from .problems import RESPONSES
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
async def keep_record(body: RawBody, rooms: House) -> Kept:
    """Put a record among the games, to step through it; a changed one is refused."""
    session, secret = await asyncio.to_thread(_replayed, body)
    token = new_token()
    sheet = await asyncio.to_thread(_record_sheet, session, secret, token)
    await rooms.keep(sheet, session.answers)
    return Kept(sheet.id, token, link_of(token))


def _replayed(body: bytes) -> tuple[Session, bytes]:
    """The game of a record and the secret of its dice; a finished one must prove that it was played so."""
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"record: not a text file (byte {error.start})") from None
    record = read(text)
    check_seal(text, record, "record")
    if record.tags["Result"] != UNFINISHED:
        return verify(text, rulebook), bytes.fromhex(record.tags["Secret"])
    return replay(record, rulebook), new_secret()


def _record_sheet(session: Session, secret: bytes, token: str) -> Sheet:
    outcome = session.outcome()
    seen = session.view(next(iter(session.players)))
    return Sheet(
        id=secrets.token_urlsafe(9),
        scenario=session.scenario,
        options=session.options,
        players=session.players,
        ruleset=ruleset_of(session.rules),
        digest=session.rules.digest(session.rules.start(session.scenario, session.options)),
        secret=secret,
        replay=True,
        created=now(),
        summary={
            "ply": len(session.answers),
            **clock(seen),
            "awaited": [],
            "outcome": {"winner": outcome.winner, "margin": outcome.margin} if outcome else None,
        },
        tokens={WATCHER: token},
    )

"""Campaigns: their record sheets are filled in from the games that are kept."""

from __future__ import annotations

import asyncio

from litestar import get

from ..solo.campaign.campaign import Fought, RecordSheets, record_sheets
from .doors.guards import only_here
from .doors.parameters import House
from .doors.problems import RESPONSES
from .store.keeping import all_rooms
from .store.reading import Sheet, Summary
from .store.storage import Storage


def fought(storage: Storage) -> list[Fought]:
    """The solo games that are kept, in the order in which they were begun; records of others do not count."""
    found = []
    for sheet in all_rooms(storage):
        if isinstance(sheet, Sheet) and not sheet.replay and sheet.scenario.startswith("solo/"):
            held = Summary.of(sheet)
            outcome = held.outcome if held else None
            found.append(
                Fought(game=sheet.id, scenario=sheet.scenario, options=sheet.options, outcome=outcome)
            )
    return found[::-1]


@get("/api/campaigns", guards=[only_here], responses=RESPONSES)
async def list_campaigns(rooms: House) -> RecordSheets:
    """Every campaign with its record sheet as the games of this machine fill it in."""
    return record_sheets(await asyncio.to_thread(fought, rooms.storage))

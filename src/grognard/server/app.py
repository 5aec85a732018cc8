"""The application: every route over one database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from grognard import __version__

from ..engine.errors import GrognardError
from .asking import (
    explain,
    show_editions,
    show_guest_link,
    show_look,
    show_moment,
    show_odds,
    show_record,
    show_seat,
    show_sight,
)
from .campaigns import list_campaigns
from .counsel import show_counsel
from .doors.guards import LOOPBACK, host_names, known_host
from .doors.headers import add_headers
from .doors.page import front_page, page_file
from .doors.parameters import LARGEST_BODY
from .doors.problems import broken, not_understood, refused
from .lessons import list_lessons, take_lesson
from .library import (
    list_games,
    show_board,
    show_briefing,
    show_pieces,
    show_reference,
    show_roster,
    show_rule,
    show_rules,
)
from .lobby import delete_room, keep_record, list_rooms, open_room
from .planning import show_ahead, show_gestures, show_march, show_overlay, show_plan, show_reach
from .referee import ask_mission_referee, ask_referee
from .rooms import Rooms
from .seeds import bind_seed, lose_seed, open_seed
from .sockets import seat_socket
from .store.migrate import migrate
from .store.opening import PATIENCE, open_engine
from .store.storage import Storage

ROUTES = [
    list_games,
    show_briefing,
    show_board,
    show_roster,
    show_pieces,
    show_rule,
    show_rules,
    show_reference,
    list_lessons,
    take_lesson,
    list_campaigns,
    open_room,
    list_rooms,
    delete_room,
    keep_record,
    show_seat,
    bind_seed,
    open_seed,
    lose_seed,
    show_guest_link,
    show_look,
    show_moment,
    show_odds,
    show_editions,
    show_sight,
    show_ahead,
    show_reach,
    show_plan,
    show_gestures,
    show_march,
    show_overlay,
    show_counsel,
    ask_referee,
    ask_mission_referee,
    explain,
    show_record,
    seat_socket,
    front_page,
    page_file,
]


def create_app(
    database: Path, local: bool = True, host: str = LOOPBACK[0], patience: float = PATIENCE
) -> Litestar:
    """The application over one database file; `local` if only this machine can reach it."""
    engine = open_engine(database, patience)
    migrate(engine)
    rooms = Rooms(Storage(engine))

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await rooms.start()
        yield
        await rooms.stop()
        engine.dispose()

    async def give_rooms() -> Rooms:
        return rooms

    return Litestar(
        ROUTES,
        dependencies={"rooms": Provide(give_rooms)},
        exception_handlers={GrognardError: refused, HTTPException: not_understood, Exception: broken},
        lifespan=[lifespan],
        state=State({"local": local, "hosts": host_names(host), "rooms": rooms}),
        before_send=[add_headers],
        guards=[known_host],
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="grognard", version=__version__, render_plugins=[JsonRenderPlugin()], path="/schema"
        ),
    )

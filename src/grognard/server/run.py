"""Starting the server on this machine."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import closing
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from litestar import Litestar

from ..engine.errors import BadData
from .app import create_app
from .doors.closing import ClosingSocket
from .doors.promptness import PromptProtocol
from .lobby import link_of
from .rooms import new_sheet
from .store.folder import DATABASE, held
from .store.storage import Storage

LONGEST_FRAME = 1 << 16


def bind(host: str, port: int) -> socket.socket:
    """A socket on the port, or on a free one for 0."""
    if not host.strip():
        raise BadData("--host: empty; 127.0.0.1 is this machine alone, 0.0.0.0 lets everybody in")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen()
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadData(f"cannot listen on {host} port {port}: {error}") from None
    return bound


def is_local(bound: socket.socket) -> bool:
    """Whether only this machine reaches a socket, whatever name it was given."""
    address = ip_address(bound.getsockname()[0].partition("%")[0])
    return address.is_loopback


def serve(
    folder: Path,
    host: str,
    port: int,
    browse: bool,
    tell: Callable[[str], None],
    game: tuple[str, Mapping[str, str], Mapping[str, str]] | None = None,
) -> None:
    """Run until stopped; a game (scenario, options, players) is begun at once, at a person's seat."""
    with held(folder, "grognard play") as say, closing(bind(host, port)) as bound:
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{bound.getsockname()[1]}"
        say(f" at {address}")
        app = create_app(folder / DATABASE, is_local(bound), host)
        tell(address + (_begin(app.state.rooms.storage, game) if game else ""))
        if browse:
            threading.Timer(0.5, webbrowser.open, (address,)).start()
        uvicorn.Server(settings(app)).run(sockets=[bound])


def _begin(storage: Storage, game: tuple[str, Mapping[str, str], Mapping[str, str]]) -> str:
    """Begin a game; the page of its people, who share a screen if they are several."""
    sheet = new_sheet(*game, seeded=True)
    storage.add(sheet)
    return link_of(",".join(sheet.tokens.values())) if sheet.tokens else ""


def settings(app: Litestar) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=LONGEST_FRAME,
        lifespan="on",
        http=PromptProtocol,
        ws=ClosingSocket,
    )

"""Starting the server on this machine."""

from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Callable, Mapping
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from ..engine.errors import BadData
from .app import create_app
from .guards import LOOPBACK
from .lobby import link_of
from .rooms import new_sheet
from .storage import Storage

DATABASE = "games.sqlite"

LONGEST_FRAME = 1 << 16


def data_folder(chosen: Path | None) -> Path:
    """Where games are kept: the folder that was named, or the user's own."""
    folder = chosen or user_data_path("grognard", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadData(f"--data: {folder}: {error.strerror}") from None
    return folder


def bind(host: str, port: int) -> socket.socket:
    """A socket on the port, or on a free one for 0."""
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


def is_local(host: str) -> bool:
    """Whether only this machine reaches an address."""
    return host in (*LOOPBACK, "::1") or host.startswith("127.")


def serve(
    folder: Path,
    host: str,
    port: int,
    browse: bool,
    tell: Callable[[str], None],
    game: tuple[str, Mapping[str, str], Mapping[str, str]] | None = None,
) -> None:
    """Run until stopped; a game (scenario, options, players) is begun at once, at a person's seat."""
    database = folder / DATABASE
    app = create_app(database, is_local(host))
    bound = bind(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{bound.getsockname()[1]}"
    storage: Storage = app.state.rooms.storage
    if game:
        sheet = new_sheet(*game)
        storage.add(sheet)
        links = [link_of(token) for token in sheet.tokens.values()]
        address += links[0] if links else ""
    tell(address)
    if browse:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    settings = uvicorn.Config(app, log_level="warning", ws_max_size=LONGEST_FRAME, lifespan="on")
    uvicorn.Server(settings).run(sockets=[bound])

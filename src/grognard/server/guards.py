"""Who may ask what."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine for itself."""


def only_here(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Tokens of all seats are told only while the server is open to this machine alone."""
    if not connection.app.state.local:
        raise PermissionDeniedException("saved games are listed only on the machine itself")


def known_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A page elsewhere cannot reach a local server under a name of its own."""
    host = connection.headers.get("host", "")
    name = f"{host.partition(']')[0]}]" if host.startswith("[") else host.partition(":")[0]
    if connection.app.state.local and name not in LOOPBACK:
        raise PermissionDeniedException(f"this server is {LOOPBACK[0]}, not {name!r}")

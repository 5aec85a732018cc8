"""Who may ask what."""

from __future__ import annotations

import re
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import (
    ClientException,
    LitestarException,
    PermissionDeniedException,
    WebSocketException,
)
from litestar.handlers import BaseRouteHandler

FOREIGN = 4403
"""The close code for a page of somebody else's."""

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""The names of this machine for itself."""


_HOST = re.compile(r"(?:\[[0-9A-Fa-f:.]+\]|[^\s:/?#@\[\]]*)(?::(?P<port>[0-9]{0,5}))?", re.ASCII)
_LAST_PORT = 65535


async def only_here(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Tokens of all seats are told only while the server is open to this machine alone."""
    if not connection.app.state.local:
        raise PermissionDeniedException("saved games are listed only on the machine itself")


def host_names(host: str) -> tuple[str, ...]:
    """The names by which a page on this machine reaches an address that only this machine reaches."""
    return (*LOOPBACK, f"[{host}]" if ":" in host else host)


async def known_host(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A page from elsewhere can neither ask nor answer, under whatever name it reaches the server."""
    host = connection.headers.get("host", "")
    if words := unreadable_host(host):
        raise _unreadable(connection, words)
    name = f"{host.partition(']')[0]}]" if host.startswith("[") else host.partition(":")[0]
    if connection.app.state.local and name not in connection.app.state.hosts:
        raise _foreign(connection, f"this server is {connection.app.state.hosts[-1]}, not {name[:80]!r}")
    if not is_own_page(connection.headers.get("origin"), host):
        raise _foreign(connection, "this page belongs to somebody else")


def unreadable_host(host: str) -> str:
    """What is said of a host that is none; empty if it is one."""
    read = _HOST.fullmatch(host)
    if read is not None and int(read["port"] or 0) <= _LAST_PORT:
        return ""
    return f"the host {host[:80]!r} is not a name or an address with a port"


def _unreadable(connection: ASGIConnection[Any, Any, Any, Any], words: str) -> LitestarException:
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return WebSocketException(detail=words, code=FOREIGN)
    return ClientException(words)


def _foreign(connection: ASGIConnection[Any, Any, Any, Any], words: str) -> LitestarException:
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return WebSocketException(detail=words, code=FOREIGN)
    return PermissionDeniedException(words)


def is_own_page(origin: str | None, host: str) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    return not origin or origin.partition("://")[2] == host

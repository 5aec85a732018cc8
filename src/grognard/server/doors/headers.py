"""What every answer of the server says to the browser beside its content."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

EVERYWHERE = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}

NOT_KEPT = {"Cache-Control": "no-store"}
"""Answers about a game hold tokens and what one seat alone may know."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Add to every answer what its handler has not said otherwise."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    kept = EVERYWHERE | (NOT_KEPT if scope["path"].startswith(("/api", "/schema")) else {})
    for name, value in kept.items():
        headers.setdefault(name, value)

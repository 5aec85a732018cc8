"""Requests that are begun must be finished: whoever stops in the middle is cut off."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class PromptProtocol(H11Protocol):
    """Uvicorn's protocol with a deadline for the head and the body of a request.

    Uvicorn itself ends only connections that are idle after an answer.
    """

    seconds: ClassVar[dict[Any, float]] = {h11.IDLE: 15.0, h11.SEND_BODY: 60.0}
    """How long the head and the body of a request may take."""

    _owed: Any = None
    _deadline: asyncio.TimerHandle | None = None
    _upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has so long to ask."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Something has come; it may be the end of what was waited for."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._forget()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket has no end that could be waited for; it is kept alive by pings."""
        self._upgraded = True
        self._forget()
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        state = self.conn.their_state
        owed = state if state in self.seconds and not self._upgraded else None
        if owed is not self._owed:
            self._forget()
            if owed is not None and not self.transport.is_closing():
                self._owed = owed
                self._deadline = self.loop.call_later(self.seconds[owed], self.transport.close)

    def _forget(self) -> None:
        self._owed = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

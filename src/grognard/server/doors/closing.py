"""Sockets that end when they are ended, also where nobody reads what was sent."""

from __future__ import annotations

from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

NO_TEXT = 1007
"""The close code for a text frame that is no text."""


class ClosingSocket(WebSocketsSansIOProtocol):
    """Uvicorn's socket with an end: it waits neither for a peer that does not read nor for what it has sent.

    Uvicorn itself writes a trace for a text frame that is no text.
    """

    seconds: ClassVar[float] = 2.0
    """How long a peer may take to read what was sent to it, once the socket is closed."""

    async def send(self, message: Any) -> None:
        """Send a message; the last one does not wait until there is room for it."""
        if message["type"] == "websocket.close":
            self.writable.set()
        await super().send(message)
        if message["type"] == "websocket.close":
            self._end_soon()

    def shutdown(self) -> None:
        """The server stops: what was not yet heard is not heard any more."""
        while not self.queue.empty():
            self.queue.get_nowait()
        super().shutdown()
        self._end_soon()

    def _end_soon(self) -> None:
        self.loop.call_later(self.seconds, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Hand on what has come whole."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT, "a text frame must be UTF-8")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True

"""Whoever looks at a room from a seat, and what waits to be sent to him."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec

from ...engine.errors import GrognardError
from ..frames import state_frame
from ..game import Game
from ..wire import RefusedFrame, SaidFrame, TableFrame

_FRAMES = 256
"""Frames that wait for a page that reads slowly; a computer player's turn is less."""


class Watcher:
    """Somebody who looks at a room from a seat; a few frames wait here until they are sent."""

    def __init__(self, seat: str, waiting: int = _FRAMES, guest: bool = False) -> None:
        self.seat = seat
        self.guest = guest
        """Whether he only looks over the shoulder of whoever sits there."""
        self.away = False
        """Whether his page is behind others."""
        self.wants_table = False
        """Whether he asked to hear of the table, too."""
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(waiting)
        """What waits; None stands for the newest frame of the table."""
        self.lost = asyncio.Event()
        """Set when more frames would wait than may: nothing is kept any more."""
        self.lines = 0
        self.greeted = False
        self._last = b""
        self._table: TableFrame | None = None
        self._newest = b""
        self._returns = 0
        self._loop = asyncio.get_running_loop()

    def tell(self, frame: Mapping[str, Any] | RefusedFrame | SaidFrame) -> None:
        """Put a frame in the queue, from whatever thread."""
        if not self.lost.is_set():
            self._loop.call_soon_threadsafe(self._keep, msgspec.json.encode(frame))

    async def next(self) -> bytes:
        """The frame that is sent next."""
        frame = await self.frames.get()
        if frame is None:
            frame, self._newest = self._newest, b""
        return frame

    def _keep(self, frame: bytes | None) -> None:
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.lost.set()

    def refuse(self, ply: int, error: GrognardError) -> None:
        """Say why something was refused."""
        rule = getattr(error, "rule", "")
        self.tell(RefusedFrame(ply, str(error), rule))

    def tell_table(self, frame: TableFrame) -> None:
        """Put what is new at the table in the queue, where only the newest of it waits."""
        if frame != self._table and not self.lost.is_set():
            self._table = frame
            self._loop.call_soon_threadsafe(self._keep_newest, msgspec.json.encode(frame))

    def _keep_newest(self, frame: bytes) -> None:
        waits, self._newest = self._newest, frame
        if not waits:
            self._keep(None)

    def show(self, game: Game, always: bool = False) -> None:
        """Put the state in the queue if it looks different from the one sent last."""
        for kept, _ in game.session.returns[self._returns :]:
            self.lines = min(self.lines, len(game.log_until(self.seat, kept)))
        self._returns = len(game.session.returns)
        frame = state_frame(game, self.seat, self.lines, not self.guest)
        look = msgspec.json.encode({name: frame[name] for name in frame if name not in ("log", "since")})
        shorter = len(game.log(self.seat)) < self.lines
        if always or shorter or frame["log"] or look != self._last:
            self.tell(frame)
            self._last = look
            self.lines = frame["since"] + len(frame["log"])

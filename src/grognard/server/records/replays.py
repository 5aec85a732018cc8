"""Records that are brought to the server: each is replayed in a process of its own, a few at a time."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from ...engine.errors import BadData, BadRecord, Refused
from .replayer import Played, Rejected

T = TypeVar("T")

AT_ONCE = 2
"""Records that are replayed at the same time."""

WAITING = 16
"""Records that may wait for their turn."""

SECONDS = 60
"""How long the replay of one record may take; a game of 10,000 answers takes some seconds."""

MEGABYTES = 1024
"""How much memory the replay of one record may use."""

_DECODER: msgspec.msgpack.Decoder[Played | Rejected] = msgspec.msgpack.Decoder(Played | Rejected)


class Replays:
    """The records that are being replayed."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = WAITING,
        seconds: float = SECONDS,
        megabytes: int = MEGABYTES,
    ) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self.held = 0
        """Records that are replayed or wait."""
        self._most = at_once + waiting
        self._turn = asyncio.Semaphore(at_once)

    async def played(self, body: bytes) -> Played:
        """What a record comes to; who stops waiting for it ends its process."""
        if self.held >= self._most:
            raise Refused(f"{self.held} records are being replayed already, and no more can wait; try later")
        self.held += 1
        try:
            async with self._turn:
                return await self._replayed(body)
        finally:
            self.held -= 1

    async def _replayed(self, body: bytes) -> Played:
        limits = (str(int(self.seconds) + 1), str(self.megabytes))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "grognard.server.records.replayer", *limits),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
        )
        try:
            async with asyncio.timeout(self.seconds):
                told, _ = await process.communicate(body)
        except TimeoutError:
            raise BadRecord(
                f"record: its replay took more than {self.seconds:g} s; `grognard verify FILE` takes its time"
            ) from None
        finally:
            await _end(process)
        return self._understood(told)

    def _understood(self, told: bytes) -> Played:
        try:
            found = _DECODER.decode(told)
        except msgspec.MsgspecError:
            raise BadRecord(
                f"record: its replay broke off; it may use {self.megabytes:,} MB and {self.seconds:g} s"
            ) from None
        if isinstance(found, Rejected):
            raise BadRecord(found.message) if found.is_record else BadData(found.message)
        return found


async def _end(process: Process) -> None:
    """However it came to this, the process does not go on."""
    if process.returncode is None:
        process.kill()
        await asyncio.shield(process.wait())


async def unless_gone(receive: Callable[[], Awaitable[Any]], work: Coroutine[Any, Any, T]) -> T:
    """Do some work as long as the one who asked for it is there."""
    task = asyncio.create_task(work)
    leaving = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refused("nobody waits for this any more")
        return task.result()
    finally:
        task.cancel()
        leaving.cancel()
        await asyncio.gather(task, leaving, return_exceptions=True)


async def _gone(receive: Callable[[], Awaitable[Any]]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

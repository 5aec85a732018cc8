"""A process of its own that replays one record: the text comes in, what was played goes out.

It can be ended at any moment, may use only so much memory and time, and lets the server go first.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec
from msgspec import Struct

from ..engine.dice import Bonds
from ..engine.errors import BadRecord, GrognardError
from ..engine.play.record import UNFINISHED, check_seal, read, replay, verify
from ..engine.play.session import Answer, Session
from ..games import rulebook
from .game import clock, ruleset_of
from .store.bonds import seeds_column
from .store.reading import LOST


class Played(Struct, frozen=True, tag=True):
    """A record that was played as it says."""

    scenario: str
    options: dict[str, str]
    players: dict[str, str]
    ruleset: str
    digest: str
    secret: bytes
    """Empty where the record does not open it."""
    seeds: dict[str, str]
    bonds: Bonds
    summary: dict[str, Any]
    answers: list[Answer]


class Rejected(Struct, frozen=True, tag=True):
    """A record that was not."""

    message: str
    is_record: bool
    """Whether the record is at fault, and not what it names."""


def examine(body: bytes) -> Played:
    """Replay a record; a finished one must prove that it was played so."""
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"record: not a text file (byte {error.start})") from None
    record = read(text)
    check_seal(text, record, "record")
    if record.tags["Result"] != UNFINISHED:
        return _played(verify(text, rulebook), bytes.fromhex(record.tags["Secret"]))
    session = replay(record, rulebook)
    if session.outcome() is not None:
        raise BadRecord("record: the game is over, but the header says it is not")
    return _played(session, b"")


def _played(session: Session, secret: bytes) -> Played:
    outcome = session.outcome()
    rules, seen = session.rules, session.view(next(iter(session.players)))
    return Played(
        scenario=session.scenario,
        options=session.options,
        players=session.players,
        ruleset=ruleset_of(rules),
        digest=rules.digest(rules.start(session.scenario, session.options)),
        secret=secret,
        seeds=seeds_column(session.exchange) or dict.fromkeys(session.bonds.lost, LOST),
        bonds=session.bonds,
        summary={
            "ply": len(session.answers),
            **clock(seen),
            "awaited": [],
            "outcome": {"winner": outcome.winner, "margin": outcome.margin} if outcome else None,
        },
        answers=session.answers,
    )


def bound(seconds: int, megabytes: int) -> None:
    """Let others go first, and end by itself if nobody else ends it; where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    os.nice(10)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def main() -> None:
    """Read a record, answer what was played or why it is refused."""
    bound(int(sys.argv[1]), int(sys.argv[2]))
    told: Played | Rejected
    try:
        told = examine(sys.stdin.buffer.read())
    except GrognardError as error:
        told = Rejected(str(error), isinstance(error, BadRecord))
    sys.stdout.buffer.write(msgspec.msgpack.encode(told))


if __name__ == "__main__":
    main()

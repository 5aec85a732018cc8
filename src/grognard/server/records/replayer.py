"""A process of its own that replays one record: the text comes in, what was played goes out.

It can be ended at any moment, may use only so much memory and time, and a long one lets the server go first.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import msgspec
from msgspec import Struct

from ...engine.dice import Bonds
from ...engine.errors import BadRecord, GrognardError
from ...engine.options import DICE
from ...engine.play.exchange import Exchange
from ...engine.play.record import UNFINISHED, check_seal, read, replay, verify
from ...engine.play.session import Answer, Session
from ...games import rulebook
from .course import Course, clock, ruleset_of
from .handed import Handed, hand_over

_USUAL = 2.0
"""Seconds of work after which a replay lets others go first: whoever brings a usual game waits for it."""

_BEHIND = 10
"""How far it lets them go first."""


class Played(Struct, frozen=True, tag=True):
    """A record that was played as it says."""

    scenario: str
    options: dict[str, str]
    players: dict[str, str]
    ruleset: str
    digest: str
    secret: bytes
    """Empty where the record does not open it."""
    exchange: Exchange
    bonds: Bonds
    summary: dict[str, Any]
    handed: Handed


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
    follow = _Follower()
    if record.tags["Result"] != UNFINISHED:
        session, secret = verify(text, rulebook, before=follow), bytes.fromhex(record.tags["Secret"])
    else:
        session, secret = replay(record, rulebook, before=follow), b""
        if session.outcome() is not None:
            raise BadRecord("record: the game is over, but the header says it is not")
    return _played(follow.course_of(session), secret)


class _Follower:
    """Notes the course of a game while it is replayed."""

    def __init__(self) -> None:
        self._course: Course | None = None
        self._returns = 0

    def course_of(self, session: Session) -> Course:
        """The course as far as it has come."""
        if self._course is None:
            self._course = Course(rulebook(session.rules.id), session)
        for kept, _ in session.returns[self._returns :]:
            self._course.take_back_to(kept)
        self._returns = len(session.returns)
        return self._course

    def __call__(self, session: Session, answer: Answer) -> None:
        """An answer is about to be given."""
        course = self.course_of(session)
        if answer.seat != DICE:
            course.begin_step(answer.seat)


def _played(course: Course, secret: bytes) -> Played:
    session, rules = course.session, course.rules
    outcome, seen = session.outcome(), session.view(next(iter(session.players)))
    return Played(
        scenario=session.scenario,
        options=session.options,
        players=session.players,
        ruleset=ruleset_of(rules),
        digest=rules.digest(rules.start(session.scenario, session.options)),
        secret=secret,
        exchange=session.exchange,
        bonds=session.bonds,
        summary={
            "ply": len(session.answers),
            **clock(seen),
            "awaited": [],
            "outcome": outcome.brief() if outcome else None,
        },
        handed=hand_over(course),
    )


def bound(seconds: int, megabytes: int) -> None:
    """A long replay lets others go first, and ends by itself if nobody else ends it; where the system can."""
    try:
        import resource
    except ImportError:
        return
    signal.signal(signal.SIGVTALRM, lambda *_: os.nice(_BEHIND))
    signal.setitimer(signal.ITIMER_VIRTUAL, _USUAL)
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

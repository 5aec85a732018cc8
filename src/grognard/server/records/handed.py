"""A course as bytes, so that a game that was replayed in one process need not be replayed in another."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct

from ...engine.agenda import Event
from ...engine.play.session import Answer, Logged
from .course import Course


class Handed(Struct, frozen=True):
    """What a process that has replayed a game leaves to another one."""

    answers: list[Answer]
    positions: list[tuple[int, bytes]]
    """Saved positions on the way and the last one, each with the number of answers before it."""
    noticed: dict[str, list[int]]
    kinds: list[str]
    """The events that happened, by the names of their types."""
    plies: list[int]
    gone: list[int]
    returns: list[tuple[int, int]]
    events: bytes


def hand_over(course: Course) -> Handed:
    """All of a course that has come to its end."""
    course.end_step()
    session, rules = course.session, course.rules
    last = (len(session.answers), session.state)
    return Handed(
        answers=session.answers,
        positions=[(count, rules.save(state)) for count, state in (*course.positions, last)],
        noticed=course.noticed,
        kinds=sorted({_name(type(line.event)) for line in session.log}),
        plies=[line.ply for line in session.log],
        gone=[line.gone for line in session.log],
        returns=session.returns,
        events=msgspec.msgpack.encode([line.event for line in session.log]),
    )


def take_over(handed: Handed, course: Course) -> None:
    """A course that has not begun is what another process has made of it."""
    session, rules = course.session, course.rules
    *kept, (_, last) = handed.positions
    session.answers = handed.answers
    session.state = rules.load(last)
    session.log = _log(handed)
    session.returns = handed.returns
    course.positions = list(kept)
    course.noticed = handed.noticed
    course.step = None


def _log(handed: Handed) -> list[Logged]:
    """What happened; every type of event that is named must be one that the game itself has."""
    if not handed.kinds:
        return []
    known = {_name(kind): kind for kind in _kinds(Event)}
    kinds: Any = reduce(or_, (known[name] for name in handed.kinds))
    events = msgspec.msgpack.decode(handed.events, type=list[kinds])
    return [
        Logged(ply, event, gone) for ply, gone, event in zip(handed.plies, handed.gone, events, strict=True)
    ]


def _kinds(kind: type[Event]) -> list[type[Event]]:
    return [kind, *(below for sub in kind.__subclasses__() for below in _kinds(sub))]


def _name(kind: type[Event]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"

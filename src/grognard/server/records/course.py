"""The course of a game: the moments that each seat could notice, and the positions on the way."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from operator import attrgetter, itemgetter
from typing import Any

from msgspec import Struct

from ...engine.agenda import awaited, pending, take
from ...engine.errors import BadRecord, Refused
from ...engine.options import Option
from ...engine.play.session import Answer, Logged, Session, is_heard
from ...engine.play.text import read
from ...engine.rulebook import Rulebook
from ...engine.shown import View

WATCHER = "watcher"
"""Whoever steps through a record, or watches computers play each other: sits on no side and sees all."""

_SNAPSHOT = 32
"""Answers between two positions that are kept for looking back."""


class Step(Struct, frozen=True):
    """What was so when a step began: who answers, who was awaited, and how long the log was."""

    seat: str
    awaited: tuple[str, ...]
    heard: int


class Course:
    """What came of a session, step by step; a step is one answer of a seat and the dice it brings."""

    def __init__(self, rules: Rulebook, session: Session) -> None:
        self.rules = rules
        self.session = session
        self.seats = rules.seats(session.state)
        self.noticed: dict[str, list[int]] = {seat: [] for seat in self.seats}
        """How many answers there were at each moment of a seat."""
        self.positions: list[tuple[int, Any]] = [(0, session.state.copy())]
        """Positions on the way, or what was saved of them, each with the number of answers before it."""
        self.public: list[int] = []
        """How many answers there were at each moment that everybody could notice and knows that all could."""
        self.step: Step | None = Step("", (), 0)
        """The step that has begun."""
        self._heard: dict[str, tuple[list[Logged], int]] = {}

    # -------------------------------------------------------------- steps

    def begin_step(self, seat: str) -> None:
        """A seat is about to answer."""
        self.end_step()
        self.step = Step(seat, awaited(self.session.state), len(self.session.log))

    def end_step(self) -> None:
        """A step is over: it is a moment of its own for every seat that could notice it."""
        step, self.step = self.step, None
        if step is None:
            return
        count = len(self.session.answers)
        news = self.session.log[step.heard :]
        handed_over = awaited(self.session.state) != step.awaited
        if not self.public or handed_over or any(not line.event.seen_by for line in news):
            self.public.append(count)
        for seat, moments in self.noticed.items():
            saw = any(is_heard(line.event, seat) for line in news)
            if not moments or seat == step.seat or saw or handed_over:
                moments.append(count)
        if count - self.positions[-1][0] >= _SNAPSHOT:
            self.positions.append((count, self.session.state.copy()))

    def _forget(self, kept: int) -> None:
        """Answers are taken back, and with them the moments and positions after those kept."""
        self.step = None
        self._forget_moments(kept)
        while self.positions[-1][0] > kept:
            self.positions.pop()

    def _forget_moments(self, kept: int) -> None:
        self._heard.clear()
        for moments in (*self.noticed.values(), self.public):
            while moments and moments[-1] > kept:
                moments.pop()

    def take_back_to(self, kept: int) -> None:
        """The game goes on from an earlier point: what came after it is on record, but no moment any more."""
        self._forget_moments(kept)
        self.positions.append((len(self.session.answers), self.session.state.copy()))

    # -------------------------------------------------------------- what seats see of them

    def ply(self, seat: str) -> int:
        """How many times something has happened that a seat could notice."""
        if seat == WATCHER:
            return len(self.session.answers)
        return len(self.noticed[seat]) - 1

    def ply_of(self, seat: str, line: Logged) -> int:
        """The ply of a seat at which a line of its log was written."""
        return line.ply if seat == WATCHER else bisect_left(self.noticed[seat], line.ply)

    def answers_at(self, seat: str, ply: int) -> int:
        """How many answers had been given at a ply of a seat."""
        if not 0 <= ply <= self.ply(seat):
            raise Refused(f"there is no moment {ply}; {seat} has seen {self.ply(seat)}")
        return ply if seat == WATCHER else self.noticed[seat][ply]

    def log(self, seat: str) -> list[Logged]:
        """The part of the log a seat may read."""
        lines, read = self._heard.get(seat, ([], 0))
        lines += [line for line in self.session.log[read:] if _is_told(line, seat)]
        self._heard[seat] = lines, len(self.session.log)
        return lines

    def log_until(self, seat: str, count: int) -> list[Logged]:
        """The part of the log a seat could read after so many answers."""
        lines = self.log(seat)
        return lines[: bisect_right(lines, count, key=attrgetter("ply"))]

    # -------------------------------------------------------------- positions

    def state_at(self, count: int) -> Any:
        """The position after so many answers."""
        if count == len(self.session.answers):
            return self.session.state
        start, kept = self.positions[bisect_right(self.positions, count, key=itemgetter(0)) - 1]
        state = self.rules.load(kept) if isinstance(kept, bytes) else kept.copy()
        for number in range(start, count):
            answer = self.session.answers[number]
            option = self._option(state, answer, number + 1)
            decision = pending(state, answer.seat)
            assert decision is not None
            take(decision, option)
        return state

    def _option(self, state: Any, answer: Answer, number: int) -> Option:
        decision = pending(state, answer.seat)
        if decision is None or decision.who != answer.seat:
            raise BadRecord(f"answer {number} {answer.seat}: {answer.text!r}: nobody asked {answer.seat}")
        option, rest = read(self.rules, state, decision, answer.text)
        if rest:
            raise BadRecord(f"answer {number} {answer.seat}: {answer.text!r} is not one answer")
        return option


def _is_told(line: Logged, seat: str) -> bool:
    """Whether a seat is told of an event; a watcher hears each of them once, also what was taken back."""
    if seat == WATCHER:
        return not line.event.is_veiled
    return not line.gone and is_heard(line.event, seat)


def clock(seen: View) -> dict[str, int]:
    """How far a game has come: its rounds, or turns where they are called so."""
    if hasattr(seen, "rounds"):
        return {"round": getattr(seen, "round", 0), "rounds": seen.rounds}
    return {"round": getattr(seen, "turn", 0), "rounds": getattr(seen, "turns", 0)}


def ruleset_of(rules: Any) -> str:
    """The rules a game is played by, with their version."""
    return f"{rules.id} {rules.version}"

"""Weighing candidates: each is kept or dropped with a reason; what is left equal is a tie for the die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from .situation import NOBODY, Piece, Tie, TurnUp, Weighed

T = TypeVar("T")

NO_AR: Final = -100
"""6.1 The attack rating of a rumoured enemy: below every other."""


class Tied(Exception):
    """A tie that nobody has rolled yet."""

    def __init__(self, tie: Tie) -> None:
        super().__init__(tie)
        self.tie = tie


class FaceDown(Exception):
    """A counter that must be turned up before its piece acts."""

    def __init__(self, turn: TurnUp) -> None:
        super().__init__(turn)
        self.turn = turn


class Step(msgspec.Struct, Generic[T], frozen=True):
    """One step of a hierarchy: the smallest value is preferred."""

    reason: str
    rule: str
    value: Callable[[T], int]
    shown: int = 1
    """-1 where the value is turned round so that the highest comes first, 0 where it is no number to show."""


class Scales:
    """The reasons of one line so far, and the ties of it that have been rolled."""

    def __init__(self, line: str, picks: Sequence[int] = ()) -> None:
        self.line = line
        self.picks = list(picks)
        self.weighed: list[Weighed] = []
        self.reason = ""
        self.rule = ""

    def fails(self, reason: str, rule: str) -> None:
        """Write down why nobody carries out the line."""
        self.reason, self.rule = reason, rule

    def note(
        self,
        what: str,
        name: int,
        *,
        kept: bool,
        reason: str,
        rule: str,
        value: int | None = None,
        by: int = NOBODY,
    ) -> None:
        """Write down what became of a candidate."""
        self.weighed.append(
            Weighed(what=what, id=name, kept=kept, reason=reason, rule=rule, value=value, by=by)
        )

    def drop(self, what: str, name: int, reason: str, rule: str, *, by: int = NOBODY) -> None:
        """Write down that a candidate is out."""
        self.note(what, name, kept=False, reason=reason, rule=rule, by=by)

    def best(
        self,
        items: Sequence[T],
        steps: Sequence[Step[T]],
        name: Callable[[T], tuple[str, int]],
        by: int = NOBODY,
    ) -> list[T]:
        """Those of the candidates that no step of a hierarchy puts behind another."""
        left = list(items)
        for step in steps:
            if len(left) < 2:
                break
            values = [step.value(item) for item in left]
            least = min(values)
            if least == max(values):
                continue
            for item, value in zip(left, values, strict=True):
                what, number = name(item)
                shown = value * step.shown if step.shown and abs(value) < -NO_AR else None
                self.note(
                    what,
                    number,
                    kept=value == least,
                    reason=step.reason,
                    rule=step.rule,
                    value=shown,
                    by=by,
                )
            left = [item for item, value in zip(left, values, strict=True) if value == least]
        return left

    def one(
        self,
        items: Sequence[T],
        steps: Sequence[Step[T]],
        name: Callable[[T], tuple[str, int]],
        rule: str,
        by: int = NOBODY,
    ) -> T:
        """The candidate that a hierarchy prefers; what is left equal, the die decides."""
        left = self.best(items, steps, name, by)
        if len(left) == 1:
            return left[0]
        names = [name(item) for item in left]
        if not self.picks:
            tie = Tie(what=names[0][0], among=tuple(n for _, n in names), line=self.line, rule=rule)
            raise Tied(tie)
        at = self.picks.pop(0)
        for place, (what, number) in enumerate(names):
            self.note(what, number, kept=place == at, reason="chosen by the die", rule=rule, by=by)
        return left[at]

    def ready(self, piece: Piece) -> None:
        """7.4 A piece named for an order turns its counter up before it acts."""
        if piece.face_down:
            raise FaceDown(TurnUp(piece=piece.id, line=self.line))


def piece_name(piece: Piece) -> tuple[str, int]:
    """How an AI is written down."""
    return "ai", piece.id

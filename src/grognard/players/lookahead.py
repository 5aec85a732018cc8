"""Thinking one action ahead: every answer is tried on a copy of the position and its outcome weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from ..engine.agenda import Decision, pending, take
from ..engine.options import DICE, Chance, Option


class Thumb(Protocol):
    """What a game's rules of thumb tell the search."""

    def is_settled(self, g: Any, decision: Decision) -> bool:
        """Whether the action is over and the position can be judged."""

    def worth(self, g: Any) -> float:
        """How good a position is for the player."""

    def narrow(self, g: Any, decision: Decision) -> Sequence[Option]:
        """The answers worth trying at a later question of the same action."""

    def is_same(self, one: Any, two: Any) -> bool:
        """Whether two outcomes of one roll are worth the same."""


class Limits(Struct, frozen=True):
    """How far the search goes."""

    rolls: int = 2
    """Rolls of one line that are spread out; later ones take their middle result."""
    answers: int = 24
    """Answers in a row after which a line is judged as it stands."""
    lines: int = 1500
    """Lines looked at for one question, shared evenly among its answers."""


def rate(
    g: Any, options: Sequence[Option], seat: str, thumb: Thumb, limits: Limits
) -> list[tuple[float, Option]]:
    """Answers to a question with the worth of what is likely to come of each."""
    search = _Search(seat, thumb, limits)
    found = []
    for option in options:
        search.lines = limits.lines // len(options)
        found.append((search.after(g, option, 0, 0), option))
    return found


class _Search:
    def __init__(self, seat: str, thumb: Thumb, limits: Limits) -> None:
        self.seat = seat
        self.thumb = thumb
        self.limits = limits
        self.lines = limits.lines

    def after(self, g: Any, option: Option, rolls: int, answers: int) -> float:
        """The worth of a position once an answer is given to its question."""
        new = g.copy()
        decision = pending(new, self.seat)
        assert decision is not None
        take(decision, option)
        return self.value(new, rolls, answers + 1)

    def value(self, g: Any, rolls: int, answers: int) -> float:
        decision = pending(g, self.seat)
        if decision is None or self.thumb.is_settled(g, decision) or not self._goes_on(answers):
            self.lines -= 1
            return self.thumb.worth(g)
        if decision.who == DICE:
            return self._mean(g, decision.chance, rolls, answers)
        options = self.thumb.narrow(g, decision)
        if decision.who != self.seat:
            return self.after(g, options[0], rolls, answers)
        return max(self.after(g, option, rolls, answers) for option in options)

    def _goes_on(self, answers: int) -> bool:
        """Whether there is time to look further along a line."""
        return self.lines > 0 and answers <= self.limits.answers

    def _go_on(self, g: Any) -> None:
        """Give the answers that leave no choice, so that the result of a roll shows."""
        for _ in range(self.limits.answers):
            decision = pending(g, self.seat)
            if decision is None or decision.who == DICE or self.thumb.is_settled(g, decision):
                return
            options = self.thumb.narrow(g, decision)
            if len(options) > 1 and decision.who == self.seat:
                return
            take(decision, options[0])

    def _mean(self, g: Any, chance: Chance, rolls: int, answers: int) -> float:
        """The mean over what the dice may bring, looked at once for results that come to the same."""
        outcomes = totals(chance)
        if rolls >= self.limits.rolls:
            outcomes = [middle(outcomes)]
        total = weight = last = 0.0
        before: Any = None
        for option, share in outcomes:
            new = g.copy()
            decision = pending(new)
            assert decision is not None
            take(decision, option)
            self._go_on(new)
            if before is None or not self.thumb.is_same(before, new):
                last = self.value(new, rolls + 1, answers + 1)
            before = new
            total += share * last
            weight += share
        return total / weight


def totals(chance: Chance) -> list[tuple[Option, float]]:
    """The outcomes of a roll by their total, each with its weight; draws stay as they are."""
    found: dict[tuple[str, int], tuple[Option, float]] = {}
    for option, weight in zip(chance.options, chance.weights, strict=True):
        key = (option.kind, option.value + option.other)
        first, sofar = found.get(key, (option, 0.0))
        found[key] = (first, sofar + weight)
    return [found[key] for key in sorted(found)]


def middle(outcomes: Sequence[tuple[Option, float]]) -> tuple[Option, float]:
    """The outcome in the middle of the weights."""
    left = sum(weight for _, weight in outcomes) / 2
    for option, weight in outcomes:
        left -= weight
        if left < 0:
            return option, weight
    return outcomes[-1]

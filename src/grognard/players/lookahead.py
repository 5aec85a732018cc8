"""Thinking one action ahead: every answer is tried on a copy of the position and its outcome weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from ..engine.agenda import Decision, pending, take
from ..engine.options import DICE, Chance, Option


class Thumb(Protocol):
    """What a game's rules of thumb tell the search."""

    looks: int
    """Positions weighed so far."""

    def is_settled(self, g: Any, decision: Decision) -> bool:
        """Whether the action is over and the position can be judged."""

    def worth(self, g: Any) -> float:
        """How good a position is for the player."""

    def narrow(self, g: Any, decision: Decision) -> Sequence[Option]:
        """The answers worth trying at a later question of the same action."""

    def gathered(self, g: Any, outcomes: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """The outcomes of a roll with their weights, those that are known to come to the same as one."""

    def note(self, option: Option, worth: float) -> None:
        """An answer to the question has been weighed."""

    def is_same(self, one: Any, two: Any) -> bool:
        """Whether two outcomes of one roll are worth the same."""


class Limits(Struct, frozen=True):
    """How far the search goes."""

    rolls: int = 2
    """Rolls of one line that are spread out; later ones take their middle result."""
    answers: int = 60
    """Answers in a row after which a line is judged as it stands."""
    looks: int = 1000
    """Positions weighed for one question; what an answer leaves of its share goes to those after it."""


def rate(
    g: Any, options: Sequence[Option], seat: str, thumb: Thumb, limits: Limits
) -> list[tuple[float, Option]]:
    """Answers to a question with the worth of what is likely to come of each."""
    search = _Search(seat, thumb, limits)
    found = []
    for place, option in enumerate(options):
        left = limits.looks - thumb.looks
        search.limit = thumb.looks + max(left // (len(options) - place), 1)
        worth = search.after(g, option, 0, 0)
        thumb.note(option, worth)
        found.append((worth, option))
    return found


class _Search:
    def __init__(self, seat: str, thumb: Thumb, limits: Limits) -> None:
        self.seat = seat
        self.thumb = thumb
        self.limits = limits
        self.limit = limits.looks

    def after(self, g: Any, option: Option, rolls: int, answers: int) -> float:
        """The worth of a position once an answer is given to its question."""
        new = g.copy()
        decision = pending(new, self.seat)
        assert decision is not None
        take(decision, option)
        return self.value(new, rolls, answers + 1)

    def value(self, g: Any, rolls: int, answers: int) -> float:
        """The worth of a position of the search's own, which is played on until there is a choice."""
        while True:
            decision = pending(g, self.seat)
            if decision is None or self.thumb.is_settled(g, decision) or not self._goes_on(answers):
                return self.thumb.worth(g)
            if decision.who == DICE:
                return self._mean(g, decision.chance, rolls, answers)
            options = self.thumb.narrow(g, decision)
            if len(options) > 1 and decision.who == self.seat:
                return max(self.after(g, option, rolls, answers) for option in options)
            take(decision, options[0])
            answers += 1

    def _goes_on(self, answers: int) -> bool:
        """Whether there is time to look further along a line."""
        return self.thumb.looks < self.limit and answers <= self.limits.answers

    def _go_on(self, g: Any) -> None:
        """Give the answers that leave no choice, so that the result of a roll shows."""
        for answers in range(self.limits.answers):
            decision = pending(g, self.seat)
            if decision is None or decision.who == DICE or not self._goes_on(answers):
                return
            if self.thumb.is_settled(g, decision):
                return
            options = self.thumb.narrow(g, decision)
            if len(options) > 1 and decision.who == self.seat:
                return
            take(decision, options[0])

    def _mean(self, g: Any, chance: Chance, rolls: int, answers: int) -> float:
        """The mean over what the dice may bring, looked at once for results that come to the same."""
        outcomes = self.thumb.gathered(g, totals(chance))
        if rolls >= self.limits.rolls:
            outcomes = [middle(outcomes)]
        results: list[Any] = [None] * len(outcomes)

        def result(n: int) -> Any:
            if results[n] is None:
                results[n] = self._result(g, outcomes[n][0])
            return results[n]

        total = weight = 0.0
        alike = steps(len(outcomes), is_dice(chance), lambda a, b: self.thumb.is_same(result(a), result(b)))
        for first, last in alike:
            share = sum(share for _, share in outcomes[first : last + 1])
            total += share * self.value(result(first), rolls + 1, answers + 1)
            weight += share
        return total / weight

    def _result(self, g: Any, option: Option) -> Any:
        """The position after a roll."""
        new = g.copy()
        decision = pending(new)
        assert decision is not None
        take(decision, option)
        self._go_on(new)
        return new


def is_dice(chance: Chance) -> bool:
    """Whether the outcomes are throws of dice and no draws."""
    return chance.options[0].kind in ("2d6", "d6", "d10")


def steps(count: int, rising: bool, is_same: Callable[[int, int], bool]) -> list[tuple[int, int]]:
    """Outcomes in a row that come to the same, as first and last of each.

    Where results rise with the throw, two throws of one result have only that result between them.
    """
    found, first = [], 0
    while first < count:
        last = _last_alike(first, count, is_same) if rising else first
        while not rising and last + 1 < count and is_same(last, last + 1):
            last += 1
        found.append((first, last))
        first = last + 1
    return found


def _last_alike(first: int, count: int, is_same: Callable[[int, int], bool]) -> int:
    """The last of the outcomes that come to the same as the first of them, found by halving."""
    if first == count - 1 or is_same(first, count - 1):
        return count - 1
    alike, other = first, count - 1
    while other - alike > 1:
        middle = (alike + other) // 2
        if is_same(first, middle):
            alike = middle
        else:
            other = middle
    return alike


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

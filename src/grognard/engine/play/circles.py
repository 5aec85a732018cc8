"""Going round in circles: the same answer in the same position while nothing else happens.

A seat may answer as often as it likes until the dice fall, a secret is shown or somebody else must
answer; taking one thing up and putting it down again is no fault. Only after very many answers in a
row it is remembered what was answered where, and an answer that was given in the very same position is
refused as long as there is another one. So no circle can be walked for ever, and nobody is left
without an answer.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from ..agenda import SEALED, Decision, awaited, unsealed
from ..errors import Refused
from ..options import DICE, Option
from ..rulebook import Playable

FREE: Final = 512
"""Answers of a seat in a row before anything is remembered; games as they are played come to about 270."""

Mark = tuple[str, bytes, Option]
"""Who answered, a digest of what he knew of the position, and the answer."""


def stands(given: Decision) -> bool:
    """Whether an answer just given cannot be taken back by anybody: dice, reveals and hand-overs.

    A secret plan is handed over only when the last of the plans is there; where one seat plans alone it
    learns nothing by that.
    """
    g, seat = given.g, given.who
    if seat == DICE or any(event.reveals for event in g.news):
        return True
    if given.joint:
        return True
    if given.step.kind == SEALED and given.procedure.secret and g.agenda[-1] is given.procedure:
        return False
    return seat not in awaited(g)


class Circles:
    """What was answered, and where, since the last thing that stands."""

    __slots__ = ("_counts", "_free", "_given", "_trail")

    def __init__(self, free: int | None = None) -> None:
        self._free = FREE if free is None else free
        self._trail: list[tuple[str, Mark | None]] = []
        self._counts: Counter[str] = Counter()
        self._given: Counter[Mark] = Counter()

    def copy(self) -> Circles:
        """The same, for trying a command out."""
        new = Circles(self._free)
        new._trail, new._counts, new._given = self._trail.copy(), self._counts.copy(), self._given.copy()
        return new

    def left(self, rules: Playable, decision: Decision) -> Sequence[Option]:
        """The options of a decision that do not begin a circle again; all of them where no other is left."""
        if self._counts[decision.who] < self._free or not self._given:
            return decision.options
        return self._others(decision, _place(rules, decision.g, decision.who)) or decision.options

    def _others(self, decision: Decision, place: bytes) -> list[Option]:
        """The options that were not yet answered in a place."""
        return [option for option in decision.options if (decision.who, place, option) not in self._given]

    def note(self, rules: Playable, decision: Decision, option: Option) -> None:
        """An answer is about to be given; one that begins a circle again is refused."""
        seat = decision.who
        mark = None
        if self._counts[seat] >= self._free:
            place = _place(rules, decision.g, seat)
            mark = (seat, place, option)
            if mark in self._given and self._others(decision, place):
                text = rules.spell(decision.g, option)
                told = f"{seat} has answered {text!r} in this very position before, and nothing but his own"
                raise Refused(f"{told} answers has happened since; another answer is needed", decision.rule)
            self._given[mark] += 1
        self._counts[seat] += 1
        self._trail.append((seat, mark))

    def forget(self, answers: int) -> None:
        """So many answers were taken back; none is remembered from before the last die."""
        for _ in range(min(answers, len(self._trail))):
            seat, mark = self._trail.pop()
            self._counts[seat] -= 1
            if mark is not None:
                self._given[mark] -= 1
                if not self._given[mark]:
                    del self._given[mark]

    def clear(self) -> None:
        """Something has happened that stands."""
        if self._trail:
            self._trail.clear()
            self._counts.clear()
            self._given.clear()


def _place(rules: Playable, g: Any, seat: str) -> bytes:
    """A digest of a position as a seat knows it: what is hidden from it cannot decide what is refused."""
    known = rules.known(g, seat)
    known.agenda = [unsealed(procedure, seat) for procedure in known.agenda]
    return hashlib.blake2b(rules.save(known), digest_size=16).digest()

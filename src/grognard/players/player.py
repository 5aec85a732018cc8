"""What a player is: somebody who answers questions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Protocol

from ..engine.options import Option
from ..engine.shown import View


class Question:
    """What a player is asked: the options, and on demand what his seat may know."""

    __slots__ = ("_view", "options")

    def __init__(self, options: Sequence[Option], view: Callable[[], View]) -> None:
        self.options = options
        self._view = view

    @property
    def view(self) -> View:
        """What the seat may know; built when it is looked at."""
        return self._view()


class Player(Protocol):
    """Answers questions for one seat."""

    def choose(self, question: Question) -> Option:
        """One of the options."""


def explained(player: Player) -> tuple[str, str]:
    """Why a player gave its last answer, and its plan for the turn; nothing of one that has no reasons."""
    plan = getattr(player, "plan", None)
    return getattr(player, "reason", ""), plan.words() if plan is not None else ""


class RandomPlayer:
    """Picks any option with equal chance."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def choose(self, question: Question) -> Option:
        """Any option."""
        options = question.options
        return options[int(self._random() * len(options))]

"""A player that looks one action ahead and judges by rules of thumb; it knows only its view."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from ...coh.hidden.hidden_setup import MINE, HiddenSetup
from ...coh.show.view import CohView, possible_world
from ...coh.table.state import State
from ...engine.options import Option
from ..lookahead import Limits, rate
from ..player import Question
from .habits import Habits
from .hiding import hiding_place

LIMITS = Limits()

ANY_OF = 2
"""Of the places for hidden units one in so many is held to be good; any of these is taken."""


class Thumbs(ABC):
    """Rules of thumb for the tactical games."""

    limits = LIMITS
    """How far it looks."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def imagine(self, view: CohView) -> State:
        """A position that would look the same."""
        return possible_world(view, self._rng)

    @abstractmethod
    def habits(self, g: State, seat: str) -> Habits:
        """What an edition's player does without thinking far."""

    def choose(self, question: Question) -> Option:
        """The answer that looks best; of equal ones any."""
        options = question.options
        if len(options) == 1:
            return options[0]
        view = question.view
        assert isinstance(view, CohView)
        if options[0].kind == MINE:
            return hiding_place(view, options, self._rng)
        g = self.imagine(view)
        habits = self.habits(g, view.seat)
        led = habits.lead(g, options)
        if led is not None:
            return led
        found = rate(g, habits.sensible(options), view.seat, habits, self.limits)
        if isinstance(g.agenda[-1], HiddenSetup):
            found.sort(key=lambda rated: -rated[0])
            return self._rng.choice(found[: max(len(found) // ANY_OF, 1)])[1]
        best = max(worth for worth, _ in found)
        return self._rng.choice([option for worth, option in found if worth >= best - 1e-9])

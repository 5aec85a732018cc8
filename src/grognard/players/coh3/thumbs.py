"""A player that looks one action ahead and judges by rules of thumb; it knows only its view."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ...coh3.actions import Turn
from ...coh3.state import State
from ...coh3.view import Coh3View, possible_world
from ...engine.agenda import Decision
from ...engine.options import Option
from ..lookahead import Limits, rate
from ..player import Question
from .worth import Worth

QUIET = ("no-card", "no-strike", "stay-hidden", "spare", "arrow")
"""Answers that leave things as they are."""

UNTRIED = ("hide-group", "dig-group")
"""Actions this player does not think of."""

LIMITS = Limits()


class Thumbs:
    """Rules of thumb for the 3rd edition."""

    def __init__(self, seed: str) -> None:
        self._rng = random.Random(seed)

    def choose(self, question: Question) -> Option:
        """The answer that looks best; of equal ones any."""
        options = question.options
        if len(options) == 1:
            return options[0]
        view = question.view
        assert isinstance(view, Coh3View)
        g = possible_world(view, self._rng)
        thumb = _Thumb(g, view.seat)
        found = rate(g, thumb.sensible(options), view.seat, thumb, LIMITS)
        best = max(worth for worth, _ in found)
        return self._rng.choice([option for worth, option in found if worth >= best - 1e-9])


class _Thumb:
    """What the search asks about positions that grow out of one."""

    def __init__(self, g: State, seat: str) -> None:
        self.worth: Any = Worth(g, g.world.seat_side(seat))
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, Turn)]
        self.depth = turns[0] if turns else -1

    def sensible(self, options: Sequence[Option]) -> Sequence[Option]:
        """The answers that are thought about: not those that need a whole party to be moved."""
        left = [option for option in options if option.kind not in UNTRIED]
        return left or options

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, or the side is asked for its next action."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        top = g.agenda[-1]
        return isinstance(top, Turn) or not isinstance(g.agenda[self.depth], Turn)

    def narrow(self, g: State, decision: Decision) -> Sequence[Option]:
        """Side questions are answered quietly while thinking; a group takes in all who can join.

        A vehicle that may go on is looked at where it stands.
        """
        options = decision.options
        for option in options:
            if option.kind in QUIET or (option.kind == "caps" and not option.value):
                return (option,)
        if options[0].kind == "add" or options[-1].kind == "add":
            return (next(option for option in options if option.kind == "add"),)
        facings = [option for option in options if option.kind == "facing"]
        return facings or options

    def is_same(self, one: State, two: State) -> bool:
        """Nothing on the map differs, nor what is asked next."""
        return (
            one.units == two.units
            and one.vp == two.vp
            and one.vp_side == two.vp_side
            and one.agenda == two.agenda
        )

"""A player of the solo game that looks one action ahead and judges by rules of thumb; it knows its view."""

from __future__ import annotations

from ...coh.show.view import CohView
from ...coh.table.state import State
from ...solo.show.view import SoloView, restored
from ..coh.fire import Chances
from ..coh.thumbs import Thumbs as CohThumbs
from ..lookahead import Limits
from .habits import Habits


class Thumbs(CohThumbs):
    """Rules of thumb against order cards."""

    limits = Limits(rolls=1, looks=300)

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._ground: tuple[object, ...] = ()
        self._chances: Chances = {}

    def imagine(self, view: CohView) -> State:
        """A position that would look the same, with order cards, track and cup."""
        assert isinstance(view, SoloView)
        return restored(super().imagine(view), view)

    def habits(self, g: State, seat: str) -> Habits:
        """One action, before the cards have their turn; chances to hit are kept as long as the ground is."""
        ground = g.fixtures, g.weapons, g.bearers, g.world.scenario.id
        if ground != self._ground:
            self._ground, self._chances = ground, {}
        return Habits(g, seat, self._chances)

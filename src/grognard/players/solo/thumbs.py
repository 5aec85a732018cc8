"""A player of the solo game that looks one action ahead and judges by rules of thumb; it knows its view."""

from __future__ import annotations

from ...coh.show.view import CohView
from ...coh.table.state import State
from ...solo.show.view import SoloView, restored
from ..coh.thumbs import Thumbs as CohThumbs
from ..lookahead import Limits
from .habits import Habits


class Thumbs(CohThumbs):
    """Rules of thumb against order cards."""

    limits = Limits(rolls=1, looks=300)

    def imagine(self, view: CohView) -> State:
        """A position that would look the same, with order cards, track and cup."""
        assert isinstance(view, SoloView)
        return restored(super().imagine(view), view)

    def habits(self, g: State, seat: str) -> Habits:
        """One action, before the cards have their turn."""
        return Habits(g, seat)

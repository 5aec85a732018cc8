"""A player of the 2nd edition that looks one action ahead and judges by rules of thumb; it knows its view."""

from __future__ import annotations

from ...coh.table.state import State
from ..coh.thumbs import Thumbs as CohThumbs
from .habits import Habits


class Thumbs(CohThumbs):
    """Rules of thumb for the 2nd edition."""

    def habits(self, g: State, seat: str) -> Habits:
        """Activations, opportunity and command actions."""
        return Habits(g, seat)

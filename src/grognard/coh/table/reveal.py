"""7.5 Turning hit markers face up."""

from __future__ import annotations

from ..data.ids import UnitId
from .events import MarkerRevealed
from .state import State, change


def reveal(g: State, i: UnitId) -> None:
    """7.5 A marker that alters a cost or rating in use is shown and stays face up."""
    u = g.units[i]
    if u.marker and not u.shown:
        change(g, i, shown=True)
        g.tell(MarkerRevealed(unit=i, marker=u.marker))

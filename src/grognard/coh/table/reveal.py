"""7.5 Showing hit markers to the enemy."""

from __future__ import annotations

from ..data.ids import UnitId
from .events import MarkerRevealed
from .state import State, change


def reveal(g: State, i: UnitId) -> None:
    """7.5 A marker that alters a cost or rating in use is shown; it stays face up, or is turned again.

    One that is turned again is shown each time it counts, once between two answers.
    """
    u = g.units[i]
    if not u.marker or u.shown:
        return
    shown = MarkerRevealed(unit=i, marker=u.marker)
    if g.world.edition.leaves_markers_face_up:
        change(g, i, shown=True)
        g.tell(shown)
    elif shown not in g.news:
        g.tell(shown)

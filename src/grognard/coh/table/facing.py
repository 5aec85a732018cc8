"""4.1 Facing: a unit looks at one of the six hexsides."""

from __future__ import annotations

from ..data.ids import UnitId
from .events import Faced
from .state import State, change


def turn_to(g: State, i: UnitId, facing: int) -> None:
    """4.1 A unit faces one of the six hexsides."""
    u = g.units[i]
    if u.facing != facing:
        change(g, i, facing=facing)
        for mate in u.mates:
            change(g, mate, facing=facing)
    g.tell(Faced(unit=i, facing=facing))

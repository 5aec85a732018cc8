"""4.4 Control markers on objective hexes."""

from __future__ import annotations

from .events import ControlChanged
from .state import State, foe, units_in


def update_control(g: State, h: int) -> None:
    """4.4 A marker changes sides when its owner has no unit there and the other side an armed one.

    Hidden units count for neither side.
    """
    for marker, place in enumerate(g.world.control):
        if place != h:
            continue
        owner = g.control[marker]
        if units_in(g, h, owner):
            continue
        if any(g.type_of(j).takes_control for j in units_in(g, h, foe(owner))):
            g.control[marker] = foe(owner)
            g.tell(ControlChanged(hex=h, side=foe(owner)))

"""4.4 Control markers on objective hexes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..data.ids import HexId, SideId
from .events import ControlChanged
from .state import State, units_in
from .world import World

NEUTRAL: Final = SideId(-1)
"""Stands where a side would hold a marker that nobody has taken yet."""

ABSENT: Final = SideId(-2)
"""Stands where a side would hold a marker that has not come onto the map yet."""

NO_LEADER = "nobody"
"""The word for equal points."""

NOBODY = "neutral"
"""The word for a marker that nobody has taken yet."""

NOT_YET = "absent"
"""The word for a marker that is not on the map yet."""

FREE = (NOBODY, NOT_YET)
"""The words for markers that no side holds."""


def holder_name(w: World, holder: SideId) -> str:
    """Who holds a marker, in words."""
    return {NEUTRAL: NOBODY, ABSENT: NOT_YET}.get(holder) or w.sides[holder]


def leader_name(w: World, leader: SideId) -> str:
    """Who leads, in words."""
    return NO_LEADER if leader == NEUTRAL else w.sides[leader]


def holder_named(name: str, seat: Callable[[str], SideId]) -> SideId:
    """The holder a word stands for; `seat` finds the place of a player."""
    return NEUTRAL if name == NOBODY else ABSENT if name == NOT_YET else seat(name)


def update_control(g: State, h: HexId) -> None:
    """4.4 A marker changes sides when its owner has no unit there and the other side an armed one.

    A neutral marker goes to the first armed unit. Hidden units count for neither side.
    """
    if h not in g.world.control:
        return
    for marker, place in enumerate(g.world.control):
        if place != h:
            continue
        owner = g.control[marker]
        if owner == ABSENT:
            continue
        here = units_in(g, h)
        if any(g.side_of(j) == owner for j in here):
            continue
        able = [j for j in here if g.type_of(j).takes_control and g.world.edition.takes_control(g, j)]
        taker = g.side_of(able[0]) if able else NEUTRAL
        if taker != NEUTRAL:
            g.control[marker] = taker
            g.world.edition.take_control(g, marker, taker)
            g.tell(ControlChanged(hex=h, side=taker))

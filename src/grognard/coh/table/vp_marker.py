"""9.2 Victory points on one track that knows no tie."""

from __future__ import annotations

from ..data.ids import SideId
from .state import State


def lead(g: State) -> tuple[SideId, int]:
    """9.2 The side that has the marker, and its advantage."""
    side, advantage = g.vp
    return g.world.all_sides[side], advantage


def move_marker(g: State, side: SideId, points: int) -> None:
    """9.2 Each point moves the marker one space up for the leader, one down for the other side.

    Where it would drop below 1 it flips: the other side now leads by 1.
    """
    leader, advantage = g.vp
    for _ in range(points):
        if side == leader:
            advantage += 1
        elif advantage > 1:
            advantage -= 1
        else:
            leader = side
    g.vp = (leader, advantage)

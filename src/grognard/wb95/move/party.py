"""3.1 Units of a stack that move together: each pays for itself, and nobody goes where another cannot."""

from __future__ import annotations

from msgspec import Struct

from ..table.state import State, units_in
from .bridges import is_building
from .reach import Reach, reach
from .routes import Lie, allowance, entry_cost, is_mobile


class Mate(Struct, frozen=True, array_like=True, gc=False):
    """A unit on the move, the points it began with and those it has left, in sixths."""

    unit: int
    start: int
    left: int


def has_just_barraged(g: State, i: int) -> bool:
    """6.5.5 Whether guns fired a barrage just before and so do not move in this phase."""
    fired = g.units[i].barraged
    return fired > 0 and g.now == fired + 1


def is_at_rest(g: State, i: int, strategic: bool) -> bool:
    """Whether a unit has not been activated and may begin to move in this phase (3.1.6, 12.1.2)."""
    u = g.units[i]
    if u.moved or u.strategic != strategic or (strategic and u.fought) or is_building(g, i):
        return False
    return not has_just_barraged(g, i)


def joiners(g: State, leader: int, strategic: bool) -> list[int]:
    """The other units of a stack that can come along: mobile, with points, and at rest."""
    beside = units_in(g, g.units[leader].hex, g.world.side_of[leader])
    if len(beside) == 1:
        return []
    return [
        j
        for j in beside
        if j != leader
        and is_at_rest(g, j, strategic)
        and is_mobile(g, j)
        and allowance(g, j, strategic=strategic)
    ]


def common_reach(g: State, party: tuple[Mate, ...], lie: Lie, strategic: bool) -> Reach:
    """The hexes all of a party can get to by one way: the cheapest of the one that gets least far."""
    reaches = [reach(g, m.unit, m.left, m.start, lie, strategic) for m in party]
    guide = min(reaches, key=len)
    for mate, own in zip(party, reaches, strict=True):
        if own is not guide:
            guide = _affordable(g, mate, guide, lie)
    return guide


def _affordable(g: State, mate: Mate, ways: Reach, lie: Lie) -> Reach:
    """The part of some ways that a unit can pay for."""
    neighbours = g.world.grid.neighbours

    def price(before: int, h: int) -> int:
        return entry_cost(g, mate.unit, before, neighbours[before].index(h), lie, mate.start)

    return ways.affordable(mate.left, price, g.units[mate.unit].hex)


def has_room_for(g: State, party: tuple[Mate, ...], h: int, lie: Lie) -> bool:
    """3.2.1 Whether all of a party may stay in a hex."""
    coming = sum(g.units[m.unit].cel for m in party if g.units[m.unit].hex != h)
    return lie.cel.get(h, 0) + coming <= lie.limit

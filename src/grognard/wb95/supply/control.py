"""4.3 Control of hexes: by occupation, or by an unopposed zone of control of a supplied unit."""

from __future__ import annotations

from ...engine.hexes import listed
from ..table.events import ControlTaken
from ..table.state import NOBODY, State, foe, occupied, on_map
from ..table.zoc import zone_of, zones
from .tracing import supplied


def spread_control(g: State, side: int) -> None:
    """4.3.2-4.3.6 At the end of its supply phase a side gains what its units hold and influence."""
    enemy = foe(side)
    standing, theirs, opposed = occupied(g, side), occupied(g, enemy), zones(g, enemy)
    reached = supplied(g, side)
    influence = 0
    for i in on_map(g, side):
        if i in reached:
            influence |= zone_of(g, i)
    gained = standing | influence & ~opposed & ~theirs
    contested = zones(g, side) & opposed & ~standing & ~theirs
    new = bytearray(g.control)
    before = new.count(side)
    for h in listed(gained):
        new[h] = side
    for h in listed(contested):
        new[h] = NOBODY
    g.control = bytes(new)
    if new.count(side) != before:
        g.tell(ControlTaken(side=side, hexes=new.count(side) - before))


def holds_all(g: State, hexes: tuple[int, ...], side: int) -> bool:
    """Q79 A place is held when all its hexes are controlled."""
    return all(g.control[h] == side for h in hexes)

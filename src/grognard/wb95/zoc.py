"""4.0 Zones of control: where a side's units hold the enemy up."""

from __future__ import annotations

from .state import State, foe


def zone_of(g: State, i: int) -> int:
    """4.1.1 The hexes a unit controls; artillery, headquarters and resilience groups control none."""
    w, h = g.world, g.units[i].hex
    return w.zoc[w.way_of[i]][h] if h >= 0 and w.kinds[i].zoc else 0


def zones(g: State, side: int) -> int:
    """4.1.5 All hexes in zones of control of a side."""
    w, units = g.world, g.units
    zoc, way_of, kinds = w.zoc, w.way_of, w.kinds
    mask = 0
    for i in w.own[side]:
        h = units[i].hex
        if h >= 0 and kinds[i].zoc:
            mask |= zoc[way_of[i]][h]
    return mask


def held_from(g: State, h: int, side: int) -> int:
    """4.2.3 The hexes barred from h because one and the same enemy unit controls them and h."""
    bit = g.world.grid.bit[h]
    mask = 0
    for i in g.world.own[foe(side)]:
        zone = zone_of(g, i)
        if zone & bit:
            mask |= zone
    return mask

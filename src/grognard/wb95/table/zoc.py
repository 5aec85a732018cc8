"""4.0 Zones of control: where a side's units hold the enemy up."""

from __future__ import annotations

from .state import State, foe


def zone_of(g: State, i: int) -> int:
    """4.1.1 The hexes a unit controls; artillery, headquarters and resilience groups control none."""
    h, zone = g.units[i].hex, g.world.zoc_of[i]
    return zone[h] if h >= 0 and zone else 0


def zones(g: State, side: int) -> int:
    """4.1.5 All hexes in zones of control of a side."""
    units, zoc_of = g.units, g.world.zoc_of
    mask = 0
    for i in g.world.own[side]:
        h, zone = units[i].hex, zoc_of[i]
        if h >= 0 and zone:
            mask |= zone[h]
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

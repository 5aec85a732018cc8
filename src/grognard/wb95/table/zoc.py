"""4.0 Zones of control: where a side's units hold the enemy up."""

from __future__ import annotations

from .state import State, deployed, foe


def zone_of(g: State, i: int) -> int:
    """4.1.1 The hexes a unit controls; artillery, headquarters and resilience groups control none."""
    h, zone = g.units[i].hex, g.world.zoc_of[i]
    return zone[h] if h >= 0 and zone else 0


def zones(g: State, side: int) -> int:
    """4.1.5 All hexes in zones of control of a side."""
    return deployed(g, side).zones


def held_from(g: State, h: int, side: int) -> int:
    """4.2.3 The hexes barred from h because one and the same enemy unit controls them and h."""
    w = g.world
    bit, held = w.grid.bit[h], deployed(g, foe(side)).stacks
    mask = 0
    for o in w.grid.neighbours[h]:
        for i in held.get(o, ()):
            zone = w.zoc_of[i]
            if zone and zone[o] & bit:
                mask |= zone[o]
    return mask

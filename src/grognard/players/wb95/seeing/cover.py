"""What shields guns and headquarters: whether they would stand open to the enemy if a unit left its place."""

from __future__ import annotations

from ....wb95.table.state import State, change, foe, on_map, stacks
from .danger import Danger

NEAR, WIDE = 8, 16
"""Hexes within which a unit may shield what stands alone, and from which enemies come."""


def alone(g: State, side: int, here: int) -> dict[int, int]:
    """How many guns and headquarters stand near a hex in hexes without a fighting unit."""
    distance = g.world.grid.distance
    return {
        h: len(units)
        for h, units in stacks(g, side).items()
        if distance(h, here) <= NEAR and not any(g.kind(i).regular for i in units)
    }


def open_to_enemy(g: State, side: int, here: int) -> int:
    """How many of those the enemy can strike in his turn."""
    distance, enemy = g.world.grid.distance, foe(side)
    danger = Danger(g, side, comers=[j for j in on_map(g, enemy) if distance(g.units[j].hex, here) <= WIDE])
    return sum(n for h, n in alone(g, side, here).items() if danger.against(h) or danger.is_open(h))


def uncovers(g: State, side: int, i: int, h: int) -> int:
    """How many guns and headquarters more the enemy can strike if a unit goes to a hex."""
    here = g.units[i].hex
    if not alone(g, side, here):
        return 0
    trial = g.copy()
    change(trial, i, hex=h)
    found = open_to_enemy(trial, side, here)
    return max(found - open_to_enemy(g, side, here), 0) if found else 0

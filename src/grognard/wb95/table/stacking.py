"""3.2 Stacking: at most 8 CEL of a side in a hex when a phase ends."""

from __future__ import annotations

from .state import State, deployed, units_in


def cel_in(g: State, h: int, side: int) -> int:
    """3.2.2 The CEL of a side in a hex; a headquarters counts 1."""
    return deployed(g, side).cel.get(h, 0)


def has_room(g: State, h: int, i: int, cel: int | None = None) -> bool:
    """Whether a unit may stay in a hex without breaking the limit, with so many CEL as it will have."""
    side = g.world.side_of[i]
    others = sum(g.units[j].cel for j in units_in(g, h, side) if j != i)
    return others + (g.units[i].cel if cel is None else cel) <= g.world.numbers.movement.stacking


def overfull(g: State, side: int) -> list[int]:
    """The hexes where a side exceeds the limit, the hex of its first unit first."""
    own = deployed(g, side)
    found = own.crowded(g.world.numbers.movement.stacking, g.world.spare)
    return sorted(found, key=lambda h: own.stacks[h][0]) if found else []

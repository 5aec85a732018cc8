"""Hit markers that bar one colour of firepower, where the players chose that reading (Q79)."""

from __future__ import annotations

from ...engine.hexes import members
from ..data.ids import HexId, UnitId
from ..table.state import State, foe, units_in
from .fire_zone import target_hexes, why_no_fire, work_hexes
from .ratings import is_soft_target


def can_harm(g: State, attacker: UnitId, target: UnitId) -> bool:
    """Whether the attacker's marker leaves it firepower of the colour that works on a target.

    Both colours may work on an open top (16.5).
    """
    marker = g.marker_of(attacker)
    if not marker.no_fire:
        return True
    return any(not marker.bars(is_soft_target(g, attacker, target, red)) for red in (True, False))


def without_barred_fire(g: State, i: UnitId, found: int) -> int:
    """The hexes of a mask where the firepower a marker leaves to a unit works on some enemy or work."""
    if not g.marker_of(i).no_fire:
        return found
    side, bit = foe(g.side_of(i)), g.world.ground.grid.bit
    works = found & work_hexes(g, i) if g.fixtures and not g.marker_of(i).bars(True) else 0
    return works | sum(bit[h] for h in members(found) if any(can_harm(g, i, j) for j in units_in(g, h, side)))


def attack_hexes(g: State, i: UnitId, enemy: int | None = None) -> int:
    """5.0 The mask of hexes a unit may attack with the firepower it has."""
    return without_barred_fire(g, i, target_hexes(g, i, enemy))


def why_no_attack(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """Why a unit cannot attack a hex; a marker may bar the colour of firepower that works there (Q79)."""
    found, marker = why_no_fire(g, i, h), g.marker_of(i)
    if not found[0] and marker.no_fire and not attack_hexes(g, i) >> h & 1:
        return f"{g.label(i)} has no {marker.no_fire} firepower: its hit marker is {marker.name}", "7.3"
    return found

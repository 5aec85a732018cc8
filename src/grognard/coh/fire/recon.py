"""11.7 Suspicion: hexes that may hold hidden enemies and can be attacked blindly."""

from __future__ import annotations

from ..data.ids import HexId, UnitId
from ..economy.action import can_afford
from ..fixtures.occupying import is_silenced
from ..sight.smoke import unveiled
from ..table.deployment import hidden_units, is_in_close_combat, occupied
from ..table.stance import may_fire, stance
from ..table.state import State, foe, units_in
from .fire_zone import Aims, is_in_arc, unshielded, why_no_line, why_unable
from .mortars import indirect_cost, indirect_zone


def suspect_hexes(g: State, i: UnitId) -> int:
    """11.7 The mask of hexes in a unit's fire zone that may hold hidden enemies: nobody is seen there."""
    hunt = suspicions(Aims(g, g.side_of(i)))
    return hunt.of(i) if hunt else 0


class Suspicions(Aims):
    """The mask of hexes each unit of a side may search by fire in one position."""

    __slots__ = ("empty",)

    def __init__(self, aims: Aims) -> None:
        self.g, self.side, self.sides = aims.g, aims.side, aims.sides
        self.enemy, self.marks = aims.enemy, aims.marks
        self.held = {}
        self.empty = ~(aims.enemy | occupied(aims.g, aims.side))
        """The hexes where nobody is seen."""

    def of(self, i: UnitId) -> int:
        """11.7 The hexes in a unit's fire zone where nobody is seen; none from close combat."""
        found = self.held.get(i)
        if found is None:
            g = self.g
            here, u = stance(g, i), g.units[i]
            found = here.search & self.empty
            if self.enemy & here.here or (u.inside and is_silenced(g, i)):
                found = 0
            elif found:
                found = unveiled(g, u.hex, found)
            if found and g.fixtures:
                found = unshielded(g, i, found)
            self.held[i] = found
        return found


def suspicions(aims: Aims) -> Suspicions | None:
    """11.7 What a side may search by fire; nothing if no enemy is hidden."""
    return Suspicions(aims) if hidden_units(aims.g, foe(aims.side)) else None


def unseen_suspects(g: State, i: UnitId) -> int:
    """11.7, 13.2 The mask of hexes that a mortar may search indirectly, where that is an attack."""
    enemy, side = foe(g.side_of(i)), g.side_of(i)
    lobs = i in g.world.lobbers and g.world.edition.fires_on_suspicion
    if not lobs or not hidden_units(g, enemy) or is_in_close_combat(g, i):
        return 0
    return indirect_zone(g, i) & ~(occupied(g, enemy) | occupied(g, side))


def can_search_unseen(g: State, i: UnitId, free: bool) -> bool:
    """11.7, 13.2 Whether a mortar has a hex to search indirectly and can pay for it."""
    if i not in g.world.lobbers or not (free or can_afford(g, i, indirect_cost(g, i).total)):
        return False
    return bool(unseen_suspects(g, i))


def why_no_recon(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit has no hex to search by fire, and the rule; empty words if it has."""
    label = g.label(i)
    if not hidden_units(g, foe(g.side_of(i))):
        return "no enemy unit is hidden", "11.7"
    if not may_fire(g, i):
        return why_unable(g, i)
    if is_in_close_combat(g, i):
        return f"{label} is in close combat and may attack only in its hex", "6.10"
    found = suspect_hexes(g, i) or unseen_suspects(g, i)
    return ("", "") if found else (f"{label} has no hex to search in its fire zone", "5.0")


def why_no_search(g: State, i: UnitId, h: HexId) -> tuple[str, str]:
    """11.7 Why a hex cannot be searched by fire; empty words if it can."""
    name = g.world.hex(h)
    if units_in(g, h):
        return f"units are seen in {name}; recon by fire is for hexes where nobody is", "11.7"
    found = why_no_line(g, i, h)
    if found[0]:
        return found
    if not is_in_arc(g, i, h) and not stance(g, i).search >> h & 1:
        return f"{name} is outside the arc of fire of {g.label(i)}, which recon by fire needs", "11.7"
    return "", ""

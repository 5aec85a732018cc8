"""11.3, 11.4 Where units could hide, and where hidden ones could go."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.options import Option
from ..data.ids import HexId, SideId, UnitId
from ..hidden.concealment import is_watched
from ..move.movement import exits
from ..table.deployment import deployments
from ..table.state import State, foe, units_in

HIDE_GROUP = Option("hide-group")


def hidden_steps(g: State, i: UnitId) -> list[HexId]:
    """11.5 A hidden unit moves into any adjacent hex that its kind can enter."""
    around = g.world.ground.grid.neighbours[g.units[i].hex]
    return [around[d] for d in exits(g, i)]


class Lookout(NamedTuple):
    """What keeps units of a side from hiding: enemies in the open, open units, and several of its own."""

    enemies: int
    taken: int
    crowded: int


def lookout(g: State, side: SideId) -> Lookout:
    """11.4 The hexes where units stand openly; a load counts with its vehicle, enemies see their own hex."""
    both = deployments(g)
    seen, own = both[foe(side)].open, both[side]
    return Lookout(seen, seen | own.open, own.crowded)


def hideouts(g: State, i: UnitId, look: Lookout) -> list[HexId]:
    """11.4 A unit hides where it stands or in an adjacent hex, out of sight and away from all others."""
    here = [g.units[i].hex] if may_vanish(g, i, look) else []
    steps = [h for h in hidden_steps(g, i) if not look.taken >> h & 1]
    return here + [h for h in steps if not is_watched(g, look.enemies, h)]


def may_vanish(g: State, i: UnitId, look: Lookout) -> bool:
    """11.4 Whether a unit is alone and unseen in its hex."""
    u = g.units[i]
    if (look.taken if u.hidden else look.crowded) >> u.hex & 1:
        return False
    return not is_watched(g, look.enemies, u.hex)


def company_of(g: State, i: UnitId) -> tuple[UnitId, ...]:
    """11.4 The other units of its side in the hex: a unit can vanish there only along with them."""
    return tuple(j for j in units_in(g, g.units[i].hex, g.side_of(i)) if j != i and not g.units[j].aboard)

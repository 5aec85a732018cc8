"""5.0.2c, 10.0.4 What is cover for a hidden unit."""

from __future__ import annotations

from ...coh.data.ids import HexId, SideId, UnitId
from ...coh.hidden.concealment import conceals, has_cover_of_its_own, passing_cover
from ...coh.sight.smoke import seen
from ...coh.table.deployment import occupied
from ...coh.table.state import State, foe
from ...engine.hexes import members


def is_cover(g: State, side: SideId, h: HexId) -> bool:
    """10.0.4 Whether a hex is cover for whoever of a side hides there; a higher level is none."""
    return conceals(g, True, h) or bool(passing_cover(g) >> h & 1) or _is_behind_walls(g, side, h)


def _is_behind_walls(g: State, side: SideId, h: HexId) -> bool:
    """5.0.2c A wall is cover if every line of sight of an enemy to the hex crosses one."""
    ground = g.world.ground
    if not ground.is_walled(h):
        return False
    eyes = seen(g, h) & occupied(g, foe(side))
    return all(ground.wall_cover(eye, h) for eye in members(eyes))


def is_covered(g: State, i: UnitId) -> bool:
    """10.0.4 Whether a hidden unit is in cover: that of its hex, or a fortification of its own."""
    return has_cover_of_its_own(g, i) or is_cover(g, g.side_of(i), g.units[i].hex)


def is_seen_in_the_open(g: State, i: UnitId) -> bool:
    """10.1b Whether a hidden unit that has moved stands in the open, in sight and near an enemy."""
    h, reach = g.units[i].hex, g.world.figures.hidden.foot_in_open_distance
    near = seen(g, h) & g.world.ground.grid.within(h, reach) & occupied(g, foe(g.side_of(i)))
    return bool(near) and not is_covered(g, i)

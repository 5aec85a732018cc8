"""7.6.1 What cover is worth to a unit of the 2nd edition that tries to rally."""

from __future__ import annotations

from ...coh.data.ids import HexId, UnitId
from ...coh.data.terrain import Feature
from ...coh.fixtures.obstacles import laid
from ...coh.sight.smoke import seen
from ...coh.table.deployment import occupied
from ...coh.table.state import State, foe
from ...engine.explain import Part
from ...engine.hexes import members


def rally_cover(g: State, i: UnitId) -> list[Part]:
    """7.6.1 One bonus in all: for terrain, a fortification, a road block or a wall (ruling 32)."""
    u, kind, worth = g.units[i], g.world.ground.terrain[g.units[i].hex], g.world.figures.rally
    if kind.rally:
        return [Part(kind.rally, kind.name, "7.8")]
    if u.dug_in or u.inside:
        what = "hasty defense" if u.dug_in else "fortification"
        return [Part(worth.wall_or_fortification, what, "7.8")]
    for obstacle in obstacles_in(g, u.hex):
        if obstacle.rally:
            return [Part(obstacle.rally, obstacle.name, "7.8")]
    return [Part(worth.wall_or_fortification, "wall", "7.8")] if is_behind_wall(g, i) else []


def obstacles_in(g: State, h: HexId) -> list[Feature]:
    """18.0 The obstacles of a hex that everybody knows of."""
    known = [g.world.features[fixture.kind] for fixture in laid(g).at.get(h, ()) if not fixture.hidden]
    return [feature for feature in known if feature.kind == "obstacle"]


def is_behind_wall(g: State, i: UnitId) -> bool:
    """Ruling 32: whether the line of sight of an enemy that is seen comes in across a wall."""
    h, ground = g.units[i].hex, g.world.ground
    watching = occupied(g, foe(g.side_of(i))) & seen(g, h) if ground.is_walled(h) else 0
    return any(ground.wall_cover(a, h) for a in members(watching))

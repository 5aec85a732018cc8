"""7.8 What cover is worth to a unit of the 3rd edition that tries to rally."""

from __future__ import annotations

from ..coh.data.ids import UnitId
from ..coh.sight.smoke import is_in_heavy_smoke
from ..coh.table.state import State
from ..engine.explain import Part


def rally_cover(g: State, i: UnitId) -> list[Part]:
    """7.8 Terrain, a fortification or wall, and heavy smoke count each for itself."""
    u, figures = g.units[i], g.world.figures.rally
    parts, kind = [], g.world.ground.terrain[u.hex]
    if kind.rally and (kind.rally_scope == "all" or g.type_of(i).foot):
        parts.append(Part(kind.rally, kind.name, "7.8"))
    if u.dug_in or u.inside or g.world.ground.is_walled(u.hex):
        what = "hasty defense" if u.dug_in else "fortification" if u.inside else "wall"
        parts.append(Part(figures.wall_or_fortification, what, "7.8"))
    if is_in_heavy_smoke(g, u.hex):
        parts.append(Part(figures.heavy_smoke, "heavy smoke", "7.8"))
    return parts

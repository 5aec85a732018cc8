"""18.2 of the base game: trenches and bunkers on the way of an AI."""

from __future__ import annotations

from ...coh.data.ids import UnitId, noted
from ...coh.fixtures.obstacles import forts_in
from ...coh.fixtures.occupying import entrances
from ...coh.table.state import State, foe, units_in
from ...engine.options import Option


def way_inside(g: State, i: UnitId) -> Option | None:
    """5.3 How an AI that has come into a hex goes into a fortification there, which costs nothing.

    Not into one from which it could not fire, nor beside a Unit, which alone would have the use of it.
    """
    h = g.units[i].hex
    found = entrances(g, i) if g.fixtures and not units_in(g, h, foe(g.side_of(i))) else []
    kinds = [g.world.features[forts_in(g, h)[noted(option.value) - 1].kind] for option in found]
    mortar = g.type_of(i).mortar_mm
    return next((o for o, kind in zip(found, kinds, strict=True) if kind.mortars_fire or not mortar), None)

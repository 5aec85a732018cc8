"""18.2 of the base game: trenches and bunkers on the way of an AI."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.fixtures.obstacles import fort_in
from ...coh.fixtures.occupying import can_occupy
from ...coh.table.state import State, foe, units_in


def goes_inside(g: State, i: UnitId) -> bool:
    """5.3 Whether an AI that has come into a hex goes into its fortification, which costs nothing.

    Not into one from which it could not fire, nor beside a Unit, which alone would have the use of it.
    """
    h = g.units[i].hex
    fort = fort_in(g, h) if g.fixtures else None
    if fort is None or not can_occupy(g, i) or units_in(g, h, foe(g.side_of(i))):
        return False
    return g.world.features[fort.kind].mortars_fire or not g.type_of(i).mortar_mm

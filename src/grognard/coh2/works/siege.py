"""18.4 Destroying fortifications and obstacles: guns, mortars and artillery from afar, feet close by."""

from __future__ import annotations

from ...coh.data.ids import HexId, SideId, UnitId
from ...coh.data.units import UnitType
from ...coh.fixtures.occupying import fort_of, occupants
from ...coh.table.state import State
from ...coh.works.fortifications import Siege, lying, works_in


class GunsAndFeet(Siege):
    """18.4a Who may try, and what an attack meets beside the units (ruling 24)."""

    spares = False
    keeps_ground = True

    def may_wreck(self, kind: UnitType, close: bool) -> bool:
        """18.4a Mortars, guns and vehicles with a gun, not machine guns; in close combat every foot unit."""
        return (close and kind.foot) or kind.he or kind.move_class == "gun" or _has_gun(kind)

    def close(self, g: State, side: SideId, h: HexId) -> tuple[UnitId, ...]:
        """18.4b By itself only what nobody occupies is attacked in close combat."""
        return tuple(work for work in works_in(g, h) if work < 0 and not _is_held(g, h, work))

    def around(self, g: State, target: UnitId) -> tuple[UnitId, ...]:
        """18.4b A close combat attack on a unit is rolled against the fortification it occupies as well."""
        u, fort = g.units[target], fort_of(g, target)
        around = [w for w in works_in(g, u.hex) if w < 0 and lying(g, u.hex, w) is fort] if fort else []
        return (*((target,) if u.dug_in else ()), *around)


def _has_gun(kind: UnitType) -> bool:
    """Whether a vehicle fires shells: then it has blue firepower, which machine guns have not."""
    return kind.vehicle and kind.fp_blue > 0


def _is_held(g: State, h: HexId, work: UnitId) -> bool:
    """Whether units are inside of what a number stands for."""
    found = lying(g, h, work)
    return found is not None and bool(occupants(g, found))

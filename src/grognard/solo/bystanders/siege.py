"""9.0 Fire that meets cattle and refugees: any red firepower may hit them."""

from __future__ import annotations

from ...coh.data.ids import HexId, SideId, UnitId
from ...coh.table.state import State
from ...coh.works.fortifications import Siege, kind_of, works_in
from ...coh2.works.siege import GunsAndFeet
from .counters import kinds, standing


class Exposing(Siege):
    """Works as the base game has them; bystanders are hit by whoever fires into their hex."""

    def exposed(self, g: State, h: HexId) -> tuple[UnitId, ...]:
        """9.0 Cattle and refugees in a hex."""
        return tuple(work for work in works_in(g, h) if work < 0 and _is_bystander(g, h, work))

    def exposed_hexes(self, g: State) -> int:
        """9.0 The hexes of cattle."""
        bit = g.world.ground.grid.bit
        return sum(bit[f.hex] for f in standing(g))

    def close(self, g: State, side: SideId, h: HexId) -> tuple[UnitId, ...]:
        """9.0 Close combat is fought against each other, not against refugees."""
        found = super().close(g, side, h)
        return tuple(work for work in found if not _is_shielded(g, h, work))


class AnyFire(Exposing, GunsAndFeet):
    """On the 2nd edition."""


class AnyFireThird(Exposing):
    """On the 3rd edition."""


def _is_bystander(g: State, h: HexId, work: UnitId) -> bool:
    kind = kind_of(g, h, work)
    return kind is not None and kind.id in kinds()


def _is_shielded(g: State, h: HexId, work: UnitId) -> bool:
    kind = kind_of(g, h, work)
    return kind is not None and kind.shields

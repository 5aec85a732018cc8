"""9.1.2b Who is strong enough to support the attack of another unit."""

from __future__ import annotations

from ...coh.data.ids import HexId, UnitId
from ...coh.fire.ratings import range_modifier
from ...coh.table.state import State


def is_strong_enough(g: State, i: UnitId, h: HexId, soft: bool) -> bool:
    """9.1.2b The attack rating of a supporter in the colour of the target, for its range, is 0 or more."""
    at_range = sum(part.value for part in range_modifier(g, i, h, soft))
    return g.type_of(i).firepower(soft) + at_range >= 0

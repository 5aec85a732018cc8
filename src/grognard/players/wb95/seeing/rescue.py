"""Units in need: who is cut off, whom to break out, and which enemies bar the way to them."""

from __future__ import annotations

from ....engine.hexes import OFF
from ....wb95.combat.battle import printed_sp
from ....wb95.supply.tracing import supplied
from ....wb95.table.state import State, foe, on_map, units_in
from .weights import Weights


def cut_off(g: State, side: int) -> dict[int, float]:
    """The hexes of own units that no supply reaches, with the strength that stands there."""
    reached, found = supplied(g, side), dict[int, float]()
    for i in on_map(g, side):
        if i not in reached and g.kind(i).regular:
            h = g.units[i].hex
            found[h] = found.get(h, 0.0) + printed_sp(g, i, False)
    return found


def relief_worth(g: State, side: int, w: Weights) -> dict[int, float]:
    """What beating an enemy hex is worth because friends behind it are cut off."""
    lost, found = cut_off(g, side), dict[int, float]()
    near = g.world.grid.neighbours
    for h, sp in lost.items():
        ring = {o for o in near[h] if o != OFF}
        ring |= {p for o in ring for p in near[o] if p != OFF}
        for o in ring:
            if units_in(g, o, foe(side)):
                found[o] = max(found.get(o, 0.0), w.relieve * sp)
    return found

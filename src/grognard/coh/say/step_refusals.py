"""4.5 Why a unit cannot move into a hex."""

from __future__ import annotations

from ..board.ground import STEEP
from ..data.ids import HexId, UnitId
from ..data.terrain import IMPASSABLE
from ..economy.action import can_afford, why_unpaid
from ..fixtures.obstacles import shut_by
from ..move.movement import barred, move_cost
from ..table.state import State


def why_no_step(g: State, i: UnitId, h: HexId, free: bool = False) -> tuple[str, str] | None:
    """Why a unit cannot move into a hex: not adjacent, off the map, barred, or too dear when spent."""
    w, label = g.world, g.label(i)
    direction = w.ground.grid.direction(g.units[i].hex, h)
    if direction is None:
        return f"{w.hex(h)} is not adjacent to {w.hex(g.units[i].hex)}", "4.5"
    if not w.ground.is_playable(h):
        return f"{w.hex(h)} is not a full hex", "4.0"
    if w.ground.step(w.gait[i], g.units[i].hex, direction) is None:
        if is_cliff(g, i, h):
            return (
                f"the steep ground between {w.hex(g.units[i].hex)} and {w.hex(h)} bars {label}",
                "15.3/steep",
            )
        if w.ground.terrain[h].penalty(w.gait[i]) != IMPASSABLE:
            return f"{label} cannot cross the wall into {w.hex(h)}", "15.3/wall"
        rule = "4.8" if w.ground.terrain[h].id == "water" else "15.3"
        return f"{w.ground.terrain[h].name} in {w.hex(h)} is impassable for {label}", rule
    shut = shut_by(g, i, h)
    if shut:
        kind = w.features[shut.kind]
        return f"{kind.name} in {w.hex(h)} is impassable for {label}", kind.rule
    if h in barred(g, i):
        return f"{label} may not withdraw into {w.hex(h)} on the turn after an enemy moved in", "6.12"
    price = move_cost(g, i, direction).total
    if not free and not can_afford(g, i, price):
        return why_unpaid(g, i, f"the move costs {price}AP, more than the CAPs left")
    return None


def is_cliff(g: State, i: UnitId, h: HexId) -> bool:
    """12.2 Whether a vehicle would have to climb or descend steep ground."""
    levels = g.world.ground.levels
    return g.type_of(i).vehicle and abs(levels[h] - levels[g.units[i].hex]) >= STEEP

"""4.5, 10.2 Why a unit, alone or in a group, cannot move into a hex or do what it is told there."""

from __future__ import annotations

from ...coh.board.ground import STEEP
from ...coh.data.terrain import IMPASSABLE, feature
from ...coh.economy.action import can_afford
from ...coh.fixtures.obstacles import shut_by
from ...coh.fixtures.occupying import must_face
from ...coh.move.leaving import why_no_leaving
from ...coh.move.movement import barred, move_cost
from ...coh.move.vehicles import why_no_bonus
from ...coh.table.bogged import is_immobile
from ...coh.table.state import State
from ..groups.groups import GroupMove
from ..groups.support_refusals import UNPAID


def why_no_step(g: State, i: int, h: int) -> tuple[str, str] | None:
    """Why a unit cannot move into a hex: not adjacent, off the map, barred, or too dear when spent."""
    w, label = g.world, g.label(i)
    direction = w.ground.grid.direction(g.units[i].hex, h)
    if direction is None:
        return f"{w.hex(h)} is not adjacent to {w.hex(g.units[i].hex)}", "4.5"
    if not w.ground.is_playable(h):
        return f"{w.hex(h)} is not a full hex", "4.0"
    if w.ground.step(g.type_of(i).move_class, g.units[i].hex, direction) is None:
        if is_cliff(g, i, h):
            return f"the steep ground between {w.hex(g.units[i].hex)} and {w.hex(h)} bars {label}", "15.3"
        if w.ground.terrain[h].penalty(g.type_of(i).move_class) != IMPASSABLE:
            return f"{label} cannot cross the wall into {w.hex(h)}", "15.3"
        rule = "4.8" if w.ground.terrain[h].id == "water" else "15.3"
        return f"{w.ground.terrain[h].name} in {w.hex(h)} is impassable for {label}", rule
    shut = shut_by(g, i, h)
    if shut:
        kind = feature(shut.kind)
        return f"{kind.name} in {w.hex(h)} is impassable for {label}", kind.rule
    if h in barred(g, i):
        return f"{label} may not withdraw into {w.hex(h)} on the turn after an enemy moved in", "6.12"
    price = move_cost(g, i, direction).total
    if not can_afford(g, i, price):
        return f"{label} is spent and the move costs {price}AP, more than the CAPs left", "3.4"
    return None


def why_no_group_step(g: State, group: GroupMove, h: int) -> tuple[str, str]:
    """Why the member at hand cannot move into a hex: as if it were alone, or the group cannot pay."""
    if len(group.plans) == len(group.members):
        return why_no_bonus(g, group.members[group.turn], h, group.bonus)
    i = group.members[len(group.plans)]
    if is_immobile(g, i):
        return f"{g.label(i)} cannot move; it may only stay", "10.2"
    return why_no_step(g, i, h) or (f"with a move into {g.world.hex(h)} {UNPAID}", "10.1")


def why_no_group_plan(g: State, group: GroupMove, verb: str) -> tuple[str, str] | None:
    """Why the member at hand cannot stay where it is, pivot, or leave the map."""
    if len(group.plans) == len(group.members):
        return None
    if verb == "stay":
        return "somebody in the group must move or pivot", "10.2"
    i = group.members[len(group.plans)]
    if is_immobile(g, i):
        return f"{g.label(i)} cannot move; it may only stay", "10.2"
    if verb == "pivot" and must_face(g, i):
        return f"{g.label(i)} faces as its bunker does", "17.5"
    found = why_no_leaving(g, i) if verb == "leave" else ("", "")
    return found if found[0] else (f"if {g.label(i)} {DEEDS[verb]}, {UNPAID}", "10.1")


DEEDS = {"leave": "leaves the map", "pivot": "pivots"}
"""What a member of a group would do that the group cannot pay for."""


def is_cliff(g: State, i: int, h: int) -> bool:
    """12.2 Whether a vehicle would have to climb or descend steep ground."""
    levels = g.world.ground.levels
    return g.type_of(i).vehicle and abs(levels[h] - levels[g.units[i].hex]) >= STEEP

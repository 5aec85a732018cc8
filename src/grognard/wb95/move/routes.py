"""3.1 Where a unit can go: the cheapest ways through terrain, zones of control and friends."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.explain import Part, Sum, add, cost
from ..data.classes import UnitClass
from ..data.mp import CLOSED, SIXTHS, halved, sixths
from ..table.deployment import Deployments, deployments
from ..table.state import State, foe, is_fortified, units_in
from ..table.unit import Unit
from ..table.ways import Ways
from ..table.zoc import held_from
from .hampering import NOWHERE, harassed

LEAST = 1
"""3.1.13 The points of a unit that has lost all of them, in sixths: no hex costs it more, and it has one."""


class Lie:
    """How things lie for a side that moves: where the enemy stands, what he controls, own CEL by hex."""

    __slots__ = ("cel", "enemy", "foes", "limit", "own", "planes", "ways", "zoc")

    def __init__(self, g: State, side: int, both: Deployments | None = None) -> None:
        both = both or deployments(g.world, g.units)
        self.foes, self.own = both[foe(side)], both[side]
        self.enemy = self.foes.occupied
        self.zoc = self.foes.zones
        self.cel = self.own.cel
        self.planes = harassed(g, side) if g.missions else NOWHERE
        self.ways: Ways = g.ways
        self.limit = g.world.numbers.movement.stacking

    def has_room(self, h: int, u: Unit) -> bool:
        """3.2.1 Whether a unit may stay in a hex without breaking the limit."""
        held = self.cel.get(h, 0)
        return held + (u.cel if u.hex != h else 0) <= self.limit


def lie_of(g: State, side: int) -> Lie:
    """How things lie for a side, looked at again only if a unit, an air mission or a bridge has changed."""
    w, missions, bridges = g.world, g.missions, g.bridges
    both, memory = deployments(w, g.units), w.memo.lies
    found: tuple[object, object, object, Lie] | None = memory[side]
    if found is not None and found[0] is both and found[1] is missions and found[2] is bridges:
        return found[3]
    lie = Lie(g, side, both)
    memory[side] = both, missions, bridges, lie
    return lie


def allowance_sum(
    g: State, i: int, full: bool = False, strategic: bool = False, at: int | None = None
) -> Sum:
    """The movement points a unit starts with, here or elsewhere, in sixths, and what takes some of them away.

    3.1.13 Who has nothing left of them keeps what one hex costs him at most.
    """
    kind = g.kind(i)
    parts = [Part(kind.mp * SIXTHS, "movement points", "3.1.5")]
    if g.units[i].oos and not full:
        parts.append(Part((halved(kind.mp) - kind.mp) * SIXTHS, "out of supply", "10.2.2"))
    if strategic:
        parts.append(Part(-sixths(g.world.numbers.movement.strategic_less), "strategic movement", "12.2.3"))
    hex_ = g.units[i].hex if at is None else at
    planes = harassed(g, g.world.side_of[i]).get(hex_, 0) if g.missions else 0
    if planes:
        parts.append(Part(-SIXTHS * planes, "enemy aircraft", "8.2.12"))
    found = cost(parts, "3.1.5")
    if kind.mp and not found.total:
        found = found.plus(Part(LEAST, "one hex is always within its means", "3.1.13"))
    return found


def allowance(g: State, i: int, full: bool = False, strategic: bool = False) -> int:
    """The movement points a unit starts with, in sixths: half if out of supply (10.2.2), 2 less by 12.2.3."""
    u = g.units[i]
    planes = g.missions and u.hex in harassed(g, g.world.side_of[i])
    if not (strategic or u.oos or planes):
        return g.world.points[i]
    return allowance_sum(g, i, full, strategic).total


def prey(g: State, h: int, side: int, fallen: bool = False) -> Sequence[int]:
    """6.1.7, 9.1.5 The enemy units in a hex if all of them are towed artillery or headquarters.

    15.2.1 In a hex that has fallen in combat also resilience groups, which could not go back.
    """
    found = units_in(g, h, foe(side))
    return found if all(is_weak(g.kind(j), fallen) for j in found) else ()


def is_weak(kind: UnitClass, fallen: bool) -> bool:
    """Whether a unit by itself cannot keep a regular one out of its hex."""
    return kind.guns or kind.hq or (fallen and kind.type == "RG")


def overrun_cost(g: State, h: int, side: int) -> int:
    """6.1.7 1 MP for each artillery unit, and 1 more if the hex is fortified (Q30)."""
    figures = g.world.numbers.movement
    guns = sum(g.kind(j).guns for j in prey(g, h, side))
    walls = sixths(figures.overrun_fort) if guns and is_fortified(g, h, foe(side)) else 0
    return guns * sixths(figures.overrun_unit) + walls


def entry_sum(g: State, i: int, a: int, direction: int, lie: Lie, start: int) -> Sum | None:
    """3.1.12, 3.1.13, 4.2.6 What a step costs: terrain, leaving a zone of control, at most all MP."""
    w = g.world
    found = w.table.cost_parts(w.way_of[i], a, direction, g.ways.standing)
    if not found:
        return None
    parts = [Part(value, what.replace("_", " "), rule) for value, what, rule in found]
    if lie.zoc >> a & 1:
        parts.append(Part(w.leave_zoc, "leaving a zone of control", "4.2.6"))
    planes = lie.planes.get(w.grid.neighbours[a][direction], 0)
    if planes:
        parts.append(Part(SIXTHS * planes, "enemy aircraft", "8.2.12"))
    total = sum(part.value for part in parts)
    if total > start:
        parts.append(Part(start - total, "one hex is always within its means", "3.1.13"))
    return add(*parts)


def entry_cost(g: State, i: int, a: int, direction: int, lie: Lie, start: int) -> int:
    """What a step costs in all, CLOSED where there is no way."""
    w = g.world
    price = lie.ways.cost[w.way_of[i]][a][direction]
    if price == CLOSED:
        return CLOSED
    if lie.foes.grip[a]:
        price += w.leave_zoc
    if lie.planes:
        price += SIXTHS * lie.planes.get(w.grid.neighbours[a][direction], 0)
    return min(price, start)


def cheapest_step(g: State, i: int, lie: Lie, start: int) -> int:
    """What the cheapest step of a unit costs whoever stands there, CLOSED where there is none."""
    w, here = g.world, g.units[i].hex
    fan = lie.ways.fan(w.way_of[i], here)
    if not fan or not lie.planes.keys().isdisjoint(w.grid.neighbours[here]):
        costs = [entry_cost(g, i, here, direction, lie, start) for direction in range(6)]
        return min([cost for cost in costs if cost != CLOSED], default=CLOSED)
    return min(fan[0][0] + (w.leave_zoc if lie.foes.grip[here] else 0), start)


def gate_cost(g: State, i: int, h: int) -> int:
    """What entering a hex from off the map costs: along the road that leaves it, or its terrain."""
    w, ways = g.world, g.ways
    way = w.way_of[i]
    found = ways.gates.get((way, h))
    if found is None:
        roads = [road for road in ways.road[h] if road]
        paved = roads and h in w.zone_at
        found = w.table.road_cost(way, min(roads)) if paved else w.table.entry(way, h)
        ways.gates[way, h] = found
    return found


def first_steps(g: State, i: int, lie: Lie, strategic: bool = False) -> list[int]:
    """The directions a unit that has spent nothing can go; one hex is always within its means (3.1.13)."""
    w, h = g.world, g.units[i].hex
    foes, grip = lie.foes.stacks, lie.foes.grip
    barred = held_from(g, h, w.side_of[i]) if grip[h] else 0
    found = []
    for direction, other, _ in lie.ways.open_ways(w.way_of[i], h):
        if other in foes or (grip[other] and (strategic or barred >> other & 1)):
            continue
        found.append(direction)
    return found


def has_way_out(g: State, i: int, lie: Lie, strategic: bool) -> bool:
    """Whether one of those first steps leads to a hex with room for the unit."""
    w, u = g.world, g.units[i]
    foes, grip, cel, room = lie.foes.stacks, lie.foes.grip, lie.cel, lie.limit - u.cel
    held = []
    for _, others, _ in lie.ways.fan(w.way_of[i], u.hex):
        for other in others:
            if other in foes or cel.get(other, 0) > room:
                continue
            if not grip[other]:
                return True
            held.append(other)
    if strategic or not held:
        return False
    barred = held_from(g, u.hex, w.side_of[i]) if grip[u.hex] else 0
    return any(not barred >> other & 1 for other in held)


def is_mobile(g: State, i: int) -> bool:
    """Whether a unit can move by itself at all: resilience groups and guns in combat setup cannot."""
    w = g.world
    return w.mobile[i] and (not w.guns[i] or g.units[i].transport)

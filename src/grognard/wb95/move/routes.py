"""3.1 Where a unit can go: the cheapest ways through terrain, zones of control and friends."""

from __future__ import annotations

from heapq import heappop, heappush

from ...engine.explain import Part, Sum, add, cost
from ...engine.hexes import OFF
from ..data.chart import SIDE
from ..data.classes import ON_FOOT, UnitClass
from ..data.mp import CLOSED, SIXTHS, halved, sixths
from ..table.state import State, Unit, foe, is_fortified, occupied, units_in
from ..table.zoc import held_from, zones
from .hampering import harassed

LEAST = 1
"""3.1.13 The points of a unit that has lost all of them, in sixths: no hex costs it more, and it has one."""

Reach = dict[int, tuple[int, int]]
"""For every hex that can be reached: the cost so far, and the hex it is entered from."""


class Lie:
    """How things lie for a side that moves: where the enemy stands, what he controls, own CEL by hex."""

    __slots__ = ("_cel", "_g", "_side", "enemy", "limit", "planes", "zoc")

    def __init__(self, g: State, side: int) -> None:
        self.enemy = occupied(g, foe(side))
        self.zoc = zones(g, foe(side))
        self.planes = harassed(g, side)
        self.limit = g.world.numbers.movement.stacking
        self._g, self._side = g, side
        self._cel: dict[int, int] | None = None

    @property
    def cel(self) -> dict[int, int]:
        """Own CEL by hex, counted when they are first asked for."""
        if self._cel is None:
            self._cel = {}
            units = self._g.units
            for i in self._g.world.own[self._side]:
                u = units[i]
                if u.hex >= 0:
                    self._cel[u.hex] = self._cel.get(u.hex, 0) + u.cel
        return self._cel

    def has_room(self, h: int, u: Unit) -> bool:
        """3.2.1 Whether a unit may stay in a hex without breaking the limit."""
        held = self.cel.get(h, 0)
        return held + (u.cel if u.hex != h else 0) <= self.limit


def allowance_sum(g: State, i: int, full: bool = False, strategic: bool = False) -> Sum:
    """The movement points a unit starts with, in sixths, and what takes some of them away.

    3.1.13 Who has nothing left of them keeps what one hex costs him at most.
    """
    kind = g.kind(i)
    parts = [Part(kind.mp * SIXTHS, "movement points", "3.1.5")]
    if g.units[i].oos and not full:
        parts.append(Part((halved(kind.mp) - kind.mp) * SIXTHS, "out of supply", "10.2.2"))
    if strategic:
        parts.append(Part(-sixths(g.world.numbers.movement.strategic_less), "strategic movement", "12.2.3"))
    planes = harassed(g, g.world.side_of[i]).get(g.units[i].hex, 0) if g.missions else 0
    if planes:
        parts.append(Part(-SIXTHS * planes, "enemy aircraft", "8.2.12"))
    found = cost(parts, "3.1.5")
    if kind.mp and not found.total:
        found = found.plus(Part(LEAST, "one hex is always within its means", "3.1.13"))
    return found


def allowance(g: State, i: int, full: bool = False, strategic: bool = False) -> int:
    """The movement points a unit starts with, in sixths: half if out of supply (10.2.2), 2 less by 12.2.3."""
    if not (strategic or g.units[i].oos or g.missions):
        return g.kind(i).mp * SIXTHS
    return allowance_sum(g, i, full, strategic).total


def prey(g: State, h: int, side: int, fallen: bool = False) -> list[int]:
    """6.1.7, 9.1.5 The enemy units in a hex if all of them are towed artillery or headquarters.

    15.2.1 In a hex that has fallen in combat also resilience groups, which could not go back.
    """
    found = units_in(g, h, foe(side))
    return found if all(is_weak(g.kind(j), fallen) for j in found) else []


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
        parts.append(Part(sixths(w.numbers.movement.leave_zoc), "leaving a zone of control", "4.2.6"))
    planes = lie.planes.get(w.grid.neighbours[a][direction], 0)
    if planes:
        parts.append(Part(SIXTHS * planes, "enemy aircraft", "8.2.12"))
    total = sum(part.value for part in parts)
    if total > start:
        parts.append(Part(start - total, "one hex is always within its means", "3.1.13"))
    return add(*parts)


def entry_cost(g: State, i: int, a: int, direction: int, lie: Lie, start: int) -> int:
    """What a step costs in all, CLOSED where there is no way."""
    if not (lie.planes or lie.zoc >> a & 1):
        return min(g.ways.cost[g.world.way_of[i]][a][direction], start)
    found = entry_sum(g, i, a, direction, lie, start)
    return CLOSED if found is None else found.total


def gate_cost(g: State, i: int, h: int) -> int:
    """What entering a hex from off the map costs: along the road that leaves it, or its terrain."""
    w = g.world
    way = w.way_of[i]
    roads = [g.ways.road[h][d] for d in range(6) if g.ways.road[h][d]]
    if roads and any(h in hexes for _, hexes in w.chart.zones):
        return w.table.road_cost(way, min(roads))
    return w.table.entry(way, h)


def first_steps(g: State, i: int, lie: Lie, strategic: bool = False) -> list[int]:
    """The directions a unit that has spent nothing can go; one hex is always within its means (3.1.13)."""
    w, h = g.world, g.units[i].hex
    costs = g.ways.cost[w.way_of[i]][h]
    inside = lie.zoc >> h & 1
    barred = held_from(g, h, w.side_of[i]) if inside else 0
    found = []
    for direction, other in enumerate(w.grid.neighbours[h]):
        if other == OFF or costs[direction] == CLOSED or lie.enemy >> other & 1:
            continue
        if lie.zoc >> other & 1 and (strategic or barred >> other & 1):
            continue
        found.append(direction)
    return found


def has_way_out(g: State, i: int, lie: Lie, strategic: bool) -> bool:
    """Whether one of those first steps leads to a hex with room for the unit."""
    w, u = g.world, g.units[i]
    costs, held = g.ways.cost[w.way_of[i]][u.hex], []
    for price, other in zip(costs, w.grid.neighbours[u.hex], strict=True):
        if other == OFF or price == CLOSED or lie.enemy >> other & 1 or not lie.has_room(other, u):
            continue
        if not lie.zoc >> other & 1:
            return True
        held.append(other)
    if strategic or not held:
        return False
    barred = held_from(g, u.hex, w.side_of[i]) if lie.zoc >> u.hex & 1 else 0
    return any(not barred >> other & 1 for other in held)


def reach(
    g: State,
    i: int,
    left: int,
    start: int,
    lie: Lie,
    strategic: bool = False,
) -> Reach:
    """Every hex a unit can still get to, with the cheapest way there.

    4.2.1 A zone of control ends the move, 4.2.3 one unit's zone may not be left for the same unit's zone.
    """
    w, origin = g.world, g.units[i].hex
    costs, neighbours, planes = g.ways.cost[w.way_of[i]], w.grid.neighbours, lie.planes
    inside = lie.zoc >> origin & 1
    extra = sixths(w.numbers.movement.leave_zoc) if inside else 0
    shut = lie.enemy | (lie.zoc if strategic else 0)
    first = shut | (held_from(g, origin, w.side_of[i]) & lie.zoc if inside else 0)
    walls, halts = w.marks(first), w.marks(lie.zoc & ~w.grid.bit[origin])
    best: Reach = {origin: (0, OFF)}
    queue = [(0, origin)]
    while queue:
        spent, h = heappop(queue)
        if halts[h] == "1" or spent > best[h][0]:
            continue
        for price, other in zip(costs[h], neighbours[h], strict=True):
            if price < 0 or walls[other] == "1":
                continue
            if planes:
                price += SIXTHS * planes.get(other, 0)
            price += extra
            total = spent + (price if price < start else start)
            if total <= left and (other not in best or total < best[other][0]):
                best[other] = (total, h)
                heappush(queue, (total, other))
        if h == origin:
            walls, extra = w.marks(shut), 0
    del best[origin]
    return best


def farther(g: State, i: int, left: int, lie: Lie, strategic: bool = False) -> dict[int, tuple[int, ...]]:
    """Terrain table, note 2: a march on a side road alone goes one hex farther, with the way there."""
    w, origin = g.world, g.units[i].hex
    if w.way_of[i] != ON_FOOT:
        return {}
    road, costs = g.ways.road, g.ways.cost[ON_FOOT]
    leave = sixths(w.numbers.movement.leave_zoc)
    spent: dict[int, tuple[int, tuple[int, ...]]] = {origin: (0, ())}
    found: dict[int, tuple[int, ...]] = {}
    edge = [origin]
    barred = held_from(g, origin, w.side_of[i]) if lie.zoc >> origin & 1 else 0
    for h in edge:
        if h != origin and lie.zoc >> h & 1:
            continue
        so_far, path = spent[h]
        for direction, other in enumerate(w.grid.neighbours[h]):
            if road[h][direction] != SIDE or other in spent or lie.enemy >> other & 1:
                continue
            if lie.zoc >> other & 1 and (strategic or (h == origin and barred >> other & 1)):
                continue
            total = so_far + costs[h][direction] + (leave if lie.zoc >> h & 1 else 0)
            total += SIXTHS * lie.planes.get(other, 0)
            if total <= left:
                spent[other] = (total, (*path, other))
                edge.append(other)
            else:
                found[other] = (*path, other)
    return {h: path for h, path in found.items() if h not in spent}


def path_to(found: Reach, h: int) -> tuple[int, ...]:
    """The hexes of the way to a hex, in order."""
    path = []
    while h in found:
        path.append(h)
        h = found[h][1]
    return tuple(reversed(path))


def is_mobile(g: State, i: int) -> bool:
    """Whether a unit can move by itself at all: resilience groups and guns in combat setup cannot."""
    w = g.world
    return w.mobile[i] and (not w.guns[i] or g.units[i].transport)

"""11.0 Reinforcements: entry zones, queues, delays, and units that arrive at a place."""

from __future__ import annotations

from ..engine.agenda import Procedure, choose
from ..engine.options import Option
from .events import Entered, ZoneChanged
from .movement import Move, enter_hex, may_stay
from .mp import CLOSED
from .routes import Lie, allowance
from .scenario import SIDES
from .state import State, change, foe


def gate_cost(g: State, i: int, h: int) -> int:
    """What entering a hex from off the map costs: along the road that leaves it, or its terrain."""
    w = g.world
    way = w.way_of[i]
    roads = [g.ways.road[h][d] for d in range(6) if g.ways.road[h][d]]
    if roads and any(h in hexes for _, hexes in w.chart.zones):
        return w.table.road_cost(way, min(roads))
    return w.table.entry(way, h)


def is_due(g: State, i: int) -> bool:
    """11.1.1 Whether a unit off the map may enter this turn."""
    u = g.units[i]
    return u.hex == -1 and 0 < u.ready <= g.turn and not u.moved


def entries(g: State, i: int, strategic: bool) -> dict[int, tuple[int, int]]:
    """The hexes a unit can enter now, with the points it starts with and what entering costs.

    11.2.1 The zone next to its own is open to it with half its points.
    """
    w, u = g.world, g.units[i]
    counter = w.counters[i]
    side, lie = counter.side, Lie(g, counter.side)
    start = allowance(g, i, strategic=strategic)
    found: dict[int, tuple[int, int]] = {}
    if u.zone < 0:
        for h in counter.hexes:
            if g.control[h] == side and not lie.enemy >> h & 1 and may_stay(g, h, i, strategic, lie):
                found[h] = (start, 0)
        return found
    own = list(counter.zones) if u.ready == counter.turn else [u.zone]
    near = {z + step for z in own for step in (-1, 1)} - set(own)
    for zone in (*own, *sorted(near)):
        if not 0 <= zone < len(w.chart.zones):
            continue
        points = start if zone in own else start // 2
        for h in w.chart.zones[zone][1]:
            cost = queue_cost(g, i, h)
            shut = h in found or is_shut(g, h, side, lie, strategic)
            if not shut and CLOSED < cost <= points and may_stay(g, h, i, strategic, lie):
                found[h] = (points, cost)
    return found


def is_shut(g: State, h: int, side: int, lie: Lie, strategic: bool) -> bool:
    """11.1.4 No entry where the enemy controls the hex or stands in it; 12.2.2 nor into his zone by 12.0."""
    taken = g.control[h] == foe(side) or bool(lie.enemy >> h & 1)
    return taken or (strategic and bool(lie.zoc >> h & 1))


def queue_cost(g: State, i: int, h: int) -> int:
    """11.1.5 The second stack through a hex pays twice its cost, the third three times."""
    cost = gate_cost(g, i, h)
    if cost == CLOSED:
        return CLOSED
    limit = g.world.numbers.movement.stacking
    side = g.world.side_of[i]
    entered = sum(cel for hex_, cel, who in g.entered if hex_ == h and who == side)
    return cost * (1 + (entered + g.units[i].cel - 1) // limit)


def delays(g: State, i: int) -> list[int]:
    """11.2.2 The zones a waiting unit can go to instead of entering: at most 3 away."""
    zone, far = g.units[i].zone, g.world.numbers.movement.zones_per_turn
    count = len(g.world.chart.zones)
    return [z for z in range(zone - far, zone + far + 1) if 0 <= z < count and z != zone] if zone >= 0 else []


class Enter(Procedure):
    """11.1 A unit comes onto the map and may go on with what points it has left."""

    unit: int = -1
    strategic: bool = False

    def mover(self, g: State) -> str:
        """The side that moves."""
        return SIDES[g.world.side_of[self.unit]]

    @choose("11.1.2", by=mover)
    def gate(self, g: State) -> list[Option]:
        """Where does the unit enter?"""
        return [Option("to", h) for h in sorted(entries(g, self.unit, self.strategic))]

    @gate.then
    def entered(self, g: State, option: Option) -> None:
        i, h = self.unit, option.value
        points, cost = entries(g, i, self.strategic)[h]
        if g.units[i].zone >= 0:
            g.entered = (*g.entered, (h, g.units[i].cel, g.world.side_of[i]))
        change(g, i, hex=h, zone=-1, moved=True)
        enter_hex(g, i, h)
        g.tell(Entered(unit=i, hex=h, cost=cost))
        halted = bool(Lie(g, g.world.side_of[i]).zoc >> h & 1)
        start = allowance(g, i, strategic=self.strategic)
        g.push(
            Move(
                unit=i,
                start=start,
                left=points - cost,
                strategic=self.strategic,
                gone=1,
                side_only=False,
                halted=halted,
            )
        )


def delay(g: State, i: int, zone: int) -> None:
    """11.2.2 A unit waits at another zone, where it may enter next turn with all its points."""
    change(g, i, zone=zone, ready=g.turn + 1, moved=True)
    g.tell(ZoneChanged(unit=i, zone=zone))

"""11.0 Reinforcements: entry zones, queues, delays, and units that arrive at a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ...engine.agenda import Procedure, choose
from ...engine.options import Option
from ..data.mp import CLOSED, SIXTHS
from ..data.scenario import SIDES
from ..supply.tracing import edge_bases
from ..table.events import Entered, ZoneChanged
from ..table.state import State, change, deployed, foe
from .hampering import harassed, meet_aircraft
from .movement import Move, enter_hex, may_stay
from .routes import LEAST, Lie, allowance, gate_cost, lie_of


def is_due(g: State, i: int) -> bool:
    """11.1.1 Whether a unit off the map may enter this turn."""
    u = g.units[i]
    return u.hex == -1 and 0 < u.ready <= g.turn and not u.moved


def entries(g: State, i: int, strategic: bool, lie: Lie | None = None) -> dict[int, tuple[int, int]]:
    """The hexes a unit can enter now, with the points it starts with and what entering costs."""
    lie = lie or lie_of(g, g.world.side_of[i])
    if g.units[i].zone < 0:
        return places_to_arrive(g, i, strategic, lie)
    found: dict[int, tuple[int, int]] = {}
    for h, points, cost in _gates(g, i, strategic, lie):
        found.setdefault(h, (points, cost))
    return found


def can_enter(g: State, i: int, strategic: bool, lie: Lie) -> bool:
    """Whether there is such a hex."""
    if g.units[i].zone < 0:
        return bool(places_to_arrive(g, i, strategic, lie))
    return next(_gates(g, i, strategic, lie), None) is not None


def _gates(g: State, i: int, strategic: bool, lie: Lie) -> Iterator[tuple[int, int, int]]:
    """The hexes of entry zones one by one.

    11.2.1 The zone next to its own is open to it with half its points, 3.1.13 which are enough for one hex.
    """
    w, side = g.world, g.world.side_of[i]
    start = allowance(g, i, strategic=strategic)
    own, zones = zones_of_entry(g, i)
    for zone in zones:
        points = start if zone in own else max(start // 2, min(start, LEAST))
        for h in w.chart.zones[zone][1]:
            if is_shut(g, h, side, lie, strategic):
                continue
            cost = queue_cost(g, i, h, points)
            if CLOSED < cost <= points and may_stay(g, h, i, strategic, lie):
                yield h, points, cost


def zones_of_entry(g: State, i: int) -> tuple[Sequence[int], Sequence[int]]:
    """11.2.1 The zones a unit can come from with all its points, and these with the ones next to them."""
    u, counter = g.units[i], g.world.counters[i]
    own = counter.zones if u.ready == counter.turn else (u.zone,)
    return own, _with_neighbours(own, len(g.world.chart.zones))


@cache
def _with_neighbours(own: tuple[int, ...], count: int) -> tuple[int, ...]:
    """Some of so many zones in a row, then those next to them."""
    near = {z + step for z in own for step in (-1, 1)} - set(own)
    return tuple([z for z in (*own, *sorted(near)) if 0 <= z < count])


def horizon(g: State, i: int) -> int:
    """The mask of hexes on which the entries of a unit depend, besides who holds what and who has entered."""
    w = g.world
    if g.units[i].zone >= 0:
        return w.gateway(zones_of_entry(g, i)[1])
    if w.option("lost-arrivals") == "edge":
        return w.grid.everywhere
    return w.around_all(w.counters[i].hexes)


def places_to_arrive(g: State, i: int, strategic: bool, lie: Lie) -> dict[int, tuple[int, int]]:
    """Q74 A unit due at a place is put in a hex of it that its side controls, at no cost, and moves on.

    8.2.16 Where aircraft hamper movement it starts its move under them.
    """
    counter = g.world.counters[i]
    start = allowance(g, i, strategic=strategic)
    own = [h for h in counter.hexes if g.control[h] == counter.side]
    if not own and g.world.option("lost-arrivals") == "edge":
        return edge_arrivals(g, i, strategic, lie)
    return {
        h: (max(start - SIXTHS * lie.planes.get(h, 0), LEAST), 0)
        for h in own
        if not lie.enemy >> h & 1 and may_stay(g, h, i, strategic, lie)
    }


def edge_arrivals(g: State, i: int, strategic: bool, lie: Lie) -> dict[int, tuple[int, int]]:
    """Q74 If the place is lost, the hex of an own supply edge nearest to it, from the turn after."""
    counter, w = g.world.counters[i], g.world
    if g.turn <= g.units[i].ready:
        return {}
    side, start = counter.side, allowance(g, i, strategic=strategic)
    found = {}
    for h in edge_bases(g, side):
        cost = queue_cost(g, i, h, start)
        shut = is_shut(g, h, side, lie, strategic)
        if not shut and CLOSED < cost <= start and may_stay(g, h, i, strategic, lie):
            found[h] = (start, cost)
    far = {h: min(w.grid.distance(h, o) for o in counter.hexes) for h in found}
    nearest = min(far.values(), default=0)
    return {h: found[h] for h in found if far[h] == nearest}


def is_shut(g: State, h: int, side: int, lie: Lie, strategic: bool) -> bool:
    """11.1.4 No entry where the enemy controls the hex or stands in it; 12.2.2 nor into his zone by 12.0."""
    taken = g.control[h] == foe(side) or bool(lie.enemy >> h & 1)
    return taken or (strategic and bool(lie.zoc >> h & 1))


def queue_cost(g: State, i: int, h: int, points: int) -> int:
    """11.1.5 The second stack through a hex pays twice its cost, the third three times.

    8.2.13 Aircraft that hamper movement there make it dearer for each of them; 3.1.13 who need not
    queue pays all his points at most (Q51).
    """
    cost = gate_cost(g, i, h)
    if cost == CLOSED:
        return CLOSED
    limit = g.world.numbers.movement.stacking
    side = g.world.side_of[i]
    entered = sum(cel for hex_, cel, who in g.entered if hex_ == h and who == side)
    planes = harassed(g, side).get(h, 0)
    place = 1 + (entered + g.units[i].cel - 1) // limit
    total = cost * place + SIXTHS * planes
    return min(total, points) if place == 1 else total


def delays(g: State, i: int) -> list[int]:
    """11.2.2 The zones a waiting unit can go to instead of entering: at most 3 away."""
    zone, far = g.units[i].zone, g.world.numbers.movement.zones_per_turn
    if zone < 0:
        return []
    return [*range(max(zone - far, 0), zone), *range(zone + 1, min(zone + far + 1, len(g.world.chart.zones)))]


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
        if cost:
            g.entered = (*g.entered, (h, g.units[i].cel, g.world.side_of[i]))
        change(g, i, hex=h, zone=-1, moved=True)
        enter_hex(g, i, h, deployed(g, foe(g.world.side_of[i])))
        g.tell(Entered(unit=i, hex=h, cost=cost))
        halted = bool(lie_of(g, g.world.side_of[i]).zoc >> h & 1)
        g.push(
            Move(
                unit=i,
                start=points,
                left=points - cost,
                strategic=self.strategic,
                gone=1,
                side_only=False,
                halted=halted,
            )
        )
        if g.missions:
            meet_aircraft(g, i, h, -1)


class Delay(Procedure):
    """11.2.2 A unit goes to another zone, where it may enter next turn with all its points."""

    unit: int = -1

    def mover(self, g: State) -> str:
        """The side that moves."""
        return SIDES[g.world.side_of[self.unit]]

    @choose("11.2.2", by=mover)
    def shift(self, g: State) -> list[Option]:
        """To which zone does the unit go?"""
        return [Option("zone-at", zone) for zone in delays(g, self.unit)]

    @shift.then
    def shifted(self, g: State, option: Option) -> None:
        change(g, self.unit, zone=option.value, ready=g.turn + 1, moved=True)
        g.tell(ZoneChanged(unit=self.unit, zone=option.value))

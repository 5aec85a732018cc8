"""3.0 Movement of one unit: step by step or by the cheapest way to a hex."""

from __future__ import annotations

from ..engine.agenda import Procedure, auto, choose
from ..engine.options import Option
from .bridges import demolition_cost, demolitions, destroy, erect, repairs, update_holders
from .chart import SIDE
from .events import FortGone, LeftMap, Moved, Overrun, SetupChanged
from .hampering import meet_aircraft
from .losses import remove
from .mp import CLOSED, sixths
from .routes import Lie, entry_cost, farther, first_steps, is_mobile, overrun_cost, path_to, prey, reach
from .scenario import SIDES
from .state import WAITING, State, change, stir, units_in
from .zoc import held_from

STOP = Option("stop")
SETUP = Option("setup")
LEAVE = Option("leave")


def relief(g: State, h: int, i: int, strategic: bool, lie: Lie) -> bool:
    """3.2.1 Whether units that can still move away make room for one that stops in a full hex."""
    side, limit = g.world.side_of[i], g.world.numbers.movement.stacking
    inside = [j for j in units_in(g, h, side) if j != i]
    excess = sum(g.units[j].cel for j in inside) + g.units[i].cel - limit
    for j in inside:
        u = g.units[j]
        waits = u.strategic and not u.moved if strategic else not (u.moved or u.strategic)
        if (
            waits
            and is_mobile(g, j)
            and any(_leads_to_room(g, j, d, lie) for d in first_steps(g, j, lie, strategic))
        ):
            excess -= u.cel
    return excess <= 0


def _leads_to_room(g: State, j: int, direction: int, lie: Lie) -> bool:
    return lie.has_room(g.world.grid.neighbours[g.units[j].hex][direction], g.units[j])


def may_stay(g: State, h: int, i: int, strategic: bool, lie: Lie) -> bool:
    """Whether a unit may end its move in a hex."""
    return lie.has_room(h, g.units[i]) or relief(g, h, i, strategic, lie)


def enter_hex(g: State, i: int, h: int) -> None:
    """7.1.6 Fortifications of the enemy vanish when a unit enters their hex."""
    g.serial += 1
    change(g, i, hex=h, stamp=g.serial)
    fort = g.forts.get(h)
    if fort is not None and fort.side != g.world.side_of[i]:
        del g.forts[h]
        g.tell(FortGone(hex=h, kind=fort.kind))


def overrun(g: State, i: int, h: int) -> None:
    """6.1.7, 9.1.5 Lone towed artillery and headquarters are eliminated by a regular unit that enters."""
    for j in prey(g, h, g.world.side_of[i]):
        g.tell(Overrun(unit=j, by=i))
        remove(g, j)


class Move(Procedure):
    """3.1 A unit moves until it stops, runs out of points or enters a zone of control."""

    unit: int = -1
    start: int = 0
    left: int = 0
    strategic: bool = False
    path: tuple[int, ...] = ()
    gone: int = 0
    """How many hexes it has entered."""
    side_only: bool = True
    """Whether it has kept to side roads."""
    halted: bool = False
    bonus: bool = False
    """Whether the last hex of its way is the extra one of a side road."""

    def mover(self, g: State) -> str:
        """The side that moves."""
        return SIDES[g.world.side_of[self.unit]]

    def may_go_on(self, g: State) -> bool:
        """Whether anything is left to decide."""
        return g.units[self.unit].hex >= 0 and not self.halted

    @choose("3.1.4", by=mover, when=may_go_on)
    def go(self, g: State) -> list[Option]:
        """Where does the unit go?"""
        i, kind = self.unit, g.kind(self.unit)
        options = []
        if is_mobile(g, i):
            options += [Option("to", h) for h in self.destinations(g)]
            options += [Option("overrun", h) for h in self.victims(g)]
        if kind.guns and self.left >= sixths(g.world.numbers.movement.change_setup) and not self.strategic:
            options.append(SETUP)
        if is_mobile(g, i) and self.exit_zone(g) >= 0:
            options.append(LEAVE)
        if not self.strategic:
            options += [Option("blow", bridge) for bridge in demolitions(g, i, self.left)]
            options += [Option("mend", bridge) for bridge in repairs(g, i, self.left)]
        if self.gone or self.left < self.start or not options:
            options.append(STOP)
        return options

    @go.then
    def told(self, g: State, option: Option) -> None:
        if option.kind == "to":
            self.path = self.way_to(g, option.value)
        elif option.kind == "overrun":
            self._run_over(g, option.value)
        elif option == SETUP:
            self._change_setup(g)
        elif option == LEAVE:
            self._leave(g)
        elif option.kind == "blow":
            self.left -= demolition_cost(g, option.value)
            destroy(g, option.value)
        elif option.kind == "mend":
            self.left -= sixths(g.world.numbers.bridges.rebuild_river)
            erect(g, option.value)
        else:
            self.halted = True

    @auto("3.1.4", when=may_go_on)
    def walk(self, g: State) -> None:
        """3.1.8 Each hex of the way is entered in turn."""
        if self.path:
            h, self.path = self.path[0], self.path[1:]
            self._step(g, h)
        if self.path:
            self.back_to(Move.walk)
        elif not self.halted and self._has_choice(g):
            self.back_to(Move.go)

    @auto("3.1.5")
    def rest(self, g: State) -> None:
        """3.1.6 Points that are left are lost."""
        stir(g, self.unit)
        update_holders(g)

    # ---------------------------------------------------------------- what is possible

    def destinations(self, g: State) -> list[int]:
        """The hexes it can get to and may stay in."""
        lie = Lie(g, g.world.side_of[self.unit])
        found = sorted(reach(g, self.unit, self.left, self.start, lie, self.strategic))
        if self.side_only:
            found += [h for h in farther(g, self.unit, self.left, lie, self.strategic) if h not in found]
        return [h for h in found if may_stay(g, h, self.unit, self.strategic, lie)]

    def way_to(self, g: State, h: int) -> tuple[int, ...]:
        """The cheapest way to a hex."""
        lie = Lie(g, g.world.side_of[self.unit])
        found = reach(g, self.unit, self.left, self.start, lie, self.strategic)
        if h in found:
            return path_to(found, h)
        self.bonus = True
        return farther(g, self.unit, self.left, lie, self.strategic)[h]

    def victims(self, g: State) -> list[int]:
        """6.1.7 Adjacent hexes of lone artillery or headquarters it can overrun."""
        w, i = g.world, self.unit
        if not g.kind(i).regular or self.strategic:
            return []
        here, lie, side = g.units[i].hex, Lie(g, w.side_of[i]), w.side_of[i]
        barred = held_from(g, here, side) if lie.zoc >> here & 1 else 0
        found = []
        for direction, h in enumerate(w.grid.neighbours[here]):
            if h < 0 or not lie.enemy >> h & 1 or barred >> h & 1 or not prey(g, h, side):
                continue
            cost = entry_cost(g, i, here, direction, lie, self.start)
            if (
                cost != CLOSED
                and cost + overrun_cost(g, h, side) <= self.left
                and lie.has_room(h, g.units[i])
            ):
                found.append(h)
        return found

    def exit_zone(self, g: State) -> int:
        """11.2.3 The entry zone a unit stands in, or -1."""
        h = g.units[self.unit].hex
        return next((n for n, (_, hexes) in enumerate(g.world.chart.zones) if h in hexes), -1)

    def _has_choice(self, g: State) -> bool:
        i = self.unit
        if g.kind(i).guns or self.exit_zone(g) >= 0:
            return True
        if demolitions(g, i, self.left) or repairs(g, i, self.left):
            return True
        here, lie = g.units[i].hex, Lie(g, g.world.side_of[i])
        costs = (entry_cost(g, i, here, d, lie, self.start) for d in range(6))
        if any(CLOSED < cost <= self.left for cost in costs):
            return True
        return self.side_only and bool(farther(g, i, self.left, lie, self.strategic))

    # ---------------------------------------------------------------- what happens

    def _step(self, g: State, h: int) -> None:
        i, here = self.unit, g.units[self.unit].hex
        lie = Lie(g, g.world.side_of[i])
        direction = g.world.grid.direction(here, h) or 0
        cost = entry_cost(g, i, here, direction, lie, self.start)
        if self.bonus and not self.path:
            cost = min(cost, self.left)
            self.halted = True
        self._pay(g, here, h, direction, cost, lie)

    def _run_over(self, g: State, h: int) -> None:
        i, here, side = self.unit, g.units[self.unit].hex, g.world.side_of[self.unit]
        lie = Lie(g, side)
        direction = g.world.grid.direction(here, h) or 0
        cost = entry_cost(g, i, here, direction, lie, self.start) + overrun_cost(g, h, side)
        overrun(g, i, h)
        self._pay(g, here, h, direction, cost, Lie(g, side))

    def _pay(self, g: State, here: int, h: int, direction: int, cost: int, lie: Lie) -> None:
        """3.1.5 The cost is taken off; 4.2.1 a zone of control ends the move."""
        self.left -= cost
        self.gone += 1
        self.side_only &= g.ways.road[here][direction] == SIDE
        g.tell(Moved(unit=self.unit, start=here, end=h, cost=cost))
        enter_hex(g, self.unit, h)
        if g.missions:
            meet_aircraft(g, self.unit, h, g.world.grid.side(here, direction))
        if lie.zoc >> h & 1:
            self.halted = True
            self.path = ()

    def _change_setup(self, g: State) -> None:
        """6.2.4 Changing setup costs 1 MP."""
        self.left -= sixths(g.world.numbers.movement.change_setup)
        transport = not g.units[self.unit].transport
        change(g, self.unit, transport=transport)
        g.tell(SetupChanged(unit=self.unit, transport=transport))

    def _leave(self, g: State) -> None:
        """11.2.3 From the next turn it is a reinforcement at the same zone."""
        zone = self.exit_zone(g)
        g.tell(LeftMap(unit=self.unit, zone=zone))
        back = g.kind(self.unit).guns
        change(g, self.unit, hex=WAITING, zone=zone, ready=g.turn + 1, transport=back)
        self.halted = True

"""3.0 Movement of a unit, or of several units of a stack: step by step or by the cheapest way to a hex."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.agenda import Procedure, auto, choose
from ...engine.hexes import listed
from ...engine.options import Option
from ..data.chart import SIDE
from ..data.mp import CLOSED, sixths
from ..data.scenario import SIDES
from ..masks.masking import come_beside
from ..supply.tracing import raise_level
from ..table.deployment import Deployment
from ..table.events import LeftMap, Moved, Overrun, SetupChanged
from ..table.losses import remove
from ..table.offering import Goals
from ..table.state import WAITING, State, change, stir, units_in
from ..table.zoc import held_from
from .bridges import demolition_cost, demolitions, destroy, erect, is_at_bridge, repairs, update_holders
from .digging import raze
from .hampering import meet_aircraft, watched
from .party import Mate, common_reach, has_room_for, joiners
from .reach import Reach, farther, reach
from .routes import (
    Lie,
    allowance,
    cheapest_step,
    entry_cost,
    first_steps,
    gate_cost,
    is_mobile,
    lie_of,
    overrun_cost,
    prey,
)

STOP = Option("stop")
SETUP = Option("setup")
LEAVE = Option("leave")
ALL = Option("all")


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


def enter_hex(g: State, i: int, h: int, foes: Deployment) -> None:
    """7.1.6 Enemy fortifications vanish when a unit enters their hex, and what masked a stack there.

    16.1.4 Of the stacks beside it the unit is told more.
    """
    if h in g.masks and not units_in(g, h, g.world.side_of[i]):
        g.masks = tuple(m for m in g.masks if m != h)
    g.serial += 1
    come_beside(g, g.world.side_of[i], h, foes)
    change(g, i, hex=h, stamp=g.serial)
    fort = g.forts.get(h)
    if fort is not None and fort.side != g.world.side_of[i]:
        raze(g, h)


def overrun(g: State, i: int, h: int, fallen: bool = False) -> None:
    """6.1.7, 9.1.5 Lone towed artillery and headquarters are eliminated by a regular unit that enters."""
    for j in prey(g, h, g.world.side_of[i], fallen):
        g.tell(Overrun(unit=j, by=i))
        remove(g, j)


def activate(g: State, i: int, full: bool = False, strategic: bool = False) -> Mate:
    """10.2.3 A unit begins to move; out of supply with all its points only if its level rises by 1."""
    if full:
        raise_level(g, i, g.world.numbers.supply.full_move, "moves with all its points")
    points = allowance(g, i, full, strategic)
    change(g, i, moved=True)
    return Mate(i, points, points)


def meet_at_start(g: State, i: int) -> None:
    """8.2.16 A unit that starts its move in a hex under air attack rolls for it."""
    if g.missions:
        meet_aircraft(g, i, g.units[i].hex, -1)


def set_out(g: State, i: int, full: bool = False, strategic: bool = False) -> None:
    """3.1.3 A unit begins its move."""
    mate = activate(g, i, full, strategic)
    g.push(Move(unit=i, start=mate.start, left=mate.left, strategic=strategic))
    meet_at_start(g, i)


class Move(Procedure):
    """3.1 Units move until they stop, run out of points or enter a zone of control."""

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
    mates: tuple[Mate, ...] = ()
    """The other units of the stack that come along."""
    masked: bool = False
    """16.1.2 Whether the whole of a covered stack is on the move, and its masking counter with it."""
    lent: bool = False
    """Whether the hex it is in was covered by that counter alone."""
    trodden: tuple[int, ...] = ()
    """The hexes its units have been in, noted where aircraft are about."""

    @property
    def party(self) -> tuple[Mate, ...]:
        """All units on the move; the first one came up with the order."""
        return (Mate(self.unit, self.start, self.left), *self.mates)

    def mover(self, g: State) -> str:
        """The side that moves."""
        return SIDES[g.world.side_of[self.unit]]

    def may_go_on(self, g: State) -> bool:
        """Whether anything is left to decide."""
        return g.units[self.unit].hex >= 0 and not self.halted

    @auto("8.2.14")
    def count_heads(self, g: State) -> None:
        """Units lost on the way drop out; another one leads the rest."""
        if not self.mates:
            return
        alive = [mate for mate in self.party if g.units[mate.unit].hex >= 0]
        if alive and len(alive) <= len(self.mates):
            self._follow(alive)

    def may_choose(self, g: State) -> bool:
        """Whether it has come to the end of the way it was sent."""
        return self.may_go_on(g) and not self.path

    @choose("3.1.4", by=mover, when=may_choose)
    def go(self, g: State) -> Goals:
        """Where does the unit go?"""
        lie = lie_of(g, g.world.side_of[self.unit])
        mobile = is_mobile(g, self.unit)
        hexes, beyond = self.goals(g, lie) if mobile else (0, ())
        options = [g.world.to[h] for h in beyond] if beyond else []
        options += self._in_company(g) if self.mates else self._alone(g, lie)
        if not self.gone and self.left == self.start and mobile:
            options += self._companions(g)
        if self.gone or self.left < self.start or not (hexes or options):
            options.append(STOP)
        return Goals(g.world.to, hexes, options)

    def _alone(self, g: State, lie: Lie) -> list[Option]:
        """What a unit can only do by itself."""
        w, i = g.world, self.unit
        mobile, here = is_mobile(g, i), g.units[i].hex
        near = mobile and lie.enemy & w.around[here]
        options = [Option("overrun", h) for h in self.victims(g, lie)] if near else []
        able = w.guns[i] and not self.strategic
        if able and self.left >= sixths(w.numbers.movement.change_setup):
            options.append(SETUP)
        if mobile and here in w.zone_at and self.exit_cost(g) <= self.left:
            options.append(LEAVE)
        if not self.strategic and is_at_bridge(g, here):
            options += [Option("blow", bridge) for bridge in demolitions(g, i, self.left)]
            options += [Option("mend", bridge) for bridge in repairs(g, i, self.left)]
        return options

    def _in_company(self, g: State) -> list[Option]:
        """3.1.6 Each unit of a party may stay where it is while the others go on."""
        return [Option("stay", mate.unit) for mate in self.party] if self.gone else []

    def _companions(self, g: State) -> list[Option]:
        """Who can come along as long as nobody has moved."""
        found = self.joiners(g)
        if not found:
            return []
        options = [Option("with", j) for j in found]
        if not self.strategic:
            short = [j for j in found if allowance(g, j, full=True) > allowance(g, j)]
            options += [Option("with-full", j) for j in short if g.units[j].oos]
        return [*options, ALL] if len(found) > 1 else options

    @go.then
    def told(self, g: State, option: Option) -> None:
        if option.kind == "to":
            self.path = self.way_to(g, option.value)
        elif option.kind in ("with", "with-full"):
            self._take_along(g, [option.value], option.kind == "with-full")
        elif option == ALL:
            self._take_along(g, self.joiners(g), full=False)
        elif option.kind == "stay":
            stir(g, option.value)
            self._follow([mate for mate in self.party if mate.unit != option.value])
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
        if option.kind in ("with", "with-full", "all", "stay"):
            self.back_to(Move.count_heads)

    @auto("3.1.4", when=may_go_on)
    def walk(self, g: State) -> None:
        """3.1.8 Each hex of the way is entered in turn."""
        lie = lie_of(g, g.world.side_of[self.unit]) if self.path else None
        while lie is not None and self.path and g.agenda[-1] is self:
            if self.mates or self.masked or not self._go_unhindered(g, lie):
                h, self.path = self.path[0], self.path[1:]
                self._step(g, h, lie)
        if self.path or (not self.halted and self._has_choice(g, lie)):
            self.back_to(Move.count_heads)

    @auto("3.1.5")
    def rest(self, g: State) -> None:
        """3.1.6 Points that are left are lost."""
        stir(g, self.unit)
        for mate in self.mates:
            stir(g, mate.unit)
        update_holders(g)

    # ---------------------------------------------------------------- what is possible

    def ways(self, g: State, lie: Lie) -> Reach:
        """The hexes all units on the move can get to, and how."""
        if self.mates:
            return common_reach(g, self.party, lie, self.strategic)
        return reach(g, self.unit, self.left, self.start, lie, self.strategic)

    def destinations(self, g: State) -> list[int]:
        """The hexes it can get to and may stay in."""
        hexes, beyond = self.goals(g, lie_of(g, g.world.side_of[self.unit]))
        return [*listed(hexes), *beyond]

    def goals(self, g: State, lie: Lie) -> tuple[int, Sequence[int]]:
        """The mask of hexes it can get to and may stay in, and more of them on side roads."""
        room = lie.limit - g.units[self.unit].cel
        if self.mates:
            room -= sum([g.units[mate.unit].cel for mate in self.mates])
        hexes, beyond = self.within_reach(g, lie)
        bit = g.world.grid.bit
        for h in lie.own.crowded(room, g.world.spare):
            if hexes & bit[h]:
                hexes ^= 0 if self.may_stop(g, h, lie) else bit[h]
            elif h in beyond and not self.may_stop(g, h, lie):
                beyond = [o for o in beyond if o != h]
        return hexes, beyond

    def within_reach(self, g: State, lie: Lie) -> tuple[int, Sequence[int]]:
        """The hexes it can get to, whether or not there is room in them."""
        hexes = self.ways(g, lie).mask
        if not self.side_only or self.mates:
            return hexes, ()
        beyond = farther(g, self.unit, self.left, lie, self.strategic)
        return hexes, [h for h in beyond if not hexes >> h & 1] if beyond else ()

    def may_stop(self, g: State, h: int, lie: Lie) -> bool:
        """3.2.1 Whether all units on the move may stay in a hex."""
        if self.mates:
            return has_room_for(g, self.party, h, lie)
        return may_stay(g, h, self.unit, self.strategic, lie)

    def way_to(self, g: State, h: int) -> tuple[int, ...]:
        """The cheapest way to a hex."""
        lie = lie_of(g, g.world.side_of[self.unit])
        found = self.ways(g, lie)
        if h in found:
            return found.path(h)
        self.bonus = True
        return farther(g, self.unit, self.left, lie, self.strategic)[h]

    def joiners(self, g: State) -> list[int]:
        """Who can still come along."""
        return joiners(g, self.unit, self.strategic)

    def victims(self, g: State, lie: Lie) -> list[int]:
        """6.1.7 Adjacent hexes of lone artillery or headquarters it can overrun."""
        w, i = g.world, self.unit
        if self.strategic or not w.kinds[i].regular:
            return []
        here, side = g.units[i].hex, w.side_of[i]
        if not lie.enemy & w.around[here]:
            return []
        barred = held_from(g, here, side) if lie.foes.grip[here] else 0
        found: list[int] = []
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
        return g.world.zone_at.get(g.units[self.unit].hex, -1)

    def exit_cost(self, g: State) -> int:
        """11.2.3 Leaving the map costs what entering it there does, 4.2.6 and 1 MP out of an enemy zone."""
        i, h = self.unit, g.units[self.unit].hex
        held = lie_of(g, g.world.side_of[i]).zoc >> h & 1
        cost = gate_cost(g, i, h) + (sixths(g.world.numbers.movement.leave_zoc) if held else 0)
        return min(cost, self.start)

    def _has_choice(self, g: State, lie: Lie | None) -> bool:
        """Whether it can still do anything; of how things lay at first only the enemy's part is asked."""
        i = self.unit
        if self.mates or g.world.guns[i]:
            return True
        lie = lie or lie_of(g, g.world.side_of[i])
        if CLOSED < cheapest_step(g, i, lie, self.start) <= self.left or self._alone(g, lie):
            return True
        return self.side_only and bool(farther(g, i, self.left, lie, self.strategic))

    # ---------------------------------------------------------------- what happens

    def _take_along(self, g: State, units: list[int], full: bool) -> None:
        """Other units of the stack are activated too."""
        for i in units:
            self.mates = (*self.mates, activate(g, i, full, self.strategic))
            meet_at_start(g, i)

    def _follow(self, party: list[Mate]) -> None:
        """Go on with these units; the first of them leads."""
        self.unit, self.start, self.left = party[0].unit, party[0].start, party[0].left
        self.mates = tuple(party[1:])

    def _go_unhindered(self, g: State, lie: Lie) -> bool:
        """3.1.8 A single unit enters hexes in turn while no enemies, works of theirs or masks are about."""
        i, news, forts, masks, enemy = self.unit, g.news, g.forts, g.masks, lie.enemy
        w, here, start, left = g.world, g.units[i].hex, self.start, self.left
        if here in masks or lie.foes.grip[here]:
            return False
        side, around, neighbours = w.side_of[i], w.around, w.grid.neighbours
        costs, roads, planes = lie.ways.cost[w.way_of[i]], lie.ways.road, watched(g, side)
        trodden: list[int] = []
        for h in self.path[:-1] if self.bonus else self.path:
            if around[h] & enemy or h in masks or h in planes or (h in forts and forts[h].side != side):
                break
            direction = neighbours[here].index(h)
            cost = min(costs[here][direction], start)
            moved = Moved(unit=i, start=here, end=h, cost=cost)
            if trodden:
                news.append(moved)
            else:
                g.tell(moved)
            left -= cost
            if roads[here][direction] != SIDE:
                self.side_only = False
            trodden.append(here)
            here = h
        if not trodden:
            return False
        entered, self.left = len(trodden), left
        if g.missions:
            self.trodden += tuple(trodden)
        self.gone += entered
        self.path = self.path[entered:]
        g.serial += entered
        change(g, i, hex=here, stamp=g.serial)
        return True

    def _step(self, g: State, h: int, lie: Lie) -> None:
        here = g.units[self.unit].hex
        direction = g.world.grid.neighbours[here].index(h)
        costs = [entry_cost(g, self.unit, here, direction, lie, self.start)]
        costs += [entry_cost(g, m.unit, here, direction, lie, m.start) for m in self.mates]
        if self.bonus and not self.path:
            costs = [min(costs[0], self.left)]
            self.halted = True
        self._pay(g, here, h, direction, costs, lie)

    def _run_over(self, g: State, h: int) -> None:
        i, here, side = self.unit, g.units[self.unit].hex, g.world.side_of[self.unit]
        lie = lie_of(g, side)
        direction = g.world.grid.neighbours[here].index(h)
        cost = entry_cost(g, i, here, direction, lie, self.start) + overrun_cost(g, h, side)
        overrun(g, i, h)
        self._pay(g, here, h, direction, [cost], lie_of(g, side))

    def _pay(self, g: State, here: int, h: int, direction: int, costs: list[int], lie: Lie) -> None:
        """3.1.5 The cost is taken off; 4.2.1 a zone of control ends the move."""
        units = [self.unit, *[mate.unit for mate in self.mates]]
        for i, cost in zip(units, costs, strict=True):
            g.tell(Moved(unit=i, start=here, end=h, cost=cost))
        if g.masks:
            self._lift_mask(g, here)
        self.left -= costs[0]
        if self.mates:
            paid = zip(self.mates, costs[1:], strict=True)
            self.mates = tuple([Mate(mate.unit, mate.start, mate.left - cost) for mate, cost in paid])
        self.gone += 1
        self.side_only = self.side_only and g.ways.road[here][direction] == SIDE
        units.reverse()
        for i in units:
            enter_hex(g, i, h, lie.foes)
        if self.masked:
            self._lay_mask(g, h)
        if g.missions:
            self.trodden = (*self.trodden, here)
            for i in units:
                side = g.world.grid.side(here, direction)
                meet_aircraft(g, i, h, side, again=h in self.trodden)
        if lie.foes.grip[h]:
            self.halted = True
            self.path = ()

    def _lift_mask(self, g: State, here: int) -> None:
        """16.1.2 The masking counter goes with a covered stack that moves as a whole."""
        if not self.gone and here in g.masks:
            party = {mate.unit for mate in self.party}
            self.masked = self.lent = party.issuperset(units_in(g, here, g.world.side_of[self.unit]))
        if self.masked and self.lent:
            g.masks = tuple(m for m in g.masks if m != here)

    def _lay_mask(self, g: State, h: int) -> None:
        self.lent = h not in g.masks
        g.masks = tuple(sorted({*g.masks, h}))

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

"""A whole movement phase: overruns, arrivals, attacks, retreats to safety, marches, services, reserves."""

from __future__ import annotations

from ...engine.agenda import pending
from ...engine.options import Option
from ...wb95.combat.battle import printed_sp
from ...wb95.data.mp import CLOSED
from ...wb95.move.entering import Enter, entries, is_due
from ...wb95.move.movement import Move
from ...wb95.move.reach import reach
from ...wb95.move.routes import allowance, entry_cost, is_mobile, overrun_cost, prey
from ...wb95.table.state import State, is_fortified, on_map, stacks
from .assaults import Assaults, Group
from .bridging import Bridges
from .escapes import Escapes
from .finale import Finale
from .marches import Marches
from .orders import Orders
from .seeing.outlook import Outlook
from .seeing.reasons import Plan, Told
from .services import Services
from .strategic import keep_back


class Command:
    """Gives the orders of a movement phase on a copy of the position."""

    def __init__(self, g: State, side: int) -> None:
        self.orders = Orders(g, side)
        self.look = Outlook(g, side)
        self.side = side
        self.committed: set[int] = set()
        self.plan = Plan()

    def script(self) -> list[Told]:
        """Every answer of the phase in order."""
        self.overrun()
        self.enter()
        if not self.look.is_last:
            Escapes(self.look, self.orders).run()
        if self.look.is_last:
            Finale(self.look, self.orders).run()
        elif self.look.waits and self.look.left <= self.look.weights.spoil:
            Finale(self.look, self.orders).spoil()
        self.dig_in(self.in_contact())
        groups = self.attacks()
        self.march()
        self.serve()
        Bridges(self.look, self.orders).run(list(on_map(self.orders.g, self.side)))
        self.dig_in(self.near_enemy())
        self.orders.make_room()
        self._note(groups, keep_back(self.look, self.orders))
        return self.orders.finish()

    def _note(self, groups: list[Group], reserve: list[int]) -> None:
        """What the turn is about."""
        g, look = self.orders.g, self.look
        name = g.world.hex
        front = [h for h in stacks(g, self.side) if h in look.worth and look.threat[h]]
        ready = [i for i in reserve if g.kind(i).regular]
        self.plan = Plan(
            posture="on the defensive" if look.defends else "on the offensive",
            hold=tuple(map(name, front)),
            strike=tuple(f"{name(group.target)} ({group.worth:+.1f})" for group in groups),
            reserve=tuple(g.label(i) for i in ready),
        )

    def attacks(self, less: float = 0.0) -> list[Group]:
        """Bring attackers together where it promises enough, or so much less."""
        w = self.look.weights
        least = (w.wary if self.look.defends else w.bold) * self.look.care
        groups = Assaults(self.look, self.orders).run(least - less)
        self.committed = {i for group in groups for i, _ in group.places}
        return groups

    # ---------------------------------------------------------------- single orders

    def overrun(self) -> None:
        """6.1.7, 9.1.5 Run over guns and headquarters that stand alone."""
        g, look = self.orders.g, self.look
        for h in sorted(look.enemies):
            if prey(g, h, self.side):
                self._run_over(h)

    def _run_over(self, h: int) -> None:
        orders, g = self.orders, self.orders.g
        lie, extra = orders.lie, overrun_cost(g, h, self.side)
        near = [o for o in g.world.grid.neighbours[h] if o >= 0]
        for i in on_map(g, self.side):
            if not g.kind(i).regular or not orders.is_free(i) or not is_mobile(g, i):
                continue
            if g.world.grid.distance(g.units[i].hex, h) > g.kind(i).mp * 3:
                continue
            points, here = allowance(g, i), g.units[i].hex
            ways = {here: (0, -1), **reach(g, i, points, points, lie)}
            for o in near:
                if o not in ways or (o != here and lie.zoc >> o & 1):
                    continue
                cost = entry_cost(g, i, o, g.world.grid.direction(o, h) or 0, lie, points)
                if cost == CLOSED or ways[o][0] + cost + extra > points or not lie.has_room(h, g.units[i]):
                    continue
                if o != here and o not in orders.destinations(i):
                    continue
                self._charge(i, o, h)
                return

    def _charge(self, i: int, o: int, h: int) -> None:
        orders, g = self.orders, self.orders.g
        orders.why = f"{g.label(i)} runs over what stands in {g.world.hex(h)} without fighting units"
        orders.do(Option("move", i))
        if g.units[i].hex != o:
            orders.head_for(o)
        decision = pending(g)
        run = Option("overrun", h)
        if decision is not None and run in decision.options:
            orders.do(run)
        if orders.is_moving(i):
            orders.end_move()

    def enter(self) -> None:
        """11.1 Bring in reinforcements by the gate nearest to the goals."""
        orders, g, look = self.orders, self.orders.g, self.look
        for i in g.world.own[self.side]:
            if g.units[i].hex >= 0 or not is_due(g, i):
                continue
            gates = entries(g, i, strategic=False)
            if not gates:
                continue
            best = min(gates, key=lambda h: (look.turns(i, h), h))
            orders.why = f"{g.label(i)} arrives by the gate nearest to the goals"
            orders.do(Option("enter", i))
            if isinstance(g.agenda[-1], Enter):
                orders.do(Option("to", best))
            self._go_on(i)

    def _go_on(self, i: int) -> None:
        """A unit that has entered marches on."""
        orders, g, look = self.orders, self.orders.g, self.look
        if not orders.is_moving(i):
            return
        move = g.agenda[-1]
        assert isinstance(move, Move)
        choices = [h for h in move.destinations(g) if not look.lie.zoc >> h & 1] if is_mobile(g, i) else []
        here = g.units[i].hex
        best = min(choices, key=lambda h: (look.turns(i, h), h), default=here)
        if choices and look.turns(i, best) < look.turns(i, here):
            orders.go(i, best)
        else:
            orders.end_move()

    def in_contact(self) -> list[int]:
        """The stacks in an enemy zone of control."""
        look = self.look
        held = [h for h in stacks(self.orders.g, self.side) if look.lie.zoc >> h & 1]
        return [h for h in held if h in look.keep] if look.keep else held

    def near_enemy(self) -> list[int]:
        """The stacks the enemy could reach."""
        g, far = self.orders.g, self.look.weights.dig_range
        distance = g.world.grid.distance
        return [
            h
            for h in stacks(g, self.side)
            if h in self.look.worth or any(distance(h, o) <= far for o in self.look.enemies)
        ]

    def dig_in(self, hexes: list[int]) -> None:
        """7.1 One unit of each stack digs for all, the weakest that can."""
        orders, g = self.orders, self.orders.g
        for h in sorted(hexes):
            if is_fortified(g, h, self.side):
                continue
            units = [i for i in stacks(g, self.side)[h] if g.kind(i).regular]
            orders.why = f"the enemy can come to {g.world.hex(h)}: one unit digs for all"
            for i in sorted(units, key=lambda i: (printed_sp(g, i, True), i)):
                if orders.dig(i):
                    break

    def march(self) -> None:
        """Everybody else marches."""
        g, orders = self.orders.g, self.orders
        units = [i for i in on_map(g, self.side) if g.kind(i).regular and orders.is_free(i)]
        units = [i for i in units if i not in self.committed | self.look.keepers]
        Marches(self.look, orders).run(units)

    def serve(self) -> None:
        """Guns and headquarters follow."""
        orders, g = self.orders, self.orders.g
        services = Services(self.look, orders, self.committed)
        for i in on_map(g, self.side):
            if not orders.is_free(i):
                continue
            if g.kind(i).hq:
                services.lead(i)
            elif g.kind(i).guns:
                services.gun(i)

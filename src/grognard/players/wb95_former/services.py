"""Guns and headquarters: they keep within reach of the front, behind or among friendly units."""

from __future__ import annotations

from ...engine.options import Option
from ...wb95.data.mp import sixths
from ...wb95.move.routes import is_mobile
from ...wb95.table.state import change, stacks
from .orders import Orders
from .outlook import Outlook


class Services:
    """Moves what serves the fighting units."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders
        g = orders.g
        own = stacks(g, look.side)
        self.regular = {h for h, units in own.items() if any(g.kind(i).regular for i in units)}
        self.front = {h: look.threat[h] for h in self.regular if look.threat[h] > 0}

    def cover(self, h: int, far: int) -> float:
        """How much of the front is within reach of a hex."""
        distance = self.look.g.world.grid.distance
        return sum(1.0 + (threat > 8) for o, threat in self.front.items() if distance(h, o) <= far)

    def score(self, i: int, h: int, far: int) -> float:
        """What a hex is worth for guns or a headquarters."""
        look = self.look
        worth = min(self.cover(h, far), 6.0)
        worth -= 0.0 if h in self.regular else 2.0 + look.threat[h]
        worth -= 4.0 * (look.lie.zoc >> h & 1) + 4.0 * (not look.is_supplied(i, h))
        return worth - 0.1 * self.away(h)

    def away(self, h: int) -> int:
        """How far the front is."""
        distance = self.look.g.world.grid.distance
        return min((distance(h, o) for o in self.front), default=0)

    def post(self, i: int) -> None:
        """Move a headquarters to where most of the front is in its range."""
        orders, g = self.orders, self.orders.g
        ranges = g.world.numbers.hq.range
        far = ranges.get(g.world.counters[i].nation, ranges["other"])
        here = g.units[i].hex
        choices = orders.destinations(i)
        best = max(choices, key=lambda h: (self.score(i, h, far), -h), default=here)
        if choices and self.score(i, best, far) > self.score(i, here, far) + 0.5:
            orders.move(i, best)

    def gun(self, i: int) -> None:
        """Guns within range of the front unlimber or stay; others limber up and follow it."""
        orders, g = self.orders, self.orders.g
        if not orders.can_go(i):
            return
        far, here, set_up = g.world.numbers.fire.range, g.units[i].hex, not g.units[i].transport
        good = self.cover(here, far) and here in self.regular
        if good and set_up:
            return
        if good:
            orders.do(Option("move", i))
            orders.change_setup()
            orders.end_move()
            return
        best = self._gun_place(i, set_up)
        if best < 0:
            return
        orders.do(Option("move", i))
        if set_up:
            orders.change_setup()
        orders.head_for(best)
        if self.cover(best, far):
            orders.change_setup()
        if orders.is_moving(i):
            orders.end_move()

    def _gun_place(self, i: int, set_up: bool) -> int:
        """Where guns go: the points to change their setup are kept."""
        orders, g = self.orders, self.orders.g
        far, here = g.world.numbers.fire.range, g.units[i].hex
        move = orders.trial(i)
        price = sixths(g.world.numbers.movement.change_setup)
        trial = g.copy()
        change(trial, i, transport=True)
        if not is_mobile(trial, i):
            return -1
        move.left -= price * (1 + set_up)
        choices = move.destinations(trial) if move.left > 0 else []
        best = max(choices, key=lambda h: (self.score(i, h, far), -h), default=here)
        if not choices or self.score(i, best, far) <= self.score(i, here, far) + 0.5:
            return -1
        return best

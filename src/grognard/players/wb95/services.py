"""Guns and headquarters: within reach of the front, but never where an enemy march can take them."""

from __future__ import annotations

from collections.abc import Collection

from ...engine.options import Option
from ...wb95.combat.battle import printed_sp
from ...wb95.data.mp import sixths
from ...wb95.move.routes import is_mobile
from ...wb95.table.state import change, stacks, units_in
from .orders import Orders
from .seeing.danger import Danger
from .seeing.outlook import Outlook


class Services:
    """Moves what serves the fighting units, once these have moved."""

    def __init__(self, look: Outlook, orders: Orders, attackers: Collection[int] = ()) -> None:
        self.look = look
        self.orders = orders
        g = orders.g
        own = stacks(g, look.side)
        self.strength = {
            h: sum(printed_sp(g, i, False) for i in units if g.kind(i).regular) for h, units in own.items()
        }
        self.regular = {h for h, sp in self.strength.items() if sp}
        self.front = {h: look.threat[h] for h in self.regular if look.threat[h] > 0}
        served = {h for h, units in own.items() if any(not g.kind(i).regular for i in units)}
        self.danger = Danger(g, look.side, {i for i in attackers if g.units[i].hex not in served})
        self._cover: dict[tuple[int, int], float] = {}

    def cover(self, h: int, far: int) -> float:
        """How much of the front is within reach of a hex."""
        found = self._cover.get((h, far))
        if found is None:
            distance = self.look.g.world.grid.distance
            found = sum(1.0 + (threat > 8) for o, threat in self.front.items() if distance(h, o) <= far)
            self._cover[h, far] = found
        return found

    def risk(self, h: int) -> float:
        """How likely it is that what stands in a hex is lost in the enemy's turn."""
        against = self.danger.against(h)
        if h in self.regular:
            held = self.strength[h] * (1.0 + 0.5 * self.look.g.world.table.cm(h))
            return min(max(against / max(held, 1.0) - 1.0, 0.0) / 3.0, 1.0)
        if self.danger.is_open(h):
            return 2.0
        return 1.2 if against else 0.0

    def score(self, i: int, h: int, far: int) -> float:
        """What a hex is worth for guns or a headquarters."""
        look, w = self.look, self.look.weights
        worth = min(self.cover(h, far), 6.0) - w.safe * self.risk(h) - w.together * self.company(i, h)
        worth -= 6.0 * (look.lie.zoc >> h & 1) + 4.0 * (not look.is_supplied(i, h))
        if look.keep:
            return worth + self.shelter(h)
        return worth - 0.1 * self.away(h)

    def shelter(self, h: int) -> float:
        """How well the keep covers a hex: within its stacks, or at least near them."""
        look = self.look
        distance = look.g.world.grid.distance
        inside = sum(o in look.keep and o in self.regular for o in look.g.world.grid.neighbours[h])
        far = min((distance(h, o) for o in look.keep if o in self.regular), default=0)
        return 1.0 * inside + 4.0 * (h in look.keep and h in self.regular) - 0.3 * far

    def company(self, i: int, h: int) -> int:
        """How many other guns and headquarters stand in a hex: all of them would be lost together."""
        g = self.orders.g
        return sum(j != i and not g.kind(j).regular for j in units_in(g, h, self.look.side))

    def away(self, h: int) -> int:
        """How far the front is."""
        distance = self.look.g.world.grid.distance
        return min((distance(h, o) for o in self.front), default=0)

    def lead(self, i: int) -> None:
        """Before the attacks a headquarters moves only to command more of them; later it gets to safety."""
        g, look = self.orders.g, self.look
        here, far = g.units[i].hex, self._range(i)
        choices = self.orders.destinations(i)
        most = max((self.cover(h, far) for h in choices), default=0.0)
        if look.lie.zoc >> here & 1 or most > self.cover(here, far) + look.weights.follow:
            self.post(i)

    def _range(self, i: int) -> int:
        """9.2.2 How far a headquarters commands."""
        ranges = self.orders.g.world.numbers.hq.range
        return ranges.get(self.orders.g.world.counters[i].nation, ranges["other"])

    def post(self, i: int) -> None:
        """Move a headquarters to where most of the front is in its range, and the enemy does not get."""
        orders, g = self.orders, self.orders.g
        here, far = g.units[i].hex, self._range(i)
        choices = orders.destinations(i)
        best = max(choices, key=lambda h: (self.score(i, h, far), -h), default=here)
        if choices and self.score(i, best, far) > self.score(i, here, far) + 0.5:
            orders.why = self._why(i, best, far)
            orders.move(i, best)

    def _why(self, i: int, h: int, far: int) -> str:
        g = self.orders.g
        safe = "safe from enemy marches" if self.risk(h) < 0.5 else "the least exposed hex"
        return f"{g.label(i)} to {g.world.hex(h)}: {safe}, {self._reached(h, far)}"

    def _reached(self, h: int, far: int) -> str:
        """How much of the front is in range of a hex, in words."""
        distance = self.look.g.world.grid.distance
        n = sum(distance(h, o) <= far for o in self.front)
        return f"{n or 'no'} hex{'es' * (n != 1)} of the front in its range"

    def gun(self, i: int) -> None:
        """Guns within range of the front unlimber or stay; others limber up and follow it, or get away."""
        orders, g, w = self.orders, self.orders.g, self.look.weights
        if not orders.can_go(i):
            return
        far, here, set_up = g.world.numbers.fire.range, g.units[i].hex, not g.units[i].transport
        good = self.cover(here, far) and self.risk(here) < w.gun_risk
        if good and set_up:
            return
        if good:
            orders.why = f"{g.label(i)} unlimbers: {self._reached(here, far)}"
            orders.do(Option("move", i))
            orders.change_setup()
            orders.end_move()
            return
        best = self._gun_place(i, set_up)
        if best < 0:
            return
        orders.why = self._why(i, best, far)
        orders.do(Option("move", i))
        if set_up:
            orders.change_setup()
        orders.head_for(best)
        if self.cover(best, far) and self.risk(best) < w.gun_risk:
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

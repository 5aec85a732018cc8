"""Getting out of traps: units out of supply march back to it, paying a level where nothing else helps."""

from __future__ import annotations

from ...engine.options import Option
from ...wb95.combat.battle import printed_sp
from ...wb95.move.movement import Move
from ...wb95.move.reach import reach
from ...wb95.move.routes import allowance, is_mobile
from ...wb95.table.state import is_fortified, on_map, stacks
from .orders import Orders
from .seeing.outlook import Outlook


class Escapes:
    """Moves out units that are cut off, or would be."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders

    def run(self) -> None:
        """First who is out of supply, then who stands where he would be cut off and beaten."""
        g, look = self.orders.g, self.look
        for i in on_map(g, look.side):
            if g.units[i].oos and g.kind(i).regular and self.orders.is_free(i) and i not in look.keepers:
                self._march_out(i)
        for h, units in list(stacks(g, look.side).items()):
            if self._is_doomed(h, units):
                self._pull_back(h, units)

    def _march_out(self, i: int) -> None:
        """10.2.3 To the nearest hex with supply, with all points if only these lead there."""
        g, orders = self.orders.g, self.orders
        if not is_mobile(g, i) or not orders.can_go(i):
            return
        best = self._way_out(i, orders.destinations(i))
        full = False
        if best < 0 and g.units[i].oos <= self.look.weights.level_limit:
            points = allowance(g, i, full=True)
            if points > allowance(g, i):
                move = Move(unit=i, start=points, left=points)
                lie = orders.lie
                hexes = [h for h in move.destinations(g) if lie.has_room(h, g.units[i])]
                best, full = self._way_out(i, hexes), True
        if best < 0:
            return
        paid = ", paying a level out of supply" if full else ""
        orders.why = f"{g.label(i)} gets out of the trap to {g.world.hex(best)}{paid}"
        orders.do(Option("move-full" if full else "move", i))
        orders.go(i, best)

    def _way_out(self, i: int, hexes: list[int]) -> int:
        """The hex with supply and without enemies beside it that is most shielded, or -1."""
        look = self.look
        good = [h for h in hexes if look.is_supplied(i, h) and not look.lie.zoc >> h & 1]
        return min(good, key=lambda h: (look.danger.against(h), look.supply[h], h), default=-1)

    def _is_doomed(self, h: int, units: tuple[int, ...]) -> bool:
        """Whether a stack that guards nothing would be struck with great odds and hardly get away."""
        g, look, w = self.orders.g, self.look, self.look.weights
        if h in look.worth or look.is_last or not look.lie.zoc & g.world.around[h]:
            return False
        sp = sum(printed_sp(g, i, False) for i in units if g.kind(i).regular)
        if not sp:
            return False
        modifiers = g.world.table.cm(h) + is_fortified(g, h, look.side)
        if look.danger.against(h) < w.doom * sp * (1.0 + 0.35 * modifiers):
            return False
        shut = look.lie.zoc | look.danger.entered
        free = [o for o in g.world.grid.neighbours[h] if o >= 0 and not shut >> o & 1]
        return len(free) <= w.exits

    def _pull_back(self, h: int, units: tuple[int, ...]) -> None:
        """A stack leaves for a hex where the enemy is weaker and friends are near."""
        g, orders, look = self.orders.g, self.orders, self.look
        for i in units:
            if not g.kind(i).regular or not orders.is_free(i) or not is_mobile(g, i):
                continue
            points = allowance(g, i)
            ways = reach(g, i, points, points, orders.lie)
            good = [
                o
                for o in orders.destinations(i)
                if o in ways and look.is_supplied(i, o) and not look.lie.zoc >> o & 1
            ]
            best = min(good, key=lambda o: (look.danger.against(o), ways[o][0], o), default=-1)
            if best >= 0 and 2 * look.danger.against(best) < look.danger.against(h):
                orders.why = f"{g.label(i)} would be cut off in {g.world.hex(h)} and falls back"
                orders.move(i, best)

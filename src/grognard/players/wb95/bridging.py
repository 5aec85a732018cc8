"""Bridges: blown up before the enemy, mended and built where the own way leads."""

from __future__ import annotations

from ...engine.options import Option
from ...wb95.combat.battle import printed_sp
from ...wb95.move.bridges import building_sites, demolitions, repairs, sides_of
from ...wb95.move.routes import allowance
from ...wb95.table.state import State, foe, on_map
from .orders import Orders
from .seeing.outlook import Outlook

NEAR, WIDE = 4, 6
"""How far from a bridge own units and enemies count that would use it."""


class Bridges:
    """Orders about bridges, for units that have not moved."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders

    def run(self, units: list[int]) -> None:
        """Blow up, mend and build where it serves the plan."""
        for i in units:
            if self.orders.is_free(i):
                self._blow(i)
        for i in units:
            if self.orders.is_free(i):
                self._mend(i)
        for i in units:
            if self.orders.is_free(i):
                self._build(i)

    def _strength(self, side: int, near: int, far: int, radius: int) -> float:
        """The strength of a side that stands nearer to one end of a bridge than to the other."""
        g = self.orders.g
        distance, total = g.world.grid.distance, 0.0
        for i in on_map(g, side):
            h = g.units[i].hex
            if g.kind(i).regular and distance(h, near) <= radius and distance(h, near) < distance(h, far):
                total += printed_sp(g, i, True)
        return total

    def _ends(self, i: int, bridge: int) -> tuple[int, int]:
        """The end a unit stands at, and the other one."""
        g = self.orders.g
        a, b = g.world.chart.ends(bridge)
        return (a, b) if g.units[i].hex == a else (b, a)

    def _leads_on(self, here: int, there: int) -> bool:
        """Whether the goals lie across a bridge."""
        field = self.look.field(2)
        return field[there] < field[here]

    def _blow(self, i: int) -> None:
        """14.2.1, 14.3.1 A bridge that only the enemy would use is blown up."""
        g, orders, look = self.orders.g, self.orders, self.look
        if look.lie.zoc >> g.units[i].hex & 1 and not orders.can_go(i):
            return
        for bridge in demolitions(g, i, allowance(g, i)):
            here, there = self._ends(i, bridge)
            theirs = self._strength(foe(look.side), there, here, WIDE)
            ours = self._strength(look.side, there, here, NEAR)
            if ours or theirs < look.weights.blow or (self._leads_on(here, there) and not look.defends):
                continue
            if self._strength(look.side, here, there, NEAR) > theirs:
                continue
            if not self._can_move(i):
                return
            name = g.world.chart.side_name(bridge)
            orders.why = f"{theirs:.0f} SP of the enemy come to the bridge {name}; nobody else needs it"
            orders.do(Option("move", i))
            orders.do(Option("blow", bridge))
            orders.end_move()
            return

    def _can_move(self, i: int) -> bool:
        return self.orders.can_go(i)

    def _mend(self, i: int) -> None:
        """14.2.2 A bridge on the way to the goals is mended."""
        g, orders = self.orders.g, self.orders
        for bridge in repairs(g, i, allowance(g, i)):
            here, there = self._ends(i, bridge)
            if self._leads_on(here, there) and not self.look.lie.zoc >> here & 1 and self._can_move(i):
                orders.why = f"the way on leads over the bridge {g.world.chart.side_name(bridge)}"
                orders.do(Option("move", i))
                orders.do(Option("mend", bridge))
                orders.end_move()
                return

    def _build(self, i: int) -> None:
        """14.3.2 A headquarters on the bank of the big river bridges it where the army wants to cross."""
        g, orders, look = self.orders.g, self.orders, self.look
        near = g.world.grid.distance
        for bridge in building_sites(g, i):
            here, there = self._ends(i, bridge)
            bridged = any(near(here, end) <= NEAR for s in g.bridges if g.world.chart.is_big(s)
                          for end in g.world.chart.ends(s))  # fmt: skip
            if bridged or look.lie.zoc >> there & 1 or not self._leads_on(here, there):
                continue
            if self._strength(look.side, here, there, WIDE) < look.weights.blow:
                continue
            orders.why = f"the army wants to cross at {g.world.chart.side_name(bridge)}"
            orders.do(Option("build", i, bridge))
            return


def is_at_water(g: State, i: int) -> bool:
    """Whether a unit stands beside water that bridges cross."""
    return any(side in g.world.chart.water for side in sides_of(g, i))

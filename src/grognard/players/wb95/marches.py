"""Where units go that attack nobody: towards the goals, into line, to cities without a garrison."""

from __future__ import annotations

from ...wb95.combat.battle import printed_sp
from ...wb95.data.classes import UnitClass
from ...wb95.table.state import State, is_fortified, stacks
from .orders import Orders
from .seeing.cover import uncovers
from .seeing.outlook import Outlook


class Marches:
    """Weighs the hexes a unit can march to."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders
        self.held = self._held(orders.g)
        self.need = dict(look.need)
        self.lone = self._lone(orders.g)

    def _held(self, g: State) -> dict[int, float]:
        """The strength of regular units in each hex of the side."""
        return {
            h: float(sum(printed_sp(g, i, True) for i in units if g.kind(i).regular))
            for h, units in stacks(g, self.look.side).items()
        }

    def _lone(self, g: State) -> dict[int, int]:
        """How many guns and headquarters stand in each hex the enemy can strike."""
        found = {}
        for h, units in stacks(g, self.look.side).items():
            served = sum(not g.kind(i).regular for i in units)
            if served and self.look.danger.against(h):
                found[h] = served
        return found

    def run(self, units: list[int]) -> None:
        """Send every unit where it is needed most; who is closest to the goals goes first."""
        look, orders = self.look, self.orders
        for i in sorted(units, key=lambda i: (look.turns(i, orders.g.units[i].hex), i)):
            self.send(i)

    def send(self, i: int) -> None:
        """Send a unit to the best hex within its reach."""
        orders = self.orders
        here = orders.g.units[i].hex
        kind, sp = orders.g.kind(i), float(printed_sp(orders.g, i, True))
        self.held[here] = self.held.get(here, 0.0) - sp
        stay = self.score(i, here, kind, sp) + self.look.weights.moving + self._line(here)
        best, most = here, stay
        for h in orders.destinations(i):
            worth = self.score(i, h, kind, sp)
            if worth > most:
                best, most = h, worth
        if best != here and self._is_shield(i, best):
            best = here
        self.held[best] = self.held.get(best, 0.0) + sp
        if best in self.need:
            self.need[best] -= sp
        if best != here:
            orders.why = self.reason(i, best)
            orders.move(i, best)

    def _is_shield(self, i: int, h: int) -> bool:
        """Whether guns or headquarters that move no more would stand open if a unit went to a hex."""
        orders = self.orders
        return orders.strategic and uncovers(orders.g, self.look.side, i, h) > 0

    def reason(self, i: int, h: int) -> str:
        """Why a unit goes to a hex."""
        look, g = self.look, self.orders.g
        name = f"{g.label(i)} to {g.world.hex(h)}"
        if i in look.errands:
            return f"{name}: lies in wait for {g.world.hex(look.errands[i])}, to be had in the last turn"
        if h in self.lone and not self.held[h] - printed_sp(g, i, True):
            return f"{name}: escort of guns or a headquarters"
        if h in look.worth:
            return f"{name}: garrison of a hex that counts for victory"
        if look.threat[h]:
            return f"{name}: into line, {look.threat[h]:.0f} SP of the enemy within 2 hexes"
        return f"{name}: on the march, {look.turns(i, h):.1f} turns from the goals"

    def peril(self, h: int, held: float) -> float:
        """How much of a stack in a hex is at stake in the enemy's turn, by what he can bring there."""
        look, g, w = self.look, self.orders.g, self.look.weights
        against = look.danger.against(h)
        if not against or look.is_last or h in look.keep:
            return 0.0
        modifiers = g.world.table.cm(h) + is_fortified(g, h, look.side)
        odds = min(against, w.storm) / max(held * (1.0 + 0.35 * modifiers), 1.0)
        return w.peril * min(max(odds - 1.0, 0.0), 5.0)

    def _line(self, here: int) -> float:
        """What staying is worth because the line would be weak without the unit."""
        look, w = self.look, self.look.weights
        worth = w.escort * self.lone.get(here, 0) if self.held[here] <= 0 else 0.0
        if look.keep:
            return worth + (w.hold if here in look.keep else 0.0)
        need = look.threat[here] / w.exposed_ratio
        worth += w.line if look.lie.zoc >> here & 1 and self.held[here] < need else 0.0
        if look.defends and (look.threat[here] or is_fortified(self.orders.g, here, look.side)):
            worth += w.hold
        return worth

    def score(self, i: int, h: int, kind: UnitClass, sp: float) -> float:
        """What a hex is worth as the end of a march."""
        look, g, w = self.look, self.orders.g, self.look.weights
        threat, held = look.threat[h], self.held.get(h, 0.0)
        worth = -w.march * look.turns(i, h)
        if h not in look.keep:
            worth -= look.care * w.exposed * max(0.0, threat / w.exposed_ratio - held - sp)
        if not look.is_supplied(i, h):
            worth -= look.care * w.unsupplied
        worth -= self.peril(h, held + sp) * sp * (look.caution if i in look.errands else 1.0)
        if threat:
            worth += w.terrain * (g.world.table.cm(h) + 2 * is_fortified(g, h, look.side))
        if look.lie.zoc >> h & 1 and not is_fortified(g, h, look.side):
            worth -= w.bound
        if not held and kind.regular and h in look.worth and i not in look.errands:
            near = 1.0 if h in look.need or look.left < w.finale else w.quiet
            worth += w.garrison * look.worth[h] * near
        if h in self.need:
            worth += w.guard * max(0.0, min(sp, self.need[h]))
        if not held:
            worth += w.escort * self.lone.get(h, 0)
        if held > w.crowd:
            worth -= (held - w.crowd) * 0.1
        if held or any(o in self.held for o in g.world.grid.neighbours[h]):
            worth += w.friend
        return worth

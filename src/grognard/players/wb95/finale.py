"""The last turns: open hexes are taken, those the enemy needs to win and at the very end all that count."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.hexes import OFF
from ...wb95.combat.battle import printed_sp
from ...wb95.table.state import foe, on_map, units_in
from .orders import Orders
from .seeing.finale import prizes, spoils
from .seeing.outlook import Outlook


class Finale:
    """Moves that nobody answers."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders
        free = [i for i in on_map(orders.g, look.side) if orders.is_free(i) and i not in look.keepers]
        self.ways = {i: set(orders.destinations(i)) for i in free}

    def run(self) -> None:
        """4.3 First the hexes a unit can stand in, then those it can at least dispute from beside."""
        g = self.orders.g
        goals = [h for h in prizes(g, self.look.side) if not units_in(g, h, foe(self.look.side))]
        comers = {h: [i for i, hexes in self.ways.items() if h in hexes] for h in goals}
        for h in sorted(goals, key=lambda h: (len(comers[h]), h)):
            self._take(h, [h], "nobody answers any more")
        for h in goals:
            if not units_in(g, h, self.look.side):
                around = [o for o in g.world.grid.neighbours[h] if o != OFF]
                self._take(h, around, "its zone of control disputes the hex at the end")

    def spoil(self) -> None:
        """One unit gets into a hex that the enemy needs to win at once."""
        g = self.orders.g
        goals = spoils(g, self.look.side)
        reached = [h for h in goals if any(h in hexes for hexes in self.ways.values())]
        if reached:
            safest = min(reached, key=lambda h: (self.look.danger.against(h), h))
            self._take(safest, [safest], "without this hex the enemy has not won")

    def _take(self, h: int, places: Sequence[int], why: str) -> None:
        """Send the unit that attacks worst."""
        g, orders = self.orders.g, self.orders
        able = [
            (printed_sp(g, i, attacking=True), i, o)
            for i, hexes in self.ways.items()
            for o in places
            if o in hexes and (o == h or g.kind(i).regular)
        ]
        for _, i, o in sorted(able):
            if orders.is_free(i) and o in orders.destinations(i):
                orders.why = f"{g.label(i)} to {g.world.hex(o)} for {g.world.hex(h)}: {why}"
                orders.move(i, o)
                del self.ways[i]
                return

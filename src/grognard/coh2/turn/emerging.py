"""10.0.1 A hidden unit that acts is revealed at once; its owner chooses how it faces."""

from __future__ import annotations

from ...coh.table.state import State
from ...engine.agenda import auto, caller
from ..hidden.showing import Showing
from .orders import ACTIONS, kinds_of_orders, ways_to_emerge
from .points import Ordering


class Emerge(Showing):
    """10.0.1 The unit is placed on the map with all who hide in its hex, then it acts."""

    kind: str = ""
    free: bool = False

    def facings(self, g: State) -> list[int]:
        """The ways to face in which the unit can do what it was told to."""
        return ways_to_emerge(g, self.unit, self.free).get(self.kind, [])

    face, come_out = Showing.face, Showing.come_out

    @auto("10.0.1")
    def act(self, g: State) -> None:
        """Then it acts; if enemies hid in its hex and bar that, its owner chooses again."""
        turn = caller(g, self, Ordering)
        if self.kind in kinds_of_orders(g, self.unit, self.free):
            g.push(ACTIONS[self.kind](unit=self.unit, free=self.free))
        else:
            turn.choose_again()

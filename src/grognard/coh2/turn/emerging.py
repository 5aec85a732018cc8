"""10.0.1 A hidden unit that acts is revealed at once; its owner chooses how it faces."""

from __future__ import annotations

from ...coh.board.facing import FACINGS
from ...coh.data.ids import UnitId
from ...coh.hidden.hidden import show
from ...coh.table.facing import turn_to
from ...coh.table.state import State
from ...engine.agenda import Procedure, auto, caller, choose
from ...engine.options import Option
from .orders import ACTIONS, kinds_of_orders, ways_to_emerge
from .points import Ordering


class Emerge(Procedure):
    """10.0.1 The unit is placed on the map with all who hide in its hex, then it acts."""

    unit: UnitId = UnitId(0)
    kind: str = ""
    free: bool = False

    def owner(self, g: State) -> str:
        """The seat that places the unit."""
        return g.world.seats[g.player_of(self.unit)]

    @choose("10.0.1", by=owner)
    def face(self, g: State) -> list[Option]:
        """Which hexside does the revealed unit face?"""
        return [FACINGS[facing] for facing in ways_to_emerge(g, self.unit, self.free).get(self.kind, ())]

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """It is revealed at once, even out of enemy sight."""
        turn_to(g, self.unit, option.value)
        show(g, (self.unit,), faced=(self.unit,))

    @auto("10.0.1")
    def act(self, g: State) -> None:
        """Then it acts; if enemies hid in its hex and bar that, its owner chooses again."""
        turn = caller(g, self, Ordering)
        if self.kind in kinds_of_orders(g, self.unit, self.free):
            g.push(ACTIONS[self.kind](unit=self.unit, free=self.free))
        else:
            turn.choose_again()

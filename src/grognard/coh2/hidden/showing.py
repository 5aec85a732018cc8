"""10.0.1 A hidden unit shows itself, facing as its owner likes."""

from __future__ import annotations

from ...coh.board.facing import FACINGS
from ...coh.data.ids import UnitId
from ...coh.fixtures.occupying import face_as_the_bunker, must_face
from ...coh.hidden.hidden import show
from ...coh.table.facing import turn_to
from ...coh.table.state import State
from ...engine.agenda import Procedure, auto, choose
from ...engine.options import Option


class Showing(Procedure):
    """10.0.1 A unit is placed on the map with all who hide in its hex."""

    unit: UnitId = UnitId(0)

    def owner(self, g: State) -> str:
        """The seat that places the unit."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    def facings(self, g: State) -> list[int]:
        """The ways to face that serve what the unit shows itself for."""
        raise NotImplementedError

    @choose("10.0.1", by=owner, when=lambda self, g: not must_face(g, self.unit))
    def face(self, g: State) -> list[Option]:
        """Which hexside does the revealed unit face?"""
        return [FACINGS[facing] for facing in self.facings(g)]

    @face.then
    def faced(self, g: State, option: Option) -> None:
        """It faces so; in a bunker it faces as the bunker does."""
        turn_to(g, self.unit, option.value)

    @auto("10.0.1")
    def come_out(self, g: State) -> None:
        """It is revealed at once, even out of enemy sight."""
        face_as_the_bunker(g, self.unit)
        show(g, (self.unit,), faced=(self.unit,))

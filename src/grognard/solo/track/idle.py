"""2.4, 6.0 Orders of a mission that no AI carries out: the round ends, or a rumour spreads."""

from __future__ import annotations

from ...engine.agenda import Procedure, auto
from ..table.state import SoloState
from ..track.placing import PlaceRumour
from ..track.rounds import end_round

NOBODY = ("end_round", "place_re")


class IdleDeed(Procedure):
    """7.0 What a counteraction or a mission order brings about by itself."""

    action: str = ""
    place: str = ""

    @auto("S-7.0-a")
    def happen(self, g: SoloState) -> None:
        """It costs nothing, and nobody checks."""
        if self.action == "end_round":
            end_round(g)
        else:
            g.push(PlaceRumour(place=self.place))

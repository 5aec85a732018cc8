"""Sniper fire from the track: the Player loses CAPs of this round by the die."""

from __future__ import annotations

from ...coh.table.events import CapsChanged
from ...engine.agenda import Procedure, roll
from ...engine.options import D6, Chance, Option
from ..data.figures import figures
from ..table.state import SoloState, human


class SniperFire(Procedure):
    """As card 13 of the base game has it."""

    @roll("S-M1-d")
    def throw(self, g: SoloState) -> Chance:
        """How many CAPs does the sniper take?"""
        return D6

    @throw.then
    def thrown(self, g: SoloState, option: Option) -> None:
        """Never more than there are."""
        player = human(g.world)
        lost = min(figures().sniper[option.value - 1], g.caps[player])
        g.caps[player] -= lost
        g.tell(CapsChanged(player=player, caps=-lost))

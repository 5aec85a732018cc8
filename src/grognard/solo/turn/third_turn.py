"""Q30 The Player's turn where the 3rd edition is the base: its actions, groups, cards and hidden moves."""

from __future__ import annotations

from ...coh.table.state import State
from ...coh3.turn.turn import Turn
from ...engine.agenda import auto
from ..rumours.reveal import RevealAll
from ..table.state import SoloState


class ThirdTurn(Turn):
    """2.1 One action, or a pass; nobody is stressed."""

    act = Turn.act
    scout = Turn.scout

    @auto("S-6.2-a")
    def show_rumours(self, g: State) -> None:
        """Rumours that have come into the open are revealed."""
        if self.taken > self.counted:
            g.passes = 0
        g.push(RevealAll())

    go_on = Turn.go_on

    @auto("S-5.0-i")
    def end(self, g: State) -> None:
        """Who took part is remembered until the Player's next turn."""
        assert isinstance(g, SoloState)
        g.just, g.acted = tuple(i for i in g.acted if g.units[i].hex >= 0), ()

"""18.3 of the base game: Units that get through wire and road blocks, fresh ones whatever the die adds."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.economy.action import Action
from ...coh.table.state import State, change
from ...coh2.works.attempts import Attempt
from ...engine.agenda import caller


class SoloAttempt(Attempt):
    """3.1, 3.2.2 Fresh Units may go on at any cost and are checked; with a spent one CAPs pay all of it."""

    def most(self, g: State) -> int:
        """What the party can pay."""
        action = caller(g, self, Action)
        return min(g.world.economy.purse(g, i) for i in (*action.party(g), *action.mates))

    def give_up(self, g: State, party: tuple[UnitId, ...]) -> None:
        """Who stays loses its APs and is spent; who was spent before stays so."""
        for i in party:
            if not g.units[i].spent:
                change(g, i, spent=True)

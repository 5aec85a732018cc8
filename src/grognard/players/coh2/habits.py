"""What the player of the 2nd edition does without thinking far: whom it activates, how it pays."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.table.state import State
from ...coh2.turn.points import COMMAND, OPPORTUNITY
from ...coh2.turn.turn import Turn
from ...engine.agenda import Decision
from ...engine.options import Option
from ..coh import habits
from ..coh.weights import weights
from ..coh.worth import Worth

DEEDS = {OPPORTUNITY: ("attack", "rally", "enter"), COMMAND: ("attack", "rally", "move", "pivot")}
"""What each way of paying is thought of for; the activated unit does all the rest."""


class Habits(habits.Habits):
    """What the search asks about positions that grow out of one."""

    untried = ("stall-ap", "stall-cap")

    def __init__(self, g: State, seat: str) -> None:
        super().__init__(seat, Worth(g, g.world.seat_side(seat), weights("coh2")))
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, Turn)]
        self.depth = turns[0] if turns else -1

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over; a unit that was only activated has still to act."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        turn = g.agenda[self.depth]
        return not isinstance(turn, Turn) or turn.player not in g.world.forces(self.seat)

    def choices(self, g: State, options: Sequence[Option]) -> Sequence[Option]:
        """After an activation what the unit can do; in another way of paying what that is good for."""
        top = g.agenda[-1]
        if not isinstance(top, Turn):
            return super().choices(g, options)
        if decides_way(top, options):
            wanted = DEEDS.get(top.way)
            return [o for o in options if not wanted or o.kind in wanted] or options
        active = [o for o in options if o.value in g.tracks[top.player].units and o.kind != "activate"]
        return active or [o for o in options if o.kind == "pass"]


def decides_way(turn: Turn, options: Sequence[Option]) -> bool:
    """Whether the way of paying is chosen and the order is asked for."""
    return all(option.kind != "pass" for option in options)

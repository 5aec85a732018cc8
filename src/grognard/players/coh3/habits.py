"""What the player of the 3rd edition does without thinking far: parts of a group, hidden moves."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.data.ids import UnitId
from ...coh.fire.fire_smoke import FireSmoke
from ...coh.groups.groups import GroupEnter, GroupMove
from ...coh.groups.smoke import GroupSmoke
from ...coh.move.movement import Move, destinations
from ...coh.table.state import State
from ...coh3.hidden.hidden_move import HiddenMove
from ...coh3.turn.turn import Turn
from ...engine.agenda import Decision
from ...engine.options import Option
from ..coh import habits
from ..coh.habits import WAYS
from ..coh.weights import weights
from ..coh.worth import Worth


class Habits(habits.Habits):
    """What the search asks about positions that grow out of one."""

    untried = ("stall",)
    veiling = (FireSmoke, GroupSmoke)

    def __init__(self, g: State, seat: str) -> None:
        super().__init__(seat, Worth(g, g.world.seat_side(seat), weights("coh3")))
        turns = [depth for depth, held in enumerate(g.agenda) if isinstance(held, Turn)]
        self.depth = turns[0] if turns else -1

    def is_settled(self, g: State, decision: Decision) -> bool:
        """The turn is over, or the side is asked for its next action."""
        if self.depth < 0 or len(g.agenda) <= self.depth:
            return True
        top = g.agenda[-1]
        return isinstance(top, Turn) or not isinstance(g.agenda[self.depth], Turn)

    def choices(self, g: State, options: Sequence[Option]) -> Sequence[Option]:
        """The hexes that are looked at closely; a hidden group goes where it looks best at once."""
        top = g.agenda[-1]
        if isinstance(top, HiddenMove) and len(top.members) > 1:
            return (self._best(g, options),)
        if isinstance(top, Move | HiddenMove) and len(options) > WAYS:
            return self._ways(g, top.unit, options)
        return super().choices(g, options)

    def lead(self, g: State, options: Sequence[Option]) -> Option | None:
        """The next answer for a group that moves or enters: its members, and what each of them does."""
        top = g.agenda[-1]
        if isinstance(top, GroupMove):
            if len(top.plans) < len(top.members) and options[0].kind != "add" != options[-1].kind:
                return self._best_plan(g, top.members[len(top.plans)], options)
            if not top.plans:
                return self._mover(g, options)
        elif not isinstance(top, GroupEnter):
            return super().lead(g, options)
        joining = [option for option in options if option.kind == "add"]
        facings = [option for option in options if option.kind == "facing"]
        return joining[0] if joining else self._best(g, facings or options)

    def _mover(self, g: State, options: Sequence[Option]) -> Option:
        """The unit that gains most by going along; nobody more if none gains."""
        now = self.worth(g)
        gains = [self._gain(g, option.value) - now for option in options if option.kind == "add"]
        best = max(gains, default=0.0)
        if options[-1].kind == "add" or best > self.judge.weights.spent:
            return options[gains.index(best)]
        return options[-1]

    def _gain(self, g: State, i: UnitId) -> float:
        """What a position would be worth with a unit in the best hex beside it."""
        return max((self._with(g, i, option.value) for option in destinations(g, i, free=True)), default=-1e9)

    def _best_plan(self, g: State, i: UnitId, options: Sequence[Option]) -> Option:
        """The plan of a member of a group that looks best if it alone is carried out."""
        found = [self._with(g, i, o.value if o.kind == "to" else g.units[i].hex) for o in options]
        return options[found.index(max(found))]

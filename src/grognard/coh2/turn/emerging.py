"""10.0.1 A hidden unit that acts is revealed at once; its owner chooses how it faces."""

from __future__ import annotations

from ...coh.data.ids import UnitId
from ...coh.groups.group_action import GroupAction
from ...coh.table.state import State, foe, units_in
from ...engine.agenda import Procedure, auto, caller
from ..hidden.hidden_move import HiddenMove
from ..hidden.joining import answers, as_if_shown
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


def takes_part(g: State, action: Procedure, i: UnitId) -> None:
    """10.0.1 A hidden unit that takes part in anything but a hidden move is revealed."""
    if not isinstance(action, HiddenMove):
        g.push(Unveil(unit=i))


class Unveil(Showing):
    """10.0.1 A unit shows itself to take part in a group action."""

    def facings(self, g: State) -> list[int]:
        """The ways to face in which the unit is of use to the group."""
        trials = as_if_shown(g, g.player_of(self.unit))
        return [facing for facing, trial in enumerate(trials) if self.can_take_part(trial)]

    def can_take_part(self, trial: State) -> bool:
        """Whether the unit is of use to the group as it stands there."""
        trial.agenda.pop()
        group = trial.agenda[-1]
        assert isinstance(group, GroupAction)
        if self.unit not in group.members:
            return bool(answers(trial))
        group.members = tuple(i for i in group.members if i != self.unit)
        return trial.world.order["add"][self.unit] in answers(trial)

    face, come_out = Showing.face, Showing.come_out

    @auto("10.0.1")
    def go_on(self, g: State) -> None:
        """The group goes on; its owner chooses anew where enemies hid in the hex, or nobody is left to join.

        Those revealed with the unit may have been turned so that they cannot take part.
        """
        u, group, trial = g.units[self.unit], caller(g, self, GroupAction), g.copy()
        del trial.agenda[g.agenda.index(group) + 1 :]
        if u.hex >= 0 and not units_in(g, u.hex, foe(g.side_of(self.unit))) and answers(trial):
            return
        caller(g, group, Ordering).choose_again()
        group.stop()

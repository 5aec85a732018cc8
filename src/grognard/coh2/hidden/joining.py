"""10.0.1 Hidden units in group actions: whoever takes part is revealed by that, facing as its owner likes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ...coh.board.facing import FACINGS
from ...coh.data.ids import NO_UNIT, PlayerId, UnitId
from ...coh.fixtures.occupying import face_as_the_bunker
from ...coh.groups.group_action import GroupAction
from ...coh.table.state import State, foe, joins, units_in
from ...engine.agenda import Procedure, auto, caller, pending
from ...engine.options import Option
from ..turn.points import ordering
from .hidden_move import HiddenMove
from .showing import Showing


def hidden_companions(g: State, player: PlayerId) -> list[UnitId]:
    """The hidden units of a player that may act in the chosen way, in the hex of another one or beside it."""
    own = [i for i in g.world.own[player] if g.units[i].hex >= 0]
    hidden = [i for i in own if g.units[i].hidden and g.world.economy.may_join(g, i)]
    return [i for i in hidden if any(joins(g, j, (i,)) for j in own)]


def as_if_shown(g: State, player: PlayerId, also: UnitId = NO_UNIT) -> Iterator[State]:
    """The positions in which all these units were on the map and faced one way, for each of the six."""
    hidden = hidden_companions(g, player)
    if also >= 0:
        hidden.append(also)
    for facing in range(len(FACINGS)) if hidden else ():
        trial = g.copy()
        for i in hidden:
            trial.units[i] = replace(g.units[i], hidden=False, facing=facing)
            face_as_the_bunker(trial, i)
        yield trial


def by_showing(g: State, action: Procedure, found: Sequence[Option]) -> list[Option]:
    """10.0.1 Further answers to the question of a group that hidden units make possible."""
    if not isinstance(action, GroupAction) or isinstance(action, HiddenMove):
        return []
    more: dict[Option, None] = {}
    for trial in as_if_shown(g, action.player):
        more.update(dict.fromkeys(_answers(trial)))
    return [option for option in more if option not in found]


def _answers(trial: State) -> Sequence[Option]:
    """What the group is asked now."""
    decision = pending(trial)
    return decision.options if decision else ()


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
            return bool(_answers(trial))
        group.members = tuple(i for i in group.members if i != self.unit)
        return trial.world.order["add"][self.unit] in _answers(trial)

    face, come_out = Showing.face, Showing.come_out

    @auto("10.0.1")
    def go_on(self, g: State) -> None:
        """The group goes on; where enemies hid in the hex its owner chooses anew what to do."""
        u = g.units[self.unit]
        if u.hex >= 0 and not units_in(g, u.hex, foe(g.side_of(self.unit))):
            return
        turn = ordering(g)
        assert turn is not None
        caller(g, self, GroupAction).stop()
        turn.choose_again()

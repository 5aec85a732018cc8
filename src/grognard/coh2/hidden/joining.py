"""10.0.1 Hidden units in group actions: whoever takes part is revealed by that, facing as its owner likes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from ...coh.board.facing import FACINGS
from ...coh.data.ids import NO_UNIT, PlayerId, UnitId
from ...coh.fixtures.occupying import face_as_the_bunker
from ...coh.groups.group_action import GroupAction
from ...coh.table.state import State, joins
from ...engine.agenda import Procedure, pending
from ...engine.options import Option
from .hidden_move import HiddenMove


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
        more.update(dict.fromkeys(answers(trial)))
    return [option for option in more if option not in found]


def answers(trial: State) -> Sequence[Option]:
    """What the group is asked now."""
    decision = pending(trial)
    return decision.options if decision else ()

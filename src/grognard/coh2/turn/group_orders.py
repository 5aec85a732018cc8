"""9.1, 9.2 The group actions that can begin in one of the ways to pay for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...coh.data.ids import PlayerId, UnitId
from ...coh.fire.fire_zone import Aims
from ...coh.fire.recon import suspicions
from ...coh.groups.digging import GroupDig, digging_groups
from ...coh.groups.group_action import GroupAction
from ...coh.groups.groups import GROUP, KINDS, begin_group, group_options
from ...coh.groups.members import company
from ...coh.groups.smoke import GroupSmoke, smoking_groups
from ...coh.table.state import State
from ...engine.options import Option
from ..groups.arriving import ArriveTogether, together
from ..hidden.hidden_move import HiddenMove, hiding_groups
from ..move.caution import CarefulGroupMove, is_played
from .points import FREE_WAYS

OTHER_GROUPS: dict[str, Callable[..., GroupAction]] = {
    "hide-group": HiddenMove,
    "dig-group": GroupDig,
    "smoke-group": GroupSmoke,
}


def group_orders(
    g: State, player: PlayerId, way: str, aims: Aims, alone: Mapping[str, Sequence[UnitId]]
) -> list[Option]:
    """9.2 The group actions of units that may act in a way, given what each can do `alone`."""
    free = way in FREE_WAYS
    near, hiders = company(g, player, free), alone.get("hide", ())
    hunt = suspicions(aims) if g.world.hiding else None
    alone = {kind: [i for i in able if not g.units[i].hidden] for kind, able in alone.items()}
    found = group_options(g, player, near, alone, aims, hunt, free, icon=False) if near else []
    if len(alone.get("enter", ())) > 1 and together(g, (), player, free):
        found.append(GROUP["enter"])
    if near and g.world.hiding:
        found += hiding_groups(g, hiders, free)
    if near and g.world.digging:
        found += digging_groups(g, alone.get("dig", ()), free)
    if len(alone.get("smoke", ())) > 1:
        found += smoking_groups(g, player, free)
    return found


def is_group(option: Option) -> bool:
    """Whether an order is one of a group."""
    return option.kind == "group" or option.kind in OTHER_GROUPS


def begin(g: State, player: PlayerId, option: Option, free: bool) -> None:
    """The chosen group action begins with gathering its members."""
    if option == GROUP["enter"]:
        g.push(ArriveTogether(player=player, free=free))
    elif option == GROUP["move"] and is_played(g):
        g.push(CarefulGroupMove(player=player, free=free, icon=False))
    elif option.kind == "group":
        begin_group(g, player, KINDS[option.value], free, icon=False)
    else:
        g.push(OTHER_GROUPS[option.kind](player=player, free=free))

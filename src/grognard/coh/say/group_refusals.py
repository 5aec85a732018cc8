"""10.0 Why a unit cannot lead, join or support a group."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from ...engine.agenda import Procedure
from ..data.ids import NO_PLAYER, NO_UNIT, HexId, UnitId
from ..economy.action import is_all_spent
from ..groups.attacking import GroupAttack
from ..groups.digging import GroupDig
from ..groups.group_action import GroupAction
from ..groups.groups import GroupEnter, GroupMove, GroupRally
from ..groups.members import can_move_as_group, may_link
from ..groups.smoke import GroupSmoke
from ..groups.support_refusals import unpaid, why_no_attacker
from ..move.entering import why_no_entry, why_unavailable
from ..table.state import State, joins
from ..table.world import FORTIFICATIONS, GROUPS, HIDDEN, SMOKE

Reason = tuple[str, str]


def why_no_member(g: State, procedure: Procedure, i: UnitId, rest: list[str]) -> Reason | None:
    """Words and rule for a unit that cannot be named as a member of a group; `rest` is said after it."""
    if not isinstance(procedure, GroupAction) or procedure.player < 0:
        return None
    shown = g.world.edition.as_shown(g, procedure, i)
    reasons = [_why_no_member(trial, procedure, i, rest) for trial in shown]
    return next((one for one in reasons if one and ARC not in one[0]), reasons[0])


ARC = "arc of fire"
"""What a unit that chooses its facing is not refused for."""


def _why_no_member(g: State, procedure: GroupAction, i: UnitId, rest: list[str]) -> Reason | None:
    """Words and rule for a unit as it stands on the map, or would stand there."""
    label = g.label(i)
    if g.player_of(i) != procedure.player:
        rule = "19.0a" if g.side_of(i) == g.world.allegiance[procedure.player] else "2.2"
        return f"{label} is not a unit of {g.world.commanders[procedure.player]}", rule
    if isinstance(procedure, GroupEnter):
        return _why_no_entrant(g, procedure, i)
    if g.units[i].hex < 0:
        return f"{label} is not on the map", "2.2"
    if i in procedure.members:
        return f"{label} is in the group already", "10.1"
    if procedure.spent_only and not is_all_spent(g, i):
        return f"{label}, or the unit it is bound to, is not spent", "card-01"
    if isinstance(procedure, GroupAttack):
        return why_no_attacker(g, procedure, i, rest)
    return _why_no_companion(g, procedure, i)


def _why_no_entrant(g: State, group: GroupEnter, i: UnitId) -> Reason:
    """4.12 A member is available now and can enter in or beside an entry hex of the others."""
    if i in group.members:
        return f"{g.label(i)} is in the group already", "10.1"
    found = why_unavailable(g, i)
    if found[0]:
        return found
    if not group.members:
        return f"nobody else is available who could enter beside {g.label(i)}", "4.12"
    return f"{g.label(i)} has no entry hex in or beside one of the group", "4.12"


def why_no_group_entry(g: State, group: GroupEnter, h: HexId) -> Reason:
    """4.12 Why the member at hand cannot enter in a hex: as if it were alone, or too far from the others."""
    i, name = group.members[group.turn], g.world.hex(h)
    found = why_no_entry(g, i, h)
    if found[0]:
        return found
    distance = g.world.ground.grid.distance
    if group.used and all(distance(h, u) > 1 for u in group.used):
        return f"{name} is neither a hex the group has entered in nor beside one", "4.12"
    return f"from {name} others of the group would have no entry hex beside them", "4.12"


def _why_unfit(g: State, group: GroupAction, i: UnitId) -> Reason:
    """What keeps a unit from an action whoever is with it; empty words if nothing does."""
    label, u, marker = g.label(i), g.units[i], g.marker_of(i)
    if u.hidden and not group.takes_hidden:
        return f"{label} is hidden and must be revealed to act with a group", "11.1"
    found = group.why_unfit(g, i)
    if found[0]:
        return found
    if u.aboard and not group.rallies:
        return f"{label} is carried or towed and goes where its vehicle goes", "15.8"
    if marker.stunned and not group.rallies and not (isinstance(group, GroupMove) and may_link(g, i)):
        return f"{label} may not act: its hit marker is {marker.name}", "7.3"
    return "", ""


def _why_no_companion(g: State, group: GroupAction, i: UnitId) -> Reason:
    """10.1, 10.2, 10.9 A member can act, stands beside the others, and all can be paid for."""
    label, u = g.label(i), g.units[i]
    rule = group.beside
    found = _why_unfit(g, group, i)
    if found[0]:
        return found
    found = g.world.economy.why_no_member(g, i)
    if found[0]:
        return found
    if group.members and u.hidden != g.units[group.members[0]].hidden:
        return f"hidden units and units on the map do not act together, and {label} would", "11.5"
    if u.hidden and not group.icon:
        return f"{label} is hidden, and the card has no hidden icon", "8.8"
    if group.members and not joins(g, i, group.members):
        return f"{label} is not in a hex of the group or beside one", rule
    near = [j for j in g.world.own[group.player] if g.units[j].hex >= 0 and joins(g, j, (i,))]
    if not group.members and not near:
        return f"no unit stands beside {label} to form a group with", rule
    if not group.members and not any(_could_join(g, group, i, j) for j in near):
        return f"no unit beside {label} could do the same", rule
    return unpaid(g, f"with {label}")


def _could_join(g: State, group: GroupAction, i: UnitId, j: UnitId) -> bool:
    """Whether two units could begin a group as far as each of them is fit; the cost aside."""
    if _why_unfit(g, group, j)[0] or (group.spent_only and not is_all_spent(g, j)):
        return False
    if isinstance(group, GroupMove):
        return can_move_as_group(g, (i, j), free=True)
    return g.units[i].hidden == g.units[j].hidden


GATHERED: dict[str, Callable[..., GroupAction]] = {
    "move": GroupMove,
    "attack": GroupAttack,
    "recon": partial(GroupAttack, blind=True),
    "rally": GroupRally,
    "enter": GroupEnter,
    "dig": GroupDig,
    "smoke": GroupSmoke,
}
"""The actions that units are gathered for, but for those each edition has its own way of taking."""


def why_no_group_with(
    g: State, procedure: Procedure, rest: list[str], gathered: Mapping[str, Callable[..., GroupAction]]
) -> Reason | None:
    """`attack lead G1 > B02 add G2`: why no group begins with the unit that is named first, if one is."""
    named = rest[2] if len(rest) > 2 and rest[1] in ("add", "lead") else ""
    i = g.world.labels.get(named.upper(), NO_UNIT)
    player = getattr(procedure, "player", NO_PLAYER)
    if i < 0 or player < 0:
        return None
    spent_only, icon = getattr(procedure, "spent_only", False), getattr(procedure, "icon", True)
    group = gathered[rest[0]](player=player, spent_only=spent_only, icon=icon)
    return why_no_member(g, group, i, rest[3:])


NO_GROUP: dict[str, Reason] = {
    "move": ("no two units beside each other can move together", "10.2"),
    "attack": ("no unit has an enemy hex that another one beside it can support against", "10.5"),
    "rally": ("no two hit units beside each other can rally", "10.9"),
    "enter": ("no two reinforcements are available that can enter beside each other", "4.12"),
    "hide": ("no two units beside each other can hide or move hidden together", "11.5"),
    "dig": ("no two foot units beside each other can dig in", "17.6"),
    "smoke": ("no two units beside each other can fire smoke", "14.1"),
    "recon": ("no unit has a hex to search that another one beside it can support against", "11.7"),
}
"""Why no group can begin an action."""

UNGROUPED: dict[str, Reason] = {
    "pivot": ("pivoting is part of a group move", "10.2"),
    "leave": ("leaving the map is part of a group move", "4.5"),
    "stall": ("a stall of one unit does all that a stall of several would", "2.8"),
    "load": ("a vehicle and its load are a group of their own", "15.7"),
    "unload": ("a vehicle and its load are a group of their own", "15.9"),
}
"""Actions that no group is gathered for."""


def why_no_group(
    g: State, procedure: Procedure, rest: list[str], gathered: Mapping[str, Callable[..., GroupAction]]
) -> Reason | None:
    """Why no group can begin an action; where a unit is named, what is wrong with it."""
    kind = rest[0]
    if kind in UNGROUPED:
        return UNGROUPED[kind]
    if kind not in NO_GROUP:
        return f"there is no group action {kind!r}; groups can {', '.join(NO_GROUP)}", "10.12"
    needs = {"hide": HIDDEN, "recon": HIDDEN, "dig": FORTIFICATIONS, "smoke": SMOKE}.get(kind, GROUPS)
    for chapter in (GROUPS, needs):
        if not g.world.in_force(chapter):
            return f"this mission does not use chapter {chapter}", f"{chapter}.0"
    return why_no_group_with(g, procedure, rest, gathered) or NO_GROUP[kind]

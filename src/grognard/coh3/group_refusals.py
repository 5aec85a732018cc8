"""10.0 Why a unit cannot lead, join or support a group."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.agenda import Procedure
from .entering import why_no_entry, why_unavailable
from .fire_smoke import why_no_smoke
from .fire_zone import must_turn_turret, why_no_fire
from .fortifications import why_no_digging
from .group_action import GroupAction
from .group_digging import GroupDig
from .group_members import may_link
from .group_smoke import GroupSmoke
from .groups import GroupAttack, GroupEnter, GroupMove, GroupRally
from .hidden_move import HiddenMove, why_no_hiding
from .hits import why_no_rally
from .stance import fire_range
from .state import State, is_adjacent, joins
from .turns import is_all_spent

Reason = tuple[str, str]
UNPAID = "a spent unit would be in the group, and the CAPs left do not bring its cost to 0AP"


def why_no_member(g: State, procedure: Procedure, i: int) -> Reason | None:
    """Words and rule for a unit that cannot be named as a member of the group being gathered."""
    if not isinstance(procedure, GroupAction) or procedure.player < 0:
        return None
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
        return _why_no_attacker(g, procedure, i)
    return _why_no_companion(g, procedure, i)


def why_unsupported(g: State, leader: int, h: int) -> Reason:
    """10.6 Words and rule for a hex that the leader could attack, but nobody beside him could."""
    return f"nobody beside {g.label(leader)} could support an attack on {g.world.hex(h)}", "10.6"


def _why_no_entrant(g: State, group: GroupEnter, i: int) -> Reason:
    """4.12 A member is available now and can enter in or beside an entry hex of the others."""
    if i in group.members:
        return f"{g.label(i)} is in the group already", "10.1"
    found = why_unavailable(g, i)
    if found[0]:
        return found
    if not group.members:
        return f"nobody else is available who could enter beside {g.label(i)}", "4.12"
    return f"{g.label(i)} has no entry hex in or beside one of the group", "4.12"


def why_no_group_entry(g: State, group: GroupEnter, h: int) -> Reason:
    """4.12 Why the member at hand cannot enter in a hex: as if it were alone, or too far from the others."""
    i, name = group.members[group.turn], g.world.hex(h)
    found = why_no_entry(g, i, h)
    if found[0]:
        return found
    distance = g.world.ground.grid.distance
    if group.used and all(distance(h, u) > 1 for u in group.used):
        return f"{name} is neither a hex the group has entered in nor beside one", "4.12"
    return f"from {name} others of the group would have no entry hex beside them", "4.12"


WHY_UNFIT: dict[type[GroupAction], Callable[[State, int], Reason]] = {
    GroupRally: why_no_rally,
    GroupDig: why_no_digging,
    GroupSmoke: why_no_smoke,
    HiddenMove: why_no_hiding,
}
"""What keeps a unit from an action that it could not take alone either."""

JOINED: dict[type[GroupAction], str] = {GroupMove: "10.2", GroupRally: "10.9", HiddenMove: "11.5"}
"""The rule that members stand beside each other, 10.12 for all other actions."""


def _why_no_companion(g: State, group: GroupAction, i: int) -> Reason:
    """10.1, 10.2, 10.9 A member can act, stands beside the others, and all can be paid for."""
    label, u, marker = g.label(i), g.units[i], g.marker_of(i)
    kind, rule = type(group), JOINED.get(type(group), "10.12")
    if u.hidden and kind not in (GroupRally, HiddenMove):
        return f"{label} is hidden and must be revealed to act with a group", "11.1"
    found = WHY_UNFIT[kind](g, i) if kind in WHY_UNFIT else ("", "")
    if found[0]:
        return found
    if u.aboard and kind is not GroupRally:
        return f"{label} is carried or towed and goes where its vehicle goes", "15.8"
    if marker.stunned and kind is not GroupRally and not (kind is GroupMove and may_link(g, i)):
        return f"{label} may not act: its hit marker is {marker.name}", "7.3"
    if group.members and u.hidden != g.units[group.members[0]].hidden:
        return f"hidden units and units on the map do not act together, and {label} would", "11.5"
    if u.hidden and not group.icon:
        return f"{label} is hidden, and the card has no hidden icon", "8.8"
    if group.members and not joins(g, i, group.members):
        return f"{label} is not in a hex of the group or beside one", rule
    if not group.members and not any(joins(g, j, (i,)) for j in g.world.own[group.player] if j != i):
        return f"no unit stands beside {label} to form a group with", rule
    return f"with {label} {UNPAID}", "10.1"


def _why_no_attacker(g: State, attack: GroupAttack, i: int) -> Reason:
    """10.5, 10.6 A leader needs somebody beside him who can support; a supporter the hex in his fire zone."""
    label = g.label(i)
    if attack.hex < 0:
        deed = "search" if attack.blind else "attack"
        return f"{label} can {deed} no hex that a unit beside it could support against", "10.5"
    leader, h, name = attack.unit, attack.hex, g.world.hex(attack.hex)
    marker, here = g.marker_of(i), g.units[i].hex
    if i == leader:
        return f"{label} leads the attack", "10.5"
    if not is_adjacent(g, i, leader):
        return f"{label} is not beside the attack leader {g.label(leader)}", "10.6"
    if h in (g.units[leader].hex, here) and here != g.units[leader].hex:
        return f"{label} cannot support close combat from another hex", "10.6"
    if marker.fp_red or marker.fp_blue or marker.no_fire:
        return f"the firepower of {label} is changed by its hit marker, {marker.name}", "10.6"
    found = why_no_fire(g, i, h)
    if found[0] and not (attack.blind and found[1] == "6.0"):
        return found[0], "10.6"
    if must_turn_turret(g, i, h):
        return f"{name} is outside the arc of fire of {label}", "10.6"
    if g.world.ground.grid.distance(here, h) > fire_range(g, i):
        return f"{name} is beyond the normal range of {label} ({fire_range(g, i)})", "10.6"
    able = attack.helpers(g, free=True)
    return (f"with {label} {UNPAID}", "10.1") if i in able else (f"{label} cannot support here", "10.6")

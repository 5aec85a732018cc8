"""10.0 Why a word is refused while a group is gathered or acts."""

from __future__ import annotations

from ...engine.agenda import Decision
from ..data.ids import HexId
from ..fire.barred_fire import why_no_attack
from ..fire.mortars import Spotting
from ..fire.recon import why_no_search
from ..fixtures.occupying import must_face
from ..groups.attacking import GroupAttack
from ..groups.group_action import GroupAction
from ..groups.groups import GroupEnter, GroupMove
from ..groups.smoke import GroupSmoke
from ..groups.support_refusals import unpaid, why_unsupported
from ..move.entering import why_left_behind, why_no_rider
from ..move.leaving import why_no_leaving
from ..move.vehicles import why_no_bonus
from ..table.bogged import is_immobile
from ..table.state import State
from .group_refusals import why_no_group_entry, why_no_member
from .language import find_hex
from .shell_refusals import why_no_smoke_there, why_not_indirectly
from .step_refusals import why_no_step

Reason = tuple[str, str]

OF_A_UNIT = (">", "occupy", "step", "indirect", "spotting")
"""What can be said only of a unit that is at hand."""

GATHERING = {"gather": "add", "support": "add", "choose_leader": "lead"}
"""The word that names a member at each step at which a group is gathered."""


def is_gathering(decision: Decision) -> bool:
    """Whether a group is being gathered, so that nobody is at hand yet."""
    asked = {option.kind for option in decision.options}
    if isinstance(decision.procedure, GroupAttack):
        return "lead" in asked
    return isinstance(decision.procedure, GroupAction) and bool(asked & {"add", "done"})


def why_no_spotted_support(g: State, spotting: Spotting, rest: list[str]) -> Reason | None:
    """10.6 A hex that the mortar could fire at indirectly, but nobody beside it could support."""
    h = find_hex(g, rest[0]) if rest else None
    if not isinstance(h, int) or h in spotting.chosen:
        return None
    return why_unsupported(g, spotting.unit, h)


def why_no_group_word(
    g: State, decision: Decision, group: GroupAction, verb: str, rest: list[str]
) -> Reason | None:
    """10.0 Why a word is refused while a group acts."""
    if verb in OF_A_UNIT and is_gathering(decision):
        return f"{' '.join([verb, *rest])} is said of a unit, and none is named yet", group.beside
    if verb == "indirect" and isinstance(group, GroupAttack | GroupSmoke):
        found = why_not_indirectly(g, group.unit, rest, isinstance(group, GroupSmoke), group.free)
        return found if found[0] else (f"nobody beside {g.label(group.unit)} could support its fire", "10.6")
    if verb in (">", "spotting") and rest and isinstance(group, GroupSmoke):
        h = find_hex(g, rest[0])
        found = why_no_smoke_there(g, group.unit, h) if isinstance(h, int) else h
        return found if found[0] else None
    if verb == ">" and rest:
        h = find_hex(g, rest[0])
        return _why_not_there(g, group, h) if isinstance(h, int) else h
    if verb in ("stay", "leave", "pivot") and not rest and isinstance(group, GroupMove):
        return _why_no_plan(g, group, verb)
    if verb == "done" and group.members:
        return group.why_unfinished(g)
    if verb == GATHERING.get(decision.step.name) and rest and rest[0].upper() in g.world.labels:
        unfit = why_no_member(g, group, g.world.unit(rest[0]), rest[1:])
        return unfit or (f"{g.label(g.world.unit(rest[0]))} cannot be part of this group", decision.step.rule)
    return _why_no_load(g, decision, group, verb, rest)


def _why_no_load(
    g: State, decision: Decision, group: GroupAction, verb: str, rest: list[str]
) -> Reason | None:
    """4.12 Why a member that is about to enter cannot bring a unit along."""
    if verb != "carrying" or not isinstance(group, GroupEnter) or is_gathering(decision):
        return None
    if not rest or rest[0].upper() not in g.world.labels or group.is_under_way(g):
        return None
    load, vehicle = g.world.unit(rest[0]), group.members[group.turn]
    found = why_no_rider(g, load, vehicle)
    return found if found[0] else why_left_behind(g, load, vehicle)


def _why_not_there(g: State, group: GroupAction, h: HexId) -> Reason | None:
    """Why the member or leader at hand cannot go into a hex, or attack it."""
    i = group.unit
    if isinstance(group, GroupMove):
        return _why_no_group_step(g, group, h)
    if isinstance(group, GroupEnter):
        if group.is_under_way(g):
            return why_no_bonus(g, group.members[group.turn], h, group.bonus)
        return why_no_group_entry(g, group, h)
    if isinstance(group, GroupAttack):
        found = why_no_search(g, i, h) if group.blind else why_no_attack(g, i, h)
        return found if found[0] else why_unsupported(g, i, h, group.blind)
    return group.why_not_there(g, h)


def _why_no_group_step(g: State, group: GroupMove, h: HexId) -> tuple[str, str]:
    """Why the member at hand cannot move into a hex: as if it were alone, or the group cannot pay."""
    if len(group.plans) == len(group.members):
        return why_no_bonus(g, group.members[group.turn], h, group.bonus)
    i = group.members[len(group.plans)]
    if is_immobile(g, i):
        return f"{g.label(i)} cannot move; it may only stay", "10.2"
    return why_no_step(g, i, h) or unpaid(g, f"with a move into {g.world.hex(h)}")


def _why_no_plan(g: State, group: GroupMove, verb: str) -> tuple[str, str] | None:
    """Why the member at hand cannot stay where it is, pivot, or leave the map."""
    if len(group.plans) == len(group.members):
        return None
    if verb == "stay":
        return "somebody in the group must move or pivot", "10.2"
    i = group.members[len(group.plans)]
    if is_immobile(g, i):
        return f"{g.label(i)} cannot move; it may only stay", "10.2"
    if verb == "pivot" and must_face(g, i):
        return f"{g.label(i)} faces as its bunker does", "17.5"
    found = why_no_leaving(g, i) if verb == "leave" else ("", "")
    return found if found[0] else unpaid(g, f"if {g.label(i)} {DEEDS[verb]},")


DEEDS = {"leave": "leaves the map", "pivot": "pivots"}
"""What a member of a group would do that the group cannot pay for."""

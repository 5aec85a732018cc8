"""Why a command about a group, a hidden move or a card is refused."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT, HexId
from ...coh.fire.barred_fire import why_no_attack
from ...coh.fire.mortars import Spotting
from ...coh.fire.recon import why_no_search
from ...coh.fixtures.occupying import must_face
from ...coh.move.entering import why_left_behind, why_no_rider
from ...coh.move.leaving import why_no_leaving
from ...coh.move.vehicles import why_no_bonus
from ...coh.say.language import acting, find_hex
from ...coh.say.shell_refusals import why_no_shell, why_no_smoke_there, why_not_indirectly
from ...coh.say.step_refusals import why_no_step
from ...coh.table.bogged import is_immobile
from ...coh.table.state import State
from ...coh.table.world import ACTIONS
from ...engine.agenda import Decision
from ..cards.cards import CardAction
from ..cards.refusals import why_no_card, why_not_by
from ..groups.group_action import GroupAction
from ..groups.groups import GroupAttack, GroupEnter, GroupMove
from ..groups.smoke import GroupSmoke
from ..groups.support_refusals import UNPAID, why_unsupported
from ..hidden.hidden_move import HiddenMove, why_unfinished
from ..turn.turn import FreeAction
from .group_refusals import why_no_group_entry, why_no_member

Reason = tuple[str, str]

OF_A_UNIT = (">", "occupy", "step", "indirect", "spotting")
"""What can be said only of a unit that is at hand."""

GATHERING = {"gather": "add", "support": "add", "choose_leader": "lead"}
"""The word that names a member at each step at which a group is gathered."""


def why_no_word(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Words and rule where only this edition knows the reason; None where the shared rules do."""
    procedure = decision.procedure
    bound = getattr(procedure, "bound", NO_UNIT)
    if bound >= 0 and (verb not in ACTIONS or rest[:1] != [g.label(bound)]):
        return f"{g.label(bound)} must act now: its scouts went first", "card-14"
    if isinstance(procedure, FreeAction) and verb in ACTIONS:
        return _why_not_by_card(g, procedure, verb, rest)
    if verb in OF_A_UNIT and _is_unnamed(decision):
        return f"{' '.join([verb, *rest])} is said of a unit, and none is named yet", decision.rule
    if verb == "card" and rest:
        return why_no_card(g, decision, acting(g, decision), rest[0].upper())
    if isinstance(procedure, Spotting) and procedure.chosen and verb == ">":
        return why_no_shell(g, procedure, verb, rest) or _why_no_support(g, procedure, rest)
    if isinstance(procedure, GroupAction):
        return _why_no_group_word(g, decision, procedure, verb, rest)
    if verb == "on" and rest and rest[0].upper() in g.world.labels:
        return why_not_by(g, decision, g.world.unit(rest[0]))
    return None


def _why_not_by_card(g: State, card: FreeAction, verb: str, rest: list[str]) -> Reason | None:
    """8.8, 3.4 Why a unit of the player cannot act by a card that pays for an action, whatever its state."""
    i = g.world.labels.get(rest[0].upper(), NO_UNIT) if rest else NO_UNIT
    if i < 0 or g.player_of(i) != card.player:
        return None
    if verb in ("enter", "reveal", "fill"):
        return f"the card lets {g.label(i)} take an action on the map, but not {verb}", "3.4"
    if g.units[i].hidden and not card.icon:
        return f"{g.label(i)} is hidden and the card has no hidden icon", "8.8"
    return None


def _is_unnamed(decision: Decision) -> bool:
    """Whether nobody is at hand yet: a group is being gathered, or a card waits for its unit."""
    procedure = decision.procedure
    if isinstance(procedure, CardAction):
        return not procedure.members
    asked = {option.kind for option in decision.options}
    if isinstance(procedure, GroupAttack):
        return "lead" in asked
    return isinstance(procedure, GroupAction) and bool(asked & {"add", "done"})


def _why_no_support(g: State, spotting: Spotting, rest: list[str]) -> Reason | None:
    """10.6 A hex that the mortar could fire at indirectly, but nobody beside it could support."""
    h = find_hex(g, rest[0]) if rest else None
    if not isinstance(h, int) or h in spotting.chosen:
        return None
    return why_unsupported(g, spotting.unit, h)


def _why_no_group_word(
    g: State, decision: Decision, group: GroupAction, verb: str, rest: list[str]
) -> Reason | None:
    """10.0 Why a word is refused while a group acts."""
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
    if verb == "done" and isinstance(group, HiddenMove) and group.members:
        return why_unfinished(g, group)
    if verb == GATHERING.get(decision.step.name) and rest and rest[0].upper() in g.world.labels:
        unfit = why_no_member(g, group, g.world.unit(rest[0]), rest[1:])
        return unfit or (f"{g.label(g.world.unit(rest[0]))} cannot be part of this group", decision.rule)
    return _why_no_load(g, decision, group, verb, rest)


def _why_no_load(
    g: State, decision: Decision, group: GroupAction, verb: str, rest: list[str]
) -> Reason | None:
    """4.12 Why a member that is about to enter cannot bring a unit along."""
    if verb != "carrying" or not isinstance(group, GroupEnter) or _is_unnamed(decision):
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
    if isinstance(group, HiddenMove):
        unseen = f"{g.label(i)} cannot go to {g.world.hex(h)} unseen"
        return unseen, "11.4" if group.hiding else "11.5"
    return None


def _why_no_group_step(g: State, group: GroupMove, h: HexId) -> tuple[str, str]:
    """Why the member at hand cannot move into a hex: as if it were alone, or the group cannot pay."""
    if len(group.plans) == len(group.members):
        return why_no_bonus(g, group.members[group.turn], h, group.bonus)
    i = group.members[len(group.plans)]
    if is_immobile(g, i):
        return f"{g.label(i)} cannot move; it may only stay", "10.2"
    return why_no_step(g, i, h) or (f"with a move into {g.world.hex(h)} {UNPAID}", "10.1")


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
    return found if found[0] else (f"if {g.label(i)} {DEEDS[verb]}, {UNPAID}", "10.1")


DEEDS = {"leave": "leaves the map", "pivot": "pivots"}
"""What a member of a group would do that the group cannot pay for."""

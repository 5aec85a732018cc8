"""Why a command about a group, a hidden move or a card is refused."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT
from ...coh.fire.mortars import Spotting
from ...coh.groups.group_action import GroupAction
from ...coh.say.group_words import OF_A_UNIT, is_gathering, why_no_group_word, why_no_spotted_support
from ...coh.say.language import acting
from ...coh.say.shell_refusals import why_no_shell
from ...coh.table.state import State
from ...coh.table.world import ACTIONS
from ...engine.agenda import Decision
from ..cards.cards import CardAction
from ..cards.refusals import why_no_card, why_not_by
from ..turn.turn import FreeAction

Reason = tuple[str, str]


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
        return why_no_shell(g, procedure, verb, rest) or why_no_spotted_support(g, procedure, rest)
    if isinstance(procedure, GroupAction):
        return why_no_group_word(g, decision, procedure, verb, rest)
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
    return is_gathering(decision)

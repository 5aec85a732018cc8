"""Why a command that is understood is no answer to the question that is asked now."""

from __future__ import annotations

from ...coh.say.group_refusals import GATHERED as SHARED
from ...coh.say.group_refusals import why_no_group
from ...coh.say.moments import MOMENTS as SHARED_MOMENTS
from ...coh.say.moments import Reason, is_asked_for, why_not_at_this_time, why_not_that
from ...coh.table.state import State
from ...coh.table.world import ACTIONS
from ...coh.weapons.weapon_cards import WeaponCard
from ...engine.agenda import Decision
from ..hidden.hidden_move import HiddenMove
from ..hidden.scout_teams import ScoutTeams
from .exercised import TURNS

MOMENTS: dict[str, Reason] = {
    **SHARED_MOMENTS,
    "wait": ("only a player whose partner has still to act may wait", "19.0b"),
    "cancel": ("only an action that a card made dearer can be cancelled", "card-06"),
    "against": ("an opponent is named for Sniper Fire", "card-10"),
    "scout": ("scouts go out with Scout Teams", "card-14"),
    "conceal": ("a unit hides at once only with Scout Teams", "card-14"),
}
"""When each word is an answer, and the rule."""

GATHERED = {**SHARED, "hide": HiddenMove}
"""The actions that units are gathered for."""


def why_not_now(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """When a word would be an answer, and what is asked instead."""
    choosing = decision.step.name in TURNS
    if choosing and verb in ACTIONS:
        return None
    if choosing and verb == "group" and rest:
        return why_no_group(g, decision.procedure, [word.lower() for word in rest], GATHERED)
    if choosing and verb == "done":
        return "a turn ends early only after the first of two actions", "card-12"
    if is_asked_for(decision, verb):
        return _why_no_use(g, decision, verb, rest) or why_not_that(g, decision, verb, rest)
    return why_not_at_this_time(g, decision, verb, rest, MOMENTS)


def _why_no_use(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Cards that are of no use against a hex, or to a unit."""
    procedure, said = decision.procedure, " ".join(rest)
    if isinstance(procedure, WeaponCard) and verb == ">" and rest:
        name = g.world.cards[procedure.card].name
        return f"there is no enemy in {said} within reach of {name} and the arc of the unit", "8.2"
    if isinstance(procedure, ScoutTeams):
        return f"{said} has not acted, or has no use for scouts", "card-14"
    return None

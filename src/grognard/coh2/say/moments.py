"""Why a command that is understood is no answer to the question that is asked now."""

from __future__ import annotations

from ...coh.say.moments import MOMENTS as SHARED_MOMENTS
from ...coh.say.moments import Reason, is_asked_for, why_not_at_this_time, why_not_that
from ...coh.table.state import State
from ...engine.agenda import Decision
from ..turn.turn import Turn
from ..turn.weapons import WeaponAction

MOMENTS: dict[str, Reason] = {
    **SHARED_MOMENTS,
    "activate": ("a unit is activated at the beginning of a turn", "3.0c"),
    "share": ("how an action is paid is said before it", "2.2a"),
    "opportunity": ("how an action is paid is said before it", "2.2a"),
    "command": ("how an action is paid is said before it", "2.2a"),
    "throw": ("a weapon card supports a group attack in close combat", "8.4c"),
    "against": ("an opponent is named for Sniper Fire", "card-13"),
}
"""When each word is an answer, and the rule."""


def why_not_now(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """When a word would be an answer, and what is asked instead."""
    if decision.step is Turn.act and verb == "done":
        return "a turn ends early only after the first of two turns in a row", "card-10"
    if is_asked_for(decision, verb):
        if isinstance(decision.procedure, WeaponAction) and verb == ">" and rest:
            name = g.world.cards[decision.procedure.card].name
            return f"{name} cannot be used against {rest[0]}", "8.4c"
        return why_not_that(g, decision, verb, rest)
    return why_not_at_this_time(g, decision, verb, rest, MOMENTS)

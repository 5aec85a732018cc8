"""Why a command of the Player is refused, where only this game knows the reason."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT, UnitId
from ...coh.economy.action import can_afford, is_spent, why_unpaid
from ...coh.move.entering import is_available, places_to_enter
from ...coh.say.group_refusals import GATHERED as SHARED
from ...coh.say.group_refusals import why_no_group
from ...coh.say.language import acting
from ...coh.say.moments import MOMENTS as SHARED_MOMENTS
from ...coh.say.moments import Reason, is_asked_for, why_not_at_this_time, why_not_that
from ...coh.table.state import WAITING, State
from ...coh.table.world import ACTIONS
from ...coh2.groups.arriving import ArriveTogether
from ...coh2.hidden.hidden_move import HiddenMove
from ...coh2.move.arriving import entry_cost
from ...coh2.say.refusals import why_no_word as why_no_base_word
from ...coh2.turn.orders import ACTIONS as BASE_ACTIONS
from ...coh2.turn.orders import ways_to_emerge
from ...engine.agenda import Decision
from ..turn.cards import SoloCard
from ..turn.player_turn import PlayerTurn
from .card_refusals import why_no_card, why_not_on

GATHERED = {**SHARED, "enter": ArriveTogether, "hide": HiddenMove}
"""The actions that units are gathered for."""

ORDERS = frozenset((*BASE_ACTIONS, "stall")) - {"creep"}
"""What a Unit can be told to do."""

MOMENTS: dict[str, Reason] = {
    **SHARED_MOMENTS,
    "let": ("the Player is asked about orders of the cards where he may overrule them", "S-42"),
    "overrule": ("the Player is asked about orders of the cards where he may overrule them", "S-42"),
    "against": ("an opponent is named for Sniper Fire", "card-13"),
}


ACTIVATIONS = frozenset(("activate", "opportunity", "command", "share"))
"""Words of the base game for units with 7AP."""


def why_no_word(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Words and rule where only this game knows the reason; None where the shared rules do."""
    procedure = decision.procedure
    if verb == "card" and rest:
        return why_no_card(g, decision, acting(g, decision), rest[0].upper())
    if verb == "on" and rest and isinstance(procedure, SoloCard) and rest[0].upper() in g.world.labels:
        return why_not_on(g, procedure, g.world.unit(rest[0]))
    if not isinstance(procedure, PlayerTurn):
        return why_no_base_word(g, decision, verb, rest)
    if verb == "group" and rest:
        return why_no_group(g, procedure, [word.lower() for word in rest], GATHERED)
    if verb in ACTIVATIONS:
        return "no Unit is activated, and there are no opportunity actions: any fresh Unit may act", "S-3.1-b"
    if verb == "pass" and decision.step is PlayerTurn.act:
        return "the turn has begun; it ends with done", "card-10"
    if verb == "stall" and rest == ["caps"]:
        return "no CAP is left to stall with", "S-2.1-d"
    i = g.world.labels.get(rest[0].upper(), NO_UNIT) if rest else NO_UNIT
    if i < 0 or acting(g, decision) not in (g.player_of(i), -1) or verb not in ACTIONS:
        return None
    return _why_no_order(g, procedure, verb, i)


def _why_no_order(g: State, turn: PlayerTurn, verb: str, i: UnitId) -> Reason | None:
    """Why a Unit cannot take an action; None where the shared rules know."""
    if verb not in ORDERS:
        return f"there is no such action: {verb}", "S-2.1"
    u, free = g.units[i], turn.acts_freely
    if u.hidden and verb != "hide":
        able = verb in ways_to_emerge(g, i, free)
        return (
            ("", "") if able else (f"{g.label(i)} is hidden and could not {verb} however it faced", "10.0.1")
        )
    if verb == "stall" and u.hex >= 0:
        return _why_no_stall(g, turn, i)
    if verb == "enter" and u.hex == WAITING and is_available(g, i) and not free:
        prices = [entry_cost(g, i, h).total for h in places_to_enter(g, i)]
        return None if any(can_afford(g, i, price) for price in prices) else why_unpaid(g, i)
    return None


def _why_no_stall(g: State, turn: PlayerTurn, i: UnitId) -> Reason:
    """2.1 A fresh Unit stalls for 1AP; without one 1 CAP does it."""
    if turn.acts_freely:
        return "a card that pays for an action is no stall", "S-2.1-d"
    if is_spent(g, (i,)):
        return f"{g.label(i)}, or the unit it is bound to, is spent; stall caps pays with a CAP", "S-2.1-d"
    if g.marker_of(i).stunned:
        return f"{g.label(i)} may not act: its hit marker is {g.marker_of(i).name}", "7.4b"
    return "", ""


def why_not_now(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """When a word would be an answer, and what is asked instead."""
    if decision.step is PlayerTurn.act and verb == "done":
        return "a turn ends early only after the first of two actions", "card-10"
    if is_asked_for(decision, verb):
        return why_not_that(g, decision, verb, rest)
    return why_not_at_this_time(g, decision, verb, rest, MOMENTS)

"""Why a command that is understood is refused, where only the 2nd edition knows the reason."""

from __future__ import annotations

from ...coh.data.ids import NO_UNIT, UnitId
from ...coh.economy.action import can_afford, why_unpaid
from ...coh.fire.mortars import Spotting
from ...coh.groups.group_action import GroupAction
from ...coh.groups.groups import GroupMove
from ...coh.move.entering import is_available, places_to_enter, why_no_entry
from ...coh.say.group_refusals import GATHERED as SHARED
from ...coh.say.group_refusals import why_no_group
from ...coh.say.group_words import why_no_group_word, why_no_spotted_support
from ...coh.say.language import acting, find_hex
from ...coh.say.shell_refusals import why_no_shell
from ...coh.table.state import WAITING, State
from ...coh.table.world import ACTIONS
from ...engine.agenda import Decision
from ..groups.arriving import ArriveTogether
from ..hidden.hidden_move import HiddenMove
from ..move.arriving import Arrive, entry_cost
from ..move.caution import why_no_caution
from ..turn.cards import CardAction
from ..turn.orders import ACTIONS as OWN_ACTIONS
from ..turn.orders import boards_another, ways_to_emerge
from ..turn.points import COMMAND, OPPORTUNITY, SHARE, Ordering, why_not_that_way
from ..turn.track import bound, is_active
from ..turn.turn import Turn
from .card_refusals import why_no_card, why_not_on

Reason = tuple[str, str]

GATHERED = {**SHARED, "enter": ArriveTogether, "hide": HiddenMove}
"""The actions that units are gathered for."""

WAY_WORDS = {"share": SHARE, "opportunity": OPPORTUNITY, "command": COMMAND}
"""The words before an order that say how it is paid."""


def why_no_word(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Words and rule where only this edition knows the reason; None where the shared rules do."""
    procedure = decision.procedure
    if isinstance(procedure, Arrive) and verb == ">" and rest and not procedure.is_under_way(g):
        return _why_no_arrival(g, procedure, rest[0])
    if verb == "carrying" and rest and isinstance(procedure, Arrive):
        return _why_no_load(g, rest[0])
    if verb == "card" and rest:
        return why_no_card(g, decision, acting(g, decision), rest[0].upper())
    if verb == "on" and rest and isinstance(procedure, CardAction) and rest[0].upper() in g.world.labels:
        return why_not_on(g, procedure, g.world.unit(rest[0]))
    if isinstance(procedure, Spotting) and procedure.chosen and verb == ">":
        return why_no_shell(g, procedure, verb, rest) or why_no_spotted_support(g, procedure, rest)
    if verb == "creep" and isinstance(procedure, GroupMove) and len(procedure.plans) < len(procedure.members):
        return why_no_caution(g, procedure.at_hand(), procedure.free)
    if isinstance(procedure, GroupAction):
        return why_no_group_word(g, decision, procedure, verb, rest)
    if not isinstance(procedure, Turn):
        return None
    if verb == "group" and rest:
        return why_no_group(g, procedure, [word.lower() for word in rest], GATHERED)
    if verb in WAY_WORDS and decision.step is Turn.act:
        return _why_no_way(g, procedure, WAY_WORDS[verb])
    if verb == "pass" and decision.step is Turn.act:
        return "two turns in a row are no pass; act or stall, or end the second with done", "card-10"
    if verb == "stall":
        return _why_no_stall(g, procedure, rest)
    i = g.world.labels.get(rest[0].upper(), NO_UNIT) if rest else NO_UNIT
    if i < 0 or acting(g, decision) not in (g.player_of(i), -1):
        return None
    if verb == "activate":
        return _why_no_activation(g, procedure, i)
    if verb == "creep":
        return _why_no_order(g, procedure, verb, i) or why_no_caution(g, i, procedure.acts_freely)
    return _why_no_order(g, procedure, verb, i) if verb in ACTIONS else None


def _why_no_arrival(g: State, arrival: Arrive, name: str) -> Reason | None:
    """5.5b Why a reinforcement cannot enter in a hex: it is no entry hex, or too dear."""
    h = find_hex(g, name)
    if not isinstance(h, int):
        return h
    found = why_no_entry(g, arrival.unit, h)
    if found[0] or arrival.free or can_afford(g, arrival.unit, entry_cost(g, arrival.unit, h).total):
        return found
    return why_unpaid(g, arrival.unit)


def _why_no_load(g: State, name: str) -> Reason | None:
    """17.0b A load that is spent, or not fresh for an opportunity action, cannot come along."""
    i = g.world.labels.get(name.upper(), NO_UNIT)
    if i < 0 or g.units[i].hex != WAITING or g.world.economy.may_come_along(g, i):
        return None
    return f"{g.label(i)} is not fresh and cannot come along", "17.0b"


def _why_no_way(g: State, turn: Turn, way: str) -> Reason:
    """2.2 Why nobody can act in a way."""
    if way == SHARE and not g.tracks[turn.player].points:
        return "no unit is activated whose APs could be shared", "9.0a"
    if way == COMMAND and not g.caps[turn.player]:
        return "no CAPs are left", "3.2.2"
    if way == OPPORTUNITY:
        return "no fresh unit that is not activated can do anything", "3.1a"
    return f"nobody can do anything that {'the shared APs' if way == SHARE else 'CAPs'} could pay", "3.2b"


def _why_no_stall(g: State, turn: Turn, rest: list[str]) -> Reason:
    """2.2g Why a player cannot stall: a stall is his, not a unit's, and costs a point."""
    if rest and rest[0].upper() in g.world.labels:
        return "a player stalls, not a unit: stall, or stall caps", "2.2g"
    if rest:
        return "no CAP is left to stall with", "2.2g"
    track = g.tracks[turn.player]
    if track.units and track.points:
        return "all activated units are stunned; a stall would cost 1 CAP", "2.2g"
    return "no activated unit has an AP to stall with", "2.2g"


def _why_no_activation(g: State, turn: Turn, i: UnitId) -> Reason | None:
    """3.0a, 3.0c Why a unit cannot be activated now."""
    label, u = g.label(i), g.units[i]
    if turn.switched:
        return "a unit has been activated at the beginning of this turn", "3.0c"
    if is_active(g, i):
        return f"{label} is activated already", "3.0a"
    if any(g.units[j].spent for j in bound(g, i)):
        return f"{label}, or the unit it is bound to, is spent", "2.2b"
    if u.aboard:
        return f"{label} is carried or towed: its vehicle is activated with it", "17.0b"
    if u.hex < 0:
        return f"{label} is not on the map and cannot enter it now", "3.0a"
    return None


def _why_no_order(g: State, turn: Ordering, verb: str, i: UnitId) -> Reason | None:
    """2.2 Why a unit cannot take an action in the way that was chosen; None where the shared rules know."""
    if verb not in OWN_ACTIONS:
        return f"there is no such action: {verb}", "2.2a"
    u = g.units[i]
    if u.hex >= 0 or (u.hex == WAITING and verb == "enter"):
        found = why_not_that_way(g, i, turn.way)
        if found[0]:
            return found
        if turn.way == SHARE and is_active(g, i) and not (verb == "load" and boards_another(g, i)):
            return f"{g.label(i)} shares the activation already and acts without that word", "9.0a"
    if u.hidden and verb != "hide":
        able = verb in ways_to_emerge(g, i, turn.acts_freely)
        return (
            ("", "") if able else (f"{g.label(i)} is hidden and could not {verb} however it faced", "10.0.1")
        )
    if verb == "enter" and is_available(g, i) and not turn.acts_freely:
        prices = [entry_cost(g, i, h).total for h in places_to_enter(g, i)]
        return None if any(can_afford(g, i, price) for price in prices) else why_unpaid(g, i)
    return None

"""Why a command is refused, and how a question is put."""

from __future__ import annotations

import re

from ...engine.agenda import Decision
from ...engine.errors import Refused, UnknownName
from ...engine.files import nearest
from ...engine.options import DICE
from ..data.ids import NO_PLAYER, NO_UNIT, HexId, PlayerId, UnitId, each_player
from ..economy.action import Action, is_all_spent, why_unpaid
from ..economy.fresh_spent import Declaration
from ..fire.barred_fire import why_no_attack
from ..fire.combat import Attack, payable
from ..fire.flamethrowers import why_no_flame
from ..fire.recon import why_no_search
from ..fixtures.occupying import why_no_inner_move
from ..hidden.hidden_setup import HiddenSetup, MinesSetup, why_not_hidden_there
from ..move.entering import Enter, why_no_entry, why_no_rider
from ..move.movement import WITHIN, Move
from ..move.transport import Load, Unload, can_pay_unloading, why_no_transport, why_no_unload
from ..move.vehicles import why_no_bonus
from ..rolls.rolls import Roll
from ..table.state import State
from ..table.world import ACTIONS, ORDERS
from .shell_refusals import why_no_shell
from .spelling import spell
from .step_refusals import why_no_step
from .why_orders import why_no_action, why_no_target, why_not_that_way, why_nowhere

Reason = tuple[str, str]

MOVE_ON = ", or a hex to move on to."
"""The end of a question that is left out where no hex is on offer."""

_DICE = re.compile(r"^(2d6|d6|d10)\s*=")


def why_not(g: State, decision: Decision, text: str) -> Refused:
    """The plainest reason why a command is refused here."""
    words = text.split()
    verb = words[0].lower()
    rest = words[1:]
    reason = _reason(g, decision, verb, rest) or g.world.edition.why_not_now(g, decision, verb, rest)
    if reason:
        return Refused(f"{text!r} refused: {reason[0]}", g.cite(reason[1]))
    known = [spell(g.world, option) for option in decision.options]
    return Refused(f"{text!r} is no answer here: {nearest(text, known)}", decision.rule)


def objection(g: State, decision: Decision, text: str) -> str:
    """What the refusals have against a command that is understood; empty if nothing."""
    words = text.split()
    found = _reason(g, decision, words[0], words[1:])
    return found[0] if found else ""


def _reason(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Words and rule for a command that is understood but not allowed."""
    found = _found(g, decision, verb, rest)
    return found if found and found[0] else None


def _found(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """What is against a command; nothing, or empty words, if nothing is or if it is not understood."""
    procedure = decision.procedure
    if _DICE.match(verb) or verb.startswith(("hit=", "draw=")):
        return _why_not_thrown(decision, verb)
    if verb == "caps":
        return _why_not_so_many(decision, rest)
    own = g.world.edition.why_no_word(g, decision, verb, rest)
    if own:
        return own
    if verb == "flamethrower":
        attacks = [p for p in g.agenda if isinstance(p, Attack) and p.hex >= 0]
        return why_no_flame(g, attacks[-1].unit, attacks[-1].hex) if attacks else None
    if isinstance(procedure, HiddenSetup | MinesSetup):
        return why_not_hidden_there(g, procedure, decision.who, verb, rest)
    shell = why_no_shell(g, procedure, verb, rest)
    if shell:
        return shell
    if verb == ">" and rest and isinstance(procedure, PLACED):
        return _why_not_there(g, procedure, rest[0])
    if verb in ("occupy", "step") and isinstance(procedure, Action):
        return _why_not_within(g, decision, procedure, verb, rest)
    if verb in ORDERS and rest:
        return _why_no_order(g, decision, verb, rest)
    return None


def _why_not_thrown(decision: Decision, said: str) -> Reason | None:
    """Why the dice cannot bring what was said."""
    if decision.who != DICE:
        return f"no dice are rolled now; {decision.who} must answer", ""
    if not isinstance(decision.procedure, Roll):
        return None
    die = decision.procedure.die
    return f"a {die} is thrown now and cannot bring {said}", "2.5" if die == "d10" else "3.2"


def _why_not_so_many(decision: Decision, rest: list[str]) -> Reason | None:
    """Why so many CAPs cannot be spent."""
    held = [option for option in decision.options if option.kind == "caps"]
    if not held:
        return None
    if rest[:1] and not rest[0].isdecimal():
        return f"{rest[0]!r} is no number of CAPs", decision.step.rule
    return f"at most {max(option.value for option in held)} can be spent here", decision.step.rule


PLACED = Move | Attack | Enter | Unload
"""The actions that ask for a hex."""


def find_hex(g: State, name: str) -> HexId | Reason:
    """A hex by its name, or why there is none."""
    try:
        return g.world.ground.board.find(name)
    except UnknownName as error:
        return str(error), "1.0"


def _why_not_there(g: State, procedure: Move | Attack | Enter | Unload, name: str) -> Reason | None:
    """Why a hex cannot be moved into or attacked."""
    i, h = procedure.unit, find_hex(g, name)
    if not isinstance(h, int):
        return h
    unpaid = why_unpaid(g, i)
    if isinstance(procedure, Attack):
        found = why_no_search(g, i, h) if procedure.blind else why_no_attack(g, i, h)
        paid = procedure.free or payable(g, i, g.world.ground.grid.bit[h])
        return found if found[0] or paid else unpaid
    if isinstance(procedure, Unload):
        found = why_no_unload(g, i, h)
        return found if found[0] or can_pay_unloading(g, i, h, procedure.free) else unpaid
    if procedure.is_under_way(g):
        return why_no_bonus(g, i, h, procedure.bonus)
    return why_no_entry(g, i, h) if isinstance(procedure, Enter) else why_no_step(g, i, h, procedure.free)


def _why_not_within(g: State, decision: Decision, action: Action, verb: str, rest: list[str]) -> Reason:
    """17.3 Why a unit cannot go into the fortification of its hex or out of it, with a move or after one."""
    arrived = decision.step in (Move.face, Enter.face, Unload.face)
    if arrived and isinstance(action, Move) and action.direction <= WITHIN:
        return f"{g.label(action.unit)} has made its move within the hex", "17.3"
    return why_no_inner_move(g, action.unit, verb, " ".join(rest[:1]), action.free or arrived)


def prompt(g: State, decision: Decision) -> str:
    """The question of a decision; one who plays two forces is told which of them it is for (19.1b)."""
    asked = decision.step.prompt
    if asked.endswith(MOVE_ON) and all(option.kind == "facing" for option in decision.options):
        asked = asked.removesuffix(MOVE_ON) + "."
    if g.world.seats.count(decision.who) < 2:
        return asked
    player = acting(g, decision)
    return asked if player < 0 else f"{g.world.commanders[player]}: {asked}"


def acting(g: State, decision: Decision) -> PlayerId:
    """The force a seat answers for now, or -1 for both; one who plays two (19.1b) acts with one at a time."""
    if isinstance(decision.procedure, Declaration) and decision.procedure.may_confuse(g):
        return decision.procedure.rival
    forces = [player for player, name in each_player(g.world.seats) if name == decision.who]
    for procedure in reversed(g.agenda):
        if getattr(procedure, "player", -1) in forces:
            player: PlayerId = procedure.player
            return player
    return forces[0] if len(forces) == 1 else NO_PLAYER


def _why_no_order(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason | None:
    """Why a unit cannot take an action."""
    w = g.world
    try:
        i = w.unit(rest[0])
    except UnknownName as error:
        return str(error), ""
    if verb not in ACTIONS:
        return _why_not_on(g, decision, verb, i, rest[1:])
    if decision.who not in w.seats or g.side_of(i) != w.seat_side(decision.who):
        return f"{g.label(i)} is not a unit of {decision.who}", "2.2"
    # Hidden units of either force show themselves at will (11.1), whichever of them acts (19.1).
    anybody = verb == "reveal" and w.seats[g.player_of(i)] == decision.who
    if not anybody and acting(g, decision) not in (g.player_of(i), -1):
        return f"{g.label(i)} belongs to {w.commanders[g.player_of(i)]}", "19.0a"
    choosing = g.world.edition.is_choosing(decision)
    if not choosing and all(option.kind != verb for option in decision.options):
        return None
    free = getattr(decision.procedure, "acts_freely", False)
    spent_only = free and getattr(decision.procedure, "spent_only", False)
    if spent_only and not is_all_spent(g, i):
        return f"{g.label(i)}, or the unit it is bound to, is not spent", "card-01"
    if verb == "load" and g.units[i].hex >= 0 and rest[2:] and rest[2].upper() in w.labels:
        return why_no_transport(g, i, verb, w.unit(rest[2]), free, spent_only)
    if verb == "attack":
        return why_no_target(g, i, rest, free) or why_no_action(g, i, verb, free)
    found = why_no_action(g, i, verb, free, spent_only)
    nowhere = verb == "move" and found == why_nowhere(g, i)
    return (why_not_that_way(g, i, rest, free) if nowhere else None) or found


def _why_not_on(g: State, decision: Decision, verb: str, i: UnitId, rest: list[str]) -> Reason | None:
    """Why a unit cannot be named as a target, a member, a load, or as the one that plays a card."""
    if verb == "on" and isinstance(decision.procedure, Load):
        load = decision.procedure
        return why_no_transport(g, load.unit, "load", i, load.free, load.spent_only)
    if verb == "carrying" and (entrant := _entrant(g, decision)) >= 0:
        return why_no_rider(g, i, entrant)
    if all(option.kind != verb for option in decision.options):
        return None
    return (f"{g.label(i)} is not a target here", decision.step.rule) if verb == "target" else None


def _entrant(g: State, decision: Decision) -> UnitId:
    """The reinforcement that is about to come onto the map, or -1."""
    procedure = decision.procedure
    return procedure.unit if isinstance(procedure, Enter) and not procedure.is_under_way(g) else NO_UNIT

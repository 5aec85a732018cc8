"""How options are spelled, and why a command is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...coh.economy.action import Action, attack_cost, can_afford, is_all_spent
from ...coh.economy.fresh_spent import Declaration, stall_cost
from ...coh.fire.barred_fire import why_no_attack
from ...coh.fire.combat import Attack
from ...coh.fire.fire_smoke import why_no_smoke
from ...coh.fire.flamethrowers import why_no_flame
from ...coh.fire.recon import why_no_recon
from ...coh.fixtures.occupying import inner_cost, inner_moves, must_face, why_no_inner_move
from ...coh.hidden.hidden_setup import (
    HIDE_IN,
    HIDE_INSIDE,
    MINE,
    HiddenSetup,
    MinesSetup,
    why_not_hidden_there,
)
from ...coh.hits.hits import rally_cost, why_no_rally
from ...coh.move.entering import Enter, why_no_entry, why_no_rider, why_unavailable
from ...coh.move.leaving import leave_cost, why_no_leaving
from ...coh.move.movement import (
    Move,
    can_move,
    exits,
    move_cost,
    pivot_cost,
)
from ...coh.move.transport import Load, Unload, why_no_transport, why_no_unload, why_not_on
from ...coh.move.vehicles import why_no_bonus
from ...coh.rolls.rolls import Roll
from ...coh.table.bogged import is_immobile, why_immobile
from ...coh.table.deployment import occupied
from ...coh.table.state import State, foe
from ...coh.table.world import ACTIONS, ORDERS, World
from ...coh.weapons.artillery import PlanStrikes
from ...coh.works.fortifications import dig_cost, why_no_digging
from ...engine.agenda import Decision
from ...engine.errors import Refused, UnknownName
from ...engine.explain import Sum
from ...engine.files import nearest
from ...engine.hexes import DIRECTIONS, members
from ...engine.options import DICE, Option
from ..cards.cards import CardAction
from ..cards.refusals import why_no_card, why_not_by
from ..groups.group_action import GroupAction
from ..groups.groups import KINDS, GroupAttack, GroupEnter, GroupMove
from ..groups.support_refusals import why_no_search, why_unsupported
from ..hidden.hidden_move import HiddenMove, hidden_move_cost, why_no_hiding, why_unfinished
from ..turn.turn import FreeAction
from .exercised import TURNS
from .group_refusals import why_no_group_entry, why_no_member
from .moments import why_not_now
from .shell_refusals import why_no_shell, why_not_indirectly
from .step_refusals import why_no_group_plan, why_no_group_step, why_no_step

Speller = Callable[[World, Option], str]

SPELLING: dict[str, Speller] = {
    **{kind: lambda w, o: f"{o.kind} {w.counters[o.value].label}" for kind in ORDERS},
    "to": lambda w, o: f"> {w.hex(o.value)}",
    HIDE_IN: lambda w, o: f"hide {w.counters[o.other].label} > {w.hex(o.value)}",
    HIDE_INSIDE: lambda w, o: f"hide {w.counters[o.other].label} > {w.hex(o.value)} occupy",
    "facing": lambda _, o: f"facing {DIRECTIONS[o.value]}",
    "firepower": lambda _, o: f"firepower {'blue' if o.value else 'red'}",
    MINE: lambda w, o: f"mines hidden > {w.hex(o.value)}",
    "mines": lambda w, o: f"mines {'hidden ' if o.other else ''}> {w.hex(o.value)}",
    "scout": lambda _, __: "scout",
    "conceal": lambda _, __: "conceal",
    "weapon": lambda _, o: "flamethrower" if o.value else "normal firepower",
    "caps": lambda _, o: f"caps {o.value} up" if o.other else f"caps {o.value}",
    "card": lambda w, o: f"card {w.card_word(o.value)}",
    "no-card": lambda _, __: "no card",
    "group": lambda _, o: f"group {KINDS[o.value]}",
    "pivoting": lambda _, __: "pivot",
    "stay": lambda _, __: "stay",
    "leaving": lambda _, __: "leave",
    "indirect": lambda _, __: "indirect",
    "spotting": lambda w, o: f"spotting {w.hex(o.value)}",
    "strike": lambda w, o: f"strike {'smoke ' if o.other else ''}> {w.hex(o.value)}",
    "column": lambda w, o: f"strike {'smoke ' if o.other else ''}{w.column(o.value)}",
    "no-strike": lambda _, __: "no strike",
    "arrow": lambda _, o: f"arrow {DIRECTIONS[o.value]}",
    "hide-group": lambda _, __: "group hide",
    "stay-hidden": lambda _, __: "stay hidden",
    "work": lambda w, o: (
        f"target hasty-defense {w.counters[o.value].label}" if o.value >= 0 else "target fixture"
    ),
    "occupy": lambda _, __: "occupy",
    "step-out": lambda _, __: "step out",
    "shelter": lambda w, o: f"> {w.hex(o.value)} occupy",
    "dig-group": lambda _, __: "group dig",
    "smoke-group": lambda _, __: "group smoke",
    "spare": lambda _, __: "spare",
    "cancel": lambda _, __: "cancel",
    "pass": lambda _, __: "pass",
    "wait": lambda _, __: "wait",
    "against": lambda w, o: f"against {w.commanders[o.value]}",
    "done": lambda _, __: "done",
    "2d6": lambda _, o: f"2d6={o.value}+{o.other}",
    "d6": lambda _, o: f"d6={o.value}",
    "d10": lambda _, o: f"d10={o.value}",
    "hit": lambda w, o: f"hit={w.markers[o.value].word}",
    "draw": lambda w, o: f"draw={w.card_word(o.value)}",
}


def spell(w: World, option: Option) -> str:
    """The one spelling of an option."""
    return SPELLING[option.kind](w, option)


def tidy(w: World, text: str) -> str:
    """A command with hex names in full: `> E06` on a board of one map is `> 1-E06`."""

    def full(found: re.Match[str]) -> str:
        h = w.ground.board.ids.get(found[2].upper())
        return found[0] if h is None else f"{found[1]} {w.hex(h)}"

    return re.sub(r"(>|spotting)\s*(\S+)", full, text)


def spelled_out(w: World, decision: Decision, text: str) -> str:
    """`strike > 1-E06` where a column is asked for first: `strike 1-E strike > 1-E06`.

    A hit marker may be named with its pile as well: `hit=armored-stunned`.
    """
    drawn = re.match(r"hit=(\S+)", text, re.IGNORECASE)
    if drawn:
        piled = [w.markers[o.value] for o in decision.options if o.kind == "hit"]
        words = [marker.word for marker in piled if marker.id == drawn[1].lower()]
        return f"hit={words[0]}{text[drawn.end() :]}" if words else text
    said = re.match(r"(strike(?: smoke)?) > (\S+)", text, re.IGNORECASE)
    h = w.ground.board.ids.get(said[2].upper()) if said else None
    if said is None or h is None or not isinstance(decision.procedure, PlanStrikes):
        return text
    return f"{said[1]} {w.column(h)} {text}"


_DICE = re.compile(r"^(2d6|d6|d10)\s*=")


def why_not(g: State, decision: Decision, text: str) -> Refused:
    """The plainest reason why a command is refused here."""
    words = text.split()
    verb = words[0].lower()
    rest = words[1:]
    reason = _reason(g, decision, verb, rest) or why_not_now(g, decision, verb, rest, ACTIONS)
    if reason:
        return Refused(f"{text!r} refused: {reason[0]}", reason[1])
    known = [spell(g.world, option) for option in decision.options]
    return Refused(f"{text!r} is no answer here: {nearest(text, known)}", decision.rule)


def _reason(g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
    """Words and rule for commands that are understood but not allowed."""
    procedure = decision.procedure
    if _DICE.match(verb) or verb.startswith(("hit=", "draw=")):
        return _why_not_thrown(decision, verb)
    if verb == "caps":
        return _why_not_so_many(decision, rest)
    bound = getattr(procedure, "bound", -1)
    if bound >= 0 and (verb not in ACTIONS or rest[:1] != [g.label(bound)]):
        return f"{g.label(bound)} must act now: its scouts went first", "card-14"
    if verb in OF_A_UNIT and _is_unnamed(decision):
        return f"{' '.join([verb, *rest])} is said of a unit, and none is named yet", decision.rule
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
    if verb == "card" and rest:
        return why_no_card(g, decision, acting(g, decision), rest[0].upper())
    if verb in ("stay", "leave", "pivot") and not rest and isinstance(procedure, GroupMove):
        return why_no_group_plan(g, procedure, verb)
    if verb == "done" and isinstance(procedure, HiddenMove) and procedure.members:
        return why_unfinished(g, procedure)
    if verb in ("occupy", "step") and isinstance(procedure, Action):
        return why_no_inner_move(g, procedure.unit, verb)
    if verb in ORDERS and rest:
        return _why_no_order(g, decision, verb, rest)
    return None


OF_A_UNIT = (">", "occupy", "step", "indirect", "spotting")
"""What can be said only of a unit that is at hand."""


def _is_unnamed(decision: Decision) -> bool:
    """Whether nobody is at hand yet: a group is being gathered, or a card waits for its unit."""
    procedure = decision.procedure
    if isinstance(procedure, CardAction):
        return not procedure.members
    asked = {option.kind for option in decision.options}
    if isinstance(procedure, GroupAttack):
        return "lead" in asked
    return isinstance(procedure, GroupAction) and bool(asked & {"add", "done"})


def _why_not_thrown(decision: Decision, said: str) -> tuple[str, str] | None:
    """Why the dice cannot bring what was said."""
    if decision.who != DICE:
        return f"no dice are rolled now; {decision.who} must answer", ""
    if not isinstance(decision.procedure, Roll):
        return None
    die = decision.procedure.die
    return f"a {die} is thrown now and cannot bring {said}", "2.5" if die == "d10" else "3.2"


def _why_not_so_many(decision: Decision, rest: list[str]) -> tuple[str, str] | None:
    """Why so many CAPs cannot be spent."""
    held = [option for option in decision.options if option.kind == "caps"]
    if not held:
        return None
    if rest[:1] and not rest[0].isdecimal():
        return f"{rest[0]!r} is no number of CAPs", decision.rule
    return f"at most {max(option.value for option in held)} can be spent here", decision.rule


PLACED = Move | Attack | Enter | Unload | HiddenMove | GroupMove | GroupAttack | GroupEnter
"""The actions that ask for a hex."""


def _why_not_there(
    g: State,
    procedure: Move | Attack | Enter | Unload | HiddenMove | GroupMove | GroupAttack | GroupEnter,
    name: str,
) -> tuple[str, str] | None:
    """Why a hex cannot be moved into or attacked."""
    w, i = g.world, procedure.unit
    try:
        h = w.ground.board.find(name)
    except UnknownName as error:
        return str(error), "1.0"
    label = g.label(i)
    if isinstance(procedure, GroupMove):
        return why_no_group_step(g, procedure, h)
    if isinstance(procedure, GroupEnter):
        if procedure.is_under_way(g):
            return why_no_bonus(g, procedure.members[procedure.turn], h, procedure.bonus)
        return why_no_group_entry(g, procedure, h)
    if isinstance(procedure, Attack | GroupAttack):
        found = why_no_search(g, i, h) if procedure.blind else why_no_attack(g, i, h)
        if not found[0] and isinstance(procedure, GroupAttack):
            return why_unsupported(g, i, h, procedure.blind)
        return found if found[0] else (f"{label} is spent and there are not enough CAPs", "3.4")
    if isinstance(procedure, Unload):
        found = why_no_unload(g, i, h)
        return found if found[0] else (f"{label} is spent and there are not enough CAPs", "3.4")
    if isinstance(procedure, HiddenMove):
        return f"{label} cannot go to {w.hex(h)} unseen", "11.4" if procedure.hiding else "11.5"
    if procedure.is_under_way(g):
        return why_no_bonus(g, i, h, procedure.bonus)
    if isinstance(procedure, Enter):
        return why_no_entry(g, i, h)
    return why_no_step(g, i, h)


def prompt(g: State, decision: Decision) -> str:
    """The question of a decision; one who plays two forces is told which of them it is for (19.1b)."""
    asked = decision.step.prompt
    if g.world.seats.count(decision.who) < 2:
        return asked
    player = acting(g, decision)
    return asked if player < 0 else f"{g.world.commanders[player]}: {asked}"


def acting(g: State, decision: Decision) -> int:
    """The force a seat answers for now, or -1 for both; one who plays two (19.1b) acts with one at a time."""
    if isinstance(decision.procedure, Declaration) and decision.procedure.may_confuse(g):
        return decision.procedure.rival
    forces = [player for player, name in enumerate(g.world.seats) if name == decision.who]
    for procedure in reversed(g.agenda):
        if getattr(procedure, "player", -1) in forces:
            return int(procedure.player)
    return forces[0] if len(forces) == 1 else -1


def _why_no_order(g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
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
    if acting(g, decision) not in (g.player_of(i), -1):
        return f"{g.label(i)} belongs to {w.commanders[g.player_of(i)]}", "19.0a"
    if decision.step.name not in TURNS and all(option.kind != verb for option in decision.options):
        return None
    free = isinstance(decision.procedure, FreeAction)
    if free and getattr(decision.procedure, "spent_only", False) and not is_all_spent(g, i):
        return f"{g.label(i)}, or the unit it is bound to, is not spent", "card-01"
    if verb == "load" and g.units[i].hex >= 0 and rest[2:] and rest[2].upper() in w.labels:
        return why_no_transport(g, i, verb, w.unit(rest[2]), free)
    if verb == "attack":
        return _why_no_target(g, i, rest) or why_no_action(g, i, verb, free)
    found = why_no_action(g, i, verb, free)
    nowhere = verb == "move" and found is not None and found[1] == "4.5"
    return (_why_not_that_way(g, i, rest) if nowhere else None) or found


def _why_not_that_way(g: State, i: int, rest: list[str]) -> tuple[str, str] | None:
    """Why a unit that can go nowhere cannot go into the very hex it was told to."""
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    return why_no_step(g, i, h) if h is not None and g.units[i].hex >= 0 else None


def _why_no_target(g: State, i: int, rest: list[str]) -> tuple[str, str] | None:
    """Why a unit without any target cannot attack the very hex it was told to."""
    if rest[1:2] == ["indirect"] and g.units[i].hex >= 0 and not g.units[i].hidden:
        return why_not_indirectly(g, i, rest[2:])
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    found = why_no_attack(g, i, h) if h is not None and g.units[i].hex >= 0 else ("", "")
    return found if found[0] else None


def _why_not_on(g: State, decision: Decision, verb: str, i: int, rest: list[str]) -> tuple[str, str] | None:
    """Why a unit cannot be named as a target, a member, a load, or as the one that plays a card."""
    if verb == GATHERING.get(decision.step.name) and isinstance(decision.procedure, GroupAction):
        unfit = why_no_member(g, decision.procedure, i, rest)
        return unfit or (f"{g.label(i)} cannot be part of this group", decision.rule)
    if verb == "on" and isinstance(decision.procedure, Load):
        found = why_not_on(g, decision.procedure.unit, i)
        return found if found[0] else None
    if verb == "on":
        return why_not_by(g, decision, i)
    if verb == "carrying" and (entrant := _entrant(g, decision)) >= 0:
        return why_no_rider(g, i, entrant)
    if all(option.kind != verb for option in decision.options):
        return None
    return (f"{g.label(i)} is not a target here", decision.rule) if verb == "target" else None


GATHERING = {"gather": "add", "support": "add", "choose_leader": "lead"}
"""The word that names a member at each step at which a group is gathered."""


def _entrant(g: State, decision: Decision) -> int:
    """The reinforcement that is about to come onto the map, or -1."""
    procedure = decision.procedure
    if not isinstance(procedure, Enter | GroupEnter) or _is_unnamed(decision):
        return -1
    i = procedure.members[procedure.turn] if isinstance(procedure, GroupEnter) else procedure.unit
    return -1 if procedure.is_under_way(g) else i


def why_no_action(g: State, i: int, verb: str, free: bool = False) -> tuple[str, str] | None:
    """Why a unit cannot move, pivot, attack, rally, stall or enter now; `free` where a card pays for it."""
    label, u, marker = g.label(i), g.units[i], g.marker_of(i)
    if verb == "enter":
        found = why_unavailable(g, i)
        return found if found[0] else None
    if u.hex < 0:
        return f"{label} is not on the map", "2.2"
    if u.aboard and verb in ("move", "pivot", "attack", "leave"):
        return f"{label} is carried or towed and may not {verb}", "15.8"
    if verb == "reveal":
        return None if u.hidden else (f"{label} is not hidden", "11.1")
    if verb == "fill":
        return None if u.dug_in else (f"{label} has no hasty defense", "17.6")
    if u.hidden and verb not in ("stall", "rally", "hide"):
        return f"{label} is hidden and must be revealed to {verb}", "11.1"
    if verb in ("load", "unload"):
        return why_no_transport(g, i, verb, free=free)
    if verb == "rally":
        found = why_no_rally(g, i)
        if found[0]:
            return found
    elif marker.stunned:
        return f"{label} may not {verb}: its hit marker is {marker.name}", "7.3"
    if verb in ("move", "pivot", "hide", "leave") and is_immobile(g, i):
        return why_immobile(g, i, verb)
    if verb == "pivot" and must_face(g, i):
        return f"{label} faces as its bunker does", "17.5"
    if verb == "attack" and not any(not why_no_attack(g, i, h)[0] for h in _enemy_hexes(g, i)):
        reasons = [why_no_attack(g, i, h) for h in _enemy_hexes(g, i)]
        return reasons[0] if reasons else (f"{label} has no enemy to attack", "6.0")
    if verb in WHY_NO:
        found = WHY_NO[verb](g, i)
        if found[0]:
            return found
    total = _least_cost(g, i, verb)
    if not free and not can_afford(g, i, total):
        return f"{label} is spent and would need {total} CAPs to {verb}", "3.4"
    if verb == "move" and not can_move(g, i):
        return f"{label} has no hex to move into", "6.12" if exits(g, i) else "4.5"
    return None


WHY_NO: dict[str, Callable[[State, int], tuple[str, str]]] = {
    "smoke": why_no_smoke,
    "hide": why_no_hiding,
    "recon": why_no_recon,
    "dig": why_no_digging,
    "leave": why_no_leaving,
}


def _enemy_hexes(g: State, i: int) -> list[int]:
    return list(members(occupied(g, foe(g.side_of(i)))))


def _least_cost(g: State, i: int, verb: str) -> int:
    """What the cheapest action of a kind would cost."""
    if verb == "move":
        return _cheapest_move(g, i)
    return PRICES[verb](g, i).total


PRICES: dict[str, Callable[[State, int], Sum]] = {
    "pivot": pivot_cost,
    "attack": attack_cost,
    "recon": attack_cost,
    "rally": rally_cost,
    "stall": stall_cost,
    "smoke": attack_cost,
    "hide": hidden_move_cost,
    "dig": dig_cost,
    "leave": leave_cost,
}


def _cheapest_move(g: State, i: int) -> int:
    within = [inner_cost(g, i).total] if inner_moves(g, i, free=True) else []
    return min([*(move_cost(g, i, d).total for d in exits(g, i)), *within], default=0)

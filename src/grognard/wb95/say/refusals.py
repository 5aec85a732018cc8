"""Why something is not allowed: the reason and the rule."""

from __future__ import annotations

from ...engine.agenda import Decision
from ...engine.options import Option
from ..data.mp import CLOSED
from ..data.scenario import SIDES
from ..masks.orders import Masking, why_no_masking
from ..move.bridges import is_building
from ..move.digging import why_no_digging
from ..move.entering import is_due
from ..move.movement import Move
from ..move.party import has_just_barraged
from ..move.routes import Lie, is_mobile
from ..table.answers import Reason
from ..table.state import State, units_in
from ..table.zoc import held_from
from ..turn.attacks import AttackPhase, Combat
from ..turn.phases import (
    MovementPhase,
    StrategicPhase,
    may_move,
    must_make_room,
    waiting_orders,
    why_no_mark,
)
from .attack_refusals import in_attack, in_combat, said_of


def reason(g: State, decision: Decision, verb: str, rest: list[str]) -> Reason:
    """Words and rule for a command that is understood but not allowed; nothing for what is not understood."""
    procedure = decision.procedure
    if verb.startswith(("2d6", "d6")):
        return None if decision.who == "dice" else (f"no dice are rolled now; {decision.who} must answer", "")
    if isinstance(procedure, Move) and verb == ">" and rest:
        return why_no_step(g, procedure, g.world.chart.board.find(rest[0]))
    if isinstance(procedure, Masking):
        return _why_no_mask(g, procedure, procedure.cover, verb)
    if isinstance(procedure, MovementPhase | StrategicPhase):
        return _in_movement(g, procedure, verb, rest)
    if isinstance(procedure, AttackPhase):
        return in_attack(g, procedure, verb, rest)
    if isinstance(procedure, Combat):
        return in_combat(g, procedure, verb, rest, decision.who)
    return None


def why_no_step(g: State, move: Move, h: int) -> Reason:
    """Why a unit cannot move to a hex; nothing if it can."""
    w, i = g.world, move.unit
    side, here, name = w.side_of[i], g.units[i].hex, w.hex(h)
    lie = Lie(g, side)
    if not is_mobile(g, i):
        return f"{g.label(i)} is in combat setup and cannot move", "6.2.3"
    if lie.enemy >> h & 1:
        return f"enemy units are in {name}", "3.1.8"
    if lie.zoc >> h & 1 and move.strategic:
        return f"{name} is in an enemy zone of control", "12.2.2"
    hexes, beyond = move.within_reach(g, lie)
    if hexes >> h & 1 or h in beyond:
        return None if move.may_stop(g, h, lie) else (f"{name} is full", "3.2.1")
    direction = w.grid.direction(here, h)
    if direction is not None:
        cost = g.ways.cost[w.way_of[i]][here][direction]
        if cost == CLOSED:
            return f"{w.chart.terrain[h]} in {name} is closed to {g.label(i)}", "3.1.11"
        if lie.zoc >> here & 1 and held_from(g, here, side) >> h & 1:
            return f"one enemy unit controls both {w.hex(here)} and {name}", "4.2.3"
    return f"{name} is out of reach with the points left", "3.1.5"


def _in_movement(g: State, procedure: MovementPhase | StrategicPhase, verb: str, rest: list[str]) -> Reason:
    lie = Lie(g, procedure.side)
    if verb == "done":
        full = must_make_room(g, procedure.side, lie, isinstance(procedure, StrategicPhase))
        return (f"too many CEL in {', '.join(map(g.world.hex, full))}", "3.2.1") if full else None
    if verb == "attack":
        return "attacks are made in the attack phase", "2.1.2"
    if rest and verb in ("cover", "uncover") and isinstance(procedure, MovementPhase):
        return _why_no_mask(g, procedure, verb == "cover", rest[0])
    if not rest or verb not in ("move", "dig", "mark", "enter", "zone"):
        return None
    i = g.world.unit(rest[0])
    if g.world.side_of[i] != procedure.side:
        return f"{g.label(i)} is not a unit of the {SIDES[procedure.side]} side", "2.1.2"
    if verb in ("enter", "zone"):
        return _why_no_arrival(g, procedure, verb, i, lie)
    if g.units[i].hex < 0:
        return f"{g.label(i)} is not on the map", "3.1.1"
    if isinstance(procedure, StrategicPhase):
        if verb != "move":
            return f"units {verb} in the movement phase", "2.1.2"
        return said_of(g, i, procedure.why_not_free(g, i, lie)) or _why_no_move(g, i, lie, True)
    if g.units[i].moved or g.units[i].strategic:
        return f"{g.label(i)} has been activated in this phase", "3.1.6"
    if is_building(g, i):
        return f"{g.label(i)} is building a bridge", "14.3.4"
    if verb == "dig":
        return why_no_digging(g, i, lie)
    if verb == "mark":
        return said_of(g, i, why_no_mark(g, i, lie))
    return _why_no_move(g, i, lie, False)


def _why_no_move(g: State, i: int, lie: Lie, strategic: bool) -> Reason:
    """Why a unit at rest cannot begin a move; nothing if it can."""
    if may_move(g, i, lie, strategic):
        return None
    if has_just_barraged(g, i):
        return f"{g.label(i)} fired a barrage before this movement phase", "6.5.5"
    return f"{g.label(i)} has no hex to move to", "12.2.3" if strategic else "3.1.4"


def _why_no_arrival(
    g: State, procedure: MovementPhase | StrategicPhase, verb: str, i: int, lie: Lie
) -> Reason:
    """11.1.1, 11.2.2 Why a unit cannot enter the map or go to another zone; nothing if it can."""
    strategic = isinstance(procedure, StrategicPhase)
    if g.units[i].hex >= 0:
        return f"{g.label(i)} is on the map already", "11.1.1"
    if not is_due(g, i):
        return f"{g.label(i)} is not due to enter now", "11.1.1"
    if Option(verb, i) in waiting_orders(g, i, lie, strategic):
        return None
    if verb == "enter":
        return f"no hex is open to {g.label(i)} to enter", "11.1.4"
    return f"{g.label(i)} cannot go to another zone now", "11.2.2"


def _why_no_mask(g: State, procedure: MovementPhase | Masking, cover: bool, name: str) -> Reason:
    h = g.world.chart.board.find(name)
    return why_no_masking(g, h, cover, units_in(g, h, procedure.side), procedure.changes)

"""Why something is not allowed: the reason and the rule."""

from __future__ import annotations

from ...engine.agenda import Decision
from ..combat.duties import Duties, why_no_attack
from ..data.mp import CLOSED
from ..data.scenario import SIDES
from ..guns.shelling import why_no_fire
from ..masks.orders import Masking, why_no_masking
from ..move.digging import why_no_digging
from ..move.movement import Move, may_stay
from ..move.routes import Lie, is_mobile
from ..table.answers import Reason
from ..table.state import State, foe, units_in
from ..table.zoc import held_from
from ..turn.attacks import AttackPhase, Combat, phase_of
from ..turn.phases import MovementPhase, StrategicPhase, must_make_room, why_no_mark


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
        return _in_attack(g, procedure, verb, rest)
    if isinstance(procedure, Combat):
        return _in_combat(g, procedure, verb, rest)
    return None


def why_no_step(g: State, move: Move, h: int) -> Reason:
    """Why a unit cannot move to a hex."""
    w, i = g.world, move.unit
    side, here, name = w.side_of[i], g.units[i].hex, w.hex(h)
    lie = Lie(g, side)
    if not is_mobile(g, i):
        return f"{g.label(i)} is in combat setup and cannot move", "6.2.3"
    if lie.enemy >> h & 1:
        return f"enemy units are in {name}", "3.1.8"
    if lie.zoc >> h & 1 and move.strategic:
        return f"{name} is in an enemy zone of control", "12.2.2"
    direction = w.grid.direction(here, h)
    if direction is not None:
        cost = g.ways.cost[w.way_of[i]][here][direction]
        if cost == CLOSED:
            return f"{w.chart.terrain[h]} in {name} is closed to {g.label(i)}", "3.1.11"
        if lie.zoc >> here & 1 and held_from(g, here, side) >> h & 1:
            return f"one enemy unit controls both {w.hex(here)} and {name}", "4.2.3"
    if not may_stay(g, h, i, move.strategic, lie):
        return f"{name} is full", "3.2.1"
    return f"{name} is out of reach with the points left", "3.1.5"


def _in_movement(g: State, procedure: MovementPhase | StrategicPhase, verb: str, rest: list[str]) -> Reason:
    lie = Lie(g, procedure.side)
    if verb == "done":
        full = must_make_room(g, procedure.side, lie, isinstance(procedure, StrategicPhase))
        return f"too many CEL in {', '.join(map(g.world.hex, full))}", "3.2.1"
    if verb == "attack":
        return "attacks are made in the attack phase", "2.1.2"
    if rest and verb in ("cover", "uncover") and isinstance(procedure, MovementPhase):
        return _why_no_mask(g, procedure, verb == "cover", rest[0])
    if not rest or verb not in ("move", "dig", "mark", "enter", "zone"):
        return None
    i = g.world.unit(rest[0])
    u = g.units[i]
    if g.world.side_of[i] != procedure.side:
        return f"{g.label(i)} is not a unit of the {SIDES[procedure.side]} side", "2.1.2"
    if u.hex < 0:
        return f"{g.label(i)} is not on the map", "3.1.1" if verb != "enter" else "11.1.1"
    if isinstance(procedure, StrategicPhase):
        found = said_of(g, i, procedure.why_not_free(g, i, lie))
        return found or (f"{g.label(i)} has no hex to move to", "12.2.3")
    if u.moved or u.strategic:
        return f"{g.label(i)} has been activated in this phase", "3.1.6"
    if verb == "dig":
        return why_no_digging(g, i, lie)
    if verb == "mark":
        return said_of(g, i, why_no_mark(g, i, lie))
    return f"{g.label(i)} has no hex to move to", "3.1.4"


def _why_no_mask(g: State, procedure: MovementPhase | Masking, cover: bool, name: str) -> Reason:
    h = g.world.chart.board.find(name)
    return why_no_masking(g, h, cover, units_in(g, h, procedure.side), procedure.changes)


def said_of(g: State, i: int, found: Reason) -> Reason:
    """A reason that is about a unit, with its name."""
    return (f"{g.label(i)} {found[0]}", found[1]) if found else None


def open_duties(g: State, duties: Duties) -> str:
    """The duties that keep the attack phase open, in words."""
    said = []
    if duties.must_attack:
        said.append(f"{', '.join(g.label(i) for i in sorted(duties.must_attack))} must attack")
    if duties.must_be_attacked:
        said.append(f"{', '.join(map(g.world.hex, sorted(duties.must_be_attacked)))} must be attacked")
    return " and ".join(said)


def _in_attack(g: State, procedure: AttackPhase, verb: str, rest: list[str]) -> Reason:
    duties = procedure.duties(g)
    if verb == "done":
        return open_duties(g, duties), "5.1.7"
    if verb in ("move", "dig", "enter"):
        return "units move in the movement phase", "2.1.2"
    if verb != "attack" or not rest:
        return None
    h = g.world.chart.board.find(rest[0])
    held = [j for j in g.world.own[foe(procedure.side)] if g.units[j].hex == h]
    if not held:
        return f"there is no enemy in {rest[0]}", "5.1.2"
    if h not in duties.open:
        return f"{rest[0]} has been attacked in this phase", "5.1.1"
    if h not in duties.attackers:
        return f"no unit that can attack is next to {rest[0]}", "5.1.2"
    return f"attacking {rest[0]} leaves a duty behind: {open_duties(g, duties)}", "5.1.3"


def _in_combat(g: State, procedure: Combat, verb: str, rest: list[str]) -> Reason:
    b = procedure.battle
    duties = phase_of(g).duties(g, b.guns)
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    if verb == "fight":
        if not units:
            return "nobody attacks yet", "5.2.1"
        return _left_out(g, duties, units, hexes)
    if verb == "with" and rest:
        return _why_not_with(g, procedure, duties, g.world.unit(rest[0]))
    if verb == "also" and rest:
        h = g.world.chart.board.find(rest[0])
        if h not in duties.attackers:
            return f"{rest[0]} cannot be attacked", "5.1.2"
        if not duties.is_star(units, hexes | {h}):
            return "one side of a combat must stand in one hex", "5.1.5"
        return _left_out(g, duties, units, hexes | {h})
    if verb == "support" and rest:
        i = g.world.unit(rest[0])
        silent = why_no_fire(g, i)
        if silent:
            return said_of(g, i, silent)
        if i in units:
            return f"{g.label(i)} takes part in the attack itself", "6.1.4"
        if i in duties.must_attack:
            return f"{g.label(i)} must attack: it is in an enemy zone of control", "5.1.3"
        if i in duties.targets and not duties.can_spare(i, units, hexes):
            return f"nobody but {g.label(i)} could attack what must be attacked", "5.1.4"
        return f"{g.label(i)} is out of range", "6.3.2" if g.world.side_of[i] == b.side else "6.3.3"
    if verb == "hq":
        return "not all units are within range of their headquarters", "9.2.1"
    return None


def _why_not_with(g: State, procedure: Combat, duties: Duties, i: int) -> Reason:
    b = procedure.battle
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    barred = why_no_attack(g, i)
    if barred:
        return said_of(g, i, barred)
    if i not in duties.targets or not duties.targets[i] & hexes:
        return f"{g.label(i)} is not next to the hexes attacked", "5.1.2"
    if not duties.is_star(units | {i}, hexes):
        return "one side of a combat must stand in one hex", "5.1.5"
    return _left_out(g, duties, units | {i}, hexes)


def _left_out(g: State, duties: Duties, units: frozenset[int], hexes: frozenset[int]) -> Reason:
    """Which duty a combat would leave behind."""
    lost, spared = duties.grown(units, hexes)
    waiting = [g.label(i) for i in sorted(lost - units)]
    left = [g.world.hex(h) for h in sorted(spared - hexes)]
    if waiting:
        return f"{', '.join(waiting)} must attack and could not any more", "5.1.3"
    return f"{', '.join(left)} must be attacked and could not be any more", "5.1.4"

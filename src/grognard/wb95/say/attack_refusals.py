"""Why something is not allowed in the attack phase or in a combat: the reason and the rule."""

from __future__ import annotations

from ..combat.battle import Battle, is_guarded
from ..combat.duties import Duties, why_no_attack
from ..data.scenario import SIDES
from ..guns.shelling import why_no_fire
from ..table.answers import Reason
from ..table.state import State, foe
from ..turn.attacks import AttackPhase, Combat, free_guns, in_command, phase_of


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


def in_attack(g: State, procedure: AttackPhase, verb: str, rest: list[str]) -> Reason:
    """Why an order is refused in the attack phase; nothing if it is not, or is not understood."""
    duties = procedure.duties(g)
    if verb == "done":
        return None if duties.met else (open_duties(g, duties), "5.1.7")
    if verb in ("move", "dig", "enter"):
        return "units move in the movement phase", "2.1.2"
    if verb != "attack" or not rest:
        return None
    h = g.world.chart.board.find(rest[0])
    held = [j for j in g.world.own[foe(procedure.side)] if g.units[j].hex == h]
    if not held:
        return f"there is no enemy in {rest[0]}", "5.1.2"
    if all(g.units[j].struck for j in held):
        return f"{rest[0]} has been attacked in this phase", "5.1.1"
    if h not in duties.attackers:
        return f"no unit that can attack is next to {rest[0]}", "5.1.2"
    if h in duties.first_targets():
        return None
    return f"attacking {rest[0]} leaves a duty behind: {open_duties(g, duties)}", "5.1.3"


def in_combat(g: State, procedure: Combat, verb: str, rest: list[str], who: str) -> Reason:
    """Why a word of either side is refused while a combat is declared; nothing if it is not."""
    b = procedure.battle
    if who != SIDES[b.side]:
        return _in_defence(g, b, verb, rest)
    duties = phase_of(g).duties(g, b.guns)
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    if verb == "with" and rest:
        return _why_not_with(g, procedure, duties, g.world.unit(rest[0]))
    if verb in ("fight", "also", "support", "hq") and not units:
        return "nobody attacks yet", "5.2.1"
    if verb == "fight":
        return _left_out(g, duties, units, hexes)
    if verb == "also" and rest:
        return _why_not_also(g, duties, units, hexes, rest[0])
    if verb == "support" and rest:
        return _why_no_support(g, b, duties, g.world.unit(rest[0]))
    if verb == "hq":
        return _why_no_command(g, b.hq, (*b.attackers, *b.guns), b.side)
    return None


def _in_defence(g: State, b: Battle, verb: str, rest: list[str]) -> Reason:
    """6.3.3, 9.2.1 Why the defender cannot bring something in; nothing if he can."""
    side = foe(b.side)
    if verb == "hq":
        return _why_no_command(g, b.their_hq, (*b.defenders, *b.their_guns), side)
    if verb != "support" or not rest:
        return None
    i = g.world.unit(rest[0])
    silent = _why_no_gun(g, i, side)
    if silent:
        return silent
    if i in b.defenders or i in b.their_guns:
        return f"{g.label(i)} takes part in the defence already", "6.1.4"
    if not any(is_guarded(g, h, side) for h in b.targets):
        return "no regular unit is in the hexes attacked", "6.6.1"
    return None if i in free_guns(g, side, list(b.targets)) else (f"{g.label(i)} is out of range", "6.3.3")


def _why_no_gun(g: State, i: int, side: int) -> Reason:
    """Why a unit is no artillery of a side that can fire; nothing if it is."""
    if g.world.side_of[i] != side:
        return f"{g.label(i)} is not a unit of the {SIDES[side]} side", "2.1.2"
    return said_of(g, i, why_no_fire(g, i))


def _why_no_support(g: State, b: Battle, duties: Duties, i: int) -> Reason:
    """6.3.1, 6.3.2 Why artillery cannot support the attack; nothing if it can."""
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    silent = _why_no_gun(g, i, b.side)
    if silent:
        return silent
    if i in units or i in b.guns:
        return f"{g.label(i)} takes part in the attack itself", "6.1.4"
    if i in duties.must_attack:
        return f"{g.label(i)} must attack: it is in an enemy zone of control", "5.1.3"
    if not duties.can_spare(i, units, hexes):
        return f"nobody but {g.label(i)} could attack what must be attacked", "5.1.4"
    posts = [g.units[j].hex for j in b.attackers]
    return None if i in free_guns(g, b.side, posts) else (f"{g.label(i)} is out of range", "6.3.2")


def _why_no_command(g: State, used: bool, units: tuple[int, ...], side: int) -> Reason:
    """9.2.1 Why no headquarters counts in a combat; nothing if one can."""
    if used:
        return "the headquarters counts already", "9.2.1"
    if in_command(g, units, side):
        return None
    return "not all units are within range of their headquarters", "9.2.1"


def _why_not_also(
    g: State, duties: Duties, units: frozenset[int], hexes: frozenset[int], name: str
) -> Reason:
    """5.1.5 Why another hex cannot be attacked along with the others; nothing if it can."""
    h = g.world.chart.board.find(name)
    if h in hexes:
        return f"{name} is attacked already", "5.1.1"
    if h not in duties.attackers:
        return f"{name} cannot be attacked", "5.1.2"
    if not duties.is_star(units, hexes | {h}):
        return "one side of a combat must stand in one hex", "5.1.5"
    return None if duties.can_become(units, hexes | {h}) else _left_out(g, duties, units, hexes | {h})


def _why_not_with(g: State, procedure: Combat, duties: Duties, i: int) -> Reason:
    """5.1.2, 5.1.5 Why a unit cannot take part in an attack; nothing if it can."""
    b = procedure.battle
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    if g.world.side_of[i] != b.side:
        return f"{g.label(i)} is not a unit of the {SIDES[b.side]} side", "2.1.2"
    if i in units or i in b.guns:
        return f"{g.label(i)} takes part already", "5.2.1"
    barred = why_no_attack(g, i)
    if barred:
        return said_of(g, i, barred)
    if i not in duties.targets or not duties.targets[i] & hexes:
        return f"{g.label(i)} is not next to the hexes attacked", "5.1.2"
    if not duties.is_star(units | {i}, hexes):
        return "one side of a combat must stand in one hex", "5.1.5"
    return None if duties.can_become(units | {i}, hexes) else _left_out(g, duties, units | {i}, hexes)


def _left_out(g: State, duties: Duties, units: frozenset[int], hexes: frozenset[int]) -> Reason:
    """Which duty a combat would leave behind; nothing if none."""
    lost, spared = duties.grown(units, hexes)
    waiting = [g.label(i) for i in sorted(lost - units)]
    left = [g.world.hex(h) for h in sorted(spared - hexes)]
    if waiting:
        return f"{', '.join(waiting)} must attack and could not any more", "5.1.3"
    return (f"{', '.join(left)} must be attacked and could not be any more", "5.1.4") if left else None

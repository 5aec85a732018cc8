"""Answers that belong together: everybody attacks, a stack goes back, all follow, a phase ends."""

from __future__ import annotations

from ...engine.agenda import pending
from ...engine.planning import Gesture, Note, Plan
from ..combat.battle import Battle, strength
from ..combat.duties import Duties, bound_units, marked_hexes
from ..combat.pursuit import Chase
from ..combat.retreat import Retreat
from ..guns.shelling import BarragePhase
from ..move.routes import Lie
from ..table.answers import DONE
from ..table.state import State
from ..turn.attacks import AttackPhase, in_command
from ..turn.phases import MovementPhase, may_mark, may_move
from .planner import combat_plan
from .together import follow_together, retreat_together
from .worst import WORST


def gestures(g: State, seat: str) -> tuple[Gesture, ...]:
    """What a seat can answer in one go."""
    decision = pending(g, seat)
    if decision is None or decision.who != seat:
        return ()
    procedure = decision.procedure
    ending = DONE in decision.options
    if isinstance(procedure, AttackPhase):
        return attacks(g, procedure)
    if isinstance(procedure, MovementPhase):
        return (end_of_movement(g, procedure.side),) if ending else ()
    if isinstance(procedure, BarragePhase):
        return (end_of_barrage(g, procedure),)
    if isinstance(procedure, Retreat) and decision.step is Retreat.order:
        return retreat_together(g, seat, procedure)
    if isinstance(procedure, Chase) and decision.step.name == Chase.order.name:
        return follow_together(g, seat, procedure)
    return ()


# ------------------------------------------------------------------ attacks


def attacks(g: State, phase: AttackPhase) -> tuple[Gesture, ...]:
    """5.1 Every hex that can be attacked, with everybody who can join and headquarters where they lead."""
    duties = phase.duties(g)
    return tuple(_attack(g, phase.side, duties, h) for h in duties.first_targets())


def _attack(g: State, side: int, duties: Duties, h: int) -> Gesture:
    w = g.world
    units: frozenset[int] = frozenset()
    hexes = frozenset((h,))
    for i in sorted(duties.attackers[h], key=lambda i: -strength(g, i, attacking=True)):
        if duties.can_become(units | {i}, hexes):
            units |= {i}
    units, hexes = duties.grown(units, hexes)
    targets = (h, *sorted(hexes - {h}))
    party = tuple(sorted(units))
    led = in_command(g, party, side)
    plan = combat_plan(g, Battle(side=side, targets=targets, attackers=party, hq=led), side)
    words = [f"attack {w.hex(h)}", *(f"with {g.label(i)}" for i in party)]
    words += [f"also {w.hex(other)}" for other in targets[1:]]
    bound = duties.must_attack & units
    return Gesture(
        kind="attack",
        text=" ".join([*words, "hq"] if led else words),
        words=f"Attack {' and '.join(map(w.hex, targets))} with {len(party)}",
        hex=w.hex(h),
        units=tuple(map(g.label, party)),
        owed=h in duties.must_be_attacked or bool(bound),
        plain=_column(g, plan, worst=False),
        worst=_column(g, plan, worst=True),
        notes=(Note(f"{len(bound)} of your units beside it must attack", "5.1.3"),) if bound else (),
    )


def _column(g: State, plan: Plan, worst: bool) -> str:
    """The column of the table an attack is read in: of the strongest defender, or the worst case."""
    cases = [case for case in plan.cases if worst or case.name != WORST]
    return g.world.numbers.combat.columns[cases[-1].column] if cases else ""


# ------------------------------------------------------------------ ends of phases


def counted(n: int, what: str) -> str:
    """So many of something."""
    return f"{n} {what}{'s' * (n != 1)}"


def end_of_movement(g: State, side: int) -> Gesture:
    """3.1.3 What the end of a movement phase brings: attacks that will be owed, and chances that pass."""
    w, lie = g.world, Lie(g, side)
    bound = bound_units(g, side)
    marked = marked_hexes(g, side, bound)
    idle = [i for i in w.own[side] if g.units[i].hex >= 0 and not (g.units[i].moved or g.units[i].strategic)]
    able = [i for i in idle if may_move(g, i, lie)]
    kept = [i for i in able if may_mark(g, i, lie)]
    notes = []
    if marked:
        places = ", ".join(map(w.hex, marked))
        owed = f"{counted(len(bound), 'unit')} will have to attack"
        said = f"{owed}; hexes that must be attacked: {places}"
        notes.append(Note(said, "5.1.3"))
    if able:
        notes.append(Note(f"{counted(len(able), 'unit')} could move and did not", "3.1.6"))
    if kept:
        notes.append(Note(f"not kept for strategic movement: {len(kept)}", "12.1.4"))
    return Gesture(
        kind="end",
        text="done",
        words="End the movement phase",
        units=tuple(map(g.label, able)),
        notes=tuple(notes),
    )


def end_of_barrage(g: State, phase: BarragePhase) -> Gesture:
    """6.5.1 What passes when no barrage is fired."""
    ammo, hexes = g.ammo[phase.side], len(phase.targets(g))
    said = f"{ammo} ammunition units are left, and {hexes} hexes could be fired at before anybody moves"
    return Gesture(kind="end", text="done", words="End the barrage", notes=(Note(said, "6.5.1"),))

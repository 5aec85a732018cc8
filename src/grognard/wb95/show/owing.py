"""What a side must still do before its phase or its combat can go on, in words."""

from __future__ import annotations

from ...engine.agenda import Decision
from ...engine.planning import Duty
from ..combat.duties import Duties
from ..move.routes import Lie
from ..table.state import State, units_in
from ..turn.attacks import AttackPhase, Combat, phase_of
from ..turn.phases import MovementPhase, StrategicPhase, must_make_room


def owed(g: State, decision: Decision) -> tuple[Duty, ...]:
    """The duties that keep the present question open."""
    procedure = decision.procedure
    if isinstance(procedure, AttackPhase):
        return attack_duties(g, procedure.duties(g))
    if isinstance(procedure, Combat) and decision.step is Combat.declare:
        return combat_duties(g, procedure)
    if isinstance(procedure, MovementPhase | StrategicPhase):
        return room_duties(g, procedure)
    return ()


def attack_duties(g: State, duties: Duties) -> tuple[Duty, ...]:
    """5.1.3, 5.1.4 Who must attack and what must be attacked, with what is possible for it."""
    w = g.world
    found = []
    for i in sorted(duties.must_attack):
        at = tuple(map(w.hex, sorted(duties.targets[i])))
        said = f"{g.label(i)} must attack {' or '.join(at)}: it is in an enemy zone of control"
        found.append(Duty(said, "5.1.3", (g.label(i),), at))
    for h in sorted(duties.must_be_attacked):
        able = tuple(g.label(i) for i in sorted(duties.attackers[h]))
        said = f"{w.hex(h)} must be attacked: your units are in its zone of control"
        found.append(Duty(said, "5.1.4", able, (w.hex(h),)))
    return tuple(found)


def combat_duties(g: State, combat: Combat) -> tuple[Duty, ...]:
    """5.1.5 Who must join a combat because it would leave him, or his enemy, without one."""
    b = combat.battle
    if not b.attackers:
        return (Duty("somebody must attack", "5.2.1", (), tuple(map(g.world.hex, b.targets))),)
    units, hexes = frozenset(b.attackers), frozenset(b.targets)
    joined, met = phase_of(g).duties(g, b.guns).grown(units, hexes)
    found = [
        Duty(f"{g.label(i)} must join: it must attack and could not any more", "5.1.3", (g.label(i),))
        for i in sorted(joined - units)
    ]
    found += [
        Duty(
            f"{g.world.hex(h)} must be attacked as well: it could not be any more",
            "5.1.4",
            (),
            (g.world.hex(h),),
        )
        for h in sorted(met - hexes)
    ]
    return tuple(found)


def room_duties(g: State, phase: MovementPhase | StrategicPhase) -> tuple[Duty, ...]:
    """3.2.1 The hexes with too many CEL that somebody can still leave."""
    strategic = isinstance(phase, StrategicPhase)
    most = g.world.numbers.movement.stacking
    found = []
    for h in must_make_room(g, phase.side, Lie(g, phase.side), strategic):
        inside = units_in(g, h, phase.side)
        cel = sum(g.units[i].cel for i in inside)
        said = f"{cel} CEL are in {g.world.hex(h)}, at most {most} may stay: somebody must leave"
        found.append(Duty(said, "3.2.1", tuple(map(g.label, inside)), (g.world.hex(h),)))
    return tuple(found)

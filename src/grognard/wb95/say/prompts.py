"""The questions of the game, with what they are about."""

from __future__ import annotations

from ...engine.agenda import Decision
from ..air.missions import AirPhase
from ..combat.outcome import TakeLosses
from ..combat.pursuit import Chase
from ..combat.retreat import Retreat
from ..data.mp import mp_text
from ..move.entering import Enter
from ..move.movement import Move
from ..table.state import State

MISSIONS = {
    "assault": "Support an attack on a hex",
    "cover": "Support the defence of a hex",
    "bomb": "Attack the units in a hex",
    "bridge": "Attack a bridge",
    "harass": "Hamper movement through a hex",
    "crossing": "Attack a river crossing",
    "lift": "Bring supply to a hex",
}
"""8.2.1 What each kind of air mission does."""


def prompt_of(g: State, decision: Decision) -> str:
    """The question of a decision, and the unit, mission or number it is about."""
    procedure, asked = decision.procedure, decision.step.prompt
    if isinstance(procedure, AirPhase) and procedure.kind:
        if procedure.kind == "crossing" and procedure.target >= 0:
            asked = "How many attacks?"
        return f"{MISSIONS[procedure.kind]}{_target(g, procedure)}: {asked[0].lower()}{asked[1:]}"
    if isinstance(procedure, Move):
        return f"{asked} ({_called(g, procedure)}, {mp_text(procedure.left)} MP left)"
    if isinstance(procedure, Enter):
        return f"{asked} ({g.label(procedure.unit)})"
    if isinstance(procedure, TakeLosses) and procedure.left > 1:
        return f"{asked} ({procedure.left} to lose)"
    if isinstance(procedure, Retreat):
        return f"{asked} ({_going(g, procedure.unit)}{procedure.hexes} to go back)"
    if isinstance(procedure, Chase) and procedure.unit >= 0:
        return f"{asked} ({g.label(procedure.unit)})"
    return asked


def _called(g: State, move: Move) -> str:
    others = len(move.mates)
    return g.label(move.unit) + (f" and {others} more" if others else "")


def _going(g: State, unit: int) -> str:
    return f"{g.label(unit)}, " if unit >= 0 else ""


def _target(g: State, planning: AirPhase) -> str:
    if planning.target < 0:
        return ""
    chart = g.world.chart
    bridge = planning.kind == "bridge"
    return f" ({chart.side_name(planning.target) if bridge else g.world.hex(planning.target)})"

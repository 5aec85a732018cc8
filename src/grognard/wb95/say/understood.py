"""The answers to a question, offered or not, of which the refusals can say what is against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Decision, Step
from ...engine.options import Option
from ..masks.orders import Masking
from ..move.movement import Move
from ..table.answers import DONE
from ..table.state import State
from ..turn.attacks import FIGHT, HQ, AttackPhase, Combat
from ..turn.phases import MovementPhase, StrategicPhase


def understood(g: State, decision: Decision) -> Sequence[Option]:
    """Orders for all units, and every hex of the map where one is asked for."""
    asked = ASKED.get(decision.step)
    return asked(g) if asked else ()


def of_units(g: State, *kinds: str) -> list[Option]:
    """Words that name a unit, for each unit of the game."""
    return [Option(kind, i) for kind in kinds for i in range(len(g.units))]


def of_hexes(g: State, kind: str) -> list[Option]:
    """A word that names a hex, for each hex of the map."""
    return [Option(kind, h) for h in range(g.world.grid.size)]


ASKED: dict[Step, Callable[[State], Sequence[Option]]] = {
    MovementPhase.order: lambda g: [*of_units(g, "move", "dig", "mark", "enter", "zone"), DONE],
    StrategicPhase.order: lambda g: [*of_units(g, "move", "dig", "mark", "enter", "zone"), DONE],
    Move.go: lambda g: of_hexes(g, "to"),
    Masking.pick: lambda g: of_hexes(g, "at"),
    AttackPhase.order: lambda g: [*of_hexes(g, "attack"), DONE],
    Combat.declare: lambda g: [*of_units(g, "with", "support"), *of_hexes(g, "also"), FIGHT, HQ],
    Combat.respond: lambda g: [*of_units(g, "support"), HQ],
}
"""What may be named at a step."""

"""The answers to a question, offered or not, of which the refusals can say what is against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Decision, Step
from ...engine.options import Option
from ..data.ids import NO_UNIT, UnitId
from ..fire.combat import Attack
from ..fire.fire_smoke import FireSmoke
from ..fire.mortars import INDIRECT, Spotting
from ..fixtures.occupying import STEP_OUT, occupying
from ..move.entering import Enter
from ..move.movement import Move
from ..move.transport import Load, Unload
from ..table.state import State
from ..table.world import ACTIONS


def understood(g: State, decision: Decision) -> Sequence[Option]:
    """Orders for all units of a side where an action is chosen, else what may be named for it."""
    w = g.world
    if w.edition.is_choosing(decision):
        own = w.members[w.seat_side(decision.who)]
        return [w.order[kind][i] for kind in ACTIONS for i in own]
    asked = ASKED.get(decision.step)
    return asked(g, getattr(decision.procedure, "unit", NO_UNIT)) if asked else ()


def everywhere(g: State, i: UnitId) -> Sequence[Option]:
    """Every hex of the map that has a name."""
    return [option for option in g.world.to if g.world.hex(option.value)]


def around(g: State, i: UnitId) -> list[Option]:
    """The hex of a unit and those around it, as far as they have names."""
    return [g.world.to[h] for h in sorted(g.world.ground.grid.near[g.units[i].hex]) if g.world.hex(h)]


ASKED: dict[Step, Callable[[State, UnitId], Sequence[Option]]] = {
    Move.where: lambda g, i: [*around(g, i), *occupying(g, i), STEP_OUT],
    Move.face: lambda g, i: [*around(g, i), *occupying(g, i)],
    Attack.where: lambda g, i: [*everywhere(g, i), INDIRECT],
    FireSmoke.where: lambda g, i: [*everywhere(g, i), INDIRECT],
    Spotting.where: everywhere,
    Spotting.spot: lambda g, i: [Option("spotting", option.value) for option in everywhere(g, i)],
    Enter.where: lambda g, i: [*everywhere(g, i), *g.world.order["carrying"]],
    Enter.face: lambda g, i: [*around(g, i), *occupying(g, i)],
    Load.on: lambda g, i: g.world.order["on"],
    Unload.where: around,
    Unload.face: occupying,
}
"""What may be named for an action that has been begun, by the step that asks for it."""

"""Several stacks that march side by side: each keeps its place beside the first one as well as it can."""

from __future__ import annotations

from ...engine.agenda import pending
from ...engine.errors import Refused
from ...engine.hexes import length
from ...engine.planning import Gesture, Reach
from ...engine.play.text import foresee
from ...engine.rulebook import Rulebook
from ..move.movement import STOP, Move
from ..table.state import State


def march(rules: Rulebook, g: State, seat: str, units: tuple[str, ...], goal: str) -> tuple[Gesture, ...]:
    """3.1.6 One order for each stack, given in turn; who cannot come nearer to his place stays."""
    first = g.units[g.world.unit(units[0])].hex
    shift = g.world.grid.displacement(first, g.world.chart.board.find(goal))
    found: list[Gesture] = []
    for label in units:
        start = g.units[g.world.unit(label)].hex
        try:
            order, thought = _with_its_stack(rules, g, seat, label)
            to = _nearest(rules.reach(thought, seat), g, start, shift, exactly=label == units[0])
            text = f"{order} {to}"
            g = foresee(rules, g, text, seat)
            if _goes_on(g):
                text, g = f"{text} stop", foresee(rules, g, "stop", seat)
        except Refused:
            if label == units[0]:
                raise
            continue
        found.append(Gesture(kind="march", text=text, words=text, hex=to.removeprefix("> "), units=(label,)))
    return tuple(found)


def _with_its_stack(rules: Rulebook, g: State, seat: str, label: str) -> tuple[str, State]:
    """The order that sets a unit out with everybody who can come along, and the position after it."""
    order = f"move {label}"
    thought = foresee(rules, g, order, seat)
    offered = rules.view(thought, seat).options
    mates = ["all"] if "all" in offered else [text for text in offered if text.startswith("with ")][:1]
    for text in (text for text in mates if not text.endswith(" full")):
        order, thought = f"{order} {text}", foresee(rules, thought, text, seat)
    return order, thought


def _nearest(reach: Reach, g: State, start: int, shift: tuple[int, int], exactly: bool) -> str:
    """The answer that leads nearest to a place so far from the start; refused where nothing is nearer."""
    find, displacement = g.world.chart.board.find, g.world.grid.displacement

    def astray(h: int) -> int:
        q, r = displacement(start, h)
        return length(shift[0] - q, shift[1] - r)

    ends = [goal for goal in reach.goals if goal.text.startswith("> ")]
    ranked = sorted((astray(find(goal.hex)), goal.total, goal.text) for goal in ends)
    if not ranked or ranked[0][0] >= astray(start) or (exactly and ranked[0][0]):
        raise Refused(f"{reach.unit} cannot come there", "3.1.5")
    return ranked[0][2]


def _goes_on(g: State) -> bool:
    decision = pending(g)
    return decision is not None and isinstance(decision.procedure, Move) and STOP in decision.options

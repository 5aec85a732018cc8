"""What hexes are worth to a side: victory points, and the conditions that end the game at once."""

from __future__ import annotations

from ....wb95.data.scenario import SIDES, Victory
from ....wb95.table.state import State
from ....wb95.turn.victory import named_hexes
from .weights import Weights


def worth_of_hexes(g: State, side: int, w: Weights) -> dict[int, float]:
    """What the hexes are worth that conditions of victory name."""
    found: dict[int, float] = {}
    for condition in g.world.scenario.victory:
        hexes = named_hexes(g, condition)
        if condition.level == "strategic" and is_hopeless(g, condition, w):
            continue
        if condition.level == "tactical":
            each = w.tactical + w.late * (g.turn / g.world.scenario.turns) ** 2
        else:
            each = w.strategic * urgency(g, side, condition, w)
        for h in hexes:
            found[h] = found.get(h, 0.0) + each
    return found


def is_hopeless(g: State, condition: Victory, w: Weights) -> bool:
    """Whether a side lacks too much of a strategic condition for the turns that are left."""
    hexes = named_hexes(g, condition)
    held = sum(g.control[h] == SIDES.index(condition.side) for h in hexes)
    left = g.world.scenario.turns - g.turn
    return left <= w.finale and len(hexes) > 0 and (condition.count or len(hexes)) - held > 2 * left + 1


def urgency(g: State, side: int, condition: Victory, w: Weights) -> float:
    """How much more a strategic condition counts the less its side lacks, and if it ends the game at once."""
    hexes = named_hexes(g, condition)
    if not hexes:
        return 0.0
    wanted = condition.count or len(hexes)
    held = sum(g.control[h] == SIDES.index(condition.side) for h in hexes)
    factor = 1.0
    if condition.timing != "end_of_game":
        factor = w.decisive if SIDES.index(condition.side) == side else w.fatal
    return (1.0 + w.closing * min(held / wanted, 1.0)) * factor

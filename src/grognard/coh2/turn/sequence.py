"""20.0b In which order the players take their turns."""

from __future__ import annotations

from ...coh.data.ids import PlayerId
from ...coh.table.state import State

SIDES, INITIATIVE = "sides", "initiative"
"""All of a side before the other, or by the rolls; else player by player of either side."""


def is_by_initiative(g: State) -> bool:
    """Whether the players agreed to take turns from the highest to the lowest roll."""
    return g.world.options["turn-order"] == INITIATIVE and len(g.world.all_players) > len(g.world.all_sides)


def turn_order(g: State, ranking: tuple[PlayerId, ...] = ()) -> tuple[PlayerId, ...]:
    """20.0b, 20.0c The players in the order of their turns; without a ranking as the Firefight lists them."""
    w = g.world
    ranked = ranking or (*w.players[g.initiative], *w.players[1 - g.initiative])
    if is_by_initiative(g):
        return ranked
    best = ranked[0]
    first = (best, *(p for p in w.players[w.allegiance[best]] if p != best))
    second = w.players[1 - w.allegiance[best]]
    if w.options["turn-order"] == SIDES:
        return (*first, *second)
    paired = [player for pair in zip(first, second, strict=False) for player in pair]
    longer = first if len(first) > len(second) else second
    return (*paired, *longer[min(len(first), len(second)) :])

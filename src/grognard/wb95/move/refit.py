"""15.3.3 Volkssturm as a source of replacements."""

from __future__ import annotations

from ..data.classes import ON_FOOT
from ..table.losses import lose
from ..table.state import State, change, units_in

VOLKSSTURM = "VS"
"""15.3 The type of the units that others can draw replacements from."""


def donors(g: State, i: int) -> list[int]:
    """15.3.3, 15.3.4 The Volkssturm units a reduced infantry unit on foot can draw 1 CEL from this turn."""
    u, kind = g.units[i], g.kind(i)
    if u.cel >= kind.cel:
        return []
    if g.world.way_of[i] != ON_FOOT or not kind.type.startswith("INF"):
        return []
    beside = units_in(g, u.hex, g.world.side_of[i])
    return [j for j in beside if g.kind(j).type == VOLKSSTURM and not g.units[j].moved]


def refit(g: State, i: int, j: int) -> None:
    """15.3.3 Neither of them moves in this phase."""
    change(g, i, cel=g.units[i].cel + 1, moved=True)
    change(g, j, moved=True)
    lose(g, j, "replacements", "15.3.3")

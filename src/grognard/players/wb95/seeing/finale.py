"""The last turns: who has the last word, and who goes for which hex that counts at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....wb95.combat.battle import printed_sp
from ....wb95.table.state import State, foe, is_fortified, units_in
from ....wb95.turn.campaign import leader
from ....wb95.turn.victory import listed_hexes, named_hexes
from .keep import bars
from .weights import Weights


def has_last_word(g: State, side: int) -> bool:
    """2.2 The side without the initiative plays the second half of every turn, the last one too."""
    return leader(g) != side


def prizes(g: State, side: int) -> list[int]:
    """The hexes that count at the end and that a side does not hold, the weakest guarded first."""
    found = [h for h in dict.fromkeys(listed_hexes(g.world)) if g.control[h] != side]
    return sorted(found, key=lambda h: (guard(g, side, h), h))


def spoils(g: State, side: int) -> list[int]:
    """Open hexes without which the enemy would not have won at once."""
    barred = [c for c in g.world.scenario.victory if bars(c, side)]
    found = dict.fromkeys(h for c in barred for h in named_hexes(g, c) if g.control[h] != side)
    return [h for h in found if not units_in(g, h, foe(side))]


def guard(g: State, side: int, h: int) -> float:
    """The enemy strength that must be beaten for a hex: what stands there, more behind walls."""
    enemy = foe(side)
    held = sum(printed_sp(g, j, attacking=False) for j in units_in(g, h, enemy))
    return held * (1.0 + 0.35 * (g.world.table.cm(h) + is_fortified(g, h, enemy)))


def errands(
    g: State, side: int, units: Iterable[int], w: Weights, turns: Callable[[int, int], float]
) -> dict[int, int]:
    """Which unit goes for which prize: the nearest, so many as its guard makes necessary."""
    goals = [*prizes(g, side), *spoils(g, side)[:1]]
    want = {h: w.odds * sp + w.patrol for h in goals if (sp := guard(g, side, h)) <= w.most_guard}
    pairs = [(t, i, h) for i in units for h in want if (t := turns(i, h)) <= w.venture_turns]
    found: dict[int, int] = {}
    for _, i, h in sorted(pairs):
        if i not in found and want[h] > 0:
            found[i] = h
            want[h] -= max(printed_sp(g, i, attacking=True), w.patrol / 2)
    return found

"""The keep: the hexes a weaker side holds with full stacks, which the enemy hardly beats."""

from __future__ import annotations

from collections.abc import Iterable

from ....wb95.combat.battle import printed_sp
from ....wb95.data.scenario import SIDES, Victory
from ....wb95.supply.tracing import edge_bases
from ....wb95.table.state import State, foe, on_map
from ....wb95.turn.victory import named_hexes
from .weights import Weights

REACH = 20
"""Hexes beyond which the strength of a side does not press on a hex."""

PRESS, AWAY, TAKEN, TOGETHER = 0.5, 6.0, 40.0, 15.0
"""What enemy strength near a hex, a hex away from the edge of supply and a hex the enemy has cost, and what
others that count beside a hex save."""

NEAR = 6
"""Hexes within which enemies make a vital hex need more."""


def chosen_keep(g: State, side: int, w: Weights) -> tuple[int, ...]:
    """What a weaker side holds with full stacks, as many as it has strength for, what matters most first.

    First enough of what the enemy needs to win at once, then the hexes that count, the cheapest first.
    """
    listed = [c for c in g.world.scenario.victory if c.level == "tactical"]
    points = list(dict.fromkeys(h for c in listed for h in named_hexes(g, c)))
    barred = [c for c in g.world.scenario.victory if bars(c, side)]
    price = _prices(g, side, {*points, *(h for c in barred for h in named_hexes(g, c))})
    first = []
    for condition in barred:
        held = {h: (g.control[h] != side, price[h], h) for h in named_hexes(g, condition)}
        wanted = len(held) - condition.count + 1 if condition.count else w.spare + 1
        first += sorted(held, key=lambda h: held[h])[:wanted]
    near, listed_points = g.world.grid.neighbours, set(points)
    for h in points:
        price[h] -= TOGETHER * len(listed_points.intersection(near[h]))
    ranked = dict.fromkeys([*first, *sorted(points, key=lambda h: (price[h], h))])
    stacks = int(strength_of(g, side) / w.full_stack) + 1
    return tuple(ranked)[: max(stacks, len(first))]


def strength_of(g: State, side: int) -> float:
    """What the fighting units of a side defend with."""
    return sum(printed_sp(g, i, attacking=False) for i in on_map(g, side) if g.kind(i).regular)


def vital_hexes(g: State, side: int) -> frozenset[int]:
    """The hexes of a side with which its enemy would win at once."""
    barred = [c for c in g.world.scenario.victory if bars(c, side) and c.timing != "end_of_game"]
    return frozenset(h for c in barred for h in named_hexes(g, c) if g.control[h] == side)


def bars(condition: Victory, side: int) -> bool:
    """Whether a condition lets the enemy of a side win by the hexes he holds."""
    mine = condition.side == SIDES[side]
    return condition.level == "strategic" and not mine and condition.kind.startswith("control")


def _prices(g: State, side: int, hexes: Iterable[int]) -> dict[int, float]:
    """How hard each hex is to hold: the enemy near it, the way from the own edge of supply, what he has."""
    distance = g.world.grid.distance
    bases = edge_bases(g, side)
    found = {}
    for h in set(hexes):
        away = min((distance(h, o) for o in bases), default=0)
        taken = TAKEN * (g.control[h] == foe(side))
        found[h] = PRESS * pressure(g, foe(side), h) + AWAY * away + taken
    return found


def pressure(g: State, side: int, h: int) -> float:
    """The strength of a side around a hex, less with each hex of distance."""
    distance, total = g.world.grid.distance, 0.0
    for i in on_map(g, side):
        if g.kind(i).regular:
            far = distance(g.units[i].hex, h)
            if far < REACH:
                total += printed_sp(g, i, attacking=True) * (1.0 - far / REACH)
    return total


def shares(g: State, side: int, keep: Iterable[int], full: float) -> dict[int, float]:
    """How much strength each hex of the keep should have: full stacks in order, as far as there is any."""
    left, found = strength_of(g, side), dict[int, float]()
    for h in keep:
        if left > 0:
            found[h] = min(full, left)
            left -= full
    return found

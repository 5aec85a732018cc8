"""The keep: the fewest hexes with which a weaker side still wins, and how its strength is shared out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....wb95.combat.battle import printed_sp
from ....wb95.data.scenario import SIDES, Victory
from ....wb95.supply.tracing import edge_bases
from ....wb95.table.state import State, foe, on_map
from ....wb95.turn.victory import named_hexes
from .weights import Weights

REACH = 20
"""Hexes beyond which the strength of a side does not press on a hex."""

PRESS, AWAY, TAKEN = 0.5, 6.0, 40.0
"""What enemy strength near a hex, a hex away from the edge of supply, and a hex the enemy has count."""

NEAR = 6
"""Hexes within which enemies make a hex of the keep need more."""


def chosen_keep(g: State, side: int, w: Weights) -> frozenset[int]:
    """More than half of the victory points, and enough of what the enemy needs to win at once."""
    listed = [c for c in g.world.scenario.victory if c.level == "tactical"]
    points = list(dict.fromkeys(h for c in listed for h in named_hexes(g, c)))
    barred = [c for c in g.world.scenario.victory if _bars(c, side)]
    price = _prices(g, side, {*points, *(h for c in barred for h in named_hexes(g, c))})
    ranked = sorted(points, key=lambda h: (price[h], h))
    keep = set(ranked[: len(points) // 2 + 1 + w.spare])
    for condition in barred:
        hexes = sorted(named_hexes(g, condition), key=lambda h: (pressure(g, foe(side), h), h))
        wanted = len(hexes) - condition.count + 1 if condition.count else w.spare + 1
        for h in hexes:
            if len(keep.intersection(hexes)) >= wanted:
                break
            keep.add(h)
    return frozenset(keep)


def vital_hexes(g: State, side: int) -> frozenset[int]:
    """The hexes of a side with which its enemy would win at once."""
    barred = [c for c in g.world.scenario.victory if _bars(c, side) and c.timing != "end_of_game"]
    return frozenset(h for c in barred for h in named_hexes(g, c) if g.control[h] == side)


def _bars(condition: Victory, side: int) -> bool:
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


def shares(g: State, side: int, keep: frozenset[int], threat: Sequence[float]) -> dict[int, float]:
    """How much strength each hex of the keep should have, by its open sides and the enemy near it."""
    if not keep:
        return {}
    near, waters = g.world.grid.neighbours, g.world.chart.water
    most = max(max(threat[h] for h in keep), 1.0)
    weight = {}
    for h in keep:
        open_sides = sum(
            0.5 if g.world.chart.side_between(h, o) in waters else 1.0
            for o in near[h]
            if o >= 0 and o not in keep
        )
        weight[h] = (0.5 + open_sides) * (0.4 + threat[h] / most)
    whole = sum(printed_sp(g, i, attacking=False) for i in on_map(g, side) if g.kind(i).regular)
    total = sum(weight.values())
    return {h: whole * each / total for h, each in weight.items()}

"""What holding and nearing objectives is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary

from ...coh.data.ids import SideId, UnitId, each_unit
from ...coh.table.control import NEUTRAL
from ...coh.table.state import WAITING, State, Unit
from ...coh.table.world import World
from .weights import Weights

Influence = tuple[float, ...]
"""Ours, theirs, and how far one of ours is from an objective: one to be taken, and one to be guarded."""

OURS, THEIRS, FREE, GUARDED = range(4)

Stake = Callable[[State, int], float]
"""The points a control hex still scores for the one who holds it."""

_AWAY: WeakKeyDictionary[World, list[list[int]]] = WeakKeyDictionary()


def distances(w: World) -> list[list[int]]:
    """How far each hex is from each control hex."""
    found = _AWAY.get(w)
    if found is None:
        distance, size = w.ground.grid.distance, w.ground.grid.size
        found = _AWAY[w] = [[distance(h, place) for h in range(size)] for place in w.control]
    return found


class Objectives:
    """The control hexes of a mission and what they still score; only units that changed are weighed anew."""

    def __init__(self, g: State, side: SideId, weights: Weights, stake: Stake) -> None:
        self.side = side
        self.weights = weights
        self.away = distances(g.world)
        self.far = 2 + max((max(row) for row in self.away), default=0)
        self.nearest = [min(column) for column in zip(*self.away, strict=True)] or [
            0
        ] * g.world.ground.grid.size
        self.fade = [self.weights.near**d for d in range(self.far)]
        self.strength = [
            max(c.type.fp_red, c.type.fp_blue, 0) / 4 if c.type.takes_control else 0.0
            for c in g.world.counters
        ]
        self.own = [g.side_of(i) == side for i in g.world.all_units]
        stakes = [(marker, stake(g, marker)) for marker in range(len(g.world.control))]
        self.stakes = [(marker, points) for marker, points in stakes if points]
        self.known: dict[tuple[object, ...], float] = {}
        self.felt: dict[tuple[int, int, bool], list[Influence]] = {}
        self.first = [self._influence(i, u) for i, u in each_unit(g.units)]
        self.base = [
            tuple(sum(parts) for parts in zip(*(unit[n] for unit in self.first), strict=True))
            for n in range(len(self.stakes))
        ]

    def worth(self, g: State, changed: Sequence[UnitId]) -> float:
        """The points objectives may still bring, by who holds them and who is near."""
        key = (*g.control, *[(i, (u := g.units[i]).hex, bool(u.marker)) for i in changed if self.strength[i]])
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._weighed(g, changed)
        return known

    def _weighed(self, g: State, changed: Sequence[UnitId]) -> float:
        w = self.weights
        moved = [(self._influence(i, g.units[i]), self.first[i]) for i in changed if self.strength[i]]
        total = 0.0
        for n, (marker, stake) in enumerate(self.stakes):
            holder = g.control[marker]
            place = GUARDED if holder == self.side else FREE
            ours, theirs, way = self.base[n][OURS], self.base[n][THEIRS], self.base[n][place]
            for now, before in moved:
                ours += now[n][OURS] - before[n][OURS]
                theirs += now[n][THEIRS] - before[n][THEIRS]
                way += now[n][place] - before[n][place]
            both = ours + theirs
            share = (ours - theirs) / both if both > 1e-9 else 0.0
            held = 0.0 if holder == NEUTRAL else 1.0 if holder == self.side else -1.0
            total += stake * (w.hold * held + (1 - w.hold) * share - w.approach * way)
        return total

    def _influence(self, i: UnitId, u: Unit) -> list[Influence]:
        """What a unit means to each objective: influence of either side, and the way it has to go there."""
        key = (i, u.hex, bool(u.marker))
        found = self.felt.get(key)
        if found is None:
            found = self.felt[key] = [self._on(i, u, marker) for marker, _ in self.stakes]
        return found

    def _on(self, i: UnitId, u: Unit, marker: int) -> Influence:
        strength, own = self.strength[i], self.own[i]
        if u.hex < 0:
            far = strength * self.far if u.hex == WAITING and own else 0.0
            return 0.0, 0.0, far, far
        away = self.away[marker][u.hex]
        felt = strength * self.fade[away] * (0.5 if u.marker else 1.0)
        if not own:
            return 0.0, felt, 0.0, 0.0
        return felt, 0.0, strength * away, strength * max(away - self.weights.guard, 0)


def by_rounds(g: State, marker: int) -> float:
    """The points a control hex still scores for the one who holds it."""
    w, total = g.world, 0.0
    name = w.hex(w.control[marker])
    for rule in w.scenario.score:
        if rule.per != "control" or name not in rule.hexes:
            continue
        rounds = [r for r in rule.rounds or (w.scenario.rounds,) if r >= g.round]
        total += rule.vp * sum(0.9 ** (r - g.round) for r in rounds)
    return total

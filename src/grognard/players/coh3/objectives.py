"""What holding and nearing objectives is worth."""

from __future__ import annotations

from ...coh3.control import NEUTRAL
from ...coh3.state import DESTROYED, WAITING, State
from .weights import weights


class Objectives:
    """The control hexes of a mission and what they still score."""

    def __init__(self, g: State, side: int) -> None:
        self.side = side
        self.weights = weights()
        distance = g.world.ground.grid.distance
        size = g.world.ground.grid.size
        self.away = [[distance(h, place) for h in range(size)] for place in g.world.control]
        self.far = 2 + max((max(row) for row in self.away), default=0)
        self.fade = [self.weights.near**d for d in range(size)]
        self.strength = [
            max(c.type.fp_red, c.type.fp_blue, 0) / 4 if c.type.takes_control else 0.0
            for c in g.world.counters
        ]
        self.own = [g.side_of(i) == side for i in range(len(g.units))]
        self.stake = [_stake(g, marker) for marker in range(len(g.world.control))]

    def worth(self, g: State) -> float:
        """The points objectives may still bring, by who holds them and who is near."""
        w = self.weights
        total = 0.0
        for marker, holder in enumerate(g.control):
            stake = self.stake[marker]
            if not stake:
                continue
            ours, theirs, way = self._around(g, marker, holder == self.side)
            share = (ours - theirs) / (ours + theirs) if ours + theirs else 0.0
            held = 0.0 if holder == NEUTRAL else 1.0 if holder == self.side else -1.0
            total += stake * (w.hold * held + (1 - w.hold) * share - w.approach * way)
        return total

    def _around(self, g: State, marker: int, held: bool) -> tuple[float, float, float]:
        """Both sides' influence on an objective, and how far our armed units are from it in all."""
        away, fade, guard = self.away[marker], self.fade, self.weights.guard if held else 0
        ours = theirs = way = 0.0
        for i, u in enumerate(g.units):
            strength = self.strength[i]
            if u.hex == DESTROYED or not strength:
                continue
            if u.hex == WAITING:
                way += strength * self.far if self.own[i] else 0
                continue
            felt = strength * fade[away[u.hex]] * (0.5 if u.marker else 1.0)
            if not self.own[i]:
                theirs += felt
                continue
            ours += felt
            way += strength * max(away[u.hex] - guard, 0)
        return ours, theirs, way


def _stake(g: State, marker: int) -> float:
    """The points a control hex still scores for the one who holds it."""
    w, total = g.world, 0.0
    name = w.hex(w.control[marker])
    for rule in w.scenario.score:
        if rule.per != "control" or name not in rule.hexes:
            continue
        rounds = [r for r in rule.rounds or (w.scenario.rounds,) if r >= g.round]
        total += rule.vp * sum(0.9 ** (r - g.round) for r in rounds)
    return total

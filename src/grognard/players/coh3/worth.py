"""How good a position looks to one side, by rules of thumb."""

from __future__ import annotations

from ...coh3.state import DESTROYED, WAITING, State
from .fire import Fire
from .objectives import Objectives
from .weights import Weights, weights


class Worth:
    """Judges positions that differ little from a first one: only what changed is weighed anew."""

    def __init__(self, g: State, side: int) -> None:
        self.side = side
        self.weights: Weights = weights()
        self.signs = [1 if g.side_of(i) == side else -1 for i in range(len(g.units))]
        self.loss = _losses(g)
        self.first = list(g.units)
        self.objectives = Objectives(g, side)
        behind = 0 if g.vp_side == side else g.vp
        self.fire = Fire(g, self.signs, self.loss, self.weights.ours + self.weights.push * behind)
        self.each = [self._unit(g, i) for i in range(len(g.units))]
        self.base = sum(self.each)

    def __call__(self, g: State) -> float:
        """Points, forces, fire to come, objectives, CAPs and cards."""
        w, first = self.weights, self.first
        lead = g.vp if g.vp_side == self.side else 1 - g.vp
        changed = [i for i, u in enumerate(g.units) if u is not first[i] and u != first[i]]
        total = lead + self.base + self.objectives.worth(g, changed) + self.fire.worth(g, changed)
        for i in changed:
            total += self._unit(g, i) - self.each[i]
        for player, caps in enumerate(g.caps):
            sign = 1 if g.world.allegiance[player] == self.side else -1
            total += sign * (w.cap * caps + w.card * len(g.hands[player]))
        return total

    def _unit(self, g: State, i: int) -> float:
        """What a unit is worth to us as it stands."""
        w, u = self.weights, g.units[i]
        if u.hex == DESTROYED:
            return 0.0
        worth = self.loss[i]
        if u.hex == WAITING:
            return self.signs[i] * (worth - w.waiting)
        if u.marker:
            marker = g.world.markers[u.marker]
            worth -= self.loss[i] * (0.95 if marker.xx else w.hit)
        if u.spent:
            worth -= w.spent
        if u.hidden:
            worth += w.concealed
        return self.signs[i] * worth


def _losses(g: State) -> list[float]:
    """What losing each unit costs its side: the points it scores, and the unit itself."""
    w, rules = weights(), g.world.scenario.score
    found = []
    for i, counter in enumerate(g.world.counters):
        kind = counter.type
        own = g.world.sides[g.side_of(i)]
        points = sum(rule.vp for rule in rules if rule.per == "destroyed_enemy" and rule.side != own)
        found.append(points + w.unit + w.firepower * max(kind.fp_red, kind.fp_blue, 0))
    return found

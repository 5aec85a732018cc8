"""How good a position looks to one side, by rules of thumb."""

from __future__ import annotations

from ...coh3.fire_zone import target_hexes
from ...coh3.ratings import attack_rating, defense_rating
from ...coh3.state import DESTROYED, WAITING, State, Unit
from ...coh3.turns import attack_cost
from ...engine.options import TWO_D6, at_least
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
        self.ours = self.weights.ours + self.weights.push * behind
        self.chances: dict[tuple[object, ...], float] = {}
        self.trades: dict[tuple[object, ...], float] = {}
        self.own = [i for i, sign in enumerate(self.signs) if sign > 0]
        self.foes = [i for i, sign in enumerate(self.signs) if sign < 0]
        self.each = [self._unit(g, i) for i in range(len(g.units))]
        self.pairs = {(i, j): self._exchange(g, i, j) for i in self.own for j in self.foes}
        self.base = sum(self.each) + sum(self.pairs.values())

    def __call__(self, g: State) -> float:
        """Points, forces, fire to come, objectives, CAPs and cards."""
        w = self.weights
        lead = g.vp if g.vp_side == self.side else 1 - g.vp
        changed = [i for i, u in enumerate(g.units) if u is not self.first[i] and u != self.first[i]]
        total = lead + self.base + self.objectives.worth(g)
        total += sum(self._unit(g, i) - self.each[i] for i in changed)
        total += self._shift_of_fire(g, changed)
        for player, caps in enumerate(g.caps):
            sign = 1 if g.world.allegiance[player] == self.side else -1
            total += sign * (w.cap * caps + w.card * len(g.hands[player]))
        return total

    def _shift_of_fire(self, g: State, changed: list[int]) -> float:
        """How fire between the changed units and all others differs from the first position."""
        touched = {
            (i, j)
            for k in changed
            for i in (self.own if self.signs[k] < 0 else [k])
            for j in (self.foes if self.signs[k] > 0 else [k])
        }
        return sum(self._exchange(g, i, j) - self.pairs[i, j] for i, j in touched)

    # -------------------------------------------------------------- single units

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

    # -------------------------------------------------------------- fire

    def _exchange(self, g: State, ours: int, theirs: int) -> float:
        """What fire between two units is likely to bring us; weighed once for the same two."""
        one, two = g.units[ours], g.units[theirs]
        if one.hex < 0 or two.hex < 0:
            return 0.0
        if one.mate >= 0 or two.mate >= 0:
            return self._trade(g, ours, theirs)
        key = (ours, theirs, one, two, g.smoke)
        known = self.trades.get(key)
        if known is None:
            known = self.trades[key] = self._trade(g, ours, theirs)
        return known

    def _trade(self, g: State, ours: int, theirs: int) -> float:
        give = self._expected(g, ours, theirs)
        take = self._expected(g, theirs, ours)
        return self.ours * give - take

    def _expected(self, g: State, shooter: int, target: int) -> float:
        """The loss a unit is expected to inflict on another before things change."""
        one, two = g.units[shooter], g.units[target]
        if one.hex < 0 or two.hex < 0 or two.hidden or one.aboard:
            return 0.0
        chance = self._chance(g, shooter, one, target, two)
        if not chance:
            return 0.0
        w = self.weights
        price = max(attack_cost(g, shooter).total, 1)
        will = (w.fire_spent if one.spent else w.fire) * min(1.0, w.fire_price / price)
        share = 1 - w.hit if two.marker else w.hit
        return will * chance * share * self.loss[target]

    def _chance(self, g: State, shooter: int, one: Unit, target: int, two: Unit) -> float:
        key = (
            shooter, one.hex, one.facing, one.marker, one.hidden,
            target, two.hex, two.facing, two.marker, two.dug_in, g.smoke,
        )  # fmt: skip
        known = self.chances.get(key)
        if known is None:
            known = self.chances[key] = hit_chance(g, shooter, target)
        return known


def hit_chance(g: State, shooter: int, target: int) -> float:
    """How likely a unit hits another from where both stand; 0 if it cannot fire at it."""
    if not target_hexes(g, shooter, g.world.ground.grid.bit[g.units[target].hex]):
        return 0.0
    need = defense_rating(g, shooter, target).total - attack_rating(g, shooter, target).total
    return at_least(need) / TWO_D6.total


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

"""What fire between the units of a position is likely to bring a side."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.data.ids import HexId, UnitId, each_unit
from ...coh.economy.action import attack_cost
from ...coh.fire.fire_zone import target_hexes
from ...coh.fire.ratings import attack_rating, defense_rating
from ...coh.table.stance import stance
from ...coh.table.state import State, Unit
from ...engine.options import TWO_D6, at_least
from .weights import Weights

_HITS = [at_least(number) / TWO_D6.total for number in range(14)]
"""How likely 2d6 reach each number."""


Chances = dict[tuple[object, ...], float]
"""How likely units hit each other, by all that tells it."""


class Fire:
    """Weighs fire in positions that differ little from a first one: only what changed is weighed anew.

    The fire of a unit is weighed against all its enemies as they stood at first; where units of
    both sides changed, each such pair is put right.
    """

    def __init__(
        self, g: State, signs: Sequence[int], loss: Sequence[float], ours: float, weights: Weights
    ) -> None:
        self.weights = weights
        self.table = g.copy()
        self.first = list(g.units)
        self.signs = signs
        self.loss = loss
        self.ours = ours
        placed = [(i, u.hex, stance(g, i).reach) for i, u in each_unit(g.units) if u.hex >= 0]
        self.own = [held for held in placed if signs[held[0]] > 0]
        self.foes = [held for held in placed if signs[held[0]] < 0]
        self.chances: Chances = {}
        self.rows: dict[tuple[object, ...], float] = {}
        self.pairs: dict[tuple[object, ...], float] = {}
        self.before: dict[tuple[object, ...], float] = {}
        self.totals: dict[object, float] = {}

    def worth(self, g: State, changed: Sequence[UnitId]) -> float:
        """All fire of a position in which some units differ from the first one."""
        total = self.totals.get(g.smoke)
        if total is None:
            total = self.totals[g.smoke] = sum(self._row(self.table, i, g.smoke) for i, _, _ in self.own)
        if not changed:
            return total
        smoke, first = g.smoke, self.table
        for i in changed:
            total += self._row(g, i, smoke) - self._at_first(i, smoke)
        for i in [i for i in changed if self.signs[i] > 0]:
            for j in [j for j in changed if self.signs[j] < 0]:
                total += self._pair(g, i, g, j, smoke) + self._pair(first, i, first, j, smoke)
                total -= self._pair(g, i, first, j, smoke) + self._pair(first, i, g, j, smoke)
        return total

    def of(self, g: State, i: UnitId) -> float:
        """Fire between a unit as it is in a position and all its enemies as they were at first."""
        return self._row(g, i, g.smoke)

    def _at_first(self, i: UnitId, smoke: tuple[tuple[HexId, int], ...]) -> float:
        """Fire between a unit and all its enemies, all of them as they were at first."""
        known = self.before.get((i, smoke))
        if known is None:
            known = self.before[i, smoke] = self._row(self.table, i, smoke)
        return known

    def _row(self, g: State, i: UnitId, smoke: tuple[tuple[HexId, int], ...]) -> float:
        """Fire between a unit as it is in a position and all its enemies as they were at first."""
        u = g.units[i]
        if u.hex < 0:
            return 0.0
        key = (i, u, tuple([g.units[mate] for mate in u.mates]), smoke)
        known = self.rows.get(key)
        if known is None:
            self._put(g, i, smoke)
            known = self.rows[key] = self._against_all(i, u)
            self._put_back(u, i)
        return known

    def _against_all(self, i: UnitId, u: Unit) -> float:
        """Fire between a unit that is set up and its enemies, of whom only those in reach matter."""
        reach, h = stance(self.table, i).reach, u.hex
        ours = self.signs[i] > 0
        given = taken = 0.0
        for j, place, zone in self.foes if ours else self.own:
            if reach >> place & 1:
                given += self._expected(i, j)
            if zone >> h & 1:
                taken += self._expected(j, i)
        return self.ours * given - taken if ours else self.ours * taken - given

    def _pair(
        self, one: State, i: UnitId, two: State, j: UnitId, smoke: tuple[tuple[HexId, int], ...]
    ) -> float:
        """Fire between two units, each as it is in a position of its own."""
        a, b = one.units[i], two.units[j]
        if a.hex < 0 or b.hex < 0:
            return 0.0
        key = (i, a, j, b, smoke)
        known = self.pairs.get(key)
        if known is None:
            self._put(one, i, smoke)
            self._put(two, j, smoke)
            known = self.pairs[key] = self._trade(i, j)
            self._put_back(a, i)
            self._put_back(b, j)
        return known

    def _put(self, g: State, i: UnitId, smoke: tuple[tuple[HexId, int], ...]) -> None:
        """Set up a unit, and what it is bound to, as it is in a position."""
        u, units = g.units[i], self.table.units
        self.table.smoke = smoke
        units[i] = u
        for mate in u.mates:
            units[mate] = g.units[mate]

    def _put_back(self, u: Unit, i: UnitId) -> None:
        units = self.table.units
        units[i] = self.first[i]
        for mate in u.mates:
            units[mate] = self.first[mate]

    def _trade(self, one: UnitId, two: UnitId) -> float:
        ours, theirs = (one, two) if self.signs[one] > 0 else (two, one)
        return self.ours * self._expected(ours, theirs) - self._expected(theirs, ours)

    def _expected(self, shooter: UnitId, target: UnitId) -> float:
        """The loss a unit is expected to inflict on another before things change."""
        g = self.table
        one, two = g.units[shooter], g.units[target]
        if one.hex < 0 or two.hex < 0 or two.hidden or not stance(g, shooter).reach >> two.hex & 1:
            return 0.0
        chance = self._chance(shooter, one, target, two)
        if not chance:
            return 0.0
        w = self.weights
        price = max(attack_cost(g, shooter).total, 1)
        will = (w.fire_spent if one.spent else w.fire) * min(1.0, w.fire_price / price)
        share = 1 - w.hit if two.marker else w.hit
        return will * chance * share * self.loss[target]

    def _chance(self, shooter: UnitId, one: Unit, target: UnitId, two: Unit) -> float:
        key = (
            shooter, one.hex, one.facing, one.marker, one.inside,
            target, two.hex, two.facing, two.marker, two.dug_in, two.inside, two.mates, self.table.smoke,
        )  # fmt: skip
        known = self.chances.get(key)
        if known is None:
            known = self.chances[key] = hit_chance(self.table, shooter, target)
        return known


def hit_chance(g: State, shooter: UnitId, target: UnitId) -> float:
    """How likely a unit hits another from where both stand; 0 if it cannot fire at it."""
    there = g.world.ground.grid.bit[g.units[target].hex]
    if not target_hexes(g, shooter, there) & there:
        return 0.0
    need = defense_rating(g, shooter, target).total - attack_rating(g, shooter, target).total
    return _HITS[max(0, min(need, 13))]

"""How things look to a side: what hexes are worth, where the enemy is strong, how far the goals are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ...wb95.combat.battle import printed_sp
from ...wb95.data.mp import SIXTHS
from ...wb95.move.routes import Lie
from ...wb95.supply.tracing import supply_costs, supply_points
from ...wb95.table.state import NOBODY, State, foe, on_map, stacks
from ...wb95.turn.victory import named_hexes
from ..wb95.seeing.fields import marches_to
from .weights import Weights, weights

FAR = 10**6
"""Farther than any march."""


def worth_of_hexes(g: State, w: Weights) -> dict[int, float]:
    """What the hexes are worth that conditions of victory name."""
    found: dict[int, float] = {}
    for condition in g.world.scenario.victory:
        each = w.tactical if condition.level == "tactical" else w.strategic
        for h in named_hexes(g, condition):
            found[h] = found.get(h, 0.0) + each
    return found


class Outlook:
    """What a side sees before it gives orders; each thing stays as it was when it was first looked at."""

    def __init__(self, g: State, side: int) -> None:
        self.g = g
        self.side = side
        self.weights = weights()
        self.worth = worth_of_hexes(g, self.weights)
        self.lie = Lie(g, side)
        self.enemies = stacks(g, foe(side))
        self._fields: dict[int, list[int]] = {}

    @cached_property
    def threat(self) -> list[float]:
        """The enemy strength close to each hex."""
        return self._strength_around(foe(self.side), 2)

    @cached_property
    def supply(self) -> list[int]:
        """What supply costs to each hex."""
        return supply_costs(self.g, self.side)

    @cached_property
    def defends(self) -> bool:
        """A side that is ahead stands on the defensive unless it is much stronger."""
        g = self.g
        lead = sum(worth * (_sign(g.control[h], self.side)) for h, worth in self.worth.items())
        ours, theirs = (
            sum(printed_sp(g, i, attacking=True) for i in on_map(g, side))
            for side in (self.side, foe(self.side))
        )
        return lead > 0 and ours < theirs * self.weights.superior

    @cached_property
    def need(self) -> dict[int, float]:
        """The strength that own hexes of worth still lack against the enemy around them."""
        w = self.weights
        near = self._strength_around(foe(self.side), w.guard_range)
        there = self._strength_around(self.side, 0)
        held = [h for h in self.worth if self.g.control[h] == self.side]
        distance = self.g.world.grid.distance
        share = {h: w.guard_share / sum(distance(h, o) <= 2 for o in held) for h in held}
        lacks = {h: share[h] * near[h] - there[h] for h in held}
        return {h: lack for h, lack in lacks.items() if lack > 0}

    @cached_property
    def keepers(self) -> set[int]:
        """The weakest unit in each hex of worth stays as its garrison while the enemy could come."""
        g, distance, far = self.g, self.g.world.grid.distance, self.weights.keep_range
        found = set()
        for h, units in stacks(g, self.side).items():
            able = [i for i in units if g.kind(i).regular]
            if h in self.worth and able and any(distance(h, o) <= far for o in self.enemies):
                found.add(min(able, key=lambda i: (printed_sp(g, i, attacking=True), i)))
        return found

    @cached_property
    def goals(self) -> set[int]:
        """Where the side wants to go: what it does not hold, what is in danger, or the enemy himself."""
        lost = {h for h in self.worth if self.g.control[h] != self.side}
        if not self.defends:
            return lost | self.need.keys() or set(self.enemies)
        near = self._strength_around(self.side, self.weights.guard_range)
        lost = {h for h in lost if self.threat[h] < near[h]}
        return lost | self.need.keys() or set(self.worth)

    def _strength_around(self, side: int, far: int) -> list[float]:
        """The strength of a side within some hexes of each hex."""
        g = self.g
        found = [0.0] * g.world.grid.size
        held: dict[int, float] = {}
        for i in on_map(g, side):
            if g.kind(i).regular:
                held[g.units[i].hex] = held.get(g.units[i].hex, 0.0) + printed_sp(g, i, attacking=True)
        for h, sp in held.items():
            for o in g.world.nearby(h, far):
                found[o] += sp
        return found

    def field(self, way: int) -> list[int]:
        """The march from every hex to the nearest goal, in sixths of a movement point."""
        known = self._fields.get(way)
        if known is None:
            known = self._fields[way] = self._march(way, self.goals)
        return known

    def _march(self, way: int, goals: Iterable[int]) -> list[int]:
        block = self.weights.block * SIXTHS
        most = max(self.worth.values(), default=0.0)
        seeds = {h: int((most - self.worth.get(h, 0.0)) * SIXTHS) for h in goals}
        return marches_to(self.g, way, seeds, dict.fromkeys(self.enemies, block))

    def turns(self, i: int, h: int) -> float:
        """How many turns a unit marches from a hex to the nearest goal."""
        kind = self.g.kind(i)
        return min(self.field(kind.way)[h] / (max(kind.mp, 1) * SIXTHS), 99.0)

    def is_supplied(self, i: int, h: int) -> bool:
        """Whether supply comes to a hex for a unit, as things stood."""
        return self.supply[h] <= supply_points(self.g, self.g.world.counters[i].nation)


def _sign(holder: int, side: int) -> int:
    return 0 if holder == NOBODY else 1 if holder == side else -1

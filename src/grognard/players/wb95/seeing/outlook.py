"""How things look to a side: what hexes are worth, where the enemy is strong, how far the goals are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from ....wb95.combat.battle import printed_sp
from ....wb95.data.mp import SIXTHS
from ....wb95.move.routes import Lie
from ....wb95.supply.tracing import supply_costs, supply_points
from ....wb95.table.state import State, foe, on_map, stacks
from ....wb95.turn.victory import victory_points
from .aims import worth_of_hexes
from .danger import Danger
from .fields import marches_to
from .finale import errands, has_last_word
from .keep import NEAR, chosen_keep, shares, vital_hexes
from .rescue import relief_worth
from .spans import Spans
from .weights import Weights, weights


class Outlook:
    """What a side sees before it gives orders; each thing stays as it was when it was first looked at."""

    def __init__(self, g: State, side: int) -> None:
        self.g = g
        self.side = side
        self.weights: Weights = weights()
        self.worth = worth_of_hexes(g, side, self.weights)
        self.see(g)
        self._fields: dict[int, list[int]] = {}
        self._ways: dict[tuple[int, int], list[int]] = {}

    def see(self, g: State) -> Outlook:
        """Look at the enemy again; what was thought of goals, threats and supply stays."""
        self.g = g
        self.lie = Lie(g, self.side)
        self.enemies = stacks(g, foe(self.side))
        return self

    @cached_property
    def danger(self) -> Danger:
        """What the enemy can reach."""
        return Danger(self.g, self.side)

    @cached_property
    def threat(self) -> list[float]:
        """The enemy strength close to each hex."""
        return self._strength_around(foe(self.side), 2)

    @cached_property
    def near_own(self) -> list[float]:
        """The own strength close to each hex."""
        return self._strength_around(self.side, 3)

    @cached_property
    def supply(self) -> list[int]:
        """What supply costs to each hex."""
        return supply_costs(self.g, self.side)

    @cached_property
    def relief(self) -> dict[int, float]:
        """Enemy hexes whose fall would help own units that are cut off."""
        return relief_worth(self.g, self.side, self.weights)

    @cached_property
    def left(self) -> int:
        """The turns after this one."""
        return self.g.world.scenario.turns - self.g.turn

    @cached_property
    def spans(self) -> Spans:
        """The bridges that the enemy marches over."""
        return Spans(self, self.g)

    @cached_property
    def is_last(self) -> bool:
        """Whether nobody answers any more what the side does now."""
        return self.left <= 0 and has_last_word(self.g, self.side)

    @cached_property
    def waits(self) -> bool:
        """Whether a weaker side with the last word lies in wait for what it can take then."""
        near_end = 0 < self.left <= self.weights.finale
        return near_end and self.is_besieged and has_last_word(self.g, self.side)

    @cached_property
    def is_besieged(self) -> bool:
        """Whether the side is so weak that it falls back to what it needs to win."""
        ours, theirs = self.strengths
        return ours <= theirs * self.weights.besieged

    @cached_property
    def care(self) -> float:
        """What strength is still worth: hardly anything when the game is about to end."""
        return self.weights.last_care if self.is_last else 1.0

    @cached_property
    def caution(self) -> float:
        """How much more those mind danger who lie in wait, less the nearer the end is."""
        return self.weights.lurk_peril * (self.left - 1) / self.weights.finale

    @cached_property
    def errands(self) -> dict[int, int]:
        """Who lies in wait for which hex."""
        if not self.waits:
            return {}
        able = [i for i in on_map(self.g, self.side) if self.g.kind(i).regular]
        free = [i for i in able if i not in self.keepers]
        return errands(self.g, self.side, free, self.weights, self._turns_to)

    @cached_property
    def defends(self) -> bool:
        """A side that is ahead stands on the defensive unless it is much stronger."""
        g = self.g
        points = victory_points(g)
        lead = points[self.side] - points[foe(self.side)]
        ours, theirs = self.strengths
        return bool(self.keep) or (lead > 0 and ours < theirs * self.weights.superior)

    @cached_property
    def strengths(self) -> tuple[int, int]:
        """The strength of both sides on the map."""
        g = self.g
        ours, theirs = (
            sum(printed_sp(g, i, attacking=True) for i in on_map(g, side))
            for side in (self.side, foe(self.side))
        )
        return ours, theirs

    @cached_property
    def keep(self) -> frozenset[int]:
        """The hexes a side that is much weaker holds at all costs; nothing for others."""
        if not self.is_besieged or self.is_last:
            return frozenset()
        return frozenset(self._ranked)

    @cached_property
    def _ranked(self) -> tuple[int, ...]:
        return chosen_keep(self.g, self.side, self.weights)

    @cached_property
    def core(self) -> frozenset[int]:
        """The hexes of the keep with which the enemy would win at once."""
        return self.keep & vital_hexes(self.g, self.side)

    @cached_property
    def share(self) -> dict[int, float]:
        """The strength that each hex of the keep should have."""
        return shares(self.g, self.side, self._ranked, self.weights.full_stack) if self.keep else {}

    @cached_property
    def need(self) -> dict[int, float]:
        """The strength that own hexes of worth still lack against the enemy around them."""
        w = self.weights
        if self.keep:
            there = self._strength_around(self.side, 0)
            return {h: sp - there[h] for h, sp in self.share.items() if sp > there[h]}
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
        if self.is_last:
            return self._holders()
        if self.left < self.weights.finale:
            far = g.world.grid.size
        found = set()
        for h, units in stacks(g, self.side).items():
            able = [i for i in units if g.kind(i).regular]
            if h in self.keep or h in self.vital:
                found |= self._garrison(h, able)
            if h in self.keep:
                continue
            if h in self.worth and able and any(distance(h, o) <= far for o in self.enemies):
                found.add(min(able, key=lambda i: (printed_sp(g, i, attacking=True), i)))
        return found

    def _holders(self) -> set[int]:
        """4.3 One unit stays in each hex that counts where an enemy zone would dispute it otherwise."""
        g = self.g
        held = {h: units for h, units in stacks(g, self.side).items() if h in self.worth}
        return {
            min(units, key=lambda i: (g.kind(i).hq, printed_sp(g, i, attacking=True), i))
            for h, units in held.items()
            if self.lie.zoc >> h & 1
        }

    @cached_property
    def vital(self) -> dict[int, float]:
        """The strength that hexes must keep with which the enemy would win at once, by what he has around."""
        held = () if self.keep else vital_hexes(self.g, self.side)
        near, distance = self._strength_around(foe(self.side), NEAR), self.g.world.grid.distance
        share = self.weights.guard_share
        return {h: share * near[h] / sum(distance(h, o) <= 2 for o in held) for h in held}

    def _garrison(self, h: int, units: list[int]) -> set[int]:
        """The units that a hex of the keep or a vital one cannot spare, the strongest first."""
        left, found = self.share.get(h, self.vital.get(h, 0.0)), set[int]()
        for i in sorted(units, key=lambda i: (-printed_sp(self.g, i, attacking=False), i)):
            if left > 0:
                found.add(i)
                left -= printed_sp(self.g, i, attacking=False)
        return found

    @cached_property
    def goals(self) -> set[int]:
        """Where the side wants to go: what it does not hold, what is in danger, or the enemy himself."""
        if self.keep:
            return set(self.need) or set(self.keep)
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
        pull = self.weights.pull * SIXTHS
        seeds = {h: max(int((most - self.worth.get(h, 0.0)) * pull), 0) for h in goals}
        return marches_to(self.g, way, seeds, dict.fromkeys(self.enemies, block))

    def _turns_to(self, i: int, goal: int) -> float:
        """How many turns a unit marches to a hex from where it is."""
        return self._turns_from(i, self.g.units[i].hex, goal)

    def _turns_from(self, i: int, h: int, goal: int) -> float:
        kind = self.g.kind(i)
        way = self._ways.get((kind.way, goal))
        if way is None:
            tolls = dict.fromkeys(self.enemies, self.weights.block * SIXTHS)
            way = self._ways[kind.way, goal] = marches_to(self.g, kind.way, {goal: 0}, tolls)
        return min(way[h] / (max(kind.mp, 1) * SIXTHS), 99.0)

    def _turns_to_lurk(self, i: int, h: int, goal: int) -> float:
        """Less than a turn from its goal a unit waits, the farther away the better; guards take more time."""
        w = self.weights
        if goal in self.enemies and self.left <= w.spoil:
            return self._turns_from(i, h, goal)
        away = min(self.g.world.grid.distance(h, goal), w.lurk) / w.lurk
        return max(self._turns_from(i, h, goal) - w.leap, 0.0) + (1.0 - away)

    def turns(self, i: int, h: int) -> float:
        """How many turns a unit marches from a hex to the nearest goal, or to where it lies in wait."""
        kind = self.g.kind(i)
        if i in self.errands:
            return self._turns_to_lurk(i, h, self.errands[i])
        return min(self.field(kind.way)[h] / (max(kind.mp, 1) * SIXTHS), 99.0)

    def is_supplied(self, i: int, h: int) -> bool:
        """Whether supply comes to a hex for a unit, as things stood."""
        return self.supply[h] <= supply_points(self.g, self.g.world.counters[i].nation)

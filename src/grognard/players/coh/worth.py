"""How good a position looks to one side, by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...coh.data.ids import PlayerId, SideId, UnitId, each_player, each_unit
from ...coh.table.achievements import is_of
from ...coh.table.state import DESTROYED, WAITING, State, Unit
from .fire import Fire
from .objectives import Objectives, Stake, by_rounds
from .weights import Weights


class Worth:
    """Judges positions that differ little from a first one: only what changed is weighed anew."""

    def __init__(self, g: State, side: SideId, weights: Weights, stake: Stake = by_rounds) -> None:
        self.side = side
        self.weights = weights
        self.signs = [1 if g.side_of(i) == side else -1 for i in g.world.all_units]
        self.loss = _losses(g, weights)
        self.even = g.world.edition.least_points
        self.first = list(g.units)
        self.crowd = Counter((u.hex, sign) for u, sign in zip(g.units, self.signs, strict=True) if is_met(u))
        self.pairs = sum(sign * many * (many - 1) // 2 for (_, sign), many in self.crowd.items())
        self.objectives = Objectives(g, side, weights, stake)
        leader, advantage = g.world.edition.lead(g)
        behind = 0 if leader == side else advantage
        self.fire = Fire(g, self.signs, self.loss, weights.ours + weights.push * behind, weights)
        self.ways = _ways_out(g)
        # Who passes after the enemy ends the round: what can still act then is of no more use.
        self.spent = weights.spent * (weights.late if g.passes else 1)
        self.cap = [_cap(g, player, weights) for player in g.world.all_players]
        self.each = [self._unit(g, i) for i in g.world.all_units]
        self.base = sum(self.each)

    def __call__(self, g: State) -> float:
        """Points, forces, fire to come, objectives, CAPs and cards."""
        w, first = self.weights, self.first
        leader, advantage = g.world.edition.lead(g)
        lead = advantage if leader == self.side else self.even - advantage
        changed = [i for i, u in each_unit(g.units) if u is not first[i] and u != first[i]]
        total = lead + self.base + self.objectives.worth(g, changed) + self.fire.worth(g, changed)
        total -= w.crowd * self._crowds(g, changed)
        for i in changed:
            total += self._unit(g, i) - self.each[i]
        for player, caps in each_player(g.caps):
            sign = 1 if g.world.allegiance[player] == self.side else -1
            total += sign * (self.cap[player] * caps + w.card * len(g.hands[player]))
        return total - self.spent * self._committed(g) if g.tracks else total

    def _committed(self, g: State) -> float:
        """Units whose activation is used up, by the share of its points that is gone, less the enemy's."""
        full = g.world.figures.activation.points
        used = 0.0
        for player, track in each_player(g.tracks):
            sign = 1 if g.world.allegiance[player] == self.side else -1
            used += sign * (len(track.units) - min(track.points / full, 1.0)) if track.units else 0.0
        return used

    def _crowds(self, g: State, changed: Sequence[UnitId]) -> int:
        """6.9 Pairs of our units that one attack would meet in the same hex, less those of the enemy."""
        pairs = self.pairs
        now: dict[tuple[int, int], int] = {}
        for i in changed:
            before, after, sign = self.first[i], g.units[i], self.signs[i]
            if before.is_seen_as(after):
                continue
            if is_met(before):
                place = before.hex, sign
                here = now[place] = now.get(place, self.crowd.get(place, 0)) - 1
                pairs -= sign * here
            if is_met(after):
                place = after.hex, sign
                here = now.get(place, self.crowd.get(place, 0))
                now[place] = here + 1
                pairs += sign * here
        return pairs

    def _unit(self, g: State, i: UnitId) -> float:
        """What a unit is worth to us as it stands."""
        w, u = self.weights, g.units[i]
        if u.hex == DESTROYED:
            return 0.0
        worth = self.loss[i]
        way = self.ways[i]
        if u.hex == WAITING:
            return self.signs[i] * (worth - w.waiting - (w.leave * way[1] * (1 + max(way[0])) if way else 0))
        if way and u.hex >= 0:
            worth -= w.leave * way[1] * (1 + way[0][u.hex])
        if u.marker:
            marker = g.world.markers[u.marker]
            worth -= self.loss[i] * (0.95 if marker.xx else w.hit)
        if u.spent:
            worth -= self.spent
        if u.hidden:
            worth += w.concealed
        return self.signs[i] * worth


def is_met(u: Unit) -> bool:
    """Whether an attack on its hex would meet a unit."""
    return u.hex >= 0 and not (u.hidden or u.aboard)


def _losses(g: State, w: Weights) -> list[float]:
    """What losing each unit costs its side: the points it scores, and the unit itself."""
    rules = g.world.scenario.score
    found = []
    for i, counter in each_unit(g.world.counters):
        kind = counter.type
        own = g.world.sides[g.side_of(i)]
        scored = [rule for rule in rules if rule.per == "destroyed_enemy" and is_of(kind, rule.units)]
        points = sum(rule.vp for rule in scored if rule.side != own)
        found.append(points + w.unit + w.firepower * max(kind.fp_red, kind.fp_blue, 0))
    return found


def _cap(g: State, player: PlayerId, w: Weights) -> float:
    """What a CAP is worth: the less, the fewer units can still act without one before the round ends."""
    units = [u for i in g.world.own[player] if (u := g.units[i]).hex >= 0]
    fresh = sum(not u.spent for u in units) / len(units) if units else 1.0
    return w.cap * (w.cap_idle + (1 - w.cap_idle) * fresh)


def _ways_out(g: State) -> list[tuple[list[int], float] | None]:
    """4.5 For units that score by leaving the map: how far each hex is from a way out, and the points."""
    world = g.world
    distance, size = world.ground.grid.distance, world.ground.grid.all
    found: list[tuple[list[int], float] | None] = [None] * len(g.units)
    for way in world.ways_out:
        if not way.vp or (way.rounds and max(way.rounds) < g.round):
            continue
        away = [min(distance(h, out) for out in way.hexes) for h in size]
        for i in world.own[way.player]:
            if not way.kinds or g.type_of(i).id in way.kinds:
                found[i] = (away, way.vp)
    return found

"""5.5 Reinforcements enter with a move that is paid like any other."""

from __future__ import annotations

from collections.abc import Sequence

from ...coh.data.ids import HexId, UnitId
from ...coh.data.terrain import IMPASSABLE
from ...coh.economy.action import Action, action_cost, can_afford, conclude
from ...coh.fixtures.obstacles import laid, set_out
from ...coh.move.entering import Enter, is_due, places_to_enter, riders
from ...coh.move.movement import come_in
from ...coh.table.passengers import bind
from ...coh.table.state import State
from ...engine.agenda import auto, choose
from ...engine.explain import Part, Sum
from ...engine.options import Option
from .driving import leads_off_the_map


def entry_cost(g: State, i: UnitId, h: HexId) -> Sum:
    """5.5b The move cost and the terrain of the hex, which a road that leads off the map there cancels."""
    kind, costs = g.type_of(i), g.world.memo.costs
    key = ("enter", kind.id, g.units[i].marker, h)
    known = costs.get(key)
    if known is None:
        terrain, gait = g.world.ground.terrain[h], g.world.gait[i]
        penalty = 0 if leads_off_the_map(g, h) else terrain.penalty(gait)
        parts = [Part(penalty, f"into {terrain.name}", terrain.penalty_rule(gait))] if penalty else []
        base = Part(kind.move_cost, "move cost", "2.4")
        known = costs.keep(key, action_cost(g, i, base, g.marker_of(i).move_cost, *parts))
    return known


def along_the_edge(g: State, held: Sequence[HexId]) -> list[HexId]:
    """5.5c The hexes of the edge that are at most 2 steps along it away from some of them."""
    edge, around = set(g.world.edge), g.world.ground.grid.neighbours
    found = set(held)
    for _ in range(g.world.figures.entry.blocked_distance):
        found |= {n for h in found for n in around[h] if n in edge}
    return sorted(found - set(held))


def payable_entries(g: State, i: UnitId, free: bool) -> list[HexId]:
    """5.5b The entry hexes of a unit that it can pay for."""
    found = [h for h in places_to_enter(g, i) if _lets_in(g, i, h)]
    return found if free else [h for h in found if can_afford(g, i, entry_cost(g, i, h).total)]


def _lets_in(g: State, i: UnitId, h: HexId) -> bool:
    """5.5b Whether the terrain of a hex lets a unit in, or a road that leads off the map there."""
    terrain = g.world.ground.terrain[h]
    return terrain.penalty(g.world.gait[i]) != IMPASSABLE or leads_off_the_map(g, h)


def can_enter(g: State, i: UnitId, free: bool, enemy: int) -> bool:
    """5.5a Whether a reinforcement is there and can pay for its entry; `enemy` where enemies are seen."""
    if not is_due(g, i):
        return False
    price = cheapest_entry(g, i, enemy)
    return price >= 0 and (free or can_afford(g, i, price))


def cheapest_entry(g: State, i: UnitId, enemy: int) -> int:
    """5.5b The least that a unit pays for its entry, or -1 if every hex is closed to it.

    For a unit that comes alone, that hangs on the entry hexes that enemies hold and on what is shut to it.
    """
    if g.units[i].mates:
        return _seek_entry(g, i)
    doors = g.world.memo.doors
    key = (i, enemy & g.world.doors[i], laid(g).shut(g.world.gait[i]) if g.fixtures else 0)
    known = doors.get(key)
    if known is None:
        known = doors.keep(key, _seek_entry(g, i))
    return known


def _seek_entry(g: State, i: UnitId) -> int:
    return min((entry_cost(g, i, h).total for h in payable_entries(g, i, free=True)), default=-1)


class Arrive(Enter):
    """5.5b A reinforcement moves onto a full hex of the map."""

    hex: HexId = HexId(-1)

    def is_paid(self, g: State) -> bool:
        """Only bonus moves cost nothing more."""
        return self.is_under_way(g)

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """5.5b The cost of entering in a hex."""
        return entry_cost(g, i, h)

    @choose("4.12", by=Action.actor)
    def where(self, g: State) -> list[Option]:
        """Enter in which hex?"""
        found = payable_entries(g, self.unit, self.free)
        able = riders(g, self.unit, found.__contains__)
        loads = [j for j in able if g.world.economy.may_come_along(g, j)]
        return [g.world.to[h] for h in found] + [g.world.order["carrying"][j] for j in loads]

    @where.then
    def announce(self, g: State, option: Option) -> None:
        """The entry is paid as it is declared; a vehicle may first be loaded with another reinforcement."""
        if option.kind == "carrying":
            bind(g, option.value, self.unit)
            self.back_to(Arrive.where)
            return
        self.hex, self.price = option.value, entry_cost(g, self.unit, option.value)
        set_out(g, self, self.price, ((self.unit, self.hex, self.price),))

    @auto("4.12")
    def come(self, g: State) -> None:
        """The unit stands on the map."""
        self.bonus = come_in(g, self.unit, self.hex)

    face = Enter.face

    @auto("4.12")
    def finish(self, g: State) -> None:
        """The action is over."""
        conclude(g, self, self.price)

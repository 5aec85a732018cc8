"""What the fall of a bridge is worth: how much longer the enemy then marches to hexes that count."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from ....wb95.combat.battle import printed_sp
from ....wb95.data.mp import SIXTHS
from ....wb95.table.state import State, foe, stacks
from .fields import marches_to

if TYPE_CHECKING:
    from .outlook import Outlook

NEAR = 6
"""How far from a bridge the enemies stand whose marches are looked at."""

MOST = 4
"""How many bridges are looked at: those with the strongest enemies near them."""

Comer = tuple[int, int, int, float]
"""Enemies who would march alike: their hex, their kind of movement, their points and their strength."""


class Spans:
    """The bridges that the enemy holds and would march over."""

    def __init__(self, look: Outlook, g: State) -> None:
        self.look = look
        self.g = g
        held = [h for h in look.worth if g.control[h] == look.side]
        self._goals = dict.fromkeys(held, 0)
        self._tolls = dict.fromkeys(stacks(g, look.side), look.weights.block * SIXTHS)
        self._fields: dict[tuple[int, int], list[int]] = {}

    @cached_property
    def worth(self) -> dict[int, float]:
        """What the fall of each bridge is worth, of those whose fall is worth anything."""
        found = {bridge: self._delay(bridge, comers) for bridge, comers in self._candidates()}
        share = self.look.weights.bridge
        return {bridge: share * delay for bridge, delay in found.items() if delay > 0}

    def _candidates(self) -> list[tuple[int, list[Comer]]]:
        """The bridges that only the enemy can use now, with those who are near them."""
        g, theirs = self.g, foe(self.look.side)
        held = [bridge for bridge in g.bridges if g.holders.get(bridge) == theirs] if self._goals else []
        found = [(bridge, self._comers(bridge)) for bridge in held]
        found = [(bridge, comers) for bridge, comers in found if comers]
        found.sort(key=lambda one: (-sum(comer[3] for comer in one[1]), one[0]))
        return found[:MOST]

    def _comers(self, bridge: int) -> list[Comer]:
        """The enemies near a bridge, by hex and kind of movement."""
        g, distance = self.g, self.g.world.grid.distance
        ends, found = g.world.chart.ends(bridge), dict[tuple[int, int, int], float]()
        for h, units in self.look.enemies.items():
            if min(distance(h, end) for end in ends) > NEAR:
                continue
            for j in units:
                kind = g.kind(j)
                if kind.regular and kind.mp:
                    key = h, kind.way, kind.mp
                    found[key] = found.get(key, 0.0) + printed_sp(g, j, attacking=True)
        return [(*key, sp) for key, sp in found.items()]

    def _delay(self, bridge: int, comers: Iterable[Comer]) -> float:
        """The strength that comes later, by the turns it is late: no more than repairing the bridge takes."""
        most, late = 2.0 if self.g.world.chart.is_big(bridge) else 1.0, 0.0
        for h, way, mp, sp in comers:
            more = self._march(way, bridge)[h] - self._march(way)[h]
            late += sp * min(more / (mp * SIXTHS), most)
        return late

    def _march(self, way: int, without: int = -1) -> list[int]:
        """How far it is to the hexes that count, as bridges stand or without one of them."""
        known = self._fields.get((way, without))
        if known is None:
            g = self.g
            if without >= 0:
                g = g.copy()
                g.bridges = tuple([bridge for bridge in g.bridges if bridge != without])
            known = self._fields[way, without] = marches_to(g, way, self._goals, self._tolls)
        return known

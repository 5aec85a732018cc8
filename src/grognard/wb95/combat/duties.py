"""5.1.3-5.1.5 Who must attack and who must be attacked, taken together.

Units that can attack and enemy hexes next to them form a graph. A combat is a star in it: many hexes
against one, or one against many. Every vertex with an edge can be covered by stars, so a combat is
allowed as long as it leaves no unit and no hex with a duty behind without any edge.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from msgspec import Struct

from ...engine.hexes import members
from ..table.answers import Reason
from ..table.drift import along
from ..table.state import State, deployed, foe, is_fortified, on_map
from ..table.zoc import zone_of, zones

Star = tuple[frozenset[int], frozenset[int]]
"""The units and the enemy hexes of a combat."""


def why_no_attack(g: State, i: int) -> Reason:
    """Why a unit may not attack in direct combat in this phase; nothing if it may."""
    kind, u = g.kind(i), g.units[i]
    if kind.towed:
        return "is towed and cannot attack", "5.1.10"
    if not kind.attacks or not kind.regular or u.hex < 0:
        return "cannot attack", "5.1.2"
    return ("has fought in this phase", "5.1.1") if u.fought else None


def can_attack(g: State, i: int) -> bool:
    """5.1.1, 5.1.10 Whether a unit may attack in direct combat in this phase."""
    return why_no_attack(g, i) is None


class Duties:
    """The graph of possible attacks and the duties in it, as things stand now."""

    def __init__(self, g: State, side: int, bound: tuple[int, ...], marked: tuple[int, ...]) -> None:
        w, units = g.world, g.units
        own, theirs = deployed(g, side), deployed(g, foe(side))
        beside = theirs.occupied & along(w.lanes, own.occupied)
        self.open = {h for h in members(beside) if not all(units[j].struck for j in theirs.stacks[h])}
        """The enemy hexes beside own units that can still be attacked."""
        self.hex_of: dict[int, int] = {}
        self.targets: dict[int, frozenset[int]] = {}
        self.attackers: dict[int, set[int]] = {}
        for h in members(own.occupied & along(w.lanes, beside)):
            near = self.open.intersection(w.grid.neighbours[h])
            for i in own.stacks[h] if near else ():
                if can_attack(g, i):
                    self.hex_of[i] = h
                    self.targets[i] = frozenset(near)
                    for o in near:
                        self.attackers.setdefault(o, set()).add(i)
        self.must_attack = {i for i in bound if i in self.targets}
        self.must_be_attacked = {h for h in marked if h in self.attackers}

    @property
    def met(self) -> bool:
        """5.1.7 Whether the phase may end."""
        return not self.must_attack and not self.must_be_attacked

    def can_spare(self, i: int, units: frozenset[int], hexes: frozenset[int]) -> bool:
        """6.3.1, 6.4.1 Whether artillery may fire from afar instead of attacking beside these units.

        It need not attack itself (5.1.3), and every hex that must be attacked keeps somebody who can (5.1.4).
        """
        if i not in self.targets:
            return True
        if i in self.must_attack:
            return False
        rest = self.without(i)
        return self.must_be_attacked <= rest.attackers.keys() and rest.can_become(units, hexes)

    def without(self, i: int) -> Duties:
        """The same duties when a unit attacks nobody."""
        rest = copy(self)
        rest.targets = {j: hexes for j, hexes in self.targets.items() if j != i}
        rest.attackers = {h: units - {i} for h, units in self.attackers.items() if units != {i}}
        return rest

    def left_out(self, units: frozenset[int], hexes: frozenset[int]) -> Star:
        """The units and hexes with a duty that a combat would leave without any attack."""
        lost = {i for i in self.must_attack - units if self.targets[i] <= hexes}
        spared = {h for h in self.must_be_attacked - hexes if self.attackers[h] <= units}
        return frozenset(lost), frozenset(spared)

    def able_to_join(self, hexes: Iterable[int]) -> set[int]:
        """The units beside one of some enemy hexes that can attack it."""
        return set[int]().union(*[self.attackers.get(h, ()) for h in hexes])

    def beside_all(self, units: Iterable[int]) -> frozenset[int]:
        """The enemy hexes that each of some units, one at least, can attack."""
        return frozenset.intersection(*[self.targets[i] for i in units])

    def grown(self, units: frozenset[int], hexes: frozenset[int]) -> Star:
        """A combat with everything that must be part of it if it is fought."""
        while True:
            lost, spared = self.left_out(units, hexes)
            if not lost and not spared:
                return units, hexes
            units, hexes = units | lost, hexes | spared

    def is_star(self, units: frozenset[int], hexes: frozenset[int]) -> bool:
        """5.1.5 Either side of a combat stands in one hex, and every attacker touches his enemy."""
        if not all(hexes & self.targets[i] for i in units):
            return False
        if len(hexes) <= 1:
            return True
        places = {self.hex_of[i] for i in units}
        return len(places) <= 1 and all(hexes <= self.targets[i] for i in units)

    def can_become(self, units: frozenset[int], hexes: frozenset[int]) -> bool:
        """Whether a combat with these can be completed without leaving a duty behind."""
        return self.is_star(*self.grown(units, hexes))

    def first_targets(self) -> list[int]:
        """The hexes that may be attacked next."""
        return sorted(h for h in self.attackers if any(self._fits(i, h) for i in self.attackers[h]))

    def _fits(self, i: int, h: int) -> bool:
        return self.can_become(frozenset((i,)), frozenset((h,)))


class Calls(Struct, frozen=True, array_like=True):
    """5.1.3, 5.1.4 Who must attack and where an attack must come, as it was when the attack phase began."""

    bound: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()

    def duties(self, g: State, side: int, firing: tuple[int, ...] = ()) -> Duties:
        """The duties still open and the attacks still possible, but for guns that fire from afar."""
        found = self._as_things_stand(g, side)
        for i in firing:
            found = found.without(i)
        return found

    def _as_things_stand(self, g: State, side: int) -> Duties:
        """The duties of all units, found again only if a unit has changed."""
        latest = g.world.memo.duties
        if latest is not None and latest[:2] == (side, self) and latest[2] == g.units:
            known: Duties = latest[3]
            return known
        found = Duties(g, side, self.bound, self.marked)
        g.world.memo.duties = (side, self, g.units.copy(), found)
        return found


def bound_units(g: State, side: int) -> tuple[int, ...]:
    """5.1.3 The units of a side that must attack: in an enemy zone, not fortified, able to (Q16)."""
    threat = zones(g, foe(side))
    return tuple(
        i
        for i in on_map(g, side)
        if threat >> g.units[i].hex & 1 and can_attack(g, i) and not is_fortified(g, g.units[i].hex, side)
    )


def marked_hexes(g: State, side: int, bound: tuple[int, ...]) -> tuple[int, ...]:
    """5.1.4 Where enemy units stand that must be attacked: those with a bound unit in their zone."""
    bit = g.world.grid.bit
    stood = 0
    for i in bound:
        stood |= bit[g.units[i].hex]
    return tuple(sorted({g.units[j].hex for j in on_map(g, foe(side)) if zone_of(g, j) & stood}))

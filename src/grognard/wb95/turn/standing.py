"""What every unit of a side can be told in its phase, remembered while nothing near the unit changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import is_not
from typing import Any

from ...engine.options import Option
from ..move.refit import VOLKSSTURM
from ..move.routes import Lie
from ..table.state import State

Orders = Sequence[Option]

Asked = Callable[[State, int, Lie], tuple[Orders, int]]
"""Finds the orders of a unit, and the mask of hexes on which they depend beyond its neighbourhood."""

FRIENDS, FOES = 1, 2
"""How far away units decide on the orders of another: friends take up room, foes control where it goes."""


class Standing:
    """The orders of all units of a side in one position; a value that nobody changes once it is made."""

    __slots__ = (
        "count",
        "entered",
        "forts",
        "moment",
        "of",
        "orders",
        "sight",
        "stirred",
        "tight",
        "units",
        "wide",
    )

    def __init__(
        self,
        g: State,
        lie: Lie,
        moment: tuple[Any, ...],
        orders: list[Orders],
        count: int,
        wide: dict[int, int],
        sight: int,
    ) -> None:
        self.moment = moment
        """What concerns every unit."""
        self.tight = lie.own.tight
        """3.2.1 The hexes with too little room for some unit that might come from beside them."""
        self.units, self.forts, self.entered = g.units.copy(), g.forts, g.entered
        self.of = g.units
        """The list itself, of which `stirred` names every unit that may have changed."""
        self.stirred: set[int] = set()
        """The units that were changed since then, of this game or another: these are compared first."""
        self.orders = orders
        """By the place of a unit among the units of its side."""
        self.count = count
        """How many orders there are in all."""
        self.wide = wide
        """The units whose orders depend on more than their neighbourhood, with the mask of that."""
        self.sight = sight
        """A mask that holds all of those."""

    def changed(self, g: State) -> Sequence[int]:
        """The units that are not as they were; mostly those, and only those, that were changed last."""
        before, now = self.units, g.units
        found = [i for i in list(self.stirred) if before[i] is not now[i]]
        if self.of is now:
            return found
        like = before.copy()
        for i in found:
            like[i] = now[i]
        return found if like == now else list(compress(g.world.everyone, map(is_not, before, now)))

    def fits(self, g: State) -> bool:
        """Whether nothing has changed besides the units."""
        return self.forts is g.forts and self.entered == g.entered

    def stale(self, g: State, side: int, lie: Lie, changed: Iterable[int]) -> Iterable[int]:
        """The units of a side whose orders may not be the same any more, as some units have changed.

        A friend decides on the orders of others by the room he takes up where there is little of it, and
        on those of his stack if he can give them replacements.
        """
        w, own = g.world, lie.own.stacks
        found: set[int] = set()
        near: set[int] = set()
        far: set[int] = set()
        for i in changed:
            before, now = self.units[i], g.units[i]
            moved = before.hex != now.hex or before.cel != now.cel
            if w.side_of[i] != side:
                far.update((before.hex, now.hex) if moved else ())
                continue
            found.add(i)
            near.update((before.hex, now.hex) if moved else ())
            if w.kinds[i].type == VOLKSSTURM:
                found.update(own.get(before.hex, ()), own.get(now.hex, ()))
        forts = self.forts.items() ^ g.forts.items() if self.forts is not g.forts else ()
        for h, _ in forts:
            found.update(own.get(h, ()))
        for h in near:
            if h in self.tight or h in lie.own.tight:
                found.update([i for o in w.nearby(h, FRIENDS) if o in own for i in own[o]])
        for h in far:
            if h >= 0:
                found.update([i for o in w.nearby(h, FOES) if o in own for i in own[o]])
        return found | self._affected(g, found, near | far) if self.wide else found

    def _affected(self, g: State, found: set[int], places: set[int]) -> set[int]:
        """The units that look farther than their neighbourhood and saw something change."""
        if self.entered != g.entered:
            return set(self.wide)
        bit, units, touched = g.world.grid.bit, g.units, 0
        for h in places.union([units[i].hex for i in found]):
            if h >= 0:
                touched |= bit[h]
        return {i for i, mask in self.wide.items() if mask & touched} if touched & self.sight else set()


def _concerned(g: State, side: int) -> list[int]:
    """12.1.1, 12.1.4 Who may have orders in the strategic phase: marked units, and those off the map."""
    units = g.units
    return [i for i in g.world.own[side] if units[i].strategic or units[i].hex < 0]


def standing_orders(g: State, side: int, strategic: bool, lie: Lie, asked: Asked) -> Standing:
    """The orders of each unit of a side, asked anew of those alone for which something has changed."""
    w = g.world
    moment = strategic, g.now, g.bridges, g.control, g.missions, g.works
    known: Standing | None = w.memo.orders[side]
    stale: Iterable[int]
    if known is None or known.moment != moment:
        orders: list[Orders] = [()] * len(w.own[side])
        wide: dict[int, int] = {}
        count, sight, stale = 0, 0, _concerned(g, side) if strategic else w.own[side]
    else:
        changed = known.changed(g)
        if not changed and known.fits(g):
            return known
        orders, wide = known.orders.copy(), known.wide.copy()
        count, sight, stale = known.count, known.sight, known.stale(g, side, lie, changed)
    for i in stale:
        place = w.rank[i]
        found, horizon = asked(g, i, lie)
        count += len(found) - len(orders[place])
        orders[place] = found
        if horizon:
            wide[i] = horizon
            sight |= horizon
        elif i in wide:
            del wide[i]
    latest = w.memo.orders[side] = Standing(g, lie, moment, orders, count, wide, sight)
    return latest

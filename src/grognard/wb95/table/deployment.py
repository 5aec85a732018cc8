"""Who stands where: what follows from the places of the units alone, kept until one of them moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import compress
from operator import is_not

from .unit import Unit
from .world import World

Shift = tuple[int, Unit, Unit]
"""A unit as it was and as it is."""


class Deployment:
    """The places of the units of one side; a value that nobody changes once it is made.

    It knows no world, as the world remembers it: neither would keep the other alive.
    """

    def __init__(self, w: World, side: int, units: Sequence[Unit]) -> None:
        self.stacks: dict[int, tuple[int, ...]] = {}
        """The units of each hex that holds any, the first of them first."""
        self.cel: dict[int, int] = {}
        """3.2.2 The CEL of each hex that holds any units."""
        self.occupied = 0
        """The mask of hexes with units."""
        self.zones = 0
        """4.1.5 The mask of hexes in zones of control."""
        self.grip = bytearray(w.grid.size)
        """By how many units each hex is controlled."""
        self.tight: set[int] = set()
        """3.2.1 The hexes with too little room for some counter."""
        for i in w.own[side]:
            self._put(w, i, units[i])

    def after(self, w: World, shifts: Iterable[Shift]) -> Deployment:
        """The deployment when some units stand elsewhere, or have another strength."""
        new = object.__new__(Deployment)
        new.occupied, new.zones, new.tight = self.occupied, self.zones, self.tight.copy()
        new.stacks, new.cel, new.grip = self.stacks.copy(), self.cel.copy(), self.grip.copy()
        for i, before, now in shifts:
            new._take(w, i, before)
            new._put(w, i, now)
        return new

    def _put(self, w: World, i: int, u: Unit) -> None:
        h = u.hex
        if h < 0:
            return
        others = self.stacks.get(h)
        if others is None:
            self.stacks[h], cel = (i,), u.cel
        else:
            self.stacks[h], cel = tuple(sorted((*others, i))), self.cel[h] + u.cel
        self.cel[h] = cel
        if cel > w.spare:
            self.tight.add(h)
        self.occupied |= w.grid.bit[h]
        if w.zoc_of[i]:
            grip = self.grip
            for o in w.gripped(w.way_of[i], h):
                grip[o] += 1
            self.zones |= w.zoc_of[i][h]

    def _take(self, w: World, i: int, u: Unit) -> None:
        h = u.hex
        if h < 0:
            return
        bit, inside = w.grid.bit, self.stacks[h]
        if len(inside) > 1:
            self.stacks[h] = tuple([j for j in inside if j != i])
            self.cel[h] -= u.cel
            if self.cel[h] <= w.spare:
                self.tight.discard(h)
        else:
            del self.stacks[h], self.cel[h]
            self.tight.discard(h)
            self.occupied ^= bit[h]
        if w.zoc_of[i]:
            grip, lost = self.grip, 0
            for o in w.gripped(w.way_of[i], h):
                grip[o] -= 1
                if not grip[o]:
                    lost |= bit[o]
            self.zones ^= lost

    def crowded(self, most: int, spare: int) -> list[int]:
        """The hexes with more CEL than so many; it is quick if that leaves room enough for any counter."""
        cel = self.cel
        return [h for h in (self.tight if most >= spare else cel) if cel[h] > most]

    @cached_property
    def units(self) -> Sequence[int]:
        """The units on the map in their order."""
        return sorted([i for units in self.stacks.values() for i in units])

    @cached_property
    def in_order(self) -> Mapping[int, tuple[int, ...]]:
        """The units by hex, the hex of the first unit first."""
        return dict(sorted(self.stacks.items(), key=lambda held: held[1][0]))


Deployments = tuple[Deployment, Deployment]


class Deployed:
    """The units of a game last looked at, and the deployment of each side that follows from them.

    It is replaced as a whole, so that games of one world that are played at once do not disturb each other.
    """

    __slots__ = ("before", "found", "of", "stirred")

    def __init__(self, units: list[Unit], before: list[Unit], found: Deployments) -> None:
        self.of = units
        """The list itself, which `stirred` speaks of."""
        self.before = before
        """What stood in it: of each unit at least the place and the strength that `found` follows from."""
        self.found = found
        self.stirred: set[int] = set()
        """The units that were changed since then, of this game or another: these are compared first."""

    def note(self, units: list[Unit], i: int, old: Unit, new: Unit) -> None:
        """A unit of a game has changed; who stays where he is with his strength changes no deployment."""
        stays = old.hex == new.hex and old.cel == new.cel
        if stays and self.of is units and self.before[i] is old:
            self.before[i] = new
        else:
            self.stirred.add(i)


def deployments(w: World, units: list[Unit]) -> Deployments:
    """The deployment of each side, brought up to date by the units that have changed since last asked."""
    latest = w.memo.deployed
    if latest is None:
        both = Deployment(w, 0, units), Deployment(w, 1, units)
        w.memo.deployed = Deployed(units, units.copy(), both)
        return both
    before, found = latest.before, latest.found
    if latest.of is units:
        if not latest.stirred:
            return found
        before = before.copy()
        found = _followed(w, found, _shifts(w, list(latest.stirred), before, units))
    elif before != units:
        before = before.copy()
        found = _brought_up(w, found, list(latest.stirred), before, units)
    w.memo.deployed = Deployed(units, before, found)
    return found


def _brought_up(
    w: World, found: Deployments, said: Iterable[int], before: list[Unit], now: list[Unit]
) -> Deployments:
    """The deployments after some units have changed, which are noted; the same ones where none of them moved.

    Mostly those have changed, and only those, that were changed last.
    """
    found = _followed(w, found, _shifts(w, said, before, now))
    if before != now:
        found = _followed(w, found, _shifts(w, compress(w.everyone, map(is_not, before, now)), before, now))
    return found


def _shifts(
    w: World, changed: Iterable[int], before: list[Unit], now: list[Unit]
) -> tuple[list[Shift], list[Shift]]:
    """Bring the units last looked at up to date, and list those that moved or have another strength."""
    shifts: tuple[list[Shift], list[Shift]] = [], []
    for i in changed:
        old, new = before[i], now[i]
        if old is not new:
            before[i] = new
            if old.hex != new.hex or old.cel != new.cel:
                shifts[w.side_of[i]].append((i, old, new))
    return shifts


def _followed(w: World, found: Deployments, shifts: tuple[list[Shift], list[Shift]]) -> Deployments:
    """The deployments after some units of each side stand elsewhere; the same ones if none do."""
    if not shifts[0] and not shifts[1]:
        return found
    axis, soviet = found
    return (
        axis.after(w, shifts[0]) if shifts[0] else axis,
        soviet.after(w, shifts[1]) if shifts[1] else soviet,
    )

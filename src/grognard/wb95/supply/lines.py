"""10.1 Lines of supply: they spread over the map in waves, a mask of hexes for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ...engine.hexes import OFF, listed
from ..table.drift import Moves, Tide, along, carried
from ..table.ways import Ways

FAR = 10**6
"""Farther than any supply reaches."""

Wave = tuple[int, int]
"""The points that bring supply to some hexes, and the mask of these."""


def flow(
    steps: Sequence[Tide], links: Moves, friends: int, fresh: int, shut: int, start: int, limit: int
) -> Iterator[Wave]:
    """10.1.5 Supply flows from its bases: off roads for points, on roads and from unit to unit for nothing.

    It comes to hexes that are shut, but not beyond them; what is fresh has not been reached.
    """
    open_to = fresh & ~shut
    due = [0] * (limit + 1)
    due[0] = start
    free = steps[0] if steps and steps[0][0] == 0 else (0, 0, (), ())
    for cost in range(limit + 1):
        new, level = due[cost] & fresh, 0
        while new:
            yield cost, new
            fresh ^= new
            front = new & open_to
            level |= front
            new = carried(free[2], free[3], front & free[1])
            if front & friends:
                new |= along(links, front & friends) & friends
            new &= fresh
        for price, anywhere, ups, downs in steps if level else ():
            if cost + price > limit:
                break
            if price and level & anywhere:
                due[cost + price] |= carried(ups, downs, level & anywhere)


class Lines:
    """The lines of supply of a side in one position; a value that nobody changes once it is made."""

    def __init__(self, ways: Ways, waves: Iterable[Wave], links: Moves, friends: int, shut: int) -> None:
        self._ways = ways
        self.waves = tuple(waves)
        self._links, self._friends, self._shut = links, friends, shut
        self._within: dict[int, int] = {}

    def within(self, points: int) -> int:
        """The mask of the hexes supply comes to for so many points."""
        found = self._within.get(points)
        if found is None:
            found = 0
            for cost, mask in self.waves:
                found |= mask if cost <= points else 0
            self._within[points] = found
        return found

    @cached_property
    def costs(self) -> list[int]:
        """For each hex the fewest off-road points that bring supply to it, FAR where none comes."""
        found = [FAR] * len(self._ways.supply)
        for cost, mask in self.waves:
            for h in listed(mask):
                found[h] = cost
        return found

    @cached_property
    def source(self) -> list[int]:
        """For each hex the one that supply comes to it from: reached before it, and for just so much less."""
        neighbours = self._ways.table.chart.grid.neighbours
        found: list[int] = [OFF] * len(self._ways.supply)
        costs, before = self.costs, 0
        for cost, mask in self.waves:
            for h in listed(mask):
                for direction, o in enumerate(neighbours[h]):
                    if o != OFF and before >> o & 1 and costs[o] + self._price(o, h, direction) == cost:
                        found[h] = o
                        break
            before |= mask & ~self._shut
        return found

    def _price(self, o: int, h: int, direction: int) -> int:
        """What supply pays from a hex to the next, from which it lies in a direction; FAR if it cannot go."""
        if self._friends >> o & 1 and self._friends >> h & 1 and along(self._links, 1 << o) >> h & 1:
            return 0
        price = self._ways.supply[o][(direction + 3) % 6]
        return price if price >= 0 else FAR

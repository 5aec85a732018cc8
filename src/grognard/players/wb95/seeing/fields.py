"""How far it is from everywhere to some hexes, by march."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from ....wb95.table.state import State
from ....wb95.table.ways import Ways

FAR = 10**6
"""Farther than any march."""

Entries = list[list[tuple[int, int]]]
"""For every hex the hexes it can be entered from, with what that costs."""

_entries: WeakKeyDictionary[Ways, dict[int, Entries]] = WeakKeyDictionary()


def entries_of(ways: Ways, way: int) -> Entries:
    """The ways into every hex for a kind of movement, listed once."""
    known = _entries.setdefault(ways, {})
    if way not in known:
        steps = ways.steps(way)
        found: Entries = [[] for _ in steps]
        for h, out in enumerate(steps):
            for _, other, cost in out:
                found[other].append((h, cost))
        known[way] = found
    return known[way]


def marches_to(g: State, way: int, seeds: Mapping[int, int], tolls: Mapping[int, int]) -> list[int]:
    """The march from every hex to the nearest seed, in sixths of a movement point.

    A seed counts for so much already; passing through a hex with a toll costs that besides.
    """
    entries = entries_of(g.ways, way)
    best = [FAR] * g.world.grid.size
    due: dict[int, list[int]] = {}
    for h, spent in seeds.items():
        best[h] = spent
        due.setdefault(spent, []).append(h)
    now = min(due, default=0)
    while due:
        hexes = due.pop(now, None)
        if hexes is not None:
            for h in hexes:
                if best[h] < now:
                    continue
                base = now + tolls.get(h, 0)
                for other, cost in entries[h]:
                    total = base + cost
                    if total < best[other]:
                        best[other] = total
                        if total in due:
                            due[total].append(other)
                        else:
                            due[total] = [other]
        now += 1
    return best

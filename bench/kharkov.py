"""Speed of the operational game: reachable hexes, supply of a side, and how both grow with the counters."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

from grognard.wb95.mp import CLOSED
from grognard.wb95.routes import Lie, allowance, reach
from grognard.wb95.setup import start
from grognard.wb95.state import DEAD, State, change, units_in
from grognard.wb95.supply import supplied

SAMPLES = 5


def best(job: Callable[[], int]) -> float:
    """The fewest milliseconds for one piece of work, of several samples."""
    found = []
    for _ in range(SAMPLES):
        begun = time.perf_counter()
        pieces = job()
        found.append((time.perf_counter() - begun) * 1000 / pieces)
    return min(found)


def filled(g: State) -> State:
    """The position with every counter on the map: those that would arrive later stand behind the front."""
    new = g.copy()
    rng = random.Random(1)
    for i, u in enumerate(new.units):
        side = new.world.side_of[i]
        while u.hex < 0:
            h = rng.randrange(new.world.grid.size)
            dry = new.world.table.entry(new.world.way_of[i], h) != CLOSED
            if dry and new.control[h] == side and not units_in(new, h, 0) and not units_in(new, h, 1):
                change(new, i, hex=h)
                u = new.units[i]
    return new


def thinned(g: State, count: int) -> State:
    """The position with so many counters on the map, picked evenly from both sides."""
    new = g.copy()
    standing = [i for i, u in enumerate(new.units) if u.hex >= 0]
    for i in random.Random(1).sample(standing, max(len(standing) - count, 0)):
        change(new, i, hex=DEAD)
    return new


def all_reaches(g: State) -> int:
    """Every unit's reachable hexes."""
    done = 0
    for side in (0, 1):
        for i in g.world.own[side]:
            if g.units[i].hex >= 0 and not g.kind(i).guns:
                points = allowance(g, i)
                reach(g, i, points, points, Lie(g, side))
                done += 1
    return done


def both_supplies(g: State) -> int:
    """The supply of both sides."""
    return len([supplied(g, side) for side in (0, 1)])


def main() -> None:
    """Print the figures as JSON."""
    g = filled(start("wb95/kharkov-1942"))
    rows = []
    for count in (50, 100, 150, 200, 250):
        position = thinned(g, count)
        supply = best(lambda p=position: both_supplies(p))  # type: ignore[misc]
        rows.append(
            {
                "counters": count,
                "reach_ms_per_unit": round(best(lambda p=position: all_reaches(p)), 3),  # type: ignore[misc]
                "supply_ms_per_side": round(supply, 3),
                "supply_ms_per_unit": round(2 * supply / count, 4),
            }
        )
    print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()

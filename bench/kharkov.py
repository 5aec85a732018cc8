"""Speed of the operational game: reachable hexes, supply of a side, how both grow, and the player's turns."""

from __future__ import annotations

import json
import random
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question
from grognard.wb95.data.mp import CLOSED
from grognard.wb95.move.reach import reach
from grognard.wb95.move.routes import Lie, allowance
from grognard.wb95.supply.tracing import supplied
from grognard.wb95.table.state import DEAD, State, change, units_in
from grognard.wb95.turn.setup import start

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


def player_turns(scenario: str, turns: int) -> list[float]:
    """Seconds of one core that each complete game turn of a side takes the player by rules of thumb."""
    rules = rules_of(scenario)
    g = rules.start(scenario, {})
    cast = {seat: make_player("thumbs", seat, rules.id) for seat in rules.seats(g)}
    dice, spent, ply = Stream(secret_from(scenario)), defaultdict[tuple[str, int], float](float), 0
    while (decision := pending(g)) is not None and g.turn <= turns:
        if decision.who == DICE:
            option = dice.pick(ply, decision.chance)
        else:
            question = Question(decision.options, partial(rules.view, g, decision.who))
            begun = time.process_time()
            option = cast[decision.who].choose(question)
            spent[decision.who, g.turn] += time.process_time() - begun
        take(decision, option)
        ply += 1
    return list(spent.values())


def player_row(scenario: str, turns: int) -> dict[str, object]:
    """The longest and the mean turn of the player."""
    found = player_turns(scenario, turns)
    return {
        "scenario": scenario,
        "turns": len(found),
        "longest_turn_s": round(max(found), 2),
        "mean_turn_s": round(sum(found) / len(found), 2),
    }


def main() -> None:
    """Print the figures as JSON."""
    g = filled(start("wb95/kharkov-1942"))
    rows: list[dict[str, object]] = []
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
    rows += [player_row(scenario.id, 3) for scenario in rules_of("wb95/kharkov-1942").scenarios()]
    print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()

"""Simulations."""

from __future__ import annotations

import time
from collections import Counter

from ..arena.explained import tell_game
from ..arena.series import play_one, play_series
from ..games import named, rules_of
from ..players.cast import for_all
from .output import err, print_json, print_table, progress, read_options


def simulate(
    scenario: str, games: int, players: str, seed: int, jobs: int, choices: list[str], json: bool
) -> None:
    """Play a series and report who won, by how much and how long it took in decisions."""
    scenario = named(scenario)
    rules = rules_of(scenario)
    cast = [name.strip() for name in players.split(",")]
    options = read_options(choices)
    play_one(scenario, cast, seed, 0, options)
    started = time.perf_counter()
    results = []
    with progress() as bar:
        task = bar.add_task(scenario, total=games)
        for result in play_series(scenario, cast, seed, games, jobs, options):
            results.append(result)
            bar.advance(task)
    took = time.perf_counter() - started
    start = rules.start(scenario, options)
    seats = rules.seats(start)
    cast = list(for_all(cast, seats, scenario))
    sides = [rules.side(start, seat) for seat in seats]
    wins = Counter(result.winner for result in results)
    err.print(f"{games} games in {took:.1f} s ({games / took:.1f} games/s, {jobs} process(es))")
    if json:
        report = {
            "scenario": scenario,
            "games": games,
            "seed": seed,
            "options": options,
            "players": dict(zip(seats, cast, strict=True)),
            "wins": {side: wins[side] for side in sides},
            "results": results,
        }
        print_json(report)
        return
    rows = []
    for seat, side, name in zip(seats, sides, cast, strict=True):
        margins = [r.margin for r in results if r.winner == side]
        mean = f"{sum(margins) / len(margins):.1f}" if margins else "-"
        rows.append((seat, name, wins[side], f"{100 * wins[side] / games:.0f} %", mean))
    print_table(f"{scenario}, seed {seed}", ("seat", "player", "wins", "share", "mean margin"), rows)


def explain_game(scenario: str, players: str, seed: int, choices: list[str]) -> None:
    """Play the first game of a series and print what its players thought, line by line."""
    cast = [name.strip() for name in players.split(",")]
    for line in tell_game(named(scenario), cast, seed, read_options(choices)):
        print(line, flush=True)

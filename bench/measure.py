"""Speed of grognard beside other programs, all measured in one run and sampled in turn."""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from typing import Any

import answers
import operational
import peers
from grognard.arena.series import play_series
from grognard.coh.board.maps import lay_out
from grognard.coh.sight.smoke import HEAVY
from grognard.coh3.edition import EDITION
from grognard.engine.agenda import pending, take
from grognard.engine.boards import Sheet
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.engine.play.record import read, replay, write
from grognard.engine.sight import Sight
from grognard.games import all_scenarios, game_ids, rulebook, rules_of
from sampling import SAMPLES, RandomPlay, Row, best, opening, per_second, row, speed, states, warm

SERIES = 120
TACTICAL = ("coh3", "coh2")


def sight(seconds: float) -> list[Row]:
    """All-pairs sight of a 19 x 12 map, again with one hex of smoke more, and one query."""
    ground = lay_out(EDITION, "single", [Sheet(1)])
    table, blocking = ground.sight.lines, list(ground.sight.blocking)
    survey = per_second(lambda: Sight(table, blocking), seconds)
    smoke, hexes = ((ground.board.find("1-H06"), HEAVY),), range(ground.grid.size)

    def smoked() -> list[int]:
        veil = EDITION.veil(ground, EDITION.book, smoke)
        return [mask & veil.clear[h] for h, mask in zip(hexes, ground.sight.seen, strict=True)]

    refresh = per_second(smoked, seconds)
    seen, a, b = ground.sight.seen, ground.board.find("1-B06"), ground.board.find("1-R07")
    rounds = range(200_000)

    def query(_: float) -> float:
        started = time.perf_counter()
        for _ in rounds:
            seen[a] >> b & 1
        return len(rounds) / (time.perf_counter() - started)

    return [
        row("all-pairs sight", "map 1", 1000 / survey, "ms"),
        row("all-pairs sight after a change", "map 1", 1000 / refresh, "ms"),
        row("sight query", "map 1", 1e9 / best(query, seconds), "ns"),
    ]


def start_up() -> list[Row]:
    """How long the program takes to start, and how much memory this run used."""
    commands = {
        "import of the package": [sys.executable, "-c", "import grognard.games"],
        "bare interpreter": [sys.executable, "-c", "pass"],
        "grognard --help": [sys.executable, "-m", "grognard.cli", "--help"],
    }
    rows = []
    for name, command in commands.items():
        times = []
        for _ in range(SAMPLES):
            started = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            times.append(time.perf_counter() - started)
        rows.append(row(name, "", min(times), "s"))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [*rows, row("peak memory of this run", "", peak, "MB")]


def scaling(scenario: str) -> Row:
    """How much faster two processes simulate than one."""

    def took(jobs: int) -> float:
        started = time.perf_counter()
        for _ in play_series(scenario, ("random", "random"), 1, SERIES * 5, jobs):
            pass
        return time.perf_counter() - started

    return row("sim --jobs 2 against 1", scenario, took(1) / took(2), "times")


def largest(game: str) -> str:
    """The scenario of a game with most units."""
    return max(
        (summary.id for summary in all_scenarios() if rules_of(summary.id).id == game),
        key=lambda name: len(rules_of(name).start(name, {}).units),
    )


def replay_growth(scenario: str) -> list[Row]:
    """How the time of replaying a record grows with its answers: 2 and 4 times where it keeps step."""
    text = write(RandomPlay(scenario).recorded())
    record = read(text)
    most = len(record.answers) // 4 * 4

    def took(upto: int) -> float:
        def once() -> float:
            started = time.process_time()
            replay(record, rulebook, upto)
            return time.process_time() - started

        return min(once() for _ in range(SAMPLES))

    quarter, half, whole = took(most // 4), took(most // 2), took(most)
    return [
        row("replay", scenario, most / whole, "answers/s"),
        row("replay of 2 n answers against n", scenario, half / quarter, f"times, n = {most // 4}"),
        row("replay of 4 n answers against n", scenario, whole / quarter, f"times, n = {most // 4}"),
    ]


def widest(scenario: str, games: int = 3) -> list[Row]:
    """The longest list of options a player met in some random games."""
    longest = {"act": 0, "any other choice": 0}
    rules = rules_of(scenario)
    for game in range(games):
        g, rng, ply = rules.start(scenario, {}), random.Random(game), 0
        dice = Stream(secret_from(str(game)))
        while (decision := pending(g)) is not None:
            ply += 1
            if decision.who == DICE:
                take(decision, dice.pick(ply, decision.chance))
                continue
            offered = list(decision.options)
            name = "act" if decision.step.name == "act" else "any other choice"
            longest[name] = max(longest[name], len(offered))
            take(decision, rng.choice(offered))
    return [row(f"most options: {name}", scenario, n, "") for name, n in longest.items()]


def tactical(game: str, seconds: float, others: dict[str, Any]) -> list[Row]:
    """The first mission of a tactical game in full, and how the largest compares with it."""
    first = next(summary.id for summary in all_scenarios() if rules_of(summary.id).id == game)
    large = largest(game)
    rows = [*speed(first, seconds, others), *states(first, seconds), opening(first), *widest(first)]
    big = speed(large, seconds, {first: warm(first, seconds).sample})
    rows += [*big, *states(large, seconds), opening(large), *widest(large)]
    return [*rows, row(f"decisions of {first} against it", large, 1 / big[-1]["ratio"], "times")]


def measure(seconds: float, with_peers: bool) -> list[Row]:
    """Every row of the report."""
    others = peers.available() if with_peers else {}
    rows = [line for game in TACTICAL for line in tactical(game, seconds, others)]
    rows.append(scaling(all_scenarios()[0].id))
    for game in game_ids():
        rows += replay_growth(largest(game))
    rows += operational.measure(seconds, others)
    return rows + sight(seconds) + answers.measure() + start_up()

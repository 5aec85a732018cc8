"""Speed of grognard beside other programs, all measured in one run.

Each rate is the best of several short samples, so that other work on the machine disturbs it
least; peers are sampled in turn with grognard, not after it.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import answers
import peers
from grognard.arena.match import play_match
from grognard.arena.series import play_series
from grognard.coh.board.maps import lay_out
from grognard.coh.sight.smoke import HEAVY, Veil
from grognard.engine.agenda import pending, take
from grognard.engine.boards import Sheet
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.engine.play.record import read, replay, write
from grognard.engine.play.session import Session
from grognard.engine.sight import Sight
from grognard.games import all_scenarios, game_ids, rulebook, rules_of
from grognard.players.cast import make_player

Row = dict[str, Any]
SAMPLES = 5
SERIES = 120


def row(measure: str, scenario: str, value: float, unit: str, **more: object) -> Row:
    """One line of the report."""
    return {"measure": measure, "scenario": scenario, "value": round(value, 3), "unit": unit, **more}


def best(rate: Callable[[float], float], seconds: float) -> float:
    """The highest of several sampled rates."""
    return max(rate(seconds / SAMPLES) for _ in range(SAMPLES))


class RandomPlay:
    """Random games of a scenario, with the full list of options built before every decision."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario
        self.rules = rules_of(scenario)
        self.game = 0
        self.rates: dict[str, float] = {}

    def play_one(self) -> Any:
        """One game between random players."""
        self.game += 1
        g = self.rules.start(self.scenario, {})
        cast = {
            seat: make_player("random", f"{self.game} {seat}", self.rules.id) for seat in self.rules.seats(g)
        }
        return play_match(self.rules, g, cast, Stream(secret_from(str(self.game))))

    def recorded(self) -> Session:
        """One random game with all that a record needs."""
        session, rng = Session(self.rules, self.scenario, secret=secret_from("recorded")), random.Random(1)
        while (decision := session.decision()) is not None:
            if not session.roll():
                session.take(decision.who, rng.choice(session.left(decision)), decision)
        return session

    def sample(self, seconds: float) -> float:
        """Play for a while and keep the best rates seen so far."""
        counts = dict.fromkeys(("decisions", "answers", "options listed", "player turns", "games"), 0)
        started = time.perf_counter()
        while (took := time.perf_counter() - started) < seconds:
            result = self.play_one()
            counts["decisions"] += result.decisions
            counts["answers"] += result.decisions + result.rolls
            counts["options listed"] += result.options
            counts["player turns"] += result.turns
            counts["games"] += 1
        for name, count in counts.items():
            self.rates[name] = max(self.rates.get(name, 0.0), count / took)
        return self.rates["decisions"]


def in_the_middle(scenario: str, answers: int = 300) -> tuple[Any, Any]:
    """A position some way into a random game, with its rules."""
    rules = rules_of(scenario)
    g = rules.start(scenario, {})
    rng, dice = random.Random(1), Stream(secret_from("middle"))
    for ply in range(answers):
        decision = pending(g)
        if decision is None:
            break
        chosen = (
            dice.pick(ply, decision.chance) if decision.who == DICE else rng.choice(list(decision.options))
        )
        take(decision, chosen)
    return rules, g


def per_second(call: Callable[[], object], seconds: float) -> float:
    """How often a call can be made in a second."""

    def sample(length: float) -> float:
        count, started = 0, time.perf_counter()
        while (took := time.perf_counter() - started) < length:
            for _ in range(10):
                call()
            count += 10
        return count / took

    return best(sample, seconds)


def states(scenario: str, seconds: float) -> list[Row]:
    """Copying, saving and loading a position in the middle of a game."""
    rules, g = in_the_middle(scenario)
    saved = rules.save(g)
    return [
        row("state copies", scenario, per_second(g.copy, seconds), "1/s"),
        row("saves", scenario, per_second(lambda: rules.save(g), seconds), "1/s"),
        row("loads", scenario, per_second(lambda: rules.load(saved), seconds), "1/s"),
        row("size of a save", scenario, len(saved), "bytes"),
    ]


def sight(seconds: float) -> list[Row]:
    """All-pairs sight of a 19 x 12 map, again with one hex of smoke more, and one query."""
    ground = lay_out("single", [Sheet(1)])
    table, blocking = ground.sight.lines, list(ground.sight.blocking)
    survey = per_second(lambda: Sight(table, blocking), seconds)
    smoke, hexes = ((ground.board.find("1-H06"), HEAVY),), range(ground.grid.size)

    def smoked() -> list[int]:
        veil = Veil(ground, smoke)
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


def opening(scenario: str) -> Row:
    """How long a process that has seen nothing of the kind takes to lay out a scenario."""
    words = f"import time; from grognard.games import rules_of as of; r = of({scenario!r})"
    code = f"{words}; t = time.perf_counter(); r.start({scenario!r}, {{}}); print(time.perf_counter() - t)"
    times = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(SAMPLES)
    ]
    return row("laying out", scenario, min(times), "s")


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


def warm(scenario: str, seconds: float) -> RandomPlay:
    """Random games of a scenario, of which some have filled the tables that a world keeps."""
    play = RandomPlay(scenario)
    play.sample(seconds)
    play.rates.clear()
    return play


def speed(scenario: str, seconds: float, others: dict[str, Any]) -> list[Row]:
    """Rates of random play, sampled in turn with other programs or missions."""
    play = warm(scenario, seconds)
    found: dict[str, float] = {}
    for _ in range(SAMPLES):
        play.sample(seconds / SAMPLES)
        for name, sample in others.items():
            found[name] = max(found.get(name, 0.0), sample(seconds / SAMPLES))
    rows = [row(name, scenario, rate, "1/s") for name, rate in play.rates.items()]
    for name, rate in found.items():
        ratio = round(play.rates["decisions"] / rate, 3)
        rows.append(row("decisions", scenario, rate, "1/s", peer=name, ratio=ratio))
    return rows


def measure(seconds: float, with_peers: bool) -> list[Row]:
    """Every row of the report: the first mission in full, and how the largest compares with it."""
    first = all_scenarios()[0].id
    large = largest(rules_of(first).id)
    small = speed(first, seconds, peers.available() if with_peers else {})
    rows = [*small, *states(first, seconds), scaling(first), opening(first), *widest(first)]
    big = speed(large, seconds, {first: warm(first, seconds).sample})
    rows += [*big, *states(large, seconds), opening(large), *widest(large)]
    rows.append(row(f"decisions of {first} against it", large, 1 / big[-1]["ratio"], "times"))
    for game in game_ids():
        rows += replay_growth(largest(game))
    return rows + sight(seconds) + answers.measure() + start_up()

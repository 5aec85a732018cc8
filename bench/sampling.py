"""Rates and times by short samples: random games, copies and saves, beside other programs or scenarios.

Each rate is the best of several short samples, so that other work on the machine disturbs it least.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from grognard.arena.match import play_match
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.engine.play.session import Session
from grognard.games import rules_of
from grognard.players.cast import make_player

Row = dict[str, Any]
SAMPLES = 5


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


def opening(scenario: str) -> Row:
    """How long a process that has seen nothing of the kind takes to lay out a scenario."""
    words = f"import time; from grognard.games import rules_of as of; r = of({scenario!r})"
    code = f"{words}; t = time.perf_counter(); r.start({scenario!r}, {{}}); print(time.perf_counter() - t)"
    times = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(SAMPLES)
    ]
    return row("laying out", scenario, min(times), "s")


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

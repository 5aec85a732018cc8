"""How long the computer thinks: CPU seconds of its answers in whole games of the largest missions."""

from __future__ import annotations

import time
from typing import Any

from grognard.arena.match import play_match
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import Option
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question

MISSIONS = (
    "coh3/windmill-hill",
    "coh3/house-by-house",
    "coh3/steel-harvest",
    "coh3/two-roads",
    "coh3/breakout",
    "coh2/steel-harvest",
    "coh2/two-roads",
)


class Timed:
    """A player whose answers are timed."""

    def __init__(self, name: str, seed: str, game: str) -> None:
        self.player = make_player(name, seed, game)
        self.took: list[float] = []

    def choose(self, question: Question) -> Option:
        """The answer of the player, with the CPU seconds it took."""
        started = time.process_time()
        chosen = self.player.choose(question)
        self.took.append(time.process_time() - started)
        return chosen


def answers(scenario: str, player: str = "thumbs", seed: int = 1) -> list[float]:
    """The CPU seconds of every answer in one game between equal players."""
    rules = rules_of(scenario)
    g = rules.start(scenario, {})
    cast = {seat: Timed(player, f"{scenario} {seed} {seat}", rules.id) for seat in rules.seats(g)}
    play_match(rules, g, cast, Stream(secret_from(f"{scenario} {seed}")))
    return [took for timed in cast.values() for took in timed.took]


def measure() -> list[dict[str, Any]]:
    """The rows of the report."""
    rows: list[dict[str, Any]] = []
    for scenario in MISSIONS:
        took = answers(scenario)
        for name, value in (("slowest bot answer", max(took)), ("all bot answers of a game", sum(took))):
            rows.append({"measure": name, "scenario": scenario, "value": round(value, 3), "unit": "s of CPU"})
    return rows

"""How long the computer thinks: CPU seconds of its answers in whole games of the largest missions.

And how long the order cards do: what each card of a mission comes to in positions of a game.
"""

from __future__ import annotations

import random
import time
from typing import Any

from grognard.arena.match import play_match
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE, Option
from grognard.games import rulebook, rules_of
from grognard.players.cast import make_player
from grognard.players.player import Question
from grognard.solo.order.decide import decide
from grognard.solo.order.lines import lines_of
from grognard.solo.sight.field import Field
from grognard.solo.table.state import SoloState, card_of, sheet

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


def before_cards(scenario: str, seed: int = 1, most: int = 3000) -> list[SoloState]:
    """The positions of a random game in which an order card is about to be drawn."""
    rules, rng = rules_of(scenario), random.Random(seed)
    g, found = rules.start(scenario, {}), []
    for _ in range(most):
        decision = pending(g)
        if decision is None:
            break
        if decision.who == DICE and decision.step.name == "draw" and decision.step.rule == "S-2.2":
            found.append(g.copy())
        take(decision, rng.choice(list(decision.options)))
    return found


def orders_read(scenario: str) -> list[float]:
    """The CPU seconds in which each card is read, in every position of a game in which one is drawn."""
    took = []
    for g in before_cards(scenario):
        page = sheet(g)
        for number in g.orders[::5]:
            card = card_of(g.world, number)
            started = time.process_time()
            lines = lines_of(card, page.counteraction, page.order)
            decide(lines, Field(g, command=card.command), command=card.command)
            took.append(time.process_time() - started)
    return took


def measure() -> list[dict[str, Any]]:
    """The rows of the report."""
    rows: list[dict[str, Any]] = []
    for mission in rulebook("solo").scenarios():
        slowest = round(1000 * max(orders_read(mission.id)), 1)
        row = {"measure": "slowest order card", "scenario": mission.id, "value": slowest, "unit": "ms of CPU"}
        rows.append(row)
    for scenario in MISSIONS:
        took = answers(scenario)
        for name, value in (("slowest bot answer", max(took)), ("all bot answers of a game", sum(took))):
            rows.append({"measure": name, "scenario": scenario, "value": round(value, 3), "unit": "s of CPU"})
    return rows

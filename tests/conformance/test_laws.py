"""The laws of every game, checked on random games of every scenario."""

from __future__ import annotations

import pytest

from grognard.arena.laws import play_lawfully
from grognard.games import all_scenarios, rules_of

SCENARIOS = [summary.id for summary in all_scenarios()]

CLOSELY = [(scenario, 0, 1) for scenario in SCENARIOS[:1]]
"""A game of the first mission is watched at every decision."""

LONG = ("wb95/kharkov-1942", "wb95/kharkov-1943")
"""Their first turns are watched in tests/wb95; whole games take too long here."""

LARGE = [
    (scenario, 1, 400 if scenario.startswith("wb95/") else 80)
    for scenario in SCENARIOS[1:]
    if scenario not in LONG
]
"""The others once, at one decision of eighty, or of four hundred; `grognard fuzz` looks closer."""


@pytest.mark.parametrize(("scenario", "seed", "every"), CLOSELY + LARGE)
def test_random_games_keep_the_laws(scenario: str, seed: int, every: int) -> None:
    session = play_lawfully(rules_of(scenario), scenario, f"law {seed}", every, longest=20_000)
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.winner in {*session.rules.sides(session.state), "nobody"}


def test_games_with_groups_by_choice_keep_the_laws() -> None:
    rules = rules_of("coh3/partisans")
    options = {"groups": "yes"}
    session = play_lawfully(rules, "coh3/partisans", "group", every=4, longest=20_000, options=options)
    assert session.outcome() is not None

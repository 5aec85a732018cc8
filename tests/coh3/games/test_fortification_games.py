"""Random games with wire, road blocks and hasty defenses keep the laws."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.arena.laws import check_position
from grognard.coh.fixtures.fixture_view import FixtureView
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take
from grognard.engine.errors import BadData

RULES = Coh3()

MISSION: dict[str, Any] = {
    "map": {"size": "7x6", "hexes": ["C03 light-woods", "D03 heavy-woods"], "roads": [["B02", "B03", "B04"]]},
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 german-rifles-41 at C02 facing s dug-in",
        "G3 panzer-iiih at D02 facing s",
        "G4 opel-truck at E02 facing s",
        "S1 soviet-rifles-41 at B04 facing n",
        "S2 soviet-rifles-41 at C04 facing n dug-in",
        "S3 mmg-maxim at D05 facing n",
        "S4 gaz-truck at E05 facing n",
        "S5 soviet-rifles-41 aboard S4",
    ],
    "fixtures": ["B03 wire german", "C03 wire soviet", "D03 road-block soviet", "D04 wire soviet"],
    "caps": {"german": 5, "soviet": 5},
    "deck": ["01-13"],
    "draws": {"german": 2, "soviet": 2},
    "rounds": 2,
}


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_obstacles_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(MISSION, "test")
    for _ in range(5000):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))
    assert g.over


def test_a_view_shows_what_lies_on_the_map() -> None:
    g = RULES.position(MISSION, "test")
    assert RULES.view(g, "soviet").fixtures[0] == FixtureView("B03", "wire", "german", "", False, 0)
    assert "B03: barbed wire of german" in RULES.board(g, "soviet")


@pytest.mark.parametrize(
    "entry", ["B03 road-block soviet", "A02 wall german", "A02 wire finnish", "A02 wire"]
)
def test_a_position_with_an_impossible_fixture_is_refused(entry: str) -> None:
    with pytest.raises(BadData):
        RULES.position({**MISSION, "fixtures": ["B03 wire german", entry]}, "test")

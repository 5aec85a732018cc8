"""How even the solo missions are: all were measured, in enough games, and the briefing says so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games import rulebook

PAGE = Path(__file__).resolve().parents[2] / "docs" / "missions.md"
ROW = re.compile(r"\| `(solo/[a-z0-9-]+)` \| (\d+) \| (\d+) \((\d+) %, (\d+)-(\d+)\) \| ")
ROWS = [(name, *map(int, figures)) for name, *figures in ROW.findall(PAGE.read_text(encoding="utf-8"))]
RULES = rulebook("solo")


def test_every_mission_stands_in_the_table_once() -> None:
    assert sorted(name for name, *_ in ROWS) == sorted(summary.id for summary in RULES.scenarios())


@pytest.mark.parametrize(("name", "games", "won", "share", "low", "high"), ROWS)
def test_a_mission_was_measured_and_is_even(
    name: str, games: int, won: int, share: int, low: int, high: int
) -> None:
    assert games >= 200
    assert share == round(100 * won / games)
    assert low < share < high
    assert 25 <= share <= 75
    told = f"Balance: the Player won {share} % of {games} games of a computer player against the cards."
    assert told in RULES.briefing(name, {}).notes

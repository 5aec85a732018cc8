"""7.3 What the log and the odds of the 2nd edition say of an attack."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.coh.table.events import AttackRolled
from grognard.coh.table.state import State
from grognard.engine.agenda import pending, take
from grognard.engine.play.text import play_text
from grognard.games import rulebook

RULES = rulebook("coh2")


def position(**words: Any) -> State:
    g: State = RULES.position(
        {
            "map": {"size": "7x14", "hexes": ["D06 light-woods"]},
            "units": ["G1 pioneers at D09 facing n", "S1 soviet-rifles-41 at D06 facing s"],
            "active": {"german": "7 G1"},
            **words,
        },
        "test",
    )
    return g


def rolled(g: State, *commands: str) -> str:
    """The line of the attack roll that the last command brings."""
    for text in commands:
        for _, option in play_text(RULES, g, text, None):
            decision = pending(g)
            assert decision is not None
            take(decision, option)
    return next(event.words(g.world) for event in g.news if isinstance(event, AttackRolled))


@pytest.mark.parametrize(
    ("caps", "dice", "line"),
    [
        ("caps 0", "2d6=4+5", "13 (rating 4 + dice 9) against defense value 13: one hit."),
        ("caps 0", "2d6=4+4", "12 (rating 4 + dice 8) against defense value 13: miss."),
        ("caps 2", "2d6=5+6", "17 (rating 4 + dice 11 + 2 CAPs) against defense value 13: two hits."),
        ("caps 1 up", "2d6=4+5", "12 (rating 4 + dice 9 - 1 CAP) against defense value 13: miss."),
    ],
)
@pytest.mark.rule("7.1#1", "7.3a#1", "7.3b#1")
def test_the_log_tells_av_and_dv(caps: str, dice: str, line: str) -> None:
    told = rolled(position(), "attack G1 > D06", "caps 0", caps, dice)
    assert told.endswith(f"S1 (Rifles '41): attack value {line}")


def test_odds_tell_dv_and_the_chances_of_a_hit_and_of_two() -> None:
    odds = RULES.odds(position(), "G1", "S1", 1)
    assert [(name, number.total) for name, number in odds.numbers] == [
        ("defense value", 13),
        ("attack value = 2d6 +", 4),
        ("attack cost", 2),
    ]
    assert odds.need == 8
    assert [(chance.result, chance.ways, chance.of) for chance in odds.chances] == [
        ("a hit", 15, 36),
        ("two hits", 1, 36),
    ]

"""10.0.3 Fire on suspicion asks and tells the attacker the same, whether or not anybody hides there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard.coh2.rulebook import Coh2
from grognard.engine.agenda import pending, take
from grognard.engine.play.text import play_text

RULES = Coh2()

WOODS = {"size": "7x9", "hexes": ["D05 heavy-woods", "F07 heavy-woods"]}

ATTACK = ["activate G1", "recon G1", "> D05", "caps 0", "no card", "caps 1"]
"""A whole attack up to the roll, one answer after the other."""


def position(hidden_in: str) -> Any:
    """A German machine gun with a card, and a Soviet rifle somewhere."""
    units = [f"S1 soviet-rifles-41 at {hidden_in} hidden", "S2 soviet-rifles-41 at G09 facing n"]
    units.append("G1 hmg34 at D02 facing s")
    return RULES.position({"map": WOODS, "units": units, "hands": {"german": ["09"]}}, "test")


def told(g: Any, answers: list[str]) -> Iterator[tuple[Any, ...]]:
    """What the attacker sees, is asked and hears after each answer."""
    for text in answers:
        for _, option in play_text(RULES, g, text):
            decision = pending(g)
            assert decision is not None
            take(decision, option)
        heard = [RULES.words(g, e) for e in g.news if not e.seen_by or "german" in e.seen_by]
        g.news.clear()
        now = pending(g)
        assert now is not None
        asked = [RULES.spell(g, option) for option in now.options] if now.who == "german" else []
        yield now.who, now.rule, asked, heard, msgspec.json.encode(RULES.view(g, "german"))


@pytest.mark.rule("10.0.3a#1", "10.0.3a#2")
@pytest.mark.parametrize("dice", ["2d6=1+1", "2d6=3+4"])
def test_a_miss_is_the_same_over_an_empty_hex(dice: str) -> None:
    there, elsewhere = position("D05"), position("F07")
    assert list(told(there, [*ATTACK, dice])) == list(told(elsewhere, [*ATTACK, dice]))


@pytest.mark.rule("10.0.3a#3")
def test_a_hit_is_not_the_same() -> None:
    there, elsewhere = position("D05"), position("F07")
    answers = [*ATTACK, "2d6=5+5"]
    assert list(told(there, answers)) != list(told(elsewhere, answers))


@pytest.mark.rule("10.0.3a#2", "10.0.3a#3")
@pytest.mark.parametrize(
    ("caps", "dice", "words"),
    [
        ("caps 0", "2d6=3+4", "G1 (HMG34) fires on suspicion into D05, rolls 7: nothing is learned."),
        ("caps 1", "2d6=3+4", "G1 (HMG34) fires on suspicion into D05, 1 CAP, rolls 7: nothing is learned."),
        ("caps 2", "2d6=5+5", "G1 (HMG34) fires on suspicion into D05, 2 CAPs, rolls 10: somebody is hit."),
    ],
)
def test_the_log_names_caps_where_some_are_spent(caps: str, dice: str, words: str) -> None:
    *_, (_, _, _, heard, _) = told(position("D05"), [*ATTACK[:-1], caps, dice])
    assert words in heard

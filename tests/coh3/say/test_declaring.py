"""2.1 What the opponent hears before he decides on a card."""

from __future__ import annotations

import pytest
from missions import RULES, made_up, say

from grognard.coh.table.events import ActionDeclared


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("attack G1 > B03", "Declared: G1 (MG34) attacks, B03."),
        ("move G1 > B05", "Declared: G1 (MG34) moves, B05."),
        ("pivot G1 facing s", "Declared: G1 (MG34) pivots."),
        ("stall G1", "Declared: G1 (MG34) stalls."),
        ("rally G2", "Declared: G2 (Rifles '41) tries to rally."),
        ("stall G3", ""),
    ],
)
def test_a_declared_action_in_words(command: str, words: str) -> None:
    g = made_up(
        [
            "G1 mg34 at B06 facing n",
            "G2 german-rifles-41 at D08 facing n marker pinned",
            "G3 german-rifles-41 at F09 facing n hidden",
            "S1 soviet-rifles-41 at B03 facing s",
        ],
        map={"size": "6x9", "hexes": ["F09 light-woods"]},
        hands={"soviet": ["06"]},
    )
    say(g, command)
    told = [RULES.words(g, event) for event in g.news if isinstance(event, ActionDeclared)]
    assert told == ([words] if words else [])

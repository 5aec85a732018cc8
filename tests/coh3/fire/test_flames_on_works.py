"""18.0 Flames at a fortification or obstacle: a command cannot be used to look for who hides there."""

from __future__ import annotations

import pytest
from missions import RULES, made_up

from grognard.engine.play.text import play_on

WOODS = {"size": "6x6", "hexes": ["B03 heavy-woods", "A02 heavy-woods"]}


@pytest.mark.rule("18.0b#3")
@pytest.mark.parametrize("place", ["B03", "A02"])
@pytest.mark.parametrize("order", ["attack", "recon"])
def test_reading_stops_where_flames_search_a_hex(place: str, order: str) -> None:
    """A wrong ending is not read, whether somebody hides in the hex or not."""
    units = ["G1 pioneers at B04 facing n", f"S1 soviet-rifles-41 at {place} hidden"]
    works = ["B03 wire soviet"] if order == "attack" else []
    g = made_up(units, map=WOODS, fixtures=works, caps={"german": 0, "soviet": 0})
    answers, rest = play_on(RULES, g, f"{order} G1 > B03 flamethrower nonsense")
    assert (len(answers), rest) == (3, "nonsense")

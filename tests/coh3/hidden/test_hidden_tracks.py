"""17.8 A hidden vehicle that crushes wire has shown something: the move cannot be taken back."""

from __future__ import annotations

import pytest
from missions import made_up, say


@pytest.mark.rule("17.8")
@pytest.mark.parametrize(("place", "shown"), [("B05", True), ("B07", False)])
def test_crushed_wire_tells_the_enemy_something(place: str, shown: bool) -> None:
    woods = {"size": "8x8", "hexes": ["B02 heavy-woods", "B03 heavy-woods", "C03 heavy-woods"]}
    units = ["G1 panzer-iiie at B06 hidden", "S1 soviet-rifles-41 at B01 facing s"]
    g = made_up(units, map=woods, fixtures=["B05 wire soviet"])
    say(g, f"hide G1 > {place}")
    assert any(event.reveals for event in g.news) is shown

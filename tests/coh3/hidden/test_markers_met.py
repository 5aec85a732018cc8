"""7.5 Hit markers that lie face down: a command can neither look at them nor be taken back after it."""

from __future__ import annotations

import pytest
from missions import RULES, made_up, say

from grognard.engine.play.text import play_on

UNITS = ("G1 mg34 at B05 facing n", "S2 soviet-rifles-41 at F01 facing n")


@pytest.mark.rule("7.5", "hit-soft-destroyed")
@pytest.mark.parametrize("marker", ["destroyed", "suppressed", "unnerved"])
@pytest.mark.parametrize(("order", "place"), [("attack G1 > B02", "B02"), ("move G1 > B04", "B03")])
def test_reading_stops_where_a_marker_is_met(marker: str, order: str, place: str) -> None:
    """Whatever the marker is, a wrong ending is not read, and the answer stands."""
    units = [*UNITS, f"S1 soviet-rifles-41 at {place} facing s marker {marker}"]
    g = made_up(units, caps={"german": 0, "soviet": 0})
    assert play_on(RULES, g, f"{order} nonsense")[1] == "nonsense"
    say(g, order)
    assert any(event.reveals for event in g.news)


@pytest.mark.parametrize("marker", ["pinned face-up", "none"])
def test_what_lies_open_or_far_away_is_not_met(marker: str) -> None:
    words = "" if marker == "none" else f" marker {marker}"
    units = [
        *UNITS,
        f"S1 soviet-rifles-41 at B03 facing s{words}",
        "S3 mmg-maxim at B01 facing s marker pinned",
    ]
    g = made_up(units, caps={"german": 0, "soviet": 0})
    say(g, "move G1 > B04")
    assert not any(event.reveals for event in g.news)


@pytest.mark.rule("9.5", "11.5")
def test_nothing_is_read_past_the_end_of_a_round() -> None:
    g = made_up([*UNITS, "S1 soviet-rifles-41 at B01 facing s"], passes=1)
    assert play_on(RULES, g, "pass nonsense")[1] == "nonsense"


@pytest.mark.rule("7.5", "11.1")
@pytest.mark.parametrize("marker", ["destroyed", "suppressed"])
def test_a_unit_that_gives_its_own_side_away_meets_markers_too(marker: str) -> None:
    """The hidden unit shows itself before the one that came has looked around."""
    units = [
        "S1 soviet-rifles-41 at C04 hidden",
        "S2 soviet-rifles-41 at C05 facing n",
        f"G1 mg34 at C03 facing n marker {marker}",
        "G2 mg34 at A01 facing n",
    ]
    words = {"turn": "soviet", "map": {"size": "8x8", "hexes": ["C04 light-woods"]}}
    g = made_up(units, **words)
    assert play_on(RULES, g, "move S2 > C04 nonsense")[1] == "nonsense"
    say(g, "move S2 > C04")
    assert sum(type(event).__name__ == "MarkerMet" for event in g.news) == 1


@pytest.mark.rule("7.5", "9.3")
@pytest.mark.parametrize("marker", ["destroyed", "suppressed"])
def test_nothing_is_read_past_the_end_of_a_mission(marker: str) -> None:
    """Whether the round that a pass ends is the last one may hang on a marker that lies face down."""
    won = {"side": "german", "advantage": 2, "hexes": ["A01"]}
    units = [*UNITS, f"S1 soviet-rifles-41 at B01 facing s marker {marker}"]
    score = [{"side": "german", "vp": 1, "per": "destroyed_enemy", "when": "at_once"}]
    g = made_up(units, passes=1, victory=[won], control=["A01 german"], score=score)
    assert play_on(RULES, g, "pass nonsense")[1] == "nonsense"
    say(g, "pass")
    assert g.over == (marker == "destroyed")

"""What a side does in secret does not show in what the other side is sent."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.engine.agenda import answer
from grognard.engine.text import play_text
from grognard.games import rulebook
from grognard.wb95.state import State

WB95 = rulebook("wb95")


def after(g: State, text: str) -> State:
    """The position after a command."""
    new = g.copy()
    for who, option in play_text(WB95, g, text):
        answer(new, who, option)
    return new


def sight(g: State, seat: str) -> bytes:
    """Everything a seat is sent of a position."""
    return msgspec.json.encode(WB95.view(g, seat))


@pytest.mark.rule("14.3.2#2", game="wb95")
def test_a_bridge_is_begun_without_a_sign() -> None:
    words: dict[str, Any] = {
        "side": "soviet",
        "at": "supply",
        "map": {"doniec": ["0303-0304"]},
        "units": ["H1 sov.hq at 0303", "S1 sov.inf.42 at 0302", "G1 ger.inf-r.42 at 0701"],
    }
    g = WB95.position(words, "a bridge")
    while g.phase != 3 or g.turn != 2:
        g = after(g, "done")
    begun = after(g, "build H1 0303-0304")
    assert sight(begun, "soviet") != sight(g, "soviet")
    assert sight(begun, "axis") == sight(g, "axis")


@pytest.mark.rule("8.1.7", game="wb95")
def test_missions_are_planned_without_a_sign() -> None:
    words: dict[str, Any] = {
        "at": "air",
        "air": {"axis": [6], "soviet": [6]},
        "units": ["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0305"],
    }
    g = WB95.position(words, "an air phase")
    planned = after(g, "mission bomb > 0305 sp 2")
    assert sight(planned, "soviet") == sight(g, "soviet")
    done, idle = after(planned, "done"), after(g, "done")
    assert sight(done, "soviet") == sight(idle, "soviet")

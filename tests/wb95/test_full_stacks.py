"""3.2.1, 12.2.1 A stack that is too large keeps a phase open only for units that can still leave it."""

from __future__ import annotations

import pytest

from grognard.games import rulebook
from grognard.wb95.move.routes import Lie
from grognard.wb95.table.state import State, change
from grognard.wb95.turn.phases import must_make_room

UNITS = [f"G{n} ger.inf-r.42 at 0303" for n in range(5)]


def crowded(**fields: bool) -> State:
    """Ten CEL in one hex, all of them marked for strategic movement."""
    tables = {
        "supply": {"axis": {"edges": ["west"]}},
        "held": "axis",
        "units": [*UNITS, "S0 sov.inf.42 at 0707"],
    }
    g: State = rulebook("wb95").position(tables, "a test")
    for i in g.world.own[0]:
        change(g, i, strategic=True, **fields)
    return g


@pytest.mark.parametrize(("fields", "open_hexes"), [({}, 1), ({"fought": True}, 0), ({"moved": True}, 0)])
def test_who_fought_need_not_leave_by_strategic_movement(fields: dict[str, bool], open_hexes: int) -> None:
    g = crowded(**fields)
    assert len(must_make_room(g, 0, Lie(g, 0), strategic=True)) == open_hexes

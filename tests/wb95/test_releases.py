"""Counters that come one a turn once the enemy has taken a place, and where they come."""

from __future__ import annotations

import pytest

from grognard.wb95.move.entering import entries, is_due
from grognard.wb95.table.state import State
from grognard.wb95.table.world import AXIS, SOVIET
from grognard.wb95.turn.campaign import release
from grognard.wb95.turn.setup import start


def hold(g: State, place: str, side: int) -> None:
    """Give all hexes of a place to a side."""
    control = bytearray(g.control)
    for h in g.world.chart.place(place):
        control[h] = side
    g.control = bytes(control)


def turn(g: State, number: int) -> None:
    """Begin a turn."""
    g.turn = number
    release(g)


@pytest.mark.rule("S.K42.reinforcements", "11.1.1", "11.1.2", game="wb95")
def test_the_reserve_of_37_army() -> None:
    g = start("wb95/kharkov-1942")
    late = [i for i, c in enumerate(g.world.counters) if c.parent == "37 Army" and not g.units[i].ready]
    turn(g, 2)
    assert [g.units[i].ready for i in late] == [0] * 5
    assert not any(is_due(g, i) for i in late)
    hold(g, "izjum", AXIS)
    turn(g, 3)
    turn(g, 4)
    assert [g.units[i].ready for i in late] == [3, 4, 0, 0, 0]
    hold(g, "izjum", SOVIET)
    for number in (5, 6, 7, 8):
        turn(g, number)
    assert [g.units[i].ready for i in late] == [3, 4, 5, 6, 7]
    zone_t = set(dict(g.world.chart.zones)["T"])
    zones = [name for name, _ in g.world.chart.zones]
    assert all(zones[g.units[i].zone] == "T" for i in late)
    (points, cost), *_ = [found for h, found in entries(g, late[0], False).items() if h in zone_t]
    assert (points, cost > 0) == (24, True)


@pytest.mark.rule("S.K42.air", "8.1.1#1", game="wb95")
def test_the_air_support_of_the_day() -> None:
    g = start("wb95/kharkov-1942")
    turn(g, 6)
    assert g.air == (10, 3)
    turn(g, 9)
    assert g.air == (13, 0)


@pytest.mark.rule("S.K42.reinforcements", game="wb95")
def test_units_due_at_one_of_two_zones() -> None:
    g = start("wb95/kharkov-1942")
    turn(g, 15)
    i = g.world.unit("216-inf")
    zones = dict(g.world.chart.zones)
    found = entries(g, i, False)
    full = {h for h, (points, _) in found.items() if points == 24}
    assert full == {*zones["S"], *zones["T"]} & set(found)
    assert full
    assert {points for h, (points, _) in found.items() if h not in full} <= {12}

"""What a world remembers does not grow without end."""

from __future__ import annotations

from grognard.wb95.data.classes import MOBILITY
from grognard.wb95.table.memo import WAYS, Bounded
from grognard.wb95.table.ways import Ways
from grognard.wb95.turn.setup import start


def test_a_memory_is_emptied_before_it_is_too_large() -> None:
    memory: Bounded[int, str] = Bounded(3)
    for n in range(7):
        assert memory.keep(n, str(n)) == str(n)
        assert len(memory) <= 3
    assert memory == {6: "6"}


def test_costs_of_movement_are_remembered_for_so_many_sets_of_bridges() -> None:
    g = start("wb95/black-snow")
    table, bridges = g.world.table, g.bridges
    first = table.ways(bridges)
    assert table.ways(tuple(bridges)) is first
    for n in range(WAYS + 5):
        fewer = bridges[:n] + bridges[n + 1 :] if n < len(bridges) else bridges[: n - len(bridges)]
        assert table.ways(fewer).standing == frozenset(fewer)
        assert len(table._memo.ways) <= WAYS
    again = table.ways(bridges)
    assert (again.cost, again.road, again.supply) == (first.cost, first.road, first.supply)


def everything(ways: Ways) -> tuple[object, ...]:
    """All that the costs with some bridges say."""
    kinds, hexes = range(len(MOBILITY)), range(len(ways.road))
    fans = [[ways.fan(way, h) for h in hexes] for way in kinds]
    inward = [[ways.inward(way, h) for h in hexes] for way in kinds]
    tides = [
        [(price, anywhere, sorted(ups), sorted(downs)) for price, anywhere, ups, downs in found]
        for found in (*map(ways.tides, kinds), ways.drift)
    ]
    side_roads = [ways.side_roads(h) for h in hexes]
    return ways.cost, ways.road, ways.supply, fans, inward, tides, side_roads, ways.bridge_ends


def test_costs_changed_where_a_bridge_came_or_went_are_those_found_anew() -> None:
    table = start("wb95/kharkov-1942").world.table
    bridges = sorted(table.printed.standing)
    big = next(side for side in table.chart.water if table.chart.is_big(side) and side not in bridges)
    known = table.printed
    everything(known)
    for standing in (bridges[1:], [*bridges[2:], big], bridges[3:], bridges):
        known = Ways(table, frozenset(standing), known)
        assert everything(known) == everything(Ways(table, frozenset(standing)))

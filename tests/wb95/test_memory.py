"""What a world remembers does not grow without end."""

from __future__ import annotations

from grognard.wb95.table.memo import WAYS, Bounded
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

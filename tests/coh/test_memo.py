"""What a world remembers is bounded, and playing on with little or no memory offers the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grognard.coh.table.memo import COSTS, DOORS, HANDS, SHAPES, STANCES, VEILS, ZONES, Bounded, Memo
from grognard.coh.table.world import World
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE, Option
from grognard.games import rules_of

ROADS = "coh3/two-roads"
MISSIONS = (ROADS, "coh3/steel-harvest", "coh3/the-line")
ANSWERS = 500
TINY = 3
"""How much of each kind is kept where hardly anything is."""

Asked = tuple[str, str, list[Option]]
"""Who was asked, by which rule, and what was offered."""


def bounded(memo: Memo) -> dict[str, list[Bounded[Any, Any]]]:
    """The tables of a memory that grow with play, by name."""
    names = ("costs", "doors", "hands", "screens", "shapes", "veils", "zones")
    return {"stances": list(memo.stances), **{name: [getattr(memo, name)] for name in names}}


def play(scenario: str, before: Callable[[World], None]) -> Iterator[Asked]:
    """Everything a random game asks, when something is done to its world before each decision."""
    g = rules_of(scenario).start(scenario, {})
    luck, dice = random.Random("memo"), Stream(secret_from("memo"))
    for ply in range(ANSWERS):
        before(g.world)
        decision = pending(g)
        if decision is None:
            return
        if decision.who == DICE:
            yield decision.who, decision.rule, []
            take(decision, dice.pick(ply, decision.chance))
            continue
        options = list(decision.options)
        yield decision.who, decision.rule, options
        take(decision, luck.choice(options))


def forget(w: World) -> None:
    """Give a world the memory it had before the first position."""
    w.memo = Memo(len(w.counters))


@pytest.fixture(params=MISSIONS, scope="module")
def remembered(request: pytest.FixtureRequest) -> tuple[str, list[Asked]]:
    """A mission, and a game of it with all the memory there is."""
    return request.param, list(play(request.param, lambda w: None))


def test_a_game_without_memory_offers_the_same(remembered: tuple[str, list[Asked]]) -> None:
    scenario, game = remembered
    assert list(play(scenario, forget)) == game


def test_a_game_with_tiny_bounds_offers_the_same(remembered: tuple[str, list[Asked]]) -> None:
    scenario, game = remembered
    world = rules_of(scenario).start(scenario, {}).world
    forget(world)
    for tables in bounded(world.memo).values():
        for table in tables:
            table.most = TINY
    most: dict[str, int] = dict.fromkeys(bounded(world.memo), 0)

    def look(w: World) -> None:
        for name, tables in bounded(w.memo).items():
            most[name] = max(most[name], *map(len, tables))

    found = list(play(scenario, look))
    forget(world)
    assert found == game
    assert most["costs"] == most["shapes"] == most["zones"] == most["stances"] == TINY
    assert most["veils"] <= TINY
    assert most["doors"] <= TINY


def test_every_table_that_grows_with_play_has_its_bound() -> None:
    memo = Memo(2)
    found = {name: {table.most for table in tables} for name, tables in bounded(memo).items()}
    assert found == {
        "costs": {COSTS},
        "doors": {DOORS},
        "hands": {HANDS},
        "screens": {VEILS},
        "shapes": {SHAPES},
        "stances": {STANCES},
        "veils": {VEILS},
        "zones": {ZONES},
    }
    assert len(memo.stances) == len(memo.latest_stances) == 2


def test_the_other_tables_are_bounded_by_map_and_mission() -> None:
    w = rules_of(ROADS).start(ROADS, {}).world
    assert len(list(play(ROADS, lambda w: None))) == ANSWERS
    assert w.memo.exits
    size, classes = w.ground.grid.size, len({counter.type.move_class for counter in w.counters})
    most = {
        "cover": 2,
        "exits": size * classes,
        "exposure": 2 * size,
        "footing": classes,
        "mined": len(w.scenario.fixture),
        "spotted": size,
        "strikes": len(w.scenario.oba),
    }
    tables = {name: getattr(w.memo, name) for name in Memo.__slots__ if not name.startswith("latest_")}
    assert {name for name, table in tables.items() if type(table) is dict} == set(most)
    assert {name: len(tables[name]) for name in most if len(tables[name]) > most[name]} == {}
    assert set(tables) == {*most, *bounded(w.memo), "placed"}
    assert len(w.memo.placed) == len(w.counters)


def test_a_full_table_is_emptied_by_what_is_new_and_by_nothing_else() -> None:
    table: Bounded[int, str] = Bounded(2)
    assert table.keep(1, "a") == "a"
    assert table.keep(2, "b") == "b"
    assert table == {1: "a", 2: "b"}
    assert table.keep(3, "c") == "c"
    assert table == {3: "c"}

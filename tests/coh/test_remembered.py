"""What a world remembers of positions never changes what is offered in another one."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from grognard.coh.table.deployment import deployments
from grognard.coh.table.memo import Memo
from grognard.coh.table.state import State, change
from grognard.coh.table.world import World
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE, Option
from grognard.games import rules_of

LARGE = (
    "coh3/two-roads",
    "coh3/steel-harvest",
    "coh3/house-by-house",
    "coh3/the-line",
    "coh3/hill-118",
    "coh2/partisans",
    "coh2/search",
    "coh2/two-roads",
    "coh2/the-line",
)
EVERY = 17
"""How many answers lie between two positions that are looked at again."""


def forget(w: World) -> None:
    """Give a world the memory it had before the first position."""
    w.memo = Memo(len(w.counters))


def offered(g: State) -> Sequence[Option]:
    decision = pending(g)
    assert decision is not None
    return list(decision.options)


@pytest.mark.parametrize("scenario", LARGE)
def test_options_are_the_same_with_and_without_memory(scenario: str) -> None:
    rules = rules_of(scenario)
    g, rng, ply = rules.start(scenario, {}), random.Random(3), 0
    dice, kept = Stream(secret_from("remembered")), []
    while (decision := pending(g)) is not None and len(kept) < 40:
        ply += 1
        if decision.who == DICE:
            take(decision, dice.pick(ply, decision.chance))
            continue
        options = list(decision.options)
        if ply % EVERY == 0:
            kept.append((g.copy(), options))
        take(decision, rng.choice(options))
    rng.shuffle(kept)
    assert [offered(position) for position, _ in kept] == [options for _, options in kept]
    for position, options in kept:
        forget(position.world)
        assert offered(position) == options


def test_a_deployment_follows_every_change_of_place_and_of_sight() -> None:
    scenario = "coh3/two-roads"
    g: State = rules_of(scenario).start(scenario, {})
    grid = g.world.ground.grid
    i, j = (n for n in g.world.own[0][:2])
    here, there = 40, 90

    def own() -> tuple[int, int, list[int]]:
        side = deployments(g)[g.side_of(i)]
        return side.open & (grid.bit[here] | grid.bit[there]), side.crowded, list(side.hidden)

    for n, _ in enumerate(g.units):
        change(g, n, hex=-1, hidden=False, mates=(), aboard=False)
    assert own() == (0, 0, [])
    change(g, i, hex=here)
    assert own() == (grid.bit[here], 0, [])
    change(g, j, hex=here)
    assert own() == (grid.bit[here], grid.bit[here], [])
    assert list(deployments(g)[g.side_of(i)].beside(g, i)) == [j]
    change(g, j, aboard=True, mates=(i,))
    assert own() == (grid.bit[here], 0, [])
    change(g, j, aboard=False, mates=())
    assert own() == (grid.bit[here], grid.bit[here], [])
    change(g, j, hex=there)
    assert own() == (grid.bit[here] | grid.bit[there], 0, [])
    assert list(deployments(g)[g.side_of(i)].beside(g, i)) == []
    change(g, i, hidden=True)
    assert own() == (grid.bit[there], 0, [i])
    before = deployments(g)
    change(g, i, spent=True)
    assert own() == (grid.bit[there], 0, [i])
    assert deployments(g) is before
    change(g, i, hidden=False)
    assert own() == (grid.bit[here] | grid.bit[there], 0, [])


def test_positions_of_one_world_do_not_disturb_each_others_deployment() -> None:
    scenario = "coh3/two-roads"
    g: State = rules_of(scenario).start(scenario, {})
    i = g.world.own[0][0]
    side, bit = g.side_of(i), g.world.ground.grid.bit
    for n, _ in enumerate(g.units):
        change(g, n, hex=-1, hidden=False, mates=(), aboard=False)
    change(g, i, hex=40)
    assert deployments(g)[side].open == bit[40]
    trial = g.copy()
    change(trial, i, hex=90)
    assert deployments(g)[side].open == bit[40]
    assert deployments(trial)[side].open == bit[90]
    change(trial, i, hex=91)
    change(g, i, hex=41)
    assert deployments(trial)[side].open == bit[91]
    assert deployments(g)[side].open == bit[41]

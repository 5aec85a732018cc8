"""What a world remembers of positions never changes what is offered in another one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE, Option
from grognard.games import rules_of
from grognard.wb95.data.mp import CLOSED
from grognard.wb95.move.reach import reach
from grognard.wb95.move.routes import Lie, allowance, entry_cost, entry_sum
from grognard.wb95.supply.lines import FAR
from grognard.wb95.supply.tracing import bases, blocked, supply_lines
from grognard.wb95.table.deployment import Deployment, deployments
from grognard.wb95.table.memo import REACHES
from grognard.wb95.table.state import DEAD, State, change, deployed

ALL = ("wb95/kharkov-1942", "wb95/kharkov-1943", "wb95/black-snow")
EVERY = 29
"""How many answers lie between two positions that are looked at again."""

KEPT = 60
"""How many positions are looked at again."""


def offered(g: State) -> Sequence[Option]:
    decision = pending(g)
    assert decision is not None
    return list(decision.options)


def played(scenario: str, note: Callable[[State, int], object], answers: int = KEPT * EVERY) -> State:
    """A random game, with something done in every position in which a side is asked."""
    g: State = rules_of(scenario).start(scenario, {})
    rng, dice = random.Random(3), Stream(secret_from("remembered"))
    for ply in range(answers):
        decision = pending(g)
        if decision is None:
            break
        if decision.who == DICE:
            take(decision, dice.pick(ply, decision.chance))
            continue
        note(g, ply)
        take(decision, rng.choice(list(decision.options)))
    return g


@pytest.mark.parametrize("scenario", ALL)
def test_options_are_the_same_with_and_without_memory(scenario: str) -> None:
    kept: list[tuple[State, Sequence[Option]]] = []

    def note(g: State, ply: int) -> None:
        if ply % EVERY < 2:
            kept.append((g.copy(), offered(g)))

    played(scenario, note)
    assert len(kept) > KEPT
    random.Random(5).shuffle(kept)
    assert [offered(position) for position, _ in kept] == [options for _, options in kept]
    for position, options in kept:
        position.world.memo.forget()
        assert offered(position) == options


@pytest.mark.parametrize("scenario", ALL)
def test_options_in_a_row_are_those_of_a_world_without_memory(scenario: str) -> None:
    """Orders are brought up to date from one answer to the next: each is compared with orders found anew."""

    def note(g: State, _: int) -> None:
        options, memo = offered(g), g.world.memo
        held = memo.deployed, memo.orders, memo.reaches, memo.duties, memo.lies
        memo.deployed, memo.orders, memo.reaches, memo.duties = None, [None, None], [None, None], None
        memo.lies = [None, None]
        assert offered(g) == options
        memo.deployed, memo.orders, memo.reaches, memo.duties, memo.lies = held

    played(scenario, note, 300)


def everything(side: Deployment) -> tuple[object, ...]:
    """All that a deployment says."""
    return side.stacks, side.cel, side.occupied, side.zones, side.grip, list(side.units), dict(side.in_order)


def test_a_deployment_that_was_brought_up_to_date_is_the_one_found_anew() -> None:
    def note(g: State, ply: int) -> None:
        if ply % EVERY == 0:
            for side in (0, 1):
                fresh = Deployment(g.world, side, g.units)
                assert everything(deployed(g, side)) == everything(fresh)
                assert list(deployed(g, side).in_order) == list(fresh.in_order)

    played("wb95/kharkov-1942", note)


def test_a_deployment_follows_places_and_strength_and_nothing_else() -> None:
    g: State = rules_of("wb95/kharkov-1942").start("wb95/kharkov-1942", {})
    i = next(n for n in g.world.own[0] if g.units[n].hex >= 0 and g.world.zoc_of[n])
    here, before = g.units[i].hex, deployments(g.world, g.units)
    change(g, i, moved=True, stamp=9)
    assert deployments(g.world, g.units) is before
    change(g, i, cel=g.units[i].cel - 1)
    assert deployments(g.world, g.units)[0].cel[here] == before[0].cel[here] - 1
    assert deployments(g.world, g.units)[1] is before[1]
    change(g, i, hex=DEAD)
    assert i not in deployments(g.world, g.units)[0].units
    assert i in before[0].units


def test_two_games_of_one_world_do_not_disturb_each_others_deployments() -> None:
    first: State = rules_of("wb95/kharkov-1942").start("wb95/kharkov-1942", {})
    second, rng, w = first.copy(), random.Random(7), first.world
    moving = [n for n in w.everyone if first.units[n].hex >= 0]
    for _ in range(300):
        g, i = rng.choice((first, second)), rng.choice(moving)
        h = rng.choice((g.units[i].hex, rng.randrange(w.grid.size), DEAD))
        change(g, i, hex=h, moved=rng.random() < 0.5, cel=rng.choice((1, g.units[i].cel)))
        change(g, rng.choice(moving), moved=rng.random() < 0.5)
        if rng.random() < 0.5:
            asked = rng.choice((first, second))
            for side in (0, 1):
                assert everything(deployed(asked, side)) == everything(Deployment(w, side, asked.units))


def test_lines_of_supply_follow_the_setup_of_enemy_guns() -> None:
    g: State = rules_of("wb95/kharkov-1942").start("wb95/kharkov-1942", {})
    gun = next(n for n in g.world.artillery[1] if g.world.guns[n] and g.world.stops[n])
    h = (
        next(
            h
            for h in range(g.world.grid.size)
            if supply_lines(g, 0).costs[h] < FAR and not g.world.chart.fixed
        )
        if False
        else next(h for h, cost in enumerate(supply_lines(g, 0).costs) if 0 < cost < FAR)
    )
    change(g, gun, hex=h, transport=True)
    before = supply_lines(g, 0)
    change(g, gun, transport=False)
    after = supply_lines(g, 0)
    g.world.memo.forget()
    assert supply_lines(g, 0).waves == after.waves != before.waves


def test_lines_of_supply_are_found_again_when_a_town_falls() -> None:
    g: State = rules_of("wb95/kharkov-1942").start("wb95/kharkov-1942", {})
    first = supply_lines(g, 0)
    assert supply_lines(g, 0) is first
    town = next(h for h in g.world.towns if g.control[h] == 0 and first.costs[h] == 0)
    g.control = bytes(1 if h == town else side for h, side in enumerate(g.control))
    second = supply_lines(g, 0)
    assert second is not first
    g.world.memo.forget()
    assert supply_lines(g, 0).waves == second.waves


def plain_supply(g: State, side: int) -> list[int]:
    """10.1 What supply costs in each hex, found by trying every step until nothing becomes cheaper."""
    w, shut, friends = g.world, blocked(g, side), deployed(g, side).stacks
    found = [FAR] * w.grid.size
    due = bases(g, side)
    for h in due:
        found[h] = 0
    for h in due:
        for price, o in zip(g.ways.supply[h], w.grid.neighbours[h], strict=True) if not shut >> h & 1 else ():
            linked = o >= 0 and h in friends and o in friends
            total = found[h] + (0 if linked else price if price != CLOSED else FAR)
            if total <= 72 and total < found[o]:
                found[o] = total
                due.append(o)
    return found


@pytest.mark.parametrize("scenario", ALL)
def test_supply_comes_by_the_cheapest_lines(scenario: str) -> None:
    def note(g: State, ply: int) -> None:
        for side in (0, 1) if ply % (4 * EVERY) == 0 else ():
            lines, seen = supply_lines(g, side), 0
            assert lines.costs == plain_supply(g, side)
            for h, o in enumerate(lines.source):
                if o >= 0:
                    seen += 1
                    assert lines.costs[o] <= lines.costs[h] < FAR
                    line = [h]
                    while lines.source[line[-1]] >= 0:
                        line.append(lines.source[line[-1]])
                        assert len(line) <= g.world.grid.size
                    assert line[-1] in bases(g, side)
            assert seen + len(set(bases(g, side))) == sum(cost < FAR for cost in lines.costs)

    played(scenario, note, 20 * EVERY)


def test_so_many_reaches_are_remembered() -> None:
    g: State = rules_of("wb95/kharkov-1942").start("wb95/kharkov-1942", {})
    i = next(n for n in g.world.own[0] if g.units[n].hex >= 0 and allowance(g, n))
    lie = Lie(g, 0)
    for points in range(1, REACHES + 10):
        reach(g, i, points, points, lie)
        assert len(g.world.memo.reaches[0].found) <= REACHES


def test_a_step_costs_the_sum_of_its_parts() -> None:
    def note(g: State, ply: int) -> None:
        for i in g.world.own[0] + g.world.own[1] if ply % (20 * EVERY) == 0 else ():
            lie, here = Lie(g, g.world.side_of[i]), g.units[i].hex
            for direction in range(6) if here >= 0 else ():
                found = entry_sum(g, i, here, direction, lie, 20)
                assert entry_cost(g, i, here, direction, lie, 20) == (found.total if found else CLOSED)

    played("wb95/kharkov-1942", note)

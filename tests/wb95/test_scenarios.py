"""The three scenarios as data: counters, days, places and the first position."""

from __future__ import annotations

import random

import pytest

from grognard.arena.laws import check_position
from grognard.engine.agenda import pending, take
from grognard.games import rulebook
from grognard.wb95.data.chart import chart_of, map_file
from grognard.wb95.data.scenario import read_scenario, scenario_ids
from grognard.wb95.move.reach import reach
from grognard.wb95.move.routes import Lie, allowance
from grognard.wb95.supply.tracing import supplied
from grognard.wb95.table.state import State
from grognard.wb95.table.world import World
from grognard.wb95.turn.setup import first_control, start, world_of

ALL = scenario_ids()


def rule(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*names, game="wb95")


def unit(g: State, label: str) -> int:
    return g.world.unit(label)


def test_the_data_have_no_complaints() -> None:
    assert rulebook("wb95").lint() == []


@rule("1.1#1")
def test_every_hex_has_its_number() -> None:
    board = chart_of().board
    assert (board.grid.columns, board.grid.rows, len(set(board.printed))) == (64, 37, 2368)
    assert (board.printed[0], board.printed[-1]) == ("0100", "6436")
    for one, two in (("1602", "1603"), ("1902", "1903"), ("2204", "2104"), ("4303", "4404")):
        assert board.grid.direction(board.find(one), board.find(two)) is not None


@rule("1.1#2")
def test_the_printed_scale() -> None:
    assert map_file().km_per_hex == 3


@rule("S.BS.victory#2", "S.K42.victory#3", "S.K43.victory#3")
def test_victory_hexes() -> None:
    found = []
    for name in ALL:
        w = world_of(name)
        condition = next(c for c in w.scenario.victory if c.level == "tactical")
        places = [h for place in condition.places for h in w.chart.place(place)]
        found.append(sorted({*map(w.hex, places), *condition.hexes}))
    assert [len(hexes) for hexes in found] == [13, 13, 19]
    assert {"6001", "6002", "6101", "3413"} <= set(found[1])
    assert {"2015", "0404", "2815", "2609", "0132", "0713", "0825", "2104"} <= set(found[2])


@rule("1.1#3", "T.terrain-1942#4")
def test_every_hex_and_side_resolves_to_the_table() -> None:
    chart = chart_of()
    w = world_of("wb95/kharkov-1942")
    rows = {row.id for row in w.table.season.row}
    assert set(chart.terrain) | set(chart.water.values()) <= rows
    big = {chart.rivers[side] for side in chart.water if chart.is_big(side)}
    assert big == {"Donets"}


@pytest.mark.parametrize(
    ("name", "axis", "soviet", "setup"),
    [
        ("wb95/kharkov-1942", 141, 113, 177),
        ("wb95/kharkov-1943", 90, 84, 141),
        ("wb95/black-snow", 97, 64, 130),
    ],
)
@rule("S.K42.setup", "S.K43.setup", "S.BS.setup", "1.3#5")
def test_counters(name: str, axis: int, soviet: int, setup: int) -> None:
    g = start(name)
    assert [len(own) for own in g.world.own] == [axis, soviet]
    assert sum(u.hex >= 0 for u in g.units) == setup
    for group in g.world.scenario.group:
        lost = sum(placed.default_cel_loss for placed in group.units)
        assert lost == group.cel_loss, group.id


@rule("S.K42.air", "S.K43.air", "S.BS.air")
def test_air_support() -> None:
    k42, k43, snow = (read_scenario(name) for name in ALL)
    assert [k42.air(0, t) for t in range(1, 18)] == [
        0,
        3,
        4,
        5,
        6,
        10,
        12,
        12,
        13,
        13,
        14,
        14,
        14,
        14,
        13,
        13,
        13,
    ]
    assert [k42.air(1, t) for t in range(1, 18)] == [8, 7, 6, 5, 4, 3, 2, 2] + [0] * 9
    assert [k43.air(0, t) for t in range(1, 23)] == [8] * 3 + [9] * 7 + [10] * 4 + [9] * 4 + [8] * 4
    assert [k43.air(1, t) for t in range(1, 23)] == [3] * 3 + [2] * 19
    assert [snow.air(0, t) for t in range(1, 18)] == [9] + [10] * 4 + [9] * 4 + [8] * 4 + [7] * 4
    assert [snow.air(1, t) for t in range(1, 18)] == [2] * 17


@rule("S.K42.notes#1", "S.K43.notes", "S.BS.notes")
def test_frames() -> None:
    found = [(s.start.isoformat(), s.turns, s.initiative, s.season) for s in map(read_scenario, ALL)]
    assert found == [
        ("1942-05-12", 17, "soviet", "summer_1942"),
        ("1943-02-24", 22, "axis", "winter_1943"),
        ("1943-03-05", 17, "axis", "winter_1943"),
    ]


@rule("S.K42.supply", "S.K43.supply", "S.BS.supply")
def test_supply_sources() -> None:
    found = [
        (s.supply["axis"].edges, s.supply["axis"].places, s.supply["soviet"].edges, s.supply["soviet"].places)
        for s in map(read_scenario, ALL)
    ]
    winter = (("west", "south"), (), ("east",), ("kharkov",))
    assert found == [(("west", "south", "north"), ("kharkov",), ("east",), ()), winter, winter]


@rule("S.K42.notes#2", "S.K42.notes#3")
def test_bridges_and_fortifications_of_1942() -> None:
    g = start("wb95/kharkov-1942")
    sides = {g.world.chart.side(name) for name in ("1602-1603", "1902-1903", "2204-2104")}
    assert set(g.bridges) == sides | g.world.chart.bridges
    assert not sides & g.world.chart.bridges
    find = g.world.chart.board.find
    assert (g.forts[find("5901")].kind, g.forts[find("5901")].side) == ("FF", 0)
    assert (g.forts[find("2106")].kind, g.forts[find("5700")].side) == ("IF", 1)
    assert find("6303") not in g.forts


@rule("S.K42.reinforcements", "11.1.1", "T.setup-h")
def test_reinforcements_of_1942() -> None:
    g = start("wb95/kharkov-1942")
    zones = [name for name, _ in g.world.chart.zones]
    tanks = [i for i, c in enumerate(g.world.counters) if c.parent == "16 ARM"]
    assert {(g.units[i].ready, zones[g.units[i].zone], g.units[i].hex) for i in tanks} == {(6, "A", -1)}
    assert {g.world.counters[i].name for i in tanks} >= {"1/2", "64", "79"}
    late = [i for i, c in enumerate(g.world.counters) if c.parent == "37 Army" and not g.units[i].ready]
    assert len(late) == 5
    both = [c for c in g.world.counters if len(c.zones) == 2]
    assert sorted(c.name for c in both) == ["102", "216", "255", "347"]


@rule("T.setup-aid#1", "T.setup-aid#3", "T.setup-a", "T.setup-b", "T.setup-c", "T.setup-d")
@rule("T.setup-e", "T.setup-f", "T.setup-g", "1.3#4")
def test_setup_entries() -> None:
    groups = {group.raw: group for group in read_scenario("wb95/kharkov-1942").group}

    def entry(raw: str) -> tuple[list[str], tuple[str, ...], str]:
        group = next(g for text, g in groups.items() if text.startswith(raw))
        return [f"{u.name}/{u.parent}" for u in group.units], group.hexes, group.fort

    assert entry("54, 277/100") == (["54/100 INF", "277/100 INF"], ("6309", "6211"), "FF")
    assert entry("196/68") == (["196/68 INF"], ("5824",), "FF")
    assert entry("244 AG-B") == (["244 StuG/"], ("3019",), "")
    assert entry("HQ XVII") == (["HQ XVII/XVII", "Art. XVII/XVII"], ("1205",), "")
    assert entry("ARM-BR (GPanc.)") == (["GPanc./9 Army"], ("5603",), "FF")
    assert entry("VI CAV") == (["26/VI CAV", "28/VI CAV", "49/VI CAV"], ("4520",), "")
    g = start("wb95/kharkov-1942")
    gun = unit(g, "244-stug-ag-b")
    assert (g.kind(gun).type, g.kind(gun).sp, g.kind(gun).mp) == ("AG-B", 3, 7)
    guards = unit(g, "5-gw-6-army")
    assert (g.world.counters[guards].name, g.kind(guards).type, g.kind(guards).morale_limit) == (
        "5 Gw.",
        "ARM-BR",
        11,
    )


@rule("4.3.1")
def test_towns_at_the_start() -> None:
    """The nearest setup hex decides; counted here hex by hex for a few towns."""
    w = world_of("wb95/kharkov-1942")
    control = first_control(w)
    find = w.chart.board.find
    wanted = {
        "0132": 0,
        "1201": 1,
        "2104": 1,
        "3809": 0,
        "4106": 1,
        "4110": 2,
        "6112": 2,
        "5002": 1,
        "6302": 0,
    }
    assert {name: control[find(name)] for name in wanted} == wanted


@pytest.mark.parametrize("name", ALL)
def test_everybody_is_supplied_at_the_start(name: str) -> None:
    """Except the Soviets whom the setup of Black Snow encircles."""
    g = start(name)
    cut = {
        g.world.hex(g.units[i].hex)
        for side in (0, 1)
        for i in g.world.own[side]
        if g.units[i].hex >= 0 and i not in supplied(g, side)
    }
    assert cut == ({"3123", "3224"} if name == "wb95/black-snow" else set())


def test_reach_agrees_with_plain_search() -> None:
    """Cheapest ways compared with a slow search without a queue."""
    g = start("wb95/kharkov-1943")
    rng = random.Random(5)
    for i in rng.sample([i for i in g.world.own[0] if g.units[i].hex >= 0 and not g.kind(i).guns], 12):
        lie = Lie(g, 0)
        start_mp = allowance(g, i)
        fast = {h: cost for h, (cost, _) in reach(g, i, start_mp, start_mp, lie).items()}
        assert fast == _slow_reach(g, g.world, i, start_mp, lie)


def _slow_reach(g: State, w: World, i: int, points: int, lie: Lie) -> dict[int, int]:
    best = {g.units[i].hex: 0}
    changed = True
    while changed:
        changed = False
        for h, spent in list(best.items()):
            if h != g.units[i].hex and lie.zoc >> h & 1:
                continue
            for d, other in enumerate(w.grid.neighbours[h]):
                cost = g.ways.cost[w.way_of[i]][h][d]
                if other < 0 or cost < 0 or lie.enemy >> other & 1:
                    continue
                held = any(
                    w.kinds[j].zoc
                    and g.units[j].hex >= 0
                    and w.zoc[w.way_of[j]][g.units[j].hex] >> h & 1
                    and w.zoc[w.way_of[j]][g.units[j].hex] >> other & 1
                    for j in w.own[1]
                )
                if held:
                    continue
                total = spent + min(cost + 6 * (lie.zoc >> h & 1), points)
                if total <= points and total < best.get(other, 10**9):
                    best[other] = total
                    changed = True
    del best[g.units[i].hex]
    return best


@pytest.mark.parametrize("name", ALL)
def test_laws_hold_in_the_first_turns(name: str) -> None:
    """Random answers for a while, with every law of a position checked now and then."""
    rules, rng = rulebook("wb95"), random.Random(name)
    g = start(name)
    for ply in range(400):
        decision = pending(g)
        if decision is None:
            break
        if ply % 40 == 0:
            check_position(rules, g, rng)
        take(decision, rng.choice(list(decision.options)))

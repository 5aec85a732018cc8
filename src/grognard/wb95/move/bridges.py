"""14.0 Bridges: who controls them, destroying and rebuilding them, and building across the big river."""

from __future__ import annotations

from collections.abc import Iterable

from ..data.mp import sixths
from ..data.scenario import SIDES
from ..table.deployment import deployments
from ..table.state import NOBODY, State, Work, change, deployed, units_in
from ..table.zoc import zones
from .bridge_events import BridgeBuilt, BridgeDestroyed, BuildingBegun


def update_holders(g: State) -> None:
    """14.1.3 A bridge belongs to the only side at its ends; of two, to the one that was there first.

    Where neither bridges nor control have changed, only those are looked at where somebody came or went.
    """
    ends, latest = g.ways.bridge_ends, g.world.memo.holding
    axis, soviet = deployments(g.world, g.units)
    here, there = axis.occupied & ends, soviet.occupied & ends
    if latest is not None and latest[0] is g.bridges and latest[1] is g.control and latest[4] is g.holders:
        stirred = here ^ latest[2] | there ^ latest[3]
        if stirred:
            g.holders = holders_now(g, g.ways.bridges_at(stirred))
    else:
        g.holders = holders_now(g, g.bridges)
    g.world.memo.holding = g.bridges, g.control, here, there, g.holders


def holders_now(g: State, bridges: Iterable[int]) -> dict[int, int]:
    """14.1.3 The side that controls each standing bridge, as units stand now at some of them."""
    here, there, control, ends = deployed(g, 0).stacks, deployed(g, 1).stacks, g.control, g.world.table.ends
    before, after = g.holders, dict[int, int]()
    for bridge in bridges:
        a, b = ends[bridge]
        axis, soviet = a in here or b in here, a in there or b in there
        if axis != soviet:
            holder = int(soviet)
        elif not axis and control[a] == control[b] != NOBODY:
            holder = control[a]
        else:
            continue
        if before.get(bridge) != holder:
            after[bridge] = holder
    gone = before.keys() - g.ways.standing if bridges is g.bridges else ()
    if not after and not gone:
        return before
    held = {bridge: side for bridge, side in before.items() if bridge not in gone} if gone else before
    return held | after


def demolition_cost(g: State, bridge: int) -> int:
    """14.2.1, 14.3.1 What destroying a bridge costs, in sixths of a movement point."""
    figures = g.world.numbers.bridges
    return sixths(figures.destroy_doniec if g.world.chart.is_big(bridge) else figures.destroy_river)


def is_at_bridge(g: State, h: int) -> bool:
    """Whether a bridge stands, or stood on the printed map, at a hexside of a hex."""
    return h in g.ways.banks


def sides_of(g: State, i: int) -> list[int]:
    """The six hexsides of a unit's hex."""
    return [g.world.grid.side(g.units[i].hex, direction) for direction in range(6)]


def demolitions(g: State, i: int, left: int) -> list[int]:
    """14.1.4, 14.2.1 The bridges a regular unit or headquarters can destroy with the points it has left."""
    kind, side = g.kind(i), g.world.side_of[i]
    near = g.ways.bridge_ends >> g.units[i].hex & 1
    if not near or not (kind.regular or kind.hq) or not g.world.complete:
        return []
    return [
        bridge
        for bridge in sides_of(g, i)
        if bridge in g.bridges and g.holders.get(bridge) == side and demolition_cost(g, bridge) <= left
    ]


def repairs(g: State, i: int, left: int) -> list[int]:
    """14.2.2, 14.2.3 Printed bridges over rivers a unit within range of its headquarters can rebuild."""
    chart, kind = g.world.chart, g.kind(i)
    if not g.world.table.printed.bridge_ends >> g.units[i].hex & 1:
        return []
    if kind.artillery or not g.world.complete or sixths(g.world.numbers.bridges.rebuild_river) > left:
        return []
    wrecked = [s for s in sides_of(g, i) if s in chart.bridges and s not in g.bridges and not chart.is_big(s)]
    return wrecked if wrecked and (kind.hq or is_near_hq(g, i)) else []


def is_near_hq(g: State, i: int) -> bool:
    """Whether a unit is within range of a headquarters of its side."""
    ranges, side = g.world.numbers.hq.range, g.world.side_of[i]
    distance = g.world.grid.distance
    return any(
        distance(g.units[j].hex, g.units[i].hex) <= ranges.get(g.world.counters[j].nation, ranges["other"])
        for j in g.world.posts[side]
        if g.units[j].hex >= 0
    )


def destroy(g: State, bridge: int) -> None:
    """14.1.2 A bridge is gone."""
    g.bridges = tuple(side for side in g.bridges if side != bridge)
    g.holders = {held: side for held, side in g.holders.items() if held != bridge}
    g.tell(BridgeDestroyed(bridge=bridge))


def erect(g: State, bridge: int) -> None:
    """A bridge stands."""
    g.bridges = tuple(sorted({*g.bridges, bridge}))
    g.tell(BridgeBuilt(bridge=bridge))
    update_holders(g)


# ------------------------------------------------------------------ across the big river


def note_banks(g: State, side: int) -> None:
    """14.3.2 Headquarters that stand at the big river when their supply phase ends may begin to build."""
    for i in g.world.posts[side]:
        if g.units[i].hex >= 0:
            change(g, i, bank=any(map(g.world.chart.is_big, sides_of(g, i))))


def building_sites(g: State, i: int) -> list[int]:
    """14.3.2, 14.3.3 The hexsides where a headquarters can begin a bridge: one for each headquarters."""
    u = g.units[i]
    if not u.bank or u.moved or not g.kind(i).hq or not g.world.complete or is_building(g, i):
        return []
    chart = g.world.chart
    taken = {work.bridge for work in g.works if g.world.side_of[work.hq] == g.world.side_of[i]}
    sides = [s for s in sides_of(g, i) if chart.is_big(s) and chart.ends(s)[1] >= 0]
    return [s for s in sides if s not in g.bridges and s not in taken]


def is_building(g: State, i: int) -> bool:
    """14.3.4 Whether a headquarters is tied down by a bridge."""
    return bool(g.works) and any(work.hq == i for work in g.works)


def begin_building(g: State, i: int, bridge: int) -> None:
    """14.3.2 The headquarters spends all its points; the place is noted in secret."""
    g.works = (*g.works, Work(i, bridge, g.turn))
    change(g, i, moved=True)
    g.tell(BuildingBegun(unit=i, bridge=bridge, seen_by=(SIDES[g.world.side_of[i]],)))


def is_safe(g: State, work: Work) -> bool:
    """14.3.2 The far hex is controlled: no enemy and no enemy zone, or regular units at both ends."""
    w = g.world
    side, here = w.side_of[work.hq], g.units[work.hq].hex
    a, b = w.chart.ends(work.bridge)
    if here not in (a, b):
        return False
    far = b if here == a else a
    if units_in(g, far, 1 - side):
        return False
    if not zones(g, 1 - side) >> far & 1:
        return True
    return all(any(g.kind(j).regular for j in units_in(g, h, side)) for h in (a, b))


def drop_lost_works(g: State) -> None:
    """14.3.2 A bridge whose far hex is lost is given up."""
    if g.works:
        g.works = tuple(work for work in g.works if is_safe(g, work))


def finish_works(g: State, side: int) -> None:
    """14.3.2 In the next turn's movement phase the bridge stands; the headquarters spends all its points."""
    for work in g.works:
        if g.world.side_of[work.hq] == side and work.turn < g.turn:
            change(g, work.hq, moved=True, bank=False)
            erect(g, work.bridge)
    g.works = tuple(w for w in g.works if g.world.side_of[w.hq] != side or w.turn >= g.turn)

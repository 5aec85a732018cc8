"""Where the unit on the move can go: every hex with its way and every part of its cost."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.errors import Refused
from ...engine.explain import Part, Sum, add
from ...engine.planning import Goal, Leg, Reach
from ..data.mp import SIXTHS, mp_text
from ..move.entering import Enter, entries
from ..move.movement import Move
from ..move.reach import farther
from ..move.routes import Lie, allowance_sum, entry_sum, is_mobile, overrun_cost
from ..table.state import State

Path = tuple[int, ...]


def move_reach(g: State, side: int) -> Reach:
    """The reach of the unit a side is asked about."""
    for procedure in reversed(g.agenda):
        if isinstance(procedure, Move | Enter) and g.world.side_of[procedure.unit] == side:
            return _march(g, procedure) if isinstance(procedure, Move) else _gates(g, procedure)
    raise Refused("no unit of yours is on the move", "3.1.3")


def ways(g: State, move: Move) -> dict[int, tuple[int, Path]]:
    """Every hex a unit may move to and stay in, with the cost of the way and its hexes.

    Of units that move together the cost is that of the one that came up with the order.
    """
    if not is_mobile(g, move.unit):
        return {}
    here, lie = g.units[move.unit].hex, Lie(g, g.world.side_of[move.unit])
    near = move.ways(g, lie)
    beyond = farther(g, move.unit, move.left, lie, move.strategic)
    found = {}
    for h in move.destinations(g):
        path = near.path(h) if h in near else beyond[h]
        spent = near[h][0] if h in near else move.left
        if move.mates:
            spent = sum(_step(g, move, *step, lie).total for step in zip((here, *path), path, strict=False))
        found[h] = (spent, path)
    return found


def _march(g: State, move: Move) -> Reach:
    w, here, side = g.world, g.units[move.unit].hex, g.world.side_of[move.unit]
    lie = Lie(g, side)
    goals: list[Goal] = []
    costs: dict[tuple[int, int], Sum] = {}
    for h, (total, path) in ways(g, move).items():
        for step in zip((here, *path), path, strict=False):
            costs.setdefault(step, _step(g, move, *step, lie))
        dear = sum(costs[step].total for step in zip((here, *path), path, strict=False))
        note = "one hex farther along the side road" if dear > total else ""
        barred = bool(lie.zoc >> h & 1)
        goals.append(Goal(w.hex(h), f"> {w.hex(h)}", total, tuple(map(w.hex, path)), note, barred))
    for h in move.victims(g, lie) if is_mobile(g, move.unit) and not move.mates else ():
        price = Part(overrun_cost(g, h, side), "overrun", "6.1.7")
        costs[here, h] = _step(g, move, here, h, lie).plus(price)
        goals.append(
            Goal(w.hex(h), f"overrun {w.hex(h)}", costs[here, h].total, (w.hex(h),), "overruns the enemy")
        )
    legs = tuple(Leg(w.hex(a), w.hex(b), costs[a, b]) for a, b in sorted(costs))
    points = _points(g, move)
    return Reach(g.label(move.unit), w.hex(here), points, move.left, SIXTHS, "MP", tuple(goals), legs)


def _points(g: State, move: Move) -> Sum:
    """What a unit began its move with where it set out: its points, all though out of supply, or less."""
    came = move.gone > len(move.trodden)
    start = -1 if came else (*move.trodden, g.units[move.unit].hex)[0]
    points = allowance_sum(g, move.unit, strategic=move.strategic, at=start)
    astray = move.start - points.total
    if astray > 0:
        return add(Part(move.start, "all its points, though out of supply", "10.2.3"))
    return points.plus(_less(astray, g.world.counters[move.unit].zones)) if astray else points


def _less(lost: int, zones: Sequence[int]) -> Part:
    """11.2.1 Half the points are gone in the zone next to its own; 8.2.16 at a place some under aircraft."""
    if zones:
        return Part(lost, "from the zone next to its own", "11.2.1")
    return Part(lost, "starts its move under aircraft", "8.2.16")


def _step(g: State, move: Move, a: int, b: int, lie: Lie) -> Sum:
    direction = g.world.grid.direction(a, b)
    found = None if direction is None else entry_sum(g, move.unit, a, direction, lie, move.start)
    if found is None:
        raise Refused(f"there is no way from {g.world.hex(a)} to {g.world.hex(b)}", "3.1.11")
    return found


def _gates(g: State, entering: Enter) -> Reach:
    w, i = g.world, entering.unit
    zones = w.counters[i].zones
    found = entries(g, i, entering.strategic)
    points = max((start for start, _ in found.values()), default=0)
    goals, legs = [], []
    for h, (start, cost) in sorted(found.items()):
        lost = points - start
        less = _less(lost, zones)
        entry = add(Part(cost, "entering the map", "11.1.5"))
        note = f"{less.what}, with {mp_text(start)} MP" if lost else ""
        goals.append(Goal(w.hex(h), f"> {w.hex(h)}", cost + lost, (w.hex(h),), note))
        legs.append(Leg("", w.hex(h), entry.plus(less) if lost else entry))
    all_ = allowance_sum(g, i, strategic=entering.strategic)
    missing = points - all_.total if found else 0
    sum_ = all_.plus(_less(missing, zones)) if missing else all_
    return Reach(g.label(i), "", sum_, points, SIXTHS, "MP", tuple(goals), tuple(legs))

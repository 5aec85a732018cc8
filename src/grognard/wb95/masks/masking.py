"""16.0 Masking: what a side knows of enemy stacks, and dealing anew what it does not.

How a unit moves, whether it is regular, artillery or headquarters is no secret: zones of control and
what may be overrun depend on it. Which counter it is, and in what state, is.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from ..table.deployment import Deployment
from ..table.events import Neared
from ..table.state import State, foe, is_fortified, is_seen, occupied, on_map, put, stacks, top_among
from ..table.unit import Unit
from ..table.world import World


class Unknown(Struct, frozen=True, gc=False):
    """A hidden enemy counter: where it is, what everybody knows of it, and what a neighbour is told."""

    hex: str
    profile: str
    type: str = ""
    cel: int = 0
    struck: bool = False
    """Whether it has been attacked in this phase, which everybody saw."""


def profile(w: World, i: int, transport: bool) -> str:
    """What everybody knows of a counter."""
    kind = w.kinds[i]
    if kind.hq:
        return "headquarters"
    if kind.guns:
        return "artillery in transport" if transport else "artillery"
    zone = "" if kind.zoc else " without zone"
    cars = " with armoured cars" if kind.armoured_cars else ""
    return f"{kind.mobility}{cars}{zone}"


def hidden_units(g: State, side: int) -> list[int]:
    """The units of the enemy that a side does not see."""
    if g.world.open_stacks:
        return []
    tops = {top_among(g, units) for units in stacks(g, foe(side)).values()}
    return [
        i
        for i in on_map(g, foe(side))
        if not g.units[i].shown and (i not in tops or g.units[i].hex in g.masks)
    ]


def told_of(g: State, i: int, near: int) -> Unknown:
    """16.1.4 Next to a stack its types are told, and its CEL too if it is not fortified."""
    w, u = g.world, g.units[i]
    known = bool(w.around[u.hex] & near)
    walled = is_fortified(g, u.hex, w.side_of[i])
    return Unknown(
        hex=w.hex(u.hex),
        profile=profile(w, i, u.transport),
        type=w.kinds[i].type if known else "",
        cel=u.cel if known and not walled else 0,
        struck=u.struck,
    )


def come_beside(g: State, side: int, h: int, foes: Deployment) -> None:
    """16.1.4 A unit of a side is about to enter a hex: what it is told of its new neighbours stays told."""
    w = g.world
    if w.open_stacks or not w.around[h] & foes.occupied:
        return
    near, enemy = occupied(g, side), foes.stacks
    beside = [o for o in w.grid.neighbours[h] if o in enemy and not w.around[o] & near]
    fresh = sorted(o for o in beside if any(not is_seen(g, i) for i in enemy[o]))
    if fresh:
        g.tell(Neared(hexes=tuple(fresh)))


def unknown_views(g: State, side: int) -> tuple[Unknown, ...]:
    """The hidden enemy counters as a side knows them, in an order that tells nothing."""
    near = occupied(g, side)
    found = [told_of(g, i, near) for i in hidden_units(g, side)]
    return tuple(sorted(found, key=lambda v: (v.hex, v.profile, v.type, v.cel, v.struck)))


def deal_out(
    w: World, slots: Sequence[tuple[Unknown, int]], pool: Sequence[int], rng: random.Random
) -> dict[int, Unit]:
    """Give every hidden place, known by what is told and its stamp, a counter that could be there."""
    left = list(pool)
    rng.shuffle(left)
    dealt: dict[int, Unit] = {}
    for slot, stamp in sorted(slots, key=lambda pair: (pair[0].type == "", -pair[0].cel)):
        transport = slot.profile == "artillery in transport"
        i = candidates(w, left, slot)[0]
        left.remove(i)
        cel = slot.cel or rng.randint(1, w.kinds[i].cel)
        dealt[i] = Unit(
            w.chart.board.find(slot.hex), cel, transport=transport, struck=slot.struck, stamp=stamp
        )
    return dealt


def candidates(w: World, pool: Sequence[int], slot: Unknown) -> list[int]:
    """The counters of a pool that could be a hidden one."""
    transport = slot.profile == "artillery in transport"
    return [
        i
        for i in pool
        if profile(w, i, transport) == slot.profile
        and slot.type in ("", w.kinds[i].type)
        and slot.cel <= w.kinds[i].cel
    ]


def deal_hidden(g: State, side: int, rng: random.Random) -> None:
    """Deal anew which hidden enemy counter stands where."""
    hidden, near = hidden_units(g, side), occupied(g, side)
    slots = [(told_of(g, i, near), g.units[i].stamp) for i in hidden]
    for i, unit in deal_out(g.world, slots, hidden, rng).items():
        put(g, i, unit)

"""5.3, 5.4 Stacks that go back together, and units that follow together, each as one command."""

from __future__ import annotations

from ...engine.agenda import answer, pending
from ...engine.options import Option
from ...engine.planning import Gesture
from ..combat.pursuit import Chase
from ..combat.retreat import Retreat
from ..say.language import spell
from ..table.answers import DONE
from ..table.state import State

Way = tuple[tuple[Option, ...], State]
"""The answers that lead a unit somewhere, and the position after them."""

MOST = 6
"""So many goals are told at most."""


def ways_of(g: State, seat: str, first: Option) -> dict[int, Way]:
    """Where a unit that begins with an answer can come to rest, for each hex by the way that costs least."""
    i = first.value
    after = _answered(g, seat, first)
    found: dict[int, Way] = {}
    open_ways: dict[int, Way] = {g.units[i].hex: ((first,), after)}
    while open_ways:
        farther: dict[int, Way] = {}
        for said, here in open_ways.values():
            for option in _steps(here, seat, i):
                there = _answered(here, seat, option)
                way = ((*said, option), there)
                held = farther if _steps(there, seat, i) and option.kind == "to" else found
                h = there.units[i].hex
                if h >= 0 and (h not in held or _cel(there, i) > _cel(held[h][1], i)):
                    held[h] = way
        open_ways = farther
    return found


def retreat_together(g: State, seat: str, retreat: Retreat) -> tuple[Gesture, ...]:
    """5.3.2 The hexes all units of a beaten stack can go back to."""
    waiting = retreat.waiting(g)
    return _together(g, seat, [Option("retreat", i) for i in waiting], "retreat", "Retreat")


def follow_together(g: State, seat: str, chase: Chase) -> tuple[Gesture, ...]:
    """5.4.1 The hexes the units that may follow can go to; who finds no room stays."""
    ready = sorted(chase.ready(g), key=lambda i: not g.kind(i).regular)
    return _together(g, seat, [Option("pursue", i) for i in ready], "follow", "Follow")


def _together(g: State, seat: str, orders: list[Option], kind: str, verb: str) -> tuple[Gesture, ...]:
    if not orders:
        return ()
    found = []
    for h in ways_of(g, seat, orders[0]):
        said: tuple[Option, ...] = ()
        now, gone = g, []
        for order in orders:
            way = ways_of(now, seat, order).get(h) if order in _orders(now, seat) else None
            if way is not None:
                said, now = (*said, *way[0]), way[1]
                gone.append(order.value)
        if kind == "follow" and DONE in _orders(now, seat):
            said = (*said, DONE)
        lost = sum(_cel(g, i) - _cel(now, i) for i in gone)
        found.append((len(gone), -lost, g.world.grid.distance(g.units[gone[0]].hex, h), h, said, gone))
    found.sort(key=lambda one: (-one[0], -one[1], -one[2], one[3]))
    return tuple(
        Gesture(
            kind=kind,
            text=" ".join(spell(g.world, option) for option in said),
            words=_words(g, verb, len(orders), count, h, -lost),
            hex=g.world.hex(h),
            units=tuple(map(g.label, gone)),
        )
        for count, lost, _, h, said, gone in found[:MOST]
    )


def _words(g: State, verb: str, of: int, count: int, h: int, lost: int) -> str:
    who = ("with all " if of > 1 else "") if count == of else f"with {count} of "
    party = f" {who}{of}" if of > 1 else ""
    return f"{verb}{party} to {g.world.hex(h)}" + (f", losing {lost} CEL" if lost else "")


def _answered(g: State, seat: str, option: Option) -> State:
    new = g.copy()
    answer(new, seat, option)
    return new


def _orders(g: State, seat: str) -> tuple[Option, ...]:
    """What a seat is offered, if it is asked."""
    decision = pending(g)
    return tuple(decision.options) if decision is not None and decision.who == seat else ()


def _steps(g: State, seat: str, i: int) -> list[Option]:
    """The next steps of a unit on its way back or after the enemy."""
    decision = pending(g)
    if decision is None or decision.who != seat or getattr(decision.procedure, "unit", -1) != i:
        return []
    return [option for option in decision.options if option.kind in ("to", "stop")]


def _cel(g: State, i: int) -> int:
    return g.units[i].cel if g.units[i].hex >= 0 else 0

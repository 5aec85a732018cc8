"""What differs in the ways of units: on with bonus moves, through obstacles, onto vehicles and off them."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..coh.data.ids import HexId, UnitId
from ..coh.fixtures.obstacles import bars_bonus, hindrances
from ..coh.move.movement import Move, exits, step_into
from ..coh.move.transport import carriers, places
from ..coh.move.vehicles import bonus_hexes
from ..coh.table.state import State
from ..coh2.turn.points import COMMAND
from ..coh2.turn.turn import Turn, seen_in
from ..engine.explain import Part, add
from .difference import RULES, Difference

LAVISH = add(Part(99, "paid for", "14.1d"))
"""A price that any climb is a part of."""

TOW, MINES, PLAIN = (
    (("14.5c",), ("15.10",)),
    (("18.3.3a",), ("17.10",)),
    (("14.1a",), ("15.2",)),
)
"""Why bonus moves differ, by the rules of the 2nd and of the 3rd edition."""


def _commanded(g: State) -> State:
    """The position as a command would find it: in the 2nd edition units in any state may then act (3.2.2)."""
    turn = g.agenda[-1]
    return seen_in(g, turn, COMMAND) if isinstance(turn, Turn) else g


def rides(second: State, third: State, i: UnitId) -> Iterator[Difference]:
    """The vehicles a unit can get onto, and the hexes it can get off into."""
    both = [_commanded(g) for g in (second, third)]
    on = [[g.label(v) for v in carriers(g, i, at_no_cost=True)] for g in both]
    off = [[g.world.hex(h) for h in places(g, i, at_no_cost=True)] for g in both]
    for verb, kind, (here, there) in (("gets onto", "load", on), ("gets off into", "unload", off)):
        if here != there:
            yield Difference(
                "orders", f"{second.label(i)} {verb}", _listed(here), _listed(there), *RULES[kind]
            )


def ways_on(second: State, third: State, i: UnitId) -> Iterator[Difference]:
    """Where a vehicle can go on to once it has paid for a move into the next hex."""
    if second.units[i].aboard or not second.type_of(i).bonus_moves:
        return
    for d in exits(second, i):
        if d not in exits(third, i):
            continue
        to = second.world.ground.grid.neighbours[second.units[i].hex][d]
        here, there = (_next(g, i, d) for g in (second, third))
        if here != there:
            what = f"{second.label(i)} goes on from {second.world.hex(to)}"
            one, two = (_listed([second.world.hex(h) for h in hexes]) for hexes in (here, there))
            yield Difference("orders", what, one, two, *_why(second, third, i, (to, *(here ^ there))))


def _next(g: State, i: UnitId, direction: int) -> set[HexId]:
    """The hexes that a bonus move leads into after a step, whoever pays for climbing."""
    after = _commanded(g).copy()
    after.push(Move(unit=i, direction=direction, price=LAVISH, shares=((i, 0),)))
    return {option.value for option in bonus_hexes(after, i, step_into(after, i, direction))}


def _why(
    second: State, third: State, i: UnitId, hexes: Collection[HexId]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules behind bonus moves that differ: what is in tow, mines in the way, or how symbols are used."""
    if any(second.type_of(j).vehicle for j in second.units[i].mates):
        return TOW
    if any(bars_bonus(second, h) != bars_bonus(third, h) for h in hexes):
        return MINES
    return PLAIN


def attempts(second: State, third: State, i: UnitId, to: HexId, name: str) -> Iterator[Difference]:
    """A die that an obstacle adds to the cost of a move in one edition only."""
    here, there = ("1d6 more" if hindrances(g, i, to) else "nothing more" for g in (second, third))
    if here != there:
        yield Difference("cost", f"{name}, road block", here, there, ("18.3.2a",), ("17.9",))


def _listed(names: Collection[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"

"""16.0 The weakest and the strongest defender that could stand where a seat does not see what it is."""

from __future__ import annotations

from ..combat.battle import strength
from ..masks.masking import candidates, hidden_units, told_of
from ..table.state import DEAD, State, change, occupied, put
from ..table.unit import Unit


def known(g: State, side: int) -> State:
    """The position without what a side cannot know: hidden enemy counters are left out.

    The hexes they stand in stay masked, so that nobody takes the rest for all of it.
    """
    new = g.copy()
    hidden = hidden_units(g, side)
    new.masks = tuple(sorted({*g.masks, *(g.units[i].hex for i in hidden)}))
    for i in hidden:
        change(new, i, hex=DEAD)
    return new


def hidden_in(g: State, side: int, hexes: tuple[int, ...]) -> list[int]:
    """The enemy units in some hexes that a side does not see."""
    return [i for i in hidden_units(g, side) if g.units[i].hex in hexes]


def guess(g: State, side: int, hexes: tuple[int, ...], strongest: bool) -> tuple[State, dict[str, str]]:
    """A position with the weakest or strongest counters in place of hidden ones, and what to call them.

    16.1.4 What a neighbour is told of a stack narrows the choice; every counter is used once.
    """
    new, w, near = known(g, side), g.world, occupied(g, side)
    slots = [told_of(g, i, near) for i in hidden_in(g, side, hexes)]
    left = hidden_units(g, side)
    names: dict[str, str] = {}
    for slot in sorted(slots, key=lambda s: (s.type == "", -s.cel, s.hex, s.profile, s.struck)):
        place, transport = w.chart.board.find(slot.hex), slot.profile == "artillery in transport"
        best: tuple[int, int, Unit] | None = None
        for i in candidates(w, left, slot):
            for cel in (slot.cel,) if slot.cel else range(1, w.kinds[i].cel + 1):
                put(new, i, Unit(place, cel, transport=transport, struck=slot.struck))
                sp = strength(new, i, attacking=False) * (1 if strongest else -1)
                if best is None or sp > best[0]:
                    best = (sp, i, new.units[i])
            put(new, i, Unit(DEAD, 0))
        if best is not None:
            _, i, unit = best
            put(new, i, unit)
            left.remove(i)
            names[w.counters[i].label] = f"hidden {slot.type or slot.profile} unit"
    return new, names

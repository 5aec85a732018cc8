"""5.1 One AI attacking one Unit: whether it can, and with what numbers."""

from __future__ import annotations

from ...coh.data.ids import NO_HEX, HexId, UnitId
from ...coh.fire.barred_fire import can_harm
from ...coh.fire.combat import cost_of_attack
from ...coh.fire.fire_zone import is_in_arc, why_no_line, why_unable
from ...coh.fire.mortars import indirect_cost, indirect_zone, spotters_of
from ...coh.fire.ratings import attack_rating, defense_rating, is_soft_target
from ...coh.sight.smoke import seen
from ...coh.table.stance import fire_range, may_fire
from ...coh.table.state import State, foe, units_in
from ..data.figures import figures
from ..order.situation import Shot
from ..table.state import is_rumour


def shot(g: State, i: UnitId, target: UnitId, long_range: bool, helpers: tuple[UnitId, ...]) -> Shot:
    """An attack with its numbers, or why it cannot be made."""
    barred, arc_only = _barred(g, i, target, long_range)
    if barred and not arc_only:
        return Shot(barred=barred)
    if is_rumour(g, i):
        return Shot(dv=defense_rating(g, i, target).total)
    eye = _best_spotter(g, i, target)
    cost = cost_of_attack(g, i, g.units[target].hex) if eye < 0 else indirect_cost(g, i)
    return Shot(
        barred=barred,
        arc_only=arc_only,
        ar=attack_rating(g, i, target, support=len(helpers), eye=eye).total,
        dv=defense_rating(g, i, target, eye).total,
        red=is_soft_target(g, i, target),
        cost=cost.total,
        supporters=helpers,
        spotter=eye,
    )


def lobs(g: State, i: UnitId, there: HexId) -> bool:
    """12.0 of the base game: whether a mortar reaches a hex only over what it cannot see."""
    return bool(g.type_of(i).indirect_attack_cost) and bool(indirect_zone(g, i) >> there & 1)


def _best_spotter(g: State, i: UnitId, target: UnitId) -> HexId:
    """42.0 The spotter hex from which least is needed, of equal ones the first; none for direct fire."""
    here, there = g.units[i].hex, g.units[target].hex
    if here == there or not lobs(g, i, there):
        return NO_HEX

    def needed(eye: HexId) -> int:
        return defense_rating(g, i, target, eye).total - attack_rating(g, i, target, eye=eye).total

    return min(spotters_of(g, i, there), key=lambda eye: (needed(eye), eye))


def _barred(g: State, i: UnitId, target: UnitId, long_range: bool) -> tuple[str, bool]:
    """5.1 Why an attack cannot be made, and whether the arc alone is in the way."""
    here, there = g.units[i].hex, g.units[target].hex
    side = g.side_of(i)
    engaged = bool(units_in(g, here, foe(side)))
    if engaged and here != there:
        return "it is in close combat", False
    if not engaged and units_in(g, there, side):
        return "an AI is in close combat there", False
    distance = g.world.ground.grid.distance(here, there)
    reach = figures().rumour_range if is_rumour(g, i) else fire_range(g, i)
    if distance > reach * (g.world.range_multiple if long_range else 1):
        return f"{distance} hexes away, beyond its range of {reach}", False
    if is_rumour(g, i):
        return ("", False) if here == there or seen(g, here) >> there & 1 else ("it does not see it", False)
    if not may_fire(g, i):
        return why_unable(g, i)[0], False
    if not can_harm(g, i, target):
        return "its counter bars that fire", False
    if here == there:
        return "", False
    if not seen(g, here) >> there & 1:
        return ("", False) if lobs(g, i, there) else ("it does not see it", False)
    if not is_in_arc(g, i, there) and not g.type_of(i).turreted:
        return "it is outside its arc of fire", True
    words, _ = why_no_line(g, i, there)
    return words, False

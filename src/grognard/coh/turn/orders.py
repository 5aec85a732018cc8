"""What one unit can do on a turn, whoever pays for it and however."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from ...engine.options import Option
from ..data.ids import UnitId
from ..economy.action import can_afford
from ..fire.combat import can_attack
from ..fire.fire_smoke import can_fire_smoke
from ..fire.fire_zone import Aims
from ..fixtures.obstacles import laid
from ..hits.hits import can_rally, rally_cost
from ..move.leaving import can_leave
from ..move.movement import can_move, can_pivot, exits, move_cost, pivot_cost
from ..table.stance import Stance
from ..table.state import State
from ..works.fortifications import dig_cost


def holdups(g: State) -> Collection[UnitId]:
    """The units that enemies (6.12) or the ground (card 15) keep from moving as the ground lets them."""
    return {i for i, _ in g.barred}.union(g.bogged, g.stuck)


def is_hampered(g: State, i: UnitId, held: Collection[UnitId]) -> bool:
    """Whether more than the bare ground matters to how a unit moves."""
    u = g.units[i]
    if i in held or u.mates:
        return True
    near = g.world.ground.grid.around[u.hex]
    return bool(g.fixtures and near & laid(g).hexes and laid(g).hampers(g.type_of(i), u.hex, near))


def rallying(g: State, i: UnitId, ready: bool) -> list[Option]:
    """7.6 A hit unit may try to rally; `ready` if it need not pay first."""
    marker = g.marker_of(i)
    if marker.no_actions or not can_rally(g, i):
        return []
    return [g.world.order["rally"][i]] if ready or can_afford(g, i, rally_cost(g, i).total) else []


def moving(g: State, i: UnitId, free: bool) -> list[Option]:
    """Moving and pivoting; for a unit that nothing hampers this depends on the ground alone."""
    order = g.world.order
    found = [order["move"][i]] if can_move(g, i, free) else []
    if can_pivot(g, i, free):
        found.append(order["pivot"][i])
    return found


def move_prices(g: State, i: UnitId, here: Stance) -> tuple[int, int]:
    """What the cheapest move costs a unit that nothing hampers, and a pivot."""
    found = here.prices
    if found is None:
        found = here.prices = (_cheapest_move(g, i), _pivot_price(g, i))
    return found


NEVER = 1_000_000
"""The price of what a unit cannot do."""


def _cheapest_move(g: State, i: UnitId) -> int:
    """4.7 The cheapest of the moves the ground lets a unit make."""
    ways = exits(g, i) if can_move(g, i, free=True) else ()
    return min((move_cost(g, i, d).total for d in ways), default=NEVER)


def _pivot_price(g: State, i: UnitId) -> int:
    """4.6 What it costs a unit to turn."""
    return pivot_cost(g, i).total if can_pivot(g, i, free=True) else NEVER


def add_fighting(
    g: State, i: UnitId, here: Stance, aims: Aims, free: bool, ready: bool, found: list[Option]
) -> None:
    """Attacking, firing smoke, leaving the map and digging in."""
    w = g.world
    order = w.order
    if (here.reach & aims.marks or i in w.lobbers) and can_attack(g, i, aims, free):
        found.append(order["attack"][i])
    if i in w.smokers and can_fire_smoke(g, i, free):
        found.append(order["smoke"][i])
    if w.way_hexes and g.units[i].hex in w.way_hexes and can_leave(g, i, free):
        found.append(order["leave"][i])
    if w.digging and here.digs and (ready or can_afford(g, i, dig_cost(g, i).total)):
        found.append(order["dig"][i])


TOGETHER = frozenset({"attack", "recon", "rally", "enter", "hide", "dig", "smoke"})
"""The actions that a group takes only if units could take them alone."""


def doers(found: Sequence[Option]) -> Mapping[str, Sequence[UnitId]]:
    """For each action of that sort the units that can take it."""
    able: defaultdict[str, list[UnitId]] = defaultdict(list)
    for option in found:
        kind = option.kind
        if kind in TOGETHER:
            able[kind].append(option.value)
    return able

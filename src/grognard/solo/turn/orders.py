"""3.1 What each Unit of the Player can do now, by APs or by CAPs."""

from __future__ import annotations

from ...coh.data.ids import PlayerId, UnitId
from ...coh.economy.action import can_afford, is_spent
from ...coh.economy.fresh_spent import stall_cost
from ...coh.fire.combat import can_search
from ...coh.fire.fire_zone import Aims
from ...coh.fire.recon import Suspicions, suspicions
from ...coh.move.entering import is_due
from ...coh.move.transport import transport_orders
from ...coh.table.deployment import vehicle_hexes
from ...coh.table.stance import stance
from ...coh.turn.orders import add_fighting, doers, moving, rallying
from ...coh2.hidden.hidden_move import can_hide
from ...coh2.move.arriving import can_enter
from ...coh2.turn.group_orders import group_orders
from ...coh2.turn.orders import ways_to_emerge
from ...coh2.turn.points import ACTIVE, CARD
from ...engine.options import Option
from ..table.state import SoloState


def orders(g: SoloState, player: PlayerId, aims: Aims, free: bool = False) -> list[Option]:
    """3.1, 3.2.2 The orders of all Units that can pay for them, each alone or as groups."""
    found: list[Option] = []
    w = g.world
    vehicles = vehicle_hexes(g, player) if w.motorized else 0
    hunt = suspicions(aims) if w.hiding else None
    for i in w.own[player]:
        u = g.units[i]
        if is_due(g, i) and can_enter(g, i, free, aims.enemy):
            found.append(w.order["enter"][i])
        if u.hex < 0 or (u.spent and not free and not g.caps[player]):
            continue
        if u.hidden:
            found += _hidden_orders(g, i, free)
            continue
        if vehicles & w.ground.grid.around[u.hex]:
            found += transport_orders(g, i, free, False)
        _orders_of(g, i, aims, hunt, free, found)
    if w.grouping:
        found += group_orders(g, player, CARD if free else ACTIVE, aims, doers(found))
    return found


def _orders_of(
    g: SoloState, i: UnitId, aims: Aims, hunt: Suspicions | None, free: bool, found: list[Option]
) -> None:
    """What one Unit on the map can do."""
    u, order = g.units[i], g.world.order
    ready = free or not is_spent(g, (i,))
    if u.marker:
        found += rallying(g, i, ready)
        if g.marker_of(i).stunned:
            return
    here = stance(g, i)
    found += moving(g, i, free)
    add_fighting(g, i, here, aims, free, ready, found)
    if g.world.hiding:
        if can_hide(g, i, free):
            found.append(order["hide"][i])
        if hunt and can_search(g, i, hunt.of(i), free):
            found.append(order["recon"][i])
    if not free and not is_spent(g, (i,)) and can_afford(g, i, stall_cost(g, i).total):
        found.append(order["stall"][i])


def _hidden_orders(g: SoloState, i: UnitId, free: bool) -> list[Option]:
    """10.0.1 of the base game: a hidden Unit moves hidden, or shows itself to do anything else."""
    order = g.world.order
    found = [order["hide"][i]] if can_hide(g, i, free) else []
    return [*found, *(order[kind][i] for kind in ways_to_emerge(g, i, free))]

"""2.2 What each unit of a player can do now, in one of the ways to pay for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from ...coh.board.facing import FACINGS
from ...coh.data.ids import PlayerId, UnitId
from ...coh.economy.action import Action
from ...coh.fire.combat import Attack, can_search
from ...coh.fire.fire_smoke import FireSmoke
from ...coh.fire.fire_zone import Aims
from ...coh.fire.recon import Suspicions, suspicions
from ...coh.fixtures.occupying import face_as_the_bunker
from ...coh.hits.hits import Rally
from ...coh.move.leaving import Leave
from ...coh.move.movement import Move, Pivot, can_move
from ...coh.move.transport import Load, Unload, carriers, transport_orders
from ...coh.table.deployment import vehicle_hexes
from ...coh.table.stance import stance
from ...coh.table.state import WAITING, State
from ...coh.turn.orders import add_fighting, doers, holdups, is_hampered, moving, rallying, routine
from ...coh.works.fortifications import Dig
from ...engine.options import Option
from ..hidden.hidden_move import HiddenMove, can_hide
from ..move.arriving import Arrive, can_enter
from ..move.caution import CautiousMove, cautious_hexes, is_played
from .group_orders import group_orders
from .points import FREE_WAYS, OPPORTUNITY, SHARE, may_act, means
from .track import bound, is_active, is_fresh

ACTIONS: dict[str, Callable[..., Action]] = {
    "move": Move,
    "creep": CautiousMove,
    "pivot": Pivot,
    "attack": Attack,
    "rally": Rally,
    "enter": Arrive,
    "load": Load,
    "unload": Unload,
    "smoke": FireSmoke,
    "dig": Dig,
    "leave": Leave,
    "hide": HiddenMove,
    "recon": partial(Attack, blind=True),
}


def activations(g: State, player: PlayerId) -> list[Option]:
    """3.0a The fresh units that may be activated: those on the map, and reinforcements that may enter."""
    return [g.world.order["activate"][i] for i in g.world.own[player] if _may_be_activated(g, i)]


def _may_be_activated(g: State, i: UnitId) -> bool:
    u = g.units[i]
    if u.aboard or not all(is_fresh(g, j) for j in bound(g, i)):
        return False
    if u.hex == WAITING:
        return can_enter(g, i, free=True)
    return u.hex >= 0


def orders(g: State, player: PlayerId, way: str, aims: Aims) -> list[Option]:
    """2.2 What a player's units can do in a way and pay for so, each alone or as groups."""
    found = unit_orders(g, player, way, aims)
    if not g.world.grouping:
        return found
    # Who shares the activation already acts alone without that word, but with those who join.
    everybody = unit_orders(g, player, way, aims, joined=True) if way == SHARE else found
    return found + group_orders(g, player, way, aims, doers(everybody))


def unit_orders(g: State, player: PlayerId, way: str, aims: Aims, joined: bool = False) -> list[Option]:
    """2.2 The orders of all units of a player that may act in a way and can pay for it so."""
    found: list[Option] = []
    w, units, free = g.world, g.units, way in FREE_WAYS
    vehicles = vehicle_hexes(g, player) if w.motorized else 0
    held = holdups(g) if g.barred or g.bogged or g.stuck else ()
    purse = (way, means(g, player, way))
    hunt = suspicions(aims) if w.hiding else None
    for i in w.own[player]:
        u = units[i]
        if not may_act(g, i, way):
            continue
        if way == SHARE and not joined and all(is_active(g, j) for j in bound(g, i)):
            found += _boarding(g, i, bool(vehicles and u.hex >= 0 and not u.hidden))
            continue
        if u.hex < 0:
            if u.hex == WAITING and can_enter(g, i, free):
                found.append(w.order["enter"][i])
        elif u.hidden:
            found += _hidden_orders(g, i, free)
        else:
            if vehicles & w.ground.grid.around[u.hex]:
                found += transport_orders(g, i, free, False)
            _orders_of(g, i, aims, free, is_hampered(g, i, held), (i, *purse), found)
            if w.hiding:
                found += _unseen_orders(g, i, hunt, free)
    return found


def _boarding(g: State, i: UnitId, motorized: bool) -> list[Option]:
    """17.0b Who is activated gets onto a vehicle that joins the activation by that."""
    if not motorized or g.units[i].aboard or all(is_active(g, v) for v in carriers(g, i, False)):
        return []
    return [g.world.order["load"][i]]


def _unseen_orders(g: State, i: UnitId, hunt: Suspicions | None, free: bool) -> list[Option]:
    """10.0.3, 10.2 Hiding, and fire at hexes where enemies may hide."""
    order = g.world.order
    if g.marker_of(i).stunned:
        return []
    found = [order["hide"][i]] if can_hide(g, i, free) else []
    return [*found, order["recon"][i]] if hunt and can_search(g, i, hunt.of(i), free) else found


def _hidden_orders(g: State, i: UnitId, free: bool) -> list[Option]:
    """10.0.1, 10.1 A hidden unit moves hidden, or shows itself to do anything else."""
    order = g.world.order
    found = [order["hide"][i]] if can_hide(g, i, free) else []
    return [*found, *(order[kind][i] for kind in ways_to_emerge(g, i, free))]


def ways_to_emerge(g: State, i: UnitId, free: bool) -> dict[str, list[int]]:
    """10.0.1 What a hidden unit could do once it is revealed, with the facings that let it."""
    found: dict[str, list[int]] = {}
    for facing in range(len(FACINGS)):
        trial = g.copy()
        trial.units[i] = replace(g.units[i], hidden=False, facing=facing)
        face_as_the_bunker(trial, i)
        for kind in kinds_of_orders(trial, i, free):
            found.setdefault(kind, []).append(facing)
    return found


def kinds_of_orders(g: State, i: UnitId, free: bool) -> list[str]:
    """What a unit that has just been revealed can do; it has chosen its facing and need not turn."""
    aims, found = Aims(g, g.side_of(i)), list[Option]()
    _orders_of(g, i, aims, free, True, None, found)
    found += _unseen_orders(g, i, suspicions(aims), free)
    return [option.kind for option in found if option.kind not in ("pivot", "hide")]


def _orders_of(
    g: State, i: UnitId, aims: Aims, free: bool, hampered: bool, purse: object, found: list[Option]
) -> None:
    """What one unit on the map can do; `purse` is what decides whether it can pay."""
    marker = g.units[i].marker
    if marker:
        found += rallying(g, i, free)
        if g.world.markers[marker].stunned:
            return
    here = stance(g, i)
    found += moving(g, i, free) if hampered else routine(g, i, here, free, purse)
    if is_played(g) and can_move(g, i, free) and cautious_hexes(g, i, free):
        found.append(g.world.order["creep"][i])
    if i in g.world.versatile or here.reach & aims.marks:
        add_fighting(g, i, here, aims, free, free, found)


def has_orders(g: State, player: PlayerId, way: str, aims: Aims) -> bool:
    """2.2 Whether anything can be done in a way; looked at only where the state of units allows it."""
    if way == OPPORTUNITY and all(g.units[i].spent or is_active(g, i) for i in g.world.own[player]):
        return False
    return bool(unit_orders(g, player, way, aims))

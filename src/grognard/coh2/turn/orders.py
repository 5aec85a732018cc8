"""2.2 What each unit of a player can do now, in one of the ways to pay for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from ...coh.groups.groups import GROUP
from ...coh.groups.hiding import HIDE_GROUP
from ...coh.groups.possible import could_fire, could_stir, may_group
from ...coh.hits.hits import Rally
from ...coh.move.entering import is_due
from ...coh.move.leaving import Leave
from ...coh.move.movement import Move, Pivot, can_move
from ...coh.move.transport import Load, Unload, carriers, transport_orders
from ...coh.table.deployment import vehicle_hexes
from ...coh.table.stance import stance
from ...coh.table.state import WAITING, State, Unit
from ...coh.turn.orders import (
    NEVER,
    add_fighting,
    doers,
    holdups,
    is_hampered,
    move_prices,
    moving,
    rallying,
)
from ...coh.works.fortifications import Dig
from ...engine.options import Option
from ..hidden.hidden_move import HiddenMove, can_hide, hiding_cost
from ..hidden.joining import as_if_shown, hidden_companions
from ..move.arriving import Arrive, can_enter, cheapest_entry
from ..move.caution import CautiousMove, cautious_hexes, is_played
from .group_orders import group_orders
from .points import ACTIVE, CARD, COMMAND, FREE_WAYS, OPPORTUNITY, SHARE, may_act, means
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


def orders(g: State, player: PlayerId, way: str, aims: Aims) -> list[Option]:
    """2.2 What a player's units can do in a way and pay for so, each alone or as groups."""
    fit = able(g, player, way)
    found = _listed(g, player, way, aims, fit)
    if not (g.world.grouping and may_group(g, fit, aims)):
        return found
    # Who shares the activation already acts alone without that word, but with those who join.
    everybody = unit_orders(g, player, way, aims, joined=True) if way == SHARE else found
    groups = dict.fromkeys(group_orders(g, player, way, aims, doers(everybody)))
    if g.world.hiding:
        _add_groups_shown(g, player, way, aims, groups)
    return found + list(groups)


def _add_groups_shown(g: State, player: PlayerId, way: str, aims: Aims, groups: dict[Option, None]) -> None:
    """10.0.1 The group actions that hidden units could begin by showing themselves.

    How they face then matters to fire alone: once no more of that can be found, nobody turns.
    """
    hidden = hidden_companions(g, player)
    if not (could_stir(g, hidden, groups) or could_fire(g, hidden, aims, groups)):
        return
    for trial in as_if_shown(g, player):
        shown = Aims(trial, aims.side)
        everybody = doers(unit_orders(trial, player, way, shown, joined=True))
        found = group_orders(trial, player, way, shown, everybody)
        groups.update(dict.fromkeys([o for o in found if o not in UNSHOWN]))
        if not could_fire(g, hidden, aims, groups):
            break


UNSHOWN = (HIDE_GROUP, GROUP["enter"])
"""Group actions that nobody shows himself for."""


def unit_orders(g: State, player: PlayerId, way: str, aims: Aims, joined: bool = False) -> list[Option]:
    """2.2 The orders of all units of a player that may act in a way and can pay for it so."""
    return _listed(g, player, way, aims, able(g, player, way), joined)


ANY_STATE = (ACTIVE, COMMAND, CARD)
"""The ways that are closed to nobody by being spent."""


def able(g: State, player: PlayerId, way: str) -> Sequence[UnitId]:
    """2.2 The units of a player in play, or waiting to enter, whose state lets them act in a way."""
    units, active = g.units, g.tracks[player].units
    if way == ACTIVE and len(active) == 1:
        u = units[active[0]]
        if u.hex >= 0 and not u.mates:
            return active
    some: Sequence[UnitId] = sorted(active) if way == ACTIVE else g.world.own[player]
    if way not in ANY_STATE:
        others = active if way == OPPORTUNITY else ()
        some = [i for i in some if i not in others and (not units[i].spent or units[i].mates)]
    there = [i for i in some if (u := units[i]).hex >= 0 or (u.hex == WAITING and is_due(g, i))]
    return [i for i in there if not units[i].mates or may_act(g, i, way)] if g.world.motorized else there


def _listed(
    g: State,
    player: PlayerId,
    way: str,
    aims: Aims,
    fit: Sequence[UnitId],
    joined: bool = False,
    anything: bool = False,
) -> list[Option]:
    """2.2 What units that may act in a way can do; `anything` if the first one with orders will do."""
    w, units, free, found = g.world, g.units, way in FREE_WAYS, []
    # 9.0a Who shares the activation already acts alone without that word.
    active = g.tracks[player].units if way == SHARE and not joined else ()
    vehicles = vehicle_hexes(g, player) if w.motorized else 0
    held = holdups(g) if g.barred or g.bogged or g.stuck else ()
    most, hunt = means(g, player, way), suspicions(aims) if w.hiding else None
    for i in fit:
        u = units[i]
        if i in active and all(j in active for j in bound(g, i)):
            found += [w.order["load"][i]] if vehicles and boards_another(g, i) else []
        elif u.hex < 0:
            found += [w.order["enter"][i]] if can_enter(g, i, free, aims.enemy) else []
        elif u.hidden:
            found += _hidden_orders(g, i, free)
        else:
            if vehicles and vehicles & w.ground.grid.around[u.hex]:
                found += transport_orders(g, i, free, False)
            hampered = i in held or u.mates or (g.fixtures and is_hampered(g, i, held))
            _orders_of(g, i, u, aims, free, -1 if hampered else most, found)
            if w.hiding:
                found += _unseen_orders(g, i, hunt, free, most)
        if anything and found:
            break
    return found


def boards_another(g: State, i: UnitId) -> bool:
    """17.0b Whether who is activated could get onto a vehicle that joins the activation by that."""
    u = g.units[i]
    if u.hex < 0 or u.hidden or u.aboard:
        return False
    return not all(is_active(g, v) for v in carriers(g, i, False))


def _unseen_orders(g: State, i: UnitId, hunt: Suspicions | None, free: bool, most: int) -> list[Option]:
    """10.0.3, 10.2 Hiding, and fire at hexes where enemies may hide; `most` is what may be paid."""
    order, found = g.world.order, list[Option]()
    if g.marker_of(i).stunned:
        return found
    if hiding_cost(g, i).total <= most and can_hide(g, i, free):
        found.append(order["hide"][i])
    if hunt and can_search(g, i, hunt.of(i), free):
        found.append(order["recon"][i])
    return found


def _hidden_orders(g: State, i: UnitId, free: bool) -> list[Option]:
    """10.0.1, 10.1 A hidden unit moves hidden, or shows itself to do anything else."""
    order = g.world.order
    found = [order["hide"][i]] if can_hide(g, i, free) else []
    return [*found, *(order[kind][i] for kind in ways_to_emerge(g, i, free))]


def ways_to_emerge(g: State, i: UnitId, free: bool) -> dict[str, list[int]]:
    """10.0.1 What a hidden unit could do once it is revealed, with the facings that let it."""
    found: dict[str, list[int]] = {}
    trial = g.copy()
    for facing in range(len(FACINGS)):
        trial.units[i] = replace(g.units[i], hidden=False, facing=facing)
        face_as_the_bunker(trial, i)
        for kind in kinds_of_orders(trial, i, free):
            found.setdefault(kind, []).append(facing)
    return found


def kinds_of_orders(g: State, i: UnitId, free: bool) -> list[str]:
    """What a unit that has just been revealed can do; it has chosen its facing and need not turn."""
    aims, found = Aims(g, g.side_of(i)), list[Option]()
    _orders_of(g, i, g.units[i], aims, free, -1, found)
    found += _unseen_orders(g, i, suspicions(aims), free, -1)
    return [option.kind for option in found if option.kind != "pivot"]


def _orders_of(g: State, i: UnitId, u: Unit, aims: Aims, free: bool, most: int, found: list[Option]) -> None:
    """What a unit on the map can do; `most` is what a move may cost, -1 if not only the ground matters."""
    w = g.world
    if u.marker:
        found += rallying(g, i, free)
        if w.markers[u.marker].stunned:
            return
    here = stance(g, i)
    if most < 0:
        found += moving(g, i, free)
    else:
        move, pivot = here.prices or move_prices(g, i, here)
        if move <= most and pivot <= most:
            found += w.going[i]
        elif move <= most:
            found.append(w.order["move"][i])
        elif pivot <= most:
            found.append(w.order["pivot"][i])
    if w.chosen and is_played(g) and can_move(g, i, free) and cautious_hexes(g, i, free):
        found.append(w.order["creep"][i])
    if i in w.versatile or here.reach & aims.marks:
        add_fighting(g, i, here, aims, free, free, found)


def has_orders(g: State, player: PlayerId, way: str, aims: Aims, fit: Sequence[UnitId]) -> bool:
    """2.2 Whether those who may act in a way can do anything, in the position as it would be then."""
    return bool(_listed(g, player, way, aims, fit, anything=True))


Readiness = tuple[list[Option], int, int, bool]
"""The units that may be activated, the easiest price of a fresh unit and of any, whether a unit is fresh."""


def readiness(g: State, player: PlayerId, enemy: int) -> Readiness:
    """3.0a The fresh units that may be activated: those on the map, and reinforcements that may enter.

    With it go the prices of the cheapest move, turn or entry of a fresh unit and of any: mostly they tell
    whether anything can be done in a way. Units that are hurt, bound, hidden or hampered are left aside for
    them, and nothing is looked for that costs less than 1.
    """
    units, active, order = g.units, g.tracks[player].units, g.world.order["activate"]
    found, fresh, rested = [], NEVER, False
    for i in g.world.own[player]:
        u = units[i]
        if u.spent or i in active:
            continue
        if u.hex >= 0:
            rested = True
            if not u.mates:
                found.append(order[i])
                if fresh > 1:
                    price = _easiest(g, i, u)
                    if price < fresh:
                        fresh = price
            elif not u.aboard and _are_fresh(g, i):
                found.append(order[i])
        elif u.hex == WAITING and is_due(g, i):
            rested = True
            price = cheapest_entry(g, i, enemy)
            if price >= 0 and (not u.mates or _are_fresh(g, i)):
                found.append(order[i])
                if not u.mates and price < fresh:
                    fresh = price
    return found, fresh, fresh if fresh <= 1 else _easiest_of_all(g, player, enemy, fresh), rested


def _are_fresh(g: State, i: UnitId) -> bool:
    """17.0b Whether a unit and all that are bound to it are fresh."""
    return all(is_fresh(g, j) for j in bound(g, i))


def _easiest(g: State, i: UnitId, u: Unit) -> int:
    """What the cheapest move or turn costs a unit on the map that nothing but the ground hampers."""
    if u.marker or u.hidden or u.mates:
        return NEVER
    if (g.fixtures or g.barred or g.bogged or g.stuck) and is_hampered(g, i, holdups(g)):
        return NEVER
    here = stance(g, i)
    move, pivot = here.prices or move_prices(g, i, here)
    return move if move < pivot else pivot


def _easiest_of_all(g: State, player: PlayerId, enemy: int, fresh: int) -> int:
    """What the cheapest move, turn or entry costs any unit, given what it costs a fresh one."""
    units, active, found = g.units, g.tracks[player].units, fresh
    for i in g.world.own[player]:
        u = units[i]
        if u.spent or i in active:
            if u.hex >= 0:
                price = _easiest(g, i, u)
            elif u.hex == WAITING and not u.mates and is_due(g, i):
                price = cheapest_entry(g, i, enemy)
            else:
                continue
            if 0 <= price < found:
                found = price
                if price <= 1:
                    break
    return found

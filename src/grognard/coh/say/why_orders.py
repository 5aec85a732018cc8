"""Why a unit cannot take an action, and what actions cost."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.explain import Sum
from ...engine.hexes import members
from ..data.ids import HexId, UnitId
from ..economy.action import attack_cost, can_afford, why_unpaid
from ..fire.barred_fire import attack_hexes, why_no_attack
from ..fire.combat import ahead_of, payable
from ..fire.fire_smoke import can_fire_smoke, can_smoke_indirectly, smoke_hexes, why_no_smoke
from ..fire.mortars import can_attack_indirectly, indirect_cost
from ..fire.recon import suspect_hexes, unseen_suspects
from ..fixtures.occupying import inner_cost, inner_moves, must_face
from ..hits.hits import rally_cost, why_no_rally
from ..move.entering import why_unavailable
from ..move.leaving import leave_cost, why_no_leaving
from ..move.movement import can_move, exits, move_cost, pivot_cost
from ..move.transport import why_no_transport
from ..table.bogged import is_immobile, why_immobile
from ..table.deployment import occupied
from ..table.state import State, foe
from ..table.world import World
from ..works.fortifications import dig_cost, why_no_digging
from .shell_refusals import why_not_indirectly
from .step_refusals import why_no_step


def why_no_action(
    g: State, i: UnitId, verb: str, free: bool = False, spent_only: bool = False
) -> tuple[str, str] | None:
    """Why a unit cannot move, pivot, attack, rally, stall or enter now; `free` where a card pays for it.

    `spent_only` where that card is for spent units.
    """
    label, u, marker = g.label(i), g.units[i], g.marker_of(i)
    if verb == "enter":
        found = why_unavailable(g, i)
        return found if found[0] else None
    if u.hex < 0:
        return f"{label} is not on the map", "2.2"
    if u.aboard and verb in ("move", "pivot", "attack", "leave"):
        return (
            f"{label} is carried or towed and may not {verb}",
            "15.8/attack" if verb == "attack" else "15.8",
        )
    if verb == "reveal":
        return None if u.hidden else (f"{label} is not hidden", "11.1")
    if verb == "fill":
        return None if u.dug_in else (f"{label} has no hasty defense", "17.6")
    if u.hidden and verb not in ("stall", "rally", "hide") and not _fires_unseen(g, i, verb):
        return f"{label} is hidden and must be revealed to {verb}", "11.1"
    if verb in ("load", "unload"):
        return why_no_transport(g, i, verb, free=free, spent_only=spent_only)
    if verb == "rally":
        found = why_no_rally(g, i)
        if found[0]:
            return found
    elif marker.stunned:
        return f"{label} may not {verb}: its hit marker is {marker.name}", "7.3"
    if verb in ("move", "pivot", "hide", "leave") and is_immobile(g, i):
        return why_immobile(g, i, verb)
    if verb == "pivot" and must_face(g, i):
        return f"{label} faces as its bunker does", "17.5"
    if verb == "attack":
        return _why_no_attack_at_all(g, i, free)
    why = g.world.edition.refusals.get(verb) or WHY_NO.get(verb)
    if why is not None:
        found = why(g, i)
        if found[0]:
            return found
    total = _least_cost(g, i, verb)
    if not free and not can_afford(g, i, total):
        return _unpaid(g, i, verb, total)
    if verb == "move" and not can_move(g, i, free):
        withheld = f"{label} has no hex to move into", "6.12"
        return withheld if exits(g, i) else why_nowhere(g, i)
    return None


def why_nowhere(g: State, i: UnitId) -> tuple[str, str]:
    """4.5 Words and rule for a unit that has no way out of its hex."""
    return f"{g.label(i)} has no hex to move into", "4.5"


WHY_NO: dict[str, Callable[[State, UnitId], tuple[str, str]]] = {
    "smoke": why_no_smoke,
    "dig": why_no_digging,
    "leave": why_no_leaving,
}


def _fires_unseen(g: State, i: UnitId, verb: str) -> bool:
    """11.1, 13.3 Whether a hidden mortar could fire, or fire smoke, from where nobody sees it."""
    if verb == "attack":
        return can_attack_indirectly(g, i, occupied(g, foe(g.side_of(i))), free=True)
    return verb == "smoke" and can_fire_smoke(g, i, free=True)


def _why_no_attack_at_all(g: State, i: UnitId, free: bool) -> tuple[str, str] | None:
    """6.0, 13.0 Why a unit has nothing to attack, directly or indirectly, or cannot pay for it."""
    direct, enemy = attack_hexes(g, i), occupied(g, foe(g.side_of(i)))
    lobs = can_attack_indirectly(g, i, enemy, free=True)
    if not direct and not lobs:
        reasons = [why_no_attack(g, i, h) for h in _enemy_hexes(g, i)]
        return reasons[0] if reasons else (f"{g.label(i)} has no enemy to attack", "6.0")
    if free or payable(g, i, direct) or can_attack_indirectly(g, i, enemy, free):
        return None
    return _unpaid(g, i, "attack", _least_fire_cost(g, i, direct, lobs))


def _least_fire_cost(g: State, i: UnitId, direct: int, lobs: bool) -> int:
    """2.4, 13.0, 16.2 What firing at the cheapest of some hexes costs, or firing indirectly."""
    prices = [attack_cost(g, i, turning=not direct & ahead_of(g, i)).total] if direct else []
    return min(prices + ([indirect_cost(g, i).total] if lobs else []))


def _unpaid(g: State, i: UnitId, verb: str, price: int) -> tuple[str, str]:
    return why_unpaid(g, i, f"would need {price} CAPs to {verb}")


def _enemy_hexes(g: State, i: UnitId) -> list[HexId]:
    return list(members(occupied(g, foe(g.side_of(i)))))


def _least_cost(g: State, i: UnitId, verb: str) -> int:
    """What the cheapest action of a kind would cost."""
    if verb == "move":
        return _cheapest_move(g, i)
    if verb == "smoke":
        return _least_fire_cost(g, i, smoke_hexes(g, i), can_smoke_indirectly(g, i, free=True))
    if verb == "recon" and (suspected := suspect_hexes(g, i)) | (unseen := unseen_suspects(g, i)):
        return _least_fire_cost(g, i, suspected, bool(unseen))
    price = price_of(g.world, verb)
    return price(g, i).total if price else 0


PRICES: dict[str, Callable[[State, UnitId], Sum]] = {
    "pivot": pivot_cost,
    "attack": attack_cost,
    "rally": rally_cost,
    "smoke": attack_cost,
    "dig": dig_cost,
    "leave": leave_cost,
}


def price_of(w: World, kind: str) -> Callable[[State, UnitId], Sum] | None:
    """What an order costs a unit, by the edition or by what all editions share; none for other options."""
    return w.edition.prices.get(kind) or PRICES.get(kind)


def _cheapest_move(g: State, i: UnitId) -> int:
    within = [inner_cost(g, i).total] if inner_moves(g, i, free=True) else []
    return min([*(move_cost(g, i, d).total for d in exits(g, i)), *within], default=0)


def why_not_that_way(g: State, i: UnitId, rest: list[str], free: bool = False) -> tuple[str, str] | None:
    """Why a unit that can go nowhere cannot go into the very hex it was told to."""
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    return why_no_step(g, i, h, free) if h is not None and g.units[i].hex >= 0 else None


def why_no_target(g: State, i: UnitId, rest: list[str], free: bool = False) -> tuple[str, str] | None:
    """Why a unit without any target cannot attack the very hex it was told to."""
    if rest[1:2] == ["indirect"] and g.units[i].hex >= 0 and not g.units[i].hidden:
        found = why_not_indirectly(g, i, rest[2:], free=free)
        return found if found[0] else None
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    found = why_no_attack(g, i, h) if h is not None and g.units[i].hex >= 0 else ("", "")
    return found if found[0] else None

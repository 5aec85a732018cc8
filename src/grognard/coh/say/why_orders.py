"""Why a unit cannot take an action, and what actions cost."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.explain import Sum
from ...engine.hexes import members
from ..data.ids import HexId, UnitId
from ..economy.action import attack_cost, can_afford
from ..fire.barred_fire import why_no_attack
from ..fire.fire_smoke import why_no_smoke
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


def why_no_action(g: State, i: UnitId, verb: str, free: bool = False) -> tuple[str, str] | None:
    """Why a unit cannot move, pivot, attack, rally, stall or enter now; `free` where a card pays for it."""
    label, u, marker = g.label(i), g.units[i], g.marker_of(i)
    if verb == "enter":
        found = why_unavailable(g, i)
        return found if found[0] else None
    if u.hex < 0:
        return f"{label} is not on the map", "2.2"
    if u.aboard and verb in ("move", "pivot", "attack", "leave"):
        return f"{label} is carried or towed and may not {verb}", "15.8"
    if verb == "reveal":
        return None if u.hidden else (f"{label} is not hidden", "11.1")
    if verb == "fill":
        return None if u.dug_in else (f"{label} has no hasty defense", "17.6")
    if u.hidden and verb not in ("stall", "rally", "hide"):
        return f"{label} is hidden and must be revealed to {verb}", "11.1"
    if verb in ("load", "unload"):
        return why_no_transport(g, i, verb, free=free)
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
    if verb == "attack" and not any(not why_no_attack(g, i, h)[0] for h in _enemy_hexes(g, i)):
        reasons = [why_no_attack(g, i, h) for h in _enemy_hexes(g, i)]
        return reasons[0] if reasons else (f"{label} has no enemy to attack", "6.0")
    why = g.world.edition.refusals.get(verb) or WHY_NO.get(verb)
    if why is not None:
        found = why(g, i)
        if found[0]:
            return found
    total = _least_cost(g, i, verb)
    if not free and not can_afford(g, i, total):
        return f"{label} is spent and would need {total} CAPs to {verb}", "3.4"
    if verb == "move" and not can_move(g, i):
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


def _enemy_hexes(g: State, i: UnitId) -> list[HexId]:
    return list(members(occupied(g, foe(g.side_of(i)))))


def _least_cost(g: State, i: UnitId, verb: str) -> int:
    """What the cheapest action of a kind would cost."""
    if verb == "move":
        return _cheapest_move(g, i)
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


def why_not_that_way(g: State, i: UnitId, rest: list[str]) -> tuple[str, str] | None:
    """Why a unit that can go nowhere cannot go into the very hex it was told to."""
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    return why_no_step(g, i, h) if h is not None and g.units[i].hex >= 0 else None


def why_no_target(g: State, i: UnitId, rest: list[str]) -> tuple[str, str] | None:
    """Why a unit without any target cannot attack the very hex it was told to."""
    if rest[1:2] == ["indirect"] and g.units[i].hex >= 0 and not g.units[i].hidden:
        return why_not_indirectly(g, i, rest[2:])
    h = g.world.ground.board.ids.get(rest[2].upper()) if len(rest) > 2 and rest[1] == ">" else None
    found = why_no_attack(g, i, h) if h is not None and g.units[i].hex >= 0 else ("", "")
    return found if found[0] else None

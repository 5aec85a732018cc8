"""Why indirect fire, smoke or an artillery strike is refused."""

from __future__ import annotations

from ...engine.agenda import Procedure
from ...engine.errors import UnknownName
from ..data.ids import HexId, UnitId
from ..economy.action import can_afford, why_unpaid
from ..fire.combat import Attack, payable
from ..fire.fire_smoke import FireSmoke, can_smoke_indirectly, smoke_hexes
from ..fire.fire_zone import why_no_line, why_silenced, why_unable
from ..fire.mortars import (
    MORTARS,
    Spotting,
    can_attack_indirectly,
    indirect_cost,
    indirect_targets,
    why_no_indirect_fire,
    why_no_spotter,
)
from ..fire.recon import unseen_suspects
from ..fixtures.occupying import is_silenced
from ..table.deployment import is_in_close_combat, occupied
from ..table.stance import may_fire
from ..table.state import State, foe, units_in
from ..weapons.artillery import PlanStrikes

Reason = tuple[str, str]


def why_no_shell(g: State, procedure: Procedure, verb: str, rest: list[str]) -> Reason | None:
    """Words and rule for a command of indirect fire, smoke or artillery that is not allowed here."""
    if verb == "indirect" and isinstance(procedure, Attack | FireSmoke):
        smoke = isinstance(procedure, FireSmoke)
        blind = isinstance(procedure, Attack) and procedure.blind
        found = why_not_indirectly(g, procedure.unit, rest, smoke, procedure.free, blind)
        return found if found[0] else None
    if verb == "strike" and isinstance(procedure, PlanStrikes):
        return _why_no_strike(g, rest)
    if verb not in (">", "spotting") or not rest or not isinstance(procedure, Spotting | FireSmoke):
        return None
    try:
        h = g.world.ground.board.find(rest[0])
    except UnknownName as error:
        return str(error), "1.0"
    if isinstance(procedure, FireSmoke):
        found = why_no_smoke_there(g, procedure.unit, h)
        if not found[0] and not procedure.free and not payable(g, procedure.unit, g.world.ground.grid.bit[h]):
            found = why_unpaid(g, procedure.unit)
    elif verb == "spotting":
        found = why_no_spotter(g, procedure.unit, h, procedure.hex)
    else:
        found = _why_not_at(g, procedure.unit, h, procedure.smoke, procedure.blind)
    return found if found[0] else None


def why_not_indirectly(
    g: State, i: UnitId, rest: list[str], smoke: bool = False, free: bool = False, blind: bool = False
) -> Reason:
    """Why a mortar cannot fire indirectly, at a hex that may be named; empty words if it can.

    It needs an indirect cost, its chapter in force, and a hex it cannot see but a spotter can.
    """
    if not g.type_of(i).indirect_attack_cost or not g.world.in_force(MORTARS):
        return f"{g.label(i)} cannot attack indirectly", "13.0"
    if not may_fire(g, i, unseen=True):
        return why_unable(g, i)
    if is_silenced(g, i):
        return why_silenced(g, i)
    if is_in_close_combat(g, i):
        return why_no_indirect_fire(g, i, g.units[i].hex)
    if len(rest) > 1 and rest[1].upper() in g.world.ground.board.ids:
        found = _why_not_at(g, i, g.world.ground.board.ids[rest[1].upper()], smoke, blind)
        if found[0]:
            return found
    price = indirect_cost(g, i).total
    if not free and not can_afford(g, i, price):
        return why_unpaid(g, i, f"would need {price} CAPs to fire indirectly")
    if smoke:
        able = can_smoke_indirectly(g, i, free=True)
        return ("", "") if able else (f"{g.label(i)} has no hex to fire smoke at indirectly", "14.1")
    if blind:
        able = bool(unseen_suspects(g, i))
        return ("", "") if able else (f"{g.label(i)} has no hex to search indirectly", "11.7")
    able = can_attack_indirectly(g, i, occupied(g, foe(g.side_of(i))), free=True)
    return ("", "") if able else (f"{g.label(i)} has no hex to attack indirectly", "13.2")


def _why_not_at(g: State, i: UnitId, h: HexId, smoke: bool, blind: bool = False) -> Reason:
    """13.2, 14.0 Why a mortar cannot fire indirectly at a hex: out of reach, or nothing there to fire at."""
    if blind and units_in(g, h):
        return f"units are seen in {g.world.hex(h)}; recon by fire is for hexes where nobody is", "11.7"
    if smoke and g.world.no_smoke >> h & 1:
        return _why_not_on_water(g, h)
    found = why_no_indirect_fire(g, i, h)
    if found[0] or smoke or blind or indirect_targets(g, i) >> h & 1:
        return found
    return f"there is no enemy unit in {g.world.hex(h)}", "6.0"


def _why_not_on_water(g: State, h: HexId) -> Reason:
    return f"smoke cannot be fired at {g.world.ground.terrain[h].name} in {g.world.hex(h)}", "14.0"


def why_no_smoke_there(g: State, i: UnitId, h: HexId) -> Reason:
    """Smoke needs a hex that could be attacked; pioneers reach 1 hex, and water takes none."""
    if g.world.no_smoke >> h & 1:
        return _why_not_on_water(g, h)
    reach = g.world.figures.smoke.pioneer_reach
    if g.type_of(i).pioneer and g.world.ground.grid.distance(g.units[i].hex, h) > reach:
        return f"{g.label(i)} fires smoke no farther than {reach} hex, not into {g.world.hex(h)}", "18.1"
    if smoke_hexes(g, i) >> h & 1:
        return "", ""
    found = why_no_line(g, i, h)
    if not found[0] and not smoke_hexes(g, i) >> h & 1:
        return f"{g.label(i)} is in {g.world.hex(h)} itself, which is not in its fire zone", "14.1"
    return found


def _why_no_strike(g: State, rest: list[str]) -> Reason:
    if rest and rest[0].lower() == "smoke":
        return f"this artillery fires no smoke into {rest[-1]}", "14.2"
    return f"a strike cannot be aimed at {' '.join(rest).lstrip('> ') or 'nothing'}", "13.5"

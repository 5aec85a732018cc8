"""15.2 Bonus moves: further hexes of one move action at no cost."""

from __future__ import annotations

from ...engine.explain import ZERO, Sum
from ...engine.hexes import OFF
from ...engine.options import Option
from ..board.driving import is_difficult, track_bonus, wheel_bonus
from ..board.facing import is_front
from ..board.ground import Ground
from ..data.ids import NO_SIDE, HexId, SideId, UnitId
from ..economy.action import can_afford
from ..fixtures.obstacles import bars_bonus
from ..sight.smoke import is_in_heavy_smoke
from ..table.bogged import is_immobile
from ..table.state import State, units_in

Symbols = tuple[int, int]
"""Wheel and track symbols that are left in a move."""

NO_BONUS: Symbols = (0, 0)


def is_congested(g: State, i: UnitId, h: HexId) -> bool:
    """15.2 Whether a hex holds a vehicle besides this one and its own load; field guns do not count."""
    mates = g.units[i].mates
    return any(g.type_of(j).vehicle for j in units_in(g, h) if j != i and j not in mates)


def stops_bonus(g: State, h: HexId, side: SideId = NO_SIDE) -> bool:
    """15.2 Whether a hex stops every bonus move into it or out of it, whatever its terrain.

    A side heeds its own hidden mines too (17.10).
    """
    return is_in_heavy_smoke(g, h) or (bool(g.fixtures) and bars_bonus(g, h, side))


class Driving:
    """How an edition lets vehicles go on after a normal move, and what the ground does to them."""

    def after_move(self, g: State, i: UnitId, origin: HexId, direction: int) -> Symbols:
        """15.2 The bonus moves a normal move leaves: none if it went backwards or into difficult ground."""
        if not is_front(g.units[i].facing, direction) or is_difficult(g.world.ground, origin, direction):
            return NO_BONUS
        return self.after_entry(g, i)

    def after_entry(self, g: State, i: UnitId) -> Symbols:
        """4.12, 15.2 The symbols of a vehicle that came into its hex; congestion takes the wheel symbols."""
        h = g.units[i].hex
        wheels, tracks = g.type_of(i).symbols
        if wheels and h in g.world.ground.road_hexes and is_congested(g, i, h):
            wheels = 0
        return wheels, tracks

    def tracks_go_on(self, ground: Ground, move_class: str, h: HexId, direction: int) -> bool:
        """15.2 Whether the ground lets a track symbol take a vehicle out of its hex in a direction."""
        return track_bonus(ground, move_class, h, direction)

    def surcharge(self, g: State, i: UnitId, direction: int) -> Sum:
        """15.2 What a bonus move costs: nothing."""
        return ZERO

    def arrived(self, g: State, i: UnitId, origin: HexId) -> None:
        """A vehicle has come into a hex; no ground stops it."""


def after_bonus(g: State, i: UnitId, direction: int, bonus: Symbols) -> Symbols | None:
    """15.2, 16.4 The symbols left after a bonus move, or None where none allows it.

    A wheel symbol goes first, since a track symbol can do all that a wheel symbol can. Who leaves a close
    combat may not come round by bonus moves to a hex that is closed to it for this turn (6.12).
    """
    ground, h = g.world.ground, g.units[i].hex
    to = ground.grid.neighbours[h][direction]
    side = g.side_of(i)
    if to == OFF or stops_bonus(g, h, side) or stops_bonus(g, to, side) or is_immobile(g, i):
        return None
    if (i, to) in g.barred or not can_climb(g, i, direction):
        return None
    wheels, tracks = bonus
    kind = g.type_of(i).move_class
    if wheels and wheel_bonus(ground, kind, h, direction) and not is_congested(g, i, to):
        return wheels - 1, tracks
    if tracks and g.world.edition.driving.tracks_go_on(ground, kind, h, direction):
        return wheels, tracks - 1
    return None


def can_climb(g: State, i: UnitId, direction: int) -> bool:
    """Whether a vehicle can pay what a bonus move costs, where it costs anything."""
    due = g.world.edition.driving.surcharge(g, i, direction)
    return not due.total or can_afford(g, i, g.world.economy.owed(g, i, due))


def bonus_hexes(g: State, i: UnitId, bonus: Symbols) -> list[Option]:
    """15.2 The hexes a vehicle can go on into; it turns freely before each, so no step is backwards."""
    around = g.world.ground.grid.neighbours[g.units[i].hex]
    return [g.world.to[around[d]] for d in range(6) if after_bonus(g, i, d, bonus) is not None]


def why_no_bonus(g: State, i: UnitId, h: HexId, bonus: Symbols) -> tuple[str, str]:
    """Why a vehicle cannot go on into a hex, and the rule; empty words if it can."""
    w, label = g.world, g.label(i)
    ground, here = w.ground, g.units[i].hex
    direction = ground.grid.direction(here, h)
    if bonus == NO_BONUS:
        return f"{label} has no bonus move left to go on into {w.hex(h)}", "15.2"
    if direction is None:
        return f"{w.hex(h)} is not adjacent to {w.hex(here)}", "15.2"
    if stops_bonus(g, here, g.side_of(i)):
        return f"no bonus move leads out of {w.hex(here)}, so none into {w.hex(h)}", "15.2"
    if stops_bonus(g, h, g.side_of(i)):
        return f"no bonus move leads into {w.hex(h)}", "15.2"
    if after_bonus(g, i, direction, bonus) is not None:
        return "", ""
    if (i, h) in g.barred:
        return f"{label} may not withdraw into {w.hex(h)} on the turn after an enemy moved in", "6.12"
    if not can_climb(g, i, direction):
        due = g.world.edition.driving.surcharge(g, i, direction).total
        return f"{label} cannot pay {due} more to climb into {w.hex(h)}", "15.2"
    if bonus[1]:
        return f"track bonus moves lead along roads or over open terrain, not into {w.hex(h)}", "15.2"
    if wheel_bonus(ground, g.type_of(i).move_class, here, direction):
        return f"a vehicle in {w.hex(h)} bars wheel bonus moves", "15.2"
    return f"wheel bonus moves lead only along roads, not into {w.hex(h)}", "15.2"

"""14.0 Vehicles on the move: bonus moves that climb are paid for, and stone buildings may hold a vehicle."""

from __future__ import annotations

from typing import ClassVar

from ...coh.board.driving import bears_tracks, is_difficult
from ...coh.board.facing import is_front
from ...coh.board.ground import Ground
from ...coh.data.ids import HexId, PlayerId, UnitId
from ...coh.move.vehicles import NO_BONUS, Driving, Symbols
from ...coh.rolls.checks import Check, caps_then_dice
from ...coh.table.bogged import hold_fast
from ...coh.table.events import Happening, _caps, _name
from ...coh.table.state import State
from ...coh.table.world import World
from ...engine.agenda import auto
from ...engine.explain import Part, Sum, add


class GroundTested(Happening, frozen=True):
    """14.5a A vehicle drove into a stone building."""

    unit: UnitId
    hex: HexId
    caps: int
    need: int
    roll: int
    rule: ClassVar[str] = "14.5a"

    def words(self, w: World) -> str:
        caps = f", {_caps(abs(self.caps))}" if self.caps else ""
        result = "it goes through" if self.roll >= self.need else "it is immobilized"
        return (
            f"{_name(w, self.unit)} drives into {w.hex(self.hex)}{caps}: needs {self.need}, "
            f"rolls {self.roll}: {result}."
        )


class GroundCheck(Check):
    """14.5a 2d6 keep a vehicle moving in a stone building, or it is immobilized."""

    unit: UnitId = UnitId(0)

    what: ClassVar[str] = "the immobilization check"
    success: ClassVar[str] = "free"

    def goal(self, g: State) -> Sum:
        """14.5a The number that the terrain asks for."""
        terrain = g.world.ground.terrain[g.units[self.unit].hex]
        return add(Part(terrain.holds, terrain.name, "14.5a"))

    def roller(self, g: State) -> PlayerId:
        """The player who drives."""
        return g.player_of(self.unit)

    def spent_on(self, g: State) -> str:
        """The vehicle."""
        return f"the immobilization check of {g.called(self.unit)}"

    lower, throw = caps_then_dice("Change the number of the immobilization check with CAPs?", "14.5a")

    @auto("14.5a")
    def result(self, g: State) -> None:
        """Below the number the vehicle sticks where it is."""
        need = self.goal(g).total - self.caps
        place = g.units[self.unit].hex
        g.tell(GroundTested(unit=self.unit, hex=place, caps=self.caps, need=need, roll=self.rolled))
        if self.rolled < need:
            hold_fast(g, self.unit)


def leads_off_the_map(g: State, h: HexId) -> bool:
    """5.5b Whether the road of a hex runs off the map there (ruling 3): it ends in it, or in a half hex."""
    ground = g.world.ground
    ways = [d for d in range(6) if ground.along_road(h, d)]
    around = ground.grid.neighbours[h]
    return len(ways) == 1 or any(not ground.is_playable(around[d]) for d in ways)


def follows_road(g: State, origin: HexId, h: HexId) -> bool:
    """14.2a Whether a move into a hex went along the road; onto the map it does where a road leads off it."""
    if origin < 0:
        return leads_off_the_map(g, h)
    direction = g.world.ground.grid.direction(origin, h)
    return direction is not None and g.world.ground.along_road(origin, direction)


class PaidClimbs(Driving):
    """14.1 Wheels go on along roads only, towing takes all bonus moves, and climbing is paid for."""

    def after_move(self, g: State, i: UnitId, origin: HexId, direction: int) -> Symbols:
        """14.1a, 14.1b, 14.4 None after difficult ground or in reverse; wheels need a move along a road."""
        if not is_front(g.units[i].facing, direction) or is_difficult(g.world.ground, origin, direction):
            return NO_BONUS
        return self._symbols(g, i, g.world.ground.along_road(origin, direction))

    def after_entry(self, g: State, i: UnitId) -> Symbols:
        """5.5b An entry along a road that leads off the map, or into open terrain, is a move like another."""
        h = g.units[i].hex
        road = leads_off_the_map(g, h)
        return self._symbols(g, i, road) if road or g.world.ground.terrain[h].track_bonus else NO_BONUS

    def _symbols(self, g: State, i: UnitId, road: bool) -> Symbols:
        """14.1a, 14.5c The symbols that may be used; a vehicle in tow takes them all."""
        if any(g.type_of(mate).vehicle for mate in g.units[i].mates):
            return NO_BONUS
        wheels, tracks = g.type_of(i).symbols
        return wheels if road else 0, tracks

    def tracks_go_on(self, ground: Ground, move_class: str, h: HexId, direction: int) -> bool:
        """14.1a Along a road or into open terrain, also off a road that led through other ground."""
        return bears_tracks(ground, move_class, h, direction)

    def surcharge(self, g: State, i: UnitId, direction: int) -> Sum:
        """14.1d Each level climbed costs as much in a bonus move as in any other."""
        return add(*(g.world.ground.step(g.world.gait[i], g.units[i].hex, direction) or ()))

    def arrived(self, g: State, i: UnitId, origin: HexId) -> None:
        """14.5a Off the road a stone building may hold a vehicle that drives into it."""
        h = g.units[i].hex
        if g.type_of(i).vehicle and g.world.ground.terrain[h].holds and not follows_road(g, origin, h):
            g.push(GroundCheck(unit=i))

"""The ground of one game: terrain, roads and walls by hex and hexside, and everything computed from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy

from ...engine.boards import Board
from ...engine.errors import BadData
from ...engine.explain import Part
from ...engine.hexes import OFF
from ...engine.sight import lines, way_out
from ..data.ids import HexId, each_hex
from ..data.terrain import IMPASSABLE, Feature, Terrain
from ..edition import Edition
from .relief import Relief

STEEP = 2
"""Levels of difference that make ground steep (12.2)."""


class Ground:
    """A board with its terrain; every answer depends on the map alone and is remembered."""

    def __init__(
        self,
        edition: Edition,
        board: Board,
        kinds: Mapping[HexId, Terrain],
        roads: Iterable[tuple[HexId, HexId]],
        walls: Iterable[tuple[HexId, HexId]],
        levels: Mapping[HexId, int] | None = None,
    ) -> None:
        self.board = board
        self.grid = board.grid
        land = edition.book.land
        open_ground = land.terrain("open")
        self.terrain = tuple(kinds.get(h, open_ground) for h in self.grid.all)
        self.roads = frozenset(self._side(a, b, "road") for a, b in roads)
        self.walls = frozenset(self._side(a, b, "wall") for a, b in walls)
        self.road_hexes = frozenset(
            h for h in self.grid.all for d in range(6) if self.grid.side(h, d) in self.roads
        )
        self.silent = frozenset(
            h for h, kind in each_hex(self.terrain) if kind.id == "water" and h not in self.road_hexes
        )
        self.wall = land.features["wall"]
        self.walled = tuple(h for h in self.grid.all if self.is_walled(h))
        self.slope, self.steep = land.features["slope-up"], land.features["steep"]
        blocking = [h for h, kind in each_hex(self.terrain) if kind.blocks_los]
        self.levels = tuple((levels or {}).get(h, 0) for h in self.grid.all)
        table = lines(self.grid.columns, self.grid.rows, self.grid.first_high)
        self.sight: Relief = edition.relief(table, blocking, self.levels)
        self._steps: dict[tuple[str, int, int], tuple[Part, ...] | None] = {}

    def amended(
        self,
        terrain_as: Callable[[Terrain], Terrain],
        feature_as: Callable[[Feature], Feature] = lambda kind: kind,
    ) -> Ground:
        """The same ground with other figures for terrain, walls and slopes; sight is shared."""
        new = copy(self)
        kinds = {kind: terrain_as(kind) for kind in set(self.terrain)}
        new.terrain = tuple(kinds[kind] for kind in self.terrain)
        new.wall, new.slope = feature_as(self.wall), feature_as(self.slope)
        new._steps = {}
        return new

    def seen_by(self, relief: type[Relief]) -> Ground:
        """The same ground with another reading of sight over hills."""
        new = copy(self)
        new.sight = relief(self.sight.lines, self.sight.blocking, self.levels)
        return new

    def under(self, edition: Edition) -> Ground:
        """The same map as another edition reads it: its terrain, its features and its sight."""
        land, new = edition.book.land, copy(self)
        new.terrain = tuple(land.terrain(kind.id) for kind in self.terrain)
        new.wall = land.features["wall"]
        new.slope, new.steep = land.features["slope-up"], land.features["steep"]
        new.sight = edition.relief(self.sight.lines, self.sight.blocking, self.levels)
        new._steps = {}
        return new

    def _side(self, a: HexId, b: HexId, what: str) -> int:
        direction = self.grid.direction(a, b)
        if direction is None:
            names = f"{self.board.name(a)} and {self.board.name(b)}"
            raise BadData(f"a {what} cannot run between {names}: they are not adjacent")
        return self.grid.side(a, direction)

    def describe(self, h: HexId) -> str:
        """The terrain of a hex in words, with its level if it lies on a hill."""
        level = self.levels[h]
        return f"{self.terrain[h].name} on level {level}" if level else self.terrain[h].name

    def is_playable(self, h: HexId) -> bool:
        """Units stand on full hexes only (4.0)."""
        return h != OFF and bool(self.board.playable >> h & 1)

    def can_stand(self, move_class: str, h: HexId) -> bool:
        """Whether a unit may come onto the map in a hex: its terrain is not impassable, or has a road."""
        return self.terrain[h].penalty(move_class) != IMPASSABLE or h in self.road_hexes

    def has_wall(self, h: HexId, direction: int) -> bool:
        """Whether a wall runs along a hexside."""
        return self.grid.side(h, direction) in self.walls

    def is_walled(self, h: HexId) -> bool:
        """Whether any side of the hex has a wall."""
        return any(self.has_wall(h, direction) for direction in range(6))

    def along_road(self, h: HexId, direction: int) -> bool:
        """Whether a road crosses the hexside, so that a move over it follows the road (4.10)."""
        return self.grid.side(h, direction) in self.roads

    def step(self, move_class: str, h: HexId, direction: int) -> tuple[Part, ...] | None:
        """The penalties of ground for leaving a hex over a side, or None where nobody may go."""
        key = (move_class, h, direction)
        if key not in self._steps:
            self._steps[key] = self._penalties(*key)
        return self._steps[key]

    def _penalties(self, move_class: str, h: HexId, direction: int) -> tuple[Part, ...] | None:
        to = self.grid.neighbours[h][direction]
        if not self.is_playable(to):
            return None
        kind = self.terrain[to]
        penalty = kind.penalty(move_class)
        on_road = self.along_road(h, direction)
        climb = self._climb(move_class, self.levels[to] - self.levels[h], on_road)
        if climb is None or on_road:
            return climb
        crossing = self.wall.penalty(move_class) if self.has_wall(h, direction) else 0
        if IMPASSABLE in (penalty, crossing):
            return None
        parts = [Part(penalty, f"into {kind.name}", kind.penalty_rule(move_class))] if penalty else []
        if crossing:
            parts.append(Part(crossing, "across a wall", self.wall.penalty_rule(move_class)))
        return (*parts, *climb)

    def _climb(self, move_class: str, levels: int, on_road: bool) -> tuple[Part, ...] | None:
        """12.2 Up one level costs more; steep ground bars vehicles, off the road at least."""
        if -STEEP < levels <= 0:
            return ()
        slope = self.steep if abs(levels) >= STEEP else self.slope
        penalty = slope.field_gun if move_class == "gun" else slope.penalty(move_class)
        if penalty == IMPASSABLE:
            return () if on_road and slope.roads else None
        if levels < 0 and not slope.down:
            return ()
        return (Part(penalty, slope.name, slope.rule),) if penalty else ()

    def wall_cover(self, attacker: HexId, target: HexId) -> bool:
        """Whether the line of attack enters the target's hex across a wall.

        A line that comes in at a corner needs walls on both sides that meet there.
        """
        if attacker == target:
            return False
        sides = way_out(*self.grid.displacement(target, attacker))
        return all(self.has_wall(target, side) for side in sides)

    def edge_hexes(self) -> list[HexId]:
        """The full hexes along the edge of the playing area."""
        return [
            h
            for h in self.grid.all
            if self.is_playable(h) and not all(self.is_playable(n) for n in self.grid.neighbours[h])
        ]

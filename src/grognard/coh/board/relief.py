"""12.4 Sight over hills: ground, what stands on it, and blind spots behind it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ...engine.hexes import OFF, STEPS, length
from ...engine.sight import Line, Lines, Offset, Sight, stopped_by, way_out
from ..data.ids import HexId, each_hex

FLAT_RULE, HILL_RULE, BLIND_RULE = "5.2", "12.4", "12.6"


class Relief(Sight):
    """Who sees whom on a map with levels; on a flat map it is plain sight.

    Between different levels every hex in between must be lower than the higher end; woods and
    buildings raise a hex by one level. Between equal levels higher ground blocks, and woods or
    buildings whose raised level reaches that of the two ends.
    """

    def __init__(self, table: Lines, blocking: Iterable[int], levels: Sequence[int]) -> None:
        self.levels = tuple(levels)
        super().__init__(table, blocking)

    def _stopped(self, way: Offset, line: Line) -> int:
        """The lines between each two levels have blocking hexes, and blind spots, of their own."""
        if not any(self.levels):
            return super()._stopped(way, line)
        grid = self.lines.grid
        stopped, by = 0, dict.fromkeys(self._obstacles.values(), -1)
        far = {level: grid.leading_into(mask, *way) for level, mask in self._floors.items()}
        for (one, two), blocking in self._obstacles.items():
            ends = self._floors[one] & far[two]
            if ends:
                if by[blocking] < 0:
                    by[blocking] = stopped_by(grid, blocking, line)
                stopped |= ends & (by[blocking] | self._blinded(way, one, two))
        return stopped

    @cached_property
    def _floors(self) -> dict[int, int]:
        """The mask of hexes of each level."""
        return {n: self._mask(h for h, level in each_hex(self.levels) if level == n) for n in {*self.levels}}

    @cached_property
    def _obstacles(self) -> dict[tuple[int, int], int]:
        """The mask of hexes that stop a line between each two levels."""
        hexes = self.lines.grid.all
        pairs = ((one, two) for one in self._floors for two in self._floors)
        return {pair: self._mask(h for h in hexes if self.blocks(h, *pair)) for pair in pairs}

    def _blinded(self, way: Offset, one: int, two: int) -> int:
        """12.6 The mask of hexes from which a way leads into a blind spot, or out of one."""
        if one == two or length(*way) <= 1:
            return 0
        return self._before(self._mask(self.blocking), way, one, two)

    def _before(self, ground: int, way: Offset, one: int, two: int) -> int:
        """The mask of hexes from which a way has only hexes of a mask just before its lower end."""
        q, r = way
        sides = way_out(q, r) if one < two else way_out(-q, -r)
        start = (0, 0) if one < two else way
        found = -1
        for dq, dr in (STEPS[side] for side in sides):
            found &= self.lines.grid.leading_into(ground, start[0] + dq, start[1] + dr)
        return found

    def raised(self, h: HexId) -> int:
        """12.5 The level of a hex for blocking sight."""
        return self.levels[h] + (h in self.blocking)

    def blocks(self, h: HexId, one: int, two: int) -> bool:
        """Whether a hex between ends of these levels stops the line."""
        if h == OFF:
            return False
        if one != two:
            return self.raised(h) >= max(one, two)
        return self.levels[h] > one or (h in self.blocking and self.raised(h) >= one)

    def _stops(self, a: HexId, b: HexId) -> list[tuple[HexId, ...]]:
        """Every hex, or pair along a hexside, that stops the line; both of a pair must."""
        crossed, beside = self.lines.between(a, b)
        one, two = self.levels[a], self.levels[b]
        stops: list[tuple[HexId, ...]] = [(h,) for h in crossed if self.blocks(h, one, two)]
        stops += [p for p in beside if self.blocks(p[0], one, two) and self.blocks(p[1], one, two)]
        return stops

    def _blind(self, a: HexId, b: HexId) -> list[tuple[HexId, ...]]:
        """12.6 The woods or buildings just in front of the lower end, seen from the higher one."""
        grid = self.lines.grid
        if self.levels[a] == self.levels[b] or grid.distance(a, b) <= 1:
            return []
        low, high = (a, b) if self.levels[a] < self.levels[b] else (b, a)
        sides = way_out(*grid.displacement(low, high))
        before = tuple(grid.neighbours[low][side] for side in sides)
        return [before] if self._hides(before, high, low) else []

    def _hides(self, before: Sequence[HexId], high: HexId, low: HexId) -> bool:
        """12.6 Whether what lies just before the lower end keeps it out of sight of the higher one."""
        return all(h in self.blocking for h in before)

    def blocker(self, a: HexId, b: HexId) -> tuple[HexId, ...]:
        """The first hex, or the pair of hexes, that stops the line from a to b; empty if none."""
        distance = self.lines.grid.distance
        stops = (self._stops(a, b) or self._blind(a, b)) if a != b else []
        return min(stops, key=lambda stop: distance(a, stop[0]), default=())

    def rule(self, a: HexId, b: HexId) -> str:
        """The rule by which a line is judged; a blind spot is the reason only where nothing is too high."""
        stop = self.blocker(a, b)
        if stop and not self._stops(a, b):
            return BLIND_RULE
        hilly = any(self.levels[h] for h in (a, b, *stop))
        return HILL_RULE if hilly else FLAT_RULE

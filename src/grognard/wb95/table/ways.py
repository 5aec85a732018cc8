"""What it costs to go from each hex to its neighbours, for every kind of unit and for supply."""

from __future__ import annotations

from ...engine.hexes import OFF
from ..data.chart import NO_ROAD, ROADS, SIDE, Chart
from ..data.classes import HEADQUARTERS, IMMOBILE, MOBILITY, TRUCKED
from ..data.figures import Figures, Season
from ..data.mp import CLOSED, sixths
from .memo import Memo

Costs = tuple[int, ...]
"""The cost of crossing each of the six hexsides of a hex, CLOSED where there is no way."""


Parts = tuple[tuple[int, str, str], ...]
"""What a cost consists of: amounts, what for, and the rule; nothing at all where there is no way."""

TERRAIN = "3.1.11"


def _total(parts: Parts) -> int:
    return sum([part[0] for part in parts]) if parts else CLOSED


class Ways:
    """Costs as bridges stand now; made anew only for hexes whose bridges have changed."""

    def __init__(self, table: Table, standing: frozenset[int], like: Ways | None = None) -> None:
        self.table = table
        self.standing = standing
        size = table.chart.grid.size
        if like is None:
            changed = range(size)
            self.cost = [[()] * size for _ in MOBILITY]
            self.road: list[Costs] = [()] * size
            self.supply: list[Costs] = [()] * size
        else:
            ends = [table.chart.ends(side) for side in standing ^ like.standing]
            changed = sorted({h for pair in ends for h in pair})  # type: ignore[assignment]
            self.cost = [row.copy() for row in like.cost]
            self.road = like.road.copy()
            self.supply = like.supply.copy()
        for h in changed:
            self._lay(h)

    cost: list[list[Costs]]

    def _lay(self, h: int) -> None:
        table, standing = self.table, self.standing
        self.road[h] = tuple(table.road(h, d, standing) for d in range(6))
        for way in range(len(MOBILITY)):
            self.cost[way][h] = tuple(_total(table.cost_parts(way, h, d, standing)) for d in range(6))
        off_road = tuple(_total(table.off_road_parts(TRUCKED, h, d, standing)) for d in range(6))
        self.supply[h] = tuple(0 if road else cost for road, cost in zip(self.road[h], off_road, strict=True))


class Table:
    """The terrain table of a season laid over a map."""

    def __init__(self, chart: Chart, season: Season, numbers: Figures) -> None:
        self.chart = chart
        self.season = season
        self._rows = {row.id: row for row in season.row}
        kinds = MOBILITY[:HEADQUARTERS]
        self._cost = [{row.id: row.cost(kind) for row in season.row} for kind in kinds]
        self._hq_closed = sixths(numbers.movement.hq_closed)
        self._memo = Memo()
        self._base = Ways(self, frozenset(chart.bridges))

    def ways(self, standing: tuple[int, ...]) -> Ways:
        """The costs with these bridges standing."""
        memo = self._memo
        asked, found = memo.last
        if found is not None and standing is asked:
            return found
        found = memo.ways.get(standing)
        if found is None:
            found = memo.ways.keep(standing, Ways(self, frozenset(standing), self._base))
        memo.last = standing, found
        return found

    def entry_parts(self, way: int, h: int) -> Parts:
        """What the terrain of a hex costs off road, part by part; nothing where it is closed."""
        kind = self.chart.terrain[h]
        found = self._memo.entries.get((way, kind))
        if found is None:
            found = self._memo.entries.keep((way, kind), self._terrain_parts(way, kind))
        return found

    def _terrain_parts(self, way: int, kind: str) -> Parts:
        if way == IMMOBILE:
            return ()
        costs = self._cost[TRUCKED if way == HEADQUARTERS else way]
        if self._rows[kind].kind == "add":
            return ((costs["clear"], "clear", TERRAIN), (costs[kind], kind, TERRAIN))
        if costs[kind] == CLOSED:
            return ((self._hq_closed, kind, "9.1.3"),) if way == HEADQUARTERS else ()
        return ((costs[kind], kind, TERRAIN),)

    def entry(self, way: int, h: int) -> int:
        """What the terrain of a hex costs off road."""
        return _total(self.entry_parts(way, h))

    def off_road_parts(self, way: int, h: int, direction: int, standing: frozenset[int]) -> Parts:
        """3.1.12 Terrain and crossed water add up; a standing bridge waives the water (Q95)."""
        other = self.chart.grid.neighbours[h][direction]
        parts = () if other == OFF else self.entry_parts(way, other)
        if not parts:
            return ()
        side = self.chart.grid.side(h, direction)
        water = self.chart.water.get(side)
        if water is None or side in standing:
            return parts
        return (*parts, (self._cost[TRUCKED if way == HEADQUARTERS else way][water], water, "3.1.12"))

    def road(self, h: int, direction: int, standing: frozenset[int]) -> int:
        """The road across a hexside: it needs its bridge, and a new bridge joins roads at both ends."""
        chart = self.chart
        if chart.grid.neighbours[h][direction] == OFF:
            return NO_ROAD
        side = chart.grid.side(h, direction)
        kind = chart.roads.get(side, NO_ROAD)
        if side not in chart.water:
            return kind
        if side not in standing:
            return NO_ROAD
        if kind == NO_ROAD and side not in chart.bridges and all(map(self._has_road, chart.ends(side))):
            return SIDE
        return kind

    def _has_road(self, h: int) -> bool:
        return any(self.chart.grid.side(h, d) in self.chart.roads for d in range(6))

    def cost_parts(self, way: int, h: int, direction: int, standing: frozenset[int]) -> Parts:
        """3.1.11 What crossing a hexside costs; the road replaces all other costs (Q60)."""
        road = self.road(h, direction, standing)
        if road and way != IMMOBILE:
            return ((self.road_cost(way, road), ROADS[road], TERRAIN),)
        return self.off_road_parts(way, h, direction, standing)

    def road_cost(self, way: int, road: int) -> int:
        """What a hex along a road costs."""
        return self._cost[TRUCKED if way == HEADQUARTERS else way][ROADS[road]]

    def cm(self, h: int) -> int:
        """5.5.1 The combat modifiers of the terrain of a hex."""
        return self._rows[self.chart.terrain[h]].cm

    def water_cm(self, kind: str) -> int:
        """5.5.1 The combat modifiers of water."""
        return self._rows[kind].cm

    def halves_attacker(self, h: int) -> bool:
        """Whether who attacks a hex does so with half his strength (terrain table, note 3)."""
        return self._rows[self.chart.terrain[h]].attacker_halved

"""What it costs to go from each hex to its neighbours, for every kind of unit and for supply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from ...engine.hexes import OFF, members
from ..data.chart import NO_ROAD, ROADS, SIDE, Chart
from ..data.classes import HEADQUARTERS, IMMOBILE, MOBILITY, ON_FOOT, TRUCKED
from ..data.figures import Figures, Season
from ..data.mp import CLOSED, sixths
from .drift import Laid, Moves, Tide, note, reprice, tides
from .memo import Memo

Costs = tuple[int, ...]
"""The cost of crossing each of the six hexsides of a hex, CLOSED where there is no way."""


Row = Sequence[Costs]
"""The costs of every hex."""

Steps = list[tuple[tuple[int, int, int], ...]]
"""For every hex the ways out of it: direction, the hex there, and what it costs."""

Fan = tuple[tuple[int, tuple[int, ...], int], ...]
"""The prices of the ways out of a hex, the lowest first, each with the hexes it leads to and their mask."""

Fans = list[Fan | None]
"""For every hex the ways out of it by their prices, as far as they were asked for."""

Entries = list[tuple[tuple[int, int], ...] | None]
"""For every hex those it can be entered from and what that costs, as far as they were asked for."""

Parts = tuple[tuple[int, str, str], ...]
"""What a cost consists of: amounts, what for, and the rule; nothing at all where there is no way."""

Crossing = tuple[str, str, int]
"""The terrain beyond a hexside (none off the map), the water along it that must be crossed, and its road."""

TERRAIN = "3.1.11"

DRIFT = len(MOBILITY)
"""The place of supply behind the kinds of movement."""


def by_price(steps: Iterable[tuple[int, int, int]]) -> Fan:
    """The ways out of a hex by what they cost."""
    found: dict[int, tuple[int, ...]] = {}
    for _, other, price in steps:
        found[price] = (*found.get(price, ()), other)
    return tuple([(price, found[price], sum([1 << o for o in found[price]])) for price in sorted(found)])


class Ways:
    """Costs as bridges stand now; made anew only for hexes whose bridges are not as in costs made before."""

    def __init__(self, table: Table, standing: frozenset[int], like: Ways | None = None) -> None:
        self.table = table
        self.standing = standing
        size = table.chart.grid.size
        if like is None:
            rows: list[list[Costs]] = [[()] * size for _ in range(DRIFT + 2)]
            self._fans: list[Fans] = [[None] * size for _ in MOBILITY]
            self._inward: list[Entries] = [[None] * size for _ in MOBILITY]
            self._side_roads: dict[int, tuple[tuple[int, int], ...]] = {}
            self._laid: list[Laid] = [{} for _ in range(DRIFT + 1)]
            self._tide: list[dict[int, Tide]] = [{} for _ in range(DRIFT + 1)]
        else:
            rows = [row.copy() for row in like._rows]
            self._side_roads = like._side_roads.copy()
            self._fans = [fans.copy() for fans in like._fans]
            self._inward = [entries.copy() for entries in like._inward]
            self._laid = [laid.copy() for laid in like._laid]
            self._tide = [tide.copy() for tide in like._tide]
        self._steps: list[Steps] = [[] for _ in MOBILITY]
        self._tides: list[tuple[Tide, ...]] = [() for _ in MOBILITY]
        self.gates: dict[tuple[int, int], int] = {}
        """What it costs a kind of movement to enter a hex from off the map, as far as it was asked for."""
        for h in range(size) if like is None else ():
            self._lay(h, rows)
        for side in standing ^ like.standing if like is not None else ():
            self._change(side, rows)
        self._rows: list[list[Costs]] = rows
        self.cost: Sequence[Row] = rows[:DRIFT]
        """For each kind of movement what it costs to leave every hex."""
        self.supply: Row = rows[DRIFT]
        self.road: Row = rows[-1]
        self.bridge_ends = self._bridge_ends(like)
        """The mask of hexes at standing bridges."""
        self.banks = frozenset(members(self.bridge_ends | (like.table.printed.bridge_ends if like else 0)))
        """The hexes at bridges that stand, or stood on the printed map."""

    def _bridge_ends(self, like: Ways | None) -> int:
        """The hexes at bridges: those as before, but for bridges that have come or gone."""
        found, standing, crossings = like.bridge_ends if like else 0, self.standing, self.table.crossings
        for side in standing ^ like.standing if like else standing:
            for h in self.table.ends[side]:
                bit = self.table.chart.grid.bit[h]
                found = found | bit if not standing.isdisjoint(crossings[h]) else found & ~bit
        return found

    def side_roads(self, h: int) -> tuple[tuple[int, int], ...]:
        """The hexes that side roads lead to from a hex, with what they cost on foot."""
        found = self._side_roads.get(h)
        if found is None:
            steps = zip(self.road[h], self.table.chart.grid.neighbours[h], self.cost[ON_FOOT][h], strict=True)
            found = self._side_roads[h] = tuple([(o, price) for road, o, price in steps if road == SIDE])
        return found

    def bridges_at(self, mask: int) -> list[int]:
        """The standing bridges at hexes of a mask, in order."""
        crossings = self.table.crossings
        return sorted({side for h in members(mask) for side in crossings[h] if side in self.standing})

    def _lay(self, h: int, rows: list[list[Costs]]) -> None:
        """Find what it costs to leave a hex."""
        table = self.table
        prices = [table.prices(table.crossing(h, direction, self.standing)) for direction in range(6)]
        for row, costs in zip(rows, zip(*prices, strict=True), strict=True):
            row[h] = table.shared(costs)

    def _change(self, side: int, rows: list[list[Costs]]) -> None:
        """Find anew what it costs to cross a hexside where a bridge has come or gone."""
        grid = self.table.chart.grid
        for h in self.table.ends[side]:
            direction = [grid.side(h, d) for d in range(6)].index(side)
            offset = grid.neighbours[h][direction] - h
            crossing = self.table.crossing(h, direction, self.standing)
            self._side_roads.pop(h, None)
            for fans, entries in zip(self._fans, self._inward, strict=True):
                fans[h] = entries[h] = None
            for n, (row, price) in enumerate(zip(rows, self.table.prices(crossing), strict=True)):
                before = row[h][direction]
                if price == before:
                    continue
                row[h] = self.table.shared((*row[h][:direction], price, *row[h][direction + 1 :]))
                if n <= DRIFT:
                    self._reprice(n, h, offset, before, price)

    def _reprice(self, n: int, h: int, offset: int, before: int, price: int) -> None:
        """What was put together for a kind of movement, or for supply, follows a step with a new price."""
        if self._laid[n]:
            reprice(self._laid[n], h, offset, before, price)
        self._tide[n].pop(before, None)
        self._tide[n].pop(price, None)

    def _open_ways(self, h: int, costs: Costs) -> tuple[tuple[int, int, int], ...]:
        ends = zip(range(6), self.table.chart.grid.neighbours[h], costs, strict=True)
        return tuple([step for step in ends if step[2] != CLOSED])

    def steps(self, way: int) -> Steps:
        """The ways out of every hex for a kind of movement, listed when they are first asked for."""
        return self._steps[way] or self._list_steps(way)

    def fan(self, way: int, h: int) -> Fan:
        """The ways out of a hex by their price."""
        found = self._fans[way][h]
        if found is None:
            found = self._fans[way][h] = by_price(self.open_ways(way, h))
        return found

    def inward(self, way: int, h: int) -> tuple[tuple[int, int], ...]:
        """The hexes that a hex can be entered from, and what that costs."""
        found = self._inward[way][h]
        if found is None:
            costs, neighbours = self.cost[way], self.table.chart.grid.neighbours[h]
            steps = [(o, costs[o][(d + 3) % 6]) for d, o in enumerate(neighbours) if o != OFF]
            found = self._inward[way][h] = tuple([step for step in steps if step[1] != CLOSED])
        return found

    def laid(self, way: int) -> Laid:
        """The ways out of all hexes at once, laid when they are first asked for."""
        found = self._laid[way]
        if not found:
            for h in range(len(self.road)):
                note(found, h, self.open_ways(way, h))
        return found

    def tides(self, way: int) -> tuple[Tide, ...]:
        """The ways out of all hexes at once by their price, for a kind of movement."""
        found = self._tides[way]
        if not found:
            found = self._tides[way] = tides(self.laid(way), self._tide[way])
        return found

    @cached_property
    def drift(self) -> tuple[Tide, ...]:
        """The steps by which supply goes on."""
        laid = self._laid[DRIFT]
        if not laid:
            for h in range(len(self.supply)):
                note(laid, h, self._open_ways(h, self.supply[h]))
        return tides(laid, self._tide[DRIFT])

    @cached_property
    def supply_links(self) -> Moves:
        """The steps supply can go by at all, whatever they cost."""
        found: dict[int, int] = {}
        for moves in self._laid[DRIFT].values() if self.drift else ():
            for offset, mask in moves.items():
                found[offset] = found.get(offset, 0) | mask
        return list(found.items())

    def beside(self, hexes: Iterable[int]) -> set[int]:
        """The hexes from which a step leads into one of some hexes."""
        neighbours = self.table.chart.grid.neighbours
        return {o for h in hexes for o in neighbours[h] if o != OFF}

    def _list_steps(self, way: int) -> Steps:
        found = self._steps[way] = [self.open_ways(way, h) for h in range(len(self.road))]
        return found

    def open_ways(self, way: int, h: int) -> tuple[tuple[int, int, int], ...]:
        """The ways out of a hex for a kind of movement: direction, the hex there, and what it costs."""
        return self._open_ways(h, self.cost[way][h])


class Table:
    """The terrain table of a season laid over a map."""

    def __init__(self, chart: Chart, season: Season, numbers: Figures, memo: Memo) -> None:
        self.chart = chart
        self.season = season
        self._rows = {row.id: row for row in season.row}
        kinds = MOBILITY[:HEADQUARTERS]
        self._cost = [{row.id: row.cost(kind) for row in season.row} for kind in kinds]
        self._hq_closed = sixths(numbers.movement.hq_closed)
        self.least = tuple(map(self._least, range(len(MOBILITY))))
        """What a hex costs each kind of unit at least."""
        self._memo = memo
        self._prices: dict[Crossing, Costs] = {}
        self._shared: dict[Costs, Costs] = {}
        self.ends = {side: chart.ends(side) for side in {*chart.water, *chart.bridges}}
        """The two hexes at each hexside where a bridge can stand."""
        self.crossings: dict[int, list[int]] = {}
        """At each hex that has any, the hexsides where a bridge can stand."""
        for side, two in self.ends.items():
            for h in two:
                self.crossings.setdefault(h, []).append(side)
        self.printed = Ways(self, frozenset(chart.bridges))
        """The costs with the bridges that are on the map."""

    def _least(self, way: int) -> int:
        if way == IMMOBILE:
            return 0
        costs = self._cost[TRUCKED if way == HEADQUARTERS else way]
        entered = [costs[row.id] for row in self.season.row if row.kind in ("base", "road")]
        return min([cost for cost in entered if cost != CLOSED], default=0)

    def ways(self, standing: tuple[int, ...]) -> Ways:
        """The costs with these bridges standing."""
        memo = self._memo
        asked, found = memo.last
        if found is not None and standing is asked:
            return found
        found = memo.ways.get(standing)
        if found is None:
            found = memo.ways.keep(standing, Ways(self, frozenset(standing), memo.last[1] or self.printed))
        memo.last = standing, found
        return found

    def crossing(self, h: int, direction: int, standing: frozenset[int]) -> Crossing:
        """What decides the cost of crossing a hexside; a standing bridge waives the water (Q95)."""
        other = self.chart.grid.neighbours[h][direction]
        if other == OFF:
            return "", "", NO_ROAD
        side = self.chart.grid.side(h, direction)
        water = "" if side in standing else self.chart.water.get(side, "")
        return self.chart.terrain[other], water, self.road(h, direction, standing)

    def prices(self, crossing: Crossing) -> Costs:
        """What a crossing costs each kind of unit, what it costs supply, and the road that leads over it."""
        found = self._prices.get(crossing)
        if found is None:
            ground, water, road = crossing
            costs = [self.price(way, crossing)[1] for way in range(len(MOBILITY))]
            drift = 0 if road else self.price(TRUCKED, (ground, water, NO_ROAD))[1]
            found = self._prices[crossing] = (*costs, drift, road)
        return found

    def shared(self, costs: Costs) -> Costs:
        """The same costs, which many hexes have together: there are only so many kinds of them on a map."""
        return self._shared.setdefault(costs, costs)

    def price(self, way: int, crossing: Crossing) -> tuple[Parts, int]:
        """What a crossing costs, part by part and in all; no parts where it is closed."""
        found = self._memo.prices.get((way, crossing))
        if found is None:
            parts = self._parts(way, *crossing)
            total = sum([part[0] for part in parts]) if parts else CLOSED
            found = self._memo.prices.keep((way, crossing), (parts, total))
        return found

    def _parts(self, way: int, terrain: str, water: str, road: int) -> Parts:
        """3.1.11 The road replaces all other costs (Q60), 3.1.12 terrain and crossed water add up."""
        if road and way != IMMOBILE:
            return ((self.road_cost(way, road), ROADS[road], TERRAIN),)
        parts = self._terrain_parts(way, terrain) if terrain else ()
        if not parts or not water:
            return parts
        return (*parts, (self._cost[TRUCKED if way == HEADQUARTERS else way][water], water, "3.1.12"))

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
        return self.price(way, (self.chart.terrain[h], "", NO_ROAD))[1]

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
        """What crossing a hexside costs, part by part."""
        return self.price(way, self.crossing(h, direction, standing))[0]

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

"""10.0 Supply: one flood from the bases over roads and open country, and levels out of supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import and_

from ...engine.agenda import Procedure, auto, roll
from ...engine.hexes import members
from ...engine.options import TWO_D6, Chance, Option
from ..data.mp import SIXTHS
from ..data.scenario import SIDES, Sources
from ..table.deployment import deployments
from ..table.drift import Moves
from ..table.events import LevelSet, Surrendered
from ..table.losses import remove
from ..table.state import State, change, deployed, foe, occupied, on_map
from ..table.ways import Ways
from .lines import Lines, Wave, flow

Grounds = tuple[int, Sequence[int], int, Ways]
"""The hexes supply may not pass, those it comes from, those of friendly units, and what it costs to go on."""

LOWEST_ROLL = 2
"""No roll of two dice makes a unit at this level or a lower one surrender."""


def supply_points(g: State, nation: str) -> int:
    """10.1.7 The off-road movement points of a nation's supply, in sixths."""
    points = g.world.numbers.supply.mp
    allies = "soviet_allies" if nation == "polish" else "german_allies"
    return points.get(nation, points[allies]) * SIXTHS


def bases(g: State, side: int) -> list[int]:
    """10.1.4 The hexes supply comes from: edges, and places while their owner controls them (Q84)."""
    sources = g.world.scenario.supply.get(SIDES[side], Sources())
    found = edge_bases(g, side)
    found += [h for name in sources.places for h in g.world.chart.place(name) if g.control[h] == side]
    return found


def edge_bases(g: State, side: int) -> list[int]:
    """10.1.4 The hexes of the map edges a side is supplied from."""
    return list(g.world.edges[side])


def blocked(g: State, side: int) -> int:
    """10.1.10, 10.1.11 Hexes supply may not pass: enemies, what they and their towns hold up.

    Every enemy unit counts but headquarters and artillery in transport setup, resilience groups as
    towns do; a friendly regular unit in the hex opens it.
    """
    w, units, enemy = g.world, g.units, foe(side)
    bit, stops, kinds = w.grid.bit, w.stops, w.kinds
    theirs, own = deployed(g, enemy), deployed(g, side)
    mask = theirs.occupied | theirs.zones
    for i in w.stoppers[enemy]:
        h = units[i].hex
        if h >= 0 and not (w.guns[i] and units[i].transport):
            mask |= stops[i][h]
    for h in w.towns:
        if g.control[h] == enemy:
            mask |= bit[h] | w.dry[h]
    for h in members(mask & own.occupied):
        if any(kinds[i].regular for i in own.stacks[h]):
            mask ^= bit[h]
    return mask


def supply_lines(g: State, side: int) -> Lines:
    """10.1 The lines of supply of a side, found again only if something they depend on has changed."""
    w, units, ways = g.world, g.units, g.ways
    setups = [units[i].transport for i in w.artillery[foe(side)]]
    moment = *deployments(w, units), g.control, ways, setups
    latest = w.memo.supplies[side]
    if latest is not None and latest[0] == moment:
        known: Lines = latest[2]
        return known
    key = _grounds(g, side)
    found = _lines(g, key) if latest is None or latest[1] != key else latest[2]
    w.memo.supplies[side] = moment, key, found
    return found


def _grounds(g: State, side: int) -> Grounds:
    """What the lines of supply of a side depend on."""
    return blocked(g, side), bases(g, side), occupied(g, side), g.ways


def _lines(g: State, grounds: Grounds) -> Lines:
    """10.1.5 The lines of supply."""
    shut, _, friends, ways = grounds
    return Lines(ways, _waves(g, grounds), linked_steps(g), friends, shut)


def _waves(g: State, grounds: Grounds) -> Iterator[Wave]:
    """10.1.5 The waves in which supply spreads, found one after the other as they are asked for."""
    shut, sources, friends, ways = grounds
    grid, limit = g.world.grid, max(g.world.numbers.supply.mp.values()) * SIXTHS
    start = sum([grid.bit[h] for h in set(sources)])
    return flow(ways.drift, linked_steps(g), friends, grid.everywhere, shut, start, limit)


def linked_steps(g: State) -> Moves:
    """10.1.9 Steps between adjacent hexes that both hold friendly units are free, over water too.

    10.1.8 Over ground closed to trucks as well, if the players have it so.
    """
    return g.world.lanes if g.world.option("supply-links") == "any" else g.ways.supply_links


def supply_costs(g: State, side: int) -> list[int]:
    """10.1 The fewest off-road points that bring supply to each hex, FAR where none comes."""
    return supply_lines(g, side).costs


def supplied(g: State, side: int) -> set[int]:
    """10.1.3 The units of a side that supply reaches, each within the points of its own nation (Q91)."""
    lines, w = supply_lines(g, side), g.world
    within = {nation: lines.within(supply_points(g, nation)) for nation in w.nations[side]}
    fixed, counters, bit = w.chart.fixed, w.counters, w.grid.bit
    everybody, found = reduce(and_, within.values(), w.grid.everywhere), set[int]()
    for h, inside in deployed(g, side).stacks.items():
        if everybody & bit[h] or h in fixed:
            found.update(inside)
        else:
            found.update([i for i in inside if within[counters[i].nation] & bit[h]])
    return found


def any_supplied(g: State, side: int, units: Iterable[int]) -> bool:
    """Whether supply reaches one of some units of a side; it is followed only to the first of them."""
    w, within = g.world, dict[int, int]()
    for i in units:
        h, points = g.units[i].hex, supply_points(g, w.counters[i].nation)
        if h in w.chart.fixed:
            return True
        within[points] = within.get(points, 0) | w.grid.bit[h]
    grounds, latest = _grounds(g, side), w.memo.supplies[side]
    known = latest is not None and latest[1] == grounds
    waves = latest[2].waves if latest is not None and known else _waves(g, grounds)
    return any(wave & hexes and cost <= points for cost, wave in waves for points, hexes in within.items())


def is_reached(g: State, i: int, lines: Lines) -> bool:
    """10.1.3, 7.3 Whether supply comes to a unit by the lines of its side."""
    h, points = g.units[i].hex, supply_points(g, g.world.counters[i].nation)
    return bool(lines.within(points) >> h & 1) or h in g.world.chart.fixed


def raise_level(g: State, i: int, by: int, why: str) -> None:
    """10.2.3, 10.2.4 The level of a unit that is out of supply rises at once (10.2.5)."""
    if g.units[i].oos and g.units[i].hex >= 0:
        level = g.units[i].oos + by
        change(g, i, oos=level)
        g.tell(LevelSet(unit=i, level=level, why=why))


class CheckSupply(Procedure):
    """2.2 Phase 6: levels are set, then units without supply test for surrender one by one."""

    side: int = 0
    tests: tuple[int, ...] = ()

    @auto("10.2.1")
    def trace(self, g: State) -> None:
        """10.2.1, 10.2.7 Units without supply are marked, the levels of others fall."""
        figures = g.world.numbers.supply
        reached = supplied(g, self.side)
        decay = g.world.option("supply-decay") == "each-phase"
        out = []
        for i in list(on_map(g, self.side)):
            level = g.units[i].oos
            if i in reached:
                if level:
                    self._set(g, i, max(level - figures.recovery, 0), "supplied again")
            else:
                out.append(i)
                if not level:
                    self._set(g, i, figures.first_level, "no line of supply")
                elif decay:
                    self._set(g, i, level + 1, "still no line of supply")
        self.tests = tuple(i for i in out if g.units[i].oos > LOWEST_ROLL)

    def _set(self, g: State, i: int, level: int, why: str) -> None:
        change(g, i, oos=level)
        g.tell(LevelSet(unit=i, level=level, why=why))

    def has_tests(self, g: State) -> bool:
        """Whether a unit must still test."""
        return bool(self.tests)

    @roll("10.2.6", when=has_tests)
    def surrender(self, g: State) -> Chance:
        """Does the unit surrender?"""
        return TWO_D6

    @surrender.then
    def rolled(self, g: State, option: Option) -> None:
        i, total = self.tests[0], option.value + option.other
        level = g.units[i].oos
        gone = level - total > 0
        g.tell(Surrendered(unit=i, level=level, roll=total, gone=gone))
        if gone:
            remove(g, i)
        self.tests = self.tests[1:]
        self.back_to(CheckSupply.surrender)

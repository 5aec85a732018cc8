"""What stays the same through a game: map, counters, tables and what is built from them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import cached_property
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...engine.errors import UnknownName
from ...engine.files import nearest
from ...engine.hexes import OFF, members
from ...engine.options import Option
from ..data.chart import BIG_RIVER, NO_ROAD, Chart
from ..data.classes import IMMOBILE, MOBILITY, UnitClass
from ..data.figures import Season, earlier_digests, figures
from ..data.mp import CLOSED, SIXTHS, sixths
from ..data.rule_options import Chosen, chosen_value
from ..data.scenario import SIDES, Scenario, Sources
from .memo import Memo
from .ways import Table

AXIS, SOVIET = range(2)


class Counter(Struct, frozen=True):
    """One counter of a game: what it is, whose it is, and how it comes into play."""

    label: str
    kind: UnitClass
    side: int
    nation: str
    name: str = ""
    parent: str = ""
    formation: str = ""
    morale: int = 0
    turn: int = 0
    """11.1.1 The turn it arrives; 0 for one that starts on the map."""
    zones: tuple[int, ...] = ()
    hexes: tuple[int, ...] = ()
    """Where it may be put: its setup hexes, or the hexes of the place it arrives at (Q74)."""
    group: int = -1
    provenance: str = ""


def swapped(season: Season) -> Season:
    """Q59 The table with the combat modifiers of river and Doniec exchanged."""
    river, big = season.find("river").cm, season.find(BIG_RIVER).cm
    cms = {"river": big, BIG_RIVER: river}
    return replace(season, row=tuple(replace(row, cm=cms.get(row.id, row.cm)) for row in season.row))


REMARKS = ("title", "situation", "number", "source", "raw", "provenance", "expanded", "prov", "rationale")
"""Keys that say something about the data and change nothing in play."""


def _without_remarks(data: Any) -> Any:
    """Data without what is only said about them."""
    if isinstance(data, dict):
        return {key: _without_remarks(value) for key, value in data.items() if key not in REMARKS}
    return [_without_remarks(value) for value in data] if isinstance(data, list | tuple) else data


class World:
    """Map, counters and tables of one game."""

    known: WeakValueDictionary[str, World] = WeakValueDictionary()

    def __init__(
        self, scenario: Scenario, chart: Chart, counters: Sequence[Counter], chosen: Chosen = ()
    ) -> None:
        self.scenario = scenario
        self.chart = chart
        self.grid = chart.grid
        self.counters = tuple(counters)
        self.chosen = chosen
        self._values: dict[str, str] = {}
        self.numbers = figures()
        season = self.numbers.table(scenario.season)
        if self.option("river-modifiers") == "swapped":
            season = swapped(season)
        self.memo = Memo()
        self.table = Table(chart, season, self.numbers, self.memo)
        self.seats = SIDES
        self.labels = {counter.label.upper(): i for i, counter in enumerate(self.counters)}
        self.own = tuple(
            tuple(i for i, counter in enumerate(self.counters) if counter.side == side) for side in (0, 1)
        )
        self.rank = {i: place for own in self.own for place, i in enumerate(own)}
        """The place of each counter among those of its side."""
        self.everyone = range(len(self.counters))
        self.side_of = tuple(counter.side for counter in self.counters)
        self.kinds = tuple(counter.kind for counter in self.counters)
        self.way_of = tuple(counter.kind.way for counter in self.counters)
        self.around = tuple(sum(self.grid.bit[o] for o in near if o != OFF) for near in self.grid.neighbours)
        self.lanes = self._lanes()
        """All steps between hexes of the map: how far their numbers are apart, and the mask of hexes."""
        self.dry = tuple(map(self._dry_neighbours, range(self.grid.size)))
        self.zoc = tuple(self._zones_of_control(way) for way in range(len(MOBILITY)))
        self._gripped: list[list[tuple[int, ...] | None]] = [[None] * self.grid.size for _ in MOBILITY]
        self.zoc_of = tuple(self.zoc[kind.way] if kind.zoc else () for kind in self.kinds)
        self.mobile = tuple(kind.way != IMMOBILE and kind.mp > 0 for kind in self.kinds)
        self.artillery = tuple(tuple(i for i in own if self.kinds[i].artillery) for own in self.own)
        self.posts = tuple(tuple(i for i in own if self.kinds[i].hq) for own in self.own)
        """9.0 The headquarters of each side."""
        self.points = tuple(kind.mp * SIXTHS for kind in self.kinds)
        """3.1.5 The movement points of each counter, in sixths."""
        self.leave_zoc = sixths(self.numbers.movement.leave_zoc)
        self.guns = tuple(kind.guns for kind in self.kinds)
        self.spare = self.numbers.movement.stacking - max((kind.cel for kind in self.kinds), default=0)
        """3.2.1 The CEL beside which there is room for any counter."""
        self.stops = tuple(map(self._stopping, self.kinds))
        """10.1.10 For each counter that holds up supply, per hex the neighbours where it does."""
        self.stoppers = tuple(
            tuple([i for i in own if self.stops[i] and self.stops[i] is not self.zoc_of[i]])
            for own in self.own
        )
        """The counters of each side that hold up supply otherwise than by a zone of control."""
        self.zone_at = {h: n for n, (_, hexes) in reversed(list(enumerate(chart.zones))) for h in hexes}
        """11.2.3 The entry zone of each hex that belongs to any."""
        self.to = tuple(Option("to", h) for h in range(self.grid.size))
        """Where a unit can be told to go."""
        self._usual: dict[int, tuple[Option, ...]] = {}
        self._swept: dict[int, int] = {}
        self._gateways: dict[tuple[int, ...], int] = {}
        self._nearby: dict[tuple[int, int], tuple[int, ...]] = {}
        self.towns = tuple(h for h, kind in enumerate(chart.terrain) if kind in ("town", "city"))
        self.banks = tuple(
            sorted({h for side in chart.water if chart.is_big(side) for h in chart.ends(side)})
        )
        self.complete = self.option("complementary") == "all"
        self.open_stacks = self.option("masking") == "open" or not self.complete
        self.digest = self._digest()
        self.key = "+".join([scenario.id, *chosen]) + "#" + self.digest[:16]
        World.known[self.key] = self

    def option(self, name: str) -> str:
        """What the players chose."""
        found = self._values.get(name)
        if found is None:
            found = self._values[name] = chosen_value(self.chosen, name)
        return found

    def _digest(self) -> str:
        """One number for all the data this game is played with, whatever is said about their sources."""
        facts = [self.scenario, self.counters, self.chart.facts(), self.numbers, self.chosen]
        found = hashlib.sha256(msgspec.json.encode(_without_remarks(msgspec.to_builtins(facts)))).hexdigest()
        return earlier_digests().get(found[:16], found)

    def _zones_of_control(self, way: int) -> tuple[int, ...]:
        """4.1 Per hex the neighbours a unit controls: not across the big river nor into closed terrain."""
        ground = {
            kind: self.table.price(way, (kind, "", NO_ROAD))[1] != CLOSED for kind in set(self.chart.terrain)
        }
        open_to = sum(
            bit for bit, kind in zip(self.grid.bit, self.chart.terrain, strict=True) if ground[kind]
        )
        return tuple(dry & open_to for dry in self.dry)

    def _lanes(self) -> tuple[tuple[int, int], ...]:
        found: dict[int, int] = {}
        for h, near in enumerate(self.grid.neighbours):
            for o in near:
                if o != OFF:
                    found[o - h] = found.get(o - h, 0) | self.grid.bit[h]
        return tuple(found.items())

    def _stopping(self, kind: UnitClass) -> tuple[int, ...]:
        if kind.hq:
            return ()
        return self.dry if kind.way == IMMOBILE else self.zoc[kind.way]

    def gripped(self, way: int, h: int) -> tuple[int, ...]:
        """4.1.1 The hexes that a counter with zones of control controls from a hex, by how it moves."""
        found = self._gripped[way][h]
        if found is None:
            found = self._gripped[way][h] = tuple(members(self.zoc[way][h]))
        return found

    def _dry_neighbours(self, h: int) -> int:
        """10.1.11 What a town or a resilience group holds up: neighbours this side of the big river (Q48)."""
        grid = self.grid
        return sum(
            grid.bit[other]
            for direction, other in enumerate(grid.neighbours[h])
            if other != OFF and not self.chart.is_big(grid.side(h, direction))
        )

    def side(self, seat: str) -> int:
        """The side of a seat."""
        if seat not in SIDES:
            raise UnknownName(f"no seat {seat!r}; {nearest(seat, SIDES)}")
        return SIDES.index(seat)

    def unit(self, label: str) -> int:
        """The counter of a label."""
        found = self.labels.get(label.upper())
        if found is None:
            raise UnknownName(f"no unit {label!r}; {nearest(label, [c.label for c in self.counters])}")
        return found

    def hex(self, h: int) -> str:
        """The printed name of a hex."""
        return self.chart.board.name(h)

    def usual(
        self, i: int, move: bool, full: bool = False, dig: bool = False, mark: bool = False
    ) -> tuple[Option, ...]:
        """The orders that units are given all the time, as far as this one can carry them out."""
        key = i << 4 | move << 3 | full << 2 | dig << 1 | mark
        found = self._usual.get(key)
        if found is None:
            able = {"move": move, "move-full": full, "dig": dig, "mark": mark}
            found = self._usual[key] = tuple([Option(kind, i) for kind, can in able.items() if can])
        return found

    def nearby(self, h: int, radius: int) -> tuple[int, ...]:
        """The hexes at most so far from a hex, itself included."""
        found = self._nearby.get((h, radius))
        if found is None:
            found = self._nearby[h, radius] = tuple(members(self.grid.within(h, radius)))
        return found

    def gateway(self, zones: Sequence[int]) -> int:
        """11.1 The mask of hexes that decide who can enter by some entry zones."""
        found = self._gateways.get(tuple(zones))
        if found is None:
            hexes = [h for zone in zones for h in self.chart.zones[zone][1]]
            found = self._gateways[tuple(zones)] = self.around_all(hexes)
        return found

    def swept(self, h: int) -> int:
        """6.4.3 The mask of hexes within range of a gun in a hex."""
        found = self._swept.get(h)
        if found is None:
            found = self._swept[h] = self.grid.within(h, self.numbers.fire.range)
        return found

    @cached_property
    def edges(self) -> tuple[tuple[int, ...], ...]:
        """10.1.4 For each side the hexes of the map edges it is supplied from."""
        sources = [self.scenario.supply.get(side, Sources()) for side in SIDES]
        return tuple(tuple([h for name in s.edges for h in self.chart.edge(name)]) for s in sources)

    @cached_property
    def nations(self) -> tuple[frozenset[str], ...]:
        """The nations of each side."""
        return tuple(frozenset(self.counters[i].nation for i in own) for own in self.own)

    def around_all(self, hexes: Iterable[int]) -> int:
        """The mask of some hexes, of those next to them, and of all from which enemies control these."""
        found = 0
        for h in hexes:
            found |= self.grid.within(h, 3)
        return found

    def air_sp(self, side: int, turn: int) -> int:
        """8.1.1 The air SP of a side on a turn: a total, or so many for each counter without a number."""
        figures = self.numbers.air
        each = figures.soviet_counter_sp if side == SOVIET else figures.counter_sp
        counters = self.scenario.air_counters.get(SIDES[side], ())
        bare = counters[turn - 1] if 0 < turn <= len(counters) else 0
        return self.scenario.air(side, turn) + each * bare

    def date(self, turn: int) -> str:
        """2.1.6 The day of a turn."""
        return (self.scenario.start + timedelta(days=turn - 1)).isoformat()

"""What stays the same through a game: map, counters, tables and what is built from them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ...engine.errors import UnknownName
from ...engine.files import nearest
from ...engine.hexes import OFF
from ..data.chart import BIG_RIVER, Chart
from ..data.classes import IMMOBILE, MOBILITY, UnitClass
from ..data.figures import Season, earlier_digests, figures
from ..data.mp import CLOSED
from ..data.rule_options import Chosen, chosen_value
from ..data.scenario import SIDES, Scenario
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
        self.numbers = figures()
        season = self.numbers.table(scenario.season)
        if self.option("river-modifiers") == "swapped":
            season = swapped(season)
        self.table = Table(chart, season, self.numbers)
        self.seats = SIDES
        self.labels = {counter.label.upper(): i for i, counter in enumerate(self.counters)}
        self.own = tuple(
            tuple(i for i, counter in enumerate(self.counters) if counter.side == side) for side in (0, 1)
        )
        self.side_of = tuple(counter.side for counter in self.counters)
        self.kinds = tuple(counter.kind for counter in self.counters)
        self.way_of = tuple(counter.kind.way for counter in self.counters)
        self.around = tuple(sum(self.grid.bit[o] for o in near if o != OFF) for near in self.grid.neighbours)
        self.zoc = tuple(self._zones_of_control(way) for way in range(len(MOBILITY)))
        self.zoc_of = tuple(self.zoc[kind.way] if kind.zoc else () for kind in self.kinds)
        self.mobile = tuple(kind.way != IMMOBILE and kind.mp > 0 for kind in self.kinds)
        self.guns = tuple(kind.guns for kind in self.kinds)
        self.towns = tuple(h for h, kind in enumerate(chart.terrain) if kind in ("town", "city"))
        self.dry = tuple(map(self._dry_neighbours, range(self.grid.size)))
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
        return chosen_value(self.chosen, name)

    def _digest(self) -> str:
        """One number for all the data this game is played with, whatever is said about their sources."""
        facts = [self.scenario, self.counters, self.chart.facts(), self.numbers, self.chosen]
        found = hashlib.sha256(msgspec.json.encode(_without_remarks(msgspec.to_builtins(facts)))).hexdigest()
        return earlier_digests().get(found[:16], found)

    def _zones_of_control(self, way: int) -> tuple[int, ...]:
        """4.1 Per hex the neighbours a unit controls: not across the big river nor into closed terrain."""
        grid, chart = self.grid, self.chart
        found = []
        for h in range(grid.size):
            mask = 0
            for direction, other in enumerate(grid.neighbours[h]):
                if other == OFF or chart.is_big(grid.side(h, direction)):
                    continue
                if self.table.entry(way, other) != CLOSED:
                    mask |= grid.bit[other]
            found.append(mask)
        return tuple(found)

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

    def marks(self, mask: int) -> str:
        """A mask as a row of 0 and 1, one for each hex, which is quicker to look up in."""
        return f"{mask:0{self.grid.size}b}"[::-1]

    def hex(self, h: int) -> str:
        """The printed name of a hex."""
        return self.chart.board.name(h)

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

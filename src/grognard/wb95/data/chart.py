"""The map: terrain of hexes, water and roads along hexsides, bridges, places and entry zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from msgspec import Struct

from ...engine.boards import Board, numbered_board
from ...engine.errors import BadData, UnknownName
from ...engine.files import data_dir, load, nearest
from ...engine.hexes import OFF
from ...engine.shelf import beside, places

TERRAIN = ("clear", "hills", "forest", "town", "city", "swamps")
WATER = ("river", "doniec")
BIG_RIVER = "doniec"
"""The big river of the rules (Q59)."""

NO_ROAD, MAIN, SIDE = range(3)
ROADS = ("", "main_road", "side_road")
EDGES = ("north", "south", "east", "west")


class Town(Struct, frozen=True, forbid_unknown_fields=True):
    """A name on the map."""

    name: str
    hexes: tuple[str, ...]
    source: str


class River(Struct, frozen=True, forbid_unknown_fields=True):
    """Water along hexsides."""

    name: str
    kind: str
    sides: tuple[str, ...]
    source: str


class Roads(Struct, frozen=True, forbid_unknown_fields=True):
    """Roads of both kinds."""

    main_road: tuple[str, ...]
    side_road: tuple[str, ...]
    source: str


class Bridges(Struct, frozen=True, forbid_unknown_fields=True):
    """Bridges on the map."""

    sides: tuple[str, ...]
    source: str


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A place that scenarios name."""

    id: str
    name: str
    hexes: tuple[str, ...]
    source: str


class Zone(Struct, frozen=True, forbid_unknown_fields=True):
    """11.1.2 An entry zone."""

    id: str
    edge: str
    hexes: tuple[str, ...]
    source: str


class Bank(Struct, frozen=True, forbid_unknown_fields=True):
    """The hexes west of the Doniec."""

    west: tuple[str, ...]


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The map as its file gives it."""

    title: str
    columns: int
    rows: int
    km_per_hex: int
    source: str
    terrain: dict[str, tuple[str, ...]]
    bank: Bank
    town: tuple[Town, ...]
    river: tuple[River, ...]
    road: Roads
    bridge: Bridges
    place: tuple[Place, ...]
    zone: tuple[Zone, ...]


class FixedLine(Struct, frozen=True):
    """7.3.1 Fixed positions of a hex: the directions they face, and their combat modifiers."""

    directions: tuple[int, ...]
    cm: int


class Chart:
    """A map ready for play; hexsides are known by their one id."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = board.grid
        self.terrain: list[str] = ["clear"] * board.grid.size
        self.water: dict[int, str] = {}
        self.roads: dict[int, int] = {}
        self.bridges: set[int] = set()
        self.west = 0
        self.names: dict[int, str] = {}
        self.rivers: dict[int, str] = {}
        self.places: dict[str, tuple[int, ...]] = {}
        self.place_names: dict[str, str] = {}
        self.zones: list[tuple[str, tuple[int, ...]]] = []
        self.fixed: dict[int, FixedLine] = {}
        self.title = ""
        self._side_names: dict[int, str] = {}

    def side(self, name: str) -> int:
        """The hexside two hex names joined by a hyphen have in common."""
        one, _, two = name.partition("-")
        a, b = self.board.find(one), self.board.find(two)
        direction = self.grid.direction(a, b)
        if direction is None:
            raise BadData(f"hexside {name!r}: {one} and {two} are not adjacent")
        return self.grid.side(a, direction)

    def ends(self, side: int) -> tuple[int, int]:
        """The two hexes of a hexside."""
        h, direction = divmod(side, 3)
        return h, self.grid.neighbours[h][direction]

    def side_name(self, side: int) -> str:
        """A hexside by its two hexes."""
        name = self._side_names.get(side)
        if name is None:
            name = self._side_names[side] = "-".join(sorted(map(self.board.name, self.ends(side))))
        return name

    def side_between(self, a: int, b: int) -> int:
        """The hexside between two adjacent hexes."""
        direction = self.grid.direction(a, b)
        if direction is None:
            raise BadData(f"{self.board.name(a)} and {self.board.name(b)} are not adjacent")
        return self.grid.side(a, direction)

    def paint(self, kinds: Mapping[str, Iterable[str]]) -> None:
        """Give hexes their terrain."""
        for kind, names in kinds.items():
            if kind not in TERRAIN:
                raise BadData(f"no terrain {kind!r}; {nearest(kind, TERRAIN)}")
            for name in names:
                self.terrain[self.board.find(name)] = kind

    def pour(self, kind: str, sides: Iterable[str], name: str = "") -> None:
        """Put water along hexsides."""
        if kind not in WATER:
            raise BadData(f"no water {kind!r}; {nearest(kind, WATER)}")
        for side in map(self.side, sides):
            self.water[side] = kind
            self.rivers[side] = name

    def pave(self, kind: str, sides: Iterable[str]) -> None:
        """Lay roads across hexsides."""
        if kind not in ROADS[1:]:
            raise BadData(f"no road {kind!r}; {nearest(kind, ROADS[1:])}")
        for name in sides:
            self.roads[self.side(name)] = ROADS.index(kind)

    def join_cities(self) -> None:
        """The hexes of a city are joined by main roads (terrain table, note 1)."""
        for h, kind in enumerate(self.terrain):
            for direction in range(3):
                other = self.grid.neighbours[h][direction]
                if kind == "city" and other != OFF and self.terrain[other] == "city":
                    side = self.grid.side(h, direction)
                    if side not in self.water or side in self.bridges:
                        self.roads[side] = MAIN

    def edge(self, name: str) -> tuple[int, ...]:
        """The hexes along an edge: columns run from north to south, rows from east to west."""
        grid = self.grid
        last_column, last_row = grid.columns - 1, grid.rows - 1
        wanted = {
            "north": (0, None),
            "south": (last_column, None),
            "east": (None, 0),
            "west": (None, last_row),
        }
        if name not in wanted:
            raise BadData(f"no edge {name!r}; {nearest(name, EDGES)}")
        column, row = wanted[name]
        if column is not None:
            return tuple(grid.id(column, r) for r in range(grid.rows))
        return tuple(grid.id(c, row or 0) for c in range(grid.columns))

    def road_exits(self) -> list[tuple[str, tuple[int, ...]]]:
        """11.2.4 Without printed zones each road at the edge is one; they go round from the south-east."""
        west, north = reversed(self.edge("west")), reversed(self.edge("north"))
        round_trip = (*self.edge("south"), *west, *north, *self.edge("east"))
        paved = {h for side in self.roads for h in self.ends(side)}
        return [(self.board.name(h), (h,)) for h in dict.fromkeys(round_trip) if h in paved]

    def place(self, name: str) -> tuple[int, ...]:
        """The hexes of a place."""
        if name not in self.places:
            raise BadData(f"no place {name!r}; {nearest(name, self.places)}")
        return self.places[name]

    def zone_index(self, name: str) -> int:
        """An entry zone by its letter."""
        letters = [letter for letter, _ in self.zones]
        if name not in letters:
            raise BadData(f"no entry zone {name!r}; {nearest(name, letters)}")
        return letters.index(name)

    def is_big(self, side: int) -> bool:
        """Whether a hexside is big river."""
        return self.water.get(side) == BIG_RIVER

    def facts(self) -> list[object]:
        """Everything play depends on, for a digest."""
        fixed = sorted((h, line.directions, line.cm) for h, line in self.fixed.items())
        return [
            self.terrain,
            sorted(self.water.items()),
            sorted(self.roads.items()),
            sorted(self.bridges),
            hex(self.west),
            sorted(self.places.items()),
            self.zones,
            fixed,
        ]


def blank_chart(columns: int, rows: int) -> Chart:
    """A map of clear hexes; even columns stand half a hex towards row 00."""
    return Chart(numbered_board(columns, rows, first_high=False, first_row=0))


KHARKOV = 0
"""The number of the map of Kharkov."""


def map_file(number: int = KHARKOV) -> MapFile:
    """A map file by its number, read once."""
    return _map_file(number, places())


@lru_cache(maxsize=8)
def _map_file(number: int, _: tuple[Path, ...]) -> MapFile:
    if number == KHARKOV:
        return load(data_dir() / "wb95" / "map.toml", MapFile)
    files = beside(f"map-{number}.toml", "wb95")
    if not files:
        raise UnknownName(f"no map {number}: no file map-{number}.toml lies beside the scenario")
    if len(files) > 1:
        raise BadData(f"map {number} is given twice: in {files[0]} and in {files[1]}")
    return load(files[0], MapFile)


def chart_of(number: int = KHARKOV) -> Chart:
    """A map by its number, ready for play."""
    return _chart(number, places())


@lru_cache(maxsize=8)
def _chart(number: int, _: tuple[Path, ...]) -> Chart:
    file = map_file(number)
    chart = blank_chart(file.columns, file.rows)
    chart.title = file.title
    chart.paint(file.terrain)
    for river in file.river:
        chart.pour(river.kind, river.sides, river.name)
    chart.pave("main_road", file.road.main_road)
    chart.pave("side_road", file.road.side_road)
    chart.bridges = {chart.side(name) for name in file.bridge.sides}
    chart.join_cities()
    find = chart.board.find
    chart.west = sum(chart.grid.bit[find(name)] for name in file.bank.west)
    chart.names = {find(name): town.name for town in file.town for name in town.hexes}
    chart.places = {place.id: tuple(map(find, place.hexes)) for place in file.place}
    # A place is called what the map calls it; a place without a town by its own name.
    chart.place_names = {
        place.id: next((chart.names[h] for h in chart.places[place.id] if h in chart.names), place.name)
        for place in file.place
    }
    chart.zones = [(zone.id, tuple(map(find, zone.hexes))) for zone in file.zone]
    return chart

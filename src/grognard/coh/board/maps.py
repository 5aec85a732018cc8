"""Map sheets: text grids of terrain, with roads and walls."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path

from msgspec import Struct

from ...engine.boards import Geomorph, RowFirst, Sheet, join, plain_board
from ...engine.errors import BadData, UnknownName
from ...engine.files import data_dir, load
from ...engine.shelf import MAPS, beside, by_key, places
from ..data.ids import HexId
from ..data.terrain import Terrain
from ..edition import Edition
from .ground import Ground

SHEET = Geomorph(19, 12)
"""Every sheet of the family: 19 columns of 12 cells, half hexes along the edges, as map files name them."""

NAMED = {"3e": SHEET, "2e": RowFirst(SHEET.columns, SHEET.rows)}
"""The sheets as each edition names their hexes."""


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A named line or patch of hexes."""

    name: str
    hexes: tuple[str, ...]


class MapSheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One printed map."""

    id: str
    number: int
    title: str
    source: str
    columns: int
    rows: int
    terrain: str
    elevation: str
    roads: tuple[Named, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    features: tuple[Named, ...] = ()
    facts: tuple[str, ...] = ()
    legend: dict[str, str]

    def cells(self) -> Iterator[tuple[tuple[int, int], str]]:
        """The terrain of every cell that has a hex."""
        for row, cell, sign in self._signs("terrain", self.terrain):
            kind = self.legend.get(sign)
            if kind is None:
                raise BadData(f"{self.id}: terrain row {row}: sign {sign!r} is not in the legend")
            if kind != "no-hex":
                yield cell, kind

    def levels(self) -> Iterator[tuple[tuple[int, int], int]]:
        """12.0 The level of every cell that has a hex."""
        for row, cell, sign in self._signs("elevation", self.elevation):
            if sign not in ("0", "1", "2", "-"):
                raise BadData(f"{self.id}: elevation row {row}: {sign!r} is not a level")
            if sign != "-":
                yield cell, int(sign)

    def _signs(self, name: str, drawn: str) -> Iterator[tuple[str, tuple[int, int], str]]:
        """The signs of a text grid with their row and cell."""
        lines = [line.split() for line in drawn.strip().splitlines()]
        header, rows = lines[0], lines[1:]
        for row in rows:
            if len(row) != len(header) + 1:
                raise BadData(f"{self.id}: {name} row {row[0]} has {len(row) - 1} hexes, not {len(header)}")
            for letter, sign in zip(header, row[1:], strict=True):
                yield row[0], SHEET.cell(f"{letter}{row[0]}"), sign


def map_numbers() -> list[int]:
    """The numbers of the maps."""
    return sorted(_map_files(places()))


@lru_cache(maxsize=4)
def _map_files(_: tuple[Path, ...]) -> dict[int, Traversable | Path]:
    """The maps in the package and those beside added scenarios, by number."""
    folder = data_dir() / "coh" / "maps"
    files = [*(f for f in folder.iterdir() if f.name.startswith("map-")), *beside(MAPS, "coh3")]
    found = by_key(((_number(file.name), file, file) for file in files), "map")
    return {int(number): file for number, file in found.items()}


def _number(name: str) -> str:
    """The number in the name of a map's file, `map-4.toml`."""
    number = name.removeprefix("map-").removesuffix(".toml")
    if not number.isdecimal():
        raise BadData(f"{name}: a map's file is named after its number, such as map-12.toml")
    return str(int(number))


def map_sheet(number: int) -> MapSheet:
    """A map by its number."""
    files = _map_files(places())
    if number not in files:
        raise UnknownName(f"no map {number}; there are maps {', '.join(map(str, map_numbers()))}")
    return load(files[number], MapSheet)


def lay_out(
    edition: Edition, arrangement: str, sheets: Iterable[Sheet], overlays: Iterable[tuple[str, str]] = ()
) -> Ground:
    """Maps laid edge to edge; a hex made of two halves has the terrain of the map named first.

    An overlay replaces the terrain of the hex it covers.
    """
    placed, land = list(sheets), edition.book.land
    board, where = join(NAMED[edition.naming], arrangement, placed)
    kinds: dict[HexId, Terrain] = {}
    roads: list[tuple[HexId, HexId]] = []
    walls: list[tuple[HexId, HexId]] = []
    levels: dict[HexId, int] = {}
    for sheet, cells in zip(placed, where, strict=True):
        printed = map_sheet(sheet.number)
        for cell, kind in printed.cells():
            kinds.setdefault(cells[cell], land.terrain(kind))
        for cell, level in printed.levels():
            levels.setdefault(cells[cell], level)
        for road in printed.roads:
            hexes = [cells[SHEET.cell(name)] for name in road.hexes]
            roads += itertools.pairwise(hexes)
        walls += [(cells[SHEET.cell(a)], cells[SHEET.cell(b)]) for a, b in printed.walls]
    kinds.update((board.find(name), land.terrain(kind)) for name, kind in overlays)
    return Ground(edition, board, kinds, roads, walls, levels)


def renamed(name: str, was: str, now: str) -> str:
    """A hex of a sheet, `1-E05`, as another naming calls it."""
    sheet, dash, short = name.rpartition("-")
    return f"{sheet}{dash}{NAMED[now].printed(*NAMED[was].cell(short))}"


def sketch(
    edition: Edition,
    columns: int,
    rows: int,
    kinds: dict[str, str],
    roads: Iterable[tuple[str, ...]] = (),
    walls: Iterable[tuple[str, str]] = (),
    levels: Mapping[str, int] | None = None,
) -> Ground:
    """A small map of full hexes for one situation; what is not named is open."""
    board = plain_board(columns, rows)
    pairs = [(board.find(a), board.find(b)) for road in roads for a, b in itertools.pairwise(road)]
    return Ground(
        edition,
        board,
        {board.find(name): edition.book.land.terrain(kind) for name, kind in kinds.items()},
        pairs,
        [(board.find(a), board.find(b)) for a, b in walls],
        {board.find(name): level for name, level in (levels or {}).items()},
    )

"""Map sheets laid edge to edge, and the names their hexes are printed with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from .errors import BadData, UnknownName
from .hexes import DIRECTIONS, Grid, HexId, grid

QUARTERS = frozenset(("nw", "ne", "sw", "se"))
"""The four parts of a hex; a half hex on a sheet's edge shows two of them, a corner one."""

ARRANGEMENTS = ("single", "west-east", "south-south", "north-north")


def letters(column: int) -> str:
    """Column 0 is A, 25 is Z, 26 is AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def four_digits(column: int, row: int, first_row: int = 1) -> str:
    """A hex by two digits of column, counted from 1, and two of row: 0713."""
    return f"{column + 1:02}{row + first_row:02}"


@dataclass
class Board:
    """A playing area: its grid, its playable hexes and their names."""

    grid: Grid
    playable: int = 0
    printed: list[str] = field(default_factory=list)
    older: list[str] = field(default_factory=list)
    ids: dict[str, HexId] = field(default_factory=dict)

    def name(self, h: int) -> str:
        """The name of a hex as printed on its map."""
        return self.printed[h]

    def find(self, name: str) -> HexId:
        """The hex of a printed name; a board of one sheet also takes the name without the sheet."""
        h = self.ids.get(name.upper())
        if h is None:
            raise UnknownName(f"no hex {name!r} on this board; hexes run {self._extent()}")
        return h

    def find_full(self, name: str, where: str) -> HexId:
        """The hex of a printed name, which must be a full one; `where` says who names it."""
        h = self.find(name)
        if not self.playable >> h & 1:
            raise BadData(f"{where}: {name} is not a full hex")
        return h

    def _extent(self) -> str:
        names = [n for n in self.printed if n]
        return f"from {names[0]} to {names[-1]}"

    def neighbour(self, h: int, direction: str) -> HexId:
        """The hex across a named hexside, or OFF."""
        return self.grid.neighbours[h][DIRECTIONS.index(direction)]


def plain_board(columns: int, rows: int) -> Board:
    """A board of full hexes only, named column letter and row number; odd columns stand lower."""
    shape = grid(columns, rows, first_high=False)
    board = Board(shape, playable=(1 << shape.size) - 1)
    for h in range(shape.size):
        column, row = shape.column_row(h)
        board.printed.append(f"{letters(column)}{row + 1:02}")
    board.older = list(board.printed)
    board.ids = dict(zip(board.printed, shape.all, strict=True))
    return board


def numbered_board(columns: int, rows: int, first_high: bool, first_row: int = 1) -> Board:
    """A board of full hexes named by four digits, column then row; rows count from 1 or another number."""
    shape = grid(columns, rows, first_high)
    board = Board(shape, playable=(1 << shape.size) - 1)
    board.printed = [four_digits(*shape.column_row(h), first_row) for h in range(shape.size)]
    board.older = list(board.printed)
    board.ids = dict(zip(board.printed, shape.all, strict=True))
    return board


@dataclass(frozen=True)
class Sheet:
    """One map sheet of a joined board; a turned sheet lies upside down."""

    number: int
    turned: bool = False


class Geomorph:
    """The shape all sheets of a family share: half hexes along every edge.

    Cells are (column, row), both from 1; odd columns begin with a half hex in row 1,
    even columns end with one in the last row; the first and last columns are halves.
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows

    def cells(self) -> Iterable[tuple[int, int]]:
        """Every cell of a sheet, column by column."""
        return ((c, r) for c in range(1, self.columns + 1) for r in range(1, self.rows + 1))

    def shown(self, column: int, row: int) -> frozenset[str]:
        """The quarters of a cell that are printed on the sheet."""
        quarters = set(QUARTERS)
        if column == 1:
            quarters -= {"nw", "sw"}
        if column == self.columns:
            quarters -= {"ne", "se"}
        if row == 1 and column % 2:
            quarters -= {"nw", "ne"}
        if row == self.rows and column % 2 == 0:
            quarters -= {"sw", "se"}
        return frozenset(quarters)

    def printed(self, column: int, row: int) -> str:
        """Column letter and row number, counting full hexes only: E05, and 00 for a northern half."""
        return f"{letters(column - 1)}{row - column % 2:02}"

    def older(self, column: int, row: int) -> str:
        """Row letter and column number, as the older edition prints the same hex."""
        return f"{letters(row - 1)}{column:02}"

    def cell(self, printed: str) -> tuple[int, int]:
        """The cell of a printed name without its sheet number."""
        column = ord(printed[0].upper()) - 64
        return column, int(printed[1:]) + column % 2

    def place(self, arrangement: str, position: int, turned: bool) -> Placement:
        """Where the cells of the sheet at a position of an arrangement lie on the joined board."""
        if arrangement == "single" and position == 0 and not turned:
            return Placement(self, 0, 0, False)
        if arrangement == "west-east" and not turned:
            return Placement(self, (self.columns - 1) * position, 0, False)
        if arrangement == "south-south" and position < 2 and turned == bool(position):
            return Placement(self, 0, 2 * self.rows if turned else 0, turned)
        if arrangement == "north-north" and position < 2 and turned == bool(position):
            return Placement(self, 0, self.rows + 1 if turned else self.rows, turned)
        lies = "turned" if turned else "upright"
        raise BadData(f"sheet {position + 1} cannot lie {lies} in arrangement {arrangement!r}")


class RowFirst(Geomorph):
    """The same sheets as the older edition names their hexes: G08 is row G, column 8."""

    def printed(self, column: int, row: int) -> str:
        """Row letter and column number; every row counts, halves included."""
        return self.older(column, row)

    def cell(self, printed: str) -> tuple[int, int]:
        """The cell of a printed name without its sheet number."""
        return int(printed[1:]), ord(printed[0].upper()) - 64


@dataclass(frozen=True)
class Placement:
    """How a sheet lies on a joined board: shifted, and upside down if turned."""

    shape: Geomorph
    east: int
    south: int
    turned: bool

    def on_board(self, column: int, row: int) -> tuple[int, int]:
        """The board cell of a sheet cell, both from 1; halves of two sheets that meet share a cell."""
        if self.turned:
            return self.shape.columns + 1 - column, self.south + column % 2 - row
        return column + self.east, row + self.south

    def quarters(self, column: int, row: int) -> frozenset[str]:
        """The printed quarters of a cell as they lie on the table."""
        shown = self.shape.shown(column, row)
        if not self.turned:
            return shown
        opposite = {"nw": "se", "ne": "sw", "sw": "ne", "se": "nw"}
        return frozenset(opposite[q] for q in shown)


Cells = dict[tuple[int, int], HexId]
"""The board hex of each cell of a sheet."""


def join(shape: Geomorph, arrangement: str, sheets: Sequence[Sheet]) -> tuple[Board, list[Cells]]:
    """Lay sheets edge to edge; two halves that meet make a full hex, named by the first sheet.

    Returns the board and, per sheet, the board hex of each of its cells.
    """
    if arrangement not in ARRANGEMENTS:
        raise BadData(f"unknown arrangement {arrangement!r}; there are {', '.join(ARRANGEMENTS)}")
    placements = [shape.place(arrangement, i, sheet.turned) for i, sheet in enumerate(sheets)]
    spots = [[(cell, p.on_board(*cell), p.quarters(*cell)) for cell in shape.cells()] for p in placements]
    columns = max(c for spot in spots for _, (c, _), _ in spot)
    rows = max(r for spot in spots for _, (_, r), _ in spot)
    board = Board(grid(columns, rows, first_high=True))
    board.printed = [""] * board.grid.size
    board.older = [""] * board.grid.size
    covered: dict[int, frozenset[str]] = {}
    where: list[Cells] = []
    for sheet, spot in zip(sheets, spots, strict=True):
        cells = {cell: board.grid.id(c - 1, r - 1) for cell, (c, r), _ in spot}
        where.append(cells)
        for cell, _, quarters in spot:
            h = cells[cell]
            covered[h] = covered.get(h, frozenset()) | quarters
            _name(board, h, sheet.number, shape.printed(*cell), shape.older(*cell), len(sheets) == 1)
    board.playable = sum(board.grid.bit[h] for h, quarters in covered.items() if quarters == QUARTERS)
    return board, where


def _name(board: Board, h: HexId, sheet: int, printed: str, older: str, alone: bool) -> None:
    full = f"{sheet}-{printed}"
    board.printed[h] = board.printed[h] or full
    board.older[h] = board.older[h] or f"{sheet}-{older}"
    board.ids[full] = h
    if alone:
        board.ids[printed] = h

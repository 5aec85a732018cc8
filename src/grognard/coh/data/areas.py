"""11.0, 17.10 The areas in which a mission lets players hide units and mines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from ...engine.boards import Board
from ...engine.errors import BadData
from .scenario import Area


def area_hexes(board: Board, area: Area) -> int:
    """The mask of full hexes in a block of columns and rows of one map, and of those named besides."""
    bit = board.grid.bit
    named = {board.find(name) for name in area.hexes}
    block = {board.ids.get(name) for name in block_names(area)}
    return sum(bit[h] for h in named | block if h is not None) & board.playable


def block_names(area: Area) -> list[str]:
    """The names in a block of columns and rows."""
    return [f"{area.map}-{column}{row:02}" for column in _columns(area) for row in _rows(area)]


def _columns(area: Area) -> list[str]:
    first, _, last = area.columns.partition("-")
    return [chr(letter) for letter in range(ord(first), ord(last or first) + 1)] if first else []


def _rows(area: Area) -> range:
    top, _, bottom = area.rows.partition("-")
    return range(int(top), int(bottom or top) + 1) if top else range(0)


def check_area(board: Board, area: Area, where: str) -> None:
    """An area that names no hex of the board, or columns and rows that are none, is a mistake."""
    odd = [end for end in area.columns.split("-") if len(end) != 1 or not end.isupper()]
    odd += [end for end in area.rows.split("-") if not end.isdecimal()]
    if (area.columns or area.rows) and odd:
        block = f"columns {area.columns!r} and rows {area.rows!r}"
        raise BadData(f"{where}: {block} are no block such as 'D-L' and '01-11'")
    for name in area.hexes:
        board.find_full(name, where)
    if not area_hexes(board, area):
        raise BadData(f"{where}: the area names no hex of the map")


def area_words(area: Area) -> str:
    """An area as a player reads it."""
    parts = [", ".join(hex_runs(area.hexes))] if area.hexes else []
    if area.columns:
        parts.append(f"columns {area.columns}, rows {area.rows} of map {area.map}")
    limits = ["in terrain that conceals"] * area.concealing + ["without a control marker"] * area.unmarked
    return f"{' or '.join(parts)}{', ' if limits else ''}{' and '.join(limits)}"


NAME = re.compile(r"(\d+)-([A-Z])(\d+)")


def hex_runs(names: Sequence[str]) -> list[str]:
    """Hexes as a player reads them: three or more in a line by the first and the last of them."""
    found = [match for name in names if (match := NAME.fullmatch(name))]
    if len(found) < len(names):
        return list(names)
    across = [((m[1], m[3]), ord(m[2]), m[0]) for m in found]
    down = [((m[1], m[2]), int(m[3]), m[0]) for m in found]
    return min(_runs(across), _runs(down), key=len)


def _runs(placed: list[tuple[tuple[str, str], int, str]]) -> list[str]:
    """The names of hexes by line and by place in it."""
    said: list[str] = []
    ordered = enumerate(sorted(placed))
    for _, run in groupby(ordered, lambda item: (item[1][0], item[1][1] - item[0])):
        names = [name for _, (_, _, name) in run]
        said += names if len(names) < 3 else [f"{names[0]} to {names[-1].partition('-')[2]}"]
    return said

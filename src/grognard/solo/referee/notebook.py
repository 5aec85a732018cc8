"""What the referee has been told: the counters on the map, and every answer so far."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from ...coh.data.units import UnitType, unit_types
from ...engine.errors import Refused
from ...engine.hexes import DIRECTIONS, Grid, grid

ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MAP: Final = 10_000
"""The hexes of one map are numbered from its number times this."""

_HEX: Final = re.compile(r"(?:(\d)-)?([A-Z])(\d{1,2})")


class Entry(msgspec.Struct, kw_only=True):
    """One counter on the map."""

    id: int
    name: str
    side: Literal["ai", "unit"]
    kind: str
    """What it is, as its owner calls it, or the id of a unit of the game."""
    hex: str
    rumour: bool = False
    facing: str = ""
    fresh: bool = True
    hit: bool = False
    face_down: bool = False
    acted: bool = False


class Notebook(msgspec.Struct, kw_only=True):
    """Everything that is known of the table."""

    entries: list[Entry] = []
    counters: int = 0
    """How many counters there have been."""
    objectives: list[str] = []
    facts: dict[str, str] = {}
    last_row: str = "L"
    last_column: int = 19
    nation: str = ""
    """The nation of the AI, by which kinds of units are looked up."""

    @property
    def board(self) -> Grid:
        """The hexes of one map; odd columns stand half a hex higher."""
        return grid(self.last_column, ROWS.index(self.last_row) + 1)

    def number(self, name: str) -> int:
        """The number of a hex that is called by map, row and column: 2-I07 or I07."""
        found = _HEX.fullmatch(name.upper())
        if not found:
            raise Refused(f"{name!r} is no hex; say I07, or 2-I07 for hex I07 of map 2")
        row, column = ROWS.index(found[2]), int(found[3]) - 1
        board = self.board
        if row >= board.rows or not 0 <= column < board.columns:
            raise Refused(f"{name!r} lies outside the map, whose last hex is {self.last}")
        return int(found[1] or 0) * MAP + board.id(column, row)

    @property
    def last(self) -> str:
        """The hex in the corner of the map."""
        return f"{self.last_row}{self.last_column:02d}"

    def hex_name(self, number: int) -> str:
        """How a hex is called."""
        sheet, place = divmod(number, MAP)
        column, row = self.board.column_row(place)
        return f"{f'{sheet}-' if sheet else ''}{ROWS[row]}{column + 1:02d}"

    def entry(self, name: str) -> Entry:
        """The counter of a name."""
        for entry in self.entries:
            if entry.name.lower() == name.lower():
                return entry
        known = ", ".join(entry.name for entry in self.entries) or "none yet"
        raise Refused(f"no counter is called {name!r}; there are {known}")

    def next_id(self) -> int:
        """A number that no counter has had."""
        self.counters += 1
        return self.counters

    def by_id(self, number: int) -> Entry:
        """The counter of a number."""
        return next(entry for entry in self.entries if entry.id == number)

    def name_of(self, number: int) -> str:
        """What a counter is called, also where it has been removed meanwhile."""
        return next((entry.name for entry in self.entries if entry.id == number), "one that is gone")

    def type_of(self, entry: Entry) -> UnitType | None:
        """The unit of the game that a counter is, if its kind is known."""
        return known_type(entry.kind, self.nation if entry.side == "ai" else other(self.nation))

    def forget(self, *parts: str) -> None:
        """Cross out what was answered about a counter or a hex."""
        gone = {part.lower() for part in parts}
        self.facts = {key: said for key, said in self.facts.items() if not gone & set(key.lower().split(":"))}


def other(nation: str) -> str:
    """The nation on the other side."""
    return {"german": "soviet", "soviet": "german"}.get(nation, "")


def known_type(kind: str, nation: str) -> UnitType | None:
    """A unit by its id, or by a name that only one unit of the nation has."""
    word = kind.lower()
    types = unit_types()
    if word in types:
        return types[word]
    named = [
        unit
        for unit in types.values()
        if unit.nation == nation and word in (unit.name.lower(), unit.name_2e.lower(), unit.name_3e.lower())
    ]
    return named[0] if len(named) == 1 else None


def direction(word: str) -> int:
    """The number of a direction."""
    return DIRECTIONS.index(word)

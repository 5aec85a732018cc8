"""The reference sheet: its tables in our own words, with every figure taken from the data the rules use."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from ...engine.catalogue import Table
from ...engine.files import data_dir, load
from ..data.book import Book
from ..data.deck import Card
from ..data.markers import HitMarker
from ..data.terrain import IMPASSABLE, Feature, Terrain
from .pieces import marker_words


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table, and the rules it sums up."""

    cells: tuple[str, ...]
    rules: tuple[str, ...]


class _Table(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as the file gives it: with rows of its own, or with rows made from data."""

    rule: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...] = ()
    rows_of: str = ""
    remarks: dict[str, str] = {}
    """What else there is to say of terrain or a feature, by its id."""


class _Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    table: tuple[_Table, ...]


@lru_cache(maxsize=8)
def reference(book: Book) -> tuple[Table, ...]:
    """Every table of the sheet; the last column names the rules of each row."""
    sheet = load(data_dir() / book.edition / "reference.toml", _Sheet)
    return tuple(_table(book, table, sheet.source) for table in sheet.table)


def _table(book: Book, table: _Table, source: str) -> Table:
    rows = tuple((*row.cells, " ".join(row.rules)) for row in _rows(book, table))
    return Table(table.title, table.rule, (*table.columns, "rules"), rows, source)


def _rows(book: Book, table: _Table) -> tuple[Row, ...]:
    if table.rows_of in REMARKED:
        made = REMARKED[table.rows_of](book)
        return tuple(Row((*row.cells, table.remarks.get(name, "")), row.rules) for name, row in made.items())
    if table.rows_of:
        return MADE[table.rows_of](book)
    return tuple(_filled(book, row) for row in table.rows)


def _filled(book: Book, row: Row) -> Row:
    """A row with its figures put in."""
    land = book.land.features
    known = {"f": book.figures, "hasty": land["hasty-defense"], "cover": land["vehicle-cover"]}
    return Row(tuple(cell.format(**known) for cell in row.cells), row.rules)


# ------------------------------------------------------------------ rows made from data


def _yes(value: bool, scope: str = "all") -> str:
    return "no" if not value else "yes" if scope == "all" else f"{scope} only"


def _penalty(value: int | str) -> str:
    return "no entry" if value == IMPASSABLE else f"+{value}AP"


def _change(value: int) -> str:
    return f"{value:+d}" if value else ""


def _terrain_row(kind: Terrain) -> Row:
    defense = _change(kind.dr) + (f", {kind.dr_scope} only" if kind.dr_scope != "all" else "")
    if kind.air_burst:
        defense += ", none against high explosive for soft targets"
    cells = (
        kind.name,
        defense,
        _yes(kind.blocks_los),
        _yes(kind.conceals, kind.conceals_scope),
        _change(kind.rally) + (f", {kind.rally_scope} only" if kind.rally_scope != "all" else ""),
        *(_penalty(kind.penalty(mover)) for mover in ("foot", "tracked", "wheeled")),
        "tracks" if kind.track_bonus else "along roads",
    )
    return Row(cells, _rules(kind.rule, kind.cost_rule, kind.vehicle_cost_rule))


def _feature_row(kind: Feature) -> Row:
    defense = f"{kind.dr_front:+d} front, {kind.dr_flank:+d} flank" if kind.dr_front else _change(kind.dr)
    if kind.dr and kind.dr_scope != "all":
        defense += f", {kind.dr_scope}"
    if kind.blocks_los_count:
        sight = f"{kind.blocks_los_count} of them"
    else:
        sight = _yes(kind.blocks_los)
    moves = kind.kind != "unit"
    cells = (
        kind.name,
        defense,
        sight,
        _yes(kind.conceals, kind.conceals_scope),
        _change(kind.rally),
        *(_penalty(cost) if moves else "" for cost in (kind.foot, kind.tracked, kind.wheeled)),
        _yes(kind.bonus_moves and kind.kind != "hexside"),
    )
    return Row(cells, _rules(kind.rule, kind.cost_rule))


def _die_rows(book: Book) -> tuple[Row, ...]:
    """2.5 How often each face is on the weighted die."""
    faces = book.figures.spent_die.faces
    tally = sorted(Tally(faces).items())
    return tuple(Row((str(face), f"{n} of {len(faces)}"), ("2.5",)) for face, n in tally)


def _rules(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))


def _marker_row(marker: HitMarker) -> Row:
    rally = "never" if marker.no_rally else str(marker.rally)
    return Row((marker.name, marker.pool, str(marker.copies), rally, marker_words(marker)), (marker.rule,))


def _card_row(card: Card) -> Row:
    paid = {"blue": "CAPs", "green": "AP"}.get(card.cost_colour, "AP or CAPs")
    cost = f"{card.cost} {paid}" + (f" ({card.cost_source})" if card.cost_source != "book" else "")
    return Row((card.id, card.name, str(card.copies), card.kind, cost, card.text), (card.rule,))


MADE: dict[str, Callable[[Book], tuple[Row, ...]]] = {
    "spent_die": _die_rows,
    "hit_markers": lambda book: tuple(_marker_row(marker) for marker in book.markers[1:]),
    "cards": lambda book: tuple(_card_row(card) for card in book.cards),
}

REMARKED: dict[str, Callable[[Book], dict[str, Row]]] = {
    "terrain": lambda book: {name: _terrain_row(kind) for name, kind in book.land.terrains.items()},
    "features": lambda book: {name: _feature_row(kind) for name, kind in book.land.features.items()},
}
"""Rows by id, to each of which the sheet adds a remark."""

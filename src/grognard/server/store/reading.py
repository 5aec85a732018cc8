"""Reading the row of a room value by value, so that a damaged one is named and harms no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from sqlalchemy import Result, literal_column, select
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import ColumnClause, ColumnElement, Label
from sqlalchemy.types import JSON, Boolean

from ...engine.shown import Outcome
from .tables import RoomRow
from .trouble import Damaged

OWED = ""
"""What stands for a seed that a person has not yet opened, and for a commitment not yet given."""

LOST = "lost"
"""What stands for a seed that was given up."""


class Sheet(Struct, frozen=True):
    """All that is stored of a room besides its answers."""

    id: str
    scenario: str
    options: dict[str, str]
    players: dict[str, str]
    ruleset: str
    digest: str
    secret: bytes
    """Empty for a record that does not open it."""
    seeds: dict[str, str]
    """What each person has added to the dice, in that order; empty for a seat the dice wait for, or lost."""
    commitment: str
    """What binds the server to the secret; of a record, what it says, or empty."""
    bonds: dict[str, str]
    """What binds each person to the seed, in the order it was given; empty for one that is not bound."""
    replay: bool
    created: str
    summary: dict[str, Any]
    tokens: dict[str, str]
    """The token of each seat that has one."""


class Summary(Struct, frozen=True):
    """What a list shows of a game."""

    ply: int
    round: int
    rounds: int
    awaited: tuple[str, ...]
    outcome: Outcome | None

    @classmethod
    def of(cls, sheet: Sheet) -> Summary | None:
        """The summary of a room, or None if it cannot be read."""
        try:
            return msgspec.convert(sheet.summary, cls)
        except msgspec.ValidationError:
            return None


class Spoilt(Struct, frozen=True):
    """A room that cannot be read, as far as it can."""

    id: str
    scenario: str
    created: str
    reason: str

    @classmethod
    def of(cls, row: Mapping[str, Any], reason: str) -> Spoilt:
        """What is left of a room."""
        words = {name: row[name] if isinstance(row[name], str) else "" for name in cls.__struct_fields__[:3]}
        return cls(**words, reason=reason)


def raw_rows(
    db: Session,
    where: ColumnElement[bool] | None = None,
    below: int | None = None,
    most: int | None = None,
) -> Result[Any]:
    """Rows with their values as SQLite holds them, the latest first, each with its place."""
    place: ColumnClause[int] = literal_column("rooms.rowid")
    columns: list[Label[Any]] = [
        literal_column(f"rooms.{c.name}").label(c.name) for c in RoomRow.__table__.columns
    ]
    wanted = select(place.label("place"), *columns).select_from(RoomRow).order_by(place.desc())
    if where is not None:
        wanted = wanted.where(where)
    if below is not None:
        wanted = wanted.where(place < below)
    return db.execute(wanted.limit(most) if most is not None else wanted)


_TYPES = get_type_hints(Sheet)


def read_sheet(row: Mapping[str, Any], tokens: dict[str, str]) -> Sheet:
    """The sheet of a row; a value that is none is named, but not shown."""
    found: dict[str, Any] = {}
    for column in RoomRow.__table__.columns:
        try:
            found[column.name] = _value(row[column.name], column.type, _TYPES[column.name])
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            if column.name != "summary":
                raise Damaged(f"its {column.name} cannot be read") from None
            found["summary"] = {}
    return Sheet(**found, tokens=tokens)


def _value(value: Any, kind: Any, wanted: Any) -> Any:
    if isinstance(kind, JSON):
        if not isinstance(value, str):
            raise msgspec.ValidationError
        value = msgspec.json.decode(value)
    elif isinstance(kind, Boolean) and value in (0, 1):
        value = bool(value)
    return msgspec.convert(value, wanted)

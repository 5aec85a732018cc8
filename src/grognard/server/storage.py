"""What is on disk: rooms, seats and one row for every answer. The rows are the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import JSON, Engine, ForeignKey, create_engine, delete, event, func, select, update
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

from ..engine.errors import GrognardError
from ..engine.session import Answer


class Base(DeclarativeBase):
    """The tables."""


class RoomRow(Base):
    """One game: what it was started with, and a summary for lists that is never played from."""

    __tablename__ = "rooms"

    id: Mapped[str] = mapped_column(primary_key=True)
    scenario: Mapped[str]
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    players: Mapped[dict[str, str]] = mapped_column(JSON)
    ruleset: Mapped[str]
    digest: Mapped[str]
    secret: Mapped[bytes]
    replay: Mapped[bool]
    created: Mapped[str]
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)


class SeatRow(Base):
    """A seat and the token that opens it."""

    __tablename__ = "seats"

    token: Mapped[str] = mapped_column(primary_key=True)
    room: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), index=True)
    seat: Mapped[str]


class AnswerRow(Base):
    """One answer of a seat or of the dice."""

    __tablename__ = "answers"

    room: Mapped[str] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[str]
    text: Mapped[str]


class Conflict(GrognardError):
    """Somebody else has written to the same game; what is in memory is out of date."""


class Sheet(Struct, frozen=True):
    """All that is stored of a room besides its answers."""

    id: str
    scenario: str
    options: dict[str, str]
    players: dict[str, str]
    ruleset: str
    digest: str
    secret: bytes
    replay: bool
    created: str
    summary: dict[str, Any]
    tokens: dict[str, str]
    """The token of each seat that has one."""


def open_engine(file: Path) -> Engine:
    """SQLite that keeps what it has committed, whatever happens to the process."""
    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Storage:
    """The rows of all games in one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def add(self, sheet: Sheet, answers: Sequence[Answer] = ()) -> None:
        """Write down a new room with its seats and the answers it has already."""
        with Session(self.engine) as db, db.begin():
            fields = {name: getattr(sheet, name) for name in sheet.__struct_fields__ if name != "tokens"}
            db.add(RoomRow(**fields))
            db.flush()
            db.add_all(SeatRow(token=token, room=sheet.id, seat=seat) for seat, token in sheet.tokens.items())
            db.add_all(_rows(sheet.id, 0, answers))

    def write(
        self, room: str, known: int, kept: int, answers: Sequence[Answer], summary: dict[str, Any]
    ) -> None:
        """After so many known answers take back all but those kept and add others, all of it or nothing."""
        with Session(self.engine) as db, db.begin():
            self._expect(db, room, known)
            if kept < known:
                db.execute(delete(AnswerRow).where(AnswerRow.room == room, AnswerRow.ply > kept))
            db.add_all(_rows(room, kept, answers))
            db.execute(update(RoomRow).where(RoomRow.id == room).values(summary=summary))

    def _expect(self, db: Session, room: str, known: int) -> None:
        if db.get(RoomRow, room) is None:
            raise Conflict(f"game {room} has been deleted")
        stored = db.scalar(select(func.max(AnswerRow.ply)).where(AnswerRow.room == room)) or 0
        if stored != known:
            raise Conflict(f"game {room} has gone on elsewhere: {stored} answers, not {known}")

    def answers(self, room: str) -> list[Answer]:
        """The answers of a room in order."""
        wanted = select(AnswerRow).where(AnswerRow.room == room).order_by(AnswerRow.ply)
        with Session(self.engine) as db:
            return [Answer(row.seat, row.text) for row in db.scalars(wanted)]

    def sheet(self, room: str) -> Sheet | None:
        """What is stored of a room."""
        with Session(self.engine) as db:
            row = db.get(RoomRow, room)
            return _sheet(db, row) if row else None

    def sheets(self) -> list[Sheet]:
        """Every room, the latest first."""
        with Session(self.engine) as db:
            rows = db.scalars(select(RoomRow).order_by(RoomRow.created.desc(), RoomRow.id))
            return [_sheet(db, row) for row in rows]

    def find_seat(self, token: str) -> tuple[str, str] | None:
        """The room and seat a token opens."""
        with Session(self.engine) as db:
            row = db.get(SeatRow, token)
            return (row.room, row.seat) if row else None

    def seats(self) -> list[tuple[str, str, str]]:
        """Every token with its room and seat."""
        with Session(self.engine) as db:
            return [(row.token, row.room, row.seat) for row in db.scalars(select(SeatRow))]

    def remove(self, room: str) -> bool:
        """Delete a room with all that belongs to it."""
        with Session(self.engine) as db, db.begin():
            row = db.get(RoomRow, room)
            if row:
                db.delete(row)
            return row is not None


def _rows(room: str, known: int, answers: Sequence[Answer]) -> list[AnswerRow]:
    return [
        AnswerRow(room=room, ply=ply, seat=answer.seat, text=answer.text)
        for ply, answer in enumerate(answers, known + 1)
    ]


def _sheet(db: Session, row: RoomRow) -> Sheet:
    seats = db.scalars(select(SeatRow).where(SeatRow.room == row.id))
    stored = {name: getattr(row, name) for name in Sheet.__struct_fields__ if name != "tokens"}
    return Sheet(**stored, tokens={seat.seat: seat.token for seat in seats})

"""What is on disk: rooms, seats and one row for every answer. The rows are the game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Engine, delete, func, insert, literal_column, select, update
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import Label

from ...engine.play.exchange import Exchange
from ...engine.play.session import Answer
from ..table.talk import KEPT, Line
from .bonds import bonds_column, exchange_of, seeds_column
from .opening import WRITING
from .reading import Sheet, Spoilt, raw_rows, read_sheet
from .tables import AnswerRow, LineRow, RoomRow, SeatRow
from .trouble import Damaged, Gone, MovedOn, plainly


class Mark(Struct, frozen=True):
    """Where a game stands: how many answers, and the digest of them all."""

    count: int
    chain: str


def start_of(room: str) -> Mark:
    """A game without answers."""
    return Mark(0, hashlib.sha256(f"grognard chain {room}".encode()).hexdigest())


def after(mark: Mark, seat: str, text: str) -> Mark:
    """A game with one answer more."""
    words = f"{mark.chain} {mark.count + 1} {seat}: {text}"
    return Mark(mark.count + 1, hashlib.sha256(words.encode()).hexdigest())


def now() -> str:
    """The time as it is stored."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Storage:
    """The rows of all games in one database; every failure is told in constant words."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        with plainly(), Session(self.engine) as db:
            yield db

    @contextmanager
    def _writing(self) -> Iterator[Session]:
        """From the first look to the commit nobody else writes."""
        with plainly(), Session(self.engine.execution_options(**WRITING)) as db, db.begin():
            yield db

    # -------------------------------------------------------------- writing

    def add(self, sheet: Sheet, answers: Sequence[Answer] = ()) -> None:
        """Write down a new room with its seats and the answers it has already."""
        with self._writing() as db:
            fields = {name: getattr(sheet, name) for name in sheet.__struct_fields__ if name != "tokens"}
            db.add(RoomRow(**fields))
            db.flush()
            db.add_all(SeatRow(token=token, room=sheet.id, seat=seat) for seat, token in sheet.tokens.items())
            _add_answers(db, sheet.id, start_of(sheet.id), answers)

    def write(
        self, room: str, known: Mark, kept: int, answers: Sequence[Answer], summary: dict[str, Any]
    ) -> Mark:
        """After the known answers take back all but those kept and add others, all of it or nothing."""
        with self._writing() as db:
            self._expect(db, room, known)
            if kept < known.count:
                db.execute(delete(AnswerRow).where(AnswerRow.room == room, AnswerRow.ply > kept))
            reached = _add_answers(db, room, _mark(db, room), answers)
            db.execute(update(RoomRow).where(RoomRow.id == room).values(summary=summary))
        return reached

    def agree(self, room: str, change: Callable[[Exchange], Exchange]) -> None:
        """Write down a step of the exchange before the first die; what is refused changes nothing."""
        with self._writing() as db:
            row = raw_rows(db, RoomRow.id == room).first()
            if row is None:
                raise Gone
            reached = change(exchange_of(read_sheet(row._asdict(), {})))
            columns = {"seeds": seeds_column(reached), "bonds": bonds_column(reached)}
            db.execute(update(RoomRow).where(RoomRow.id == room).values(columns))

    def _expect(self, db: Session, room: str, known: Mark) -> None:
        if db.scalar(select(RoomRow.id).where(RoomRow.id == room)) is None:
            raise Gone
        if _mark(db, room) != known:
            raise MovedOn

    def remove(self, room: str) -> bool:
        """Delete a room with all that belongs to it."""
        with self._writing() as db:
            found = db.execute(delete(RoomRow).where(RoomRow.id == room).returning(RoomRow.id)).all()
            return bool(found)

    def say(self, room: str, seat: str, guest: bool, text: str) -> Line:
        """Write down what somebody said; of very much the oldest is forgotten, of guests and others apart."""
        with self._writing() as db:
            if db.scalar(select(RoomRow.id).where(RoomRow.id == room)) is None:
                raise Gone
            last = db.scalar(select(func.max(LineRow.number)).where(LineRow.room == room)) or 0
            line = Line(last + 1, seat, text, now(), guest)
            db.execute(insert(LineRow), {"room": room, **asdict(line)})
            alike = (LineRow.room == room, LineRow.guest == guest)
            older = select(LineRow.number).where(*alike).order_by(LineRow.number.desc()).offset(KEPT)
            db.execute(delete(LineRow).where(*alike, LineRow.number.in_(older)))
        return line

    # -------------------------------------------------------------- reading

    def said(self, room: str) -> tuple[Line, ...]:
        """What was said at a table, the earliest first; a damaged line is left out."""
        columns: list[Label[Any]] = [
            literal_column(f"lines.{name}").label(name) for name in Line.__struct_fields__
        ]
        wanted = select(*columns).select_from(LineRow).where(LineRow.room == room).order_by(LineRow.number)
        with self._reading() as db:
            return tuple(line for row in db.execute(wanted) if (line := _line(row._asdict())) is not None)

    def mark(self, room: str) -> Mark | None:
        """Where a game stands on disk; None if it is not there."""
        with self._reading() as db:
            if db.scalar(select(RoomRow.id).where(RoomRow.id == room)) is None:
                return None
            return _mark(db, room)

    def history(self, room: str) -> tuple[list[Answer], Mark]:
        """The answers of a room in order, and where they lead; a gap or a changed row is named."""
        found, mark, fits = self.readable(room)
        if not fits:
            raise Damaged("its answers do not follow from each other", mark.count + 1)
        return found, mark

    def readable(self, room: str) -> tuple[list[Answer], Mark, bool]:
        """The answers of a room as far as they hang together, and whether those are all."""
        wanted = select(*AnswerRow.__table__.columns).where(AnswerRow.room == room).order_by(AnswerRow.ply)
        found: list[Answer] = []
        mark = start_of(room)
        with self._reading() as db:
            for row in db.execute(wanted):
                if not (isinstance(row.seat, str) and isinstance(row.text, str)):
                    return found, mark, False
                following = after(mark, row.seat, row.text)
                if (row.ply, row.chain) != (following.count, following.chain):
                    return found, mark, False
                found.append(Answer(row.seat, row.text))
                mark = following
        return found, mark, True

    def answers(self, room: str) -> list[Answer]:
        """The answers of a room in order."""
        return self.history(room)[0]

    def sheet(self, room: str) -> Sheet | None:
        """What is stored of a room."""
        with self._reading() as db:
            row = raw_rows(db, RoomRow.id == room).first()
            return read_sheet(row._asdict(), self._tokens(db, room)) if row else None

    def shelf(self, most: int, below: int | None = None) -> tuple[list[Sheet | Spoilt], int | None]:
        """So many rooms, the latest first, and where to go on; a damaged one stands among them."""
        found: list[Sheet | Spoilt] = []
        with self._reading() as db:
            rows = raw_rows(db, below=below, most=most + 1).all()
            for row in rows[:most]:
                try:
                    found.append(read_sheet(row._asdict(), self._tokens(db, row.id)))
                except Damaged as damage:
                    found.append(Spoilt.of(row._asdict(), damage.reason))
        return found, rows[most - 1].place if len(rows) > most else None

    def _tokens(self, db: Session, room: str) -> dict[str, str]:
        seats = db.execute(select(SeatRow.seat, SeatRow.token).where(SeatRow.room == room))
        return {row.seat: row.token for row in seats}

    def agreed(self, room: str) -> tuple[dict[str, str], dict[str, str]]:
        """The seeds and commitments that people have added to the dice of a room."""
        with self._reading() as db:
            row = db.execute(select(RoomRow.seeds, RoomRow.bonds).where(RoomRow.id == room)).first()
            return (row.seeds, row.bonds) if row else ({}, {})

    def seats_of(self, room: str) -> dict[str, str]:
        """The tokens of a room by their seats."""
        with self._reading() as db:
            return self._tokens(db, room)

    def find_seat(self, token: str) -> tuple[str, str] | None:
        """The room and seat a token opens."""
        with self._reading() as db:
            row = db.get(SeatRow, token)
            return (row.room, row.seat) if row else None


def _line(row: dict[str, Any]) -> Line | None:
    """A line as it was said; None if the row holds something else."""
    try:
        return msgspec.convert(row, Line, strict=False)
    except msgspec.ValidationError:
        return None


def _mark(db: Session, room: str) -> Mark:
    last = (
        select(AnswerRow.ply, AnswerRow.chain)
        .where(AnswerRow.room == room)
        .order_by(AnswerRow.ply.desc())
        .limit(1)
    )
    row = db.execute(last).first()
    return Mark(row.ply, row.chain) if row else start_of(room)


def _add_answers(db: Session, room: str, mark: Mark, answers: Sequence[Answer]) -> Mark:
    rows = []
    for answer in answers:
        mark = after(mark, answer.seat, answer.text)
        rows.append(
            {"room": room, "ply": mark.count, "seat": answer.seat, "text": answer.text, "chain": mark.chain}
        )
    if rows:
        db.execute(insert(AnswerRow), rows)
    return mark

"""Looking after the file of the games: a copy to read from, backup, restoring, checking, export."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from msgspec import Struct
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from ...engine.errors import BadData, GrognardError
from ...engine.files import OURS_ALONE
from ...engine.play.record import write
from ...engine.play.session import Answer, Session
from ...games import rules_of
from ..game import check_rules, trouble_of
from .bonds import NOT_ROLLED, UNFIT, check_bonds, exchange_of, secret_of, told_of
from .folder import DATABASE, held
from .migrate import migrate
from .opening import BESIDE, PATIENCE, make_private, prepared
from .reading import Sheet, Spoilt
from .storage import Storage
from .trouble import Damaged, StoreError, kind_of, plainly


@contextmanager
def _named(file: Path) -> Iterator[None]:
    """Whatever goes wrong with a file is said of it by name."""
    try:
        yield
    except sqlite3.Error as error:
        raise BadData(f"{file}: this file {kind_of(error).value}") from None
    except StoreError as error:
        raise BadData(f"{file}: this file {error.kind.value}") from None
    except OSError as error:
        raise BadData(f"{file}: {error.strerror}") from None


def _opened(file: Path) -> sqlite3.Connection:
    """A file to read from, also while a server writes to it."""
    if not file.is_file():
        raise BadData(f"{file}: no such file; no game has been kept there yet")
    name = quote(str(file.resolve()))
    for mode in ("mode=ro", "mode=ro&immutable=1"):
        connection = sqlite3.connect(f"file:{name}?{mode}", uri=True, timeout=PATIENCE)
        try:
            connection.execute("select count(*) from sqlite_master").fetchone()
            return connection
        except sqlite3.OperationalError as error:
            connection.close()
            # Beside a file on a read-only disk SQLite cannot put what it shares with other processes.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CANTOPEN or "immutable" in mode:
                raise
    raise AssertionError("unreachable")


@contextmanager
def copied(file: Path) -> Iterator[Storage]:
    """All games of a file in a copy in memory: whatever is done to it, the file stays as it is."""
    with _named(file):
        memory = sqlite3.connect(":memory:", check_same_thread=False)
        with closing(_opened(file)) as source:
            source.backup(memory)
        engine = prepared(create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool), ())
        try:
            migrate(engine, file)
            yield Storage(engine)
        finally:
            engine.dispose()
            memory.close()


def all_rooms(storage: Storage) -> Iterator[Sheet | Spoilt]:
    """Every room, the latest first."""
    below: int | None = None
    while True:
        shelf, below = storage.shelf(100, below)
        yield from shelf
        if below is None:
            return


class Finding(Struct, frozen=True):
    """What is known of one room: how many of its answers play, and what is wrong with it."""

    room: str
    scenario: str
    answers: int
    trouble: str


def check(file: Path) -> tuple[list[str], list[Finding]]:
    """What SQLite says of a file, and every room of it played again."""
    with copied(file) as storage:
        return _integrity(storage), [_check(storage, sheet) for sheet in all_rooms(storage)]


def _integrity(storage: Storage) -> list[str]:
    """What SQLite finds wrong with its pages."""
    try:
        with plainly(), storage.engine.connect() as connection:
            said = [row[0] for row in connection.exec_driver_sql("PRAGMA integrity_check(20)")]
    except StoreError as error:
        return [f"this file {error.kind.value}"]
    return [words for words in said if words != "ok"]


def _check(storage: Storage, sheet: Sheet | Spoilt) -> Finding:
    if isinstance(sheet, Spoilt):
        return Finding(sheet.id, sheet.scenario, 0, trouble_of(sheet))
    try:
        session, trouble = replayed(storage, sheet)
    except GrognardError as error:
        return Finding(sheet.id, sheet.scenario, 0, str(error))
    return Finding(sheet.id, sheet.scenario, len(session.answers), trouble or trouble_of(sheet))


def replayed(storage: Storage, sheet: Sheet) -> tuple[Session, str]:
    """A room played again as far as it reads, and what stopped it."""
    rules = rules_of(sheet.scenario)
    check_rules(sheet, rules)
    session = _begun(sheet)
    if rules.digest(session.state) != sheet.digest:
        raise Damaged(f"the data of {sheet.scenario} have changed since it was begun")
    answers, _, whole = storage.readable(sheet.id)
    fitting, reason = _fitting(session, answers)
    if reason:
        session = _begun(sheet)
        _fitting(session, answers[:fitting])
        return session, f"{Damaged(reason)} (answer {fitting + 1})"
    if not whole:
        return session, f"{Damaged('its answers do not follow from each other')} (answer {fitting + 1})"
    return session, ""


def _begun(sheet: Sheet) -> Session:
    check_bonds(sheet)
    return Session(
        rules_of(sheet.scenario),
        sheet.scenario,
        sheet.options,
        secret_of(sheet),
        sheet.players,
        exchange=exchange_of(sheet),
        bonds=told_of(sheet),
    )


def _fitting(session: Session, answers: list[Answer]) -> tuple[int, str]:
    """Give answers until one does not fit; how many did, and why not the next."""
    for number, answer in enumerate(answers):
        if not session.is_rolled(answer):
            return number, NOT_ROLLED
        try:
            if session.hear(answer) != [answer]:
                return number, UNFIT
        except GrognardError:
            return number, UNFIT
    return len(answers), ""


def record_of(file: Path, room: str) -> tuple[str, str]:
    """The record of a room as far as it reads, and what is wrong with it."""
    with copied(file) as storage:
        session, trouble = replayed(storage, _sheet(storage, room))
        return write(session), trouble


TOLD = (
    *("id", "scenario", "options", "players", "ruleset", "digest"),
    *("commitment", "bonds", "replay", "created", "summary"),
)
"""What is exported of the row of a room: no secrets."""


def rows_of(file: Path, room: str) -> dict[str, Any]:
    """The rows of a room as they stand, without its tokens and the secret of its dice."""
    with copied(file) as storage, plainly(), storage.engine.connect() as connection:
        columns = ", ".join(TOLD)
        found = connection.exec_driver_sql(f"select {columns} from rooms where id = ?", (room,)).first()
        if found is None:
            raise _unknown(storage, room)
        kept = {name: str(value) for name, value in found._asdict().items()}
        answers = connection.exec_driver_sql(
            "select ply, seat, text from answers where room = ? order by ply", (room,)
        )
        return {"room": kept, "answers": [[str(value) for value in row] for row in answers]}


def _sheet(storage: Storage, room: str) -> Sheet:
    sheet = storage.sheet(room)
    if sheet is None:
        raise _unknown(storage, room)
    return sheet


def _unknown(storage: Storage, room: str) -> BadData:
    known = ", ".join(sheet.id for sheet in list(all_rooms(storage))[:12])
    return BadData(f"no game {room!r}; there are {known or 'none'}")


def back_up(file: Path, target: Path, replace: bool = False) -> int:
    """Copy the games to a file, also while they are played; the number of games in it."""
    if target.exists() and not replace:
        raise BadData(f"{target}: is there already; --replace writes over it")
    part = target.with_name(f"{target.name}.part")
    with _named(target):
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, OURS_ALONE))
        part.chmod(OURS_ALONE)
    try:
        rooms = _copy(file, part)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    return rooms


def _copy(file: Path, part: Path) -> int:
    with _named(file), closing(_opened(file)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        said = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if said != ["ok"]:
            raise BadData(f"{file}: this file is damaged ({said[0]}); grognard games check says more")
        try:
            (rooms,) = copy.execute("select count(*) from rooms").fetchone()
        except sqlite3.OperationalError:
            raise BadData(f"{file}: a database of another program") from None
    with open(part, "rb") as written:
        os.fsync(written.fileno())
    return int(rooms)


def restore(folder: Path, backup: Path) -> tuple[int, Path | None]:
    """Put a backup in the place of the games; what was there is kept beside it."""
    file = folder / DATABASE
    with held(folder, "grognard games restore"):
        with copied(backup):
            pass  # a file that cannot be read or is from a later program is refused here
        fresh = file.with_name(f"{file.name}.restored")
        rooms = back_up(backup, fresh, replace=True)
        aside = _set_aside(file) if file.exists() else None
        os.replace(fresh, file)
    return rooms, aside


def _set_aside(file: Path) -> Path:
    """Move a file out of the way with what SQLite put beside it, which belongs to it alone."""
    number = 1
    while (aside := file.with_name(f"{file.stem}-before-restore-{number}{file.suffix}")).exists():
        number += 1
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    make_private(file)
    for ending in reversed(BESIDE):
        part = file.with_name(file.name + ending)
        if part.exists():
            os.replace(part, aside.with_name(aside.name + ending))
    return aside

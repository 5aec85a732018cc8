"""What can go wrong with the file of the games, in constant words: they tell nothing of a game."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ...engine.errors import BadRecord, GrognardError

_log = logging.getLogger(__name__)


class Kind(Enum):
    """Why the file of the games fails; the value says it of the file."""

    LOCKED = "is held by another program; try again when it is done"
    FULL = "has no room left on its disk"
    READ_ONLY = "cannot be written to"
    SHUT = "cannot be opened"
    FAILING = "cannot be written or read: it may not grow any more, or its disk fails"
    DAMAGED = "is damaged, or no file of grognard's"


_KINDS = {
    sqlite3.SQLITE_BUSY: Kind.LOCKED,
    sqlite3.SQLITE_LOCKED: Kind.LOCKED,
    sqlite3.SQLITE_FULL: Kind.FULL,
    sqlite3.SQLITE_READONLY: Kind.READ_ONLY,
    sqlite3.SQLITE_PERM: Kind.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Kind.SHUT,
    # SQLite tells a file that may not grow (a limit of the system, not a full disk) like a disk that fails.
    sqlite3.SQLITE_IOERR: Kind.FAILING,
}


class StoreError(GrognardError):
    """The file of the games failed, and nothing was changed."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(f"nothing was changed: the file of the games {kind.value}")
        self.kind = kind


class Conflict(GrognardError):
    """What is in memory is out of date."""


class MovedOn(Conflict):
    """Somebody else has written to the same game."""

    def __init__(self) -> None:
        super().__init__("the game has moved on elsewhere; nothing was changed, look again")


class Gone(Conflict):
    """The game was deleted."""

    def __init__(self) -> None:
        super().__init__("this game has been deleted")


class Damaged(BadRecord):
    """The rows of one game do not make a game; the others are not touched by it."""

    def __init__(self, reason: str, answer: int = 0) -> None:
        super().__init__(f"this game is damaged: {reason}")
        self.reason = reason
        self.answer = answer
        """The answer that does not fit; seats are not told how many there are."""


def kind_of(error: BaseException) -> Kind:
    """Which of the ways to fail an error is."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return _KINDS.get(code & 0xFF, Kind.DAMAGED)


@contextmanager
def plainly() -> Iterator[None]:
    """Whatever SQLite says of its statements and their values stays here."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        name = getattr(cause, "sqlite_errorname", type(cause).__name__)
        _log.error("the file of the games failed: %s", name)
        raise StoreError(kind_of(error)) from None

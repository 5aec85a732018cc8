"""Opening the file of the games: private, durable, and refused in plain words if it is not ours."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from ...engine.files import OURS_ALONE

PATIENCE = 5.0
"""Seconds to wait for another program that holds the file."""

WRITING: dict[str, Any] = {"writing": True}
"""Options of a connection whose transactions lock the file against other writers from the start."""

BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite puts beside a file: the endings of their names."""


def open_engine(file: Path, patience: float = PATIENCE) -> Engine:
    """SQLite that keeps what it has committed, whatever happens to the process."""
    make_private(file)
    address = URL.create("sqlite", database=str(file))
    engine = create_engine(address, hide_parameters=True, connect_args={"timeout": patience})
    return prepared(engine, ("synchronous=FULL", "foreign_keys=ON"))


def prepared(engine: Engine, pragmas: tuple[str, ...]) -> Engine:
    """An engine whose transactions are SQLite's own, and which reads even text that is none."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None
        connection.text_factory = _text
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")


def make_private(file: Path) -> None:
    """Nobody but the owner may read a file, nor what SQLite puts beside it (it copies the rights)."""
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE))
    for ending in BESIDE:
        part = file.with_name(file.name + ending)
        if part.exists() and part.stat().st_mode & 0o077:
            with suppress(PermissionError):
                part.chmod(OURS_ALONE)

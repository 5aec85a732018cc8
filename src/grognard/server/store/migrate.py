"""Bringing a database to the present form of its tables."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from ...engine.errors import BadData
from .opening import WRITING
from .tables import Base
from .trouble import StoreError, plainly

ADVICE = "grognard games check says more, grognard games restore brings a backup back"


def config() -> Config:
    """The migrations that come with the package."""
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return found


def migrate(engine: Engine, name: object = "") -> None:
    """Run every migration the database has not seen; one that is not ours, or from later, is refused."""
    file = name or engine.url.database
    try:
        with plainly(), engine.execution_options(**WRITING).begin() as connection:
            _upgrade(connection, file)
        # Only now is it sure that the file is ours, and may be changed.
        with plainly(), closing(engine.raw_connection()) as raw:
            raw.cursor().execute("PRAGMA journal_mode=WAL")
    except StoreError as error:
        raise BadData(f"{file}: this file {error.kind.value}; {ADVICE}") from None


def _upgrade(connection: Connection, file: object) -> None:
    settings = config()
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    tables = set(connection.dialect.get_table_names(connection))
    if tables and "alembic_version" not in tables:
        raise BadData(f"{file}: a database of another program; name another folder with --data")
    if tables:
        present = connection.exec_driver_sql("select version_num from alembic_version").scalar()
        if present not in known:
            raise BadData(f"{file}: written by a later version of grognard ({present})")
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
    missing = set(Base.metadata.tables) - set(connection.dialect.get_table_names(connection))
    if missing:
        raise BadData(f"{file}: the tables {', '.join(sorted(missing))} are missing; {ADVICE}")

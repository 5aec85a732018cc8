"""Bringing a database to the present form of its tables."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from ..engine.errors import BadData


def config() -> Config:
    """The migrations that come with the package."""
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return found


def migrate(engine: Engine) -> None:
    """Run every migration the database has not seen; one from a later program is refused."""
    settings = config()
    known = {script.revision for script in ScriptDirectory.from_config(settings).walk_revisions()}
    with engine.begin() as connection:
        tables = connection.dialect.get_table_names(connection)
        if "alembic_version" in tables:
            (present,) = connection.exec_driver_sql("select version_num from alembic_version").one()
            if present not in known:
                raise BadData(f"{engine.url.database}: written by a later version of grognard ({present})")
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")

"""Printing: JSON for programs, tables for people, progress on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ..engine.errors import BadData

out = Console(soft_wrap=True, highlight=False)
err = Console(stderr=True, highlight=False)


def print_json(value: Any) -> None:
    """One JSON document on stdout."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def print_table(title: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """A table for people."""
    table = Table(title=title, title_justify="left")
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    out.print(table)


def read_options(words: list[str]) -> dict[str, str]:
    """`groups=yes` words as a mapping."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadData(f"--option {word!r} is not name=value")
        found[name] = value
    return found


def refuse_given(ctx: typer.Context, names: Iterable[str], why: str) -> None:
    """Refuse options that would be ignored."""
    for name in names:
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise BadData(f"--{name.replace('_', '-')}: {why}")


def progress() -> Progress:
    """A progress bar on stderr; nothing where stderr is not a terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=err,
        disable=not sys.stderr.isatty(),
    )

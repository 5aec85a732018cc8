"""The commands under `grognard games`; each imports what it needs only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

games = typer.Typer(
    help="Look after the games that are kept: list, export, backup, restore, check.",
    no_args_is_help=True,
    add_completion=False,
)

Data = Annotated[Path | None, typer.Option(help="The folder that keeps the games.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


@games.command("list")
def list_kept(data: Data = None, json: Json = False) -> None:
    """List the games, the latest first; one that cannot be opened with its reason."""
    from .kept import list_games

    list_games(data, json)


@games.command()
def export(
    room: Annotated[str, typer.Argument(help="A game, by the name that list shows.")],
    data: Data = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file instead of stdout.")] = None,
    json: Json = False,
) -> None:
    """Write a game as a record, as far as it reads (exit code 1 if not to its end); --json gives its rows."""
    from .kept import export_game

    export_game(room, data, out, json)


@games.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: Data = None,
    replace: Annotated[bool, typer.Option("--replace", help="Write over a file that is there.")] = False,
    json: Json = False,
) -> None:
    """Copy all games to one file, also while they are played."""
    from .kept import back_games_up

    back_games_up(file, data, replace, json)


@games.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")], data: Data = None, json: Json = False
) -> None:
    """Put a backup in the place of the games; what was there is kept beside it."""
    from .kept import restore_games

    restore_games(file, data, json)


@games.command()
def check(data: Data = None, json: Json = False) -> None:
    """Check the file and play every game again; exit code 1 if something is wrong."""
    from .kept import check_games

    check_games(data, json)

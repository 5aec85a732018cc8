"""Playing in the browser: a server on this machine, and its address."""

from __future__ import annotations

import os
from pathlib import Path

from ..engine.errors import BadData
from ..games import named
from ..server.run import serve
from ..server.store.folder import data_folder
from .output import err, out, read_options
from .play import cast_of, read_players


def play_in_browser(
    scenario: str,
    players: str | None,
    choices: list[str],
    data: Path | None,
    host: str,
    port: int,
    browse: bool,
    record: Path | None,
) -> None:
    """Serve until Ctrl-C; a scenario that is named is begun at once."""
    if record:
        raise BadData("--record belongs to --terminal; the page keeps every game by itself")
    scenario = named(scenario)
    if scenario and os.path.exists(scenario):
        raise BadData(
            f"{scenario}: a record file goes on with --terminal; the page loads it from its start page"
        )
    names, options = read_players(players), read_options(choices)
    game = (scenario, options, cast_of(scenario, names, options)) if scenario else None
    folder = data_folder(data)
    err.print(f"games are kept in {folder}; Ctrl-C stops", markup=False)
    serve(folder, host, port, browse, lambda address: out.print(address, markup=False), game)

"""What `grognard games` does: list, export, backup, restore and check the games that are kept."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..engine.errors import BadData, BadRecord
from ..server.game import trouble_of
from ..server.store.folder import DATABASE, data_folder, folder_of
from ..server.store.keeping import all_rooms, back_up, check, copied, record_of, restore, rows_of
from ..server.store.reading import Sheet, Spoilt, Summary
from .output import err, out, print_json, print_table


class Listed(msgspec.Struct, frozen=True):
    """A game as it is listed; the links to its seats are nobody's business here."""

    room: str
    scenario: str
    created: str
    players: dict[str, str]
    state: str
    trouble: str


def _listed(sheet: Sheet | Spoilt) -> Listed:
    trouble = trouble_of(sheet)
    if isinstance(sheet, Spoilt):
        return Listed(sheet.id, sheet.scenario, sheet.created, {}, "", trouble)
    held = Summary.of(sheet)
    state = f"{held.round} of {held.rounds}" if held else ""
    if held and held.outcome:
        state = f"{held.outcome.winner} won by {held.outcome.reason or held.outcome.margin}"
    state = "a record" if sheet.replay else state
    return Listed(sheet.id, sheet.scenario, sheet.created, sheet.players, state, trouble)


def list_games(data: Path | None, json: bool) -> None:
    """List the games, the latest first; a damaged one with its reason."""
    with copied(folder_of(data) / DATABASE) as storage:
        found = [_listed(sheet) for sheet in all_rooms(storage)]
    if json:
        print_json({"games": found})
        return
    rows = [
        (
            g.room,
            g.scenario,
            g.created,
            ", ".join(f"{s}: {p}" for s, p in g.players.items()),
            g.state,
            g.trouble,
        )
        for g in found
    ]
    print_table("Games", ("game", "scenario", "begun", "players", "state", "trouble"), rows)


def export_game(room: str, data: Path | None, output: Path | None, json: bool) -> None:
    """Write a game as a record, as far as it reads (exit code 1 if not to its end); --json gives its rows."""
    file = folder_of(data) / DATABASE
    trouble = ""
    if json:
        text = msgspec.json.format(msgspec.json.encode(rows_of(file, room)), indent=2).decode() + "\n"
    else:
        try:
            text, trouble = record_of(file, room)
        except BadRecord as error:
            raise BadData(f"{room}: {error}; --json gives its rows") from None
    if output:
        output.write_text(text, encoding="utf-8")
    else:
        out.file.write(text)
    if trouble:
        err.print(f"{room}: {trouble}; written as far as it reads", markup=False)
        raise SystemExit(1)


def back_games_up(file: Path, data: Path | None, replace: bool, json: bool) -> None:
    """Copy all games to one file, also while they are played."""
    count = back_up(folder_of(data) / DATABASE, file, replace)
    if json:
        print_json({"file": str(file), "games": count})
    else:
        out.print(f"{file}: {count} games", markup=False)


def restore_games(file: Path, data: Path | None, json: bool) -> None:
    """Put a backup in the place of the games; what was there is kept beside it."""
    folder = data_folder(data)
    count, aside = restore(folder, file)
    if json:
        print_json({"file": str(folder / DATABASE), "games": count, "aside": str(aside) if aside else None})
        return
    out.print(f"{folder / DATABASE}: {count} games", markup=False)
    if aside:
        err.print(f"what was there is kept in {aside}", markup=False)


def check_games(data: Path | None, json: bool) -> None:
    """Check the file and play every game again; exit code 1 if something is wrong."""
    said, found = check(folder_of(data) / DATABASE)
    if json:
        print_json({"file": said, "games": found})
    else:
        for words in said:
            out.print(f"file: {words}", markup=False)
        rows = [(f.room, f.scenario, f.answers, f.trouble or "sound") for f in found]
        print_table("Games", ("game", "scenario", "answers that play", "state"), rows)
    if said or any(finding.trouble for finding in found):
        raise SystemExit(1)

"""What `grognard campaign` does: the record sheets of campaigns, and the mission that comes next."""

from __future__ import annotations

from pathlib import Path

from ..engine.errors import BadData
from ..engine.play.record import read_file, replay
from ..games import rulebook
from ..server.campaigns import fought
from ..server.store.folder import DATABASE, folder_of
from ..server.store.keeping import copied
from ..solo.campaign.campaign import Fought, Line, RecordSheet, campaigns, find_campaign, record_sheet
from .output import out, print_json, print_table

WORDS = {"won-well": "won well", "won": "won", "lost": "lost", "lost-badly": "lost badly"}


def show_campaigns(name: str, data: Path | None, records: list[Path], json: bool) -> None:
    """Print the record sheet of a campaign, or of all, from the games that are kept and from record files."""
    wanted = [find_campaign(name)] if name else list(campaigns().values())
    games = [*_kept(data), *(_played(file) for file in records)]
    sheets = [record_sheet(campaign, games) for campaign in wanted]
    if json:
        print_json({"campaigns": sheets})
        return
    for sheet in sheets:
        _print(sheet)


def _kept(data: Path | None) -> list[Fought]:
    """The games of the folder, if there are any."""
    file = folder_of(data) / DATABASE
    if not file.is_file():
        return []
    with copied(file) as storage:
        return fought(storage)


def _played(file: Path) -> Fought:
    """A game from a record, played again: its result is that of its answers."""
    session = replay(read_file(file), rulebook)
    if session.rules.id != "solo":
        raise BadData(f"{file}: a record of {session.scenario}, not of the solo game")
    return Fought(
        game=str(file), scenario=session.scenario, options=session.options, outcome=session.outcome()
    )


def _print(sheet: RecordSheet) -> None:
    out.print(sheet.text, markup=False)
    rows = [
        (n, line.title, _result(line), line.margin or "", line.carried)
        for n, line in enumerate(sheet.lines, 1)
    ]
    print_table(f"{sheet.title} ({sheet.id})", ("no.", "mission", "result", "by", "what went before"), rows)
    if sheet.verdict:
        out.print(sheet.verdict, markup=False)
        return
    line = sheet.lines[sheet.next]
    choices = " ".join(f"--option {name}={value}" for name, value in line.options.items())
    out.print(f"Next: {line.text}", markup=False)
    out.print(f"  grognard play {line.scenario} {choices}", markup=False)


def _result(line: Line) -> str:
    if line.result:
        return WORDS[line.result]
    return "being played" if line.game else ""

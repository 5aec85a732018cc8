"""8.0 Campaigns and their record sheets: which mission comes next, and how it is set up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from ...coh.data.scenario import Scenario, read_scenario
from ...engine.errors import BadData, UnknownName
from ...engine.files import Strict, data_dir, load, nearest
from ...engine.shown import Outcome
from .carried import ALONE, BEGAN, OPTION, carried


class Stage(Strict, frozen=True):
    """A mission of a campaign, and what it is about there."""

    id: str
    text: str


class Verdict(Strict, frozen=True):
    """How a campaign ends for who has won so many of its missions."""

    wins: int
    text: str


class Campaign(Strict, frozen=True, kw_only=True):
    """Missions in the order in which they are fought."""

    source: str
    id: str
    title: str
    text: str
    well: int
    """The lead with which a mission is won well, or lost badly."""
    mission: tuple[Stage, ...]
    verdict: tuple[Verdict, ...]


class Fought(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played to its end, or not yet: all a record sheet needs of it."""

    game: str
    """By what it is known: a room of the store, or a file."""
    scenario: str
    options: Mapping[str, str]
    outcome: Outcome | None


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the record sheet."""

    scenario: str
    title: str
    text: str
    carried: str = ""
    """What the mission before has brought."""
    options: dict[str, str] = {}
    """What the mission is begun with; none as long as the one before is not over."""
    game: str = ""
    result: str = ""
    """lost-badly, lost, won, won-well; nothing as long as it is not over."""
    margin: int = 0


class RecordSheet(msgspec.Struct, frozen=True, kw_only=True):
    """8.0 The record sheet of a campaign as far as it has come."""

    id: str
    title: str
    text: str
    lines: tuple[Line, ...]
    next: int
    """Which line is to be played or is being played; as many as there are lines at the end."""
    verdict: str = ""


@lru_cache(maxsize=1)
def campaigns() -> dict[str, Campaign]:
    """The campaigns of the package, checked."""
    folder = data_dir() / "solo" / "campaigns"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name)
    found = {}
    for file in files:
        campaign = load(file, Campaign)
        check_campaign(campaign)
        found[campaign.id] = campaign
    return found


def check_campaign(campaign: Campaign) -> None:
    """Refuse a campaign whose missions do not say what the one before means to them."""
    if len(campaign.mission) < len(("one", "another")):
        raise BadData(f"{campaign.id}: a campaign has more than one mission (S-8.0)")
    for stage in campaign.mission[1:]:
        if not carried(read_scenario(stage.id)):
            raise BadData(f"{campaign.id}: {stage.id} has no athena.carried (S-8.0)")
    wins = [verdict.wins for verdict in campaign.verdict]
    if wins != sorted(wins) or not wins or wins[0] != 0:
        raise BadData(f"{campaign.id}: verdict: wins {wins} do not rise from 0")


def find_campaign(name: str) -> Campaign:
    """A campaign by its id."""
    known = campaigns()
    if name not in known:
        raise UnknownName(f"no campaign {name!r}; {nearest(name, list(known))}")
    return known[name]


def player_side(scenario: Scenario) -> str:
    """Whose side the Player has in a mission."""
    cards = scenario.athena["commander"]
    return next(c.side for c in scenario.commander if c.id != cards)


def result_of(campaign: Campaign, scenario: Scenario, outcome: Outcome) -> str:
    """How a mission ended for the Player, by who leads and by how much; given up, it is lost badly."""
    well = outcome.margin >= campaign.well or bool(outcome.reason)
    if outcome.winner == player_side(scenario):
        return "won-well" if well else "won"
    return "lost-badly" if well else "lost"


def record_sheet(campaign: Campaign, games: Iterable[Fought]) -> RecordSheet:
    """8.0 The sheet, from games in the order in which they were begun.

    The latest first mission counts, and after each mission the latest one that goes on from its result.
    """
    played = list(games)
    lines: list[Line] = []
    wanted: dict[str, str] | None = {OPTION: BEGAN}
    since, at = 0, len(campaign.mission)
    for number, stage in enumerate(campaign.mission):
        scenario = read_scenario(stage.id)
        found = _latest(played, since, stage.id, wanted)
        fought = played[found] if found >= 0 else None
        since = found + 1 if found >= 0 else since
        ended = fought is not None and fought.outcome is not None
        result = result_of(campaign, scenario, fought.outcome) if fought and fought.outcome else ""
        entry = carried(scenario).get(wanted[OPTION]) if wanted else None
        lines.append(
            Line(
                scenario=stage.id,
                title=scenario.title,
                text=stage.text,
                carried=entry.text if entry else "",
                options=wanted or {},
                game=fought.game if fought else "",
                result=result,
                margin=fought.outcome.margin if fought and fought.outcome else 0,
            )
        )
        if not ended:
            at = min(at, number)
        wanted = {OPTION: result} if ended and wanted else None
    verdict = _verdict(campaign, lines) if at == len(campaign.mission) else ""
    return RecordSheet(
        id=campaign.id,
        title=campaign.title,
        text=campaign.text,
        lines=tuple(lines),
        next=at,
        verdict=verdict,
    )


def _latest(games: Sequence[Fought], since: int, scenario: str, wanted: dict[str, str] | None) -> int:
    """The place of the latest game of a mission begun as it must be, or -1."""
    if wanted is None:
        return -1
    fits = [
        n
        for n, game in enumerate(games)
        if n >= since and game.scenario == scenario and game.options.get(OPTION, ALONE) == wanted[OPTION]
    ]
    return fits[-1] if fits else -1


def _verdict(campaign: Campaign, lines: Sequence[Line]) -> str:
    wins = sum(line.result.startswith("won") for line in lines)
    return [verdict.text for verdict in campaign.verdict if verdict.wins <= wins][-1]


class RecordSheets(msgspec.Struct, frozen=True):
    """The record sheet of every campaign."""

    campaigns: tuple[RecordSheet, ...]


def record_sheets(games: Iterable[Fought]) -> RecordSheets:
    """How far each campaign has come in some games."""
    played = tuple(games)
    return RecordSheets(tuple(record_sheet(campaign, played) for campaign in campaigns().values()))

"""Campaigns: what one mission leaves to the next, and the sheet that says so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from grognard.cli.app import app
from grognard.coh.data.scenario import read_scenario
from grognard.engine.dice import secret_from
from grognard.engine.errors import BadData
from grognard.engine.options import DICE
from grognard.engine.play.agreements import RESIGNATION
from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.engine.shown import Outcome
from grognard.games import rulebook
from grognard.solo.campaign.campaign import (
    Fought,
    campaigns,
    check_campaign,
    find_campaign,
    record_sheet,
    record_sheets,
)
from grognard.solo.campaign.carried import OPTION, carried

RULES = rulebook("solo")
ROAD = find_campaign("road-east")
FIRST, SECOND, THIRD = (stage.id for stage in ROAD.mission)


def game(scenario: str, after: str, winner: str = "", margin: int = 0) -> Fought:
    """A game of a campaign, over if somebody won it."""
    outcome = Outcome(winner, margin) if winner else None
    return Fought(game=f"{scenario} {after}", scenario=scenario, options={OPTION: after}, outcome=outcome)


def players_lead(side: int, points: int) -> int:
    """How far the marker stands towards the Player, counted in points that it moves."""
    return points if side == 0 else 1 - points


@pytest.mark.rule("S-8.0#1", game="solo")
def test_each_result_sets_the_next_mission_up_in_its_own_way() -> None:
    alone = RULES.start(SECOND, {})
    caps = {
        after: RULES.start(SECOND, {OPTION: after}).caps[0] - alone.caps[0]
        for after in carried(read_scenario(SECOND))
    }
    assert caps == {"lost-badly": -2, "lost": -1, "won": 0, "won-well": 0}
    points = {after: RULES.start(SECOND, {OPTION: after}).vp for after in ("won", "won-well")}
    assert players_lead(*points["won-well"]) == players_lead(*points["won"]) + 1
    third = {after: RULES.start(THIRD, {OPTION: after}) for after in ("won", "won-well", "lost-badly")}
    outpost = [third["won"].units[0].hex >= 0, third["won-well"].units[0].hex >= 0]
    assert outpost == [True, False]
    assert third["lost-badly"].vp[1] == third["won"].vp[1] + 1


@pytest.mark.rule("S-8.0#2", game="solo")
def test_every_mission_of_a_campaign_stands_alone_too() -> None:
    for stage in ROAD.mission:
        plain = RULES.start(stage.id, {})
        assert plain.world.options[OPTION] == "alone"
        assert plain.world.scenario.commander == read_scenario(stage.id).commander
        assert plain.world.scenario.vp_start == read_scenario(stage.id).vp_start


@pytest.mark.rule("S-8.0#1", game="solo")
def test_the_sheet_is_kept_and_goes_on_where_it_stood() -> None:
    empty = record_sheet(ROAD, [])
    assert (empty.next, empty.lines[0].options, empty.lines[1].options) == (0, {OPTION: "began"}, {})
    begun = record_sheet(ROAD, [game(FIRST, "began")])
    assert (begun.next, begun.lines[0].game) == (0, f"{FIRST} began")
    games = [game(FIRST, "began", "german", 4)]
    one = record_sheet(ROAD, games)
    assert (one.next, one.lines[0].result, one.lines[1].options) == (1, "won-well", {OPTION: "won-well"})
    assert "not fully manned" in one.lines[1].carried
    games.append(game(SECOND, "won-well", "soviet", 3))
    two = record_sheet(ROAD, games)
    assert (two.next, two.lines[1].result, two.lines[2].options) == (2, "lost", {OPTION: "lost"})
    games.append(game(THIRD, "lost", "german", 3))
    done = record_sheet(ROAD, games)
    assert (done.next, [line.result for line in done.lines]) == (3, ["won-well", "lost", "won"])
    assert done.verdict == ROAD.verdict[2].text


def test_a_mission_that_is_given_up_is_lost_badly() -> None:
    """Otherwise whoever loses by much would rather resign."""
    given_up = Outcome("soviet", 0, reason=RESIGNATION)
    games = [Fought(game="x", scenario=FIRST, options={OPTION: "began"}, outcome=given_up)]
    sheet = record_sheet(ROAD, games)
    assert (sheet.lines[0].result, sheet.lines[1].options) == ("lost-badly", {OPTION: "lost-badly"})


def test_other_games_do_not_count() -> None:
    games = [
        Fought(game="x", scenario=FIRST, options={}, outcome=Outcome("german", 9)),
        game(SECOND, "won", "german", 9),
        game(FIRST, "began", "soviet", 4),
        game(SECOND, "won", "german", 9),
    ]
    sheet = record_sheet(ROAD, games)
    assert (sheet.next, sheet.lines[0].result, sheet.lines[1].game) == (1, "lost-badly", "")


def test_a_campaign_that_is_begun_anew_forgets_the_old_one() -> None:
    games = [game(FIRST, "began", "german", 1), game(SECOND, "won", "german", 1), game(FIRST, "began")]
    sheet = record_sheets(games).campaigns[0]
    assert (sheet.next, sheet.lines[0].result, sheet.lines[1].game) == (0, "", "")


def test_a_campaign_of_missions_that_do_not_know_each_other_is_refused() -> None:
    stage = replace(ROAD.mission[1], id="solo/partisans")
    with pytest.raises(BadData, match=r"solo/partisans has no athena.carried \(S-8.0\)"):
        check_campaign(replace(ROAD, mission=(ROAD.mission[0], stage)))
    assert all(len(campaign.mission) >= 3 for campaign in campaigns().values())


def finished(scenario: str, options: dict[str, str]) -> Session:
    """A mission whose Player passes whenever he may, played to its end."""
    session = Session(RULES, scenario, options=options, secret=secret_from("campaign"))
    seat = RULES.seats(session.state)[0]
    session.players = {seat: "human"}
    while (decision := session.decision()) is not None:
        if decision.who == DICE:
            session.roll()
        else:
            session.take(seat, next((o for o in decision.options if o.kind == "pass"), decision.options[0]))
    return session


@pytest.mark.rule("S-8.0#1", game="solo")
def test_the_sheet_is_printed_and_resumed_from_records(tmp_path: Path) -> None:
    file = tmp_path / "first.record"
    session = finished(FIRST, {OPTION: "began"})
    file.write_text(write(session), encoding="utf-8")
    outcome = session.outcome()
    assert outcome is not None
    run = CliRunner().invoke
    nowhere = ["--data", str(tmp_path / "none")]
    told = run(app, ["campaign", "road-east", *nowhere]).stdout
    assert f"grognard play {FIRST} --option campaign=began" in told
    found = json.loads(run(app, ["campaign", "--json", "--record", str(file), *nowhere]).stdout)
    sheet = found["campaigns"][0]
    result = sheet["lines"][0]["result"]
    assert (sheet["next"], sheet["lines"][0]["margin"]) == (1, outcome.margin)
    assert result.startswith("won" if outcome.winner == "german" else "lost")
    again = run(app, ["campaign", "road-east", "--record", str(file), *nowhere]).stdout
    assert f"grognard play {SECOND} --option campaign={result}" in again

"""The table of how even the missions are: every mission, enough games, and a share of wins we aim at."""

from __future__ import annotations

import re
from pathlib import Path

from grognard.coh.data.scenario import read_scenario, scenario_ids
from grognard.coh3.rulebook import Coh3

RULES = Coh3()

PAGE = Path(__file__).resolve().parents[3] / "docs" / "missions.md"
ROW = re.compile(r"\| (\d+) \| ([^|]+) \| (\d+) \| (\d+) % \| (\d+)-(\d+) % \| (\S+) \| (\S+) to (\S+) \|")
LONG = {10, 11}
"""Missions on two maps: 20 games are enough."""


def test_every_mission_was_measured_and_is_even() -> None:
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    ids = {read_scenario(name).title: name for name in scenario_ids("coh3")}
    named = [(int(number), title) for number, title, *_ in rows]
    assert named == [(mission.number, mission.title) for mission in map(read_scenario, scenario_ids("coh3"))]
    for number, title, games, share, low, high, *margins in rows:
        assert int(games) >= (20 if int(number) in LONG else 40), title
        assert int(low) < int(share) < int(high), title
        assert 30 <= int(share) <= 70, title
        told = f"Balance: the German side won {share} % of {games} games between equal computer players."
        assert told in RULES.briefing(ids[title], {}).notes
        middle, least, most = map(float, margins)
        assert least < middle < most, title

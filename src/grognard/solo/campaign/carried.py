"""8.0 What the mission before means for this one: the setup of a mission inside its campaign, or alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from msgspec.structs import replace

from ...coh.data.scenario import Commander, Force, Scenario, VpStart
from ...engine.errors import BadData
from ...engine.files import Strict, build

OPTION = "campaign"
"""The option that says whether a mission stands alone, or how the one before it ended."""

ALONE, BEGAN = "alone", "began"
After = Literal["lost-badly", "lost", "won", "won-well"]


class Carried(Strict, frozen=True, kw_only=True):
    """8.0 How a mission changes after one result of the mission before it."""

    after: After
    text: str
    caps: int = 0
    """CAPs of the Player in each round, more or fewer."""
    cards: int = 0
    """Action cards the Player is dealt at the start, more or fewer."""
    vp: int = 0
    """Points the marker is moved towards the Player before the start."""
    without: tuple[str, ...] = ()
    """Pieces that are set up in these hexes do not appear."""


def carried(scenario: Scenario) -> dict[str, Carried]:
    """What a mission says about each result of the one before it."""
    tables = scenario.athena.get("carried", ())
    found = [build(table, Carried, scenario.id, f"athena.carried {n}") for n, table in enumerate(tables, 1)]
    if len({entry.after for entry in found}) < len(found):
        raise BadData(f"{scenario.id}: athena.carried: a result is named twice")
    if found and len(found) < len(get_args(After)):
        raise BadData(f"{scenario.id}: athena.carried: {', '.join(get_args(After))} are all needed")
    return {entry.after: entry for entry in found}


def amended(scenario: Scenario, played: Mapping[str, str]) -> Scenario:
    """8.0 A mission as it is set up after the one before it; alone it stays as it is."""
    entry = carried(scenario).get(played[OPTION])
    if entry is None:
        return scenario
    cards = scenario.athena["commander"]
    return replace(
        scenario,
        commander=tuple(c if c.id == cards else _supplied(c, entry) for c in scenario.commander),
        force=tuple(_thinned(force, entry) for force in scenario.force),
        vp_start=_moved(scenario, entry),
    )


def _supplied(commander: Commander, entry: Carried) -> Commander:
    return replace(
        commander,
        caps=max(commander.caps + entry.caps, 0),
        opening_cards=max(commander.opening_cards + entry.cards, 0),
    )


def _thinned(force: Force, entry: Carried) -> Force:
    return replace(force, units=tuple(u for u in force.units if u.hex not in entry.without))


def _moved(scenario: Scenario, entry: Carried) -> VpStart | None:
    """2.8 The marker moves point by point, and never stands on 0."""
    start = scenario.vp_start
    if start is None or not entry.vp:
        return start
    cards = next(c.side for c in scenario.commander if c.id == scenario.athena["commander"])
    other = next(c.side for c in scenario.commander if c.side != cards)
    lead = start.value if start.side == other else 1 - start.value
    lead += entry.vp
    return VpStart(side=other, value=lead) if lead > 0 else VpStart(side=cards, value=1 - lead)

"""Missions whose hexes are named as another edition prints them."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec.structs import replace

from ..data.areas import block_names
from ..data.scenario import Area, Scenario
from .maps import renamed

_HEX = re.compile(r"\b\d+-[A-Z]\d\d\b")

REMARKS = ("source", "provenance", "entry_note")
"""What is said about a mission stays as it is."""


def under_names(scenario: Scenario, now: str) -> Scenario:
    """1.0c A mission as a naming of hexes tells it, its texts included."""
    if scenario.naming == now:
        return scenario
    told = _told(msgspec.to_builtins(scenario), scenario.naming, now)
    return replace(msgspec.convert(told, Scenario), naming=now)


def _told(data: Any, was: str, now: str) -> Any:
    if isinstance(data, str):
        return _HEX.sub(lambda found: renamed(found[0], was, now), data)
    if isinstance(data, dict):
        if data.get("columns"):
            area = msgspec.convert(data, Area)
            data = {**data, "columns": "", "rows": "", "hexes": [*area.hexes, *block_names(area)]}
        return {key: value if key in REMARKS else _told(value, was, now) for key, value in data.items()}
    return [_told(value, was, now) for value in data] if isinstance(data, list | tuple) else data

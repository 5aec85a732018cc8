"""Scenarios: who starts where, who arrives when, what supplies and what wins."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, field

from ...engine.errors import UnknownName
from ...engine.files import data_dir, load, nearest
from ...engine.shelf import by_key, places, scenario_files

SIDES = ("axis", "soviet")


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """One counter of an entry."""

    label: str
    name: str
    kind: str = field(name="class")
    parent: str = ""
    formation: str = ""
    """13.1.1 The division or corps it counts for in tactical concentration."""
    default_hex: str = ""
    default_cel_loss: int = 0
    morale_limit: int = 0
    expanded: str = ""


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """One printed entry: counters that start in some hexes, or arrive on a day at zones or a place."""

    id: str
    kind: str
    side: str
    nation: str
    raw: str
    units: tuple[Placed, ...]
    hexes: tuple[str, ...] = ()
    place: str = ""
    zones: tuple[str, ...] = ()
    turn: int = 0
    date: date | None = None
    fort: str = ""
    cel_loss: int = 0
    condition: str = ""
    after_capture: str = ""
    """The place whose capture by the enemy lets the counters arrive, so many a turn."""
    units_per_turn: int = 0


class Sources(Struct, frozen=True, forbid_unknown_fields=True):
    """10.1.4 The supply bases of a side."""

    edges: tuple[str, ...] = ()
    places: tuple[str, ...] = ()


class PlacedBridge(Struct, frozen=True, forbid_unknown_fields=True):
    """A bridge counter placed before play, and who controls it."""

    side: str
    holder: str


class Victory(Struct, frozen=True, forbid_unknown_fields=True):
    """A condition of victory."""

    side: str
    level: str
    kind: str
    timing: str
    place: str = ""
    places: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    excluded_hexes: tuple[str, ...] = ()
    enemy: str = ""
    count: int = 0


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file gives it."""

    id: str
    title: str
    turns: int
    season: str
    initiative: str
    source: str
    number: int = 0
    map: int = 0
    """The number of a map of its own beside it, `map-7.toml`; 0 is the map of Kharkov."""
    situation: str = ""
    start: date = date(1942, 1, 1)
    barrage_ammo: int = 0
    air_axis: tuple[int, ...] = ()
    air_soviet: tuple[int, ...] = ()
    air_nations: dict[str, str] = {}
    air_counters: dict[str, tuple[int, ...]] = {}
    """Air counters without a printed strength, by day."""
    control: dict[str, str] = {}
    supply: dict[str, Sources] = {}
    bridge: tuple[PlacedBridge, ...] = ()
    victory: tuple[Victory, ...] = ()
    group: tuple[Group, ...] = ()

    def air(self, side: int, turn: int) -> int:
        """8.1.1 The air SP of a side on a turn."""
        days = self.air_soviet if side else self.air_axis
        return days[turn - 1] if 0 < turn <= len(days) else 0


@lru_cache(maxsize=4)
def _scenarios(_: tuple[Path, ...]) -> dict[str, Scenario]:
    """The scenarios in the package and on the shelf, by number; their files are read once."""
    folder = data_dir() / "wb95" / "scenarios"
    files = [*(file for file in folder.iterdir() if file.name.endswith(".toml")), *scenario_files("wb95")]
    found = sorted(((load(file, Scenario), file) for file in files), key=lambda pair: pair[0].number)
    return by_key(((scenario.id, scenario, file) for scenario, file in found), "scenario")


def scenario_ids() -> tuple[str, ...]:
    """The scenarios in the order of the book."""
    return tuple(_scenarios(places()))


def read_scenario(name: str) -> Scenario:
    """A scenario by its id."""
    known = _scenarios(places())
    if name not in known:
        raise UnknownName(f"no scenario {name!r}; {nearest(name, known)}")
    return known[name]

"""Data files from outside the package: scenarios by their paths, and what lies beside them.

The places are kept in the environment, so that every process a program starts knows them too.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

from .errors import BadData
from .files import read_toml

PLACES: Final = "GROGNARD_SCENARIOS"
"""The environment variable: scenario files, or folders of them."""

UNITS: Final = "units.toml"
MAPS: Final = "map-*.toml"

T = TypeVar("T")


def places() -> tuple[Path, ...]:
    """The files and folders that were added."""
    return tuple(Path(word) for word in os.environ.get(PLACES, "").split(os.pathsep) if word)


def scenario_files(game: str) -> list[Path]:
    """The added scenarios of a game."""
    files = [file for place in places() for file in _scenarios_in(place)]
    return [file for file in files if id_of(file).partition("/")[0] == game]


def beside(pattern: str, game: str) -> list[Path]:
    """The files of a pattern that lie beside added scenarios of a game: units, maps."""
    folders = dict.fromkeys(file.parent for file in scenario_files(game))
    return [file for folder in folders for file in sorted(folder.glob(pattern))]


def add(file: Path) -> str:
    """Add a scenario file and return the id it gives itself."""
    name = id_of(file)
    word = str(file.resolve())
    if file.resolve() not in places():
        os.environ[PLACES] = os.pathsep.join([*map(str, places()), word])
    return name


def id_of(file: Path) -> str:
    """The id a scenario file gives itself: its game, a slash and its name."""
    name = read_toml(file).get("id")
    if not isinstance(name, str) or "/" not in name.strip("/"):
        raise BadData(f'{file}: id must be a game and a name, such as id = "game/name", not {name!r}')
    return name


def by_key(entries: Iterable[tuple[str, T, object]], what: str) -> dict[str, T]:
    """Entries by their key; a key that is given twice is an error that names both files."""
    found: dict[str, T] = {}
    files: dict[str, object] = {}
    for key, entry, file in entries:
        if key in found:
            raise BadData(f"{what} {key!r} is given twice: in {files[key]} and in {file}")
        found[key], files[key] = entry, file
    return found


def _scenarios_in(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    others = {*place.glob(MAPS), place / UNITS}
    return [file for file in sorted(place.glob("*.toml")) if file not in others]

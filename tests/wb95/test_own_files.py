"""A scenario of one's own, with a map and counters of its own, loads from any place."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from grognard.engine.errors import BadData, UnknownName
from grognard.engine.files import data_dir
from grognard.engine.shelf import PLACES
from grognard.games import named, rules_of
from grognard.wb95.data.chart import map_file
from grognard.wb95.data.scenario import scenario_ids

DATA = Path(str(data_dir() / "wb95"))

CLASS = """
source = "made up"

[[class]]
id = "own.inf"
side = "axis"
nation = "german"
type = "INF-R"
size = "regiment"
years = [1943]
sp = 4
sp_reduced = 2
mp = 4
cel = 2
stars = []
mobility = "non_motorised"
towed = false
regular = true
zoc = true
attacks = true
morale_limit = 11
source = "made up"
"""


def own(folder: Path, name: str = "snow", more: str = "") -> Path:
    """A scenario like Black Snow under another name."""
    text = (DATA / "scenarios" / "black-snow.toml").read_text(encoding="utf-8")
    text = text.replace('id = "wb95/black-snow"', f'id = "wb95/{name}"\n{more}', 1)
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def _empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLACES, "")


def test_a_scenario_is_listed_linted_and_begun_by_its_path(tmp_path: Path) -> None:
    name = named(str(own(tmp_path)))
    rules = rules_of(name)
    assert name == "wb95/snow"
    assert name in scenario_ids()
    assert rules.lint() == []
    assert rules.start(name, {}).world.scenario.id == name


def test_a_scenario_is_listed_linted_simulated_and_played_by_commands_that_name_its_file(
    tmp_path: Path,
) -> None:
    file = own(tmp_path)
    text = re.sub(r"(?m)^turns = .*", "turns = 1", file.read_text(encoding="utf-8"))
    file.write_text(re.sub(r"(?m)^(air_\w+) = \[(\d+).*", r"\1 = [\2]", text), encoding="utf-8")
    players = ("--players", "random,random")
    told = {}
    for command, *more in (
        ("lint",),
        ("scenarios",),
        ("sim", "-n", "1", *players),
        ("play", "--terminal", *players, "--record", "snow.record"),
    ):
        words = [sys.executable, "-m", "grognard.cli", command, file.name, *more]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stderr}"
        told[command] = done.stdout
    assert "wb95: no complaints" in told["lint"]
    assert "wb95/snow" in told["scenarios"]
    assert "wb95/snow, seed 1" in told["sim"]
    assert '"wb95/snow"' in (tmp_path / "snow.record").read_text(encoding="utf-8")


def test_a_known_id_is_an_error(tmp_path: Path) -> None:
    named(str(own(tmp_path, "black-snow")))
    with pytest.raises(BadData, match=r"scenario 'wb95/black-snow' is given twice: in .* and in .*"):
        scenario_ids()


def test_an_unknown_key_is_an_error(tmp_path: Path) -> None:
    name = named(str(own(tmp_path, more="colour = 3")))
    with pytest.raises(BadData, match=r"snow\.toml: .*colour"):
        rules_of(name).start(name, {})


def test_a_map_lies_beside_its_scenario(tmp_path: Path) -> None:
    name = named(str(own(tmp_path, "plain", more="map = 7")))
    with pytest.raises(UnknownName, match=r"map-7\.toml"):
        rules_of(name).start(name, {})
    text = (DATA / "map.toml").read_text(encoding="utf-8").replace("Kharkov 1942/1943", "Another Kharkov", 1)
    (tmp_path / "second").mkdir()
    other = own(tmp_path / "second", "other", more="map = 8")
    (tmp_path / "second" / "map-8.toml").write_text(text, encoding="utf-8")
    name = named(str(other))
    assert rules_of(name).start(name, {}).world.chart.title == "Another Kharkov"
    assert map_file().title == "Kharkov 1942/1943"
    assert any(label.name == "Another Kharkov" for label in rules_of(name).board_map(name).labels)


def test_counters_lie_beside_their_scenario(tmp_path: Path) -> None:
    file = own(tmp_path, "recruits")
    file.write_text(re.sub(r'class = "ger\.inf-r\.43"', 'class = "own.inf"', file.read_text(), count=1))
    (tmp_path / "units.toml").write_text(CLASS)
    name = named(str(file))
    kinds = [counter.kind.id for counter in rules_of(name).start(name, {}).world.counters]
    assert kinds.count("own.inf") == 1
    assert rules_of(name).lint() == []

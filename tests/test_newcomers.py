"""The pages for newcomers are followed word by word: their files are written, their commands are given."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)

WITH_A_LINE = """
import sys
from grognard import games
games.GAMES.update({{{line}}})
from grognard.cli.__main__ import main
sys.argv[0] = "grognard"
main()
"""
"""The program as it is once the line of the page stands in `games.py`."""


def blocks(page: str) -> list[tuple[str, str, str]]:
    """The kind, the file name and the text of every block of a page."""
    return BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))


def write_files(page: str, folder: Path) -> None:
    """The files of a page; blocks of one name belong together."""
    texts: dict[str, str] = {}
    for _, name, text in blocks(page):
        if name:
            texts[name] = texts.get(name, "") + text
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def commands(page: str) -> list[list[str]]:
    """The commands of a page without the name of the program."""
    given = [line for kind, _, text in blocks(page) if kind == "console" for line in text.splitlines()]
    return [shlex.split(line.removeprefix("grognard ")) for line in given]


def give(words: list[str], folder: Path, start: list[str], **more: str) -> str:
    """Give a command in a folder; it must be taken."""
    done = subprocess.run(
        [sys.executable, *start, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "160", **more},
    )
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


PLAIN = ["-m", "grognard.cli"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the unit and the scenario of the pages."""
    write_files("add-a-unit.md", tmp_path)
    write_files("add-a-scenario.md", tmp_path)
    return tmp_path


def test_a_unit_and_a_scenario_with_it_are_listed_checked_and_played(folder: Path) -> None:
    given = commands("add-a-scenario.md")
    assert [words[0] for words in given] == ["lint", "scenarios", "sim", "play"]
    told = [give(words, folder, PLAIN) for words in given]
    assert "coh3: no complaints" in told[0]
    assert re.search(r"coh3/cyclists\W+Cyclists", told[1])
    assert "coh3/cyclists, seed 1" in told[2]
    record = (folder / "cyclists.record").read_text(encoding="utf-8")
    assert '"coh3/cyclists"' in record
    file = str(folder / "cyclists.toml")
    assert "verified" in give(["verify", "cyclists.record"], folder, PLAIN, GROGNARD_SCENARIOS=file)


def wrong(words: list[str], folder: Path, **more: str) -> str:
    """What is said to a command that is refused."""
    env = {**os.environ, "COLUMNS": "300", **more}
    done = subprocess.run(
        [sys.executable, *PLAIN, *words], cwd=folder, capture_output=True, text=True, env=env
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def test_a_scenario_with_a_known_id_is_an_error(folder: Path) -> None:
    file = folder / "cyclists.toml"
    file.write_text(file.read_text().replace("coh3/cyclists", "coh3/partisans"))
    told = wrong(["scenarios", "cyclists.toml"], folder)
    assert "scenario 'coh3/partisans' is given twice" in told
    assert "cyclists.toml" in told


def test_a_unit_with_a_known_id_is_an_error(folder: Path) -> None:
    file = folder / "units.toml"
    file.write_text(file.read_text().replace("german-cyclists-41", "mg34"))
    assert "unit 'mg34' is given twice" in wrong(["sim", "cyclists.toml"], folder)


def test_a_map_beside_a_scenario_is_found_and_one_with_a_known_number_is_an_error(folder: Path) -> None:
    printed = ROOT / "src" / "grognard" / "data" / "coh" / "maps" / "map-1.toml"
    (folder / "map-77.toml").write_text(printed.read_text().replace('"map-1"', '"map-77"'))
    file = folder / "cyclists.toml"
    file.write_text(file.read_text().replace("map = 1", "map = 77").replace('"1-', '"77-'))
    give(["lint", "cyclists.toml"], folder, PLAIN)
    (folder / "map-77.toml").rename(folder / "map-2.toml")
    assert "map '2' is given twice" in wrong(["lint", "cyclists.toml"], folder)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("cyclists.toml", "rounds = 3", "rounds = 3\nweather = 1", "weather"),
        ("cyclists.toml", 'id = "coh3/cyclists"', 'id = "cyclists"', "id must be a game and a name"),
        ("units.toml", "def_flank = 11", "def_flank = 11\nspeed = 9", "speed"),
        ("units.toml", "def_flank = 11", "", "def_flank"),
    ],
)
def test_a_wrong_key_is_named_with_its_file(folder: Path, name: str, old: str, new: str, told: str) -> None:
    file = folder / name
    file.write_text(file.read_text().replace(old, new))
    said = wrong(["sim", "cyclists.toml", "-n", "1"], folder)
    assert told in said
    assert name in said


def test_a_game_of_one_file_and_one_line_is_checked_and_played(tmp_path: Path) -> None:
    write_files("add-a-game.md", tmp_path)
    line = (tmp_path / "games.py").read_text().strip()
    (tmp_path / "games.py").unlink()
    (tmp_path / "start.py").write_text(WITH_A_LINE.format(line=line))
    given = commands("add-a-game.md")
    told = {words[0]: give(words, tmp_path, ["start.py"]) for words in given}
    assert "2 passed, 0 failed" in told["check"]
    assert "pebbles/large" in told["scenarios"]
    assert "pebbles/small, seed 1" in told["sim"]
    assert "verified" in told["verify"]
    assert set(told) == {"check", "scenarios", "sim", "play", "verify", "fuzz"}


@pytest.mark.parametrize("page", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_every_file_a_page_names_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:src|web|docs|tests|bench|cases|engine|arena)/[\w./-]+)`", text))
    linked = {str(Path(page).parent / link) for link in re.findall(r"\]\(([\w./-]+\.md)\)", text)}
    places = [
        ROOT / name if "/" not in name or (ROOT / name).exists() else ROOT / "src/grognard" / name
        for name in named | linked
    ]
    assert len(places) > 3
    assert [str(place) for place in places if not place.exists()] == []


def test_the_picture_of_the_house_shows_every_room() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for part in ("coh", "coh3", "wb95"):
        told = re.search(rf"<b>{part}</b>(.*?)\"\]", text)
        assert told
        rooms = {path.parent.name for path in (ROOT / "src" / "grognard" / part).glob("*/__init__.py")}
        assert rooms <= set(re.findall(r"\w+", told[1])), f"{part}: {sorted(rooms)}"


def test_every_command_of_the_set_up_names_what_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    package = (ROOT / "web" / "package.json").read_text(encoding="utf-8")
    for script in re.findall(r"npm run (\w+)", text):
        assert f'"{script}":' in package
    for command in re.findall(r"(?:bin/|`)grognard (\w+)", text):
        assert f"def {command}(" in (ROOT / "src" / "grognard" / "cli" / "app.py").read_text()

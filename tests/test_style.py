"""The house rules that a machine can check."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "grognard"

LAYERS = {
    "engine": set(),
    "coh": {"engine"},
    "coh2": {"engine", "coh"},
    "coh3": {"engine", "coh"},
    "solo": {"engine", "coh", "coh2", "coh3"},
    "wb95": {"engine"},
    "lens": {"engine", "coh", "coh2", "coh3", "manifest"},
    "players": {"engine", "coh", "coh2", "coh3", "solo", "wb95", "games"},
    "arena": {"engine", "coh", "coh2", "coh3", "games", "players"},
    "games": {"engine", "coh2", "coh3", "solo", "wb95"},
    "manifest": {"engine"},
    "lessons": {"engine", "games", "manifest"},
    "server": {"engine", "lens", "games", "players", "manifest", "lessons", "solo"},
    "cli": {
        "engine",
        "lens",
        "coh",
        "coh2",
        "coh3",
        "solo",
        "games",
        "players",
        "arena",
        "manifest",
        "lessons",
        "server",
    },
}
"""What each part of the package may import."""


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def imports(file: Path) -> set[str]:
    package = ["grognard", *file.relative_to(SOURCE).parent.parts]
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            found.add(".".join([*base, node.module or node.names[0].name]))
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return {name for name in found if name.startswith("grognard.")}


@pytest.mark.parametrize("part", LAYERS)
def test_imports_go_one_way(part: str) -> None:
    files = [SOURCE / f"{part}.py"] if (SOURCE / f"{part}.py").exists() else (SOURCE / part).rglob("*.py")
    for file in files:
        used = {part_of(name) for name in imports(file)} - {part}
        assert used <= LAYERS[part], f"{file.name} imports {used - LAYERS[part]}"


def test_every_part_has_its_layer() -> None:
    parts = {
        path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    assert parts - {"__init__"} == set(LAYERS)


def test_rooms_are_small() -> None:
    long = [f"{f.name}: {n}" for f in SOURCE.rglob("*.py") if (n := len(f.read_text().splitlines())) > 500]
    assert long == []


def test_ruff_is_content() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "src", "tests", "bench"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_the_format_is_ruffs() -> None:
    command = [sys.executable, "-m", "ruff", "format", "--check", "src", "tests", "bench"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_mypy_is_content() -> None:
    done = subprocess.run([sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


GAME_WORDS = (
    "coh[23]?|wb95|solo|kharkov|germans?|soviets?|axis|allied|partisans?|panzers?|rifles|"
    "caps?|ap|stall|stress(ed)?|rall(y|ied)|ambush|smoke|wire|mines?|mortars?|artillery|bunkers?|"
    "barrages?|shelling|supply|masked|air|overrun|shell|no card|no strike|d10"
)
"""What only the games speak of; `act`, `pass` and `fight` only where they are quoted as commands or steps."""


@pytest.mark.parametrize("part", ["engine", "arena"])
def test_no_game_is_named_where_all_are_served(part: str) -> None:
    words = re.compile(rf"\b({GAME_WORDS})\b|[\"'](act|pass|fight|ready|stay)[\"' ]", re.IGNORECASE)
    found = [
        f"{file.name}:{number}: {line.strip()}"
        for file in sorted((SOURCE / part).rglob("*.py"))
        for number, line in enumerate(file.read_text().splitlines(), 1)
        if words.search(line)
    ]
    assert found == []


def test_case_files_are_named_after_what_they_check() -> None:
    other = re.compile(r"exam(?!ple)|review|survivor|blind|audit|closer|more-")
    files = list((ROOT / "cases").rglob("*.toml"))
    assert files
    assert [file.name for file in files if other.search(file.name)] == []


def test_results_are_handed_over_by_name() -> None:
    """A rule that reads into the agenda below it would break when another procedure comes between."""
    deep = re.compile(r"agenda\[-[2-9]\]")
    files = {*SOURCE.rglob("*.py"), *(ROOT / "tests").rglob("*.py")} - {SOURCE / "engine" / "agenda.py"}
    assert [str(file) for file in files if deep.search(file.read_text())] == []


def test_what_games_are_made_of_knows_nothing_of_games_in_progress() -> None:
    found = {file.name: imports(file) for file in (SOURCE / "engine").glob("*.py")}
    assert [name for name, used in found.items() if any(".play" in module for module in used)] == []


def test_no_two_test_files_have_one_name() -> None:
    names = [file.name for file in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(names) == sorted(set(names))

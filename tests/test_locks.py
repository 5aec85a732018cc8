"""The lock files fit what the package asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def pinned(lock: str) -> dict[str, list[str]]:
    """The versions of a lock file by package; a package may have one for each kind of system."""
    found: dict[str, list[str]] = {}
    text = (ROOT / "locks" / lock).read_text()
    for name, version in re.findall(r"^([A-Za-z0-9_.-]+)==([^ ;]+)", text, re.M):
        found.setdefault(name.lower().replace("_", "-"), []).append(version)
    return found


@pytest.mark.parametrize(("lock", "extras"), [("play.txt", ["build"]), ("test.txt", ["build", "test"])])
def test_every_package_asked_for_is_pinned_to_a_version_that_fits(lock: str, extras: list[str]) -> None:
    wanted = PROJECT["dependencies"] + [
        line for extra in extras for line in PROJECT["optional-dependencies"][extra]
    ]
    held = pinned(lock)
    for line in wanted:
        need = Requirement(line)
        versions = held.get(need.name.lower().replace("_", "-"), [])
        assert versions, f"{lock} lacks {need.name}: python locks/renew.py"
        assert all(need.specifier.contains(version) for version in versions), f"{lock}: {line}"


@pytest.mark.parametrize("lock", ["play.txt", "test.txt"])
def test_every_pin_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / "locks" / lock).read_text()
    for pin in re.findall(r"^[A-Za-z0-9_.-]+==.*?(?=^[A-Za-z0-9_.-]+==|\Z)", text, re.M | re.S):
        assert "--hash=sha256:" in pin, pin.splitlines()[0]
    assert "://" not in text


def test_both_commands_of_the_readme_use_the_locks() -> None:
    play, tests = re.findall(r"```sh\n(.*?)\n```", (ROOT / "README.md").read_text(), re.S)[:2]
    assert "pip install -q -r locks/play.txt" in play
    assert "pip install -q -r locks/test.txt" in tests
    for command in (play, tests):
        assert "--no-deps --no-build-isolation" in command


def test_ci_runs_the_tests_as_the_readme_does() -> None:
    _, tests = re.findall(r"```sh\n(.*?)\n```", (ROOT / "README.md").read_text(), re.S)[:2]
    assert tests in (ROOT / ".ci" / "run").read_text().splitlines()


def test_the_build_is_locked_too() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"]
    assert built == PROJECT["optional-dependencies"]["build"]

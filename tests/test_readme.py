"""The README tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_game_on_the_first_screen() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def test_ci_runs_exactly_the_test_command() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", (ROOT / "README.md").read_text(), re.S)
    script = (ROOT / ".ci" / "run").read_text().splitlines()
    assert commands[1] == script[-1]


def test_linked_pages_exist() -> None:
    for link in re.findall(r"\]\((docs/[^)]+)\)", (ROOT / "README.md").read_text()):
        assert (ROOT / link).is_file(), link

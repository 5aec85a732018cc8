"""Every rule that a case claims to check is one of its rulebook."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from grognard.cli.conform import manifest, unknown_names

CASES = Path(__file__).resolve().parents[2] / "cases"
FILES = sorted(CASES.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_rules_of_a_case_exist(file: Path) -> None:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    named = {rule for case in tables["case"] for rule in case["rules"]}
    assert named
    assert unknown_names(manifest(tables["game"]), named) == []

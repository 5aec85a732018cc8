"""Data files: what is wrong is named with file, table and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from grognard.engine.errors import BadData
from grognard.engine.explain import Part, add, cost
from grognard.engine.files import load, nearest


class Row(Struct, forbid_unknown_fields=True):
    id: str
    size: int = 0


class Rows(Struct):
    row: list[Row]


def written(folder: Path, text: str) -> Path:
    file = folder / "rows.toml"
    file.write_text(text)
    return file


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[row]]\nid = 3", r"rows.toml: row\[0\].id: Expected `str`, got `int`"),
        ('[[row]]\nid = "a"\n[[row]]\nsize = 1', r"rows.toml: row\[1\]: Object missing required field `id`"),
        ('[[row]]\nid = "a"\nsise = 1', r"rows.toml: row\[0\]: Object contains unknown field `sise`"),
        ("[[row]\n", "rows.toml: not valid TOML: .*line 1"),
        ("", "rows.toml: Object missing required field `row`"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        load(written(tmp_path, text), Rows)


def test_missing_and_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="no such file"):
        load(tmp_path / "none.toml", Rows)
    with pytest.raises(BadData, match="is a folder"):
        load(tmp_path, Rows)
    binary = tmp_path / "b.toml"
    binary.write_bytes(b"a\xff\xfe")
    with pytest.raises(BadData, match="not UTF-8 text at byte 1"):
        load(binary, Rows)


def test_hints() -> None:
    assert nearest("partisan", ["partisans", "church"]) == "did you mean partisans?"
    assert nearest("zzz", ["a", "b"]) == "there are a, b"
    assert nearest("zzz", [str(n) for n in range(20)]).endswith("10, 11 ...")


def test_sums_know_their_parts() -> None:
    total = add(Part(12, "front defense", "6.1"), Part(-2, "Panicked marker", "7.3"))
    assert total.total == 10
    assert str(total) == "10 = +12 front defense (6.1), -2 Panicked marker (7.3)"
    assert total.plus(Part(1, "light woods", "6.4")).total == 11


def test_costs_have_a_floor_that_shows() -> None:
    low = cost([Part(1, "attack cost", "2.4"), Part(-3, "x", "7.3")], "2.4")
    assert low.total == 0
    assert low.parts[-1] == Part(2, "never less than 0", "2.4")
    assert cost([Part(1, "a", "2.4"), Part(-1, "b", "7.3")], "2.4").parts[-1].what == "b"

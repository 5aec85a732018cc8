"""Every key of the data files is known, and is read by something."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct

from grognard.engine.play.case import case_files, read_cases, run_case
from grognard.games import rulebook
from grognard.players.wb95.seeing import weights
from grognard.wb95.data import chart, classes, figures, rule_options, scenario
from grognard.wb95.turn.campaign import release

ROOT = Path(__file__).resolve().parents[2]
FILES = (chart, classes, figures, rule_options, scenario)


def tables_of(module: ModuleType) -> Iterator[type[Struct]]:
    """The structs of a module that data files are read into."""
    for kind in vars(module).values():
        if inspect.isclass(kind) and issubclass(kind, Struct) and kind.__module__ == module.__name__:
            yield kind


TABLES = [kind for module in FILES for kind in tables_of(module)]
MADE = (chart.FixedLine, figures.Result)
"""What is made while reading, and stands in no file."""


class Reader:
    """Notes which fields of some structs are looked at."""

    def __init__(self, kinds: list[type[Struct]], patch: pytest.MonkeyPatch) -> None:
        self.unread = {(kind.__name__, name) for kind in kinds for name in kind.__struct_fields__}
        for kind in kinds:
            patch.setattr(kind, "__getattribute__", self._watched(kind.__name__), raising=False)

    def _watched(self, table: str) -> Any:
        def look(held: Any, name: str) -> Any:
            self.unread.discard((table, name))
            return object.__getattribute__(held, name)

        return look


def forget() -> None:
    """Whatever was read before is read again."""
    for name, module in list(sys.modules.items()):
        if name.startswith("grognard.wb95"):
            for held in vars(module).values():
                if hasattr(held, "cache_clear"):
                    held.cache_clear()


@pytest.mark.parametrize("kind", [kind for kind in [*TABLES, weights.Weights] if kind not in MADE])
def test_unknown_keys_are_errors(kind: type[Struct]) -> None:
    assert kind.__struct_config__.forbid_unknown_fields


def test_every_key_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Listing and checking the game, setting it up and playing its rule cases looks at every key there is."""
    rules = rulebook("wb95")
    forget()
    reader = Reader([kind for kind in TABLES if kind not in MADE], monkeypatch)
    rules.lint(), rules.pieces(), rules.reference(), rules.rule_options(), rules.inventory()
    for summary in rules.scenarios():
        rules.briefing(summary.id, {}), rules.board_map(summary.id), rules.roster(summary.id)
        g = rules.start(summary.id, {"setup": "free"})
        for holder in range(2):
            g.control = bytes([holder]) * len(g.control)
            release(g)
    for file in case_files([ROOT / "cases" / "wb95"]):
        for case in read_cases(file):
            if not reader.unread:
                return
            run_case(case, rulebook)
    assert reader.unread == set()


def test_a_key_that_nothing_reads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader([scenario.Placed], monkeypatch)
    placed = scenario.Placed(label="a", name="A", kind="ger.hq")
    assert placed.label == "a"
    assert ("Placed", "label") not in reader.unread
    assert ("Placed", "name") in reader.unread


def test_every_weight_counts() -> None:
    looked = {
        node.attr
        for file in (ROOT / "src" / "grognard" / "players" / "wb95").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
    }
    assert [name for name in weights.Weights.__struct_fields__ if name not in looked] == []

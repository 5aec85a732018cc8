"""Positions under two editions: exactly what the books say differently, and nothing else."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import msgspec
import pytest

from grognard.cli.why import position_at
from grognard.coh.data.scenario import read_scenario
from grognard.coh.start.setup import build_world, first_position
from grognard.games import rulebook
from grognard.lens.clauses import SECOND, THIRD
from grognard.lens.compare import differences
from grognard.lens.reasons import lens
from grognard.lens.translate import translated
from grognard.manifest import manifest

HERE = Path(__file__).parent
POSITIONS = [case["id"] for case in tomllib.loads((HERE / "positions.toml").read_text())["case"]]


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_shows_what_the_books_say_differently(name: str) -> None:
    """The files were checked against both rulebooks; `python tests/lens/golden.py` writes them anew."""
    _, g = position_at(str(HERE / "positions.toml"), None, name, [])
    expected = json.loads((HERE / f"{name}.json").read_text())
    assert json.loads(msgspec.json.encode(lens(g))) == expected


@pytest.mark.parametrize("name", POSITIONS)
def test_the_rules_that_are_named_exist(name: str) -> None:
    _, g = position_at(str(HERE / "positions.toml"), None, name, [])
    for told in lens(g):
        assert told.why.endswith(".")
        for game, rules in (("coh2", told.rules_second), ("coh3", told.rules_third)):
            assert rules, told
            assert all(is_clause(game, rule) for rule in rules), told


def is_clause(game: str, rule: str) -> bool:
    """Whether a book has a clause, or parts of it, under a number."""
    return any(re.fullmatch(rf"{re.escape(rule)}[a-z]?", clause.id) for clause in manifest(game).clauses)


def test_it_does_not_matter_from_which_edition_one_looks() -> None:
    _, g = position_at(str(HERE / "positions.toml"), None, "under-fire", [])
    assert lens(translated(g, SECOND)) == lens(translated(g, THIRD)) == lens(g)


def test_nothing_differs_from_itself() -> None:
    _, g = position_at(str(HERE / "positions.toml"), None, "on-the-move", [])
    here = translated(g, SECOND)
    assert list(differences(here, here)) == []


@pytest.mark.parametrize("mission", ["church-road", "hill-118", "the-line", "two-roads"])
def test_the_chapters_of_a_mission_go_over(mission: str) -> None:
    """A mission is played by the same chapters under the other edition, by its own numbers."""
    theirs = translated(first_position(build_world(read_scenario(f"coh3/{mission}"))), SECOND).world
    ours = build_world(read_scenario(f"coh2/{mission}"))
    assert [theirs.in_force(n) for n in range(1, 19)] == [ours.in_force(n) for n in range(1, 19)]


def test_a_chapter_goes_over_under_the_number_it_has_in_the_other_book() -> None:
    words = {
        "units": ["G1 opel-truck at B03 facing n", "S1 gaz-truck at B01 facing s"],
        "chapters": [1, 4, 10, 15, 17],
    }
    g = rulebook("coh3").position(words, "chapters")
    assert translated(g, SECOND).world.scenario.chapters == (1, 4, 9, 14, 18)
    assert translated(translated(g, SECOND), THIRD).world.scenario.chapters == (1, 4, 10, 15, 17)

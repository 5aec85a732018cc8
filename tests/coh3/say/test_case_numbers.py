"""Every number of an expectation matters: raised or lowered by 1, the case fails."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.play.case import Case, case_files, read_cases, run_case
from grognard.games import rulebook

CASES = Path(__file__).resolve().parents[3] / "cases"
GAMES = ("coh2", "coh3", "solo")

SHARE = {"coh3": int(os.environ.get("GROGNARD_NUMBERS", "3"))}
"""Of the most numerous cases one in so many has its numbers moved; `GROGNARD_NUMBERS=1` asks for all."""

NUMBER = re.compile(r"(?P<before>[A-Za-z-]*)(?P<number>\d+)")


def cases_of(game: str) -> list[Case]:
    """All rule cases of a game."""
    return [case for file in case_files([CASES / game]) for case in read_cases(file)]


def labels(case: Case) -> set[str]:
    """The names of the units and of the players; a mission names its own units."""
    units = {line.split()[0].upper() for line in case.setting.get("units", [])}
    return units | {name.upper() for name in case.setting.get("commanders", {})}


def neighbours(words: str, names: set[str]) -> Iterator[str]:
    """The expectation with one of its numbers raised or lowered by 1; a name is no number."""
    for found in NUMBER.finditer(words):
        if found[0].upper() in names or ("scenario" in names and re.fullmatch(r"[A-Z]\d", found[0])):
            continue
        digits = found["number"]
        for other in (int(digits) + 1, int(digits) - 1):
            if other >= 0:
                yield f"{words[: found.start('number')]}{other:0{len(digits)}}{words[found.end() :]}"


def silent(case: Case) -> list[str]:
    """The changed expectations of a case that hold all the same."""
    kept: list[str] = []
    names = labels(case) | ({"scenario"} if "scenario" in case.setting else set())

    def look(words: str, check: Callable[[str], str]) -> None:
        for other in neighbours(words, names):
            try:
                found = check(other)
            except GrognardError:
                continue
            if not found:
                kept.append(f"{case.file}: {case.id}: {words!r} also holds as {other!r}")

    run_case(case, rulebook, look)
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_number_fails(game: str) -> None:
    kept = [line for case in cases_of(game)[:: SHARE.get(game, 1)] for line in silent(case)]
    assert not kept, "see `One number, one meaning` in docs/cases.md\n" + "\n".join(kept)


@pytest.mark.parametrize("game", GAMES)
def test_every_case_has_a_name_of_its_own(game: str) -> None:
    named = Counter(case.id for case in cases_of(game))
    assert [name for name, times in named.items() if times > 1] == []


CASE = """
[[case]]
id = "one"
map = {{ size = "6x6", hexes = ["D03 light-woods"] }}
units = ["G1 german-rifles-41 at B02 facing s", "S1 soviet-rifles-41 at B05 facing n"]
hands = {{ german = ["05"] }}
expect = ["{}"]
"""


def verdict(folder: Path, line: str) -> str:
    """What a case with one expectation fails with."""
    file = folder / "one.toml"
    file.write_text('game = "coh3"\n' + CASE.format(line), encoding="utf-8")
    return "; ".join(run_case(read_cases(file)[0], rulebook).failures)


@pytest.mark.parametrize(
    "line",
    [
        "offers move G1 > = A01..A02, B01, B03, C01..C02",
        "offers attack G1 > = B05 by 5.0",
        "offers stall = G1",
        "refuses attack G1 > C04 because 6.0: there is no enemy unit in C04",
        "refuses attack S1 because 2.2",
        "sees B02 C04 over B03+C03",
        "walled = none",
        "terrain light-woods = D03",
    ],
)
def test_exact_forms_hold(tmp_path: Path, line: str) -> None:
    assert verdict(tmp_path, line) == ""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("offers move G1 > = A01, B01, B03", "is offered with"),
        ("offers stall = none", "is offered with G1"),
        ("offers attack G1 > = B05 by 6.9", "is asked by 5.0, not 6.9"),
        ("offers load G1 on = S1", "refused"),
        ("offers sing = G1", "is the beginning of no command"),
        ("offers caps = 2..0", "a span goes up"),
        ("refuses attack G1 > C04 because 6.0: there is no enemy unit in C05", "unit in C04"),
        ("refuses attack G1 > Z99", "is the spelling of nothing"),
        ("refuses attack G9", "is the spelling of nothing"),
        ("refuses sing G1", "is the spelling of nothing"),
        ("refuses caps 3", "could never be an answer here"),
        ("refuses d10=11", "could never be an answer here"),
        ("refuses stall G1", "is offered to german"),
        ("sees B02 B05 range 4", "is 3, not 4"),
        ("sees B02 B05 range", "after the hexes come"),
        ("sees B02 B05 near 4", "is no measure"),
        ("terrain light-woods = D03, C04", "light-woods: D03"),
        ("control B02 german", "there is no control marker in B02"),
    ],
)
def test_exact_forms_say_what_was_found(tmp_path: Path, line: str, found: str) -> None:
    assert found in verdict(tmp_path, line)


def test_a_command_before_the_list_must_be_legal(tmp_path: Path) -> None:
    assert "is not a unit of german" in verdict(tmp_path, "offers move S1 > = B04")


def test_an_unknown_hex_is_a_failure(tmp_path: Path) -> None:
    assert "no hex 'Q77'" in verdict(tmp_path, "level Q77 0")

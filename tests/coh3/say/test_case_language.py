"""What a failing case says, and what a script may leave out or say too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.play.case import read_cases, run_case
from grognard.games import rulebook

UNITS = '["G1 mg34 at B04 facing n", "G2 mg34 at B04 facing n", "S1 soviet-rifles-41 at F02 facing n"]'


def failures(folder: Path, play: str, expect: str) -> tuple[str, ...]:
    """What a case of one script and one expectation fails with."""
    file = folder / "one.toml"
    words = f'game = "coh3"\n[[case]]\nid = "one"\nunits = {UNITS}\nplay = {play}\nexpect = ["{expect}"]\n'
    file.write_text(words, encoding="utf-8")
    return run_case(read_cases(file)[0], rulebook).failures


def test_a_script_that_ends_inside_a_question_says_which(tmp_path: Path) -> None:
    told = failures(tmp_path, '["group move add G1 add G2 done > B03"]', "G1 at=B03")
    assert told == (
        "expect 'G1 at=B03': G1 at is B04, not B03",
        "the script ends where german is asked by 10.2: Move, pivot or stay? "
        "(> B03 or > C03 or > C04 or > B05 ...)",
    )


def test_dice_are_a_question_too(tmp_path: Path) -> None:
    told = failures(tmp_path, '["stall G1", "caps 0"]', "G1 spent")
    assert told[-1].startswith("the script ends where dice is asked by 3.2: ")
    assert told[-1].endswith("(d10=1 or d10=2 or d10=3 or d10=4 ...)")


def test_a_script_that_is_refused_says_what_was_asked(tmp_path: Path) -> None:
    told = failures(tmp_path, '["stall G1", "facing n", "d10=1"]', "G1 spent")
    assert told[0].startswith("play 'facing n': 'facing n' refused: ")
    assert told[1].startswith("the script ends where dice is asked by 3.2: ")


def test_a_case_that_holds_says_nothing(tmp_path: Path) -> None:
    assert failures(tmp_path, '["group move add G1 add G2 done > B03"]', "asks german 10.2") == ()


@pytest.mark.parametrize(
    "play", ['["stall G1", "done", "caps 1"]', '["stall G1 done", "done done", "caps 1"]']
)
def test_a_done_that_nothing_asks_for_answers_nothing_else(tmp_path: Path, play: str) -> None:
    """It does not give quiet answers to questions that the script answers afterwards."""
    assert failures(tmp_path, play, "german caps=6") == ()


def test_a_done_that_is_asked_for_is_heard(tmp_path: Path) -> None:
    assert (
        failures(tmp_path, '["group move add G1 add G2 done"]', "offers > = A04, A05, B03, B05, C04, C05")
        != ()
    )
    assert failures(tmp_path, '["group move add G1 add G2"]', "offers > = none") == ()

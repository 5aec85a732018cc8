"""Every lesson can be taken to its end, in every way it allows, and says nothing a phone cannot show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.errors import GrognardError, Refused
from grognard.games import rulebook
from grognard.lessons.checking import begin, check_lesson
from grognard.lessons.lesson import LONGEST, Lesson, lessons_of, read_lesson, spread
from grognard.lessons.teaching import Teaching

ALL = [lesson for game in ("coh3", "coh2", "solo", "wb95") for lesson in lessons_of(game)]

LEAST = {"coh3": 6, "coh2": 3, "solo": 2, "wb95": 5}


def lesson(game: str, name: str) -> Lesson:
    return next(found for found in lessons_of(game) if found.id.endswith(name))


def take(game: str, name: str) -> Teaching:
    return begin(lesson(game, name), rulebook(game), name)


@pytest.mark.parametrize("found", ALL, ids=lambda found: f"{found.game}/{found.id}")
def test_a_lesson_can_be_taken_in_every_way_it_allows(found: Lesson) -> None:
    assert check_lesson(found, found.id, rulebook).failures == ()


@pytest.mark.parametrize("found", ALL, ids=lambda found: f"{found.game}/{found.id}")
def test_going_back_through_a_lesson_ends_where_it_began(found: Lesson) -> None:
    teaching = begin(found, rulebook(found.game), found.id)
    first = teaching.rules.save(teaching.session.state)
    for _ in range(200):
        if teaching.step is None:
            break
        if not teaching.done:
            teaching.show()
        elif teaching.step is not None:
            teaching.go_on()
    assert teaching.step is None
    for _ in range(200):
        if teaching.at == 0 and not teaching.begun:
            break
        teaching.go_back()
    assert teaching.at == 0
    assert teaching.rules.save(teaching.session.state) == first


def test_there_are_enough_lessons_and_each_asks_for_something() -> None:
    assert {game: len(lessons_of(game)) >= most for game, most in LEAST.items()} == dict.fromkeys(LEAST, True)
    assert [found.id for found in ALL if not any(step.do for step in found.step)] == []


def test_another_answer_is_refused_with_what_is_asked_and_changes_nothing() -> None:
    teaching = take("coh3", "moving")
    teaching.say("next")
    before = teaching.rules.save(teaching.session.state)
    with pytest.raises(Refused, match="Move G1 north into C05"):
        teaching.say("move G2")
    with pytest.raises(Refused, match="First: Move G1"):
        teaching.say("next")
    with pytest.raises(Refused, match="Move G1 north into C05"):
        teaching.say("move G1 > B06 facing n")
    assert teaching.rules.save(teaching.session.state) == before


def test_the_answers_that_are_asked_for_are_lit_one_after_the_other() -> None:
    teaching = take("coh3", "moving")
    teaching.say("next")
    assert teaching.lit() == ("move G1",)
    teaching.say("move G1")
    assert teaching.lit() == ("> C05",)
    teaching.say("> C05")
    assert teaching.lit() == ("facing n",)
    teaching.say("facing n")
    assert teaching.done
    assert teaching.lit() == ()


def test_any_order_and_any_kind_are_accepted() -> None:
    assert spread("a {b | c} d") == ["a b c d", "a c b d"]
    teaching = take("wb95", "attack-and-odds")
    teaching.say("next")
    teaching.say("attack 3730 with G3 with G1 with G2 fight")
    assert teaching.done
    other = take("coh3", "moving")
    for _ in range(3):
        if not other.done:
            other.show()
        other.say("next")
    other.say("move G2 > B05 facing sw")
    assert other.done


GOOD = """
title = "T"
about = "A"
seat = "german"
mission = "coh3/partisans"
end = "E"
[position]
units = ["G1 german-rifles-41 at B06 facing n", "S1 soviet-rifles-41 at B02 facing s"]
[[step]]
say = "S"
task = "Move."
do = ["move G1 > B05 facing n"]
hint = "H"
then = ["d10=5"]
rules = ["4.5a"]
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('say = "S"', 'sya = "S"', r"step\[0\].*sya"),
        ('hint = "H"', "", r"step\[0\]\.hint: a step with something to do needs it"),
        ("move G1 > B05", "move G1 > B09", r"step\[0\]: .*B09|step\[0\]: do: "),
        ("d10=5", "2d6=1+1", r"step\[0\]: then: '2d6=1\+1' does not answer dice"),
        ("coh3/partisans", "coh3/nowhere", r"mission: 'coh3/nowhere'"),
        ('"4.5a"', '"4.55"', r"step\[0\]\.rules: .*4\.55"),
        ("at B06", "at Z99", r"position: .*Z99"),
        ('seat = "german"', 'seat = "french"', "seat: "),
        ('title = "T"', f'title = "{"T" * (LONGEST["title"] + 1)}"', "title: 41 characters"),
        ('rules = ["4.5a"]', 'expect = ["G1 at=B07"]', r"step\[0\]\.expect: 'G1 at=B07'"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    folder = tmp_path / "coh3"
    folder.mkdir()
    file = folder / "01-x.toml"
    file.write_text(GOOD)
    assert check_lesson(read_lesson(file), str(file), rulebook).failures == ()
    assert old in GOOD
    file.write_text(GOOD.replace(old, new))
    found = trouble(file)
    assert re.search(told, found), found
    assert str(file) in found


def trouble(file: Path) -> str:
    """What is said about a lesson that is wrong."""
    try:
        return " ".join(check_lesson(read_lesson(file), str(file), rulebook).failures)
    except GrognardError as error:
        return str(error)

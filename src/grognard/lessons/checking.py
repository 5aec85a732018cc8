"""Whether a lesson can be taken to its end in every way it allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.agenda import awaited
from ..engine.errors import BadData, GrognardError, UnknownName
from ..engine.files import nearest
from ..engine.play.case import Case, Verdict
from ..engine.play.session import Session
from ..engine.rulebook import Rulebook
from ..manifest import find_rules
from .lesson import Lesson, spread
from .teaching import Teaching

MOST = 60
"""Answers that one step may need."""


def begin(lesson: Lesson, rules: Rulebook, where: str) -> Teaching:
    """A lesson from its first step on."""
    position = position_of(lesson, rules, where)
    return Teaching(lesson, rules, Session(rules, lesson.mission, position=position))


def position_of(lesson: Lesson, rules: Rulebook, where: str) -> Any:
    """The position a lesson starts from."""
    try:
        position = rules.position(lesson.position, f"{where}: position")
    except GrognardError as error:
        told = str(error)
        raise BadData(told if told.startswith(where) else f"{where}: position: {told}") from None
    if lesson.seat not in rules.seats(position):
        raise UnknownName(f"{where}: seat: {nearest(lesson.seat, rules.seats(position))}")
    return position


def check_lesson(lesson: Lesson, where: str, find: Callable[[str], Rulebook]) -> Verdict:
    """Take the lesson in every way it allows, and check what it names."""
    case = Case(where, lesson.game, f"lesson {lesson.id}", lesson.rules, lesson.position, (), ())
    try:
        rules = find(lesson.game)
    except GrognardError as error:
        raise BadData(f"{where}: game: {error}") from None
    failures = [*_unknown(lesson, where, rules)]
    for number, way in _ways(lesson):
        if failures:
            break
        failures += _walk(lesson, where, rules, number, way)
    return Verdict(case, tuple(failures))


def _unknown(lesson: Lesson, where: str, rules: Rulebook) -> list[str]:
    """The mission and the rules that are not there."""
    known = [summary.id for summary in rules.scenarios()]
    missing = [f"{where}: mission: {lesson.mission!r}: {nearest(lesson.mission, known)}"]
    found = [] if lesson.mission in known else missing
    for number, step in enumerate(lesson.step):
        for rule in step.rules:
            try:
                find_rules(lesson.game, rule)
            except GrognardError as error:
                found.append(f"{where}: step[{number}].rules: {error}")
    return found


def _ways(lesson: Lesson) -> list[tuple[int, str]]:
    """Every way of every step; the first is the one through the whole lesson."""
    others = [
        (number, way)
        for number, step in enumerate(lesson.step)
        for way in [way for command in step.do for way in spread(command)][1:]
    ]
    return [(-1, ""), *others]


def _walk(lesson: Lesson, where: str, rules: Rulebook, other: int, way: str) -> list[str]:
    """Take the lesson, in one step another way than the first; what is wrong is told with its step."""
    teaching: Teaching | None = None
    try:
        teaching = begin(lesson, rules, where)
        while teaching.step is not None:
            number, step = teaching.at, teaching.step
            events = len(teaching.session.log)
            if not teaching.done:
                _do(teaching, way if number == other else "")
            happened = [line.event for line in teaching.session.log[events:]]
            state = teaching.session.state
            found = [(words, rules.check(state, happened, words)) for words in step.expect]
            wrong = [f"{where}: step[{number}].expect: {words!r}: {told}" for words, told in found if told]
            if wrong:
                return wrong
            if teaching.step is not None and teaching.at == number:
                _check_script(teaching)
                teaching.go_on()
    except GrognardError as error:
        told, at = str(error), teaching.at if teaching else 0
        by = f" by {way!r}" if other >= 0 else ""
        return [told if told.startswith(where) else f"{where}: step[{at}]{by}: {told}"]
    return []


def _do(teaching: Teaching, way: str) -> None:
    """Do what a step asks for, one answer at a time."""
    number = teaching.at
    if way:
        teaching.answer(way)
    for _ in range(MOST):
        if teaching.at != number or teaching.done:
            return
        lit = teaching.lit()
        if not lit:
            asked = ", ".join(awaited(teaching.session.state)) or "nobody"
            raise BadData(f"do: cannot be answered: {asked} is asked now")
        teaching.answer(lit[0])
    raise BadData(f"do: more than {MOST} answers")


def _check_script(teaching: Teaching) -> None:
    """Nothing of a script may be left over."""
    if teaching.left:
        raise BadData(f"then: nothing asks for {teaching.left!r}")

"""A lesson as its file gives it: a position, and steps of words, answers and what follows them."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources.abc import Traversable
from itertools import permutations
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ..engine.errors import BadData, UnknownName
from ..engine.files import Strict, build, data_dir, nearest, read_toml

LONGEST = {"title": 40, "about": 140, "say": 300, "task": 140, "hint": 200, "notice": 300, "end": 200}
"""The most characters of each text: a phone shows them without scrolling."""

_ANY_ORDER = re.compile(r"\{([^{}]*)\}")


class Step(Strict, frozen=True):
    """One step: what is told, what is to be done, what follows, and what to notice then."""

    say: str
    task: str = ""
    do: tuple[str, ...] = ()
    """Commands, of which any one is the answer: `<kind>` is any option of a kind, `{a | b}` any order."""
    hint: str = ""
    then: tuple[str, ...] = ()
    """What the dice and the other side answer, each where it is asked."""
    notice: str = ""
    rules: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    """Hexes and units to look at, beside those of the answer."""
    expect: tuple[str, ...] = ()


class Lesson(Strict, frozen=True):
    """A lesson of a game."""

    title: str
    about: str
    seat: str
    mission: str
    """The scenario in which what was learned is used."""
    end: str
    position: dict[str, Any]
    step: tuple[Step, ...]
    game: str = ""
    id: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule its steps name."""
        return tuple(dict.fromkeys(rule for step in self.step for rule in step.rules))


def is_lesson(tables: dict[str, Any]) -> bool:
    """Whether a file is a lesson, not a file of rule cases."""
    return "step" in tables


def read_lesson(file: Traversable | Path, tables: dict[str, Any] | None = None) -> Lesson:
    """The lesson of a file; its game is the name of the folder unless it says otherwise."""
    found = build(read_toml(file) if tables is None else tables, Lesson, file)
    folder = Path(str(file)).resolve().parent.name
    lesson = replace(found, game=found.game or folder, id=found.id or Path(file.name).stem)
    _check_texts(lesson, file)
    return lesson


def _check_texts(lesson: Lesson, file: object) -> None:
    """Texts that a phone can show, and steps that can be done."""
    for key in ("title", "about", "end"):
        _check_length(getattr(lesson, key), key, f"{file}: {key}")
    for number, step in enumerate(lesson.step):
        where = f"{file}: step[{number}]"
        for key in ("say", "task", "hint", "notice"):
            _check_length(getattr(step, key), key, f"{where}.{key}")
        if step.do and not (step.task and step.hint):
            raise BadData(f"{where}.{'hint' if step.task else 'task'}: a step with something to do needs it")
        if step.task and not step.do:
            raise BadData(f"{where}.do: a task needs an answer")


def _check_length(text: str, key: str, where: str) -> None:
    if len(text) > LONGEST[key]:
        raise BadData(f"{where}: {len(text)} characters; a phone shows {LONGEST[key]}")


def spread(command: str) -> list[str]:
    """A command with every order of what stands in braces."""
    found = _ANY_ORDER.search(command)
    if found is None:
        return [command]
    parts = [part.strip() for part in found[1].split("|")]
    before, after = command[: found.start()], command[found.end() :]
    return [
        " ".join(f"{before}{' '.join(order)}{rest}".split())
        for order in permutations(parts)
        for rest in spread(after)
    ]


@lru_cache(maxsize=8)
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order."""
    folder = data_dir() / "lessons" / game
    files = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return tuple(read_lesson(file) for file in files if file.name.endswith(".toml"))


def find_lesson(game: str, name: str) -> Lesson:
    """A lesson by its game and name."""
    known = {lesson.id: lesson for lesson in lessons_of(game)}
    if name not in known:
        raise UnknownName(f"{game} has no lesson {name!r}; {nearest(name, known)}")
    return known[name]

"""Rule cases: a position, a script and expectations, in the language the game is played in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from msgspec import Struct

from ..agenda import Decision, Event, pending, take
from ..errors import BadData, GrognardError, Refused
from ..files import read_toml
from ..limits import most
from ..options import DICE, Option
from ..rulebook import CaseBook
from .text import play_on

FEW = 4
"""How many answers are named to a question that is open."""

_OWN = ("id", "title", "rules", "play", "expect", "note")


class Case(Struct, frozen=True):
    """One case as its file gives it; `setting` describes the position."""

    file: str
    game: str
    id: str
    rules: tuple[str, ...]
    setting: dict[str, Any]
    play: tuple[str, ...]
    expect: tuple[str, ...]


class Verdict(Struct, frozen=True):
    """Whether a case holds, and what was found where it does not."""

    case: Case
    failures: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether every expectation was met."""
        return not self.failures


def case_files(paths: Iterable[Path]) -> list[Path]:
    """The TOML files named or found in folders, in order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise BadData(f"{path}: no case files (*.toml) in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise BadData(f"{path}: no such file or folder")
    return found


def read_cases(file: Path) -> list[Case]:
    """The cases of a file; `game` at the top, or the folder's name, says which game they are for."""
    tables = read_toml(file)
    game = tables.pop("game", file.resolve().parent.name)
    if not isinstance(game, str):
        raise BadData(f"{file}: game must be the name of a game, not {game!r}")
    entries = tables.pop("case", None)
    if tables:
        raise BadData(f"{file}: unknown key {next(iter(tables))!r}; a case file has game and [[case]]")
    if not isinstance(entries, list) or not entries:
        raise BadData(f"{file}: there is no [[case]] in it")
    return [_case(file, game, number, entry) for number, entry in enumerate(entries, 1)]


def _case(file: Path, game: str, number: int, entry: object) -> Case:
    if not isinstance(entry, dict):
        raise BadData(f"{file}: case {number}: it must be a [[case]] table")
    name = entry.get("id")
    if not isinstance(name, str):
        raise BadData(f"{file}: case {number}: id is missing")
    lists = {}
    for key in ("rules", "play", "expect"):
        value = entry.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadData(f"{file}: case {name}: {key} must be a list of strings")
        lists[key] = tuple(value)
    if not lists["expect"] and not any(line.startswith("expect ") for line in lists["play"]):
        raise BadData(f"{file}: case {name}: it expects nothing, so it can never fail")
    setting = {key: value for key, value in entry.items() if key not in _OWN}
    return Case(str(file), game, name, lists["rules"], setting, lists["play"], lists["expect"])


Look = Callable[[str, Callable[[str], str]], None]
"""Is shown each expectation at its moment, with the means to try other ones there."""


def run_case(case: Case, find: Callable[[str], CaseBook], look: Look | None = None) -> Verdict:
    """Play the script and compare; a failure says what was found instead."""
    where = f"{case.file}: case {case.id}"
    try:
        rules = find(case.game)
    except GrognardError as error:
        raise BadData(f'{case.file}: game: {error}; put `game = "..."` at the top of the file') from None
    run = _Run(rules, _position(rules, case, where), look)
    try:
        for line in case.play:
            run.line(line)
        run.settle()
        for line in case.expect:
            run.expect(line)
    except GrognardError as error:
        return Verdict(case, (str(error), *run.question()))
    return Verdict(case, (*run.failures, *run.question()) if run.failures else ())


def _position(rules: CaseBook, case: Case, where: str) -> Any:
    """The position of a case; one that cannot be set up is a mistake of the file, not a failed case."""
    try:
        return rules.position(case.setting, where)
    except GrognardError as error:
        told = str(error)
        raise BadData(told if told.startswith(where) else f"{where}: {told}") from None


class _Run:
    """A case while it is played."""

    def __init__(self, rules: CaseBook, g: Any, look: Look | None) -> None:
        self.rules = rules
        self.g = g
        self.look = look
        self.events: list[Event] = list(g.news)
        self.failures: list[str] = []
        self.answers = 0

    def line(self, text: str) -> None:
        """A command, or `expect ...` to look at the position in between.

        `SEAT: command` is said by a seat that is not asked, where it may do something meanwhile.
        """
        if text.startswith("expect "):
            self.expect(text.removeprefix("expect "))
            return
        rest, who = text, ""
        speaker, colon, said = text.partition(": ")
        if colon and speaker in self.rules.seats(self.g):
            rest, who = self._answer(said, speaker)
        while rest:
            decision = pending(self.g)
            if who and (decision is None or decision.who != who):
                raise Refused(f"play {text!r}: {rest!r} cannot follow at once")
            rest, who = self._answer(rest)

    def _answer(self, text: str, seat: str | None = None) -> tuple[str, str]:
        """Give a command; questions it leaves out get the quiet answer.

        Returns what was not read of it, and who gave it.
        """
        while True:
            try:
                answers, rest = play_on(self.rules, self.g, text, seat)
            except Refused as refusal:
                shorter = self._without_done(text, seat)
                if shorter is not None:
                    if not shorter:
                        return "", ""
                    text = shorter
                    continue
                if not self._quietly():
                    if text in self.rules.declining:
                        return "", ""
                    raise Refused(f"play {text!r}: {refusal}") from None
                continue
            for _, option in answers:
                decision = pending(self.g, seat)
                if decision is not None:
                    self._take(decision, option)
            return rest, answers[-1][0]

    def _without_done(self, text: str, seat: str | None) -> str | None:
        """A command without the first `done` that nothing asks for, now or after quiet answers."""
        for found in re.finditer(r"\bdone\b", text):
            before = text[: found.start()].strip()
            if not self._leads_to(f"{before} done", seat):
                return f"{before}{text[found.end() :]}".strip()
        return None

    def _leads_to(self, text: str, seat: str | None) -> bool:
        """Whether a command is legal now or after quiet answers."""
        trial = _Run(self.rules, self.g.copy(), None)
        while not trial.accepts(text, seat):
            if not trial._quietly():
                return False
        return True

    def accepts(self, text: str, seat: str | None) -> bool:
        """Whether a command is legal now."""
        try:
            play_on(self.rules, self.g, text, seat)
        except Refused:
            return False
        return True

    def _quietly(self) -> bool:
        decision = pending(self.g)
        option = self.rules.quiet(self.g, decision) if decision else None
        if decision is None or option is None:
            return False
        self._take(decision, option)
        return True

    def _take(self, decision: Decision, option: Option) -> None:
        if self.answers >= self.rules.longest:
            raise BadData(f"{most(self.rules.id, self.rules.longest)}; this case has come to them")
        take(decision, option)
        self.answers += 1
        self.events += self.g.news

    def settle(self) -> None:
        """After the script: throws and draws nobody named get the quiet answer."""
        decision = pending(self.g)
        if decision is not None and decision.who == DICE:
            self._quietly()

    def question(self) -> list[str]:
        """What a case that fails was asked last: its script may have ended inside an action."""
        decision = pending(self.g)
        if decision is None:
            return []
        asked = " or ".join(self.rules.spell(self.g, option) for option in decision.options[:FEW])
        more = " ..." if len(decision.options) > FEW else ""
        return [
            f"the script ends where {decision.who} is asked by {decision.rule}: "
            f"{self.rules.prompt(self.g, decision)} ({asked}{more})"
        ]

    def expect(self, words: str) -> None:
        """Compare one expectation with what is."""
        if self.look:
            self.look(words, lambda other: self.rules.check(self.g, self.events, other))
        found = self.rules.check(self.g, self.events, words)
        if found:
            self.failures.append(f"expect {words!r}: {found}")


def position_of(case: Case, find: Callable[[str], CaseBook], lines: int | None = None) -> Any:
    """The position of a case after its script, or after so many lines of it."""
    rules = find(case.game)
    run = _Run(rules, rules.position(case.setting, f"{case.file}: case {case.id}"), None)
    for line in case.play[:lines]:
        run.line(line)
    return run.g

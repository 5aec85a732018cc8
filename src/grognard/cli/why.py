"""Asking why something cannot be done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..engine.errors import BadData, UnknownName
from ..engine.files import nearest
from ..engine.play.case import Case, position_of, read_cases
from ..engine.play.record import read_file, replay
from ..engine.play.session import Session
from ..engine.play.why import why
from ..engine.rulebook import Rulebook
from ..games import rulebook, rules_of
from .output import out, print_json, read_options


def show_why(place: str, command: str, ply: int | None, case: str, choices: list[str], json: bool) -> None:
    """The refusal a command meets in a position, or that nothing forbids it."""
    rules, g = position_at(place, ply, case, choices)
    found = why(rules, g, command)
    if json:
        print_json(found)
        return
    if found.allowed:
        out.print(f"{command!r} is allowed: {found.reason}", markup=False)
    else:
        out.print(found.reason, markup=False)
    out.print(f"    asked is {' and '.join(found.asked) or 'nobody'}", markup=False)


def position_at(place: str, ply: int | None, case: str, choices: list[str]) -> tuple[Rulebook, Any]:
    """The position a place stands for: in a record, in a rule case, or at the start of a scenario."""
    file = Path(place)
    if file.suffix == ".toml":
        chosen = _case(file, case)
        return rulebook(chosen.game), position_of(chosen, rulebook, ply)
    if file.exists():
        session = replay(read_file(file), rulebook, ply)
        return rulebook(session.rules.id), session.state
    if ply is not None or case:
        raise BadData(f"{place}: no such file; --ply and --case need a record or a file of cases")
    rules = rules_of(place)
    session = Session(rules, place, read_options(choices), secret=bytes(32))
    session.roll_all()
    return rules, session.state


def _case(file: Path, name: str) -> Case:
    found = {case.id: case for case in read_cases(file)}
    if not name and len(found) == 1:
        return next(iter(found.values()))
    if name not in found:
        raise UnknownName(f"{file}: no case {name!r}; {nearest(name, found)}")
    return found[name]

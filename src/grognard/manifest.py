"""The manifests: every clause as obligations, every worked example, every ruling."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from .engine.errors import UnknownName
from .engine.files import build, data_dir, nearest, read_toml

MANIFESTS = ("coh3", "coh2", "solo", "wb95")


class Clause(Struct, frozen=True):
    """One numbered clause with the things a test can check."""

    id: str
    title: str
    must: tuple[str, ...]
    section: str = ""
    line: int = 0
    kind: str = ""

    @property
    def obligations(self) -> list[str]:
        """The ids of its obligations: 6.10b#1, 6.10b#2."""
        return [f"{self.id}#{number}" for number in range(1, len(self.must) + 1)]


class Manifest(Struct, frozen=True):
    """What a game has to cover."""

    clauses: tuple[Clause, ...]
    examples: tuple[str, ...]

    @property
    def obligations(self) -> list[str]:
        """Every obligation."""
        return [name for clause in self.clauses for name in clause.obligations]


class RuleText(Struct, frozen=True):
    """What a player sees behind a rule number."""

    id: str
    title: str
    texts: tuple[str, ...]


@lru_cache(maxsize=8)
def manifest(game: str) -> Manifest:
    """The manifest of a game."""
    if game not in MANIFESTS:
        raise UnknownName(f"no rulebook {game!r}; {nearest(game, MANIFESTS)}")
    tables = _table(f"{game}.toml")["rule"]
    clauses = tuple(build(entry, Clause, f"{game}.toml", f"rule[{i}]") for i, entry in enumerate(tables))
    examples = tuple(str(entry["id"]) for entry in _table(f"{game}_examples.toml")["example"])
    return Manifest(clauses, examples)


def _table(name: str) -> dict[str, Any]:
    return read_toml(data_dir() / "rules" / name)


def chapters(game: str) -> list[tuple[str, str, tuple[RuleText, ...]]]:
    """All texts of a game by chapter, in the order of the book, our rulings last: number, title, clauses."""
    found: dict[str, list[Clause]] = {}
    for clause in manifest(game).clauses:
        if clause.kind != "heading":
            found.setdefault(_chapter(clause.section) or clause.section, []).append(clause)
    told = [_titled(clauses) for clauses in found.values()]
    last = "0"
    places = [last := number or last for number, _, _ in told]
    order = sorted(range(len(told)), key=lambda i: int(places[i]))
    return [*(told[i] for i in order), ("", "Our rulings", tuple(_rulings(game)))]


def _titled(clauses: list[Clause]) -> tuple[str, str, tuple[RuleText, ...]]:
    """A chapter with its number, and the title of its first section."""
    number = _chapter(clauses[0].section) or _chapter(clauses[0].id)
    sections = [clause.section for clause in clauses]
    first = next((section for section in sections if section.startswith(f"{number}.0 ")), sections[0])
    texts = tuple(RuleText(clause.id, clause.title, clause.must) for clause in clauses)
    return number, first.lstrip("0123456789. "), texts


def _chapter(rule: str) -> str:
    """The number of the chapter a clause or heading stands in; empty for tables, cards and the like."""
    number = rule.partition(".")[0]
    return number if number.isdigit() else ""


def _rulings(game: str) -> list[RuleText]:
    return [
        RuleText(str(entry["id"]), str(entry["title"]), (str(entry["ruling"]),))
        for entry in _table(f"{game}_rulings.toml")["ruling"]
    ]


def find_rules(game: str, name: str) -> list[RuleText]:
    """The texts of a clause, of all clauses a number is split into, or of a ruling."""
    wanted = name.partition("#")[0]
    found = [
        RuleText(clause.id, clause.title, clause.must)
        for clause in manifest(game).clauses
        if clause.id == wanted or (clause.id[:-1] == wanted and clause.id[-1].isalpha())
    ]
    found += [ruling for ruling in _rulings(game) if ruling.id == wanted]
    if not found:
        known = [clause.id for clause in manifest(game).clauses]
        raise UnknownName(f"{game} has no rule {name!r}; {nearest(name, known)}")
    return found

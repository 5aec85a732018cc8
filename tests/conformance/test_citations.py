"""Every rule that the program cites is one of the book it is cited from."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from grognard.coh.edition import Edition
from grognard.coh.rulebook import CohRulebook
from grognard.engine.errors import UnknownName
from grognard.games import game_ids, rulebook
from grognard.manifest import find_rules

SOURCE = Path(__file__).resolve().parents[2] / "src" / "grognard"

BOOKS = {"coh": "coh3", "coh3": "coh3", "wb95": "wb95"}
"""The book whose numbers stand in the files of each package."""

NUMBER = r"\d{1,2}(?:\.\d{1,2})+[a-z]?(?:/[a-z-]+)?|card-\d\d(?:/[a-z-]+)?|Q\d{1,3}"
"""A rule, or one place of use of it by name: 4.5/leaving."""

CITED = re.compile(rf"(?:{NUMBER})(?:, (?:{NUMBER}))*")
HEAD = re.compile(rf"(?:(?:{NUMBER})(?:, | and )?)+ ")


def cited_in(text: str) -> Iterator[tuple[int, str]]:
    """The rules that stand in a file as values and at the head of docstrings, with their lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = CITED.fullmatch(node.value) or HEAD.match(node.value)
            for rule in re.findall(NUMBER, found[0]) if found else ():
                yield node.lineno, rule


@lru_cache(maxsize=4096)
def exists(book: str, rule: str) -> bool:
    """Whether a book has a rule of this number."""
    try:
        return bool(find_rules(book, rule.partition("/")[0]))
    except UnknownName:
        return False


def strangers(book: str, name: str, text: str) -> list[str]:
    """The places of a file that cite what its book does not have."""
    return [f"{name}:{line}: {rule}" for line, rule in cited_in(text) if not exists(book, rule)]


def steered(text: str) -> list[int]:
    """The lines of a file where something is compared with the number of a rule, or looked up by it."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare):
            asked: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            asked = [*node.args] if node.func.attr == "startswith" else []
        else:
            continue
        values = [part.value for side in asked for part in ast.walk(side) if isinstance(part, ast.Constant)]
        if any(isinstance(value, str) and CITED.fullmatch(value) for value in values):
            found.append(node.lineno)
    return found


@lru_cache(maxsize=8)
def shared_rules() -> frozenset[str]:
    """What the rooms that editions share cite."""
    texts = [file.read_text(encoding="utf-8") for file in (SOURCE / "coh").rglob("*.py")]
    return frozenset(rule for text in texts for _, rule in cited_in(text))


def editions() -> list[Edition]:
    """The editions of all games that stand on the shared rooms."""
    games = [rulebook(game) for game in game_ids()]
    return [rules.edition for rules in games if isinstance(rules, CohRulebook)]


@pytest.mark.parametrize("package", BOOKS)
def test_every_rule_that_is_cited_exists(package: str) -> None:
    files = {file.name: file.read_text(encoding="utf-8") for file in (SOURCE / package).rglob("*.py")}
    assert sum(len(list(cited_in(text))) for text in files.values()) > 100
    assert [found for name, text in files.items() for found in strangers(BOOKS[package], name, text)] == []


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_a_table_of_citations_leads_from_rules_that_are_cited_to_rules_of_its_book(edition: Edition) -> None:
    assert sorted(edition.citations.keys() - shared_rules()) == []
    assert [rule for rule in edition.citations.values() if not exists(edition.id, rule)] == []


def test_a_rule_that_no_book_has_is_found() -> None:
    text = '"""4.5 A move."""\nPART = ("6.9", "99.1", "4.5, 4.99")\n'
    assert strangers("coh3", "move.py", text) == ["move.py:2: 99.1", "move.py:2: 4.99"]


def test_nothing_is_steered_by_a_citation() -> None:
    files = {file: file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")}
    assert [f"{file.name}:{line}" for file, text in files.items() for line in steered(text)] == []


@pytest.mark.parametrize(
    "code",
    ['if part.rule == "7.3": pass', 'x = r in ("6.1", "6.2")', 'x = r.startswith("6.1")', 'x = "Q12" != r'],
)
def test_a_comparison_with_a_citation_is_found(code: str) -> None:
    assert steered(code) == [1]

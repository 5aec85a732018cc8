"""Every rule that a case claims to check is one of its rulebook, and every rule of a book is claimed."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from grognard.cli.conform import coverage, manifest, unknown_names

CASES = Path(__file__).resolve().parents[2] / "cases"
FILES = sorted(CASES.rglob("*.toml"))
TESTS = CASES.parent / "tests"

MARK = "pytest.mark.rule"
COMPLETE = ("coh3", "coh2", "solo", "wb95")
"""The games whose every obligation, clause and worked example has a case or a test."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_rules_of_a_case_exist(file: Path) -> None:
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    named = {rule for case in tables["case"] for rule in case["rules"]}
    assert named
    assert unknown_names(manifest(tables["game"]), named) == []


def named_by_cases(game: str) -> set[str]:
    """The rules that the cases of a game name; every case is run as a test of its own."""
    found: set[str] = set()
    for file in FILES:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        if tables["game"] == game:
            found.update(rule for case in tables["case"] for rule in case["rules"])
    return found


def marks_of(tree: ast.Module, usual: str) -> dict[str, str]:
    """What marks a test with rules in a file, by its name there, and the game it is about."""
    found = {MARK: usual}
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.value) == MARK:
            found[ast.unparse(node.targets[0])] = usual
        if isinstance(node, ast.FunctionDef) and f"return {MARK}(*" in ast.unparse(node):
            found[node.name] = ast.unparse(node).partition("game='")[2].partition("'")[0] or usual
    return found


def named_by_tests(game: str) -> set[str]:
    """The rules that tests are marked with."""
    found: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        if MARK not in text:
            continue
        tree = ast.parse(text)
        marks = marks_of(tree, "coh2" if file.parent.name == "coh2" else "coh3")
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call) or ast.unparse(call.func) not in marks:
                continue
            said = {word.arg: word.value for word in call.keywords}
            about = ast.literal_eval(said["game"]) if "game" in said else marks[ast.unparse(call.func)]
            if about == game:
                lists = {
                    f"*{ast.unparse(n.targets[0])}": n.value for n in tree.body if isinstance(n, ast.Assign)
                }
                told = (lists.get(ast.unparse(word), word) for word in call.args)
                found.update(
                    str(one.value) for word in told for one in ast.walk(word) if isinstance(one, ast.Constant)
                )
    return found


@pytest.mark.parametrize("game", COMPLETE)
def test_every_obligation_is_named_by_a_case_or_a_test(game: str) -> None:
    assert coverage(manifest(game), named_by_cases(game) | named_by_tests(game)).missing == ()

"""The conformance table: what passing cases and tests cover."""

from __future__ import annotations

import json as stdlib_json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from ..engine.errors import BadData
from ..manifest import MANIFESTS, Manifest, manifest
from .check import run_files
from .output import err, print_json, print_table


class Count(Struct, frozen=True):
    """How many there are and how many are covered."""

    total: int
    covered: int


class Coverage(Struct, frozen=True):
    """One game's line of the table."""

    obligations: Count
    clauses: Count
    examples: Count
    missing: tuple[str, ...]


def home() -> Path:
    """The source checkout the command runs in, or the one it was installed from."""
    for folder in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (folder / "cases").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    raise BadData("no cases/ folder here; run this in a source checkout or name --cases and --tests")


def passed_by_cases(folder: Path) -> dict[str, set[str]]:
    """Per game, the rule names that passing cases check."""
    found: dict[str, set[str]] = {}
    for verdict in run_files([folder]):
        if verdict.passed:
            found.setdefault(verdict.case.game, set()).update(verdict.case.rules)
        else:
            err.print(f"failing case {verdict.case.id}: {verdict.failures[0]}", markup=False)
    return found


def passed_by_tests(folder: Path) -> dict[str, set[str]]:
    """Per game, the rule names that passing tests are marked with."""
    with tempfile.TemporaryDirectory() as room:
        report = Path(room) / "rules.json"
        err.print("running the tests that are marked with rules ...")
        command = [sys.executable, "-m", "pytest", "-q", "-m", "rule", "-p", "no:cacheprovider", "-n", "auto"]
        command.append(str(folder))
        done = subprocess.run(
            command,
            env={**os.environ, "GROGNARD_RULES_REPORT": str(report)},
            capture_output=True,
            text=True,
            check=False,
        )
        if not report.is_file():
            raise BadData(
                f"{folder}: the marked tests could not be run: {done.stdout[-300:]}{done.stderr[-300:]}"
            )
        marks: dict[str, list[str]] = stdlib_json.loads(report.read_text())
    return {game: set(names) for game, names in marks.items()}


def coverage(wanted: Manifest, names: Iterable[str]) -> Coverage:
    """What a set of rule names covers.

    An obligation is covered by its own name (6.10b#2), or by its clause's name where the clause
    has only one; a clause is covered when all its obligations are.
    """
    given = set(names)
    clauses, obligations, missing = 0, 0, []
    for clause in wanted.clauses:
        single = len(clause.must) == 1 and clause.id in given
        open_ones = [name for name in clause.obligations if name not in given and not single]
        obligations += len(clause.must) - len(open_ones)
        clauses += not open_ones
        if open_ones:
            missing += [clause.id, *open_ones]
    examples = [name for name in wanted.examples if name in given]
    missing += [name for name in wanted.examples if name not in given]
    return Coverage(
        Count(len(wanted.obligations), obligations),
        Count(len(wanted.clauses), clauses),
        Count(len(wanted.examples), len(examples)),
        tuple(missing),
    )


def unknown_names(wanted: Manifest, names: Iterable[str]) -> list[str]:
    """Names that no clause, obligation or example has."""
    known = {*wanted.obligations, *(c.id for c in wanted.clauses), *wanted.examples}
    stems = {c.id[:-1] for c in wanted.clauses if c.id[-1].isalpha()}
    return sorted(set(names) - known - stems)


def measure(cases: Path, tests: Path) -> dict[str, Coverage]:
    """The table of all games."""
    if not tests.exists():
        raise BadData(f"{tests}: no such file or folder")
    by_case, by_test = passed_by_cases(cases), passed_by_tests(tests)
    table = {}
    for game in MANIFESTS:
        names = by_case.get(game, set()) | by_test.get(game, set())
        for name in unknown_names(manifest(game), names):
            err.print(f"{game}: {name!r} is no clause, obligation or example", markup=False)
        table[game] = coverage(manifest(game), names)
    return table


def show_conformance(cases: Path | None, tests: Path | None, write: Path | None, json: bool) -> None:
    """Print the table, as JSON or for people."""
    table = measure(cases or home() / "cases", tests or home() / "tests")
    if write:
        write.write_text(as_markdown(table), encoding="utf-8")
    if json:
        print_json({"games": table})
        return
    rows = [
        (game, *(f"{c.covered} of {c.total}" for c in (row.obligations, row.clauses, row.examples)))
        for game, row in table.items()
    ]
    print_table("Conformance", ("game", "obligations", "clauses", "examples"), rows)


def as_markdown(table: dict[str, Coverage]) -> str:
    """The table for the documentation."""
    lines = [
        "# Conformance",
        "",
        "Made by `grognard conform --write docs/conformance.md`. An obligation counts only when a case or",
        "test that names it passes.",
        "",
        "| game | obligations | clauses | examples |",
        "|---|---|---|---|",
    ]
    for game, row in table.items():
        counts = (row.obligations, row.clauses, row.examples)
        lines.append(f"| {game} | " + " | ".join(f"{c.covered} of {c.total}" for c in counts) + " |")
    return "\n".join(lines) + "\n"

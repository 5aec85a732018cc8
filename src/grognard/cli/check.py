"""Running rule cases and lessons."""

from __future__ import annotations

from pathlib import Path

from ..engine.files import read_toml
from ..engine.play.case import Verdict, case_files, read_cases, run_case
from ..games import rulebook
from ..lessons.checking import check_lesson
from ..lessons.lesson import is_lesson, read_lesson
from .output import out, print_json


def run_files(paths: list[Path]) -> list[Verdict]:
    """The verdicts of all cases and lessons in files and folders."""
    return [verdict for file in case_files(paths) for verdict in _verdicts(file)]


def _verdicts(file: Path) -> list[Verdict]:
    tables = read_toml(file)
    if is_lesson(tables):
        return [check_lesson(read_lesson(file, tables), str(file), rulebook)]
    return [run_case(case, rulebook) for case in read_cases(file)]


def check_files(paths: list[Path], json: bool) -> None:
    """Print what failed and what was found instead; exit code 1 if anything failed."""
    verdicts = run_files(paths)
    failed = [verdict for verdict in verdicts if not verdict.passed]
    if json:
        rows = [
            {"file": v.case.file, "id": v.case.id, "rules": v.case.rules, "failures": v.failures}
            for v in verdicts
        ]
        print_json({"cases": len(verdicts), "failed": len(failed), "verdicts": rows})
    else:
        for verdict in failed:
            out.print(f"{verdict.case.file}: {verdict.case.id}", markup=False)
            for failure in verdict.failures:
                out.print(f"    {failure}", markup=False)
        out.print(f"{len(verdicts) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise SystemExit(1)

"""Every rule case holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.play.case import Case, case_files, read_cases, run_case
from grognard.games import rulebook

CASES = Path(__file__).resolve().parent.parent / "cases"
ALL = [case for file in case_files([CASES]) for case in read_cases(file)]


@pytest.mark.parametrize("case", ALL, ids=[f"{case.game}:{case.id}" for case in ALL])
def test_case(case: Case) -> None:
    assert run_case(case, rulebook).failures == ()


def test_case_ids_are_unique() -> None:
    ids = [(case.game, case.id) for case in ALL]
    assert len(ids) == len(set(ids))

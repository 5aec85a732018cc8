"""Writes which rules the passing tests cover, for `grognard conform`."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

_REPORT = os.environ.get("GROGNARD_RULES_REPORT")
_passed: dict[str, set[str]] = {}
_failed: dict[str, set[str]] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if _REPORT and (report.when == "call" or report.failed):
        for mark in item.iter_markers("rule"):
            game = mark.kwargs.get("game", "coh3")
            (_passed if report.passed else _failed).setdefault(game, set()).update(mark.args)
    return report


def pytest_sessionfinish() -> None:
    if _REPORT:
        good = {game: sorted(names - _failed.get(game, set())) for game, names in _passed.items()}
        Path(_REPORT).write_text(json.dumps(good))

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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: browser tests wait more than they reckon."""
    return len(os.sched_getaffinity(0)) + 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    for mark in item.iter_markers("rule"):
        game = mark.kwargs.get("game", "coh2" if item.path.parent.name == "coh2" else "coh3")
        report.user_properties.append((f"rule:{game}", list(mark.args)))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" or report.failed:
        for name, ids in report.user_properties:
            if name.startswith("rule:"):
                tally = _passed if report.passed else _failed
                tally.setdefault(name.removeprefix("rule:"), set()).update(ids)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if _REPORT and not hasattr(session.config, "workerinput"):
        good = {game: sorted(names - _failed.get(game, set())) for game, names in _passed.items()}
        Path(_REPORT).write_text(json.dumps(good))

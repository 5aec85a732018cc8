"""Headings of the book group clauses: what they announce is there, and nothing else stands behind them."""

from __future__ import annotations

import re

import pytest

from grognard.manifest import manifest

CLAUSES = {clause.id: clause for clause in manifest("wb95").clauses}
HEADINGS = (
    "2.1",
    "3.0",
    "3.1",
    "3.2",
    "4.1",
    "4.2",
    "5.1",
    "5.2",
    "5.3",
    "5.4",
    "5.5",
    "5.6",
    "6.1",
    "6.2",
    "6.3",
    "6.4",
    "6.5",
    "8.1",
    "8.2",
    "6.6",
    "7.1",
    "7.2",
    "7.3",
    "9.0",
    "9.1",
    "9.2",
    "10.0",
    "10.1",
    "10.2",
    "11.0",
    "11.1",
    "12.1",
    "12.2",
    "13.1",
    "14.1",
    "14.2",
    "14.3",
    "15.1",
    "16.1",
)


@pytest.mark.rule(*HEADINGS, game="wb95")
@pytest.mark.parametrize("name", HEADINGS)
def test_a_heading_announces_its_clauses(name: str) -> None:
    """The clauses named in `obligations are in A to B` are in the manifest, without a gap."""
    (said,) = CLAUSES[name].must
    found = re.findall(r"\d+(?:\.\d+)+", said)
    assert found, said
    assert all(number in CLAUSES for number in found)
    if " to " in said:
        first, last = (int(number.rpartition(".")[2]) for number in found[:2])
        stem = found[0].rpartition(".")[0]
        assert all(f"{stem}.{n}" in CLAUSES for n in range(first, last + 1))


@pytest.mark.rule("7.0", "13.0", "14.0", "15.0", "16.0", game="wb95")
@pytest.mark.parametrize("name", ["7.0", "13.0", "14.0", "15.0", "16.0"])
def test_a_chapter_has_sections(name: str) -> None:
    chapter = name.partition(".")[0]
    assert any(number.startswith(f"{chapter}.1") for number in CLAUSES)

"""Why the cards did what they did in worked examples, and how it is told: each candidate with its reason.

`python tests/solo/test_accounts.py` writes what is expected anew, to be read before it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.engine.agenda import Event, pending, take
from grognard.engine.hexes import DIRECTIONS
from grognard.engine.play.case import Case, read_cases
from grognard.engine.play.text import play_on
from grognard.games import rulebook
from grognard.solo.order.situation import Tried, Weighed
from grognard.solo.table.state import SoloState

HERE = Path(__file__).resolve().parent
CASES = HERE.parents[1] / "cases" / "solo"
KEPT = HERE / "accounts.txt"
RULES = rulebook("solo")
FILES = (
    "examples.toml",
    "priority.toml",
    "choices.toml",
    "play-example.toml",
    "rumours.toml",
    "common-sense.toml",
)
"""The cases that are told in full; of others only those about the mission track and rumours."""


def told_in_full() -> list[Case]:
    """The cases whose account is kept."""
    found = [case for name in FILES for case in read_cases(CASES / name)]
    return found + [case for case in read_cases(CASES / "athena.toml") if case.id.startswith(("m1-", "6.2"))]


def played(case: Case) -> tuple[SoloState, list[Event]]:
    """The position after the script of a case, and what happened on the way."""
    g = RULES.position(case.setting, case.id)
    assert isinstance(g, SoloState)
    told: list[Event] = []
    for line in case.play:
        rest = "" if line.startswith("expect ") else line
        while rest:
            answers, rest = play_on(RULES, g, rest, None)
            for _, option in answers:
                decision = pending(g)
                assert decision is not None
                take(decision, option)
                told += g.news
    return g, told


def name_of(g: SoloState, one: Weighed) -> str:
    """What a candidate is called."""
    if one.what in ("ai", "target"):
        return g.world.counters[one.id].label
    return DIRECTIONS[one.id] if one.what == "facing" else g.world.hex(one.id)  # type: ignore[arg-type]


def doing(g: SoloState, line: Tried) -> str:
    """Who does it, to whom, where, and how he ends."""
    counters = g.world.counters
    parts = (
        ("by", counters[line.actor].label if line.actor >= 0 else ""),
        ("on", counters[line.target].label if line.target >= 0 else ""),
        ("in", g.world.hex(line.place) if line.place >= 0 else ""),  # type: ignore[arg-type]
        ("facing", DIRECTIONS[line.facing] if line.facing >= 0 else ""),
    )
    return "".join(f" {word} {name}" for word, name in parts if name)


def written(g: SoloState, line: Tried) -> Iterator[str]:
    """One line of a card as it was tried."""
    why = f": {line.reason} ({line.rule})" if line.reason else ""
    yield f"  {line.line} [{line.text}] {'carried out' if line.fired else 'not'}{why}{doing(g, line)}"
    for one in line.weighed:
        for_whom = f" for {g.world.counters[one.by].label}" if one.by >= 0 else ""
        value = "" if one.value is None else f" {one.value}"
        kept = "kept" if one.kept else "out"
        yield f"    {one.what} {name_of(g, one)}{for_whom} {kept}: {one.reason}{value} ({one.rule})"


def account(case: Case) -> list[str]:
    """The whole account of a case."""
    g, told = played(case)
    words = [text for event in told if (text := event.words(g.world))]
    return [
        case.id,
        *(f"  {text}" for text in words),
        *(text for line in g.tried for text in written(g, line)),
    ]


def kept() -> dict[str, list[str]]:
    """What is expected, by case."""
    found: dict[str, list[str]] = {}
    for text in KEPT.read_text(encoding="utf-8").splitlines():
        if not text.startswith(" "):
            found[text] = last = []
        last.append(text)
    return found


@pytest.mark.parametrize("case", told_in_full(), ids=lambda case: case.id)
def test_the_account_of_a_case(case: Case) -> None:
    assert account(case) == kept()[case.id]


if __name__ == "__main__":
    pages = [account(case) for case in told_in_full()]
    KEPT.write_text("\n".join(text for page in pages for text in page) + "\n", encoding="utf-8")

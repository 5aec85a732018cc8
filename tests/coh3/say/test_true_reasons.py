"""A refusal that blames the CAPs is true: with CAPs in plenty it is not given."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from missions import asked, made_up, say

from grognard.coh.table.state import State
from grognard.coh.table.world import ACTIONS
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending
from grognard.engine.errors import GrognardError
from grognard.engine.options import DICE
from grognard.engine.play.case import Case, position_of, read_cases
from grognard.engine.play.why import why
from grognard.games import rulebook

RULES = Coh3()
FILES = sorted((Path(__file__).resolve().parents[3] / "cases" / "coh3").rglob("*.toml"))
PLENTY = 60
SAMPLE = 6
GATHERED = (
    "move add",
    "rally add",
    "enter add",
    "hide add",
    "dig add",
    "smoke add",
    "attack lead",
    "recon lead",
)


def commands(g: State) -> Iterator[str]:
    """Orders of every unit, alone and with a group."""
    for counter in g.world.counters:
        yield from (f"{verb} {counter.label}" for verb in (*ACTIONS, "add", "lead", "carrying", "on"))
        yield from (f"group {words} {counter.label}" for words in GATHERED)


def untrue(case: Case, rng: random.Random) -> list[str]:
    """The refusals somewhere in a case that blame the CAPs and stay when there are plenty."""
    try:
        g = position_of(case, rulebook, rng.randint(0, len(case.play)))
    except GrognardError:
        return []
    decision = pending(g)
    if decision is None or decision.who == DICE:
        return []
    rich = g.copy()
    rich.caps = [PLENTY] * len(g.caps)
    found = []
    for command in commands(g):
        told = why(RULES, g, command)
        blamed = not told.allowed and "spent" in told.reason and "CAPs" in told.reason
        if blamed and why(RULES, rich, command).reason == told.reason:
            found.append(f"{case.id}: {told.reason}")
    return found


def test_a_card_is_not_too_late_before_its_moment() -> None:
    units = ["G1 mg34 at B05 facing n", "S1 soviet-rifles-41 at B01 hidden"]
    g = made_up(units, hands={"german": ["11"]}, map={"size": "6x6", "hexes": ["B03 light-woods"]})
    say(g, "recon G1 > B03")
    assert why(RULES, g, "card 11").reason.endswith("before the first roll (card-11)")


def test_a_card_is_not_too_late_in_the_attack_of_another() -> None:
    units = ["G1 panzer-ive at B05 facing n", "S1 soviet-rifles-41 at B03 hidden inside"]
    g = made_up(units, hands={"soviet": ["11"]}, fixtures=["B03 bunker soviet facing n"])
    say(g, "attack G1 > B03", "caps 0", "2d6=6+6")
    assert asked(g).who == "soviet"
    assert why(RULES, g, "card 11").reason.endswith("before the first roll (card-11)")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_refusal_that_blames_the_caps_is_true(file: Path) -> None:
    rng = random.Random(file.stem)
    cases = [case for case in read_cases(file) if not case.setting.get("scenario")]
    for case in rng.sample(cases, min(SAMPLE, len(cases))):
        assert untrue(case, rng) == []

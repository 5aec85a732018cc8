"""Small variations of the first mission."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.coh.data.scenario import Scenario, read_scenario
from grognard.coh.start.setup import build_world, first_position
from grognard.coh.table.state import State
from grognard.engine.agenda import Decision, pending, take
from grognard.engine.options import DICE
from grognard.engine.play.text import play_text
from grognard.games import rulebook

PARTISANS = "coh3/partisans"
RULES = rulebook("coh3")


def mission(**changes: Any) -> Scenario:
    """The first mission with some of its figures changed."""
    return replace(read_scenario(PARTISANS), **changes)


def begin(scenario: Scenario) -> State:
    """The first position of a mission."""
    return first_position(build_world(scenario))


def begin_turns(scenario: Scenario) -> State:
    """The position at the first turn, with the first card of the deck drawn whenever one is due."""
    g = begin(scenario)
    while (decision := pending(g)) is not None and decision.who == DICE:
        take(decision, decision.options[0])
    return g


def asked(g: State) -> Decision:
    """What the game waits for."""
    decision = pending(g)
    assert decision is not None
    return decision


def made_up(units: Sequence[str], **words: Any) -> State:
    """A position in the words of a rule case."""
    g: State = RULES.position({"units": list(units), **words}, "test")
    return g


def say(g: State, *commands: str, who: str | None = None) -> None:
    """Give commands as a player types them; `who` says which of several seats that are asked."""
    for text in commands:
        for _, option in play_text(RULES, g, text, who):
            decision = pending(g, who)
            assert decision is not None
            take(decision, option)

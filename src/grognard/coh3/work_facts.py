"""Expectations about fortifications and obstacles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.agenda import Event
from .obstacles import fixture_in
from .state import State

Fact = Callable[[State, list[str], Sequence[Event]], str]


def _fixture(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`fixture B04 wire`: what lies in a hex."""
    held = fixture_in(g, g.world.ground.board.find(words[0]))
    found = held.kind if held else "nothing"
    return "" if found == words[1] else f"in {words[0]} lies {found}, not {words[1]}"


def _no_fixture(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`no-fixture B04`: that nothing lies in a hex."""
    held = fixture_in(g, g.world.ground.board.find(words[0]))
    return f"in {words[0]} lies {held.kind}" if held else ""


WORK_FACTS: dict[str, Fact] = {"fixture": _fixture, "no-fixture": _no_fixture}

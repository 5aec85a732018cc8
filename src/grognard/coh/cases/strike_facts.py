"""Expectations of rule cases about off-board artillery."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.agenda import Event
from ..table.state import State
from ..table.veil import ReconRolled
from ..weapons.strike_events import DriftChecked, StrikeLanded
from ..weapons.strike_view import StrikeView, strike_views

Fact = Callable[[State, list[str], Sequence[Event]], str]


def _differs(name: str, wanted: object, found: object) -> str:
    return "" if str(wanted) == str(found) else f"{name}: found {found}, not {wanted}"


def _words(strike: StrikeView) -> str:
    """`german W04 B04 round 3`, with `smoke` and `done` where they apply."""
    load = " smoke" if strike.smoke else ""
    return f"{strike.seat} {strike.card} {strike.hex}{load} round {strike.round}{' done' * strike.done}"


def _strikes(g: State, words: list[str], _: Sequence[Event]) -> str:
    """`strikes soviet german W04 secret round 3`: all the strikes as a seat sees them, or `none`."""
    seen = strike_views(g, g.world.seat_side(words[0]))
    return _differs(
        f"strikes seen by {words[0]}", " ".join(words[1:]), "; ".join(map(_words, seen)) or "none"
    )


def _drift(g: State, words: list[str], events: Sequence[Event]) -> str:
    """`drift need 3 roll 2 by 2`: the last drift check and how far the marker drifted."""
    for event in reversed(events):
        if isinstance(event, DriftChecked):
            found = f"need {event.need} roll {event.roll} by {event.drift}"
            return _differs("the drift check", " ".join(words), found)
    return "there was no drift check"


def _lands(g: State, words: list[str], events: Sequence[Event]) -> str:
    """`lands B04`, or `lands off-map`: where the last strike came down."""
    for event in reversed(events):
        if isinstance(event, StrikeLanded):
            found = g.world.hex(event.hex) if event.hex >= 0 else "off-map"
            return _differs("the strike lands", words[0], found)
    return "no strike has landed"


def _searched(g: State, words: list[str], events: Sequence[Event]) -> str:
    """`searched B04 failed 7`: the last reveal roll of shells: hex, outcome, and the number after CAPs."""
    for event in reversed(events):
        if isinstance(event, ReconRolled):
            found = f"{g.world.hex(event.hex)} {event.outcome} {event.number.total - event.caps}"
            return _differs("the last search", " ".join(words), found)
    return "no hex was searched by shells"


STRIKE_FACTS: dict[str, Fact] = {"strikes": _strikes, "drift": _drift, "lands": _lands, "searched": _searched}

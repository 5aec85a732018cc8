"""Expectations about order cards, track and cup."""

from __future__ import annotations

from collections.abc import Callable

from ..cards.drawing import blue
from ..table.state import SoloState, sheet


def _fired(g: SoloState) -> str:
    """The line of the latest order card that was carried out, or of the track before it."""
    return next((line.line for line in reversed(g.tried) if line.fired), "none")


def _cup(g: SoloState) -> str:
    held = [f"{token.counter}={n}" for token, n in zip(sheet(g).cup, g.cup, strict=True) if n]
    return ",".join(held) or "empty"


FACTS: dict[str, Callable[[SoloState], object]] = {
    "space": lambda g: g.space,
    "fired": _fired,
    "orders": lambda g: len(g.orders),
    "spoils": lambda g: ",".join(f"{n:02}" for n in g.spoils) or "none",
    "blue": lambda g: len(blue(g, (*g.orders, *g.spoils))),
    "order-card": lambda g: f"{g.read:02}",
    "cup": _cup,
    "just": lambda g: ",".join(g.label(i) for i in g.just) or "nobody",
}
"""Each by its word."""


def check_fact(g: SoloState, words: str) -> str | None:
    """What was found instead of what is expected, empty if it holds; None if the word is none of these."""
    name, _, wanted = words.partition(" ")
    if name not in FACTS:
        return None
    found = str(FACTS[name](g))
    return "" if found == wanted else f"{name} is {found}, not {wanted}"

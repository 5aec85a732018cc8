"""2.3 The lines of a card in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from .deck import Card
from .grammar import WrittenOrder
from .words import PASS_CHECK, line_text, order_text

PASSES = WrittenOrder(action="pass", when="fresh_ai_lt_fresh_units")
"""4.1.2 The line that makes the AI pass."""


class CardLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a card, or of a list of the mission that the card calls on."""

    name: str
    kind: Literal["cc", "sr", "order", "empty"]
    text: str
    actions: tuple[str, ...] = ()
    order: WrittenOrder | None = None


def written(name: str, order: WrittenOrder) -> CardLine:
    """A line with an order on it."""
    return CardLine(name=name, kind="order", text=order_text(order), order=order)


def _listed(name: str, head: str, each: str, orders: Sequence[WrittenOrder]) -> list[CardLine]:
    """7.0, 7.1 The orders of a mission that a line of the card calls on."""
    if not orders:
        return [CardLine(name=name, kind="empty", text=head)]
    return [written(f"{each}-{number}", order) for number, order in enumerate(orders, 1)]


def lines_of(
    card: Card, counteractions: Sequence[WrittenOrder], mission_orders: Sequence[WrittenOrder]
) -> tuple[CardLine, ...]:
    """2.3.2 Everything a card may have the AI do, from the top down."""
    found = [
        CardLine(name="cc", kind="cc", text=line_text(card.cc), actions=card.cc),
        CardLine(name="sr", kind="sr", text=line_text(card.sr), actions=card.sr),
    ]
    if card.third == "pass_check":
        found.append(CardLine(name="third", kind="order", text=PASS_CHECK, order=PASSES))
    elif card.third == "counteractions":
        found += _listed("third", "Execute Counteractions", "counter", counteractions)
    found += [written(f"tactical-{slot}", order) for slot, order in enumerate(card.tactical, 1)]
    if card.mission_orders:
        found += _listed("mission", "Execute Mission Orders", "mission", mission_orders)
    return tuple(found)

"""What goes over the wire: plain JSON values, with every sum spelled out."""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.explain import Sum
from ..engine.rulebook import Odds, View


def plain_sum(number: Sum) -> dict[str, Any]:
    """A number with its parts."""
    parts = [{"value": part.value, "words": part.what, "rule": part.rule} for part in number.parts]
    return {"total": number.total, "parts": parts}


def plain_odds(odds: Odds) -> dict[str, Any]:
    """The numbers of an attack and its chances."""
    return {
        "numbers": [{"name": name, "sum": plain_sum(number)} for name, number in odds.numbers],
        "need": odds.need,
        "chances": msgspec.to_builtins(odds.chances),
    }


def plain_view(view: View, offers: bool = True) -> dict[str, Any]:
    """A view as the page needs it: without the procedures under way, which only players reason about."""
    plain: dict[str, Any] = msgspec.to_builtins(view)
    plain.pop("agenda", None)
    if not offers:
        plain["offers"] = []
        plain["options"] = []
        return plain
    for offer, held in zip(plain["offers"], view.offers, strict=True):
        if held.cost is not None:
            offer["cost"] = plain_sum(held.cost)
    return plain

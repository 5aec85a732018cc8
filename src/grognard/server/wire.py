"""What goes over the wire: plain JSON values, with every sum spelled out."""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.explain import Sum
from ..engine.planning import Plan
from ..engine.shown import Odds, Offer, View


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


def plain(value: Any) -> Any:
    """Any answer with every sum spelled out."""
    if isinstance(value, Sum):
        return plain_sum(value)
    if isinstance(value, msgspec.Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    return value


def plain_plan(plan: Plan) -> dict[str, Any]:
    """What an attack promises; its numbers by name."""
    told: dict[str, Any] = plain(plan)
    for case in told["cases"]:
        case["numbers"] = [{"name": name, "sum": total} for name, total in case["numbers"]]
    return told


def plain_offers(offers: tuple[Offer, ...]) -> list[dict[str, Any]]:
    """Offers without what they do not have."""
    told: list[dict[str, Any]] = msgspec.to_builtins(offers)
    for offer, held in zip(told, offers, strict=True):
        if held.cost is not None:
            offer["cost"] = plain_sum(held.cost)
    return told


def plain_view(view: View, offers: bool = True) -> dict[str, Any]:
    """A view as the page needs it: without the procedures under way, which only players reason about."""
    told: dict[str, Any] = msgspec.to_builtins(view)
    told.pop("agenda", None)
    if not offers:
        told.pop("meanwhile", None)
        told["offers"] = []
        told["options"] = []
        return told
    told["offers"] = plain_offers(view.offers)
    return told

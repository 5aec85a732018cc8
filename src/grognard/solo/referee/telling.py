"""What the referee says: which line of a card fired, who acts on whom, and why the others do not."""

from __future__ import annotations

from typing import Final

from ...engine.hexes import DIRECTIONS
from ..order.situation import Deed, Tried
from .notebook import Entry, Notebook

LINES: Final = {"cc": "Close Combat", "sr": "Short Range"}


def tried_words(tried: Tried) -> str:
    """One line of a card: lit if it fired, else why it did not."""
    head = line_words(tried)
    if tried.fired:
        return f"► {head}"
    return f"  {head} - {tried.reason} ({tried.rule})" if tried.reason else f"  {head}"


def line_words(tried: Tried) -> str:
    """A line of a card with its place."""
    name = LINES.get(tried.line, "")
    return f"{name}: {tried.text}" if name else tried.text


def attack_words(book: Notebook, actor: Entry, deed: Deed) -> str:
    """An attack, as it is to be rolled."""
    assert deed.target is not None
    target = book.name_of(deed.target.id)
    said = f"{actor.name} in {actor.hex} attacks {target}"
    if deed.supporters:
        said += f", supported by {', '.join(book.name_of(n) for n in deed.supporters)}"
    if deed.caps:
        said += f", +{deed.caps} on the dice"
    if deed.others:
        said += f"; then {', '.join(book.name_of(n) for n in deed.others)} without it"
    return said + f" ({deed.cost} AP). Roll it, and tell me what became of {target}."


def why_words(book: Notebook, tried: Tried) -> list[str]:
    """Every candidate of a line with the reason it was kept or dropped."""

    def name(what: str, number: int) -> str:
        if what in ("ai", "target"):
            return book.name_of(number)
        return f"facing {DIRECTIONS[number]}" if what == "facing" else f"hex {book.hex_name(number)}"

    lines = []
    for one in tried.weighed:
        by = f"{book.name_of(one.by)}: " if one.by >= 0 else ""
        sign = "+" if one.kept else "-"
        value = "" if one.value is None else f" {one.value}"
        lines.append(f"  {sign} {by}{name(one.what, one.id)}: {one.reason}{value} ({one.rule})")
    return lines

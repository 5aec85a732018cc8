"""What a game has made use of: cards, kinds of action, types of unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...coh.data.book import Book
from ...coh.groups.groups import OTHER_GROUPS
from ...coh.say import exercised as shared
from ...coh.table.state import State
from ...engine.agenda import Event
from ...engine.options import Option
from ..turn.turn import ACTIONS

GROUPED = {**OTHER_GROUPS, "leaving": "group leave"}
"""Group actions that are options of their own; a member of a moving group may leave the map (10.2)."""

TURNS = ("act", "act_freely")
"""The steps at which an action is chosen."""

WITH_UNIT = (*ACTIONS, "add", "lead", "carrying", "reveal", "fill")
"""Options that name the unit that does something."""


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything of the game that a run can make use of, by table."""
    return shared.inventory(book, (*ACTIONS, "reveal", "fill", "card", "pass"), GROUPED)


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if step in TURNS or option.kind == "leaving":
        yield shared.action_of(option, GROUPED)
    yield from shared.pieces_of(g, option, events, WITH_UNIT)

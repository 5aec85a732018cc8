"""What a game has made use of: cards, kinds and ways of action, types of unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...coh.data.book import Book
from ...coh.groups.groups import OTHER_GROUPS
from ...coh.say import exercised as shared
from ...coh.table.state import State
from ...engine.agenda import Event
from ...engine.options import Option
from ..turn.orders import ACTIONS
from ..turn.turn import STALL, STALL_CAP, WAYS

PLAIN = ("activate", STALL.kind, STALL_CAP.kind, *(option.kind for option in WAYS.values()), "pass")
"""What a turn offers besides orders to units."""

OPTIONAL = ("creep",)
"""Orders that only players have who agreed on them (5.0.3)."""


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything of the game that a run can make use of, by table."""
    actions = (*(kind for kind in ACTIONS if kind not in OPTIONAL), *PLAIN)
    return shared.inventory(book, actions, OTHER_GROUPS)


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if step in ("act", "order"):
        yield shared.action_of(option, OTHER_GROUPS)
    yield from shared.pieces_of(g, option, events, (*ACTIONS, "activate"))

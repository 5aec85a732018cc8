"""What a game has made use of: cards, kinds and ways of action, types of unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...coh.cards.mission_cards import MissionCardDrawn
from ...coh.cards.objectives import ObjectiveDealt
from ...coh.data.book import Book
from ...coh.data.units import unit_types
from ...coh.groups.groups import KINDS, OTHER_GROUPS
from ...coh.table.events import CardPlayed
from ...coh.table.state import State
from ...coh.weapons.strike_events import StrikePlanned
from ...engine.agenda import Event
from ...engine.options import Option
from ..turn.orders import ACTIONS
from ..turn.turn import STALL, STALL_CAP, WAYS

CARD, ACTION, UNIT = "card", "action", "unit type"

PLAIN = ("activate", STALL.kind, STALL_CAP.kind, *(option.kind for option in WAYS.values()), "pass")
"""What a turn offers besides orders to units."""

OPTIONAL = ("creep",)
"""Orders that only players have who agreed on them (5.0.3)."""

USED = CardPlayed | MissionCardDrawn | ObjectiveDealt | StrikePlanned
"""The events by which a card comes to have an effect."""


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything of the game that a run can make use of, by table."""
    return {
        CARD: tuple(card.id for card in book.cards),
        ACTION: (
            *(kind for kind in ACTIONS if kind not in OPTIONAL),
            *PLAIN,
            *(f"group {kind}" for kind in KINDS),
            *OTHER_GROUPS.values(),
        ),
        UNIT: tuple(unit_types()),
    }


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if step in ("act", "order"):
        kind = f"group {KINDS[option.value]}" if option.kind == "group" else option.kind
        yield ACTION, OTHER_GROUPS.get(kind, kind)
    if option.kind in (*ACTIONS, "activate"):
        yield UNIT, g.type_of(option.value).id
    for event in events:
        if isinstance(event, USED):
            yield CARD, g.world.cards[event.card].id

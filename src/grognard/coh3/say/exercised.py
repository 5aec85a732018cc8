"""What a game has made use of: cards, kinds of action, types of unit."""

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
from ..turn.turn import ACTIONS

CARD, ACTION, UNIT = "card", "action", "unit type"

GROUPED = {**OTHER_GROUPS, "leaving": "group leave"}
"""Group actions that are options of their own; a member of a moving group may leave the map (10.2)."""

TURNS = ("act", "act_freely")
"""The steps at which an action is chosen."""

WITH_UNIT = (*ACTIONS, "add", "lead", "carrying", "reveal", "fill")
"""Options that name the unit that does something."""

USED = CardPlayed | MissionCardDrawn | ObjectiveDealt | StrikePlanned
"""The events by which a card comes to have an effect."""


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything of the game that a run can make use of, by table."""
    groups = (*(f"group {kind}" for kind in KINDS), *GROUPED.values())
    return {
        CARD: tuple(card.id for card in book.cards),
        ACTION: (*ACTIONS, *groups, "reveal", "fill", "card", "pass"),
        UNIT: tuple(unit_types()),
    }


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if step in TURNS or option.kind == "leaving":
        kind = f"group {KINDS[option.value]}" if option.kind == "group" else option.kind
        yield ACTION, GROUPED.get(kind, kind)
    if option.kind in WITH_UNIT:
        yield UNIT, g.type_of(option.value).id
    for event in events:
        if isinstance(event, USED):
            yield CARD, g.world.cards[event.card].id

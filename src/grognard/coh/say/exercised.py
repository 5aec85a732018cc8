"""What a game has made use of: cards, kinds of action, types of unit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ...engine.agenda import Event
from ...engine.options import Option
from ..cards.mission_cards import MissionCardDrawn
from ..cards.objectives import ObjectiveDealt
from ..data.book import Book
from ..data.units import unit_types
from ..groups.groups import KINDS
from ..table.events import CardPlayed
from ..table.state import State
from ..weapons.strike_events import StrikePlanned

CARD, ACTION, UNIT = "card", "action", "unit type"

USED = CardPlayed | MissionCardDrawn | ObjectiveDealt | StrikePlanned
"""The events by which a card comes to have an effect."""


def inventory(book: Book, actions: Sequence[str], grouped: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Everything of the game that a run can make use of, by table."""
    groups = (*(f"group {kind}" for kind in KINDS), *grouped.values())
    return {
        CARD: tuple(card.id for card in book.cards),
        ACTION: (*actions, *groups),
        UNIT: tuple(unit_types()),
    }


def action_of(option: Option, grouped: Mapping[str, str]) -> tuple[str, str]:
    """The kind of action an answer begins: its table and its name there."""
    kind = f"group {KINDS[option.value]}" if option.kind == "group" else option.kind
    return ACTION, grouped.get(kind, kind)


def pieces_of(
    g: State, option: Option, events: Sequence[Event], with_unit: Collection[str]
) -> Iterator[tuple[str, str]]:
    """The unit an answer names, and the cards that came to have an effect."""
    if option.kind in with_unit:
        yield UNIT, g.type_of(option.value).id
    for event in events:
        if isinstance(event, USED):
            yield CARD, g.world.cards[event.card].id

"""What a game has made use of: order cards, lines, actions of the AI, events of the track, reveals, ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...coh.data.book import Book
from ...coh.data.scenario import read_scenario, scenario_ids
from ...coh.table.events import CardPlayed
from ...coh.table.state import State
from ...engine.agenda import Event
from ...engine.options import Option
from ..order.deck import order_cards
from ..order.grammar import MOVES
from ..rumours.reveal import ATTACKED, ORDERED, SEEN, TIE
from ..table.events import OrderDrawn, OrderGiven, RumourRevealed, TrackMoved
from ..table.state import sheet
from ..turn.cards import IDLE

ORDER, DEED, EVENT, REVEAL, CARD, TIED = (
    "order card",
    "AI action",
    "track event",
    "reveal",
    "card",
    "tie-break",
)

STEPS = ("toss", "which", "where")


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything that a run of games can make use of, by table."""
    sheets = [read_scenario(name).athena for name in scenario_ids("solo")]
    does = [e["do"] for page in sheets for space in page["track"]["space"] for e in space.get("events", ())]
    attacks = ("attack", "group_attack", "pivot_attack", "pivot", "rally", "auto_rally")
    return {
        ORDER: tuple(f"{card.id:02}" for card in order_cards().card),
        DEED: (*attacks, *MOVES, "pass"),
        EVENT: tuple(dict.fromkeys(does)),
        REVEAL: (SEEN, ORDERED, ATTACKED),
        CARD: tuple(card.id for card in book.cards if "02" <= card.id <= "12" and card.effect not in IDLE),
        TIED: STEPS,
    }


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if option.kind == TIE:
        yield TIED, step
    for event in events:
        if isinstance(event, OrderDrawn):
            yield ORDER, f"{event.card:02}"
        elif isinstance(event, CardPlayed):
            yield CARD, g.world.cards[event.card].id
        elif isinstance(event, TrackMoved):
            yield from ((EVENT, happens.do) for happens in sheet(g).space(event.space).events)
        elif isinstance(event, OrderGiven):
            yield DEED, event.deed
        elif isinstance(event, RumourRevealed):
            yield REVEAL, event.way

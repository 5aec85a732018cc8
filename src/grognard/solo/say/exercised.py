"""What a game has made use of: order cards, their lines and words, actions, events, reveals, ties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...coh.data.book import Book
from ...coh.data.scenario import read_scenario, scenario_ids
from ...coh.table.events import CardPlayed
from ...coh.table.state import State
from ...engine.agenda import Event
from ...engine.options import Option
from ..data.sheet import Sheet, sheet_of
from ..order.deck import Card, order_cards
from ..order.grammar import WrittenOrder
from ..order.lines import CardLine, lines_of
from ..rumours.reveal import ATTACKED, BESIDE, ORDERED, SEEN
from ..table.events import OrderDrawn, OrderGiven, RumourRevealed, TieRolled, TrackMoved
from ..table.state import card_of, sheet
from ..table.ties import TIE
from ..turn.cards import IDLE

ORDER, LINE, WORD, DEED, EVENT, REVEAL, CARD, TIED = (
    "order card",
    "line of a card",
    "word of an order",
    "AI action",
    "track event",
    "reveal",
    "card",
    "tie-break",
)

REVEALED = "facing of who is revealed"
TIES = ("ai", "target", "objective", "hex", "facing", REVEALED, "which", "where")
"""What the die decides between; which rumour another one is placed near, and where, are the last two."""


def words_of(order: WrittenOrder) -> Iterator[str]:
    """The words of an order, each as a kind of its own."""
    yield from (f"AI {word.partition(':')[0]}" for word in order.ai)
    if order.target is not None:
        yield order.dist
        yield f"to {order.target.kind}"
        yield from (f"{word} Unit" for word in order.target.q)
    if order.caps:
        yield f"+{order.caps}CAP"
    if order.long_range:
        yield "long range"
    if order.when != "always":
        yield f"when {order.when}"


def _lines(card: Card, page: Sheet | None = None) -> tuple[CardLine, ...]:
    """The lines of a card, with the lists of a mission where there is one."""
    return lines_of(card, page.counteraction if page else (), page.order if page else ())


def inventory(book: Book) -> dict[str, tuple[str, ...]]:
    """Everything that a run of games can make use of, by table."""
    pages = [read_scenario(name).athena for name in scenario_ids("solo")]
    does = [e["do"] for page in pages for space in page["track"]["space"] for e in space.get("events", ())]
    cards = order_cards().card
    lines = [(card, line) for card in cards for line in _lines(card) if line.actions or line.order]
    deeds = [deed for _, line in lines for deed in (line.actions or (line.order and line.order.action,))]
    words = [word for _, line in lines if line.order for word in words_of(line.order)]
    return {
        ORDER: tuple(f"{card.id:02}" for card in cards),
        LINE: tuple(f"{card.id:02} {line.name}" for card, line in lines),
        WORD: tuple(dict.fromkeys(words)),
        DEED: tuple(dict.fromkeys(str(deed) for deed in deeds)),
        EVENT: tuple(dict.fromkeys(does)),
        REVEAL: (SEEN, BESIDE, ORDERED, ATTACKED),
        CARD: tuple(card.id for card in book.cards if "02" <= card.id <= "12" and card.effect not in IDLE),
        TIED: TIES,
    }


def exercised(g: State, step: str, option: Option, events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """What one answer made use of: its table and its name there."""
    if option.kind == TIE and not any(isinstance(event, TieRolled) for event in events):
        yield TIED, REVEALED if step == "toss" else step
    for event in events:
        if isinstance(event, TieRolled):
            yield TIED, event.what
        elif isinstance(event, OrderDrawn):
            yield ORDER, f"{event.card:02}"
        elif isinstance(event, CardPlayed):
            yield CARD, g.world.cards[event.card].id
        elif isinstance(event, TrackMoved):
            yield from ((EVENT, happens.do) for happens in sheet(g).space(event.space).events)
        elif isinstance(event, OrderGiven):
            yield from _given(g, event)
        elif isinstance(event, RumourRevealed):
            yield REVEAL, event.way


def _given(g: State, event: OrderGiven) -> Iterator[tuple[str, str]]:
    """What the line of a card that was carried out made use of."""
    yield DEED, event.deed
    if not event.card:
        return
    yield LINE, f"{event.card:02} {event.line}"
    found = _lines(card_of(g.world, event.card), sheet_of(g.world))
    order = next((line.order for line in found if line.name == event.line), None)
    if order is not None:
        yield from ((WORD, word) for word in words_of(order))

"""The order cards as the page draws them, and everything else printed on counters and cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ...coh.data.book import Book
from ...coh.show.pieces import PrintedCard, PrintedMarker, PrintedUnit, with_tokens
from ...engine.catalogue import Pieces
from ..order.deck import Card, order_cards
from ..order.lines import lines_of
from ..order.words import card_sources


class FaceLine(Struct, frozen=True):
    """One line of an order card."""

    name: str
    """cc, sr, third, tactical-1 and so on, or mission."""
    text: str


class OrderFace(Struct, frozen=True):
    """2.3 An order card as it is drawn."""

    id: int
    blue: bool
    stance: str
    symbol: str
    hex: str
    hex_3e: str
    """The same hex in the 3rd edition's names."""
    spent: int
    sign: bool
    """3.1.2 Whether it bears the remain-fresh sign."""
    steps: int
    """2.3.1 How far the mission track advances, 0 if it does not."""
    most: int | None
    """2.3.1 The most AI and Units in play for that; None: however many there are."""
    lines: tuple[FaceLine, ...]
    sources: tuple[str, ...]


class SoloPieces(Pieces[PrintedUnit, PrintedMarker, PrintedCard], frozen=True, kw_only=True):
    """What is printed on counters and cards, the order cards among them."""

    orders: dict[str, OrderFace]


@lru_cache(maxsize=8)
def solo_pieces(book: Book) -> SoloPieces:
    """Every counter, those of rumoured enemies too, and every order card."""
    base = with_tokens(book)
    held = {name: getattr(base, name) for name in Pieces.__struct_fields__}
    return SoloPieces(**held, orders={str(card.id): face_of(card) for card in order_cards().card})


def face_of(card: Card) -> OrderFace:
    """One card, its lines from the top down; the lists of the mission stand for themselves."""
    return OrderFace(
        id=card.id,
        blue=card.command,
        stance=card.stance,
        symbol=card.symbol,
        hex=card.hex,
        hex_3e=card.hex_3e,
        spent=card.spent,
        sign=card.remain_fresh,
        steps=card.advance.steps if card.advance else 0,
        most=card.advance.max_total if card.advance else None,
        lines=tuple(FaceLine(line.name, line.text) for line in lines_of(card, (), ())),
        sources=tuple(card_sources(card)),
    )

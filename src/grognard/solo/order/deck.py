"""2.3 The order cards, and how they fall."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

import msgspec

from ...engine.errors import BadData
from ...engine.files import Strict, data_dir, load
from .grammar import CloseAction, ShortAction, WrittenOrder, checked

COSTS: Final = (1, 2, 3, 4, 5, 6, 7)
"""The spent numbers a card may have, and the costs worth asking about."""

MOST_ORDERS: Final = 4
"""2.3 The tactical orders of a card, the line of the mission orders among them."""

FIELDS: Final = (
    "color",
    "stance",
    "symbol",
    "hex",
    "spent",
    "remain_fresh",
    "advance",
    "cc",
    "sr",
    "third",
    "mission_orders",
)
"""What of a card may come from the book."""


class Advance(Strict, frozen=True):
    """2.3.1 How far the mission track advances, and how few must be in play for it."""

    steps: Literal[1, 2]
    max_total: int | None = None

    def holds(self, total: int) -> bool:
        """Whether so many AI and Units in play are few enough."""
        return self.max_total is None or total <= self.max_total


class Card(Strict, frozen=True, kw_only=True):
    """2.3 One order card."""

    id: int
    color: Literal["blue", "green"]
    stance: Literal["offense", "defense", "none"]
    symbol: Literal["diamond", "circle", "square", "triangle", "star"]
    hex: str
    hex_3e: str
    spent: int
    remain_fresh: bool = False
    advance: Advance | None = None
    cc: tuple[CloseAction, ...] = ()
    sr: tuple[ShortAction, ...] = ()
    third: Literal["counteractions", "pass_check", "none"] = "none"
    mission_orders: bool = False
    book: tuple[str, ...] = ()
    """Which parts of the card the book states; the others are reconstructed."""
    note: str = ""
    tactical: tuple[WrittenOrder, ...] = ()

    @property
    def command(self) -> bool:
        """4.3 Whether spent AI may act on it, and none checks whether it is spent."""
        return self.color == "blue"

    def spends(self, cost: int, *, player: bool = False, ignore_sign: bool = False) -> bool:
        """3.1.1, 3.1.2 Whether who paid so much becomes spent; the remain-fresh sign keeps Units fresh."""
        if player and self.remain_fresh and not ignore_sign:
            return False
        return cost >= self.spent


class _Variant(Strict, frozen=True):
    """Another reading of which cards are blue."""

    text: str
    set_blue: tuple[int, ...]
    set_green: tuple[int, ...]


class _Deck(Strict, frozen=True):
    """What is published about the whole deck."""

    cards: int
    blue: int
    spent_counts: tuple[int, ...]
    spent_percent: tuple[float, ...]
    spent_percent_player: tuple[float, ...]
    book_fields: int
    book_orders: int
    completed_orders: int
    variant: dict[str, _Variant]


class Reading(Strict, frozen=True):
    """The figures by which orders are read."""

    hopeless_roll: int
    """5.1 An attack that needs this much with the dice, or more, is never made."""
    cover_search: int
    """Q32 How far cover is looked for."""
    rally_cost: int
    """4.1.2 What a rally costs."""


class OrderCards(Strict, frozen=True):
    """The file of the order cards."""

    reading: Reading
    deck: _Deck
    card: tuple[Card, ...]

    def dealt(self, first: int, last: int, without: Iterable[int] = ()) -> tuple[Card, ...]:
        """1.0 The cards a mission plays with."""
        out = frozenset(without)
        return tuple(card for card in self.card if first <= card.id <= last and card.id not in out)

    def recoloured(self, name: str) -> OrderCards:
        """The deck in other colours: green cards rally with a roll, blue ones advance nothing."""
        variant = self.deck.variant[name]
        cards = tuple(_recoloured(card, variant) for card in self.card)
        return msgspec.structs.replace(self, card=cards)


def _recoloured(card: Card, variant: _Variant) -> Card:
    """One card in the colour that a variant gives it."""
    if card.id in variant.set_blue:
        return msgspec.structs.replace(card, color="blue", advance=None)
    if card.id not in variant.set_green:
        return card
    orders = tuple(
        msgspec.structs.replace(order, action="rally") if order.action == "auto_rally" else order
        for order in card.tactical
    )
    close = tuple[CloseAction, ...]("rally" if action == "auto_rally" else action for action in card.cc)
    return msgspec.structs.replace(card, color="green", cc=close, tactical=orders)


def spent_chance(
    cards: Iterable[Card], cost: int, *, player: bool = False, ignore_sign: bool = False
) -> float:
    """The chance that a check against a card drawn from these leaves the piece spent, in percent."""
    found = [card.spends(cost, player=player, ignore_sign=ignore_sign) for card in cards]
    return 100 * sum(found) / len(found) if found else 0.0


@lru_cache(maxsize=1)
def order_cards() -> OrderCards:
    """The deck of the package, checked."""
    found = load(data_dir() / "solo" / "order_cards.toml", OrderCards)
    for card in found.card:
        _check_card(card)
    _check_deck(found)
    return found


def _check_card(card: Card) -> None:
    """Refuse a card that says what no card can say."""
    place = f"order_cards.toml: card {card.id}"
    if card.spent not in COSTS:
        raise BadData(f"{place}: spent {card.spent} is not a number from 1 to 7")
    if card.advance and card.command:
        raise BadData(f"{place}: a blue card advances no track")
    if len(card.tactical) + card.mission_orders > MOST_ORDERS:
        raise BadData(f"{place}: more than {MOST_ORDERS} tactical orders")
    if "auto_rally" in card.cc and not card.command:
        raise BadData(f"{place}: auto_rally on a green card")
    if unknown := [name for name in card.book if name not in FIELDS]:
        raise BadData(f"{place}: book names {', '.join(unknown)}")
    for slot, order in enumerate(card.tactical, 1):
        checked(order, f"{place}, order {slot}", command=card.command)


def _check_deck(file: OrderCards) -> None:
    """Refuse a deck that is not what is published about it."""
    cards, deck = file.card, file.deck
    orders = [order for card in cards for order in card.tactical]
    facts: list[tuple[str, object, object]] = [
        ("ids", [card.id for card in cards], list(range(1, deck.cards + 1))),
        ("blue", sum(card.command for card in cards), deck.blue),
        ("spent_counts", tuple(sum(card.spent == n for card in cards) for n in COSTS), deck.spent_counts),
        ("spent_percent", chances(cards, player=False), deck.spent_percent),
        ("spent_percent_player", chances(cards, player=True), deck.spent_percent_player),
        ("book_fields", sum(len(card.book) for card in cards), deck.book_fields),
        ("book_orders", sum(order.source == "book" for order in orders), deck.book_orders),
        ("completed_orders", sum(bool(order.completed) for order in orders), deck.completed_orders),
    ]
    for name, found, said in facts:
        if found != said:
            raise BadData(f"order_cards.toml: deck.{name} says {said}, the cards make {found}")


def chances(cards: Iterable[Card], *, player: bool = False, ignore_sign: bool = False) -> tuple[float, ...]:
    """The chance of becoming spent for each cost from 1 to 7, in percent to one place."""
    known = tuple(cards)
    return tuple(
        round(spent_chance(known, cost, player=player, ignore_sign=ignore_sign), 1) for cost in COSTS
    )

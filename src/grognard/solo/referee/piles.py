"""3.1.3, 7.3.1 The order cards of the referee: those to draw and those that lie open."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from ..order.deck import Card, order_cards


class Piles(msgspec.Struct):
    """Two piles of order cards; neither has an order, a draw is a roll."""

    hidden: list[int]
    open: list[int] = []

    def draw(self, roll: Callable[[int], int]) -> Card:
        """The next card; used cards are shuffled when none is left."""
        if not self.hidden:
            self.shuffle()
        return card_of(self.hidden.pop(roll(len(self.hidden))))

    def take(self, number: int) -> Card:
        """A certain card, for somebody who draws for himself."""
        for pile in (self.hidden, self.open):
            if number in pile:
                pile.remove(number)
        return card_of(number)

    def discard(self, number: int) -> None:
        """3.1.3 A card that has been used."""
        self.open.append(number)

    def shuffle(self) -> None:
        """2.5 All cards are drawn from again."""
        self.hidden, self.open = sorted(self.hidden + self.open), []

    def lose_command(self, roll: Callable[[int], int]) -> int | None:
        """7.3.1 A blue card leaves the game, unless it is the last; then all are shuffled."""
        everything = self.hidden + self.open
        if sum(card_of(number).command for number in everything) < 2:
            return None
        while True:
            card = self.draw(roll)
            if card.command:
                self.shuffle()
                return card.id
            self.discard(card.id)


def card_of(number: int) -> Card:
    """The card of a number."""
    return order_cards().card[number - 1]


def piles_of(cards: Iterable[Card]) -> Piles:
    """The cards a mission plays with, shuffled."""
    return Piles(sorted(card.id for card in cards))

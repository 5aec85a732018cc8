"""8.0 Cards in hand: holding, paying for, playing and drawing them."""

from __future__ import annotations

from itertools import compress

from ...engine.agenda import Procedure, auto, roll
from ...engine.explain import Part, Sum, add
from ...engine.options import Chance, Option, chance
from ..data.deck import SWIFT_ACTION, Card
from ..data.ids import NO_UNIT, PlayerId, UnitId
from ..table.caps import spend_caps
from ..table.events import CardDrawn, CardPlayed, DeckReshuffled, HandGrew
from ..table.state import State
from .mission_cards import resolve_mission_card

NO_CARD = Option("no-card")


def holds(g: State, player: PlayerId, effect: str) -> bool:
    """Whether a player has a card with this effect in hand."""
    return g.world.book.place_of.get(effect, -1) in g.hands[player]


def can_play(g: State, player: PlayerId, effect: str) -> bool:
    """8.5b A card in hand whose blue cost the player can pay in full with CAPs."""
    index = g.world.book.place_of[effect]
    return index in g.hands[player] and can_pay(g, player, g.world.cards[index])


def opens(g: State, player: PlayerId, *effects: str) -> bool:
    """A pause for cards opens for whoever holds any card, so that it does not tell which."""
    return bool(g.hands[player]) and not g.world.reactions.isdisjoint(effects)


def offer(g: State, player: PlayerId, *effects: str) -> list[Option]:
    """The cards with these effects a player may play now, or none."""
    found, hand = [NO_CARD], g.hands[player]
    book = g.world.book
    for effect in effects:
        index = book.place_of.get(effect, -1)
        if index in hand and can_pay(g, player, book.cards[index]):
            found.append(book.play[index])
    return found


Held = tuple[tuple[Option, Card], ...]
"""Cards with the answers that play them."""


def for_a_turn(g: State, player: PlayerId) -> Held:
    """8.1, 8.2 The cards of a hand that are an action, or go before one; each once."""
    hand, memo, book = g.hands[player], g.world.memo.hands, g.world.book
    found: Held | None = memo.get(hand)
    if found is None:
        held = [(book.play[index], book.cards[index]) for index in dict.fromkeys(hand)]
        fit = [both for both in held if both[1].kind == "action" or both[1].effect == SWIFT_ACTION]
        found = memo.keep(hand, tuple(fit))
    return found


def play(g: State, player: PlayerId, index: int, unit: UnitId = NO_UNIT) -> None:
    """8.1 A played battle card is shown, paid for if its cost is blue, and discarded."""
    hand = list(g.hands[player])
    hand.remove(index)
    g.hands[player] = tuple(hand)
    g.discards = _changed(g.discards, index, 1)
    show_and_pay(g, player, index, unit)


def show_and_pay(g: State, player: PlayerId, index: int, unit: UnitId = NO_UNIT) -> None:
    """8.5b A card is shown, and a blue cost is paid at once."""
    g.tell(CardPlayed(player=player, card=index, unit=unit))
    card = g.world.cards[index]
    if card.cost_colour == "blue":
        spend_caps(g, player, card.cost, f"card {card.id}")


def can_pay(g: State, player: PlayerId, card: Card) -> bool:
    """8.5b A blue cost must be paid in full with CAPs."""
    return card.cost_colour == "green" or g.caps[player] >= card.cost


def card_price(card: Card) -> Sum:
    """8.5c A printed cost, never affected by any modifier."""
    return add(Part(card.cost, f"card {card.id}", "8.5"))


def take_card(g: State, player: PlayerId, index: int) -> None:
    """A card goes from the deck into a hand; only its player sees it."""
    g.deck = _changed(g.deck, index, -1)
    g.hands[player] = tuple(sorted((*g.hands[player], index)))
    g.tell(CardDrawn(seen_by=(g.world.seats[player],), player=player, card=index))
    g.tell(HandGrew(player=player))


def _changed(counts: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + by, *counts[index + 1 :])


def shuffle_discards(g: State) -> None:
    """The discards become the deck again; mission cards that were carried out stay away."""
    resolved = tuple(
        n if card.kind == "mission" else 0 for card, n in zip(g.world.cards, g.discards, strict=True)
    )
    g.deck = tuple(n - kept for n, kept in zip(g.discards, resolved, strict=True))
    g.discards = resolved
    if any(g.deck):
        g.tell(DeckReshuffled())


class DrawCards(Procedure):
    """9.8 A player draws cards from the battle deck, one by one and unseen."""

    player: PlayerId = PlayerId(0)
    left: int = 0

    @auto("8.1")
    def reshuffle(self, g: State) -> None:
        """An empty deck is made anew from the discards; with none there is no draw."""
        if self.left and not any(g.deck):
            shuffle_discards(g)
        if not self.left or not any(g.deck):
            self.stop()

    @roll("9.8")
    def draw(self, g: State) -> Chance:
        """A card from the battle deck."""
        deck = g.deck
        return chance(tuple(compress(g.world.book.draw, deck)), tuple([n for n in deck if n]))

    @draw.then
    def drawn(self, g: State, option: Option) -> None:
        """The card goes to the hand; a mission card is carried out and another one drawn instead (8.6)."""
        self.at = 0
        if g.world.cards[option.value].kind == "mission":
            g.deck = _changed(g.deck, option.value, -1)
            g.discards = _changed(g.discards, option.value, 1)
            resolve_mission_card(g, self.player, option.value)
        else:
            take_card(g, self.player, option.value)
            self.left -= 1

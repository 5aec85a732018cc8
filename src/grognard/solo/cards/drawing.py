"""3.1.3 Drawing and discarding order cards: a draw is an answer of the dice, for no pile has an order."""

from __future__ import annotations

from ...engine.agenda import Procedure, auto, roll
from ...engine.options import Chance, Option, chance
from ..order.deck import Card
from ..table.events import CommandLost, OrdersShuffled
from ..table.state import SoloState, card_of

ORDER = "order"
"""The answer that names an order card."""


def refill(g: SoloState) -> None:
    """3.1.3 With an empty pile the discards are shuffled into a new one."""
    if not g.orders:
        shuffle(g)


def shuffle(g: SoloState) -> None:
    """2.5, 7.3.1 Draw pile and discards become one pile."""
    g.orders, g.spoils = tuple(sorted((*g.orders, *g.spoils))), ()
    g.tell(OrdersShuffled())


def any_card(g: SoloState) -> Chance:
    """Each card of the pile is as likely as any other."""
    return chance(tuple(Option(ORDER, number) for number in g.orders))


def take(g: SoloState, number: int) -> Card:
    """A card comes off the pile."""
    g.orders = tuple(held for held in g.orders if held != number)
    return card_of(g.world, number)


def discard(g: SoloState, number: int) -> None:
    """3.1.3 A card that was used goes to the discards."""
    g.spoils = tuple(sorted((*g.spoils, number)))


def blue(g: SoloState, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """The command cards among some."""
    return tuple(number for number in numbers if card_of(g.world, number).command)


class LoseCommand(Procedure):
    """7.3.1 For a destroyed AI the first command card that turns up leaves the game, unless it is the last.

    Which of those in the pile turns up first is a matter of chance alone; all others are shuffled in.
    """

    def is_due(self, g: SoloState) -> bool:
        """Whether more than one command card is left in draw pile and discards."""
        return len(blue(g, (*g.orders, *g.spoils))) > 1

    @auto("S-7.3.1-a", when=is_due)
    def refill(self, g: SoloState) -> None:
        """Where the pile holds no command card, the discards are shuffled into it."""
        if not blue(g, g.orders):
            shuffle(g)

    @roll("S-7.3.1-a", when=is_due)
    def turn_up(self, g: SoloState) -> Chance:
        """The first command card."""
        return chance(tuple(Option(ORDER, number) for number in blue(g, g.orders)))

    @turn_up.then
    def turned_up(self, g: SoloState, option: Option) -> None:
        """It is out of the game, and all others are shuffled."""
        take(g, option.value)
        g.tell(CommandLost(card=option.value))
        shuffle(g)

"""8.6 Cards that a mission mixes into the battle deck only when a round begins."""

from __future__ import annotations

from typing import ClassVar

from ..table.events import Happening
from ..table.state import State
from ..table.world import World


class CardMixedIn(Happening, frozen=True):
    """8.6 A card comes into the battle deck."""

    card: int
    rule: ClassVar[str] = "8.6"

    def words(self, w: World) -> str:
        card = w.cards[self.card]
        return f"{card.name} (card {card.id}) is mixed into the battle deck."


def still_out(w: World, during: int) -> list[int]:
    """The cards that are mixed in only after a round, one entry for each kind of card."""
    left = [0] * len(w.cards)
    for entry in w.scenario.cards.mixed_in:
        index = w.book.place[entry.card]
        left[index] += w.cards[index].copies * (entry.round > during)
    return left


def mix_in(g: State) -> None:
    """8.6 The cards of this round come into the deck, where the mission names any."""
    if not g.world.scenario.cards.mixed_in:
        return
    before, now = still_out(g.world, g.round - 1), still_out(g.world, g.round)
    due = [old - new for old, new in zip(before, now, strict=True)]
    g.deck = tuple(held + n for held, n in zip(g.deck, due, strict=True))
    for index, n in enumerate(due):
        if n:
            g.tell(CardMixedIn(card=index))

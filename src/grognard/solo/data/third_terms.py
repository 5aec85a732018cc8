"""Q18, Q30 A mission in the terms of the 3rd edition."""

from __future__ import annotations

from msgspec.structs import replace

from ...coh.data.book import read_book
from ...coh.data.scenario import Scenario

PILES = ("soft", "armored")


def by_name(scenario: Scenario) -> Scenario:
    """Q18 A mission with the hit markers of the 3rd edition, and with its cards of the same names."""
    second, third = read_book("coh2"), read_book("coh3")
    counts = second.deck_counts(scenario.cards.deck)
    names = {card.name for card, count in zip(second.cards, counts, strict=True) if count}
    deck = tuple(card.id for card in third.cards if card.name in names)
    return replace(scenario, hit_piles=PILES, cards=replace(scenario.cards, deck=deck))

"""What one edition prints beside its counters and maps: terrain, figures, hit markers and cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...engine.errors import BadData
from ...engine.options import Option
from .deck import Card, read_cards
from .figures import Figures, read_figures
from .markers import HitMarker, read_markers
from .terrain import Land, read_land


class Book:
    """The land, figures, hit markers and cards of an edition, each found by its number, name or effect."""

    def __init__(
        self,
        edition: str,
        land: Land,
        figures: Figures,
        markers: tuple[HitMarker, ...],
        cards: tuple[Card, ...],
    ) -> None:
        self.edition = edition
        self.land = land
        self.figures = figures
        self.markers = markers
        self.cards = cards
        self.place = {card.id: i for i, card in enumerate(cards)}
        """Where each card number stands in the list of kinds."""
        self.place_of = {card.effect: i for i, card in enumerate(cards)}
        """Where the card with an effect stands."""
        self.play = tuple(Option("card", i) for i in range(len(cards)))
        self.draw = tuple(Option("draw", i) for i in range(len(cards)))
        self.hit = tuple(Option("hit", i) for i in range(len(markers)))

    def deck_counts(self, ranges: Iterable[str]) -> tuple[int, ...]:
        """8.1 A card number called for puts every copy into the deck; `01-13` calls for thirteen."""
        called: set[str] = set()
        for words in ranges:
            first, _, last = words.partition("-")
            for number in (first, last or first):
                if number not in self.place:
                    raise BadData(f"cards.deck: no card {number!r}")
            called.update(card.id for card in self.cards[self.place[first] : self.place[last or first] + 1])
        return tuple(card.copies if card.id in called else 0 for card in self.cards)

    def without_effect(self, pool: str) -> int:
        """The place of the marker of a pile that changes nothing: what counts when its pile is empty."""
        return next(i for i, marker in enumerate(self.markers) if marker.pool == pool and marker.harmless)

    def marker_named(self, word: str, where: str) -> int:
        """The place of a marker by its id or name; a name that more piles have means the first of them."""
        pools = [marker.pool for marker in self.markers if word.lower() in (marker.id, marker.word)]
        return self.marker_index(word, pools[0] if pools else self.markers[1].pool, where)

    def marker_index(self, word: str, pool: str, where: str) -> int:
        """The place of a marker by its id, or by its name in one of the piles."""
        for i, marker in enumerate(self.markers):
            if word.lower() == marker.id or (word.lower() == marker.word and marker.pool == pool):
                return i
        names = ", ".join(marker.word for marker in self.markers if marker.pool == pool)
        raise BadData(f"{where}: no {pool} hit marker {word!r}; there are {names}")


@lru_cache(maxsize=8)
def read_book(edition: str) -> Book:
    """What an edition prints, read once from its folder."""
    return Book(
        edition, read_land(edition), read_figures(edition), read_markers(edition), read_cards(edition)
    )

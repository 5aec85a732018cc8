"""8.0 Battle cards and weapon cards as printed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ...engine.errors import BadData
from ...engine.files import Strict, data_dir, load

ADRENALINE = "01"
COMMAND_ACTION = "02"
FOLLOW_ME = "03"
RALLY_UP = "04"
RAPID_DEPLOYMENT = "05"
BATTLEFIELD_CONFUSION = "06"
VETERAN_NCO = "07"
FRONTLINE_OFFICER = "08"
SEEK_COVER = "09"
SNIPER_FIRE = "10"
CAREFUL_AIMING = "11"
SWIFT_ACTION = "12"
LUCK = "13"
SCOUT_TEAMS = "14"
BOGGED_DOWN = "15"
OBSTACLE_CLEARING = "16"
MINE_LAYING = "17"
SCORE = "18"
MISSION_EVENT = "19"
HALT_ORDER = "20"


class Card(Strict, frozen=True, kw_only=True):
    """One kind of card with its cost and the figures of its effect."""

    id: str
    name: str
    copies: int
    kind: str
    category: str
    cost: int
    cost_colour: str
    cost_source: str
    group: bool
    hidden: bool
    rule: str
    text: str
    he: bool = False
    radius: int = 0
    penalty_ap: int = 0
    firepower: int = 0
    losses: tuple[int, ...] = ()
    luck: tuple[int, ...] = ()
    reveal_range: int = 0
    nation: str = ""
    foot_only: bool = False
    fp_red: int = 0
    fp_blue: int = 0
    reach: int = 0
    adjacent_ar: int = 0
    ignores_terrain: bool = False


class _Cards(Strict, frozen=True):
    source: str
    card: tuple[Card, ...]


@lru_cache(maxsize=1)
def cards() -> tuple[Card, ...]:
    """Every kind of card, in the order of their numbers."""
    return load(data_dir() / "coh3" / "cards.toml", _Cards).card


@lru_cache(maxsize=1)
def card_index() -> dict[str, int]:
    """The place of each card number in the list of kinds."""
    return {card.id: i for i, card in enumerate(cards())}


def deck_counts(ranges: Iterable[str]) -> tuple[int, ...]:
    """8.1 A card number called for puts every copy of it into the deck; `01-13` calls for thirteen."""
    called: set[str] = set()
    for words in ranges:
        first, _, last = words.partition("-")
        for number in (first, last or first):
            if number not in card_index():
                raise BadData(f"cards.deck: no card {number!r}")
        ids = [card.id for card in cards()]
        called.update(ids[ids.index(first) : ids.index(last or first) + 1])
    return tuple(card.copies if card.id in called else 0 for card in cards())

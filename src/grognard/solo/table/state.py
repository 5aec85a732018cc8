"""What a position keeps beside that of the base game: order cards, track, cup, what cards said."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...coh.data.ids import PlayerId, SideId, UnitId, each_unit
from ...coh.data.units import tokens
from ...coh.table.state import WAITING, State, Unit
from ...coh.table.world import World
from ...engine.hexes import NO_FACING
from ..bystanders.counters import put
from ..data.sheet import Sheet, sheet_of
from ..order.deck import Card, order_cards
from ..order.situation import Tried

NUMERIC = "numeric_split"
"""The reading of the colours of the order cards by their numbers alone (Q02)."""


class Reading(Struct, frozen=True):
    """An order card that was read, and what it came to, line by line."""

    card: int
    tried: tuple[Tried, ...]


BASE, THIRD_EDITION = "base", "3e"
"""The option that says on which edition the game is played, and its other value (Q30)."""

THIRD = "solo-3e"
"""The name of the game on the 3rd edition, inside the program."""


class SoloState(State, kw_only=True):
    """A position of the solo game."""

    orders: tuple[int, ...] = ()
    """The order cards that can still be drawn; nobody knows their order."""
    spoils: tuple[int, ...] = ()
    """The order cards that lie in the discards."""
    card: int = 0
    """The order card that lies open, or 0."""
    space: int = 1
    """7.2 Where the mission track marker stands."""
    cup: tuple[int, ...] = ()
    """6.2 How many counters of each kind of the sheet lie in the cup."""
    just: tuple[UnitId, ...] = ()
    """5.0 The Units that took part in the Player's last action."""
    unmasked: tuple[tuple[UnitId, UnitId], ...] = ()
    """Rumoured enemies revealed in this turn of the AI, each with the AI it turned out to be."""
    tried: tuple[Tried, ...] = ()
    """What the latest order card came to, line by line."""
    read: int = 0
    """The order card that this is about."""
    earlier: tuple[Reading, ...] = ()
    """The order cards that were read before it since the Player acted."""
    closing: bool = False
    """2.4 Whether the round ends with this turn because the mission says so."""


def begun(g: State, **more: Any) -> SoloState:
    """A position of the base game with what this game keeps."""
    return SoloState(**{name: getattr(g, name) for name in State.__struct_fields__}, **more)


def first_of_solo(g: State) -> SoloState:
    """1.0 The deck is sorted out, the cup filled, and rumoured enemies are placed."""
    sheet = sheet_of(g.world)
    away = (*sheet.begin.spoils, *sheet.begin.removed)
    new = begun(
        g,
        orders=tuple(sorted(card.id for card in deck_of(g.world) if card.id not in away)),
        spoils=sheet.begin.spoils,
        cup=tuple(token.count for token in sheet.cup),
        space=sheet.begin.space,
        just=tuple(g.world.unit(label) for label in sheet.begin.just),
    )
    new.caps[ai_player(g.world)] = 0
    for crowd in sheet.bystander:
        put(new, crowd.kind, crowd.hexes)
    waiting = rumours_waiting(new)
    for i, name in zip(waiting, sheet.rumours, strict=False):
        new.units[i] = Unit(g.world.ground.board.find_full(name, g.world.scenario.id), NO_FACING)
    for i, u in each_unit(new.units):
        if is_rumour(new, i):
            new.units[i] = replace(new.units[i], facing=NO_FACING)
        elif u.marker and opens_hits(g.world) and new.side_of(i) == ai_side(g.world):
            new.units[i] = replace(u, shown=True)
    return new


@lru_cache(maxsize=64)
def deck_of(w: World) -> tuple[Card, ...]:
    """1.0 The order cards of a mission, with the difficulty and the colours that were chosen."""
    sheet, cards = sheet_of(w), order_cards()
    if w.options["card-colours"] == "numbers":
        cards = cards.recoloured(NUMERIC)
    out = sheet.easier if w.options["difficulty"] == "easier" else ()
    found = cards.dealt(sheet.first_card, sheet.last_card, out)
    more = sheet.harder if w.options["difficulty"] == "harder" else ()
    return (*found, *(card for card in cards.card if card.id in more and card not in found))


@lru_cache(maxsize=64)
def _by_number(w: World) -> dict[int, Card]:
    return {card.id: card for card in deck_of(w)}


def card_of(w: World, number: int) -> Card:
    """An order card of the mission by its number."""
    return _by_number(w)[number]


def sheet(g: State) -> Sheet:
    """The sheet of the mission."""
    return sheet_of(g.world)


@lru_cache(maxsize=64)
def ai_player(w: World) -> PlayerId:
    """The force that the cards play."""
    return w.player(sheet_of(w).commander)


@lru_cache(maxsize=64)
def ai_side(w: World) -> SideId:
    """The side of the cards."""
    return w.allegiance[ai_player(w)]


@lru_cache(maxsize=64)
def human(w: World) -> PlayerId:
    """The Player."""
    return next(player for player in w.all_players if player != ai_player(w))


def is_ai(g: State, i: UnitId) -> bool:
    """Whether a counter belongs to the cards."""
    return g.world.player_of[i] == ai_player(g.world)


def is_rumour(g: State, i: UnitId) -> bool:
    """6.0 Whether a counter only stands for a rumoured enemy."""
    return g.type_of(i).id in tokens()


@lru_cache(maxsize=64)
def _counters(w: World) -> tuple[UnitId, ...]:
    """The counters for rumoured enemies."""
    return tuple(i for i in w.own[ai_player(w)] if w.counters[i].type.id in tokens())


def rumours(g: State) -> list[UnitId]:
    """The rumoured enemies on the map."""
    return [i for i in _counters(g.world) if g.units[i].hex >= 0]


def rumours_waiting(g: State) -> list[UnitId]:
    """The counters of rumoured enemies that are not in use."""
    return [i for i in _counters(g.world) if g.units[i].hex == WAITING]


def is_third(w: World) -> bool:
    """Q30 Whether the 3rd edition is the base."""
    return w.options[BASE] == THIRD_EDITION


def opens_hits(w: World) -> bool:
    """7.4 Whether the hit counters of AI are drawn face up."""
    return w.options["ai-hits"] == "face-up"


def finds_kills_early(w: World) -> bool:
    """Q24 Whether a face-down counter that kills is found out as on the 3rd edition."""
    return w.options["kill-counter"] == "third-edition"

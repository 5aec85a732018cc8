"""What the Player sees beside the base game: order cards, track, cup, and what the latest card came to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...coh.data.ids import HexId, SideId
from ...coh.data.units import tokens
from ...coh.fixtures.obstacles import fixture_in
from ...coh.show.view import CohView
from ...coh.show.view import view as base_view
from ...coh.table.state import State
from ...coh.works.mines import MINES
from ..data.sheet import sheet_of
from ..order.deck import COSTS
from ..order.situation import Tried, Weighed
from ..say.sheet_words import SheetTold, sheet_told
from ..sight.ways import MINED
from ..table.state import Reading, SoloState, begun, card_of, deck_of

GAME = "solo"
"""The game, whichever edition it is played on."""


class SoloView(CohView, frozen=True, kw_only=True):
    """A position of the solo game as the Player knows it."""

    order_card: int
    """The order card that lies open, or 0."""
    read: int
    """The order card the lines below belong to, or 0."""
    tried: tuple[Tried, ...]
    """2.3.2 The lines of that card as they were tried, with who was weighed and why."""
    earlier: tuple[Reading, ...]
    """The order cards that were read before it since the Player acted, with their lines."""
    orders: tuple[int, ...]
    """The order cards that can still be drawn; nobody knows their order."""
    spoils: tuple[int, ...]
    """The order cards in the discards."""
    spent_odds: tuple[tuple[int, int], ...]
    """3.1.1 For each cost from 1 up how many of how many cards leave a Unit spent."""
    ai_odds: tuple[tuple[int, int], ...]
    """4.2 The same for the AI, whom no sign keeps fresh."""
    blue: tuple[int, ...]
    """4.3 The command cards of this mission."""
    space: int
    sheet: SheetTold
    """The mission track, the counteractions and the mission orders."""
    cup: tuple[tuple[str, int], ...]
    """What lies in the cup of rumoured enemies."""
    rumours: tuple[str, ...]
    """The counters that stand for rumoured enemies."""
    just: tuple[int, ...]
    unmasked: tuple[tuple[int, int], ...]
    closing: bool


def solo_view(g: SoloState, seat: str) -> SoloView:
    """The base game's view with what this game adds."""
    seen, sheet, side = base_view(g, seat), sheet_of(g.world), g.world.seat_side(seat)
    held: dict[str, Any] = {name: getattr(seen, name) for name in CohView.__struct_fields__}
    held["tracks"], held["game"] = (), GAME
    return SoloView(
        **held,
        order_card=g.card,
        read=g.read,
        tried=reasons_told(g, side, g.tried),
        earlier=tuple(replace(each, tried=reasons_told(g, side, each.tried)) for each in g.earlier),
        orders=g.orders,
        spoils=g.spoils,
        spent_odds=tuple(g.world.economy.spent_odds(g, cost) for cost in COSTS),
        space=g.space,
        ai_odds=ai_odds(g),
        blue=tuple(card.id for card in deck_of(g.world) if card.command),
        sheet=sheet_told(g.world),
        cup=tuple((token.counter, n) for token, n in zip(sheet.cup, g.cup, strict=True)),
        rumours=tuple(c.label for c in g.world.counters if c.type.id in tokens()),
        just=g.just,
        unmasked=g.unmasked,
        closing=g.closing,
    )


def reasons_told(g: SoloState, side: SideId, lines: tuple[Tried, ...]) -> tuple[Tried, ...]:
    """The lines without the hexes that a vehicle keeps out of for mines the side does not know of."""

    def secret(one: Weighed) -> bool:
        return one.what == "hex" and one.reason == MINED and not fixture_in(g, HexId(one.id), MINES, side)

    return tuple(
        replace(line, weighed=tuple(one for one in line.weighed if not secret(one))) for line in lines
    )


def ai_odds(g: SoloState) -> tuple[tuple[int, int], ...]:
    """4.2 For each cost how many of how many cards leave an AI spent."""
    cards = [card_of(g.world, number) for number in g.orders or g.spoils]
    return tuple((sum(card.spends(cost) for card in cards), len(cards)) for cost in COSTS)


def restored(g: State, seen: SoloView) -> SoloState:
    """A position of the base game with what a view of this one tells."""
    g.tracks = g.world.edition.first_tracks(len(g.world.commanders))
    return begun(
        g,
        orders=seen.orders,
        spoils=seen.spoils,
        card=seen.order_card,
        read=seen.read,
        tried=seen.tried,
        earlier=seen.earlier,
        space=seen.space,
        cup=tuple(n for _, n in seen.cup),
        just=seen.just,
        unmasked=seen.unmasked,
        closing=seen.closing,
    )

"""The sheet of a mission in words: what its spaces bring, and the orders it adds to the cards."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ...coh.data.units import unit_types
from ...coh.table.world import World
from ..data.sheet import Happens, sheet_of
from ..order.words import order_text


class SpaceTold(Struct, frozen=True):
    """7.2 A space of the mission track on which something happens."""

    space: int
    name: str
    yellow: bool
    """Whether it counts also where it is only passed."""
    events: tuple[str, ...]
    source: str


class SheetTold(Struct, frozen=True):
    """7.0 What a mission tells about its card-driven opponent; nothing of it changes in a game."""

    length: int
    """How many spaces the mission track has."""
    spaces: tuple[SpaceTold, ...]
    counteractions: tuple[str, ...]
    mission_orders: tuple[str, ...]


@lru_cache(maxsize=64)
def sheet_told(w: World) -> SheetTold:
    """The sheet of a mission for a reader."""
    sheet = sheet_of(w)
    return SheetTold(
        length=sheet.track.length,
        spaces=tuple(
            SpaceTold(
                space=space.space,
                name=space.name,
                yellow=space.yellow,
                events=tuple(event_words(event) for event in space.events),
                source=space.source,
            )
            for space in sheet.track.space
        ),
        counteractions=tuple(order_text(order) for order in sheet.counteraction),
        mission_orders=tuple(order_text(order) for order in sheet.order),
    )


def event_words(event: Happens) -> str:
    """7.2 One event of a space in a sentence."""
    cup = f"; first a {_kind(event.add_to_cup)} goes into the cup" if event.add_to_cup else ""
    points = f"{event.vp} VP"
    match event.do:
        case "place_re":
            return f"A rumoured enemy comes {f'in {event.hex}' if event.hex else 'near another one'}{cup}"
        case "place_unit":
            owner = "of the Player" if event.owner == "player" else "of the AI"
            return f"{_kind(event.unit)} {owner} comes in {event.hex}{cup}"
        case "score_hex":
            return f"{points} for who controls {event.hex}{cup}"
        case "gain_vp":
            held = f" if it controls {event.when_held}" if event.when_held else ""
            return f"{points} for {event.side}{held}{cup}"
        case "sniper_fire":
            return f"A sniper takes CAPs from the Player by the die{cup}"
        case "ai_order":
            said = order_text(event.order) if event.order else ""
            instead = "; if anybody can, the orders of the card are left out" if event.replace else ""
            return f"{said}{instead}{cup}"
        case "extra_order":
            return f"The AI draws another card after this one{cup}"
        case "end_round":
            return f"The round ends with this turn{cup}"
        case _:
            return f"{event.do.replace('_', ' ').capitalize()}{cup}"


def _kind(name: str) -> str:
    """What a counter is called."""
    known = unit_types().get(name)
    return known.name if known else name.replace("-", " ")

"""What differs between the editions in a position, each with both rules and a sentence why."""

from __future__ import annotations

from ..coh.data.ids import SideId
from ..coh.table.state import State
from ..engine.errors import Refused
from ..engine.shown import Otherwise
from .clauses import SECOND, THIRD, sentence
from .compare import differences
from .difference import Difference
from .translate import translated


def lens(g: State, side: SideId | None = None) -> tuple[Otherwise, ...]:
    """Everything that differs between the 2nd and the 3rd edition for a side, usually the one to move."""
    second, third = translated(g, SECOND, side), translated(g, THIRD, side)
    return tuple(_told(found) for found in differences(second, third))


def _told(found: Difference) -> Otherwise:
    return Otherwise(
        found.subject,
        found.what,
        found.second,
        found.third,
        found.rules_second,
        found.rules_third,
        " ".join(dict.fromkeys(sentence(rule) for rule in found.rules_second)),
    )


def lens_of(known: object, seat: str) -> tuple[Otherwise, ...]:
    """What would be otherwise for a seat, in a position as it knows it."""
    if not isinstance(known, State):
        raise Refused("this game has no other edition")
    return lens(known, known.world.seat_side(seat))

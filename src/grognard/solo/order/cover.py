"""Q32 Which cover an order to move towards cover means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .deck import order_cards
from .ground import exposed, low_risk_fault
from .situation import Aim, Ground, Piece, Situation, Way
from .weighing import Scales, Step


def cover_goals(
    situation: Situation,
    scales: Scales,
    piece: Piece,
    aim: Aim,
    every: Sequence[Way],
    legal: Sequence[Way],
    action: str,
    *,
    command: bool,
) -> list[int]:
    """The cover an AI makes for, all of it where the die would decide; none where none is near."""
    low_risk = action.startswith("low_risk")

    def fits(ground: Ground) -> bool:
        if ground.heavy and not (low_risk or command):
            return False
        return _shelters(ground) and not (
            low_risk and low_risk_fault(piece, ground, exposed=exposed(situation, piece))
        )

    if piece.stuck:
        return []
    if action.endswith("near_target"):
        grounds = [way.ground for way in legal if _shelters(way.ground)]
        grounds = grounds or [g for g in _one_more_move(situation, piece, every) if fits(g)]
        first = Step[Ground]("closest to the target", "Q32", lambda g: situation.distance(g.hex, aim.hex))
    else:
        rings = ([g for g in ring if fits(g)] for ring in _rings(situation, piece))
        grounds = next((found for found in rings if found), [])
        first = Step[Ground]("closest to itself", "Q32", lambda g: situation.distance(g.hex, piece.hex))
    steps = [
        first,
        Step[Ground]("out of fire zones", "Q32", lambda g: g.fire_zone, 0),
        Step[Ground]("highest DM", "Q32", lambda g: -g.dm, -1),
        Step[Ground]("closer to the target", "Q32", lambda g: situation.distance(g.hex, aim.hex)),
    ]
    return [g.hex for g in scales.best(grounds, steps, lambda g: ("hex", g.hex), piece.id)]


def _shelters(ground: Ground) -> bool:
    """Whether a hex is cover that nobody holds."""
    return ground.dm > 0 and not (ground.barred or ground.other or ground.unit)


def _rings(situation: Situation, piece: Piece) -> Iterator[list[Ground]]:
    """The hexes around an AI, the nearest ones first, as far as cover is looked for."""
    known: set[int] = set()
    for radius in range(1, order_cards().reading.cover_search + 1):
        ring = [place for place in situation.near(piece.hex, radius) if place not in known]
        known.update(ring)
        yield [situation.ground(piece.id, place) for place in ring]


def _one_more_move(situation: Situation, piece: Piece, every: Sequence[Way]) -> Iterator[Ground]:
    """The hexes next to those that one move reaches, as far as cover is looked for."""
    reached = {way.ground.hex for way in every}
    for place in situation.near(piece.hex, order_cards().reading.cover_search):
        if place not in reached and any(situation.distance(place, here) == 1 for here in reached):
            yield situation.ground(piece.id, place)

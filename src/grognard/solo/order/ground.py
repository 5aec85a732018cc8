"""5.3, 5.4, 5.5 The hexes an AI may move to, and which of them a low risk move takes."""

from __future__ import annotations

from .situation import Ground, Piece, Situation, Way
from .weighing import Scales


def in_close_combat(situation: Situation, piece: Piece) -> bool:
    """Whether a Unit is in the hex of an AI."""
    return any(unit.hex == piece.hex for unit in situation.units)


def candidates(
    situation: Situation, scales: Scales, piece: Piece, *, low_risk: bool, command: bool
) -> list[Way]:
    """7.1 Every hex that one move action may end in for this AI."""
    if piece.stuck:
        scales.drop("ai", piece.id, piece.stuck, "5.3")
        return []
    found = []
    for way in situation.ways(piece.id, leaving=in_close_combat(situation, piece)):
        why, rule = _closed(piece, way.ground, light_only=not (low_risk or command))
        if why:
            scales.drop("hex", way.ground.hex, why, rule, by=piece.id)
        else:
            found.append(way)
    return _flank_first(situation, scales, piece, found)


def _closed(piece: Piece, ground: Ground, *, light_only: bool) -> tuple[str, str]:
    """Why an AI does not go to a hex on any order of this kind, with the rule."""
    if ground.barred:
        return ground.barred, "5.4" if piece.vehicle else "5.3"
    if ground.other:
        return "another AI is there", "5.5"
    if ground.unit and piece.close_penalty:
        return "an AI with a close combat penalty does not enter close combat", "5.1"
    if light_only and ground.heavy:
        return "costly ground that stops bonus moves", "5.4"
    return "", ""


def _flank_first(situation: Situation, scales: Scales, piece: Piece, ways: list[Way]) -> list[Way]:
    """5.4 A vehicle goes for the flank of a Unit before it goes into its hex."""
    if not piece.vehicle:
        return ways
    kept = []
    for way in ways:
        if way.ground.unit and _could_flank(situation, piece, way.ground.hex, ways):
            scales.drop("hex", way.ground.hex, "a vehicle flanks before it closes in", "5.4", by=piece.id)
        else:
            kept.append(way)
    return kept


def _could_flank(situation: Situation, piece: Piece, place: int, ways: list[Way]) -> bool:
    """Whether an AI stands in no flank of the Units in a hex, and could without going farther away."""
    far = situation.distance(piece.hex, place)
    for unit in situation.units:
        if unit.hex != place or situation.flank(piece.hex, unit.id):
            continue
        for way in ways:
            here = way.ground
            if (
                not here.unit
                and situation.distance(here.hex, place) <= far
                and situation.flank(here.hex, unit.id)
            ):
                return True
    return False


def low_risk_fault(piece: Piece, ground: Ground, *, exposed: bool) -> str:
    """5.3.1 Why a low risk move does not end in a hex; exposed: the AI stands in a fire zone now."""
    if ground.unit:
        return "no low risk move goes into close combat"
    if ground.short_range:
        return "it is in a short range fire zone"
    if not ground.fire_zone:
        return ""
    if exposed:
        return "" if ground.dm >= piece.dm else "it is in a fire zone, with less cover than now"
    return "" if ground.dm > 0 else "it is in a fire zone without cover"


def exposed(situation: Situation, piece: Piece) -> bool:
    """Whether an AI stands in a fire zone; one in close combat always does."""
    return piece.in_fire_zone or in_close_combat(situation, piece)


def low_risk_only(situation: Situation, scales: Scales, piece: Piece, ways: list[Way]) -> list[Way]:
    """7.2 Those hexes that a low risk move may end in."""
    now = exposed(situation, piece)
    kept = []
    for way in ways:
        if why := low_risk_fault(piece, way.ground, exposed=now):
            scales.drop("hex", way.ground.hex, why, "5.3.1", by=piece.id)
        else:
            scales.note("hex", way.ground.hex, kept=True, reason="low risk", rule="5.3.1", by=piece.id)
            kept.append(way)
    return kept

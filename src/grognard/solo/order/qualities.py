"""5.0 The words before 'AI' and 'Unit': who fits them, and why another does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .grammar import WrittenOrder, no_unit_within
from .situation import Aim, Piece, Situation
from .weighing import Scales

_Word = tuple[str, Callable[[Piece], bool]]

WORDS: Final[dict[str, _Word]] = {
    "fresh": ("is spent", lambda piece: piece.fresh),
    "spent": ("is fresh", lambda piece: not piece.fresh),
    "hit": ("is not hit", lambda piece: piece.hit),
    "unhit": ("is hit", lambda piece: not piece.hit),
    "in_cover": ("is not in cover", lambda piece: piece.dm > 0),
    "in_0dm": ("is in cover", lambda piece: piece.dm <= 0),
    "in_fire_zone": ("is in no fire zone", lambda piece: piece.in_fire_zone),
    "in_los": ("sees no opponent", lambda piece: piece.in_los),
    "mobile": ("is not mobile", lambda piece: piece.mobile),
    "mortar_or_infgun": ("is no mortar or infantry gun", lambda piece: piece.mortar_or_gun),
    "re": ("is no rumoured enemy", lambda piece: piece.rumour),
    "just_acted": ("did not just act", lambda piece: piece.just_acted),
}
"""Each word with what is said of a piece that does not fit it."""

WORDS_RULE: Final = "5.0"


def condition_fails(order: WrittenOrder, situation: Situation) -> str:
    """Why the condition before an order does not hold, or nothing."""
    if order.when == "no_unit_hit":
        return "a Unit is hit" if any(unit.hit for unit in situation.units) else ""
    if order.when == "fresh_ai_lt_fresh_units":
        ai, units = situation.fresh
        return "" if ai < units else f"{ai} fresh AI, {units} fresh Units"
    return ""


def may_act(piece: Piece, *, command: bool) -> str:
    """4.1.1, 5.01 Why an AI takes no order of a card, or nothing: a spent one acts on command only."""
    if piece.carried:
        return "is carried"
    return "" if command or piece.fresh else "is spent, and this is no command order"


def fitting(order: WrittenOrder, situation: Situation, scales: Scales, *, command: bool) -> list[Piece]:
    """5.01 The AI that an order speaks of."""
    kept = []
    for piece in situation.ai:
        if why := may_act(piece, command=command):
            scales.drop("ai", piece.id, why, "4.1.1")
        elif why := _misfit(piece, order.qualities, situation):
            scales.drop("ai", piece.id, why, WORDS_RULE)
        else:
            kept.append(piece)
    return kept


def _misfit(piece: Piece, words: tuple[str, ...], situation: Situation) -> str:
    """The first word that does not fit a piece, as it is said of it."""
    for word in words:
        if radius := no_unit_within(word):
            near = [u for u in situation.units if situation.distance(piece.hex, u.hex) <= radius]
            if near:
                return f"{near[0].label} is within {radius} hexes"
        elif not WORDS[word][1](piece):
            return WORDS[word][0]
    return ""


def targets(order: WrittenOrder, situation: Situation, scales: Scales) -> list[Aim]:
    """5.01 The Units and objectives that an order speaks of; words before 'Unit' are about Units alone."""
    assert order.target is not None
    found = []
    for unit in situation.units if order.target.units else ():
        if why := _misfit(unit, order.target_qualities, situation):
            scales.drop("target", unit.id, why, WORDS_RULE)
        else:
            found.append(Aim(kind="unit", id=unit.id, hex=unit.hex))
    if order.target.objectives:
        markers = order.target.kind == "player_control_marker"
        places = situation.markers if markers else situation.objectives
        found += [Aim(kind="objective", id=place, hex=place) for place in places]
    return found


def unit_of(situation: Situation, aim: Aim) -> Piece:
    """The Unit that a target is."""
    return next(unit for unit in situation.units if unit.id == aim.id)


def aim_name(aim: Aim) -> tuple[str, int]:
    """How a target is written down."""
    return ("target" if aim.kind == "unit" else "objective"), aim.id

"""2.7 When a side can no longer fight."""

from __future__ import annotations

from ...coh.data.ids import SideId, UnitId
from ...coh.data.units import unit_type
from ...coh.table.state import WAITING
from ..data.sheet import LANDMINE, NO_ENEMY, Happens
from ..table.state import SoloState, ai_player, ai_side, human, is_rumour, sheet


def is_beaten(g: SoloState, side: SideId) -> bool:
    """2.7, Q23 Nobody with an attack rating above 0 is on the map, and nobody is sure to come."""
    w = g.world
    player = ai_player(w) if side == ai_side(w) else human(w)
    if any(g.units[i].hex >= 0 and can_fight(g, i) for i in w.own[player]):
        return False
    waiting = [
        i for i in w.own[player] if g.units[i].hex == WAITING and w.counters[i].entry and can_fight(g, i)
    ]
    sure = sheet(g).ahead(g.space)
    return not waiting and not any(_brings(g, event, player == ai_player(w)) for event in sure)


def can_fight(g: SoloState, i: UnitId) -> bool:
    """2.7 Whether a piece has a red or blue attack rating above 0; a rumour may have."""
    return is_rumour(g, i) or not g.type_of(i).unarmed


def _brings(g: SoloState, event: Happens, ai: bool) -> bool:
    """Whether an event brings somebody of a side who can fight."""
    if event.do == "place_unit":
        return (event.owner == "ai") == ai and not unit_type(event.unit).unarmed
    if event.do != "place_re" or not ai:
        return False
    kinds = [token.counter for token, n in zip(sheet(g).cup, g.cup, strict=True) if n]
    return any(kind not in (NO_ENEMY, LANDMINE, "") for kind in (*kinds, event.add_to_cup))

"""17.11 Chances against fortifications and obstacles."""

from __future__ import annotations

from ..engine.errors import BadData
from ..engine.rulebook import Odds
from .fortifications import FIXTURE, work_defense, works_in
from .odds import odds_of
from .ratings import rating_against
from .state import State


def work_odds(g: State, attacker: int, h: int, caps: int = 0) -> Odds:
    """17.11, 17.12 The odds against what lies in a hex; a hit destroys it, so none is critical."""
    if FIXTURE not in works_in(g, h):
        raise BadData(f"nothing that can be destroyed lies in {g.world.hex(h)} (17.11)")
    dr = work_defense(g, g.units[attacker].hex, h, FIXTURE, g.type_of(attacker).he)
    return odds_of(g, attacker, h, dr, rating_against(g, attacker, h, True), caps, critical=False)

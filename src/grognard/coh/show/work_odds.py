"""17.11 Chances against fortifications and obstacles."""

from __future__ import annotations

from ...engine.errors import BadData
from ...engine.shown import Odds
from ..data.ids import HexId, UnitId
from ..fire.ratings import rating_against
from ..table.state import State
from ..works.fortifications import FIXTURE, HASTY, kind_of, work_defense, works_in
from .odds import odds_of


def work_odds(g: State, attacker: UnitId, h: HexId, caps: int = 0, work: UnitId = FIXTURE) -> Odds:
    """17.11, 17.12 The odds against a work in a hex; a hit destroys it, so none is critical."""
    if work not in works_in(g, h):
        raise BadData(f"nothing that can be destroyed lies in {g.world.hex(h)} (17.11)")
    dr = work_defense(g, g.units[attacker].hex, h, work, g.type_of(attacker).he)
    return odds_of(g, attacker, h, dr, rating_against(g, attacker, h, True), caps, critical=False)


def work_name(g: State, h: HexId, work: UnitId) -> str:
    """A work in words: what lies in a hex by its kind, a hasty defense by its unit too."""
    kind = kind_of(g, h, work)
    name = kind.name if kind else HASTY
    return f"{name} of {g.label(work)}" if work >= 0 else name

"""2.8 Points for control, at once, and what a mission does when the AI has taken a marker."""

from __future__ import annotations

from ..coh.data.ids import HexId, SideId
from ..coh.table.scoring import score
from ..coh.table.state import State, foe, on_map
from .data.sheet import sheet_of
from .sight.zones import projects, zone
from .table.events import MarkerLaid
from .table.state import ai_side, human


def score_control(g: State, marker: int, side: SideId) -> None:
    """2.8, M1 A side gains points with a hex and loses them with it."""
    w = g.world
    place = w.hex(w.control[marker])
    for rule in w.scenario.score:
        if rule.per == "control" and rule.when == "at_once" and place in rule.hexes:
            gained = rule.side == w.sides[side]
            words = f"control of {place}" if gained else f"control of {place} lost"
            score(g, side if gained else foe(w.side(rule.side)), rule.vp, words)


def follow_on(g: State, side: SideId) -> None:
    """M4 When the AI takes the last marker of the Player another comes, unless he fires on a hex."""
    w = g.world
    wanted = sheet_of(w).follow_on
    player = foe(ai_side(w))
    if wanted is None or side == player or player in g.control:
        return
    h = w.ground.board.find(wanted.unless_fire_on)
    marker = w.control.index(w.ground.board.find(wanted.hex))
    if g.control[marker] == side or _is_under_fire(g, h, wanted.by):
        return
    g.control[marker] = player
    g.tell(MarkerLaid(hex=w.control[marker]))


def _is_under_fire(g: State, h: HexId, kinds: tuple[str, ...]) -> bool:
    """Whether a Unit of certain kinds has a hex in its fire zone."""
    own = [i for i in on_map(g, human(g.world)) if g.type_of(i).id in kinds and not g.units[i].hidden]
    return any(projects(g, i, True) and zone(g, i) >> h & 1 for i in own)

"""7.1 Field fortifications: who may build them, and when they vanish."""

from __future__ import annotations

from ..table.answers import Reason
from ..table.events import Dug, FortGone
from ..table.state import FIELD, Fort, State, change, deployed
from .routes import Lie, first_steps


def why_no_digging(g: State, i: int, lie: Lie) -> Reason:
    """Why a unit cannot build field fortifications; nothing if it can."""
    w, u, kind = g.world, g.units[i], g.kind(i)
    if not kind.regular:
        return f"{g.label(i)} is no regular unit", "7.1.2"
    if u.moved or u.strategic:
        return f"{g.label(i)} has been activated in this phase", "7.1.2"
    if u.retreated and not is_trapped(g, i, lie):
        return f"{g.label(i)} retreated in the last combat phase", "5.3.10"
    if w.chart.terrain[u.hex] == "swamps":
        return f"{w.hex(u.hex)} is swamp", "7.1.8"
    if u.hex in w.chart.fixed:
        return f"{w.hex(u.hex)} has fixed positions", "7.1.9"
    if u.hex in g.forts:
        return f"{w.hex(u.hex)} is fortified already", "7.1.1"
    return None


def is_trapped(g: State, i: int, lie: Lie) -> bool:
    """7.1.3 Whether a unit in an enemy zone of control has no hex outside of such zones to go to."""
    h = g.units[i].hex
    if not lie.zoc >> h & 1:
        return False
    near = g.world.grid.neighbours[h]
    return all(lie.zoc >> near[d] & 1 for d in first_steps(g, i, lie))


def dig(g: State, i: int) -> None:
    """7.1.4 Building takes all points of a unit and serves at once (Q39)."""
    h = g.units[i].hex
    g.forts = {**g.forts, h: Fort(FIELD, g.world.side_of[i])}
    change(g, i, moved=True)
    g.tell(Dug(unit=i, hex=h))


def clear_empty_forts(g: State) -> None:
    """7.1.5 Field fortifications without a unit of their side vanish at the end of a phase."""
    held = deployed(g, 0).stacks, deployed(g, 1).stacks
    for h, fort in g.forts.items():
        if h not in held[fort.side] and fort.kind == FIELD:
            raze(g, h)


def raze(g: State, h: int) -> None:
    """7.1.5, 7.1.6 Fortifications are gone."""
    kept = g.forts.copy()
    gone = kept.pop(h)
    g.forts = kept
    g.tell(FortGone(hex=h, kind=gone.kind))

"""10.1 Whether a group is possible at all, and whether units that come out of hiding could add one."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...engine.options import Option
from ..data.ids import UnitId
from ..fire.fire_zone import Aims
from ..fire.recon import suspicions
from ..table.stance import clear_zone
from ..table.state import State
from .digging import DIG_GROUP
from .groups import GROUP
from .smoke import SMOKE_GROUP


def may_group(g: State, able: Sequence[UnitId], aims: Aims) -> bool:
    """10.1 A group takes two who may act, or in close combat one whom weapon cards support."""
    if len(able) > 1:
        return True
    return bool(g.weapons) and any(g.units[i].hex >= 0 and aims.enemy >> g.units[i].hex & 1 for i in able)


def could_stir(g: State, hidden: Sequence[UnitId], groups: Collection[Option]) -> bool:
    """11.1 Whether hidden units might add a group that does not fire to those that are possible."""
    if GROUP["move"] not in groups or (g.world.digging and DIG_GROUP not in groups):
        return bool(hidden)
    return GROUP["rally"] not in groups and any(g.units[i].marker for i in hidden)


def could_fire(g: State, hidden: Sequence[UnitId], aims: Aims, groups: Collection[Option]) -> bool:
    """11.1 Whether hidden units might add a group that fires, whichever way they face."""
    w, bit = g.world, g.world.ground.grid.bit
    if SMOKE_GROUP not in groups and not w.smokers.isdisjoint(hidden):
        return True
    if GROUP["recon"] not in groups and suspicions(aims):
        return bool(hidden)
    if GROUP["attack"] in groups:
        return False
    reach = [bit[g.units[i].hex] | clear_zone(g, i, all_round=True) for i in hidden]
    return not w.lobbers.isdisjoint(hidden) or any(mask & aims.marks for mask in reach)

"""Scouts find hidden enemies near a unit (card 14)."""

from __future__ import annotations

from typing import ClassVar

from ..data.deck import SCOUT_TEAMS
from ..data.ids import UnitId
from ..sight.smoke import seen
from ..table.deployment import hidden_units
from ..table.events import Happening, _name
from ..table.state import State, foe
from ..table.world import World
from .hidden import show


class Scouted(Happening, frozen=True):
    """What a unit's scouts found."""

    unit: UnitId
    found: int
    rule: ClassVar[str] = "card-14"
    reveals: ClassVar[bool] = True
    finds: ClassVar[bool] = True

    def words(self, w: World) -> str:
        return f"The scouts of {_name(w, self.unit)} find {self.found or 'no'} hidden units."


def scout(g: State, i: UnitId) -> None:
    """Hidden enemies near a unit and in its sight are revealed."""
    h = g.units[i].hex
    reach = g.world.card_with(SCOUT_TEAMS).reveal_range
    near = g.world.ground.grid.within(h, reach) & seen(g, h)
    found = [j for j in hidden_units(g, foe(g.side_of(i))) if near >> g.units[j].hex & 1]
    g.tell(Scouted(unit=i, found=len(found)))
    if found:
        show(g, found)

"""4.5 Leaving the map, where the mission allows it."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import auto
from ...engine.explain import Part, Sum
from ...engine.options import Option
from ..data.ids import HexId, UnitId
from ..economy.action import Action, action_cost, can_afford, conclude, declare
from ..hits.hits import return_marker
from ..table.bogged import is_immobile
from ..table.control import update_control
from ..table.events import Happening, MarkerRemoved, _name
from ..table.passengers import mates_of
from ..table.scoring import score
from ..table.state import LEFT, State, change
from ..table.world import WayOut, World

LEAVING = Option("leaving")
"""10.2 A member of a group that moves leaves the map."""


class LeftTheMap(Happening, frozen=True):
    """4.5 A unit leaves the map for good."""

    unit: UnitId
    hex: HexId
    rule: ClassVar[str] = "4.5/leaving"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} leaves the map from {w.hex(self.hex)}."


def way_out(g: State, i: UnitId) -> WayOut | None:
    """The mission's permission for a unit to leave from its hex now; of several the best paid."""
    u, kind = g.units[i], g.type_of(i).id
    found = [
        way
        for way in g.world.ways_out
        if way.player == g.player_of(i)
        and u.hex in way.hexes
        and (not way.kinds or kind in way.kinds)
        and (not way.rounds or g.round in way.rounds)
    ]
    return max(found, key=lambda way: way.vp, default=None)


def leave_cost(g: State, i: UnitId) -> Sum:
    """2.4 The move cost with hit marker and stress: no hex is entered, so no ground adds to it."""
    base = Part(g.type_of(i).move_cost, "move cost", "2.4")
    return action_cost(g, i, base, g.marker_of(i).move_cost)


def why_no_leaving(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit may not leave the map, and the rule; empty words if it may."""
    if way_out(g, i):
        return "", ""
    return f"the mission does not let {g.label(i)} leave the map here and now", "4.5/leaving"


def can_leave(g: State, i: UnitId, free: bool = False) -> bool:
    """4.5 Whether a unit that can move stands where it may leave, and can pay for it."""
    u = g.units[i]
    if u.aboard or is_immobile(g, i) or not way_out(g, i):
        return False
    return free or can_afford(g, i, leave_cost(g, i).total)


def go_off(g: State, i: UnitId) -> None:
    """4.5 A unit goes off the map with what it carries or tows.

    Their hit markers go back, and the mission's points are scored.
    """
    origin = g.units[i].hex
    paid = [(j, way_out(g, j)) for j in (i, *mates_of(g, (i,)))]
    for j, way in paid:
        if g.units[j].marker:
            g.tell(MarkerRemoved(unit=j, marker=g.units[j].marker))
            return_marker(g, j)
        g.tell(LeftTheMap(unit=j, hex=origin))
        change(g, j, hex=LEFT, spent=False, stressed=False, dug_in=False)
        if way and way.vp:
            score(g, g.side_of(j), way.vp, "a unit that left the map")
    update_control(g, origin)


class Leave(Action):
    """4.5 A unit moves off the map, with what it carries or tows; no spent check is left to make."""

    deed: ClassVar[str] = "leaves the map"

    @auto("4.5")
    def announce(self, g: State) -> None:
        """The move is declared; a spent unit pays for it (3.4)."""
        declare(g, self, leave_cost(g, self.unit))

    @auto("4.5")
    def go(self, g: State) -> None:
        """The unit is off the map."""
        price = leave_cost(g, self.unit)
        go_off(g, self.unit)
        conclude(g, self, price)

"""11.0 Hidden setup: the mission says which units start hidden, their owner notes where."""

from __future__ import annotations

from ..engine.agenda import Procedure, choose
from ..engine.hexes import members
from ..engine.options import Option
from .concealment import conceals, hiding_places, shelters
from .scenario import Area
from .state import WAITING, State, change
from .veil import HiddenIn
from .world import World


def area_hexes(w: World, area: Area) -> int:
    """The mask of full hexes in a block of columns and rows of one map."""
    ids, mask = w.ground.board.ids, 0
    first, _, last = area.columns.partition("-")
    top, _, bottom = area.rows.partition("-")
    for letter in range(ord(first), ord(last or first) + 1):
        for row in range(int(top), int(bottom or top) + 1):
            h = ids.get(f"{area.map}-{chr(letter)}{row:02}")
            if h is not None:
                mask |= w.ground.grid.bit[h]
    return mask & w.ground.board.playable


def setup_hexes(g: State, i: int) -> list[int]:
    """11.0 Where a unit may start hidden: in its area, on passable ground, where it would not be seen."""
    area, kind = g.world.counters[i].area, g.type_of(i)
    if area is None:
        return []
    mask = area_hexes(g.world, area) & hiding_places(g, i)
    return [h for h in members(mask) if not area.concealing or conceals(g, kind.foot, h)]


def setup_shelters(g: State, i: int) -> list[int]:
    """11.5, 17.2 The hexes of its area in whose fortification a unit may start hidden."""
    area = g.world.counters[i].area
    mask = area_hexes(g.world, area) & shelters(g, i) if area and g.fixtures else 0
    return list(members(mask))


def to_place(g: State, player: int) -> list[int]:
    """The units of a player that still have to be hidden."""
    return [i for i in g.world.own[player] if g.units[i].hidden and g.units[i].hex == WAITING]


class HiddenSetup(Procedure):
    """11.0 A player hides his units one by one; the opponent learns nothing."""

    player: int = 0
    unit: int = 0

    def owner(self, g: State) -> str:
        """The seat that hides its units."""
        return g.world.seats[self.player]

    def has_units(self, g: State) -> bool:
        """Whether there is anything left to hide."""
        return bool(to_place(g, self.player))

    @choose("11.0", by=owner, when=has_units)
    def pick(self, g: State) -> list[Option]:
        """Hide which unit?"""
        return [g.world.order["hide"][i] for i in to_place(g, self.player)]

    @pick.then
    def picked(self, g: State, option: Option) -> None:
        """The unit is chosen."""
        self.unit = option.value

    @choose("11.0", by=owner, when=has_units)
    def where(self, g: State) -> list[Option]:
        """Hide it in which hex?"""
        forts = [Option("shelter", h) for h in setup_shelters(g, self.unit)]
        return [g.world.to[h] for h in setup_hexes(g, self.unit)] + forts

    @where.then
    def hide(self, g: State, option: Option) -> None:
        """The hex is noted; go on until all are hidden."""
        inside = option.kind == "shelter"
        change(g, self.unit, hex=option.value, inside=inside)
        g.tell(HiddenIn(unit=self.unit, hex=option.value, inside=inside))
        self.back_to(HiddenSetup.pick)

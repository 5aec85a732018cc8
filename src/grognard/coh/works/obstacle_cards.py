"""Cards that take away obstacles and lay mines (cards 16 and 17), and cover for a unit (card 09)."""

from __future__ import annotations

from typing import ClassVar

from ...engine.agenda import Procedure, choose
from ...engine.hexes import OFF
from ...engine.options import Option
from ..data.ids import HexId, UnitId
from ..fixtures.obstacles import fixture_in, remove_fixture
from ..hidden.concealment import in_enemy_sight
from ..table.deployment import is_in_close_combat
from ..table.events import Happening, _name
from ..table.state import State, foe, units_in
from ..table.world import World
from .mines import MINES, lay_mines, mines_in, uncover


class MinesLaid(Happening, frozen=True):
    """17.10 Mines lie in a hex; where they are hidden, only those who laid them hear which."""

    unit: UnitId
    hex: HexId
    hidden: bool
    rule: ClassVar[str] = "card-17"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} lays mines in {w.hex(self.hex)}{', unseen' if self.hidden else ''}."


class MinesLaidUnseen(Happening, frozen=True):
    """17.10 Mines were laid somewhere out of sight."""

    unit: UnitId
    rule: ClassVar[str] = "card-17"

    def words(self, w: World) -> str:
        return f"{_name(w, self.unit)} lays mines out of sight."


def can_clear(g: State, i: UnitId) -> bool:
    """Whether an unhit unit stands in a hex with an obstacle its side knows of, and no enemy."""
    u = g.units[i]
    if u.marker or u.aboard or is_in_close_combat(g, i):
        return False
    lying = fixture_in(g, u.hex, side=g.side_of(i))
    return lying is not None and g.world.features[lying.kind].kind == "obstacle"


def clear(g: State, i: UnitId) -> None:
    """The obstacle in a unit's hex is removed; hidden mines come to light first."""
    h = g.units[i].hex
    mines = mines_in(g, h)
    if mines and mines.hidden:
        uncover(g, mines)
    lying = fixture_in(g, h)
    assert lying is not None
    remove_fixture(g, lying)


def _knows(g: State, i: UnitId, h: HexId) -> bool:
    """Whether the side of a unit knows of something that lies in a hex."""
    return fixture_in(g, h, side=g.side_of(i)) is not None


def can_dig_in(g: State, i: UnitId) -> bool:
    """A hasty defense may lie on any unit that is not in close combat, in water or dug in already."""
    u = g.units[i]
    return (
        not u.dug_in
        and not u.inside
        and not u.aboard
        and not is_in_close_combat(g, i)
        and g.world.ground.terrain[u.hex].id != "water"
    )


def why_no_cover(g: State, i: UnitId) -> str:
    """card-09 What keeps a hasty defense from a unit outside close combat."""
    u, label = g.units[i], g.label(i)
    if u.inside or u.dug_in:
        return f"{label} has a fortification already"
    return f"{label} is carried or towed" if u.aboard else f"{label} stands in water"


def mine_hexes(g: State, i: UnitId) -> list[HexId]:
    """A foot unit's own hex and those around it, without enemies and without anything known to lie there."""
    u, ground = g.units[i], g.world.ground
    if not g.type_of(i).foot or u.aboard or is_in_close_combat(g, i):
        return []
    near = (u.hex, *(h for h in ground.grid.neighbours[u.hex] if h != OFF and ground.is_playable(h)))
    enemy = foe(g.side_of(i))
    return [h for h in near if not units_in(g, h, enemy) and not _knows(g, i, h)]


def why_no_mines(g: State, i: UnitId, said: str) -> str:
    """Why a unit cannot lay mines where it is told to: `> B04`, or `hidden > B04`."""
    name = said.rpartition(">")[2].strip()
    h = g.world.ground.board.ids.get(name.upper())
    if h is None:
        return f"there is no hex {name!r}"
    if g.world.ground.grid.distance(g.units[i].hex, h) > 1:
        return f"{name} is not next to {g.label(i)}"
    if units_in(g, h, foe(g.side_of(i))):
        return f"an enemy unit stands in {name}"
    if _knows(g, i, h):
        return f"something lies in {name} already"
    return f"an enemy sees {name}, so mines cannot be hidden there"


def mine_options(g: State, i: UnitId) -> list[Option]:
    """Where a unit may lay mines openly, and where hidden."""
    places, side = mine_hexes(g, i), g.side_of(i)
    unseen = [h for h in places if not in_enemy_sight(g, side, h)]
    return [Option("mines", h) for h in places] + [Option("mines", h, 1) for h in unseen]


def lay_by(g: State, i: UnitId, option: Option) -> None:
    """The enemy hears of hidden mines, but not where; hidden ones of his come to light instead (17.0)."""
    found = mines_in(g, option.value)
    if found:
        uncover(g, found)
        return
    hidden, side = bool(option.other), g.side_of(i)
    lay_mines(g, g.player_of(i), option.value, hidden, g.world.features[MINES].hit_number)
    told = g.world.team(side) if hidden else ()
    g.tell(MinesLaid(seen_by=told, unit=i, hex=option.value, hidden=hidden))
    if hidden:
        g.tell(MinesLaidUnseen(seen_by=g.world.team(foe(side)), unit=i))


class LayMines(Procedure):
    """One foot unit lays mines in its own or an adjacent hex; out of enemy sight they may be hidden."""

    unit: UnitId = UnitId(0)

    def seat(self, g: State) -> str:
        """The seat that played the card."""
        w = g.world
        return w.seats[w.player_of[self.unit]]

    @choose("card-17", by=seat)
    def where(self, g: State) -> list[Option]:
        """Lay mines in which hex, and openly or hidden?"""
        return mine_options(g, self.unit)

    @where.then
    def lay(self, g: State, option: Option) -> None:
        """The mines lie there."""
        lay_by(g, self.unit, option)

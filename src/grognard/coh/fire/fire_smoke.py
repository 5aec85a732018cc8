"""14.0, 14.1 Firing smoke: an attack action that places a marker instead of an attack."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ...engine.agenda import auto, choose
from ...engine.explain import Sum
from ...engine.hexes import members
from ...engine.options import Option
from ..data.ids import NO_HEX, HexId, UnitId
from ..economy.action import Action, acts_unpaid, can_afford, conclude, declare
from ..fixtures.occupying import is_silenced
from ..sight.smoke import place_smoke
from ..table.deployment import is_in_close_combat
from ..table.events import SmokePlaced
from ..table.stance import may_fire
from ..table.state import State
from .combat import cost_of_attack, payable
from .fire_zone import fire_zone, why_silenced, why_unable
from .mortars import INDIRECT, Spotting, indirect_cost, reaches_indirectly, smoke_targets


def smoke_hexes(g: State, i: UnitId) -> int:
    """14.0, 14.1 The hexes a unit can fire smoke at directly; pioneers at most 1 hex away (18.1)."""
    if not may_fire(g, i):
        return 0
    grid, h = g.world.ground.grid, g.units[i].hex
    if is_in_close_combat(g, i):
        short = g.type_of(i).range_min and not g.world.edition.lobs_smoke_at_itself
        return 0 if short else smoke_targets(g, grid.bit[h])
    zone = fire_zone(g, i, g.type_of(i).turreted)
    if g.type_of(i).pioneer:
        near = grid.within(h, g.world.figures.smoke.pioneer_reach) & g.world.ground.board.playable
        zone = near if g.world.edition.pioneers_lay_smoke_around else (zone | grid.bit[h]) & near
    return smoke_targets(g, zone)


def can_smoke_indirectly(g: State, i: UnitId, free: bool) -> bool:
    """14.1 Whether a mortar has a hex to fire smoke at indirectly and can pay for it."""
    if i not in g.world.lobbers or is_in_close_combat(g, i):
        return False
    if not (free or can_afford(g, i, indirect_cost(g, i).total)):
        return False
    return reaches_indirectly(g, i, smoke_targets(g, -1))


def can_fire_smoke(g: State, i: UnitId, free: bool) -> bool:
    """14.0 Whether a unit may fire smoke somewhere and can pay for it."""
    if i not in g.world.smokers:
        return False
    return bool(_direct(g, i, free)) or can_smoke_indirectly(g, i, free)


def _direct(g: State, i: UnitId, free: bool) -> int:
    """The mask of hexes a unit can fire smoke at directly and pay for."""
    mask = smoke_hexes(g, i)
    return mask if free or acts_unpaid(g, i) else payable(g, i, mask)


class FireSmoke(Action):
    """14.1 A unit fires smoke at a hex and makes its spent check."""

    deed: ClassVar[str] = "fires smoke"
    unseen_fire: ClassVar[bool] = True

    hex: HexId = NO_HEX
    spotter: HexId = NO_HEX

    def spotted(self, g: State, h: HexId, spotter: HexId) -> None:
        """13.3 The hex to fire at, and the one it is spotted from."""
        self.hex, self.spotter = h, spotter

    def is_paid(self, g: State) -> bool:
        """Every hex has its price."""
        return False

    def price_there(self, g: State, i: UnitId, h: HexId) -> Sum | None:
        """2.4 The attack cost against a hex."""
        return cost_of_attack(g, i, h)

    def disguised(self, shown: tuple[UnitId, ...], some: UnitId) -> Action:
        """13.2 Only a mortar fires hidden: some mortar, spotted from where it fires at."""
        return replace(self, unit=some, spotter=self.hex, mates=())

    @choose("14.1", by=Action.actor)
    def where(self, g: State) -> list[Option]:
        """Fire smoke at which hex?"""
        found = [g.world.to[h] for h in members(_direct(g, self.unit, self.free))]
        return [*found, INDIRECT] if can_smoke_indirectly(g, self.unit, self.free) else found

    @where.then
    def aim(self, g: State, option: Option) -> None:
        """Indirect fire needs a spotter hex too."""
        if option == INDIRECT:
            g.push(Spotting(unit=self.unit, smoke=True), then=FireSmoke.spotted)
        else:
            self.hex = option.value

    def own_cost(self, g: State) -> Sum:
        """14.1 The cost of a direct or of an indirect attack on the hex."""
        if self.spotter >= 0:
            return indirect_cost(g, self.unit)
        return cost_of_attack(g, self.unit, self.hex)

    @auto("14.1")
    def announce(self, g: State) -> None:
        """The smoke attack is declared."""
        declare(g, self, self.own_cost(g))

    @auto("14.1")
    def fire(self, g: State) -> None:
        """The marker is placed without any roll and harms nobody; the spent check follows."""
        place_smoke(g, self.hex)
        g.tell(SmokePlaced(unit=self.unit, hexes=(self.hex,)))
        conclude(g, self, self.own_cost(g))


def why_no_smoke(g: State, i: UnitId) -> tuple[str, str]:
    """Why a unit cannot fire smoke at all, and the rule; empty words if nothing forbids it."""
    if i not in g.world.smokers:
        return f"{g.label(i)} cannot fire smoke", "14.0"
    if not may_fire(g, i, unseen=True):
        return why_unable(g, i)
    if is_silenced(g, i):
        return why_silenced(g, i)
    if not smoke_hexes(g, i) and not can_smoke_indirectly(g, i, free=True):
        return f"{g.label(i)} has no hex to fire smoke at", "14.1"
    return "", ""

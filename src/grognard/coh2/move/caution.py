"""5.0.3 Cautious movement, by agreement: who moves into the open without care is easier to hit."""

from __future__ import annotations

from typing import ClassVar

from ...coh.board.facing import is_front
from ...coh.data.ids import HexId, UnitId
from ...coh.economy.action import acts_unpaid, can_afford
from ...coh.fixtures.obstacles import fixture_in
from ...coh.groups.groups import GroupMove
from ...coh.move.movement import Move, destinations, move_cost
from ...coh.table.bogged import is_immobile
from ...coh.table.state import State, units_in
from ...engine.agenda import Procedure
from ...engine.explain import Part, Sum
from ...engine.options import Option

CAUTION = "cautious-movement"
"""The option by which units that move into the open without care suffer."""


def is_played(g: State) -> bool:
    """Whether the players agreed on it."""
    return g.world.options[CAUTION] == "yes"


def is_open(g: State, h: HexId) -> bool:
    """5.0.3 Whether nothing in a hex offers cover: no woods or building, no wall, no road block."""
    ground, found = g.world.ground, fixture_in(g, h) if g.fixtures else None
    covered = found is not None and g.world.features[found.kind].conceals
    return not (ground.terrain[h].conceals or ground.is_walled(h) or covered)


def is_careless(g: State, i: UnitId, direction: int) -> bool:
    """5.0.3, 5.2 Whether a normal move of a unit is one of feet, forwards, into the open."""
    u = g.units[i]
    if not g.type_of(i).foot or u.hidden or not is_front(u.facing, direction):
        return False
    return is_open(g, g.world.ground.grid.neighbours[u.hex][direction])


def cautious_cost(g: State, i: UnitId, direction: int) -> Sum:
    """5.0.3 A cautious move costs 1AP more."""
    return move_cost(g, i, direction).plus(Part(g.world.figures.cost.cautious, "cautiously", "5.0.3"))


def cautious_hexes(g: State, i: UnitId, free: bool) -> list[Option]:
    """5.0.3 The hexes into which a unit could move with care and pay for it."""
    found, here = [], g.units[i].hex
    for option in destinations(g, i, free):
        direction = g.world.ground.grid.direction(here, option.value)
        if direction is None or not is_careless(g, i, direction):
            continue
        if free or acts_unpaid(g, i) or can_afford(g, i, cautious_cost(g, i, direction).total):
            found.append(option)
    return found


def why_no_caution(g: State, i: UnitId, free: bool) -> tuple[str, str] | None:
    """Why a unit cannot move cautiously, and the rule."""
    if not is_played(g):
        return "cautious movement is not played", "5.0.3"
    if not g.type_of(i).foot:
        return f"{g.label(i)} is no foot unit", "5.0.3"
    if cautious_hexes(g, i, free):
        return None
    return f"{g.label(i)} has no hex in front of it where care matters and can be paid for", "5.0.3"


class CautiousMove(Move):
    """5.0.3 A unit on foot moves with care into a hex without cover."""

    deed: ClassVar[str] = "moves cautiously"

    def ways(self, g: State) -> list[Option]:
        """The hexes in which care matters."""
        return cautious_hexes(g, self.unit, self.free)

    def cost_there(self, g: State, i: UnitId, direction: int) -> Sum:
        """The move cost, and what care costs."""
        return cautious_cost(g, i, direction)


CREEP = Option("with-care")


class CarefulGroupMove(GroupMove):
    """5.0.3, 9.1.1 A group move of which each member on foot moves with care or without."""

    careful: tuple[UnitId, ...] = ()
    """Who moves with care."""

    def ways(self, g: State, place: int) -> list[Option]:
        """What one member can do: first whether it takes care, where that matters."""
        i = self.members[place]
        able = [o for o in cautious_hexes(g, i, free=True) if self.payable(g, self._with_care(g, i, o.value))]
        if i in self.careful:
            return able
        found = super().ways(g, place)
        return [*found, CREEP] if able and not is_immobile(g, i) else found

    def _with_care(self, g: State, i: UnitId, h: HexId) -> Sum:
        return cautious_cost(g, i, g.world.ground.grid.direction(g.units[i].hex, h) or 0)

    def is_more_to_say(self, option: Option) -> bool:
        """A member that takes care names its hex next."""
        if option != CREEP:
            return False
        self.careful = (*self.careful, self.members[len(self.plans)])
        return True

    def step_cost(self, g: State, i: UnitId, direction: int) -> Sum:
        """5.0.3 Who moves with care pays for it."""
        return (cautious_cost if i in self.careful else move_cost)(g, i, direction)


def takes_care(action: Procedure, i: UnitId) -> bool:
    """5.0.3 Whether a unit moves with care in the action under way."""
    if isinstance(action, CarefulGroupMove):
        return i in action.careful
    return isinstance(action, CautiousMove)


def hurried(g: State, i: UnitId, direction: int) -> tuple[UnitId, ...]:
    """5.0.3 A unit that is about to step into a hex, if it does so without care, or could cover others."""
    if not is_played(g) or takes_care(g.agenda[-1], i):
        return ()
    return (i,) if g.type_of(i).vehicle or is_careless(g, i, direction) else ()


def still_careless(g: State, moved: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """5.0.3 Those easier to hit in the next turn: not inside, not covered by a vehicle of the move."""
    return tuple(
        i for i in moved if g.type_of(i).foot and g.units[i].hex >= 0 and not _is_covered(g, i, moved)
    )


def _is_covered(g: State, i: UnitId, moved: tuple[UnitId, ...]) -> bool:
    u = g.units[i]
    return bool(u.inside) or any(g.type_of(j).vehicle for j in units_in(g, u.hex, g.side_of(i)) if j in moved)


def carelessness(g: State, i: UnitId) -> list[Part]:
    """5.0.3 What a unit suffers that moved without care in the turn just before."""
    return [Part(g.world.figures.combat.careless, "moved without care", "5.0.3")] if i in g.careless else []

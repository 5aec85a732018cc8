"""5.3 Retreat: unit by unit along paths away from the fight, and the price of standing fast."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ...engine.agenda import Procedure, auto, choose
from ...engine.hexes import OFF
from ...engine.options import Option
from ..data.classes import IMMOBILE
from ..data.mp import CLOSED
from ..data.scenario import SIDES
from ..move.bridges import is_building, update_holders
from ..move.movement import STOP, enter_hex
from ..move.routes import Lie, is_mobile, lie_of
from ..table.losses import lose
from ..table.stacking import has_room
from ..table.state import State, change, deployed, foe
from .events import Retreated, StoodFast

STAND = Option("stand")

Path = tuple[int, tuple[int, ...]]
"""A unit that went back, and the hexes it went through."""


def can_retreat(g: State, i: int) -> bool:
    """6.2.4, 14.3.4, 15.2.1 Guns in combat setup, resilience groups and bridge builders cannot go back."""
    return g.units[i].hex >= 0 and g.kind(i).way != IMMOBILE and is_mobile(g, i) and not is_building(g, i)


def retreat_steps(
    g: State, i: int, origin: int, at: int, lie: Lie, friends: Mapping[int, tuple[int, ...]]
) -> list[int]:
    """5.3.2-5.3.5 The hexes a retreating unit can go to next: away from the fight each time (Q20)."""
    w = g.world
    costs = g.ways.cost[w.way_of[i]][at]
    far = w.grid.distance(origin, at)
    found: list[int] = []
    for direction, h in enumerate(w.grid.neighbours[at]):
        if h == OFF or costs[direction] == CLOSED or lie.enemy >> h & 1:
            continue
        side = w.grid.side(at, direction)
        if w.chart.is_big(side) and side not in g.bridges:
            continue
        if w.grid.distance(origin, h) <= far:
            continue
        if lie.zoc >> h & 1 and not any(j != i for j in friends.get(h, ())):
            continue
        found.append(h)
    return found


class Fallback(Struct, frozen=True):
    """The lie of the land for a unit that goes back: where it fought, enemies and friends."""

    unit: int
    origin: int
    lie: Lie
    friends: Mapping[int, tuple[int, ...]]

    def steps(self, g: State, at: int) -> list[int]:
        """Where it can go next."""
        return retreat_steps(g, self.unit, self.origin, at, self.lie, self.friends)

    def can_end(self, g: State, at: int, left: int, cel: int) -> bool:
        """5.3.6 Whether a step into a hex leads to an end within the stacking limit.

        5.3.4 The CEL that covered hexes cost are paid on the way, so they take no room at its end.
        """
        cel -= self.lie.zoc >> at & 1
        if has_room(g, at, self.unit, cel):
            return True
        return left > 0 and any(self.can_end(g, h, left - 1, cel) for h in self.steps(g, at))

    def ways(self, g: State, left: int) -> list[int]:
        """The next hexes from which a retreat of so many hexes can end."""
        u = g.units[self.unit]
        return [h for h in self.steps(g, u.hex) if self.can_end(g, h, left - 1, u.cel)] if left else []


class Retreat(Procedure):
    """5.3 A side goes back so many hexes, or pays for what it does not."""

    side: int = 0
    hexes: int = 0
    units: tuple[int, ...] = ()
    rooted: bool = False
    """5.1.9 Nobody may retreat."""
    fixed: tuple[int, ...] = ()
    """7.3.6 The units that stand in fixed positions: holding out costs them 1 CEL less."""
    able: tuple[int, ...] = ()
    paths: tuple[Path, ...] = ()
    unit: int = -1
    origin: int = -1
    path: tuple[int, ...] = ()
    paid: int = 0
    users: tuple[int, ...] = ()
    """15.1.7, 15.4.3 Units whose ability was used and that have not yet borne a loss."""

    def owner(self, g: State) -> str:
        """Whose units go back."""
        return SIDES[self.side]

    @auto("5.3.1")
    def begin(self, g: State) -> None:
        """Who can retreat at all."""
        self.able = () if self.rooted else tuple(i for i in self.units if can_retreat(g, i))

    # ---------------------------------------------------------------- paths

    def waiting(self, g: State) -> list[int]:
        """The units that can still begin a retreat."""
        done = {i for i, _ in self.paths}
        lie, friends = lie_of(g, self.side), deployed(g, self.side).stacks
        found = []
        for i in self.able:
            if i in done or g.units[i].hex < 0:
                continue
            if Fallback(i, g.units[i].hex, lie, friends).ways(g, self.hexes):
                found.append(i)
        return found

    def may_order(self, g: State) -> bool:
        """Whether a unit can still begin a retreat."""
        return self.unit < 0 and bool(self.waiting(g))

    @choose("5.3.7", by=owner, when=may_order)
    def order(self, g: State) -> list[Option]:
        """Which unit retreats, or do the others stand fast?"""
        return [*(Option("retreat", i) for i in self.waiting(g)), STAND]

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        if option == STAND:
            return
        self.unit = option.value
        self.origin = g.units[option.value].hex
        self.path = ()

    def is_going(self, g: State) -> bool:
        """Whether a unit is on its way."""
        return self.unit >= 0

    def steps_on(self, g: State) -> list[int]:
        """Where the unit can go next."""
        back = Fallback(self.unit, self.origin, lie_of(g, self.side), deployed(g, self.side).stacks)
        return back.ways(g, self.hexes - len(self.path))

    @choose("5.3.2", by=owner, when=is_going)
    def step(self, g: State) -> list[Option]:
        """Which way does the unit retreat?"""
        options = [Option("to", h) for h in self.steps_on(g)]
        if self.path and has_room(g, g.units[self.unit].hex, self.unit):
            options.append(STOP)
        return options

    @step.then
    def stepped(self, g: State, option: Option) -> None:
        i = self.unit
        if option != STOP:
            h = option.value
            covered = lie_of(g, self.side).zoc >> h & 1
            self.path = (*self.path, h)
            enter_hex(g, i, h, deployed(g, foe(self.side)))
            if covered:
                lose(g, i, "retreat through an enemy zone of control", "5.3.4")
            if g.units[i].hex >= 0 and len(self.path) < self.hexes and self.steps_on(g):
                self.back_to(Retreat.step)
                return
        self._arrive(g)

    def _arrive(self, g: State) -> None:
        i = self.unit
        if g.units[i].hex >= 0:
            g.tell(Retreated(unit=i, path=self.path))
            change(g, i, retreated=True)
        self.paths = (*self.paths, (i, self.path))
        update_holders(g)
        self.unit = -1
        self.back_to(Retreat.order)

    def toll(self, g: State, option: Option) -> int:
        """5.3.4 The CEL that a unit loses at least with the next step of its retreat."""
        lie = lie_of(g, self.side)
        if option.kind == "to":
            return int(lie.zoc >> option.value & 1)
        if option.kind != "retreat":
            return 0
        i = option.value
        back = Fallback(i, g.units[i].hex, lie, deployed(g, self.side).stacks)
        return min((lie.zoc >> h & 1 for h in back.ways(g, self.hexes)), default=0)

    # ---------------------------------------------------------------- the price

    def owed(self, g: State) -> int:
        """5.3.7, 5.3.8, Q21 What is still to be paid: what one unit fell short at most, 7.3.6 in its hex."""
        gone = {i: len(path) for i, path in self.paths}
        alive = [i for i in self.able if g.units[i].hex >= 0]
        rest = [i for i in self.units if g.units[i].hex >= 0]
        if not rest:
            return 0
        short = max(self.hexes - gone.get(i, 0) - (i in self.fixed) for i in alive or rest)
        return max(short, 0) - self.paid

    def short(self, g: State) -> list[int]:
        """5.3.7 Units that did not go back all the way."""
        gone = {i: len(path) for i, path in self.paths}
        return [i for i in self.units if g.units[i].hex >= 0 and gone.get(i, 0) < self.hexes]

    def payers(self, g: State) -> list[int]:
        """5.3.8 Who pays for standing fast; who used an ability bears the first loss."""
        found = self.short(g)
        return [i for i in found if i in self.users] or found

    @auto("5.3.7")
    def price(self, g: State) -> None:
        """What standing fast costs."""
        if self.owed(g) > 0:
            g.tell(StoodFast(side=self.side, price=self.owed(g)))

    def must_pay(self, g: State) -> bool:
        """Whether CEL are owed and somebody can pay."""
        return self.owed(g) > 0 and bool(self.payers(g))

    @choose("5.3.7", by=owner, when=must_pay)
    def pay(self, g: State) -> list[Option]:
        """Which unit pays 1 CEL for standing fast?"""
        return [Option("lose", i) for i in self.payers(g)]

    @pay.then
    def has_paid(self, g: State, option: Option) -> None:
        self.paid += 1
        self.users = ()
        lose(g, option.value, "standing fast", "5.3.7")
        self.back_to(Retreat.pay)

    @auto("5.3.9")
    def report(self, g: State) -> None:
        """The paths are kept for pursuit and tests."""
        self.hand_over(g, self.paths)

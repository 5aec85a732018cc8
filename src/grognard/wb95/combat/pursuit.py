"""5.4 Pursuit along the path of a retreat, and the advance into the hex of a destroyed enemy."""

from __future__ import annotations

from ...engine.agenda import Procedure, choose
from ...engine.hexes import OFF
from ...engine.options import Option
from ..data.mp import CLOSED
from ..data.scenario import SIDES
from ..move.bridges import is_building, update_holders
from ..move.movement import STOP, enter_hex, overrun
from ..move.routes import Lie, is_mobile, lie_of, prey
from ..table.answers import DONE
from ..table.stacking import has_room
from ..table.state import State, deployed, foe
from .events import Pursued

Trail = tuple[int, ...]
"""The hex a unit fought in and the hexes it retreated through."""


def headquarters_of(g: State, units: tuple[int, ...], side: int, led: bool) -> list[int]:
    """14.3.2, Q24 The headquarters that took part in a combat: in the hexes of its units, or leading them."""
    places = {g.units[i].hex for i in units}
    posts = [j for j in g.world.posts[side] if g.units[j].hex >= 0]
    return posts if led else [j for j in posts if g.units[j].hex in places]


def may_pursue(g: State, i: int) -> bool:
    """5.4.9, Q24 Regular units that are not towed, and headquarters, if they took part."""
    kind = g.kind(i)
    free = g.units[i].hex >= 0 and not is_building(g, i)
    return free and (kind.regular or kind.hq) and not kind.towed and is_mobile(g, i)


def is_open(g: State, i: int, at: int, direction: int, lie: Lie, fallen: tuple[int, ...]) -> bool:
    """5.4.7 Whether a unit can enter the next hex: not closed, not held by the enemy but by prey."""
    w = g.world
    h = w.grid.neighbours[at][direction]
    if h == OFF or g.ways.cost[w.way_of[i]][at][direction] == CLOSED:
        return False
    if not lie.enemy >> h & 1:
        return True
    return g.kind(i).regular and bool(prey(g, h, w.side_of[i], h in fallen))


class Chase(Procedure):
    """What pursuit and advance have in common: units go one after the other, hex by hex."""

    side: int = 0
    units: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    unit: int = -1
    path: tuple[int, ...] = ()
    halted: bool = False
    fallen: tuple[int, ...] = ()
    """6.2.4, 15.2.1 Hexes the enemy gave up or was driven out of: who could not go back is lost there."""

    def owner(self, g: State) -> str:
        """Whose units follow."""
        return SIDES[self.side]

    def next_hexes(self, g: State, i: int, at: int, path: tuple[int, ...], halted: bool) -> list[int]:
        """The hexes a unit can go to next."""
        raise NotImplementedError

    def crosses_big(self, g: State, at: int, h: int) -> bool:
        """5.4.8 Whether a step leads across the big river."""
        return g.world.chart.is_big(g.world.chart.side_between(at, h))

    def halts(self, g: State, i: int, at: int, h: int) -> bool:
        """Whether a unit must stop after a step."""
        return self.crosses_big(g, at, h)

    def can_end(self, g: State, i: int, at: int, path: tuple[int, ...], halted: bool) -> bool:
        """3.2.1 Whether a unit can still come to rest within the stacking limit."""
        if has_room(g, at, i):
            return True
        return any(
            self.can_end(g, i, h, (*path, h), self.halts(g, i, at, h))
            for h in self.next_hexes(g, i, at, path, halted)
        )

    def choices(self, g: State, i: int, at: int, path: tuple[int, ...], halted: bool) -> list[int]:
        """The next hexes from which the unit can come to rest."""
        return [
            h
            for h in self.next_hexes(g, i, at, path, halted)
            if self.can_end(g, i, h, (*path, h), self.halts(g, i, at, h))
        ]

    def ready(self, g: State) -> list[int]:
        """The units that can still begin."""
        return [
            i
            for i in self.units
            if i not in self.done and may_pursue(g, i) and self.choices(g, i, g.units[i].hex, (), False)
        ]

    def may_order(self, g: State) -> bool:
        """Whether a unit can still begin."""
        return self.unit < 0 and bool(self.ready(g))

    @choose("5.4.1", by=owner, when=may_order)
    def order(self, g: State) -> list[Option]:
        """Which unit follows the enemy?"""
        return [*(Option("pursue", i) for i in self.ready(g)), DONE]

    @order.then
    def ordered(self, g: State, option: Option) -> None:
        if option == DONE:
            self.stop()
            return
        self.unit, self.path, self.halted = option.value, (), False

    def is_going(self, g: State) -> bool:
        """Whether a unit is on its way."""
        return self.unit >= 0

    @choose("5.4.2", by=owner, when=is_going)
    def step(self, g: State) -> list[Option]:
        """Where does the unit go?"""
        i = self.unit
        options = [Option("to", h) for h in self.choices(g, i, g.units[i].hex, self.path, self.halted)]
        if self.path and has_room(g, g.units[i].hex, i):
            options.append(STOP)
        return options

    @step.then
    def stepped(self, g: State, option: Option) -> None:
        i = self.unit
        if option != STOP:
            at, h = g.units[i].hex, option.value
            self.halted = self.halts(g, i, at, h)
            overrun(g, i, h, h in self.fallen)
            self.path = (*self.path, h)
            enter_hex(g, i, h, deployed(g, foe(self.side)))
            if self.choices(g, i, h, self.path, self.halted):
                self.back_to(Chase.step)
                return
        g.tell(Pursued(unit=i, path=self.path))
        self.done = (*self.done, i)
        update_holders(g)
        self.unit = -1
        self.back_to(Chase.order)


class Pursuit(Chase):
    """5.4.1-5.4.9 Units follow a path of retreat, not beyond its length, never more than 1 hex off it."""

    trails: tuple[Trail, ...] = ()

    def next_hexes(self, g: State, i: int, at: int, path: tuple[int, ...], halted: bool) -> list[int]:
        if halted:
            return []
        lie, w = lie_of(g, self.side), g.world
        found: list[int] = []
        for direction, h in enumerate(w.grid.neighbours[at]):
            free = is_open(g, i, at, direction, lie, self.fallen)
            if free and any(self._fits(g, (*path, h), t) for t in self.trails):
                found.append(h)
        return found

    def _fits(self, g: State, path: tuple[int, ...], trail: Trail) -> bool:
        """5.4.2-5.4.4, 5.4.6 The first hex is the one left by the enemy, all others are near his path."""
        if len(path) > len(trail) - 1 or path[0] != trail[0] or len(set(path)) < len(path):
            return False
        distance = g.world.grid.distance
        return all(any(distance(h, t) <= 1 for t in trail) for h in path)


class Advance(Chase):
    """5.4.10 Units enter the hex of a destroyed enemy and may go one hex on; zones of control stop them."""

    def halts(self, g: State, i: int, at: int, h: int) -> bool:
        return self.crosses_big(g, at, h) or bool(lie_of(g, self.side).zoc >> h & 1)

    def next_hexes(self, g: State, i: int, at: int, path: tuple[int, ...], halted: bool) -> list[int]:
        if halted or len(path) > 1:
            return []
        lie = lie_of(g, self.side)
        near = enumerate(g.world.grid.neighbours[at])
        return [
            h
            for direction, h in near
            if (path or h in self.fallen) and is_open(g, i, at, direction, lie, self.fallen)
        ]

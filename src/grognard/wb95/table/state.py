"""The state of a game: small values in flat lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ...engine.agenda import Event, Table
from ..data.classes import UnitClass
from ..data.scenario import SIDES
from .deployment import Deployment, deployments
from .unit import Unit
from .ways import Ways
from .world import World

WAITING = -1
"""Has not entered the map yet, or has left it and may come back."""

DEAD = -2
"""Has lost its last CEL or surrendered."""

NOBODY = 2
"""The holder of a hex that neither side controls."""

FIELD, IMPROVED = "FF", "IF"


class Fort(Struct, frozen=True, array_like=True, gc=False):
    """7.0 Fortifications of a hex and the side they serve."""

    kind: str
    side: int


class Pool(Struct, frozen=True, array_like=True, gc=False):
    """9.1.6 Combat modifiers a side may use near the hex where it eliminated a headquarters."""

    side: int
    hex: int
    left: int
    born: int
    """The moment it was gained; it serves in the two combat phases after it."""


class Mission(Struct, frozen=True, array_like=True, gc=False):
    """8.2.1 An air mission: whose, what, where, and how strong; of a bridge the hexside."""

    side: int
    kind: str
    hex: int
    sp: int
    bridge: int = -1


class Work(Struct, frozen=True, array_like=True, gc=False):
    """14.3.2 A headquarters that builds a bridge, and the turn it began."""

    hq: int
    bridge: int
    turn: int


class State(Table, kw_only=True):
    """A position between two answers; map, counters and tables are in its world."""

    world: World
    units: list[Unit]
    control: bytes
    """4.3 The holder of every hex."""
    forts: dict[int, Fort]
    """7.0 The fortifications by hex; another dictionary takes its place when one comes or goes."""
    bridges: tuple[int, ...]
    """14.0 The hexsides with a standing bridge, in order."""
    pools: tuple[Pool, ...] = ()
    entered: tuple[tuple[int, int, int], ...] = ()
    """11.1.5 Hex, CEL and side of units that entered the map in this phase."""
    missions: tuple[Mission, ...] = ()
    """8.2 Air missions in force until the half turn ends."""
    air: tuple[int, int] = (0, 0)
    """8.1.1 Air SP of both sides that have not flown on this day."""
    ammo: tuple[int, int] = (0, 0)
    """6.5.7 Ammunition units of both sides."""
    works: tuple[Work, ...] = ()
    """14.3.2 Bridges being built in secret."""
    holders: dict[int, int] = {}
    """14.1.3 The side that controls each standing bridge; it is replaced as that of the fortifications is."""
    masks: tuple[int, ...] = ()
    """16.1.2 Hexes whose stacks are covered by a masking counter."""
    serial: int = 1
    """How many moves into hexes there have been: the stamp of the unit that made the last one."""
    turn: int = 1
    phase: int = 1
    over: bool = False
    winner: int = NOBODY
    margin: int = 0
    strategic_win: bool = False

    def copy(self) -> State:
        """A state of its own that shares only values that never change."""
        new = self.__copy__()
        new.agenda = [procedure.__copy__() for procedure in self.agenda]
        new.news = []
        new.units = self.units.copy()
        return new

    @property
    def now(self) -> int:
        """The phases begun since the game began; 0 is before the first."""
        return self.turn * 12 + self.phase

    @property
    def ways(self) -> Ways:
        """What movement costs as bridges stand."""
        asked, found = self.world.memo.last
        return found if asked is self.bridges and found is not None else self.world.table.ways(self.bridges)

    def kind(self, i: int) -> UnitClass:
        """What kind of counter it is."""
        return self.world.kinds[i]

    def label(self, i: int) -> str:
        """What a counter is called."""
        return self.world.counters[i].label

    def tell(self, event: Event) -> None:
        """Add to what happened since the last answer; the enemy does not hear which hidden unit it was."""
        i = getattr(event, "unit", -1)
        if i < 0 or event.seen_by or is_seen(self, i):
            self.news.append(event)
            return
        side = self.world.side_of[i]
        self.news.append(replace(event, seen_by=(SIDES[side],)))
        unnamed: Any = {"unit": -1, "seen_by": (SIDES[foe(side)],)}
        self.news.append(replace(event, **unnamed))


def change(g: State, i: int, **fields: Any) -> None:
    """Replace some of what is known of a counter."""
    put(g, i, replace(g.units[i], **fields))


def put(g: State, i: int, unit: Unit) -> None:
    """Let a counter be as it is said; nothing else changes what a state knows of one."""
    units, latest = g.units, g.world.memo.deployed
    old, units[i] = units[i], unit
    if latest is not None:
        latest.note(units, i, old, unit)
    for standing in g.world.memo.orders:
        if standing is not None:
            standing.stirred.add(i)


def foe(side: int) -> int:
    """The other side."""
    return 1 - side


def is_seen(g: State, i: int) -> bool:
    """16.1.1 Whether the enemy sees which unit it is: the top one of a stack, or one shown in combat."""
    u = g.units[i]
    if u.hex < 0 or u.shown or g.world.open_stacks:
        return True
    if u.hex in g.masks:
        return False
    return u.stamp == g.serial or top_of(g, u.hex, g.world.side_of[i]) == i


def top_of(g: State, h: int, side: int) -> int:
    """The unit on top of a stack."""
    return top_among(g, units_in(g, h, side))


def top_among(g: State, units: Sequence[int]) -> int:
    """Of the units of a stack the one that came last."""
    return max(units, key=lambda i: (g.units[i].stamp, -i)) if len(units) > 1 else units[0]


def deployed(g: State, side: int) -> Deployment:
    """Who of a side stands where."""
    return deployments(g.world, g.units)[side]


def on_map(g: State, side: int) -> Sequence[int]:
    """The units of a side that stand on the map."""
    return deployed(g, side).units


def occupied(g: State, side: int) -> int:
    """The mask of hexes where a side has units."""
    return deployed(g, side).occupied


def stacks(g: State, side: int) -> Mapping[int, tuple[int, ...]]:
    """The units of a side by hex, the hex of its first unit first."""
    return deployed(g, side).in_order


def units_in(g: State, h: int, side: int) -> tuple[int, ...]:
    """The units of a side in a hex."""
    return deployed(g, side).stacks.get(h, ())


def fort_of(g: State, h: int, side: int) -> Fort | None:
    """The fortification that serves a side in a hex."""
    fort = g.forts.get(h)
    return fort if fort is not None and fort.side == side else None


def is_fortified(g: State, h: int, side: int) -> bool:
    """7.0 Whether units of a side in a hex are in any fortification."""
    return fort_of(g, h, side) is not None or h in g.world.chart.fixed


def is_shaken(g: State, i: int) -> bool:
    """5.6 Whether a unit is disorganised."""
    return g.units[i].shaken > 0


def stir(g: State, i: int) -> None:
    """5.6.5 A disorganised unit that is active begins its turn of rest anew."""
    if g.units[i].shaken:
        change(g, i, shaken=g.now)

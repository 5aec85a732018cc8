"""The state of a game: small values in flat lists, copied in a microsecond."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from ...engine.agenda import Event, Table
from ..data.ids import HexId, Inside, PlayerId, SideId, UnitId
from ..data.markers import HitMarker
from ..data.units import UnitType
from .veil import heard_by_the_enemy, hidden_in_event
from .world import World

WAITING: Final = HexId(-1)
"""Stands beside the map, or on the round track, and has not entered."""

DESTROYED: Final = HexId(-2)
"""Has been removed from the map."""

LEFT: Final = HexId(-4)
"""4.5 Has left the map as the mission allows."""


class Unit(Struct, frozen=True, array_like=True, gc=False):
    """What can change about a counter."""

    hex: HexId
    facing: int = 0
    spent: bool = False
    stressed: bool = False
    marker: int = 0
    shown: bool = False
    dug_in: bool = False
    mates: tuple[UnitId, ...] = ()
    """The vehicle the unit is on, or the units the vehicle carries or tows (15.6)."""
    aboard: bool = False
    """Whether it is the one that is carried or towed."""
    hidden: bool = False
    inside: Inside = False
    """Whether it occupies the fortification of its hex (17.2), and which of two."""

    def is_seen_as(self, other: Unit) -> bool:
        """Whether it stands where another does, as visible and as loaded."""
        return self.hex == other.hex and self.hidden == other.hidden and self.aboard == other.aboard


class Strike(Struct, frozen=True, array_like=True, gc=False):
    """13.5 A planned artillery strike: whose, where, with smoke or not, and before which round it falls."""

    oba: int
    hex: HexId
    smoke: bool
    round: int
    done: bool = False


class Fixture(Struct, frozen=True, array_like=True, gc=False):
    """17.0 A fortification or obstacle in a hex: its kind, which player placed it, how it faces (17.1)."""

    kind: str
    hex: HexId
    owner: PlayerId
    facing: int = 0
    hidden: bool = False
    """17.10 Whether only the side that placed it knows of it."""
    number: int = 0
    """17.10 The hit number on the counter of mines."""
    table: int = -1
    """17.10 The table of the mission in whose area its owner hid it before the game, or -1."""


class Track(Struct, frozen=True, array_like=True, gc=False):
    """The activation of a player: who shares it and how many action points are left to them."""

    units: tuple[UnitId, ...] = ()
    points: int = 0
    used: int = 0
    """How many points it has spent."""
    rolled: tuple[int, ...] = ()
    """The dice, where points are rolled for."""
    secret: bool = False
    """Whether only its player knows what is left."""


class State(Table, kw_only=True, omit_defaults=True):
    """A position between two answers; maps, counters and cards are in its world."""

    world: World
    units: list[Unit]
    caps: list[int]
    lost: list[int]
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]
    discards: tuple[int, ...]
    pile: tuple[int, ...]
    control: list[SideId]
    vp: tuple[int, ...]
    """The victory points as the edition keeps them: one marker and its side, or a total for each player."""
    round: int
    initiative: SideId
    turn: SideId
    passes: int = 0
    acted: tuple[UnitId, ...] = ()
    barred: tuple[tuple[UnitId, HexId], ...] = ()
    coming: tuple[tuple[UnitId, HexId, HexId], ...] = ()
    smoke: tuple[tuple[HexId, int], ...] = ()
    weapons: tuple[int, ...] = ()
    bearers: tuple[UnitId, ...] = ()
    """The unit that carries each weapon card of the mission, or -1, where they are given to units."""
    strikes: tuple[Strike, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    trodden: tuple[tuple[SideId, HexId], ...] = ()
    """17.10 Hexes a side knows to be free of the hidden mines of its enemies."""
    bogged: tuple[UnitId, ...] = ()
    """Vehicles that cannot move by themselves until the round ends (card 15)."""
    stuck: tuple[UnitId, ...] = ()
    """Vehicles that the ground holds until they are towed out of their hex."""
    objectives: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()
    """9.1 How many destroyed units each scoring of the mission has counted so far."""
    tracks: tuple[Track, ...] = ()
    """The activation of each player, where units are activated with points of their own."""
    careless: tuple[UnitId, ...] = ()
    """Units that moved without care in the turn just before, where that is a rule."""
    credits: tuple[int, ...] = ()
    """The victory points of each player, where each plays for himself."""
    takers: tuple[PlayerId, ...] = ()
    """The player who took each control marker, or -1, where each plays for himself."""
    over: bool = False

    def copy(self) -> State:
        """A state of its own that shares only values that never change."""
        new = self.__copy__()
        new.agenda = [procedure.__copy__() for procedure in self.agenda]
        new.news = []
        new.units = self.units.copy()
        new.caps = self.caps.copy()
        new.lost = self.lost.copy()
        new.hands = self.hands.copy()
        new.control = self.control.copy()
        return new

    def cite(self, rule: str) -> str:
        """A rule as the edition in play numbers it."""
        return self.world.edition.cite(rule)

    def type_of(self, i: UnitId) -> UnitType:
        """What kind of unit a counter is."""
        return self.world.counters[i].type

    def side_of(self, i: UnitId) -> SideId:
        """The side a counter is on: that decides who is friend and enemy."""
        return self.world.side_of[i]

    def player_of(self, i: UnitId) -> PlayerId:
        """The player whose counter it is: he acts with it and pays for it."""
        return self.world.player_of[i]

    def label(self, i: UnitId) -> str:
        """What a counter is called."""
        return self.world.counters[i].label

    def marker_of(self, i: UnitId) -> HitMarker:
        """The hit marker under a unit, or the empty one."""
        return self.world.markers[self.units[i].marker]

    def called(self, i: UnitId) -> str:
        """What a counter is called when both sides listen; a hidden one is not named (11.5)."""
        return "a hidden unit" if self.units[i].hidden else self.world.counters[i].label

    def tell(self, event: Event) -> None:
        """Add to what happened since the last answer; of hidden units only their side hears all."""
        if self.world.hiding:
            hidden = hidden_in_event(event, self.units)
            if hidden >= 0:
                self.news += self._in_confidence(event, self.side_of(hidden))
                return
        self.news.append(event)

    def _in_confidence(self, event: Event, side: SideId) -> list[Event]:
        """11.0 An event of a hidden unit for its side, and what the enemy hears of it."""
        owners, others = self.world.team(side), self.world.team(foe(side))
        heard = heard_by_the_enemy(event, side, self.units)
        return [replace(event, seen_by=owners), *(replace(e, seen_by=others) for e in heard)]


PLACE: Final = frozenset({"hex", "hidden", "aboard"})
"""What of a unit says where it is seen."""


def change(g: State, i: UnitId, **fields: Any) -> None:
    """Replace some of what is known of a counter."""
    before = g.units[i]
    after = g.units[i] = replace(before, **fields)
    latest = g.world.memo.latest_deployments
    if latest is not None and latest[0][i] is before:
        if not PLACE.isdisjoint(fields):  # who only tires or turns leaves the deployment as it was
            latest[2].add(g.world.side_of[i])
        latest[0][i] = after


def change_bearer(g: State, place: int, i: UnitId) -> None:
    """Give a weapon card of the mission to a unit."""
    g.bearers = tuple(i if n == place else held for n, held in enumerate(g.bearers))


FOES: Final = (SideId(1), SideId(0))
"""The other side of each."""


def foe(side: SideId) -> SideId:
    """The other side."""
    return FOES[side]


def in_the_open(g: State, side: SideId) -> Iterator[UnitId]:
    """The units of a side that the enemy sees on the map."""
    return (i for i in g.world.members[side] if g.units[i].hex >= 0 and not g.units[i].hidden)


def units_in(g: State, h: HexId, side: SideId | None = None) -> list[UnitId]:
    """The units that stand openly in a hex, of one side or of both."""
    w, units = g.world, g.units
    anybody = w.all_units if side is None else w.members[side]
    return [i for i in anybody if units[i].hex == h and not units[i].hidden]


def hidden_in(g: State, h: HexId, side: SideId) -> list[UnitId]:
    """11.0 The units of a side that hide in a hex."""
    return [i for i in g.world.members[side] if g.units[i].hidden and g.units[i].hex == h]


def on_map(g: State, player: PlayerId) -> Iterator[UnitId]:
    """The units of a player that stand on the map, hidden or not."""
    return (i for i in g.world.own[player] if g.units[i].hex >= 0)


def is_adjacent(g: State, i: UnitId, j: UnitId) -> bool:
    """Whether two units are in the same hex or in adjacent ones."""
    return bool(g.world.ground.grid.around[g.units[i].hex] >> g.units[j].hex & 1)


def joins(g: State, i: UnitId, group: tuple[UnitId, ...]) -> bool:
    """10.2 A unit joins a group if it is in the hex of a member or next to it."""
    return i not in group and (not group or any(is_adjacent(g, i, j) for j in group))

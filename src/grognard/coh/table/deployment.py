"""Who stands where: what follows from the places of the units alone, kept until one moves or hides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress
from operator import is_not

from ..data.ids import HexId, PlayerId, SideId, UnitId
from .state import State, Unit, foe


class Deployment:
    """The places of the units of one side, as masks and lists."""

    __slots__ = ("_beside", "_stacked", "_vehicles", "crowded", "hidden", "open")

    def __init__(self, g: State, side: SideId) -> None:
        self.open, self.crowded, self.hidden = _survey(g, g.world.members[side])
        """The mask of hexes where both sides see units of it, of those where there are several
        (a load counts with its vehicle), and the units that hide somewhere on the map."""
        self._vehicles: dict[PlayerId, int] = {}
        self._beside: dict[UnitId, Sequence[UnitId]] = {}
        self._stacked: dict[PlayerId, Sequence[UnitId]] = {}

    def vehicles(self, g: State, player: PlayerId) -> int:
        """The mask of hexes with vehicles of a player."""
        found = self._vehicles.get(player)
        if found is None:
            hexes = {g.units[i].hex for i in g.world.vehicles[player]}
            found = self._vehicles[player] = _mask(g, [h for h in hexes if h >= 0])
        return found

    def stacked(self, g: State, player: PlayerId) -> Sequence[UnitId]:
        """The units of a player in hexes where several of his side are seen."""
        found = self._stacked.get(player)
        if found is None:
            units, crowded = g.units, self.crowded
            own = g.world.own[player] if crowded else ()
            found = [i for i in own if (h := units[i].hex) >= 0 and crowded >> h & 1]
            self._stacked[player] = found
        return found

    def beside(self, g: State, i: UnitId) -> Sequence[UnitId]:
        """10.2 The other units of the same player in the hex of a unit on the map or next to it."""
        found = self._beside.get(i)
        if found is None:
            units, w = g.units, g.world
            near = w.ground.grid.near[units[i].hex]
            found = self._beside[i] = [j for j in w.own[w.player_of[i]] if units[j].hex in near and j != i]
        return found


def _survey(g: State, members: Sequence[UnitId]) -> tuple[int, int, Sequence[UnitId]]:
    """The hexes of units in the open, those with several of them, and the units that hide."""
    units, bit = g.units, g.world.ground.grid.bit
    loads = afoot = crowded = 0
    hidden = []
    for i in members:
        u = units[i]
        if u.hex < 0:
            continue
        here = bit[u.hex]
        if u.hidden:
            hidden.append(i)
        elif u.aboard:
            loads |= here
        else:
            crowded |= afoot & here
            afoot |= here
    return afoot | loads, crowded, hidden


def _mask(g: State, hexes: Iterable[HexId]) -> int:
    bit = g.world.ground.grid.bit
    return sum([bit[h] for h in hexes])


Deployments = tuple[Deployment, ...]


def deployments(g: State) -> Deployments:
    """The deployment of each side, built anew only when a unit of it moved, hid, was revealed or removed."""
    w = g.world
    latest = w.memo.latest_deployments
    if latest is None:
        found = tuple([Deployment(g, side) for side in w.all_sides])
    else:
        before, found, moved = latest
        if before != g.units:
            moved = moved.union([w.side_of[i] for i in _restless(g, before)])
        elif not moved:
            return found
        found = tuple([Deployment(g, s) if s in moved else found[s] for s in w.all_sides])
    # A list and a set of its own: another game of the same world may be busy with those before.
    w.memo.latest_deployments = (g.units.copy(), found, set())
    return found


def _restless(g: State, before: list[Unit]) -> list[UnitId]:
    """The units that are not where they were, or not as visible."""
    now = g.units
    changed = compress(g.world.all_units, map(is_not, before, now))
    return [i for i in changed if not now[i].is_seen_as(before[i])]


def occupied(g: State, side: SideId) -> int:
    """The mask of hexes where both sides see units of a side."""
    return deployments(g)[side].open


def is_in_close_combat(g: State, i: UnitId) -> bool:
    """6.10 A unit that shares its hex with an enemy unit is in close combat; hidden enemies do not count."""
    h = g.units[i].hex
    return h >= 0 and bool(occupied(g, foe(g.side_of(i))) >> h & 1)


def hidden_units(g: State, side: SideId) -> Sequence[UnitId]:
    """The units of a side that hide somewhere on the map."""
    return deployments(g)[side].hidden


def vehicle_hexes(g: State, player: PlayerId) -> int:
    """The mask of hexes with vehicles of a player."""
    return deployments(g)[g.world.allegiance[player]].vehicles(g, player)


def stacked_units(g: State, player: PlayerId) -> Sequence[UnitId]:
    """The units of a player in hexes where several of his side are seen."""
    return deployments(g)[g.world.allegiance[player]].stacked(g, player)


def beginners(g: State, able: Sequence[UnitId], fit: Callable[[UnitId, UnitId], bool]) -> Iterator[UnitId]:
    """10.2 The units of some of a player's that can begin a group: another one beside them fits in."""
    if len(able) < 2:
        return
    own = deployments(g)[g.side_of(able[0])]
    for i in able:
        for j in own.beside(g, i):
            if j in able and fit(i, j):
                yield i
                break

"""3.1 How far a unit gets: the cheapest ways within its means, remembered while the enemy stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, islice

from ...engine.hexes import listed
from ..data.chart import SIDE
from ..data.classes import ON_FOOT
from ..data.mp import CLOSED, SIXTHS
from ..table.deployment import Deployment
from ..table.memo import REACHES, Bounded
from ..table.state import State
from ..table.ways import Fans, Ways, by_price
from ..table.zoc import held_from
from .routes import Lie


class Reach(Mapping[int, tuple[int, int]]):
    """For every hex that can be reached: the cost so far, and the hex it is entered from."""

    __slots__ = ("_costs", "_counts", "_found", "_source")

    def __init__(self, due: Sequence[Sequence[int]], source: dict[int, int]) -> None:
        self._found = tuple(chain.from_iterable(due))
        """The hexes in the order of what they cost; of one that stands there twice the first time counts."""
        self._counts = tuple(map(len, due))
        """How many of them there are for each cost."""
        self._source = source
        self._costs: dict[int, int] = {}

    def __getitem__(self, h: int) -> tuple[int, int]:
        return self.costs[h], self._source[h]

    def __contains__(self, h: object) -> bool:
        return h in self._source

    def __iter__(self) -> Iterator[int]:
        return iter(self._source)

    def __len__(self) -> int:
        return len(self._source)

    @property
    def costs(self) -> dict[int, int]:
        """What each hex costs, the cheapest first."""
        if not self._costs:
            hexes = iter(self._found)
            for cost, count in enumerate(self._counts):
                for h in islice(hexes, count):
                    self._costs.setdefault(h, cost)
        return self._costs

    def hexes(self) -> list[int]:
        """The hexes that can be reached, in order."""
        return sorted(self._source)

    def path(self, h: int) -> tuple[int, ...]:
        """The hexes of the way to a hex, in order."""
        source, path = self._source, []
        while h in source:
            path.append(h)
            h = source[h]
        path.reverse()
        return tuple(path)

    def affordable(self, left: int, price: Callable[[int, int], int], origin: int) -> Reach:
        """The part of the ways from a hex that somebody else can pay for, with what each hex costs him."""
        spent = {origin: 0}
        due: list[list[int]] = [[] for _ in self._counts]
        source: dict[int, int] = {}
        for h, cost in self.costs.items():
            before = self._source[h]
            step = price(before, h) if before in spent else CLOSED
            if step != CLOSED and spent[before] + step <= left:
                spent[h] = spent[before] + step
                source[h] = before
                due[cost].append(h)
        return Reach(due, source)


NO_FARTHER: dict[int, tuple[int, ...]] = {}
"""No hex is farther on a side road."""

UNREACHED = 10**6
"""What it costs to get where nobody has got to."""

SHUT = -1
"""Less than any cost: no way leads into such a hex."""


class Known:
    """What units of a side reach as the enemy stands; own units are in nobody's way."""

    __slots__ = ("_fans", "_fields", "beyond", "foes", "found", "planes", "ways")

    def __init__(self, lie: Lie, ways: Ways) -> None:
        self.foes: Deployment = lie.foes
        self.planes = lie.planes
        self.ways = ways
        self._fans: dict[int, Fans] = {}
        self._fields: dict[bool, list[int]] = {}
        self.found: Bounded[tuple[int, int, int, int, bool], Reach] = Bounded(REACHES)
        """By kind of movement, hex, points left, points at the start, and whether it is strategic."""
        self.beyond: Bounded[tuple[int, int, bool], dict[int, tuple[int, ...]]] = Bounded(REACHES)
        """The extra hexes of side roads by hex, points left, and whether it is strategic."""

    def fans(self, way: int) -> Fans:
        """The ways out of every hex; 8.2.12 aircraft make some of them dearer."""
        if not self.planes:
            return self.ways.fans(way)
        found = self._fans.get(way)
        if found is None:
            found = self._fans[way] = self.ways.fans(way).copy()
            planes, steps = self.planes, self.ways.open_ways
            for h in self.ways.beside(planes):
                dearer = [(d, o, price + SIXTHS * planes.get(o, 0)) for d, o, price in steps(way, h)]
                found[h] = by_price(dearer)
        return found

    def field(self, strategic: bool) -> list[int]:
        """The map before a march: nobody goes where enemies stand, nor by 12.2.2 where they control."""
        found = self._fields.get(strategic)
        if found is None:
            found = [UNREACHED] * len(self.foes.grip)
            for h in self.foes.stacks:
                found[h] = SHUT
            for h in listed(self.foes.zones) if strategic else ():
                found[h] = SHUT
            self._fields[strategic] = found
        return found.copy()

    def fits(self, lie: Lie, ways: Ways) -> bool:
        """Whether nothing has changed that a way depends on."""
        return self.foes is lie.foes and self.ways is ways and self.planes == lie.planes


def spread(
    fans: Fans,
    field: list[int],
    grip: bytearray,
    origin: int,
    left: int,
    start: int,
    leave: int,
    barred: int,
    least: int,
) -> Reach:
    """The cheapest ways from a hex; of those that cost the same the one found first.

    3.1.13 The first hex costs all points at most; whoever has paid anything has fewer left. No hex costs
    less than the least.
    """
    field[origin] = 0
    source: dict[int, int] = {}
    due: list[list[int]] = [[] for _ in range(left + 1)]
    for price, others in fans[origin]:
        total = min(price + leave, start)
        if total > left:
            break
        for other in others:
            if total < field[other] and not (barred >> other & 1 and grip[other]):
                field[other], source[other] = total, origin
                due[total].append(other)
    _march_on(fans, field, grip, due, source, left - least)
    return Reach(due, source)


def _march_on(
    fans: Fans, field: list[int], grip: bytearray, due: list[list[int]], source: dict[int, int], last: int
) -> None:
    """From the hexes that were reached for so much, the cheapest first, to those beyond them."""
    left = len(due) - 1
    for spent, hexes in enumerate(due[: last + 1] if last >= 0 else ()):
        if len(hexes) > 1:
            hexes.sort()
        for h in hexes:
            if grip[h] or field[h] < spent:
                continue
            for price, others in fans[h]:
                total = spent + price
                if total > left:
                    break
                for other in others:
                    if total < field[other]:
                        field[other] = total
                        source[other] = h
                        due[total].append(other)


def known_reaches(g: State, side: int, lie: Lie) -> Known:
    """What is remembered of the reach of a side."""
    ways, memory = g.ways, g.world.memo.reaches
    found: Known | None = memory[side]
    if found is None or not found.fits(lie, ways):
        found = memory[side] = Known(lie, ways)
    return found


def reach(g: State, i: int, left: int, start: int, lie: Lie, strategic: bool = False) -> Reach:
    """Every hex a unit can still get to, with the cheapest way there.

    4.2.1 A zone of control ends the move, 4.2.3 one unit's zone may not be left for the same unit's zone.
    """
    w, origin = g.world, g.units[i].hex
    side, way = w.side_of[i], w.way_of[i]
    known = known_reaches(g, side, lie)
    key = way, origin, left, start, strategic
    found = known.found.get(key)
    if found is None:
        grip = lie.foes.grip
        barred, leave = (held_from(g, origin, side), w.leave_zoc) if grip[origin] else (0, 0)
        field, fans = known.field(strategic), known.fans(way)
        least = w.table.least[way]
        found = spread(fans, field, grip, origin, left, start, leave, barred, least)
        known.found.keep(key, found)
    return found


def farther(g: State, i: int, left: int, lie: Lie, strategic: bool = False) -> dict[int, tuple[int, ...]]:
    """Terrain table, note 2: a march on a side road alone goes one hex farther, with the way there."""
    w, origin = g.world, g.units[i].hex
    if w.way_of[i] != ON_FOOT or SIDE not in g.ways.road[origin]:
        return NO_FARTHER
    known, key = known_reaches(g, w.side_of[i], lie), (origin, left, strategic)
    found = known.beyond.get(key)
    if found is None:
        found = known.beyond.keep(key, _along_side_roads(g, i, left, lie, strategic))
    return found


def _along_side_roads(g: State, i: int, left: int, lie: Lie, strategic: bool) -> dict[int, tuple[int, ...]]:
    """The hexes on side roads that a unit can just not pay for, with the way there."""
    w, origin = g.world, g.units[i].hex
    ways, leave = g.ways, w.leave_zoc
    spent: dict[int, tuple[int, tuple[int, ...]]] = {origin: (0, ())}
    found: dict[int, tuple[int, ...]] = {}
    edge = [origin]
    foes, grip = lie.foes.stacks, lie.foes.grip
    barred = held_from(g, origin, w.side_of[i]) if grip[origin] else 0
    for h in edge:
        if h != origin and grip[h]:
            continue
        so_far, path = spent[h]
        for other, price in ways.side_roads(h):
            if other in spent or other in foes:
                continue
            if grip[other] and (strategic or (h == origin and barred >> other & 1)):
                continue
            total = so_far + price + (leave if grip[h] else 0)
            total += SIXTHS * lie.planes.get(other, 0)
            if total <= left:
                spent[other] = (total, (*path, other))
                edge.append(other)
            else:
                found[other] = (*path, other)
    return {h: path for h, path in found.items() if h not in spent}

"""3.1 How far a unit gets: the cheapest ways within its means, remembered while the enemy stands still."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...engine.hexes import OFF, listed
from ..data.chart import SIDE
from ..data.classes import MOBILITY, ON_FOOT
from ..data.mp import CLOSED, SIXTHS
from ..table.deployment import Deployment
from ..table.drift import Laid, Tide, dearer, tides
from ..table.memo import REACHES, Bounded
from ..table.state import State
from ..table.world import World
from ..table.zoc import held_from
from .routes import Lie

NO_COSTS: dict[int, int] = {}
"""Nothing is known of any hex."""


class Trail:
    """What the ways of a kind of units depend on, by which each of them can be followed back."""

    __slots__ = ("grip", "planes", "way", "ways")

    def __init__(self, known: Known, way: int) -> None:
        self.way = way
        self.ways = known.ways
        self.planes = known.planes
        self.grip = known.foes.grip

    def follow(
        self, levels: Sequence[int], origin: int, first: Mapping[int, int], h: int, cost: int
    ) -> list[int]:
        """The hexes of the way to a hex that costs so much, the last one first.

        Each is entered from the cheapest hex from which it costs just that, of these from the first.
        """
        grip, path, way, inward = self.grip, [h], self.way, self.ways.inward
        while first.get(h) != cost:
            paid = cost - SIXTHS * self.planes.get(h, 0) if self.planes else cost
            before, cost = int(OFF), paid
            for o, price in inward(way, h):
                rest = paid - price
                if not 0 <= rest <= cost or grip[o] or not levels[rest] >> o & 1:
                    continue
                if rest < cost or o < before:
                    before, cost = o, rest
            if before == origin:
                break
            h = before
            path.append(h)
        return path


class Reach(Mapping[int, tuple[int, int]]):
    """For every hex that can be reached: the cost so far, and the hex it is entered from."""

    __slots__ = ("_costs", "_first", "_levels", "_origin", "_sources", "_trail", "mask")

    def __init__(
        self,
        levels: Sequence[int],
        mask: int,
        trail: Trail | None = None,
        origin: int = OFF,
        first: Mapping[int, int] = NO_COSTS,
        source: dict[int, int] | None = None,
    ) -> None:
        self._levels = levels
        """By what they cost the masks of hexes, with the origin where the first step costs what others do."""
        self.mask = mask
        """The mask of all of them but the origin."""
        self._trail = trail
        self._origin = origin
        self._first = first
        """What the first step costs to each hex it may lead to, where that is not what others cost."""
        self._sources = NO_COSTS if source is None else source
        """Where the ways cannot be followed back, the hex each of them is entered from."""
        self._costs: dict[int, int] = NO_COSTS

    def __getitem__(self, h: int) -> tuple[int, int]:
        return self.costs[h], self._before(h)

    def __contains__(self, h: object) -> bool:
        return isinstance(h, int) and h >= 0 and bool(self.mask >> h & 1)

    def __iter__(self) -> Iterator[int]:
        return iter(self.costs)

    def __len__(self) -> int:
        return self.mask.bit_count()

    @property
    def costs(self) -> dict[int, int]:
        """What each hex costs, the cheapest first."""
        if not self._costs:
            levels = enumerate(self._levels)
            self._costs = {h: cost for cost, level in levels if cost and level for h in listed(level)}
        return self._costs

    def hexes(self) -> list[int]:
        """The hexes that can be reached, in order."""
        return list(listed(self.mask))

    def _before(self, h: int) -> int:
        """The hex that one is entered from."""
        if self._trail is None:
            return self._sources[h]
        path = self._trail.follow(self._levels, self._origin, self._first, h, self.costs[h])
        return path[1] if len(path) > 1 else self._origin

    def path(self, h: int) -> tuple[int, ...]:
        """The hexes of the way to a hex, in order."""
        if self._trail is None:
            path = [h]
            while (h := self._sources[h]) in self._sources:
                path.append(h)
        else:
            path = self._trail.follow(self._levels, self._origin, self._first, h, self._cost(h))
        path.reverse()
        return tuple(path)

    def _cost(self, h: int) -> int:
        """What one of the hexes costs."""
        bit = 1 << h
        for cost, level in enumerate(self._levels):
            if level & bit:
                return cost
        raise KeyError(h)

    def affordable(self, left: int, price: Callable[[int, int], int], origin: int) -> Reach:
        """The part of the ways from a hex that somebody else can pay for, with what each hex costs him."""
        spent, mask = {origin: 0}, 0
        levels = [0] * len(self._levels)
        source: dict[int, int] = {}
        for h, cost in self.costs.items():
            before = self._before(h)
            step = price(before, h) if before in spent else CLOSED
            if step != CLOSED and spent[before] + step <= left:
                spent[h] = spent[before] + step
                source[h] = before
                levels[cost] |= 1 << h
                mask |= 1 << h
        return Reach(levels, mask, source=source)


NO_FARTHER: dict[int, tuple[int, ...]] = {}
"""No hex is farther on a side road."""


class Known:
    """What units of a side reach as the enemy stands; own units are in nobody's way."""

    __slots__ = ("_tides", "beyond", "foes", "found", "free", "planes", "trails", "ways")

    def __init__(self, w: World, lie: Lie) -> None:
        self.foes: Deployment = lie.foes
        self.planes = lie.planes
        self.ways = lie.ways
        self._tides: dict[int, tuple[Tide, ...]] = {}
        self.trails = [Trail(self, way) for way in range(len(MOBILITY))]
        """For each kind of movement how its ways can be followed back."""
        free = w.grid.everywhere & ~self.foes.occupied
        self.free = free, free & ~self.foes.zones
        """Nobody goes where enemies stand, nor by strategic movement where they control (12.2.2)."""
        self.found: Bounded[tuple[int, int, int, int, bool], Reach] = Bounded(REACHES)
        """By kind of movement, hex, points left, points at the start, and whether it is strategic."""
        self.beyond: Bounded[tuple[int, int, bool], dict[int, tuple[int, ...]]] = Bounded(REACHES)
        """The extra hexes of side roads by hex, points left, and whether it is strategic."""

    def tides(self, way: int) -> tuple[Tide, ...]:
        """The ways out of all hexes; 8.2.12 aircraft make some of them dearer."""
        if not self.planes:
            return self.ways.tides(way)
        found = self._tides.get(way)
        if found is None:
            laid: Laid = self.ways.laid(way)
            for h, sp in self.planes.items():
                laid = dearer(laid, h, self.ways.beside((h,)), SIXTHS * sp)
            found = self._tides[way] = tides(laid)
        return found

    def first_steps(self, way: int, origin: int, start: int, leave: int, barred: int) -> dict[int, int]:
        """What the first step costs to each hex it may lead to: 3.1.13 all points at most."""
        planes, grip = self.planes, self.foes.grip
        found: dict[int, int] = {}
        for price, others, _ in self.ways.fan(way, origin):
            for other in others:
                if not (barred >> other & 1 and grip[other]):
                    dear = price + leave + SIXTHS * planes.get(other, 0)
                    found[other] = min(dear, start)
        return found

    def fits(self, lie: Lie) -> bool:
        """Whether nothing has changed that a way depends on."""
        return self.foes is lie.foes and self.ways is lie.ways and self.planes == lie.planes


def flood(steps: Sequence[Tide], due: list[int], free: int, onward: int) -> int:
    """Go on from some hexes, masks by their cost; the list is left with all hexes by their least cost.

    Only free hexes count, as far as the list goes; the mask of all is returned. 4.2.1 Only from some
    hexes there is a way on. Every step costs something.
    """
    before, left = free, len(due) - 1
    farthest = left - steps[0][0] if steps else -1
    for spent, new in enumerate(due):
        if not new:
            continue
        new &= free
        due[spent] = new
        free ^= new
        front = new & onward if spent <= farthest else 0
        for price, anywhere, ups, downs in steps if front else ():
            total = spent + price
            if total > left:
                break
            part = front & anywhere
            if not part:
                continue
            found = due[total]
            for offset, mask in ups:
                some = part & mask
                if some:
                    found |= some << offset
            for offset, mask in downs:
                some = part & mask
                if some:
                    found |= some >> offset
            due[total] = found
    return before ^ free


def known_reaches(g: State, side: int, lie: Lie) -> Known:
    """What is remembered of the reach of a side."""
    memory = g.world.memo.reaches
    found: Known | None = memory[side]
    if found is None or not found.fits(lie):
        found = memory[side] = Known(g.world, lie)
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
    if found is not None:
        return found
    levels, fan, bit = [0] * (left + 1), known.ways.fan(way, origin), w.grid.bit
    first, held = NO_COSTS, known.foes.grip[origin]
    near = known.planes and not known.planes.keys().isdisjoint(w.grid.neighbours[origin])
    if held or near or (fan and fan[-1][0] > start):
        barred, leave = (held_from(g, origin, side), w.leave_zoc) if held else (0, 0)
        first = known.first_steps(way, origin, start, leave, barred)
        for other, total in first.items():
            if total <= left:
                levels[total] |= bit[other]
    else:
        for price, _, hexes in fan:
            if price <= left:
                levels[price] = hexes
    free = known.free[strategic]
    mask = flood(known.tides(way), levels, free ^ (free & bit[origin]), known.free[True])
    if first is NO_COSTS:
        levels[0] = bit[origin]
    return known.found.keep(key, Reach(levels, mask, known.trails[way], origin, first))


def farther(g: State, i: int, left: int, lie: Lie, strategic: bool = False) -> dict[int, tuple[int, ...]]:
    """Terrain table, note 2: a march on a side road alone goes one hex farther, with the way there."""
    w, origin = g.world, g.units[i].hex
    if w.way_of[i] != ON_FOOT or SIDE not in lie.ways.road[origin]:
        return NO_FARTHER
    known, key = known_reaches(g, w.side_of[i], lie), (origin, left, strategic)
    found = known.beyond.get(key)
    if found is None:
        found = known.beyond.keep(key, _along_side_roads(g, i, left, lie, strategic))
    return found


def _along_side_roads(g: State, i: int, left: int, lie: Lie, strategic: bool) -> dict[int, tuple[int, ...]]:
    """The hexes on side roads that a unit can just not pay for, with the way there."""
    w, origin = g.world, g.units[i].hex
    ways, leave = lie.ways, w.leave_zoc
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

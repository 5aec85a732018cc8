"""3.1 How far a unit gets: the cheapest ways within its means, remembered while the enemy stands still."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..data.chart import SIDE
from ..data.classes import ON_FOOT
from ..data.mp import SIXTHS
from ..table.deployment import Deployment
from ..table.memo import REACHES, Bounded
from ..table.state import State
from ..table.ways import Steps, Ways
from ..table.zoc import held_from
from .routes import Lie


class Reach(Mapping[int, tuple[int, int]]):
    """For every hex that can be reached: the cost so far, and the hex it is entered from."""

    __slots__ = ("_source", "_spent")

    def __init__(self, spent: Sequence[int], source: dict[int, int]) -> None:
        self._spent = spent
        self._source = source

    def __getitem__(self, h: int) -> tuple[int, int]:
        return self._spent[h], self._source[h]

    def __contains__(self, h: object) -> bool:
        return h in self._source

    def __iter__(self) -> Iterator[int]:
        return iter(self._source)

    def __len__(self) -> int:
        return len(self._source)


class Known:
    """What units of a side reach as the enemy stands; own units are in nobody's way."""

    __slots__ = ("_steps", "foes", "found", "planes", "ways")

    def __init__(self, lie: Lie, ways: Ways) -> None:
        self.foes: Deployment = lie.foes
        self.planes = lie.planes
        self.ways = ways
        self._steps: dict[int, Steps] = {}
        self.found: Bounded[tuple[int, int, int, int, bool], Reach] = Bounded(REACHES)
        """By kind of movement, hex, points left, points at the start, and whether it is strategic."""

    def steps(self, way: int) -> Steps:
        """The ways out of every hex; 8.2.12 aircraft make some of them dearer."""
        if not self.planes:
            return self.ways.steps(way)
        found = self._steps.get(way)
        if found is None:
            found = self._steps[way] = self.ways.steps(way).copy()
            for h in self.ways.beside(self.planes):
                found[h] = tuple([(d, o, price + SIXTHS * self.planes.get(o, 0)) for d, o, price in found[h]])
        return found

    def fits(self, lie: Lie, ways: Ways) -> bool:
        """Whether nothing has changed that a way depends on."""
        return self.foes is lie.foes and self.ways is ways and self.planes == lie.planes


class Ground:
    """What a march has to do with: the steps from every hex, enemies, and what they control."""

    __slots__ = ("foes", "grip", "steps", "strategic")

    def __init__(self, steps: Steps, lie: Lie, strategic: bool) -> None:
        self.steps = steps
        self.foes, self.grip = lie.foes.stacks, lie.foes.grip
        self.strategic = strategic

    def spread(self, origin: int, left: int, start: int, barred: int, leave: int) -> Reach:
        """The cheapest ways from a hex; of those that cost the same the one found first."""
        spent_at = [left + 1] * len(self.steps)
        spent_at[origin] = 0
        source: dict[int, int] = {}
        due: list[list[int]] = [[] for _ in range(left + 1)]
        extra = leave if self.grip[origin] else 0
        for _, other, price in self.steps[origin]:
            if other in self.foes or (self.grip[other] and (self.strategic or barred >> other & 1)):
                continue
            total = min(price + extra, start)
            if total <= left:
                spent_at[other], source[other] = total, origin
                due[total].append(other)
        self._march_on(due, spent_at, source, start)
        return Reach(spent_at, source)

    def _march_on(
        self, due: list[list[int]], spent_at: list[int], source: dict[int, int], start: int
    ) -> None:
        """From the hexes that were reached for so much, the cheapest first, to those beyond them."""
        steps, foes, grip, strategic = self.steps, self.foes, self.grip, self.strategic
        for spent, hexes in enumerate(due):
            if len(hexes) > 1:
                hexes.sort()
            for h in hexes:
                if grip[h] or spent_at[h] < spent:
                    continue
                for _, other, price in steps[h]:
                    total = spent + (price if price < start else start)
                    if total >= spent_at[other] or other in foes or (strategic and grip[other]):
                        continue
                    spent_at[other] = total
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
        barred = held_from(g, origin, side) if lie.foes.grip[origin] else 0
        ground = Ground(known.steps(way), lie, strategic)
        found = known.found.keep(key, ground.spread(origin, left, start, barred, w.leave_zoc))
    return found


def farther(g: State, i: int, left: int, lie: Lie, strategic: bool = False) -> dict[int, tuple[int, ...]]:
    """Terrain table, note 2: a march on a side road alone goes one hex farther, with the way there."""
    w, origin = g.world, g.units[i].hex
    if w.way_of[i] != ON_FOOT:
        return {}
    road, costs = g.ways.road, g.ways.cost[ON_FOOT]
    leave = w.leave_zoc
    spent: dict[int, tuple[int, tuple[int, ...]]] = {origin: (0, ())}
    found: dict[int, tuple[int, ...]] = {}
    edge = [origin]
    barred = held_from(g, origin, w.side_of[i]) if lie.zoc >> origin & 1 else 0
    for h in edge:
        if h != origin and lie.zoc >> h & 1:
            continue
        so_far, path = spent[h]
        for direction, other in enumerate(w.grid.neighbours[h]):
            if road[h][direction] != SIDE or other in spent or lie.enemy >> other & 1:
                continue
            if lie.zoc >> other & 1 and (strategic or (h == origin and barred >> other & 1)):
                continue
            total = so_far + costs[h][direction] + (leave if lie.zoc >> h & 1 else 0)
            total += SIXTHS * lie.planes.get(other, 0)
            if total <= left:
                spent[other] = (total, (*path, other))
                edge.append(other)
            else:
                found[other] = (*path, other)
    return {h: path for h, path in found.items() if h not in spent}


def path_to(found: Mapping[int, tuple[int, int]], h: int) -> tuple[int, ...]:
    """The hexes of the way to a hex, in order."""
    path = []
    while h in found:
        path.append(h)
        h = found[h][1]
    return tuple(reversed(path))

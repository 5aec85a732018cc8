"""Bringing attackers together: which enemy hexes are attacked this turn, by whom and from where."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ...engine.hexes import OFF
from ...wb95.combat.battle import strength
from ...wb95.combat.duties import can_attack
from ...wb95.move.reach import reach
from ...wb95.move.routes import allowance, is_mobile
from ...wb95.table.state import State, change, foe, is_fortified, on_map
from ...wb95.table.zoc import zone_of
from ...wb95.turn.attacks import free_guns
from .fighting import gain, is_trapped, planned
from .orders import Orders
from .seeing.outlook import Outlook

MOST = 10
"""Units thought of for one attack."""


RINGS = ((0, 3), (1, 4), (2, 5), (0, 2, 4), (1, 3, 5))
"""Directions around a hex from which the zones of two or three units cover all hexes beside it."""


class Group(Struct, frozen=True):
    """An attack that could be made: units with the hexes they attack from, and whom they must attack too."""

    target: int
    worth: float
    places: tuple[tuple[int, int], ...]
    pinned: tuple[int, ...]


class Assaults:
    """Finds the attacks of a turn one after the other, the best first."""

    def __init__(self, look: Outlook, orders: Orders) -> None:
        self.look = look
        self.orders = orders
        self.attacked: set[int] = set()
        self.guns: set[int] = set()
        self.ready: dict[int, dict[int, int]] = {}
        g = orders.g
        self.zones = {h: _union(zone_of(g, j) for j in units) for h, units in look.enemies.items()}
        for i in on_map(g, look.side):
            if can_attack(g, i):
                self.ready[i] = self._hexes_of(i)

    def _hexes_of(self, i: int) -> dict[int, int]:
        """The hexes a unit can attack from, with what it costs to get there."""
        g, orders = self.orders.g, self.orders
        found = {g.units[i].hex: 0}
        if orders.is_free(i) and is_mobile(g, i) and i not in self.look.keepers:
            points = allowance(g, i)
            found |= {h: cost for h, (cost, _) in reach(g, i, points, points, self.look.lie).items()}
        if self.look.keep and not (i in self.look.errands and self.look.left <= self.look.weights.spoil):
            found = {h: cost for h, cost in found.items() if not cost or self._is_close(h)}
        return found

    def _is_close(self, h: int) -> bool:
        """Whether a hex belongs to the keep or lies beside it: nobody sallies farther."""
        return h in self.look.keep or not self.look.keep.isdisjoint(self.orders.g.world.grid.neighbours[h])

    def run(self, least: float) -> list[Group]:
        """Commit units to attacks until none is left that is worth it."""
        waiting = [group for h in sorted(self.look.enemies) if (group := self.best_group(h)) is not None]
        done = []
        while waiting:
            waiting.sort(key=lambda group: group.worth)
            first = waiting.pop()
            fresh = self.best_group(first.target)
            if fresh is None or fresh.worth < least:
                continue
            if waiting and fresh.worth < waiting[-1].worth:
                waiting.append(fresh)
                continue
            if self.commit(fresh):
                done.append(fresh)
        return done

    def commit(self, group: Group) -> bool:
        """Send the units of an attack to their places."""
        orders, g = self.orders, self.orders.g
        for i, h in group.places:
            if g.units[i].hex != h:
                if h not in orders.destinations(i):
                    self.ready.pop(i, None)
                    continue
                orders.move(i, h)
            self.ready.pop(i, None)
        self.attacked |= {group.target, *group.pinned}
        return True

    # ---------------------------------------------------------------- one target

    def best_group(self, h: int) -> Group | None:
        """The best attack on a hex with the units that are free."""
        if h in self.attacked:
            return None
        able = self._candidates(h)
        if not able:
            return None
        best = self._gather(h, [], able[: 2 * MOST], 1)
        if not is_trapped(self.orders.g, h, foe(self.look.side)):
            for seeds in self._rings(h):
                group = self._gather(h, seeds, able[: 2 * MOST], 3)
                if group is not None and (best is None or group.worth > best.worth):
                    best = group
        return best

    def _gather(
        self, h: int, seeds: list[tuple[int, int]], able: list[tuple[int, int]], every: int
    ) -> Group | None:
        """The best of the attacks that begin with some units and grow one by one; some sizes are weighed."""
        g, room = self.orders.g, self._room(h)
        chosen: list[tuple[int, int]] = []
        best: Group | None = None
        taken = {i for i, _ in seeds}
        for i, place in (*seeds, *((i, place) for i, place in able if i not in taken)):
            cel = g.units[i].cel if g.units[i].hex != place else 0
            if room[place] < cel or len(chosen) >= MOST:
                continue
            room[place] -= cel
            chosen.append((i, place))
            if len(chosen) < len(seeds) or (len(chosen) - len(seeds)) % every:
                continue
            group = self._weigh(h, chosen)
            if group is not None and (best is None or group.worth > best.worth):
                best = group
        return best

    def _rings(self, h: int) -> list[list[tuple[int, int]]]:
        """5.3.3 Units in hexes from which their zones close every way back of the enemy."""
        near = self.orders.g.world.grid.neighbours[h]
        found = []
        for ring in RINGS:
            seeds: list[tuple[int, int]] = []
            for direction in ring:
                place = near[direction]
                comers = [
                    (cost, i)
                    for i, hexes in self.ready.items()
                    if (cost := hexes.get(place)) is not None and i not in {j for j, _ in seeds}
                ]
                if place == OFF or not comers:
                    break
                seeds.append((min(comers)[1], place))
            else:
                found.append(seeds)
        return found

    def _room(self, h: int) -> dict[int, int]:
        """3.2.1 The CEL there is room for around a hex."""
        lie = self.orders.lie
        return {o: lie.limit - lie.cel.get(o, 0) for o in self.look.g.world.grid.neighbours[h] if o != OFF}

    def duties_at(self, place: int, h: int) -> list[int]:
        """5.1.4 The enemy hexes that must be attacked too by who attacks a hex from a place."""
        g = self.orders.g
        if is_fortified(g, place, self.look.side):
            return []
        return [
            o for o, zone in self.zones.items() if o != h and o not in self.attacked and zone >> place & 1
        ]

    def _candidates(self, h: int) -> list[tuple[int, int]]:
        """Free units that can get next to a hex, each with its best place there, the best first."""
        g, look = self.orders.g, self.look
        near = [o for o in g.world.grid.neighbours[h] if o != OFF and not look.lie.enemy >> o & 1]
        price = {o: self._price(o, h) for o in near}
        found = []
        for i, hexes in self.ready.items():
            places = [o for o in near if o in hexes]
            if places:
                best = min(places, key=lambda o: (price[o] - (hexes[o] == 0), hexes[o]))
                found.append((price[best] * 3 - strength(g, i, True), i, best))
        found.sort()
        return [(i, place) for _, i, place in found]

    def _price(self, place: int, h: int) -> float:
        """What speaks against attacking from a place: more enemies to attack, water to cross, no supply."""
        g, look = self.orders.g, self.look
        wet = g.world.chart.water.get(g.world.chart.side_between(place, h)) is not None
        far = look.supply[place] > look.weights.unsupplied * 60
        held = look.worth.get(place, 0.0) if g.control[place] != look.side else 0.0
        return len(self.duties_at(place, h)) * 1.0 + wet * 0.5 + far - 0.2 * held

    def _weigh(self, h: int, chosen: list[tuple[int, int]]) -> Group | None:
        """What an attack is worth with those who must attack others at its side."""
        g, look = self.orders.g.copy(), self.look
        for i, place in chosen:
            if g.units[i].hex != place:
                change(g, i, hex=place)
        extra = sorted({o for _, place in chosen for o in self.duties_at(place, h)})
        main, pins = self._divide(g, chosen, extra)
        if not main or pins is None:
            return None
        places = sorted({g.units[i].hex for i in main})
        guns = [gun for gun in free_guns(g, look.side, places) if gun not in self.guns][:2]
        worth = gain(look, g, planned(g, look.side, (h,), main, tuple(guns)))
        worth += sum(gain(look, g, planned(g, look.side, (o,), (i,))) - look.weights.pin for i, o in pins)
        return Group(h, worth, tuple(chosen), tuple(extra))

    def _divide(
        self, g: State, chosen: list[tuple[int, int]], extra: list[int]
    ) -> tuple[list[int], list[tuple[int, int]] | None]:
        """The weakest units keep the neighbours of the target busy, the others attack it."""
        main = sorted((i for i, _ in chosen), key=lambda i: strength(g, i, True))
        pins = []
        for o in extra:
            able = [i for i in main if g.world.grid.distance(g.units[i].hex, o) == 1]
            if not able:
                return main, None
            pins.append((able[0], o))
            main.remove(able[0])
        return main, pins


def _union(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found

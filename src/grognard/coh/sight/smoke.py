"""14.3, 14.4 Smoke: what the markers on the map do to sight, to fire and to nerves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from ...engine.explain import Part
from ...engine.hexes import members
from ..board.ground import Ground
from ..data.book import Book
from ..data.ids import HexId
from ..table.memo import Smoke
from ..table.state import State

LIGHT, HEAVY = 1, 2
"""The two densities of smoke; two light markers in one hex are as dense as a heavy one."""


def is_in_heavy_smoke(g: State, h: HexId) -> bool:
    """14.3 Whether a hex holds heavy smoke, as one marker or as two light ones."""
    return bool(g.smoke) and veil(g).thick.get(h, 0) >= HEAVY


# ------------------------------------------------------------------ sight


class Shadows(dict[HexId, int]):
    """For each hex the mask of hexes that smoke does not hide from it, surveyed when first asked for."""

    def __init__(self, survey: Callable[[HexId], int]) -> None:
        self.survey = survey

    def __missing__(self, a: HexId) -> int:
        found = self[a] = ~self.survey(a)
        return found


class Veil(ABC):
    """What one set of smoke markers does on one map; every hex is surveyed once.

    A line along a hexside passes through the thinner of the two hexes beside it; ground, woods
    or buildings that would block it there are as thick as heavy smoke.
    """

    def __init__(self, ground: Ground, book: Book, smoke: Smoke, screens: int = 0) -> None:
        self.ground = ground
        self.book = book
        self.screens = screens
        """The mask of hexes in which something stands that nobody sees through."""
        self.screening = frozenset(members(screens))
        self.thick: dict[HexId, int] = {}
        for h, thick in smoke:
            self.thick[h] = self.together(self.thick.get(h, 0) + thick)
        bit, features = ground.grid.bit, book.land.features
        self.kinds = {LIGHT: features["light-smoke"], HEAVY: features["heavy-smoke"]}
        heavy = sum(bit[h] for h, thick in self.thick.items() if thick >= HEAVY)
        self.mask = sum(bit[h] for h in self.thick) | screens
        self.murky = self.screening.union(self.thick)
        """The hexes that a line does not pass freely; beside the edge of a map it passes where no hex is."""
        self.heavy = heavy | screens
        self.concealing = heavy if self.kinds[HEAVY].conceals else 0
        self.clear = Shadows(self._survey)

    @abstractmethod
    def together(self, markers: int) -> int:
        """14.4 How thick markers in one hex are together."""

    @abstractmethod
    def cover(self, eye: HexId | None, target: HexId) -> list[Part]:
        """14.3, 14.4 What smoke adds to the defense of a target; off-board artillery has no eye."""

    @abstractmethod
    def penalty(self, origin: HexId, eye: HexId, target: HexId) -> list[Part]:
        """14.3, 14.4 What smoke takes from the attack rating of one who fires out of it."""

    def take_over(self, other: Veil) -> None:
        """Keep what is known of other smoke wherever the difference touches no line."""
        changed = {h for h, _ in self.thick.items() ^ other.thick.items()}
        bit, outlook = self.ground.grid.bit, self.ground.sight.outlook
        mask = sum(bit[h] for h in changed) | (self.screens ^ other.screens)
        self.clear.update({a: clear for a, clear in other.clear.items() if not outlook(a)[0] & mask})

    def _survey(self, a: HexId) -> int:
        """14.3, 14.4 What a would see but for smoke: behind one heavy or two light markers."""
        touched, touching = self.ground.sight.outlook(a)
        smoke, heavy, bit, found = self.mask, self.heavy, self.ground.grid.bit, 0
        for h in members(touched & smoke):
            for b, crossed, pairs in touching[h]:
                thick = HEAVY if crossed & heavy else (crossed & smoke).bit_count()
                if thick < HEAVY and pairs:
                    thick += sum([self._between(pair, a, b) for pair in pairs])
                if thick >= HEAVY:
                    found |= bit[b]
        return found

    def _between(self, pair: tuple[HexId, HexId], a: HexId, b: HexId) -> int:
        """How thick the smoke is that a line passes between two hexes."""
        one, two = pair
        if one not in self.murky and two not in self.murky:
            return 0
        return min(self._block(one, a, b), self._block(two, a, b))

    def _block(self, h: HexId, a: HexId, b: HexId) -> int:
        levels = self.ground.levels
        return HEAVY if self.ground.sight.blocks(h, levels[a], levels[b]) else self.thickness(h, a, b)

    def thickness(self, h: HexId, a: HexId, b: HexId) -> int:
        """How thick the smoke of a hex is for a line between two others: the same at all levels."""
        return HEAVY if h in self.screening else self.thick.get(h, 0)

    def passed(self, a: HexId, b: HexId) -> list[tuple[tuple[HexId, ...], int]]:
        """The smoke a line passes through, hex by hex or pair by pair, with its thickness."""
        crossed, beside = self.ground.sight.lines.between(a, b)
        found: list[tuple[tuple[HexId, ...], int]] = []
        found += [((h,), self.thickness(h, a, b)) for h in crossed if h in self.murky]
        found += [(pair, self._between(pair, a, b)) for pair in beside]
        return [(place, thick) for place, thick in found if thick]


def veil(g: State) -> Veil:
    """The shadows of the smoke now on the map, built once for each set of markers."""
    if g.world.screened:
        return _screened(g)
    memo = g.world.memo
    latest: tuple[Smoke, Veil] | None = memo.latest_veil
    if latest is not None and latest[0] is g.smoke:
        return latest[1]
    known: Veil | None = memo.veils.get(g.smoke)
    if known is None:
        known = memo.veils.keep(g.smoke, g.world.edition.veil(g.world.ground, g.world.book, g.smoke))
        if latest is not None:
            known.take_over(latest[1])
    memo.latest_veil = (g.smoke, known)
    return known


def _screened(g: State) -> Veil:
    """The same where counters on the map may stand in a line."""
    w = g.world
    screens = sum(w.ground.grid.bit[f.hex] for f in g.fixtures if w.features[f.kind].blocks_los)
    key = (g.smoke, screens)
    known: Veil | None = w.memo.screens.get(key)
    return known or w.memo.screens.keep(key, w.edition.veil(w.ground, w.book, g.smoke, screens))


def is_veiled(g: State) -> bool:
    """Whether anything on the map may stand in a line that the ground leaves free."""
    return bool(g.smoke) or g.world.screened


def unveiled(g: State, a: HexId, mask: int) -> int:
    """14.3 The hexes of a mask whose line to a hex nothing on the map stands in."""
    return mask & veil(g).clear[a] if g.smoke or g.world.screened else mask


def seen(g: State, a: HexId) -> int:
    """5.2 The mask of hexes in line of sight of a hex, through the smoke there is."""
    return unveiled(g, a, g.world.ground.sight.seen[a])


def sees(g: State, a: HexId, b: HexId) -> bool:
    """5.2 Whether a line of sight joins two hexes, through the smoke there is."""
    return bool(seen(g, a) >> b & 1)


def smoke_between(g: State, a: HexId, b: HexId) -> tuple[HexId, ...]:
    """14.3, 14.4 The hexes whose smoke lies on the line between two hexes."""
    return tuple(h for place, _ in veil(g).passed(a, b) for h in place)


# ------------------------------------------------------------------ fire


def smoke_cover(g: State, eye: HexId | None, target: HexId) -> list[Part]:
    """14.3, 14.4 What the smoke on the map adds to the defense of a target."""
    return veil(g).cover(eye, target)


def smoke_penalty(g: State, origin: HexId, eye: HexId, target: HexId) -> list[Part]:
    """14.3, 14.4 What the smoke on the map takes from an attack rating."""
    return veil(g).penalty(origin, eye, target)


# ------------------------------------------------------------------ coming and going


def place_smoke(g: State, h: HexId) -> bool:
    """14.0 Put a heavy smoke marker on a hex, unless it is water."""
    if g.world.no_smoke >> h & 1:
        return False
    g.smoke = tuple(sorted((*g.smoke, (h, HEAVY))))
    return True


def dissipate(g: State) -> None:
    """9.4, 14.4 Light smoke is removed first, then heavy smoke turns light and lasts one more round."""
    g.smoke = tuple((h, LIGHT) for h, thick in g.smoke if thick == HEAVY)

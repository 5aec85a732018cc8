"""Attack situations made up at random, in the words of the calculator by hand."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import by_hand
from by_hand import COUNTERS, Piece
from plain_sight import NEIGHBOURS, Point, distance

COLUMNS, ROWS = 9, 22
BOARD = [(3 * c, 2 * r + (c + 1) % 2) for c in range(COLUMNS) for r in range(ROWS)]
NATIONS = ("german", "soviet")


def name(place: Point) -> str:
    column = place[0] // 3
    return f"{'ABCDEFGHI'[column]}{(place[1] - (column + 1) % 2) // 2 + 1:02}"


def around(place: Point) -> list[Point]:
    near = [(place[0] + x, place[1] + y) for x, y in NEIGHBOURS]
    return [h for h in near if h in BOARD]


def draw_map(rng: random.Random, book: Any = by_hand) -> Any:
    """Woods, buildings and water here and there, walls, and up to three hills."""
    thick = rng.choice((0.05, 0.15, 0.3))
    terrain = {h: rng.choice(list(book.TERRAIN)) if rng.random() < thick else "open" for h in BOARD}
    levels = dict.fromkeys(BOARD, 0)
    for top in rng.sample(BOARD, rng.randrange(4)):
        slope = rng.choice((0, 1, 2))
        for h in BOARD:
            far = distance(top, h)
            levels[h] = max(levels[h], 2 if far <= 1 else 1 if far <= 1 + slope else 0)
    pairs = [(h, other) for h in BOARD for other in around(h) if rng.random() < 0.15]
    return book.Scene(terrain, levels, {*pairs, *((two, one) for one, two in pairs)})


@dataclass
class Situation:
    """An attack to be made: who fires where, at what, and how the attacker goes about it."""

    scene: Any
    attacker: Piece
    target: Piece
    aimed: bool
    wish: bool
    at_work: bool
    together: bool
    flames: bool

    def __str__(self) -> str:
        scene = self.scene
        h = self.target.place
        return (
            f"{[f'{p} {name(p.place)}' for p in scene.pieces]} smoke {scene.smoke} forts {scene.forts} "
            f"{scene.terrain[h]} levels {scene.levels[self.attacker.place]} {scene.levels[h]}"
        )


def kinds(nation: str) -> list[str]:
    return [kind for kind, printed in COUNTERS.items() if printed.nation == nation]


class Maker:
    """Makes up situations on one map, the attacker always of one nation; `book` works out what he may do."""

    def __init__(self, rng: random.Random, scene: Any, nation: str, book: Any = by_hand) -> None:
        self.rng, self.scene, self.book = rng, scene, book
        self.own = kinds(nation)
        self.enemy = kinds(NATIONS[1 - NATIONS.index(nation)])
        steps = [(h, other) for h in BOARD for other in around(h)]
        self.cliffs = [step for step in steps if scene.levels[step[0]] - scene.levels[step[1]] == 2]

    def situation(self) -> Situation:
        """Mostly one in which the attack can be made."""
        for _ in range(1000):
            made = self._attempt()
            place = made.target.place
            wanted = self.rng.random() < 0.06 or (made.attacker.place, place) in self.cliffs
            if wanted or self.book.may_attack(made.scene, made.attacker, place):
                return made
            if self.book.spotter_hexes(made.scene, made.attacker, place):
                return made
        raise AssertionError("no attack can be made on this map")

    def _attempt(self) -> Situation:
        rng, scene = self.rng, self.scene
        scene.pieces, scene.smoke, scene.forts = [], {}, {}
        self.left = {True: rng.sample(self.own, 4), False: rng.sample(self.enemy, 4)}
        kind = self.left[True].pop()
        far = COUNTERS[kind].far
        apart = rng.choice((0, 1, 1, 2, 3, far, far + 1, rng.randint(0, 2 * far), 2 * far, 2 * far + 1))
        place = rng.choice(BOARD)
        origin = rng.choice([h for h in BOARD if distance(h, place) == apart] or [place])
        if self.cliffs and rng.random() < 0.05:
            origin, place = rng.choice(self.cliffs)
        attacker = self._piece(kind, origin, 0.3)
        if rng.random() < 0.9:
            looking = [f for f in range(6) if by_hand.in_arc(origin, f, place)]
            attacker.facing = rng.choice(looking or range(6))
        target = self._target(place)
        self._company(attacker, target)
        self._smoke(origin, place)
        chances = [rng.random() < share for share in (0.2, 0.5, 0.3, 0.6, 0.5)]
        return Situation(scene, attacker, target, *chances)

    def _piece(self, kind: str, place: Point, often: float) -> Piece:
        rng = self.rng
        hit = rng.random() <= often
        marker = rng.choice(self.book.markers_for(COUNTERS[kind])) if hit else ""
        piece = Piece(kind, place, rng.randrange(6), marker, rng.random() < 0.4)
        self.scene.pieces.append(piece)
        return piece

    def _target(self, place: Point) -> Piece:
        """An enemy, perhaps behind works, in a vehicle or beside one."""
        rng, target = self.rng, self._piece(self.left[False].pop(), place, 0.4)
        what = rng.random()
        if what < 0.3:
            self._shelter(target, rng.choice(("trench", "bunker", "bunker", "wire", "road-block")))
        elif what < 0.4:
            target.dug_in = target.printed.foot
        elif what < 0.65 and not target.printed.vehicle:
            self._carry(target)
        return target

    def _shelter(self, target: Piece, kind: str) -> None:
        facing = self.rng.randrange(6)
        self.scene.forts[target.place] = (kind, facing)
        if target.printed.foot and kind == "trench":
            target.inside = True
        elif not target.printed.vehicle and kind == "bunker":
            target.inside, target.facing = True, facing

    def _carry(self, target: Piece) -> None:
        """The target rides on a vehicle, or stands beside it."""
        vehicles = [k for k in self.enemy if COUNTERS[k].vehicle and k != target.kind]
        shielded = [k for k in vehicles if COUNTERS[k].has("shield")]
        kind = self.rng.choice(shielded if shielded and self.rng.random() < 0.3 else vehicles)
        self.left[False] = [k for k in self.left[False] if k != kind]
        carrier = self._piece(kind, target.place, 0.2)
        if self.rng.random() < 0.6:
            target.aboard, target.facing = carrier.kind, carrier.facing

    def _company(self, attacker: Piece, target: Piece) -> None:
        """Friends beside the attacker, and now and then more units in the hex under fire."""
        rng, origin = self.rng, attacker.place
        for _ in range(rng.choice((0, 0, 0, 1, 2))):
            friend = self._piece(self.left[True].pop(), rng.choice([origin, *around(origin)]), 0.2)
            friend.facing = rng.choice((attacker.facing, friend.facing))
            if friend.place == target.place and origin != target.place:
                self.scene.pieces.remove(friend)
        if rng.random() < 0.15:
            self._piece(self.left[False].pop(), target.place, 0.3).dug_in = False
        if rng.random() < 0.05 and origin != target.place:
            self._piece(self.left[True].pop(), target.place, 0.3)
        if rng.random() < 0.06 and attacker.printed.foot and origin not in self.scene.forts:
            kind = rng.choice(("trench", "bunker"))
            self.scene.forts[origin] = (kind, attacker.facing)
            attacker.inside = True

    def _smoke(self, origin: Point, place: Point) -> None:
        rng, scene = self.rng, self.scene
        if rng.random() > 0.35:
            return
        between = [h for line in scene.places(origin, place) for h in line if h in scene.levels]
        hexes = rng.sample([origin, place, *between], min(1 + len(between), rng.choice((1, 1, 2))))
        scene.smoke = {h: rng.choice((1, 1, 2, 3)) for h in hexes}

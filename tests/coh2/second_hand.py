"""Combat figures of the 2nd edition worked out by hand, sharing no code and no data with the game.

Counters are read from the table of `by_hand`, which both editions print alike; what the rulebook of the
2nd edition says about an attack is read here one sentence after the other.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

from by_hand import COUNTERS, Piece, Printed, apart, bearing, in_arc
from plain_sight import NEIGHBOURS, Place, Point, distance, way

# Attack cost, red and blue AR, whether the range drops to 1, front, flank, and what can no longer be used.
MARKERS: dict[str, tuple[int, int, int, bool, int, int, str]] = {
    "": (0, 0, 0, False, 0, 0, ""),
    "foot-stunned": (0, 0, 0, False, 0, 0, "attack"),
    "foot-unnerved": (0, 0, 0, False, 0, 0, ""),
    "foot-panicked": (0, 0, 0, False, -2, 1, "attack"),
    "foot-pinned": (0, 0, 0, False, 0, 0, ""),
    "foot-suppressed": (1, -2, -2, False, 0, 0, ""),
    "foot-cowering": (2, 0, 0, True, 1, 1, ""),
    "foot-berserk": (-1, 1, 1, True, 2, 1, ""),
    "vehicle-red-gun-damaged": (0, 0, 0, False, 0, 0, "red"),
    "vehicle-blue-gun-damaged": (0, 0, 0, False, 0, 0, "blue"),
    "vehicle-immobilized": (0, 0, 0, False, -1, 1, ""),
    "vehicle-light-damage": (0, 0, 0, False, 0, 0, ""),
    "vehicle-panicked": (0, 0, 0, False, -4, 0, "attack"),
    "vehicle-stunned": (0, 0, 0, False, 0, 0, "attack"),
    "vehicle-suppressed": (1, -2, -3, False, 0, 0, ""),
}
TERRAIN = {
    "open": 0,
    "plowed": 0,
    "light-woods": 1,
    "heavy-woods": 2,
    "wood-building": 1,
    "stone-building": 2,
    "water": -1,
}
TALL = ("light-woods", "heavy-woods", "wood-building", "stone-building")
BURDENED = ("mortar-8cm", "mortar-82mm")
"""Foot units that are not Unburdened: those that pay more than 2AP to move."""
WALL = HASTY = ROAD_BLOCK = VEHICLE_COVER = HIGHER = 1
TRENCH, BUNKER_FRONT, BUNKER_FLANK = 2, 5, 3
SHIELD = AIMED = TURNED_TURRET = 2
ADJACENT, LONG_RANGE, CLOSE_COMBAT, WHITE_BOX = 3, -2, 4, -2
CRITICAL = 4
FLAMES = 2
TOO_THICK = 2
"""So much smoke on the way stops a line."""


def markers_for(printed: Printed) -> list[str]:
    """7.4 Vehicles draw from their own pile, everybody else from the Foot pile."""
    pile = "vehicle" if printed.vehicle else "foot"
    return [marker for marker in MARKERS if marker.startswith(pile)]


@dataclass
class Scene:
    """A map with pieces on it; forts are a kind and a facing by hex, smoke is what its counters add up to."""

    terrain: dict[Point, str]
    levels: dict[Point, int]
    walls: set[tuple[Point, Point]]
    pieces: list[Piece] = field(default_factory=list)
    smoke: dict[Point, int] = field(default_factory=dict)
    forts: dict[Point, tuple[str, int]] = field(default_factory=dict)
    known: dict[tuple[Point, Point], bool] = field(default_factory=dict)

    def fort(self, piece: Piece) -> tuple[str, int]:
        """What a piece is inside of."""
        return self.forts[piece.place] if piece.inside else ("", 0)

    # -------------------------------------------------------------- sight

    def places(self, a: Point, b: Point) -> list[Place]:
        """6.0 What the line runs through, hex by hex or between two hexes."""
        return [tuple((a[0] + x, a[1] + y) for x, y in place) for place in way(b[0] - a[0], b[1] - a[1])]

    def sees(self, a: Point, b: Point) -> bool:
        """6.0, 11.3, 13.0 Nothing high enough in between, no blind spot, not too much smoke."""
        if (a, b) not in self.known:
            self.known[a, b] = self._is_open(a, b)
        return self.known[a, b] and (not self.smoke or self.smoke_between(a, b) < TOO_THICK)

    def _is_open(self, a: Point, b: Point) -> bool:
        places = self.places(a, b)
        if any(all(self._blocks(h, a, b) for h in place) for place in places):
            return False
        if self.levels[a] == self.levels[b] or not places:
            return True
        down = places if self.levels[a] > self.levels[b] else places[::-1]
        high, low = (a, b) if self.levels[a] > self.levels[b] else (b, a)
        return not all(self._hides(h, high, low, down) for h in down[-1])

    def _blocks(self, h: Point, a: Point, b: Point) -> bool:
        """11.3, 11.4 Woods and buildings are one level higher; bare ground as high hides what is behind."""
        if h not in self.levels:
            return False
        one, two = self.levels[a], self.levels[b]
        if self.terrain[h] in TALL:
            return self.levels[h] + 1 >= max(one, two)
        return self.levels[h] > max(one, two) or (one != two and self.levels[h] == max(one, two))

    def _hides(self, h: Point, high: Point, low: Point, down: list[Place]) -> bool:
        """11.5 Right before the lower hex: woods, buildings, or a hill that is not on one slope with both."""
        if h not in self.levels:
            return False
        if self.terrain[h] in TALL:
            return True
        return self.levels[h] > self.levels[low] and not self._is_slope(high, down)

    def _is_slope(self, high: Point, down: list[Place]) -> bool:
        ways = itertools.product(*down)
        tops = [[self.levels[high], *(self.levels[h] for h in met if h in self.levels)] for met in ways]
        return any(all(one >= two for one, two in itertools.pairwise(met)) for met in tops)

    def smoke_between(self, a: Point, b: Point) -> int:
        """13.0 Smoke the line passes through, not above; between two hexes the thinner counts."""
        return sum(min(self._smoke_met(h, a, b, place) for h in place) for place in self.places(a, b))

    def _smoke_met(self, h: Point, a: Point, b: Point, place: Place) -> int:
        if len(place) == 2 and self._blocks(h, a, b):
            return 9
        thick = self.smoke.get(h, 0)
        return thick if thick and self.levels[h] + thick >= max(self.levels[a], self.levels[b]) else 0


# ------------------------------------------------------------------ who may fire


def reach(piece: Piece) -> int:
    """7.4 A marker may let the range drop to 1."""
    return min(piece.printed.far, 1) if MARKERS[piece.marker][3] else piece.printed.far


def enemies_with(scene: Scene, piece: Piece) -> list[Piece]:
    """7.7.3 The enemies a piece shares its hex with."""
    nation = piece.printed.nation
    return [p for p in scene.pieces if p.place == piece.place and p.printed.nation != nation]


def able(scene: Scene, piece: Piece) -> bool:
    """4.0, 7.4, 16.0, 17.0 Neither wagon nor passenger nor hit too badly, and not in water."""
    barred = MARKERS[piece.marker][6] == "attack" or piece.aboard or not piece.printed.attacks
    return not barred and scene.terrain[piece.place] != "water"


def in_reach(scene: Scene, piece: Piece, place: Point) -> bool:
    """7.7.1, 12.0, 18.1.2 Not beyond twice the range; for mortars not too near nor out of a bunker."""
    printed = piece.printed
    if printed.has("mortar") and (reach(piece) < printed.near or scene.fort(piece)[0] == "bunker"):
        return False
    return printed.near <= distance(piece.place, place) <= 2 * reach(piece)


def has_prey(scene: Scene, piece: Piece, place: Point) -> bool:
    """7.4 Whether somebody is there against whom the AR that a damaged gun leaves can be used."""
    nation = piece.printed.nation
    there = [p for p in scene.pieces if p.place == place and p.printed.nation != nation]
    return any(can_be_rolled_for(piece, p) for p in there)


def can_be_rolled_for(attacker: Piece, target: Piece) -> bool:
    """7.4 Whether the attacker still has the AR of the target's colour."""
    barred = MARKERS[attacker.marker][6]
    return barred != ("red" if uses_red(attacker, target) else "blue")


def may_attack(scene: Scene, piece: Piece, place: Point) -> bool:
    """6.2, 7.7.3, 15.4 Arc, sight and range, or the own hex; a turret turns."""
    if not able(scene, piece) or not has_prey(scene, piece, place):
        return False
    if piece.place == place or enemies_with(scene, piece):
        return piece.place == place
    if not in_reach(scene, piece, place):
        return False
    if not in_arc(piece.place, piece.facing, place) and not piece.printed.has("turret"):
        return False
    return scene.sees(piece.place, place)


def spotter_hexes(scene: Scene, piece: Piece, place: Point) -> set[Point]:
    """12.0 Where indirect fire on a hex can be spotted from; none where there can be no such fire."""
    if not piece.printed.indirect or not able(scene, piece) or enemies_with(scene, piece):
        return set()
    if not in_reach(scene, piece, place) or not in_arc(piece.place, piece.facing, place):
        return set()
    if scene.sees(piece.place, place):
        return set()
    nation = piece.printed.nation
    held = {p.place for p in scene.pieces if p.printed.nation != nation}
    near = {h for h in scene.terrain if 1 <= distance(piece.place, h) <= 2} - held
    return {h for h in near if scene.sees(piece.place, h) and scene.sees(h, place)}


def may_support(scene: Scene, leader: Piece, piece: Piece, place: Point) -> bool:
    """9.1.2 Beside the leader, no marker on its AR, the hex in its own fire zone, and strong enough.

    In close combat leader and supporters are in the same hex.
    """
    marker = MARKERS[piece.marker]
    if piece is leader or marker[1] or marker[2] or marker[6] or distance(piece.place, leader.place) > 1:
        return False
    if place in (leader.place, piece.place) and piece.place != leader.place:
        return False
    if not may_attack(scene, piece, place):
        return False
    there = [p for p in scene.pieces if p.place == place and can_be_rolled_for(leader, p)]
    if place == leader.place:
        there = [p for p in there if p.printed.nation != leader.printed.nation]
    close_by = distance(piece.place, place) <= reach(piece)
    return close_by and any(is_strong(piece, place, uses_red(leader, p)) for p in there)


def is_strong(piece: Piece, place: Point, red: bool) -> bool:
    """9.1.2 An AR of 0 or more, with its range."""
    return piece.printed.firepower(red) + for_range(piece, place, red) >= 0


def may_flame(piece: Piece, place: Point) -> bool:
    """19.1 One hex away at most; flames out of a hull need the arc of fire."""
    if piece.printed.has("hull-flames") and place != piece.place:
        return distance(piece.place, place) == 1 and in_arc(piece.place, piece.facing, place)
    return bool({"flames", "hull-flames"} & {*piece.printed.symbols}) and distance(piece.place, place) <= 1


# ------------------------------------------------------------------ DV


def uses_flank(attacker: Piece, target: Piece) -> bool:
    """7.2, 7.7.3, 12.3, 17.1 From outside the arc, in close combat, against HE, and in a vehicle."""
    if attacker.printed.has("mortar") or attacker.place == target.place or target.aboard:
        return True
    return not in_arc(target.place, target.facing, attacker.place)


def may_choose_colour(attacker: Piece, target: Piece) -> bool:
    """15.6 Tank Hunters in close combat with an open top have both AR."""
    close = attacker.place == target.place
    return attacker.kind == "tank-hunters" and close and target.printed.has("open-top")


def uses_red(attacker: Piece, target: Piece, wish: bool = True, flames: bool = False) -> bool:
    """7.0, 15.6 Against red DR; an open top is red to HE and to Foot Units in close combat."""
    if target.printed.soft:
        return True
    if not target.printed.has("open-top"):
        return False
    if attacker.printed.has("mortar"):
        return True
    if attacker.place != target.place or not attacker.printed.foot:
        return False
    return wish or flames or not may_choose_colour(attacker, target)


def defense_value(scene: Scene, attacker: Piece, target: Piece, eye: Point) -> int:
    """7.2 Front or flank DR and every DM; `eye` is the hex the line starts from."""
    marker = MARKERS[target.marker]
    total = flank_rating(target) if uses_flank(attacker, target) else target.printed.front + marker[4]
    total += terrain_dm(scene, attacker, target)
    if crosses_wall(scene, attacker.place, target.place) and not attacker.printed.has("mortar"):
        total += WALL
    if scene.forts.get(target.place, ("", 0))[0] == "road-block":
        total += ROAD_BLOCK
    total += HASTY if target.dug_in else 0
    total += fort_dm(scene, attacker, target)
    total += vehicle_dm(scene, target)
    total += HIGHER if scene.levels[target.place] > scene.levels[eye] else 0
    return total + smoke_dm(scene, eye, target.place)


def flank_rating(target: Piece) -> int:
    """The flank DR with its marker; all that is left against flames (19.1)."""
    return target.printed.flank + MARKERS[target.marker][5]


def terrain_dm(scene: Scene, attacker: Piece, target: Piece) -> int:
    """5.0, 12.4 For every unit in the hex, in close combat too; shells burst in heavy woods."""
    kind, printed = scene.terrain[target.place], target.printed
    red_flank = printed.soft or printed.has("open-top")
    if kind == "heavy-woods" and attacker.printed.has("mortar") and red_flank:
        return 0
    return TERRAIN[kind]


def crosses_wall(scene: Scene, origin: Point, place: Point) -> bool:
    """5.0.2 The line comes in over a wall of the target's hex; at a corner both sides must have one."""
    if origin == place:
        return False
    crossed = [side for side in range(6) if apart(bearing(place, origin), 60 * side) < 30.001]
    across = [(place[0] + NEIGHBOURS[side][0], place[1] + NEIGHBOURS[side][1]) for side in crossed]
    return all((place, other) in scene.walls for other in across)


def fort_dm(scene: Scene, attacker: Piece, target: Piece) -> int:
    """18.1.1, 18.1.2 A trench counts from anywhere, a bunker most from its front."""
    kind, facing = scene.fort(target)
    if kind != "bunker":
        return TRENCH if kind == "trench" else 0
    from_the_front = in_arc(target.place, facing, attacker.place) and not attacker.printed.has("mortar")
    return BUNKER_FRONT if from_the_front else BUNKER_FLANK


def vehicle_dm(scene: Scene, target: Piece) -> int:
    """15.7, 16.1 Unburdened Foot Units beside a friendly vehicle; whoever an APC carries or tows."""
    if target.aboard:
        return SHIELD if COUNTERS[target.aboard].has("shield") else 0
    if not target.printed.foot or target.kind in BURDENED:
        return 0
    friends = [p for p in scene.pieces if p.printed.nation == target.printed.nation and p.printed.vehicle]
    return VEHICLE_COVER if any(p.place == target.place for p in friends) else 0


def smoke_dm(scene: Scene, eye: Point, place: Point) -> int:
    """13.0 In the target's hex, in the attacker's and in each one passed; one hex counts once."""
    here = scene.smoke.get(place, 0)
    return here if eye == place else here + scene.smoke.get(eye, 0) + scene.smoke_between(eye, place)


# ------------------------------------------------------------------ AR and cost


def attack_rating(
    scene: Scene,
    attacker: Piece,
    place: Point,
    red: bool,
    eye: Point,
    aimed: bool = False,
    flames: bool = False,
) -> int:
    """7.1, 7.7, 11.2 The AR of a colour, or of flames, with marker, range, height and a card."""
    printed, marker = attacker.printed, MARKERS[attacker.marker]
    total = (FLAMES if flames else printed.firepower(red)) + marker[1 if red else 2]
    total += for_range(attacker, place, red)
    total += HIGHER if scene.levels[eye] > scene.levels[place] else 0
    return total + (AIMED if aimed else 0)


def for_range(piece: Piece, place: Point, red: bool) -> int:
    """7.7 What close combat, short or long range adds or takes."""
    far = distance(piece.place, place)
    if far == 0:
        return WHITE_BOX if piece.printed.crewed(red) else CLOSE_COMBAT
    return ADJACENT if far == 1 else LONG_RANGE if far > reach(piece) else 0


def attack_cost(piece: Piece, place: Point, indirect: bool = False) -> int:
    """7.3, 12.0, 15.4 Printed cost, marker and a turret that has to turn; at least 1."""
    printed = piece.printed
    total = (printed.indirect if indirect else printed.cost) + MARKERS[piece.marker][0]
    if printed.has("turret") and place != piece.place and not in_arc(piece.place, piece.facing, place):
        total += TURNED_TURRET
    return max(total, 1)

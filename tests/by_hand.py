"""Combat figures worked out by hand: a second calculator that shares no code and no data with the game.

What is printed on the counters and in the tables of the rulebook and the reference sheet is
written out here once more; the rules are read one after the other, as a player does it with a
pencil. Places are points as in `plain_sight`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from plain_sight import NEIGHBOURS, Field, Place, Point, distance

# Name, nation, how it moves, attack cost (indirect), firepower red/blue, which of them is on a white field,
# nearest and normal range, defense flank/front, its colour, and symbols.
PRINTED = """
german-rifles-41 german foot    3    2/0   none 0-5  11/12 soft
mg34             german foot    2    4/0   red  0-9  10/12 soft
pioneers         german foot    2    4/3   none 0-3  12/12 soft    flames
hmg34            german foot    2    5/1   red  0-12 10/12 soft
mortar-5cm       german foot    3    2/0   both 2-10 10/13 soft    mortar
mortar-8cm       german foot    3(4) 3/2   both 3-16 10/13 soft    mortar
tank-hunters     german foot    4    1/3   none 0-1  11/13 soft
inf-gun-75mm     german gun     3    5/0   red  0-25 10/12 soft
pak36            german gun     2    2/5   red  0-5  10/13 soft
pak38            german gun     3    3/8   red  0-10 10/13 soft
fk297            german gun     3    5/7   red  0-9  10/12 soft
flak18           german gun     3    6/12  red  0-19 10/12 soft
german-wagon     german wheeled -    0/0   none 0-0  11/11 soft
opel-truck       german wheeled 3    -2/-2 none 0-0  11/11 soft
sdkfz-251        german tracked 2    3/0   none 0-5  12/13 armored open-top shield
protze-pak36     german wheeled 2    2/5   none 0-5  10/12 soft
sdkfz-232        german wheeled 2    4/4   none 0-8  11/14 armored turret
demag-d7         german tracked 3    2/8   none 0-9  10/13 soft
pzjg-35r         german tracked 4    2/7   none 0-8  13/15 armored tank open-top
panzer-iif       german tracked 2    4/4   none 0-8  12/15 armored turret tank
panzer-38t       german tracked 3    3/5   none 0-7  13/16 armored turret tank
panzer-iiie      german tracked 3    3/5   none 0-7  13/15 armored turret tank
panzer-iiih      german tracked 3    3/8   none 0-9  15/17 armored turret tank
panzer-iiij      german tracked 3    4/9   none 0-11 15/17 armored turret tank
panzer-ive       german tracked 3    5/3   none 0-8  14/16 armored turret tank
panzer-ivf2      german tracked 3    5/11  none 0-11 14/17 armored turret tank
s35-somua        german tracked 4    4/7   none 0-8  14/17 armored turret tank
b2f              german tracked 4    4/7   none 0-8  16/18 armored turret tank hull-flames
t-34-captured    german tracked 3    5/7   none 0-7  15/19 armored turret tank
soviet-rifles-41 soviet foot    4    3/0   none 0-5  11/12 soft
soviet-smg       soviet foot    3    4/0   none 0-3  11/12 soft
mmg-maxim        soviet foot    3    3/0   red  0-9  10/12 soft
nkvd             soviet foot    4    3/0   none 0-5  11/13 soft
mortar-50mm      soviet foot    3    2/0   both 2-10 10/13 soft    mortar
mortar-82mm      soviet foot    3(4) 3/1   both 3-18 10/13 soft    mortar
inf-gun-76mm     soviet gun     3    5/0   red  0-25 10/12 soft
atg-45mm         soviet gun     3    3/6   red  0-7  10/13 soft
f22-76mm         soviet gun     3    5/7   red  0-9  10/12 soft
soviet-wagon     soviet wheeled -    0/0   none 0-0  11/11 soft
gaz-truck        soviet wheeled 3    -2/-2 none 0-0  11/11 soft
ba-10            soviet wheeled 5    4/6   none 0-8  12/14 armored turret
ot-26            soviet tracked 5    2/0   none 0-5  12/14 armored turret tank flames
zis-30           soviet tracked 6    2/9   none 0-7  11/13 soft
t-26b            soviet tracked 5    4/6   none 0-8  13/14 armored turret tank
bt-7             soviet tracked 5    4/6   none 0-8  12/15 armored turret tank
t-35             soviet tracked 6    6/6   none 0-8  12/14 armored turret tank
t-34a            soviet tracked 5    5/7   none 0-8  15/19 armored turret tank
t-34b            soviet tracked 5    5/8   none 0-9  15/19 armored turret tank
kv-1a            soviet tracked 5    5/7   none 0-9  17/20 armored turret tank
kv-2a            soviet tracked 6    7/10  none 0-8  16/18 armored turret tank
"""

# Attack cost, red and blue firepower, whether the range drops to 1, front, flank, whether attacks are barred.
MARKERS = {
    "": (0, 0, 0, False, 0, 0, False),
    "soft-stunned": (0, 0, 0, False, 0, 0, True),
    "soft-unnerved": (0, 0, 0, False, 0, 0, False),
    "soft-panicked": (0, 0, 0, False, -2, 1, True),
    "soft-pinned": (0, 0, 0, False, 0, 0, False),
    "soft-suppressed": (1, -2, -2, False, 0, 0, False),
    "soft-cowering": (2, 0, 0, True, 1, 1, False),
    "soft-berserk": (-1, 1, 1, True, 2, 1, False),
    "armored-stunned": (0, 0, 0, False, 0, 0, True),
    "armored-gun-damaged": (0, 0, 0, False, 0, 0, True),
    "armored-panicked": (0, 0, 0, False, -4, 0, True),
    "armored-immobilized": (0, 0, 0, False, -1, 1, False),
    "armored-suppressed": (1, -3, -5, False, 0, 0, False),
    "armored-light-damage": (0, 0, 0, False, 0, 0, False),
}
TERRAIN = {
    "open": 0,
    "plowed": 0,
    "light-woods": 1,
    "heavy-woods": 2,
    "wood-building": 1,
    "stone-building": 2,
    "water": -1,
    "marsh": 1,
}
TALL = ("light-woods", "heavy-woods", "wood-building", "stone-building")
WALL = HASTY = VEHICLE_COVER = HIGHER = SUPPORT = STRESS = 1
TRENCH, BUNKER_FRONT, BUNKER_FLANK = 2, 5, 3
SHIELD = AIMED = TURNED_TURRET = MOST_SMOKE = LONG_RANGE = 2
ADJACENT, CLOSE_COMBAT, CREW_IN_CLOSE_COMBAT = 3, 4, -2
CRITICAL = 4
FLAMES = 3
WORKS = {"bunker": 16, "hasty-defense": 13, "wire": 15, "road-block": 15}
SPENT_DIE = (1, 1, 2, 3, 3, 4, 5, 5, 6, 7)


@dataclass(frozen=True)
class Printed:
    """One line of the table."""

    name: str
    nation: str
    moves: str
    cost: int
    indirect: int
    red: int
    blue: int
    white: str
    near: int
    far: int
    flank: int
    front: int
    soft: bool
    symbols: tuple[str, ...]
    attacks: bool

    @property
    def foot(self) -> bool:
        return self.moves == "foot"

    @property
    def vehicle(self) -> bool:
        return self.moves in ("wheeled", "tracked")

    def has(self, symbol: str) -> bool:
        return symbol in self.symbols

    def firepower(self, red: bool) -> int:
        return self.red if red else self.blue

    def crewed(self, red: bool) -> bool:
        return self.white in ("both", "red" if red else "blue")


def _read(line: str) -> Printed:
    name, nation, moves, cost, fire, white, reach, defense, colour, *symbols = line.split()
    direct, _, indirect = cost.removesuffix(")").partition("(")
    red, blue = fire.split("/")
    near, far = reach.split("-")
    flank, front = defense.split("/")
    return Printed(
        name,
        nation,
        moves,
        0 if cost == "-" else int(direct),
        int(indirect or 0),
        int(red),
        int(blue),
        white,
        int(near),
        int(far),
        int(flank),
        int(front),
        colour == "soft",
        tuple(symbols),
        cost != "-",
    )


COUNTERS = {line.split()[0]: _read(line) for line in PRINTED.strip().splitlines()}


def markers_for(printed: Printed) -> list[str]:
    """7.2 Markers of the colour of a defense; an open top may be hit as either."""
    pools = ("soft",) if printed.soft else ("soft", "armored") if printed.has("open-top") else ("armored",)
    return [marker for marker in MARKERS if marker.startswith(pools)]


@dataclass
class Piece:
    """A counter on the map; `inside` the fortification of its hex, `aboard` a vehicle."""

    kind: str
    place: Point
    facing: int
    marker: str = ""
    stressed: bool = False
    dug_in: bool = False
    inside: bool = False
    aboard: str = ""

    @property
    def printed(self) -> Printed:
        return COUNTERS[self.kind]

    @property
    def range(self) -> int:
        """7.3 A marker may let it drop to 1."""
        return min(self.printed.far, 1) if MARKERS[self.marker][3] else self.printed.far


@dataclass
class Scene:
    """A map with pieces on it; forts are a kind and a facing by hex."""

    terrain: dict[Point, str]
    levels: dict[Point, int]
    walls: set[tuple[Point, Point]]
    pieces: list[Piece] = field(default_factory=list)
    smoke: dict[Point, int] = field(default_factory=dict)
    forts: dict[Point, tuple[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.field = Field(self.levels, {h for h, kind in self.terrain.items() if kind in TALL})
        self.known: dict[tuple[Point, Point], bool] = {}

    def places(self, a: Point, b: Point) -> list[Place]:
        """What a line runs through."""
        return self.field.places(a, b)

    def sees(self, a: Point, b: Point) -> bool:
        """5.2 Sight over the ground is worked out once, smoke each time."""
        if (a, b) not in self.known:
            self.known[a, b] = not self.field.stops(a, b)
        return self.known[a, b] and (not self.smoke or self.smoke_between(a, b) < 2)

    def smoke_between(self, a: Point, b: Point) -> int:
        """14.4 How much smoke the line passes through."""
        self.field.smoke = self.smoke
        return self.field.smoke_on_the_line(a, b) if self.smoke else 0

    def fort(self, piece: Piece) -> tuple[str, int]:
        """What a piece is inside of."""
        return self.forts[piece.place] if piece.inside else ("", 0)


# ------------------------------------------------------------------ directions


def bearing(one: Point, two: Point) -> float:
    """Degrees clockwise from the north."""
    return math.degrees(math.atan2(two[0] - one[0], (one[1] - two[1]) * math.sqrt(3))) % 360


def apart(angle: float, other: float) -> float:
    difference = abs(angle - other) % 360
    return min(difference, 360 - difference)


def in_arc(place: Point, facing: int, other: Point) -> bool:
    """5.1 Within 60 degrees of where it looks."""
    return place != other and apart(bearing(place, other), 60 * facing) < 60.001


def behind_a_wall(scene: Scene, origin: Point, place: Point) -> bool:
    """6.5 The line comes in over a walled side, or at a corner between two of them (Q81)."""
    crossed = [side for side in range(6) if apart(bearing(place, origin), 60 * side) < 30.001]
    across = [(place[0] + NEIGHBOURS[side][0], place[1] + NEIGHBOURS[side][1]) for side in crossed]
    return origin != place and all((place, other) in scene.walls for other in across)


# ------------------------------------------------------------------ who may fire


def enemies_with(scene: Scene, piece: Piece) -> bool:
    """6.10 Whether a piece is in close combat."""
    return any(p.place == piece.place and p.printed.nation != piece.printed.nation for p in scene.pieces)


def able(scene: Scene, piece: Piece) -> bool:
    """4.8, 7.3, 15.8, 16.1 Neither wagon nor passenger nor hit too badly, and not in water."""
    barred = MARKERS[piece.marker][6] or piece.aboard or not piece.printed.attacks
    return not barred and scene.terrain[piece.place] != "water"


def in_reach(scene: Scene, piece: Piece, place: Point) -> bool:
    """5.3, 13.1, 17.5 Not beyond twice the range, and for mortars not too near nor out of a bunker."""
    printed = piece.printed
    if printed.has("mortar") and (piece.range < printed.near or scene.fort(piece)[0] == "bunker"):
        return False
    return printed.near <= distance(piece.place, place) <= 2 * piece.range


def may_attack(scene: Scene, piece: Piece, place: Point) -> bool:
    """5.0 Arc, sight and range, or the own hex; a tank not down a cliff (15.16)."""
    if not able(scene, piece):
        return False
    if piece.place == place or enemies_with(scene, piece):
        return piece.place == place
    if not in_reach(scene, piece, place):
        return False
    if not in_arc(piece.place, piece.facing, place) and not piece.printed.has("turret"):
        return False
    drop = scene.levels[piece.place] - scene.levels[place]
    if piece.printed.has("tank") and distance(piece.place, place) == 1 and drop >= 2:
        return False
    return scene.sees(piece.place, place)


def spotter_hexes(scene: Scene, piece: Piece, place: Point) -> set[Point]:
    """13.2, 13.3 Where indirect fire on a hex can be directed from; none where there can be no such fire."""
    if not piece.printed.indirect or not able(scene, piece) or enemies_with(scene, piece):
        return set()
    if not in_reach(scene, piece, place) or not in_arc(piece.place, piece.facing, place):
        return set()
    if scene.sees(piece.place, place):
        return set()
    near = {h for h in scene.terrain if 1 <= distance(piece.place, h) <= 2}
    return {h for h in near if scene.sees(piece.place, h) and scene.sees(h, place)}


def may_support(scene: Scene, leader: Piece, piece: Piece, place: Point) -> bool:
    """10.6 Beside the leader, firepower unhurt, the hex in its own arc, sight and normal range."""
    marker = MARKERS[piece.marker]
    if piece is leader or marker[1] or marker[2] or distance(piece.place, leader.place) > 1:
        return False
    if place in (leader.place, piece.place) and piece.place != leader.place:
        return False  # in close combat leader and supporters are in the same hex
    if place != piece.place and not in_arc(piece.place, piece.facing, place):
        return False
    return may_attack(scene, piece, place) and distance(piece.place, place) <= piece.range


def may_flame(piece: Piece, place: Point) -> bool:
    """18.0 One hex away at most; flames out of a hull do not turn with the turret."""
    if piece.printed.has("hull-flames") and place != piece.place:
        return distance(piece.place, place) == 1 and in_arc(piece.place, piece.facing, place)
    return bool({"flames", "hull-flames"} & {*piece.printed.symbols}) and distance(piece.place, place) <= 1


# ------------------------------------------------------------------ the numbers


def uses_flank(attacker: Piece, target: Piece) -> bool:
    """6.3, 6.10, 13.9 From outside its arc, in close combat and against high explosive."""
    if attacker.printed.has("mortar") or attacker.place == target.place:
        return True
    return not in_arc(target.place, target.facing, attacker.place)


def uses_red(attacker: Piece, target: Piece, wish: bool = True, flames: bool = False) -> bool:
    """6.2, 16.5 Against soft targets; an open top is one to flames, shells, and at will in close combat."""
    if target.printed.soft:
        return True
    exposed = flames or attacker.printed.has("mortar") or (wish and attacker.place == target.place)
    return target.printed.has("open-top") and exposed


def smoke_in(scene: Scene, place: Point) -> int:
    return min(scene.smoke.get(place, 0), MOST_SMOKE)


def smoke_cover(scene: Scene, eye: Point, place: Point) -> int:
    """14.3, 14.4 In the target's hex and on the way there, 2 at most."""
    return min(smoke_in(scene, place) + scene.smoke_between(eye, place), MOST_SMOKE)


def defense_rating(scene: Scene, attacker: Piece, target: Piece, eye: Point) -> int:
    """6.1 Front or flank defense, and everything that protects the target."""
    printed, marker = target.printed, MARKERS[target.marker]
    flank = uses_flank(attacker, target)
    total = printed.flank + marker[5] if flank else printed.front + marker[4]
    total += terrain_cover(scene, attacker, target)
    if behind_a_wall(scene, attacker.place, target.place) and not attacker.printed.has("mortar"):
        total += WALL
    total += HASTY if target.dug_in else 0
    total += fort_cover(scene, attacker, target)
    total += vehicle_cover(scene, target)
    total += HIGHER if scene.levels[target.place] > scene.levels[eye] else 0
    return total + smoke_cover(scene, eye, target.place)


def flamed_rating(scene: Scene, attacker: Piece, target: Piece) -> int:
    """18.0 The flank defense, and nothing adds to it but smoke."""
    bare = target.printed.flank + MARKERS[target.marker][5]
    return bare + smoke_cover(scene, attacker.place, target.place)


def terrain_cover(scene: Scene, attacker: Piece, target: Piece) -> int:
    """6.4, 6.10, 13.9, 15.14 Water is bad for foot units only; vehicles in close combat have no cover."""
    kind, printed = scene.terrain[target.place], target.printed
    if attacker.place == target.place and printed.vehicle:
        return 0
    if kind == "water" and not printed.foot:
        return 0
    if kind == "heavy-woods" and attacker.printed.has("mortar") and (printed.soft or printed.has("open-top")):
        return 0
    return TERRAIN[kind]


def fort_cover(scene: Scene, attacker: Piece, target: Piece) -> int:
    """17.4, 17.5 A trench helps from anywhere, a bunker most from its front."""
    kind, facing = scene.fort(target)
    if kind != "bunker":
        return TRENCH if kind else 0
    from_the_front = in_arc(target.place, facing, attacker.place) and not attacker.printed.has("mortar")
    return BUNKER_FRONT if from_the_front else BUNKER_FLANK


def vehicle_cover(scene: Scene, target: Piece) -> int:
    """15.15, 16.6 Beside a friendly vehicle, or behind the shield of the one it is in; foot units only."""
    if not target.printed.foot:
        return 0
    if target.aboard:
        return SHIELD if COUNTERS[target.aboard].has("shield") else 0
    friends = [p for p in scene.pieces if p.printed.nation == target.printed.nation and p.printed.vehicle]
    return VEHICLE_COVER if any(p.place == target.place for p in friends) else 0


def work_rating(
    scene: Scene, attacker: Piece, place: Point, kind: str, eye: Point, flames: bool = False
) -> int:
    """17.11, 17.12, 18.0 What a work withstands; in close combat and against flames only smoke helps it."""
    total = WORKS[kind]
    if attacker.place == place or flames:
        return total + smoke_cover(scene, eye, place)
    mortar, ground = attacker.printed.has("mortar"), scene.terrain[place]
    if ground != "water" and not (ground == "heavy-woods" and mortar):
        total += TERRAIN[ground]
    total += WALL if behind_a_wall(scene, attacker.place, place) and not mortar else 0
    total += HIGHER if scene.levels[place] > scene.levels[eye] else 0
    return total + smoke_cover(scene, eye, place)


def attack_rating(
    scene: Scene,
    attacker: Piece,
    place: Point,
    red: bool,
    eye: Point,
    supporters: int = 0,
    aimed: bool = False,
    flames: bool = False,
) -> int:
    """6.6, 18.0 Firepower of a colour or of flames, range, height, smoke, support and a card."""
    printed, marker = attacker.printed, MARKERS[attacker.marker]
    total = (FLAMES if flames else printed.firepower(red)) + marker[1 if red else 2]
    far = distance(attacker.place, place)
    if far == 0:
        total += CREW_IN_CLOSE_COMBAT if printed.crewed(red) else CLOSE_COMBAT
    elif far == 1:
        total += ADJACENT
    elif far > attacker.range:
        total -= LONG_RANGE
    total += HIGHER if scene.levels[eye] > scene.levels[place] else 0
    total += SUPPORT * supporters + (AIMED if aimed else 0)
    if far:
        total -= min(smoke_in(scene, attacker.place), MOST_SMOKE - smoke_cover(scene, eye, place))
    return total


def attack_cost(piece: Piece, place: Point, party: list[Piece], indirect: bool = False) -> int:
    """2.4, 10.8, 13.0, 16.2 Printed cost, marker, a turret that has to turn, and stress once for all."""
    printed = piece.printed
    total = (printed.indirect if indirect else printed.cost) + MARKERS[piece.marker][0]
    if printed.has("turret") and place != piece.place and not in_arc(piece.place, piece.facing, place):
        total += TURNED_TURRET
    if any(p.stressed for p in party):
        total += STRESS
    return max(total, 0)


def ways_of_36(number: int) -> int:
    """How many throws of two dice reach a number."""
    return sum(one + two >= number for one in range(1, 7) for two in range(1, 7))

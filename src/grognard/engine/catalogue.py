"""What a game tells before and beside play: scenarios, boards, pieces, reference tables."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from .hexes import Grid

ROOT_3 = 3**0.5


class Troop(Struct, frozen=True):
    """So many units of one type, on the map at the start (round 0) or entering later."""

    type: str
    count: int
    round: int


class Goal(Struct, frozen=True):
    """A condition of victory: who wins by it, in words, and the hexes it is about."""

    side: str
    """Empty where it is meant for either."""
    text: str
    hexes: tuple[str, ...] = ()
    rule: str = ""
    place: str = ""
    """What the hexes are called."""
    count: int = 0
    """How many of the hexes must be held; 0 where that is not what wins."""


class Briefing(Struct, frozen=True):
    """Everything a player wants to know of a scenario before sitting down to it."""

    id: str
    title: str
    number: int
    situation: str
    date: str
    rounds: int
    seats: tuple[str, ...]
    players: int
    sides: dict[str, str]
    forces: dict[str, tuple[Troop, ...]]
    world: str
    source: str
    goals: tuple[Goal, ...] = ()
    notes: tuple[str, ...] = ()
    """Where its facts come from, in sentences: printed, reconstructed, our own."""


class HexFace(Struct, frozen=True):
    """One hex of a board: its centre in units of its circumradius, and what is printed on it."""

    name: str
    x: float
    y: float
    terrain: str
    level: int = 0
    half: bool = False


class Frame(Struct, frozen=True):
    """The printed area of a board, in units of the circumradius of a hex."""

    x: float
    y: float
    width: float
    height: float


class Shape(Struct, frozen=True):
    """How the hexes of a board lie; pointy ones stand on a corner because the map is read turned."""

    columns: int
    rows: int
    first_high: bool
    frame: Frame
    pointy: bool = False


class Landmark(Struct, frozen=True):
    """A hex that counts, and what it is called."""

    hex: str
    name: str
    side: str = ""


class Explained(Struct, frozen=True):
    """The name of something on the board, what it does, its rule, and where its figures come from."""

    id: str
    name: str
    text: str
    rule: str
    source: str = ""


class Course(Struct, frozen=True):
    """Something long: pairs of hexes, with it between them (a river) or joined by it (a road)."""

    kind: str
    name: str
    pairs: tuple[tuple[str, str], ...]


class Label(Struct, frozen=True):
    """A name on the map, what it names, and the hexes that belong to it."""

    name: str
    kind: str
    hexes: tuple[str, ...]


class BoardMap(Struct, frozen=True):
    """What never changes on a board."""

    game: str
    world: str
    shape: Shape
    hexes: tuple[HexFace, ...]
    roads: tuple[tuple[str, str], ...]
    walls: tuple[tuple[str, str], ...]
    objectives: tuple[Landmark, ...]
    names: tuple[Landmark, ...]
    terrains: dict[str, Explained]
    sides: tuple[Course, ...] = ()
    """What runs along hexsides."""
    lines: tuple[Course, ...] = ()
    """What runs from hex to hex."""
    labels: tuple[Label, ...] = ()
    winter: bool = False
    """Whether snow lies."""


class Enrolled(Struct, frozen=True):
    """A counter of a scenario: what it is, whose it is, and when and where it comes into play."""

    label: str
    type: str
    side: str
    nation: str
    name: str
    parent: str
    formation: str
    turn: int
    """0 for one that starts on the map."""
    places: tuple[str, ...]
    """Entry zones, or the hexes where it may begin."""
    condition: str = ""
    """What must happen before it comes, in words."""
    note: str = ""
    band: tuple[int, int] = (0, 0)
    """The tone of the band its formation bears, counted from 1, and the mark on it."""


class Table(Struct, frozen=True):
    """A table of the reference sheet."""

    title: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str


UnitT = TypeVar("UnitT")
MarkerT = TypeVar("MarkerT")
CardT = TypeVar("CardT")


class Pieces(Struct, Generic[UnitT, MarkerT, CardT], frozen=True):
    """Everything printed on counters and cards, by id; each game has its own of each."""

    units: dict[str, UnitT]
    markers: dict[str, MarkerT]
    cards: dict[str, CardT]
    features: dict[str, Explained]


def centre(grid: Grid, h: int) -> tuple[float, float]:
    """The centre of a flat-top hex of circumradius 1."""
    q, r = grid.axial[h]
    return 1.5 * q, round(ROOT_3 * (r + q / 2), 4)


def turned_centre(grid: Grid, h: int) -> tuple[float, float]:
    """The same on a map turned by a quarter, so that what was on its left is above."""
    x, y = centre(grid, h)
    return -y, x


def frame_of(faces: tuple[HexFace, ...], pointy: bool = False) -> Frame:
    """The printed area: cut through the centres of half hexes, or around all full ones."""
    cut = any(face.half for face in faces)
    aside, above = (0.0, 0.0) if cut else (ROOT_3 / 2, 1.0) if pointy else (1.0, ROOT_3 / 2)
    left, right = min(f.x for f in faces) - aside, max(f.x for f in faces) + aside
    top, bottom = min(f.y for f in faces) - above, max(f.y for f in faces) + above
    return Frame(round(left, 4), round(top, 4), round(right - left, 4), round(bottom - top, 4))

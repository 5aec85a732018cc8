"""What a game tells before and beside play: scenarios, boards, pieces, reference tables."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from .hexes import Grid

ROOT_3 = 3**0.5


class Troop(Struct, frozen=True):
    """So many units of one type, on the map at the start (round 0) or entering later."""

    type: str
    count: int
    round: int


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
    """How the hexes of a board lie."""

    columns: int
    rows: int
    first_high: bool
    frame: Frame


class Landmark(Struct, frozen=True):
    """A hex that counts, and what it is called."""

    hex: str
    name: str
    side: str = ""


class Explained(Struct, frozen=True):
    """The name of something on the board, what it does, and its rule."""

    id: str
    name: str
    text: str
    rule: str


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


class Table(Struct, frozen=True):
    """A table of the reference sheet."""

    title: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str


class Pieces(Struct, frozen=True):
    """Everything printed on counters and cards, by id."""

    units: dict[str, dict[str, Any]]
    markers: dict[str, dict[str, Any]]
    cards: dict[str, dict[str, Any]]
    features: dict[str, Explained]


def centre(grid: Grid, h: int) -> tuple[float, float]:
    """The centre of a flat-top hex of circumradius 1."""
    q, r = grid.axial[h]
    return 1.5 * q, round(ROOT_3 * (r + q / 2), 4)


def frame_of(faces: tuple[HexFace, ...]) -> Frame:
    """The printed area: cut through the centres of half hexes, or around all full ones."""
    cut = any(face.half for face in faces)
    aside, above = (0.0, 0.0) if cut else (1.0, ROOT_3 / 2)
    left, right = min(f.x for f in faces) - aside, max(f.x for f in faces) + aside
    top, bottom = min(f.y for f in faces) - above, max(f.y for f in faces) + above
    return Frame(left, round(top, 4), right - left, round(bottom - top, 4))

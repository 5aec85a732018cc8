"""What a world remembers of answers once worked out; forgetting any of it changes no answer."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from ...engine.explain import Sum
from ...engine.options import Option
from ..data.ids import HexId, SideId, UnitId
from ..data.scenario import Oba

if TYPE_CHECKING:
    from .deployment import Deployments
    from .stance import Stance
    from .state import Unit

# In the largest mission forty random games fill some 15,000 costs, 6,000 shapes and 5,400 zones; one game
# of computer players, who look ahead, 1,000, 9,600 and 4,800. These three take about 25 megabytes when full.
COSTS = 20_000
"""How many costs are kept."""

SHAPES = 20_000
"""How many stances are kept by what they depend on."""

ZONES = 20_000
"""How many fire zones are kept."""

STANCES = 1000
"""How many conditions of one unit are kept."""

DOORS = 4000
"""How many prices of entries are kept."""

VEILS = 64
"""How many sets of smoke markers are kept with their shadows."""

HANDS = 1000
"""How many hands of cards are kept."""

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Bounded(dict[Key, Value]):
    """A table that is emptied when it is full and something new comes."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def keep(self, key: Key, value: Value) -> Value:
        """Remember what was missing."""
        if len(self) >= self.most:
            self.clear()
        return self.setdefault(key, value)


Smoke = tuple[tuple[HexId, int], ...]


class Memo:
    """The tables of one world: a plain one cannot outgrow map and mission, what grows with play is bounded.

    The values of later rooms get their types where they are read.
    """

    __slots__ = (
        "costs",
        "cover",
        "doors",
        "exits",
        "exposure",
        "footing",
        "hands",
        "latest_deployments",
        "latest_exposed",
        "latest_laid",
        "latest_stances",
        "latest_veil",
        "mined",
        "placed",
        "screens",
        "shapes",
        "spotted",
        "stances",
        "strikes",
        "veils",
        "zones",
    )

    def __init__(self, units: int) -> None:
        self.costs: Bounded[tuple[object, ...], Sum] = Bounded(COSTS)
        """2.4 What actions cost, by action, kind of unit and its condition; a move also by hex and ways."""
        self.cover: dict[bool, int] = {}
        """11.5 The mask of hexes whose terrain conceals, for units on foot and for others."""
        self.doors: Bounded[tuple[UnitId, int, int], int] = Bounded(DOORS)
        """4.12 What its cheapest entry costs a unit: by unit, entry hexes enemies hold, hexes shut to it."""
        self.exits: dict[tuple[str, int], tuple[int, ...]] = {}
        """4.7 The directions in which the ground lets go, by move class and hex."""
        self.exposure: dict[tuple[bool, int], int] = {}
        """11.1 The mask of hexes in which an observer sees what hides: on foot or not, and his hex."""
        self.footing: dict[str, int] = {}
        """The mask of hexes that can be entered and left, by move class."""
        self.hands: Bounded[tuple[int, ...], Any] = Bounded(HANDS)
        """8.2 The cards of a hand that may be played on a turn."""
        self.latest_deployments: tuple[list[Unit], Deployments, set[SideId]] | None = None
        """The units last looked at, the deployment of each side then, and the sides that have moved since."""
        self.placed: list[Unit] = []
        """1.0 The units as the mission places them."""
        self.latest_exposed: tuple[object, list[UnitId]] | None = None
        """11.1 The position last looked at, and the hidden units it gives away."""
        self.latest_laid: Any = None
        """17.0 What the fortifications and obstacles last looked at do; it knows them itself."""
        self.latest_stances: list[tuple[Unit, Stance] | tuple[None, None]] = [(None, None)] * units
        """For each unit its condition when last looked at, with its stance."""
        self.latest_veil: tuple[Smoke, Any] | None = None
        """14.3 The smoke last looked at, and its shadows."""
        self.mined: dict[int, int] = {}
        """17.10 The mask of hexes in which mines may be hidden, by table of the mission."""
        self.shapes: Bounded[tuple[int, ...], Stance] = Bounded(SHAPES)
        """5.0 Stances by what they depend on: kind of unit, place and condition."""
        self.spotted: dict[int, int] = {}
        """13.3 The mask of hexes seen by the spotters of a mortar when there is no smoke, by its hex."""
        self.stances: tuple[Bounded[Unit, Stance], ...] = tuple(Bounded(STANCES) for _ in range(units))
        """For each unit its stances, by its whole condition."""
        self.strikes: dict[Oba, tuple[Option, ...]] = {}
        """13.5 The strikes a card of artillery can plan, by card."""
        self.screens: Bounded[tuple[Smoke, int], Any] = Bounded(VEILS)
        """The shadows of smoke and of what stands in lines of sight, by markers and mask of hexes."""
        self.veils: Bounded[Smoke, Any] = Bounded(VEILS)
        """14.3 The shadows of smoke, by the markers on the map."""
        self.zones: Bounded[tuple[int, int, int, int, bool], int] = Bounded(ZONES)
        """5.0 Fire zones without smoke, by kind of unit, hex, facing, marker, and whether all round."""

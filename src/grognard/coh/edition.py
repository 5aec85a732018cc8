"""One value per book: its figures, its citations, its economy, and whatever it does in its own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from ..engine.agenda import Decision, Procedure
from ..engine.errors import UnknownName
from ..engine.explain import Sum
from ..engine.files import nearest
from ..engine.options import Option
from .data.book import Book
from .data.ids import HexId, PlayerId, SideId, UnitId
from .data.units import UnitType

if TYPE_CHECKING:
    from .economy.economy import Economy
    from .table.state import State
    from .table.world import World


class Edition(ABC):
    """A book of the series as the shared rooms see it."""

    id: ClassVar[str]
    """Names the edition; its data lie in the folder of that name, its missions begin with it."""
    folder: ClassVar[str] = ""
    """Where its options and reference sheet lie, if not in the folder of its own name."""
    book: Book
    economy: Economy
    citations: Mapping[str, str] = {}
    """Its own number of each rule that the shared rooms cite by the number of the 3rd edition."""
    procedures: tuple[type[Procedure], ...]
    """Everything that can be on the agenda."""

    @property
    def data(self) -> str:
        """The folder of its data files."""
        return self.folder or self.id

    def cite(self, rule: str) -> str:
        """The number its own book gives to a rule."""
        return self.citations.get(rule, rule)

    def cited(self, number: Sum | None) -> Sum | None:
        """A number with the rules of its parts as the book numbers them."""
        return number.cited(self.cite) if number is not None and self.citations else number

    spelling: Mapping[str, Callable[[World, Option], str]] = {}
    """How options are spelled that only this edition has."""
    offer_words: Mapping[str, Callable[[World, Option], str]] = {}
    """What a screen reader says of them."""
    prices: Mapping[str, Callable[[State, UnitId], Sum]] = {}
    """What orders cost that only this edition has, or prices in its own way."""
    refusals: Mapping[str, Callable[[State, UnitId], tuple[str, str]]] = {}
    """Why a unit cannot follow such an order; empty words if it can."""

    # ---------------------------------------------------------------- rounds and points

    @abstractmethod
    def opening(self) -> Procedure:
        """What a mission begins with."""

    @abstractmethod
    def resumed(self, at: str) -> list[Procedure] | None:
        """The agenda at a named moment of a round, for rule cases; none if there is no such moment."""

    @abstractmethod
    def first_points(self, side: SideId, value: int) -> tuple[int, ...]:
        """The victory points as a mission starts them: a side and a number."""

    @abstractmethod
    def score(self, g: State, side: SideId, points: int) -> None:
        """A side gains victory points."""

    @abstractmethod
    def lead(self, g: State) -> tuple[SideId, int]:
        """The side that leads, or -1, and by how much."""

    # ---------------------------------------------------------------- language

    @abstractmethod
    def is_choosing(self, decision: Decision) -> bool:
        """Whether a side is asked for its next action."""

    def why_no_word(self, g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
        """Why a word is refused, where only this edition knows the reason."""
        return None

    def why_not_now(self, g: State, decision: Decision, verb: str, rest: list[str]) -> tuple[str, str] | None:
        """When a word would be an answer, and what is asked instead."""
        return None

    # ---------------------------------------------------------------- what differs

    @abstractmethod
    def pile_of(self, kind: UnitType, soft: bool) -> str:
        """The pile a hit unit draws its marker from."""

    @abstractmethod
    def search(self, player: PlayerId, unit: UnitId, place: HexId) -> Procedure:
        """How hidden units are found by fire at a hex where they are suspected; artillery is no unit (-1)."""

    shows_losses_at_once: ClassVar[bool] = False
    """Whether a unit that draws a marker of destruction goes at once, or only when an enemy comes near."""

    @abstractmethod
    def has_terrain_in_close_combat(self, kind: UnitType) -> bool:
        """Whether a kind of unit is helped by its terrain against enemies in its own hex."""

    def may_ride_along(self, g: State, unit: UnitId, loads: tuple[UnitId, ...]) -> bool:
        """Whether a unit may be loaded beside what a vehicle carries already."""
        return False


_EDITIONS: dict[str, Edition] = {}


def register(edition: Edition) -> None:
    """Make an edition known by its name."""
    _EDITIONS[edition.id] = edition


def edition_named(name: str) -> Edition:
    """An edition by its name."""
    if name not in _EDITIONS:
        raise UnknownName(f"no edition {name!r}; {nearest(name, list(_EDITIONS))}")
    return _EDITIONS[name]

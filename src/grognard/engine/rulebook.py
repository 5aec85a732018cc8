"""A game as the engine sees it: what every rules module offers."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from .agenda import Decision, Event, pending
from .agenda import Table as State
from .catalogue import BoardMap, Briefing, Enrolled, Pieces, Table
from .errors import Refused, UnknownName
from .explain import Sum
from .limits import limits
from .options import Option
from .planning import Overlay, Plan, Reach


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winning side, by how much, and the sentence for it."""

    winner: str
    margin: int
    words: str = ""

    def __str__(self) -> str:
        return f"{self.winner} {self.margin}"

    @property
    def sentence(self) -> str:
        """The end of the game as it is told."""
        return self.words or f"{self.winner} wins by {self.margin}."


class Summary(Struct, frozen=True):
    """What a player wants to know before choosing a scenario."""

    id: str
    title: str
    number: int
    situation: str
    seats: tuple[str, ...]
    rounds: int
    date: str
    source: str


class RuleOption(Struct, frozen=True):
    """A choice the players may make before a game, and the rule or ruling it is about."""

    name: str
    values: tuple[str, ...]
    default: str
    text: str
    rule: str
    ruling: str = ""


class Chances(Struct, frozen=True):
    """How many of how many equally likely throws bring a result."""

    result: str
    ways: int
    of: int

    @property
    def percent(self) -> float:
        """The chance in percent."""
        return 100 * self.ways / self.of


class Odds(Struct, frozen=True):
    """The numbers an attack is made of, and what the dice may make of it."""

    numbers: tuple[tuple[str, Sum], ...]
    need: int
    chances: tuple[Chances, ...]


class Offer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One option in pieces: what a screen needs to draw it and a reader to say it.

    `cost` is what the option costs, or for CAPs the number they leave to roll; `dice` is set where a
    roll may follow before the seat is asked again. An option that only opens a choice of hexes lists
    them in `leads` with the command that names each at once.
    """

    text: str
    words: str
    kind: str
    unit: str = ""
    hex: str = ""
    facing: str = ""
    card: str = ""
    number: int | None = None
    cost: Sum | None = None
    chances: tuple[Chances, ...] = ()
    dice: bool = False
    scale: int = 1
    """How many of `cost` make one point."""
    leads: tuple[tuple[str, str], ...] = ()


class SightLine(Struct, frozen=True):
    """A line of sight with its reason."""

    one: str
    two: str
    distance: int
    visible: bool
    crossed: tuple[str, ...]
    beside: tuple[tuple[str, str], ...]
    reason: str
    rule: str


class Sighting(Struct, frozen=True):
    """A hex as seen from another one."""

    hex: str
    visible: bool
    distance: int
    reason: str
    rule: str


class View(Struct, frozen=True, kw_only=True):
    """What one seat may know; each game adds its own fields."""

    game: str
    scenario: str
    seat: str
    awaited: tuple[str, ...]
    prompt: str
    rule: str
    options: tuple[str, ...]
    offers: tuple[Offer, ...]
    """The options in pieces, in the same order."""
    meanwhile: tuple[Offer, ...] = ()
    """What the seat may do while another one is asked."""


class Rulebook(ABC):
    """One game: how it starts, what it asks, how it spells, what each seat sees."""

    id: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    on_page: ClassVar[bool] = True
    """Whether the page can show the game; one that it cannot is played in the terminal."""

    @property
    def longest(self) -> int:
        """The most answers a game may have."""
        return limits(self.id).answers

    @abstractmethod
    def scenarios(self) -> list[Summary]:
        """Every scenario of the game."""

    @abstractmethod
    def rule_options(self) -> list[RuleOption]:
        """What the players may choose before a game."""

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, str]) -> Any:
        """The first position of a scenario."""

    @abstractmethod
    def seats(self, g: Any) -> tuple[str, ...]:
        """The players of a position."""

    def side(self, g: Any, seat: str) -> str:
        """The side a seat is on; its players win and lose together, and outcomes name it."""
        return seat

    def prompt(self, g: Any, decision: Decision) -> str:
        """The question of a decision, in words."""
        return decision.step.prompt

    @abstractmethod
    def spell(self, g: Any, option: Option) -> str:
        """The one spelling of an option."""

    @abstractmethod
    def tidy(self, g: Any, text: str) -> str:
        """A typed command with names as they are spelled in options."""

    def spelled_out(self, g: Any, decision: Decision, text: str) -> str:
        """A command with the answers put in front that its short form leaves out."""
        return text

    @abstractmethod
    def why_not(self, g: Any, decision: Decision, text: str) -> Refused:
        """Why a typed command is refused, with the rule where there is one."""

    @abstractmethod
    def quiet(self, g: Any, decision: Decision) -> Option | None:
        """The answer that changes least, where a script leaves a side question out."""

    @abstractmethod
    def words(self, g: Any, event: Event) -> str:
        """An event as a sentence."""

    @abstractmethod
    def view(self, g: Any, seat: str) -> View:
        """What one seat may know of a position."""

    @abstractmethod
    def possible_worlds(self, view: View, rng: random.Random) -> Any:
        """A position that looks to the seat exactly as its view does."""

    @abstractmethod
    def resample(self, g: Any, seat: str, rng: random.Random) -> Any:
        """The position with everything a seat cannot know dealt anew."""

    @abstractmethod
    def inventory(self) -> dict[str, tuple[str, ...]]:
        """Everything of the game that play can make use of, by table: cards, actions, units."""

    @abstractmethod
    def exercised(
        self, g: Any, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        """What an answer at a step and the events it brought made use of: tables and names in them."""

    @abstractmethod
    def outcome(self, g: Any) -> Outcome | None:
        """How the game ended, if it has."""

    @abstractmethod
    def save(self, g: Any) -> bytes:
        """A position as bytes."""

    @abstractmethod
    def load(self, data: bytes) -> Any:
        """A position from bytes."""

    @abstractmethod
    def digest(self, g: Any) -> str:
        """A number for all the data a game is played with."""

    @abstractmethod
    def position(self, tables: Mapping[str, Any], where: str) -> Any:
        """The position a rule case describes."""

    @abstractmethod
    def check(self, g: Any, events: Sequence[Event], words: str) -> str:
        """Whether an expectation holds; empty if so, otherwise what was found instead."""

    @abstractmethod
    def board(self, g: Any, seat: str) -> str:
        """The position in words, as a seat sees it."""

    @abstractmethod
    def odds(self, g: Any, attacker: str, target: str, caps: int) -> Odds:
        """The chances of an attack in a position."""

    @abstractmethod
    def situation(self, words: Mapping[str, Any]) -> tuple[Any, str, str]:
        """A made-up position for asking odds: the position, the attacker and the target."""

    @abstractmethod
    def sight(self, place: str, one: str, two: str) -> SightLine:
        """Whether two hexes of a scenario or map see each other, and why not."""

    @abstractmethod
    def known(self, g: Any, seat: str) -> Any:
        """The position without what a seat cannot know, for its questions beside play."""

    @abstractmethod
    def odds_at(self, g: Any, attacker: str, place: str, caps: int) -> tuple[tuple[str, Odds], ...]:
        """The chances of an attack on a unit or on everybody in a hex; refused where it cannot be made."""

    @abstractmethod
    def sightings(self, g: Any, place: str) -> tuple[Sighting, ...]:
        """Every hex as seen from one."""

    def reach(self, g: Any, seat: str) -> Reach:
        """Where the unit a question is about can go, by what a seat knows."""
        raise Refused(f"{self.id} shows no reach beyond its offers")

    def plan(self, g: Any, seat: str) -> Plan:
        """What the attack under way promises, by what a seat knows."""
        raise Refused(f"{self.id} plans no attacks step by step")

    def overlays(self) -> tuple[str, ...]:
        """The names of what can be laid over the board."""
        return ()

    def overlay(self, g: Any, seat: str, name: str) -> Overlay:
        """Marks over the board, by what a seat knows."""
        raise UnknownName(f"{self.id} has no overlay {name!r}")

    @abstractmethod
    def briefing(self, scenario: str, options: Mapping[str, str]) -> Briefing:
        """What a player reads before a scenario that is played with the options."""

    @abstractmethod
    def board_map(self, world: str) -> BoardMap:
        """What never changes on the board of a scenario, or of the world a view names."""

    def roster(self, world: str) -> tuple[Enrolled, ...]:
        """Every counter of a scenario, where its views name them by label alone."""
        return ()

    @abstractmethod
    def pieces(self) -> Pieces:
        """Everything printed on counters and cards."""

    @abstractmethod
    def reference(self) -> tuple[Table, ...]:
        """The tables of the reference sheet."""

    @abstractmethod
    def lint(self) -> list[str]:
        """What is wrong with the game's data files."""


def is_over(g: State) -> bool:
    """Whether nothing is left to decide."""
    return pending(g) is None

"""What a game shows: scenarios and options, offers and odds, lines of sight, views and outcomes."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .explain import Sum


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winning side, by how much, and the sentence for it."""

    winner: str
    margin: int
    words: str = ""
    reason: str = ""
    """Why it ended before the rules ended it; empty as a rule."""

    def __str__(self) -> str:
        return f"{self.winner} by {self.reason}" if self.reason else f"{self.winner} {self.margin}"

    def brief(self) -> dict[str, Any]:
        """What a list of games keeps of it."""
        told = {"winner": self.winner, "margin": self.margin}
        return {**told, "reason": self.reason} if self.reason else told

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

    `cost` is what the option costs, or the number to roll that it leaves; `dice` is set where a
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
    units: tuple[str, ...] = ()
    """The units an answer would open orders for, where it names none itself."""
    terms: str = ""
    """How it would be paid and what would be left, in words."""


class Otherwise(Struct, frozen=True):
    """One thing that two editions of a game have differently, with the rules of both and a sentence why."""

    subject: str
    what: str
    second: str
    third: str
    rules_second: tuple[str, ...]
    rules_third: tuple[str, ...]
    why: str


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


BeatKind = Literal[
    "move",
    "turn",
    "fire",
    "roll",
    "result",
    "hit",
    "loss",
    "reveal",
    "hide",
    "points",
    "control",
    "status",
    "card",
    "order",
    "round",
    "end",
    "tell",
]
"""What a beat shows: a counter that moves or turns, a line of fire, dice, what came of them, a mark."""


class Beat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event as a screen shows it: who, where and what came of it; nothing that its words do not tell."""

    kind: BeatKind
    units: tuple[str, ...] = ()
    """The units that act, or that it is about."""
    targets: tuple[str, ...] = ()
    """The units it is done to."""
    path: tuple[str, ...] = ()
    """The hexes of a move in their order, with its start where it has one; else where it happens."""
    facing: str = ""
    side: str = ""
    """The side that acts or gains by it."""
    need: int | None = None
    """The least roll that brings success."""
    total: int | None = None
    """What was rolled, or how many points there are."""
    good: bool | None = None
    """Whether whoever rolled succeeded."""
    chance: float | None = None
    """How likely success was, where no least roll tells it."""
    result: str = ""
    """What came of it, in a word or two."""
    card: str = ""


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

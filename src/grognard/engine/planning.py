"""What a seat may ask while it plans: where a unit can go, what an attack promises, how the board lies."""

from __future__ import annotations

from msgspec import Struct

from .explain import Sum


class Leg(Struct, frozen=True):
    """One step of a way, and what it costs."""

    start: str
    end: str
    cost: Sum


class Goal(Struct, frozen=True):
    """A hex that can be reached: the answer that goes there, its cost, and the hexes on the way."""

    hex: str
    text: str
    total: int
    path: tuple[str, ...]
    note: str = ""
    barred: bool = False
    """Whether the enemy's zone of control ends the way there."""


class Reach(Struct, frozen=True):
    """Where a unit can go. Costs are whole numbers of which `scale` make one point."""

    unit: str
    start: str
    """Where it stands; empty off the map."""
    points: Sum
    left: int
    scale: int
    measure: str
    goals: tuple[Goal, ...]
    legs: tuple[Leg, ...]


class Likely(Struct, frozen=True):
    """A result in words, and the throws that bring it."""

    result: str
    words: str
    ways: int
    of: int
    rolls: tuple[int, ...]


class Expected(Struct, frozen=True):
    """What an attack brings on average, as an exact fraction."""

    name: str
    value: str


class Case(Struct, frozen=True, kw_only=True):
    """An attack as it would be with one kind of defender; `row` and `column` point into its table."""

    name: str
    numbers: tuple[tuple[str, Sum], ...]
    ratio: str
    chances: tuple[Likely, ...]
    expected: tuple[Expected, ...]
    row: int = -1
    first: int = -1
    column: int = -1


class Note(Struct, frozen=True):
    """Something to bear in mind, and its rule."""

    words: str
    rule: str


class Plan(Struct, frozen=True, kw_only=True):
    """What an attack promises by what a seat knows: one case, or the best and the worst of them."""

    title: str
    targets: tuple[str, ...]
    table: str
    """The title of the reference table that decides."""
    cases: tuple[Case, ...]
    notes: tuple[Note, ...]


class Duty(Struct, frozen=True):
    """What must still be done before a step can end, with the units and hexes it is about."""

    words: str
    rule: str
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


class Gesture(Struct, frozen=True, kw_only=True):
    """Several answers that are one thing to a player: an attack with everybody, a stack that goes back."""

    kind: str
    text: str
    """The answers, as one command."""
    words: str
    hex: str = ""
    units: tuple[str, ...] = ()
    owed: bool = False
    """Whether it must be done before the step can end."""
    plain: str = ""
    worst: str = ""
    """The column of an attack as it stands, and at worst."""
    notes: tuple[Note, ...] = ()


class Mark(Struct, frozen=True):
    """A kind of mark on the board and what it means."""

    id: str
    name: str
    text: str


class Traced(Struct, frozen=True):
    """A unit on an overlay: its mark, why it has it, and the hexes of its line."""

    unit: str
    hex: str
    mark: str
    words: str
    rule: str
    path: tuple[str, ...] = ()


class Overlay(Struct, frozen=True):
    """Marks laid over the board."""

    name: str
    title: str
    rule: str
    marks: tuple[Mark, ...]
    hexes: tuple[tuple[str, str], ...]
    """Hex and mark."""
    units: tuple[Traced, ...] = ()

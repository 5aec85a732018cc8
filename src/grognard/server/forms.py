"""The shapes of requests and responses."""

from __future__ import annotations

from msgspec import Struct

from ..engine.catalogue import Briefing, Enrolled, Table
from ..engine.shown import Otherwise, Outcome, RuleOption, Sighting
from ..manifest import RuleText


class Scenario(Briefing, frozen=True):
    """A scenario with the choices that can be made for it."""

    options: tuple[RuleOption, ...] = ()


class GameInfo(Struct, frozen=True):
    """A game with its scenarios."""

    id: str
    title: str
    scenarios: tuple[Scenario, ...]


class Games(Struct, frozen=True):
    """Everything that can be played, and the computer players."""

    games: tuple[GameInfo, ...]
    players: tuple[str, ...]


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to begin: who sits where, `human` or a computer player."""

    scenario: str
    seats: dict[str, str]
    options: dict[str, str] = {}


class Chair(Struct, frozen=True):
    """A seat's token, and where its page is."""

    token: str
    link: str


class Opened(Struct, frozen=True):
    """A game that was begun."""

    room: str
    seats: dict[str, Chair]


class RoomInfo(Struct, frozen=True):
    """A saved game."""

    room: str
    scenario: str
    title: str
    ply: int
    round: int
    rounds: int
    awaited: tuple[str, ...]
    finished: bool
    outcome: Outcome | None
    replay: bool
    created: str
    players: dict[str, str]
    options: dict[str, str]
    seats: dict[str, Chair]
    trouble: str = ""
    """Why the game cannot be opened, or not be shown in full."""


class RoomList(Struct, frozen=True):
    """Saved games, the latest first."""

    rooms: tuple[RoomInfo, ...]
    next: int | None = None
    """Where older games go on; None if there are none."""


class DiceInfo(Struct, frozen=True):
    """What binds everybody to the dice: commitments to the secret and to each seed, and who owes one."""

    commitment: str
    seeds: dict[str, str]
    """The commitment of every seat that is bound, in the order in which they were given."""
    owed: tuple[str, ...]
    """The seats that still have to be bound or to open their seed."""
    lost: tuple[str, ...]
    """The seats whose seed was given up; the dice are without it."""


class NewBond(Struct, frozen=True, forbid_unknown_fields=True):
    """What binds a seat to its seed: SHA-256 of `grognard seed` and its 32 bytes."""

    commitment: str


class NewSeed(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat adds to the dice, 32 random bytes in hexadecimal, and the commitments it has seen."""

    seed: str
    seen: dict[str, str]


class SeatInfo(Struct, frozen=True):
    """Where a token leads."""

    room: str
    seat: str
    scenario: str
    title: str
    game: str
    world: str
    players: dict[str, str]
    seats: tuple[str, ...]
    options: dict[str, str]
    finished: bool
    replay: bool
    ply: int
    dice: DiceInfo
    awaited: tuple[str, ...] = ()
    """The seats that are asked now; a link to a position does not tell."""
    until: int | None = None
    """The moment at which a link to a position ends."""
    lesson: bool = False
    """Whether a lesson is taken here: nothing of it is kept."""
    guest: bool = False
    """Whether the link only looks over the shoulder of the seat."""


class Taught(Struct, frozen=True):
    """Where a learner is in a lesson, and what the step says."""

    game: str
    id: str
    title: str
    at: int
    """The number of the step, from 0; after the last one as many as there are."""
    steps: int
    say: str
    task: str
    hint: str
    notice: str
    rules: tuple[str, ...]
    lit: tuple[str, ...]
    """The answers that the step asks for now."""
    light: tuple[str, ...]
    """Hexes and units to look at."""
    done: bool
    """Whether nothing is left to do in the step."""
    end: str
    mission: str
    next: str
    """The lesson that comes after this one, if any."""


class LessonInfo(Struct, frozen=True):
    """A lesson in a list."""

    id: str
    title: str
    about: str
    mission: str
    steps: int
    rules: tuple[str, ...]


class GameLessons(Struct, frozen=True):
    """The lessons of a game."""

    game: str
    title: str
    lessons: tuple[LessonInfo, ...]


class Lessons(Struct, frozen=True):
    """Everything that can be learned."""

    games: tuple[GameLessons, ...]


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a learner goes on in a lesson."""

    at: int = 0


class Kept(Struct, frozen=True):
    """A record that can be stepped through."""

    room: str
    token: str
    link: str


class RuleInfo(Struct, frozen=True):
    """Our own words behind a rule number."""

    number: str
    title: str
    obligations: tuple[str, ...]
    clauses: tuple[RuleText, ...]


class Chapter(Struct, frozen=True):
    """A chapter of the rules in our own words."""

    number: str
    title: str
    clauses: tuple[RuleText, ...]


class RuleBookText(Struct, frozen=True):
    """All rules of a game in our own words."""

    game: str
    title: str
    chapters: tuple[Chapter, ...]


class Roster(Struct, frozen=True):
    """The counters of a scenario."""

    counters: tuple[Enrolled, ...]


class Reference(Struct, frozen=True):
    """The tables of the reference sheet."""

    tables: tuple[Table, ...]


class Editions(Struct, frozen=True):
    """What differs between two editions in a position."""

    differences: tuple[Otherwise, ...]


class Sight(Struct, frozen=True, rename={"origin": "from"}):
    """Every hex as seen from one."""

    origin: str
    hexes: tuple[Sighting, ...]


class Why(Struct, frozen=True):
    """Whether a command is legal now, and why not."""

    legal: bool
    message: str = ""
    rule: str = ""


class Counsel(Struct, frozen=True):
    """What a computer player would answer in a seat's place, its reason, and its plan for the turn."""

    text: str
    why: str
    plan: str

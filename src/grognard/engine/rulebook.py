"""A game as the engine sees it: a few protocols, and the rulebook that keeps them all.

Whoever uses a game names the protocol it needs: a session plays, a reader of commands knows the language,
a screen asks for views and the catalogue. A game derives from `Rulebook` and so has all of them.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from .agenda import Decision, Event
from .catalogue import BoardMap, Briefing, Enrolled, Pieces, Table
from .errors import Refused, UnknownName
from .limits import limits
from .options import Option
from .planning import Gesture, Overlay, Plan, Reach
from .shown import Beat, Odds, Outcome, RuleOption, Sighting, SightLine, Summary, View


class Play(Protocol):
    """How a game starts, who plays it, how it ends, and how a position is kept."""

    id: ClassVar[str]
    version: ClassVar[int]
    turn_step: ClassVar[str] = ""
    """The step in which a player's turn begins, where turns are counted."""

    @property
    def longest(self) -> int:
        """The most answers a game may have."""
        return limits(self.id).answers

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, str]) -> Any:
        """The first position of a scenario."""

    @abstractmethod
    def seats(self, g: Any) -> tuple[str, ...]:
        """The players of a position."""

    def side(self, g: Any, seat: str) -> str:
        """The side a seat is on; its players win and lose together, and outcomes name it."""
        return seat

    def sides(self, g: Any) -> tuple[str, ...]:
        """Every side that may win: those of the seats, and any that the rules themselves play."""
        return tuple(dict.fromkeys(self.side(g, seat) for seat in self.seats(g)))

    @abstractmethod
    def outcome(self, g: Any) -> Outcome | None:
        """How the game ended, if it has."""

    def cut_short(self, g: Any) -> None:
        """A game that somebody gave up is over where it stands."""
        g.agenda = []

    @abstractmethod
    def save(self, g: Any) -> bytes:
        """A position as bytes."""

    @abstractmethod
    def load(self, data: bytes) -> Any:
        """A position from bytes."""

    @abstractmethod
    def digest(self, g: Any) -> str:
        """A number for all the data a game is played with."""


class Language(Protocol):
    """How options, commands, refusals and events are spelled."""

    probes: ClassVar[tuple[str, ...]] = ()
    """Commands, legal or not, by which it is tried what a refusal tells."""
    guesses: ClassVar[tuple[str, ...]] = ()
    """Commands about `{one}` unit, another one `{two}` and its `{hex}`, which may or may not be allowed."""
    endings: ClassVar[tuple[str, ...]] = ()
    """Commands that end something: what comes next may depend on what is hidden."""

    def prompt(self, g: Any, decision: Decision) -> str:
        """The question of a decision, in words."""
        return decision.step.prompt

    @abstractmethod
    def spell(self, g: Any, option: Option) -> str:
        """The one spelling of an option."""

    def tidy(self, g: Any, text: str) -> str:
        """A typed command with names as they are spelled in options."""
        return text

    def spelled_out(self, g: Any, decision: Decision, text: str) -> str:
        """A command with the answers put in front that its short form leaves out."""
        return text

    def recalled(self, g: Any, text: str) -> Option | None:
        """The option of a spelling in small letters, where a game can tell it without listing all options."""
        return None

    def why_not(self, g: Any, decision: Decision, text: str) -> Refused:
        """Why a typed command is refused, with the rule where there is one."""
        return Refused(f"{text!r} is not offered now", decision.rule)

    def understood(self, g: Any, decision: Decision) -> Sequence[Option]:
        """Answers, offered or not, of which the refusals know whether anything is against them."""
        return ()

    def objection(self, g: Any, decision: Decision, option: Option) -> str:
        """What the refusals have against such an answer, empty if nothing; for laws, not for a seat."""
        return ""

    def cite(self, rule: str) -> str:
        """A rule as the game's own book numbers it."""
        return rule

    @abstractmethod
    def words(self, g: Any, event: Event) -> str:
        """An event as a sentence."""

    def beat(self, g: Any, event: Event) -> Beat | None:
        """An event as a screen shows it, of what its words tell; None where words are all there is."""
        return None


class Knowledge(Protocol):
    """What a seat may know of a position."""

    @abstractmethod
    def view(self, g: Any, seat: str) -> View:
        """What one seat may know of a position."""

    def is_idle(self, g: Any, decision: Decision) -> bool:
        """Whether no answer but the first could do any good, by what the asked seat knows."""
        return len(decision.options) == 1

    @abstractmethod
    def known(self, g: Any, seat: str) -> Any:
        """The position without what a seat cannot know, for its questions beside play."""

    @abstractmethod
    def possible_worlds(self, view: View, rng: random.Random) -> Any:
        """A position that looks to the seat exactly as its view does."""

    @abstractmethod
    def resample(self, g: Any, seat: str, rng: random.Random) -> Any:
        """The position with everything a seat cannot know dealt anew."""

    @abstractmethod
    def board(self, g: Any, seat: str) -> str:
        """The position in words, as a seat sees it."""


class Playable(Play, Language, Knowledge, Protocol):
    """What a game in progress needs: play, spoken commands, and views of it."""


class Catalogue(Protocol):
    """What there is in a game: scenarios, options, boards, pieces, tables."""

    id: ClassVar[str]
    title: ClassVar[str]
    on_page: ClassVar[bool] = True
    """Whether the page can show the game; one that it cannot is played in the terminal."""

    @abstractmethod
    def scenarios(self) -> list[Summary]:
        """Every scenario of the game."""

    def rule_options(self) -> list[RuleOption]:
        """What the players may choose before a game."""
        return []

    def briefing(self, scenario: str, options: Mapping[str, str]) -> Briefing:
        """What a player reads before a scenario that is played with the options."""
        raise Refused(f"{self.id} has no briefings")

    def board_map(self, world: str) -> BoardMap:
        """What never changes on the board of a scenario, or of the world a view names."""
        raise Refused(f"{self.id} has no board to show")

    def roster(self, world: str) -> tuple[Enrolled, ...]:
        """Every counter of a scenario, where its views name them by label alone."""
        return ()

    def pieces(self) -> Pieces[Any, Any, Any]:
        """Everything printed on counters and cards."""
        raise Refused(f"{self.id} has no pieces to show")

    def reference(self) -> tuple[Table, ...]:
        """The tables of the reference sheet."""
        return ()

    def inventory(self) -> dict[str, tuple[str, ...]]:
        """Everything of the game that play can make use of, by table: cards, actions, units."""
        return {}

    def exercised(
        self, g: Any, step: str, option: Option, events: Sequence[Event]
    ) -> Iterable[tuple[str, str]]:
        """What an answer at a step and the events it brought made use of: tables and names in them."""
        return ()

    def lint(self) -> list[str]:
        """What is wrong with the game's data files."""
        return []


class Advice(Protocol):
    """Answers to questions beside play: odds, lines of sight, reach, plans, overlays."""

    id: ClassVar[str]
    plans_ahead: ClassVar[bool] = False
    """Whether reach and plan answer."""

    def odds(self, g: Any, attacker: str, target: str, spend: int) -> Odds:
        """The chances of an attack in a position, with so many points spent on it."""
        raise Refused(f"{self.id} tells no odds")

    def odds_at(self, g: Any, attacker: str, place: str, spend: int) -> tuple[tuple[str, Odds], ...]:
        """The chances of an attack on a unit or on everybody in a hex; refused where it cannot be made."""
        raise Refused(f"{self.id} tells no odds")

    def situation(self, words: Mapping[str, Any]) -> tuple[Any, str, str]:
        """A made-up position for asking odds: the position, the attacker and the target."""
        raise Refused(f"{self.id} tells no odds")

    def sight(self, place: str, one: str, two: str) -> SightLine:
        """Whether two hexes of a scenario or map see each other, and why not."""
        raise Refused(f"lines of sight play no part in {self.id}")

    def sightings(self, g: Any, place: str) -> tuple[Sighting, ...]:
        """Every hex as seen from one."""
        return ()

    def reach(self, g: Any, seat: str) -> Reach:
        """Where the unit a question is about can go, by what a seat knows."""
        raise Refused(f"{self.id} shows no reach beyond its offers")

    def plan(self, g: Any, seat: str) -> Plan:
        """What the attack under way promises, by what a seat knows."""
        raise Refused(f"{self.id} plans no attacks step by step")

    def gestures(self, g: Any, seat: str) -> tuple[Gesture, ...]:
        """Answers of the present question that belong together, each as one command."""
        return ()

    def march(self, g: Any, seat: str, units: tuple[str, ...], goal: str) -> tuple[Gesture, ...]:
        """Orders that lead the stacks of several units side by side; the first of them goes to the goal."""
        raise Refused(f"{self.id} moves one unit after the other")

    def overlays(self) -> tuple[str, ...]:
        """The names of what can be laid over the board."""
        return ()

    def overlay(self, g: Any, seat: str, name: str) -> Overlay:
        """Marks over the board, by what a seat knows."""
        raise UnknownName(f"{self.id} has no overlay {name!r}")


class Cases(Protocol):
    """How rule cases are set up, played and checked."""

    declining: ClassVar[tuple[str, ...]] = ()
    """Commands that decline: a script may give them where nothing is asked."""

    @abstractmethod
    def position(self, tables: Mapping[str, Any], where: str) -> Any:
        """The position a rule case describes."""

    def quiet(self, g: Any, decision: Decision) -> Option | None:
        """The answer that changes least, where a script leaves a side question out."""
        return None

    @abstractmethod
    def check(self, g: Any, events: Sequence[Event], words: str) -> str:
        """Whether an expectation holds; empty if so, otherwise what was found instead."""


class CaseBook(Playable, Cases, Protocol):
    """What rule cases need of a game."""


class Adviser(Playable, Advice, Protocol):
    """What questions about a position need of a game."""


class Rulebook(CaseBook, Adviser, Catalogue, Protocol):
    """One whole game."""

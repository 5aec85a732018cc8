"""A game of switches, for what no real game should come to: circles without end, games that are too long.

One switches three lamps on and off as often as he likes, looks up and away, throws a die, hands over;
two hands back or ends it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from grognard.engine.agenda import Decision, Procedure, Table, auto, choose, roll, run
from grognard.engine.errors import Refused
from grognard.engine.options import D6, Chance, Option
from grognard.engine.rulebook import Playable
from grognard.engine.shown import Outcome

SWITCHES = tuple(Option("switch", lamp) for lamp in range(3))
LOOK, AWAY, THROW, HAND, END = (Option(kind) for kind in ("look", "away", "throw", "hand", "end"))


class Night(Procedure):
    """Lamps are switched until the night is over."""

    hand: str = "one"
    throwing: bool = False

    def who(self, g: Lamps) -> str:
        return self.hand

    def throws(self, g: Lamps) -> bool:
        return self.throwing

    @choose("1", by=who)
    def switch(self, g: Lamps) -> Sequence[Option]:
        """What next?"""
        if self.hand == "two":
            return [HAND, END]
        return [AWAY] if g.looking else [*SWITCHES, LOOK, THROW, HAND]

    @switch.then
    def switched(self, g: Lamps, option: Option) -> None:
        self.throwing = option == THROW
        if option.kind == "switch":
            g.lit ^= 1 << option.value
        elif option in (LOOK, AWAY):
            g.looking = option == LOOK
        elif option == HAND:
            self.hand = "two" if self.hand == "one" else "one"
        elif option == END:
            self.stop()

    @roll("2", when=throws)
    def die(self, g: Lamps) -> Chance:
        """A die."""
        return D6

    @auto("3")
    def again(self, g: Lamps) -> None:
        self.back_to(Night.switch)


class Lamps(Table, kw_only=True):
    """Which lamps are lit."""

    lit: int = 0
    looking: bool = False

    def copy(self) -> Lamps:
        LampRules.copies += 1
        new = self.__copy__()
        new.agenda = [procedure.__copy__() for procedure in self.agenda]
        new.news = []
        return new


class LampRules(Playable):
    """As much of a game as a session and a record need; it counts the copies that are made."""

    id: ClassVar[str] = "lamps"
    version: ClassVar[int] = 1
    longest = 5_000  # type: ignore[assignment]
    copies: ClassVar[int] = 0

    def start(self, scenario: str, options: Mapping[str, str]) -> Lamps:
        g = Lamps(agenda=[Night()])
        run(g)
        return g

    def seats(self, g: Any) -> tuple[str, ...]:
        return ("one", "two")

    def spell(self, g: Any, option: Option) -> str:
        words = [option.kind, str(option.value)]
        return " ".join(words) if option.kind == "switch" else "=".join(words[: 1 + (option.kind == "d6")])

    def tidy(self, g: Any, text: str) -> str:
        return text

    def why_not(self, g: Any, decision: Decision, text: str) -> Refused:
        return Refused(f"{text!r} is not offered", decision.rule)

    def known(self, g: Any, seat: str) -> Lamps:
        return Lamps(agenda=list(g.agenda), lit=g.lit, looking=g.looking)

    def save(self, g: Any) -> bytes:
        return msgspec.msgpack.encode(g)

    def digest(self, g: Any) -> str:
        return "lamps"

    def outcome(self, g: Any) -> Outcome | None:
        return None if g.agenda else Outcome("one", g.lit)


LampRules.__abstractmethods__ = frozenset()


def find(game: str) -> Playable:
    """The only game there is."""
    return LampRules()

"""One table beside its game: what everybody who sits or looks on is told of the others."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING

from msgspec import Struct

from ...engine.errors import Refused
from ...engine.play.agreements import people
from ..wire import SaidFrame, TableFrame
from .presence import Presence
from .requests import Requests
from .talk import Line, Tongue, tidy

if TYPE_CHECKING:
    from ..game import Game
    from .watcher import Watcher


class Sides(Struct, frozen=True):
    """What of a game a table knows: who the people are, whose side they are on, and whether it is over."""

    people: dict[str, str] = {}
    over: bool = False


class Table:
    """Who is here, what was said, and what is wished for."""

    def __init__(self) -> None:
        self.requests = Requests()
        self.presence = Presence()
        self.tongue = Tongue()
        self._sides = Sides()
        self._telling = Lock()
        """People come and go while a deed is done: who looks later must be heard later."""

    def look(self, game: Game) -> None:
        """Take note of how the game stands."""
        session = game.session
        at_table = () if game.sheet.replay else people(session.players)
        sides = {seat: session.rules.side(session.state, seat) for seat in at_table}
        self._sides = Sides(sides, not session.state.agenda)
        self.requests.lapse(game)

    def frame(self, watcher: Watcher, watchers: Iterable[Watcher]) -> TableFrame:
        """What a seat is told; only those on its side hear that somebody would give up."""
        side = self._sides.people.get(watcher.seat)
        held = tuple(watchers)
        return TableFrame(
            present=self.presence.told(self._sides.people, (w for w in held if not w.guest)),
            guests=sum(w.guest and w.greeted for w in held),
            asked=self.requests.asked,
            giving_up=tuple(who for who in self.requests.giving_up if self._sides.people.get(who) == side),
            notice=self.requests.notice,
        )

    def tell(self, watchers: Iterable[Watcher]) -> None:
        """Tell everybody who wants to hear it what is new at the table."""
        with self._telling:
            held = tuple(watchers)
            for watcher in held:
                if watcher.greeted and watcher.wants_table:
                    watcher.tell_table(self.frame(watcher, held))

    def line(self, watcher: Watcher, text: str) -> str:
        """A line that somebody may say, as it is kept."""
        if not self._sides.people:
            raise Refused("nobody plays here who could hear it")
        words = tidy(text)
        self.tongue.check(watcher.seat, watcher.guest)
        return words

    def hears(self, watcher: Watcher, line: Line) -> bool:
        """Whether a line is meant for somebody.

        Who looks over a shoulder knows what that seat knows: until the end only others there hear it.
        """
        if self._sides.over or not line.guest:
            return True
        return watcher.guest and watcher.seat == line.seat

    def say(self, lines: tuple[Line, ...], watchers: Iterable[Watcher]) -> None:
        """Bring new lines to whoever they are meant for."""
        for watcher in watchers:
            meant = tuple(line for line in lines if self.hears(watcher, line))
            if meant and watcher.greeted and watcher.wants_table:
                watcher.tell(SaidFrame(meant))

"""What people ask of each other: to give up together, or to take something back.

Nothing of it is written down before everybody has agreed; then it is a line of the game's record.
"""

from __future__ import annotations

from msgspec.structs import replace

from ...engine.errors import Refused
from ..game import Game
from .points import last_heard, point_for
from .talk import Tongue
from .wishes import Asked


class Requests:
    """The wishes of one table; they last as long as nothing happens that everybody notices."""

    def __init__(self) -> None:
        self.asked: Asked | None = None
        self.giving_up: tuple[str, ...] = ()
        """Who would give up, if the others on the side did."""
        self.notice = ""
        """What became of the last wish, until the next one."""
        self._tongue = Tongue(what="wishes")
        self._kept = 0
        self._since: tuple[int, ...] = ()
        self._count = 0

    def ask(self, game: Game, seat: str, to: int | None) -> None:
        """A seat wants to go back; against computers alone nobody has to be asked."""
        game.check_plays(seat)
        if self.asked is not None:
            raise Refused(f"{self.asked.by} has asked already; that comes first")
        game.session.check_agreement(seat)
        kept = point_for(game, seat, to)
        game.session.check_return(kept)
        others = game.session.others(seat)
        if not others:
            self._take_back(game, seat, kept)
            return
        self._tongue.check(seat, False)
        self._count += 1
        self._kept, self._since = kept, _moment(game)
        words, lines = last_heard(game, kept)
        self.asked = Asked(self._count, seat, words, lines, others)
        self.notice = ""

    def answer(self, game: Game, seat: str, number: int, agree: bool) -> None:
        """A seat that was asked agrees or not; the last to agree brings it about."""
        asked = self.asked
        if asked is None or asked.number != number or seat not in asked.waiting:
            raise Refused("that is not asked any more")
        waiting = tuple(who for who in asked.waiting if who != seat)
        if not agree:
            self._settle(f"{seat} would rather play on.")
        elif waiting:
            self.asked = replace(asked, waiting=waiting)
        else:
            self._take_back(game, asked.by, self._kept)

    def withdraw(self, seat: str) -> None:
        """A seat does not want to go back after all."""
        if self.asked is None or self.asked.by != seat:
            raise Refused(f"{seat} has asked for nothing")
        self._settle(f"{seat} plays on after all.")

    def resign(self, game: Game, seat: str) -> None:
        """A seat gives up; the game ends when all people on its side do."""
        game.check_plays(seat)
        game.session.check_agreement(seat)
        giving_up = {*self.giving_up, seat}
        if giving_up.issuperset(game.session.partners(seat)):
            game.resign(seat)
            self.giving_up = ()
            self._settle("")
        else:
            self.giving_up = tuple(sorted(giving_up))

    def play_on(self, seat: str) -> None:
        """A seat does not give up after all."""
        if seat not in self.giving_up:
            raise Refused(f"{seat} has not offered to give up")
        self.giving_up = tuple(who for who in self.giving_up if who != seat)

    def lapse(self, game: Game) -> None:
        """A wish is forgotten when the game goes on; what somebody does in secret does not count."""
        if self._since == _moment(game):
            return
        self._since = _moment(game)
        self._settle(
            f"The game went on: what {self.asked.by} asked for is off the table." if self.asked else ""
        )

    def _take_back(self, game: Game, seat: str, kept: int) -> None:
        game.take_back(seat, kept)
        self._since = _moment(game)
        self._settle("Taken back: the game goes on from there, with new dice.")

    def _settle(self, notice: str) -> None:
        self.asked, self.notice = None, notice


def _moment(game: Game) -> tuple[int, ...]:
    """The last moment that everybody noticed, and how many there were."""
    return len(game.public), *game.public[-1:]

"""One game at hand: rebuilt from its rows, every step written down before anybody sees it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from ..engine.agenda import Decision, awaited, pending
from ..engine.dice import private_word
from ..engine.errors import BadRecord, GrognardError, Refused
from ..engine.options import DICE, Option
from ..engine.play.agreements import PERSON, Resignation, Return, read_agreement
from ..engine.play.session import WAYS_BACK, Answer, Back, Session
from ..engine.rulebook import Rulebook
from ..games import rules_of
from ..players.cast import make_player
from ..players.player import Player, Question, RandomPlayer
from .forms import Taught
from .records.course import Course, clock, ruleset_of
from .records.handed import Handed, take_over
from .store.bonds import NOT_ROLLED, UNFIT, check_bonds, exchange_of, secret_of, told_of
from .store.reading import Sheet, Spoilt, Summary
from .store.storage import Storage
from .store.trouble import Damaged

HUMAN = PERSON

ONLY_WATCHED = "computers play this game; whoever watches it gives no orders"

_log = logging.getLogger(__name__)


class NotedSession(Session):
    """A session that says when a seat answers, and when answers are taken back."""

    on_answer: Callable[[str], None]
    on_return: Callable[[int], None]
    on_take_back: Callable[[int], None]
    found: Callable[[int], Any]
    """How the position after so many lines is found."""

    def agree(self, seat: str, text: str) -> Answer:
        """What people agree on."""
        returns = len(self.returns)
        answer = super().agree(seat, text)
        if len(self.returns) > returns:
            self.on_take_back(self.returns[-1][0])
        return answer

    def _check(self, seat: str, agreed: Resignation | Return) -> None:
        """It is a step of its own, unless it is refused."""
        super()._check(seat, agreed)
        self.on_answer(seat)

    def position_after(self, count: int) -> Any:
        return self.found(count)

    def _go_back(self, back: Back) -> None:
        super()._go_back(back)
        self.on_return(back.answers)

    def _admit(self, decision: Decision, option: Option) -> None:
        super()._admit(decision, option)
        self.on_answer(decision.who)


class Game(Course):
    """A session with its rows; every step is written down."""

    def __init__(self, sheet: Sheet, storage: Storage, handed: Handed | None = None) -> None:
        self.storage = storage
        rules = rules_of(sheet.scenario)
        check_rules(sheet, rules)
        ways = 0 if sheet.replay else WAYS_BACK
        check_bonds(sheet)
        session = NotedSession(
            rules,
            sheet.scenario,
            sheet.options,
            secret_of(sheet),
            sheet.players,
            ways,
            exchange_of(sheet),
            told_of(sheet),
        )
        if rules.digest(session.state) != sheet.digest:
            raise BadRecord(f"the data of {sheet.scenario} have changed since this game was begun")
        self._set_up(sheet, rules, session)
        stored, self.mark = storage.history(sheet.id)
        if handed is not None and handed.answers == stored:
            take_over(handed, self)
        else:
            for number, answer in enumerate(stored, 1):
                self._retake(answer, number)
        self._kept = len(stored)
        self._finish_step()

    def _set_up(self, sheet: Sheet, rules: Rulebook, session: NotedSession) -> None:
        """Everything about a game that has had no answer yet."""
        super().__init__(rules, session)
        session.on_answer = self.begin_step
        session.on_return = self._forget
        session.on_take_back = self.take_back_to
        session.found = self.state_at
        self.sheet = sheet
        self._kept = 0
        self._bots: dict[str, Player] = {}

    @property
    def title(self) -> str:
        """What the game is called on the page."""
        return self.rules.briefing(self.sheet.scenario, {}).title

    @property
    def taught(self) -> Taught | None:
        """The step of the lesson that is taken here; None in a game."""
        return None

    @property
    def settled(self) -> bool:
        """Whether what is in memory is what is on disk."""
        return len(self.session.answers) == self._kept == self.mark.count

    def _retake(self, answer: Answer, number: int) -> None:
        """Give a stored answer again; whoever asks may not know what it was."""
        if not self.session.is_rolled(answer):
            raise Damaged(NOT_ROLLED, number)
        try:
            if read_agreement(answer.text) is not None:
                self.session.agree(answer.seat, answer.text)
            else:
                self.session.take(answer.seat, self._option(self.session.state, answer, number))
        except GrognardError as error:
            raise Damaged(UNFIT, number) from error

    # -------------------------------------------------------------- answers

    def say(self, seat: str, text: str) -> None:
        """A seat types a command; refused, it changes nothing."""
        self.check_plays(seat)
        self.session.say(seat, text)
        self._finish_step()

    def check_plays(self, seat: str) -> None:
        """Refuse whoever only looks at a game."""
        if self.sheet.replay or seat not in self.seats:
            raise Refused("this is a record; nobody plays on in it" if self.sheet.replay else ONLY_WATCHED)

    def undo(self, seat: str) -> None:
        """Take back what a seat said last, and with it the answers that were given for it."""
        if not self.can_undo(seat):
            raise self.session.no_way_back(seat)
        self.session.undo(seat)
        while self._is_forced(seat, self.session.state) and self.session.can_undo(seat):
            self.session.undo(seat)
        self._write()

    def resign(self, seat: str) -> None:
        """A seat gives up, and with it everybody on its side."""
        self._agree(seat, Resignation(self.session.partners(seat)))

    def take_back(self, seat: str, kept: int) -> None:
        """The game goes on from an earlier point, since everybody has agreed."""
        self._agree(seat, Return(kept, self.session.others(seat)))
        self._bots.clear()

    def _agree(self, seat: str, agreed: Resignation | Return) -> None:
        self.check_plays(seat)
        self.session.agree(seat, str(agreed))
        self._finish_step()

    def _forget(self, kept: int) -> None:
        super()._forget(kept)
        self._kept = min(self._kept, kept)

    def can_undo(self, seat: str) -> bool:
        """Whether a seat can go back to a question it had a choice in."""
        if self.sheet.replay or not self.session.can_undo(seat):
            return False
        return any(not self._is_forced(seat, state) for state in self.session.before(seat))

    def advance(self) -> bool:
        """One step of a computer player; False if people must answer."""
        if self.sheet.replay or self.session.stopped:
            return False
        for seat in awaited(self.session.state):
            option = self._answer_for(seat)
            if option is not None:
                self.session.take(seat, option)
                self._finish_step()
                return True
        return False

    def _answer_for(self, seat: str) -> Option | None:
        decision = pending(self.session.state, seat)
        if decision is None or seat not in self.seats:
            return None
        if self.session.players[seat] == HUMAN:
            return None
        question = Question(self.session.left(decision), partial(self.session.view, seat))
        try:
            chosen = self._bot(seat).choose(question)
            if chosen in question.options:
                return chosen
            _log.error("%s chose %s, which was not offered", self.session.players[seat], chosen)
        except Exception:
            _log.exception("%s failed as %s in game %s", self.session.players[seat], seat, self.sheet.id)
        return RandomPlayer(self._chance_of(seat)).choose(question)

    def _chance_of(self, seat: str) -> str:
        """What a computer player draws its luck from; nobody can work out beforehand what it will do."""
        return private_word(self.session.secret, f"{seat} {self.mark.count}")

    def _is_forced(self, seat: str, state: Any) -> bool:
        """Alone against the computer nobody can learn from a question that is left out."""
        players = self.session.players
        if players.get(seat) != HUMAN or list(players.values()).count(HUMAN) != 1:
            return False
        decision = pending(state, seat)
        if decision is None or decision.who != seat:
            return False
        return self.rules.is_idle(state, decision)

    def _bot(self, seat: str) -> Player:
        if seat not in self._bots:
            self._bots[seat] = make_player(self.session.players[seat], self._chance_of(seat), self.rules.id)
        return self._bots[seat]

    # -------------------------------------------------------------- writing down

    def _finish_step(self) -> None:
        """Let the dice fall, leave out questions without a choice, and write everything down."""
        while not self.sheet.replay:
            self.session.roll_all()
            forced = next(
                (s for s in awaited(self.session.state) if self._is_forced(s, self.session.state)), ""
            )
            decision = pending(self.session.state, forced) if forced else None
            if decision is None or self.session.stopped:
                break
            self.session.take(forced, decision.options[0])
        self._write()

    def _write(self) -> None:
        """Write down what was taken back and what was added, both at once."""
        self.end_step()
        new = self.session.answers[self._kept :]
        if new or self._kept < self.mark.count:
            self.mark = self.storage.write(self.sheet.id, self.mark, self._kept, new, self.summary())
            self._kept = self.mark.count

    def summary(self) -> dict[str, Any]:
        """What lists show of a game."""
        seen = self.rules.view(self.session.state, self.seats[0])
        outcome = self.session.outcome()
        return {
            "ply": len(self.session.answers),
            **clock(seen),
            "awaited": [seat for seat in seen.awaited if seat != DICE],
            "outcome": outcome.brief() if outcome else None,
        }


def trouble_of(sheet: Sheet | Spoilt) -> str:
    """Why a room cannot be opened, or not be shown in full, as far as its sheet tells; empty if it can."""
    if isinstance(sheet, Spoilt):
        return str(Damaged(sheet.reason))
    try:
        check_rules(sheet, rules_of(sheet.scenario))
        check_bonds(sheet)
    except GrognardError as error:
        return str(error)
    return "" if Summary.of(sheet) else "its summary cannot be read; its next answer will mend that"


def check_rules(sheet: Sheet, rules: Any) -> None:
    """A game is played on only by the rules it was begun with."""
    if sheet.ruleset != ruleset_of(rules):
        raise BadRecord(f"this game needs ruleset {sheet.ruleset!r}; this is {ruleset_of(rules)!r}")

"""A game in progress: its position, its answers, its log, and how far it can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from ..agenda import Decision, Event, awaited, pending, take
from ..dice import Bonds, Stream, commitment, key_of, new_secret
from ..errors import Refused, not_asked
from ..limits import most
from ..options import DICE, Option
from ..rulebook import Playable
from ..shown import Outcome, View
from .agreements import (
    MOST_RETURNS,
    Resignation,
    Resigned,
    Return,
    TookBack,
    check_names,
    given_up,
    partners_of,
    people,
    read_agreement,
)
from .circles import Circles, stands
from .exchange import Exchange
from .text import play_on, read

WAYS_BACK: Final = 512
"""Answers that can be taken back one after the other; games as they are played come to about 270 in a row."""


class Answer(Struct, frozen=True):
    """One line of a record: who answered, and the text of the answer."""

    seat: str
    text: str


class Logged(Struct, frozen=True):
    """An event and the ply that brought it."""

    ply: int
    event: Event
    gone: int = 0
    """The ply at which it was taken back; 0 if it stands."""


class Back(Struct, frozen=True):
    """A way back: the position before an answer, and how many answers and events there were."""

    state: Any
    answers: int
    events: int


class Session:
    """One game being played; the only thing that holds a true state and the dice."""

    def __init__(
        self,
        rules: Playable,
        scenario: str,
        options: Mapping[str, str] | None = None,
        secret: bytes | None = None,
        players: Mapping[str, str] | None = None,
        ways_back: int = WAYS_BACK,
        exchange: Exchange = Exchange(),
        bonds: Bonds | None = None,
        position: Any = None,
    ) -> None:
        self.rules = rules
        self.scenario = scenario
        self.options = dict(options or {})
        self.secret = new_secret() if secret is None else secret
        self.told = bonds
        """What is said of dice whose secret is not known here; None where it is."""
        self.state: Any = rules.start(scenario, self.options) if position is None else position
        self.players = {seat: (players or {}).get(seat, "human") for seat in rules.seats(self.state)}
        self.answers: list[Answer] = []
        self.log: list[Logged] = [Logged(0, event) for event in self.state.news]
        self.exchange = exchange
        """What people add to the dice."""
        self._dice = Stream(key_of(self.secret, exchange.seeds))
        self._past: list[Back] = []
        self._ways_back = ways_back
        self._forgot: set[str] = set()
        self._circles = Circles()
        self.returns: list[tuple[int, int]] = []
        """Where the game was taken back to, and the line that says so."""

    @property
    def bonds(self) -> Bonds:
        """What binds everybody to the dice."""
        return self.told or Bonds(commitment(self.secret), self.exchange.bonds, self.exchange.lost)

    @property
    def commitment(self) -> str:
        """What binds the dealer to the dice from the start."""
        return self.bonds.secret

    def decision(self) -> Decision | None:
        """What the game waits for."""
        return pending(self.state)

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        last = self.answers[-1] if self.answers and not self.state.agenda else None
        given = read_agreement(last.text) if last else None
        if last and isinstance(given, Resignation):
            return given_up(self.rules, self.state, (last.seat, *given.partners))
        return self.rules.outcome(self.state)

    def hear(self, answer: Answer) -> list[Answer]:
        """A line of a record: an answer, or what people agreed on."""
        if read_agreement(answer.text) is None:
            return self.say(answer.seat, answer.text)
        return [self.agree(answer.seat, answer.text)]

    def agree(self, seat: str, text: str) -> Answer:
        """What people have agreed on beside the rules becomes a line of the record."""
        agreed = read_agreement(text)
        if agreed is None:
            raise Refused(f"{text!r} is nothing to agree on")
        self._check(seat, agreed)
        if isinstance(agreed, Resignation):
            event: Event = self._resign(seat, agreed)
        else:
            event = self._return(seat, agreed)
        self.answers.append(Answer(seat, str(agreed)))
        self.log.append(Logged(len(self.answers), event))
        self._past.clear()
        self._forgot.clear()
        return self.answers[-1]

    def _check(self, seat: str, agreed: Resignation | Return) -> None:
        """Refuse what cannot be agreed on, before anything has changed."""
        self.check_agreement(seat)
        if isinstance(agreed, Resignation):
            check_names("resign", seat, agreed.partners, self.partners(seat))
        else:
            check_names("take back", seat, agreed.agreed, self.others(seat))
            self.check_return(agreed.kept)

    def check_return(self, kept: int) -> None:
        """A game goes back to what stands of it, and not too often."""
        now = len(self.answers)
        if kept >= now or not self.is_live(kept):
            raise Refused(f"the game cannot go on from line {kept}; there are {now}")
        if len(self.returns) >= MOST_RETURNS:
            raise Refused(f"a game is taken back at most {MOST_RETURNS} times")

    def partners(self, seat: str) -> tuple[str, ...]:
        """The other people on the side of a seat."""
        return partners_of(self.rules, self.state, self.players, seat)

    def others(self, seat: str) -> tuple[str, ...]:
        """Everybody else who plays and is no computer."""
        return tuple(who for who in people(self.players) if who != seat)

    def check_agreement(self, seat: str) -> None:
        """People agree on something only while they play."""
        if seat not in people(self.players):
            raise Refused(f"{seat} is not played by a person")
        if not self.state.agenda:
            raise Refused("the game is over")
        if self.stopped:
            raise Refused(self.stopped)
        if self.exchange.owed:
            raise Refused(f"the game has not begun: the dice wait for {' and '.join(self.exchange.owed)}")

    def _resign(self, seat: str, agreed: Resignation) -> Resigned:
        """The game is over where it stands."""
        seats = (seat, *agreed.partners)
        self.rules.cut_short(self.state)
        return Resigned(seats=seats, winner=given_up(self.rules, self.state, seats).winner)

    def _return(self, seat: str, agreed: Return) -> TookBack:
        """The position is again as it was; the lines stay, so that no die has the number of one that fell."""
        now = len(self.answers)
        self.state = self.position_after(agreed.kept)
        self._circles = Circles()
        self.log = [
            replace(line, gone=now + 1) if line.ply > agreed.kept and not line.gone else line
            for line in self.log
        ]
        self.returns.append((agreed.kept, now + 1))
        return TookBack(seat=seat, agreed=agreed.agreed)

    def last_action(self, seat: str) -> int:
        """How many lines there were before the last action of a seat began; one without a choice is none."""
        turn_step, alone = self.rules.turn_step, len(people(self.players)) == 1
        for number in range(len(self.answers) - 1, -1, -1):
            answer = self.answers[number]
            if answer.seat != seat or not self.is_live(number + 1) or read_agreement(answer.text):
                continue
            position = self.position_after(number)
            decision = pending(position, seat)
            assert decision is not None
            idle = alone and self.rules.is_idle(position, decision)
            if not idle and turn_step in ("", decision.step.name):
                return number
        raise Refused(f"{seat} has done nothing that could be taken back")

    def is_live(self, count: int) -> bool:
        """Whether what came of so many lines has not been taken back."""
        return not any(kept < count < line for kept, line in self.returns)

    def position_after(self, count: int) -> Any:
        """The position after so many lines, played anew from the start."""
        state = self.rules.start(self.scenario, self.options)
        for number in self._way_to(count):
            answer = self.answers[number]
            decision = pending(state, answer.seat)
            assert decision is not None
            take(decision, read(self.rules, state, decision, answer.text)[0])
        return state

    def _way_to(self, count: int) -> list[int]:
        """The answers that lead to a position; those that were taken back before it are left out."""
        way: list[int] = []
        for kept, line in reversed(self.returns):
            if line <= count:
                way[:0] = range(line, count)
                count = kept
        return [*range(count), *way]

    def say(self, seat: str, text: str) -> list[Answer]:
        """A seat types a command; a refused one changes nothing.

        Where an answer finds something out it stands, and the rest of the command is given
        after it as far as it still fits.
        """
        waiting = awaited(self.state)
        if not waiting:
            raise Refused(f"{seat} cannot answer: the game is over")
        if seat not in waiting:
            return self._interject(seat, text)
        before = len(self.answers)
        self._go_on(seat, self._give(seat, text))
        self._bind(before)
        return self.answers[before:]

    def _go_on(self, seat: str, rest: str) -> None:
        """Give the rest of a command as far as it fits."""
        while rest and awaited(self.state) == (seat,):
            try:
                rest = self._give(seat, rest)
            except Refused:
                break

    def _interject(self, seat: str, text: str) -> list[Answer]:
        """A seat that is not asked does what it may do meanwhile.

        Whoever is asked may have begun something that nobody has heard of yet: he then begins anew. Were he
        not, a refusal would tell that he has begun.
        """
        for back in self._unheard(seat):
            if self._is_aside(back.state, seat, text):
                given, rest = self._tried(back, seat, text)
                self._go_back(back)
                before = len(self.answers)
                for who, option in given:
                    self.take(who, option)
                self._go_on(seat, rest)
                return self.answers[before:]
        raise not_asked(seat)

    def _is_aside(self, state: Any, seat: str, text: str) -> bool:
        """Whether a command begins with something that a seat may do while another is asked."""
        decision = pending(state, seat)
        if decision is None or decision.who != seat or not text.strip():
            return False
        try:
            read(self.rules, state, decision, text)
        except Refused:
            return False
        return True

    def _unheard(self, seat: str) -> Iterator[Back]:
        """The positions, the present first, since which a seat could not notice anything."""
        end = len(self.log)
        yield Back(self.state, len(self.answers), end)
        for back in reversed(self._past):
            if any(is_heard(line.event, seat) for line in self.log[back.events : end]):
                return
            end = back.events
            yield back

    def here(self) -> Back:
        """A way back to the present position that lasts, whatever dice fall."""
        return Back(self.state.copy(), len(self.answers), len(self.log))

    def return_to(self, back: Back) -> None:
        """Go back to a position that was kept; it can be returned to again."""
        self._go_back(replace(back, state=back.state.copy()))

    def _go_back(self, back: Back) -> None:
        """Everything is again as it was in an earlier position."""
        self.state = back.state
        self._circles.forget(len(self.answers) - back.answers)
        del self.answers[back.answers :]
        del self.log[back.events :]
        self._past = [held for held in self._past if held.answers < back.answers]

    def _bind(self, start: int) -> None:
        """What was said at once is taken back at once: only the earliest way back is kept."""
        while len(self._past) > 1 and self._past[-2].answers >= start:
            self._past.pop()

    def _give(self, seat: str, text: str) -> str:
        """Give a command and return what was not read of it; one answer alone needs no trial."""
        decision = pending(self.state, seat)
        if decision is not None and text.strip():
            option, rest = read(self.rules, self.state, decision, text)
            if not rest:
                self.take(seat, option, decision)
                return ""
        given, rest = self._tried(Back(self.state, len(self.answers), len(self.log)), seat, text)
        for who, option in given:
            self.take(who, option)
        return rest

    def _tried(self, back: Back, seat: str, text: str) -> tuple[list[tuple[str, Option]], str]:
        """The answers of a command in a position, of which none will be refused, and what was not read."""
        circles = self._circles.copy()
        circles.forget(len(self.answers) - back.answers)
        given, rest = play_on(self.rules, back.state, text, seat, circles)
        if back.answers + len(given) > self.rules.longest:
            raise Refused(f"{most(self.rules.id, self.rules.longest)}; this command would go beyond")
        return given, rest

    def choices(self) -> list[str]:
        """What can be typed now."""
        decision = self.decision()
        return [self.rules.spell(self.state, option) for option in decision.options] if decision else []

    def play(self, text: str) -> list[str]:
        """Type a command for whoever is asked, let the dice fall, and hear what everybody saw."""
        heard = len(self.log)
        waiting = awaited(self.state)
        self.say(waiting[0] if waiting else "nobody", text)
        self.roll_all()
        return [
            self.rules.words(self.state, line.event) for line in self.log[heard:] if not line.event.seen_by
        ]

    def take(self, seat: str, option: Option, decision: Decision | None = None) -> None:
        """Carry out an option; the decision it was read from knows that it is offered."""
        if decision is None:
            decision = pending(self.state, seat)
            if decision is None or decision.who != seat or option not in decision.options:
                raise Refused(f"{seat} was not offered {option}")
        if seat != DICE:
            self._admit(decision, option)
        self.answers.append(Answer(seat, self.rules.spell(self.state, option)))
        take(decision, option)
        self.log += [Logged(len(self.answers), event) for event in self.state.news]
        if stands(decision):
            self._past.clear()
            self._forgot.clear()
            self._circles.clear()
        elif seat not in awaited(self.state):
            self._past = [back for back in self._past if self._speaker(back) != seat]
            self._forgot.discard(seat)

    def _admit(self, decision: Decision, option: Option) -> None:
        """Before a seat's answer is carried out: the last moment to refuse it."""
        if self.stopped:
            raise Refused(self.stopped)
        self._circles.note(self.rules, decision, option)
        if not self._ways_back:
            return
        if len(self._past) >= self._ways_back:
            self._forget_oldest(decision.who)
        self._past.append(Back(self.state.copy(), len(self.answers), len(self.log)))

    def _forget_oldest(self, seat: str) -> None:
        """A seat with all the ways back it may have loses its oldest one; it takes none from the others."""
        own = [index for index, back in enumerate(self._past) if self._speaker(back) == seat]
        if len(own) >= self._ways_back:
            del self._past[own[0]]
            self._forgot.add(seat)

    @property
    def stopped(self) -> str:
        """Why nobody can answer any more though the game is not over; dice that are asked still fall."""
        if len(self.answers) < self.rules.longest or not self.state.agenda:
            return ""
        told = most(self.rules.id, self.rules.longest)
        return f"{told}; this one has them, and nobody can answer any more"

    def left(self, decision: Decision) -> Sequence[Option]:
        """The options of a decision that will not be refused for going round in circles."""
        return self._circles.left(self.rules, decision)

    def roll(self) -> bool:
        """Let the dice answer if they are asked and owed nothing."""
        decision = pending(self.state)
        if decision is None or decision.who != DICE or self.exchange.owed:
            return False
        self.take(DICE, self._brought(decision))
        return True

    def _brought(self, decision: Decision) -> Option:
        """What the dice bring for a decision of theirs."""
        return self._dice.pick(len(self.answers), decision.chance)

    def is_rolled(self, answer: Answer) -> bool:
        """Whether an answer that comes next is one the dice bring, as far as that can be known here."""
        decision = pending(self.state)
        if self.told is not None or answer.seat != DICE or decision is None or decision.who != DICE:
            return True
        return not self.exchange.owed and self.rules.spell(self.state, self._brought(decision)) == answer.text

    def roll_all(self) -> None:
        """Let the dice answer as long as they are asked."""
        while self.roll():
            pass

    def _speaker(self, back: Back) -> str:
        """Who gave the answer that a way back takes back."""
        return self.answers[back.answers].seat

    def can_undo(self, seat: str) -> bool:
        """A seat may take back its own answers up to the last roll, reveal or hand-over."""
        return any(self._speaker(back) == seat for back in self._past)

    def before(self, seat: str) -> Iterator[Any]:
        """The positions that a seat can still go back to, the latest first."""
        return (back.state for back in reversed(self._past) if self._speaker(back) == seat)

    def undo(self, seat: str) -> None:
        """Take back the last answer of a seat, or all answers of its last command.

        What others have planned in secret since then stands.
        """
        found = [index for index, back in enumerate(self._past) if self._speaker(back) == seat]
        if not found:
            raise self.no_way_back(seat)
        back, later = self._past[found[-1]], self._past[found[-1] + 1 :]
        answers, begun = self.answers[back.answers :], {held.answers for held in later}
        self._go_back(back)
        for number, answer in enumerate(answers, back.answers):
            if answer.seat != seat:
                self._say_again(answer, number in begun)

    def _say_again(self, answer: Answer, begins: bool) -> None:
        """Give an answer once more; one in the middle of a command is no way back of its own."""
        ways = len(self._past)
        decision = pending(self.state, answer.seat)
        if decision is None or decision.who != answer.seat:
            raise Refused(f"{answer.seat} was not offered {answer.text}")
        self.take(answer.seat, read(self.rules, self.state, decision, answer.text)[0], decision)
        if not begins:
            del self._past[ways:]

    def no_way_back(self, seat: str) -> Refused:
        """Why a seat cannot take back anything."""
        if seat in self._forgot:
            return Refused(f"{seat} has nothing to take back: {self._ways_back} answers are the most")
        return Refused(f"{seat} has nothing to take back: dice, reveals and hand-overs stand")

    def view(self, seat: str) -> View:
        """What a seat may know now.

        What it may do meanwhile does not change as long as it could not notice anything.
        """
        seen = self.rules.view(self.state, seat)
        if seat in seen.awaited or not seen.awaited:
            return seen
        for back in self._unheard(seat):
            decision = pending(back.state, seat)
            if decision is not None and decision.who == seat and back.state is not self.state:
                return replace(seen, meanwhile=self.rules.view(back.state, seat).meanwhile)
        return seen

    def seen_by(self, seat: str) -> list[Logged]:
        """The part of the log a seat may read; what was taken back is no part of it."""
        return [line for line in self.log if not line.gone and is_heard(line.event, seat)]


def is_heard(event: Event, seat: str) -> bool:
    """Whether a seat may know of an event."""
    return not event.seen_by or seat in event.seen_by

"""A game in progress: its position, its answers, its log, and how far it can be taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from .agenda import Decision, Event, awaited, pending, take
from .dice import Stream, commitment, new_secret
from .errors import Refused
from .options import DICE, Option
from .rulebook import Outcome, Rulebook, View
from .text import play_on, read


class Answer(Struct, frozen=True):
    """One line of a record: who answered, and the text of the answer."""

    seat: str
    text: str


class Logged(Struct, frozen=True):
    """An event and the ply that brought it."""

    ply: int
    event: Event


class Session:
    """One game being played; the only thing that holds a true state and the dice."""

    def __init__(
        self,
        rules: Rulebook,
        scenario: str,
        options: Mapping[str, str] | None = None,
        secret: bytes | None = None,
        players: Mapping[str, str] | None = None,
    ) -> None:
        self.rules = rules
        self.scenario = scenario
        self.options = dict(options or {})
        self.secret = secret or new_secret()
        self.state: Any = rules.start(scenario, self.options)
        self.players = {seat: (players or {}).get(seat, "human") for seat in rules.seats(self.state)}
        self.answers: list[Answer] = []
        self.log: list[Logged] = [Logged(0, event) for event in self.state.news]
        self._dice = Stream(self.secret)
        self._past: list[tuple[Any, int, int]] = []

    @property
    def commitment(self) -> str:
        """What binds the dealer to the dice from the start."""
        return commitment(self.secret)

    def decision(self) -> Decision | None:
        """What the game waits for."""
        return pending(self.state)

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.rules.outcome(self.state)

    def say(self, seat: str, text: str) -> list[Answer]:
        """A seat types a command; a refused one changes nothing.

        Where an answer finds something out it stands, and the rest of the command is given
        after it as far as it still fits.
        """
        waiting = awaited(self.state)
        if not waiting:
            raise Refused(f"{seat} cannot answer: the game is over")
        if seat not in waiting and not self._is_aside(seat, text):
            decision = pending(self.state)
            rule = decision.rule if decision else ""
            raise Refused(f"{seat} may not act now: {' and '.join(waiting)} must answer", rule)
        before = len(self.answers)
        rest = self._give(seat, text)
        while rest and awaited(self.state) == (seat,):
            try:
                rest = self._give(seat, rest)
            except Refused:
                break
        self._bind(before)
        return self.answers[before:]

    def _is_aside(self, seat: str, text: str) -> bool:
        """Whether a command begins with something that a seat may do while another is asked."""
        decision = pending(self.state, seat)
        if decision is None or decision.who != seat or not text.strip():
            return False
        try:
            read(self.rules, self.state, decision, text)
        except Refused:
            return False
        return True

    def _bind(self, start: int) -> None:
        """What was said at once is taken back at once: only the earliest way back is kept."""
        said = [index for index, (_, answers, _) in enumerate(self._past) if answers >= start]
        del self._past[said[0] + 1 if said else len(self._past) :]

    def _give(self, seat: str, text: str) -> str:
        """Give a command and return what was not read of it; one answer alone needs no trial."""
        decision = pending(self.state, seat)
        if decision is not None and text.strip():
            option, rest = read(self.rules, self.state, decision, text)
            if not rest:
                self.take(seat, option, decision)
                return ""
        given, rest = play_on(self.rules, self.state, text, seat)
        for who, option in given:
            self.take(who, option)
        return rest

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
            self._past.append((self.state.copy(), len(self.answers), len(self.log)))
        self.answers.append(Answer(seat, self.rules.spell(self.state, option)))
        take(decision, option)
        self.log += [Logged(len(self.answers), event) for event in self.state.news]
        if seat == DICE or seat not in awaited(self.state) or any(e.reveals for e in self.state.news):
            self._past.clear()

    def roll(self) -> bool:
        """Let the dice answer if they are asked."""
        decision = pending(self.state)
        if decision is None or decision.who != DICE:
            return False
        self.take(DICE, self._dice.pick(len(self.answers), decision.chance))
        return True

    def roll_all(self) -> None:
        """Let the dice answer as long as they are asked."""
        while self.roll():
            pass

    def can_undo(self, seat: str) -> bool:
        """A seat may take back its own answers up to the last roll, reveal or hand-over."""
        return bool(self._past) and self.answers[-1].seat == seat

    def before(self) -> Iterator[Any]:
        """The positions that can still be gone back to, the latest first."""
        return (state for state, _, _ in reversed(self._past))

    def undo(self, seat: str) -> None:
        """Take back the last answer of a seat, or all answers of its last command."""
        if not self.can_undo(seat):
            raise Refused(f"{seat} has nothing to take back: dice, reveals and hand-overs stand")
        self.state, answers, events = self._past.pop()
        del self.answers[answers:]
        del self.log[events:]

    def view(self, seat: str) -> View:
        """What a seat may know now."""
        return self.rules.view(self.state, seat)

    def seen_by(self, seat: str) -> list[Logged]:
        """The part of the log a seat may read."""
        return [line for line in self.log if not line.event.seen_by or seat in line.event.seen_by]

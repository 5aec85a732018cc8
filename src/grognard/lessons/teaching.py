"""A lesson while it is taken: the learner answers, the script answers for everybody else."""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from ..engine.agenda import Decision, pending
from ..engine.errors import BadData, Refused
from ..engine.options import Option
from ..engine.play.session import Back, Session
from ..engine.play.text import read
from ..engine.rulebook import Rulebook
from .lesson import Lesson, Step, spread

NEXT: Final = "next"
BACK: Final = "back"
SHOW: Final = "show"
"""What a learner may say beside answers: go on, go back a step, see how it is done."""

_KIND = re.compile(r"<([\w-]+)>\s*")


class Teaching:
    """One learner's way through a lesson; the session holds the game."""

    def __init__(self, lesson: Lesson, rules: Rulebook, session: Session) -> None:
        self.lesson = lesson
        self.rules = rules
        self.session = session
        self.at = 0
        self.done = False
        """Whether what the step asks for is done, and what is to be noticed is told."""
        self.begun = False
        """Whether the learner has answered in this step."""
        self._ways: list[str] = []
        self._script: deque[str] = deque()
        self._starts: list[Back] = []
        self._begin()

    @property
    def step(self) -> Step | None:
        """The step at hand; None after the last."""
        return self.lesson.step[self.at] if self.at < len(self.lesson.step) else None

    @property
    def left(self) -> str:
        """What of the script was not asked for."""
        return " ".join(self._script)

    def say(self, text: str) -> None:
        """What a learner says: an answer, or one of the words of a lesson."""
        word = " ".join(text.split())
        if word == NEXT:
            self.go_on()
        elif word == BACK:
            self.go_back()
        elif word == SHOW:
            self.show()
        else:
            self.answer(word)

    def answer(self, text: str) -> None:
        """An answer that the step asks for; any other is refused and changes nothing.

        What a command says beyond the end of the step is not heard.
        """
        before, ways, script = self.session.here(), self._ways, self._script.copy()
        number, begun = self.at, self.begun
        rest = self._one(text)
        while rest and self.at == number and not self.done:
            try:
                rest = self._one(rest)
            except Refused:
                self.session.return_to(before)
                self._ways, self._script, self.begun = ways, script, begun
                raise

    def _one(self, text: str) -> str:
        """Give the first answer of a command, and return the rest of it."""
        step, decision = self.step, self._asked()
        if step is None or self.done or decision is None:
            raise Refused("Nothing is to be done in this step: go on with Next")
        option, rest = read(self.rules, self.session.state, decision, text)
        left = [after for way in self._ways if (after := self._after(way, decision, option)) is not None]
        if not left:
            raise Refused(f"That is possible, but the lesson asks for something else: {step.task}")
        self._ways = left
        self.begun = True
        self.session.take(self.lesson.seat, option, decision)
        self._settle()
        return rest

    def show(self) -> None:
        """Do what the step asks for, in the first of its ways."""
        while not self.done and self._asked() is not None:
            lit = self.lit()
            if not lit:
                raise Refused("Nothing is to be done in this step: go on with Next")
            self.answer(lit[0])
            if self.step is None or not self.begun:
                return

    def lit(self) -> tuple[str, ...]:
        """The answers that the step asks for now, as they are spelled."""
        decision = self._asked()
        if self.done or decision is None or self.step is None:
            return ()
        found = [option for way in self._ways for option in self._fits(way, decision)]
        spelled = [self.rules.spell(self.session.state, option) for option in found]
        return tuple(dict.fromkeys(spelled))

    def go_on(self) -> None:
        """The next step, once this one is done."""
        if self.step is not None and not self.done:
            raise Refused(f"First: {self.step.task}")
        if self.step is not None:
            self.at += 1
            self._begin()

    def go_back(self) -> None:
        """This step anew, or the one before where nothing was done in it yet."""
        if not self.begun and self.at > 0:
            self.at -= 1
            self._starts.pop()
        self.session.return_to(self._starts.pop())
        self._begin()

    def _begin(self) -> None:
        step = self.step
        self._starts.append(self.session.here())
        self.begun = False
        self._ways = [way for command in step.do for way in spread(command)] if step else []
        self._script = deque(step.then) if step else deque()
        self.done = not self._ways
        if step is not None:
            self._settle()

    def _asked(self) -> Decision | None:
        """The question to the learner, if there is one."""
        decision = pending(self.session.state, self.lesson.seat)
        return decision if decision is not None and decision.who == self.lesson.seat else None

    def _settle(self) -> None:
        """Let the script answer until the learner is asked for what the lesson wants next."""
        if not self.done and "" in self._ways:
            self.done = True
        wanted = self._coming() if self.done else self._ways
        while (decision := pending(self.session.state)) is not None:
            is_open = self.done and bool(self._script)
            if not is_open and self._is_wanted(wanted):
                break
            if not self._scripted(decision):
                break
        if self.done and self.step is not None and self.step.do and not self.step.notice:
            self.at += 1
            self._begin()

    def _coming(self) -> list[str]:
        """The ways of the next step that asks for something."""
        later = self.lesson.step[self.at + 1 :]
        return next(([way for c in step.do for way in spread(c)] for step in later if step.do), [])

    def _is_wanted(self, ways: list[str]) -> bool:
        decision = self._asked()
        return decision is not None and any(self._fits(way, decision) for way in ways)

    def _scripted(self, decision: Decision) -> bool:
        """The next answer of the script where it fits, otherwise the quiet one."""
        if self._script:
            text = re.sub(rf"^{re.escape(decision.who)}: ", "", self._script[0])
            try:
                option, rest = read(self.rules, self.session.state, decision, text)
            except Refused as refusal:
                return self._quietly(decision) or self._stuck(decision, refusal)
            self._script.popleft()
            if rest:
                self._script.appendleft(rest)
            self.session.take(decision.who, option, decision)
            return True
        return self._quietly(decision)

    def _quietly(self, decision: Decision) -> bool:
        option = self.rules.quiet(self.session.state, decision)
        if option is None:
            return False
        self.session.take(decision.who, option, decision)
        return True

    def _stuck(self, decision: Decision, refusal: Refused) -> bool:
        if not self.done and decision.who == self.lesson.seat:
            raise BadData(
                f"do: {self._ways[0]!r} does not answer: {self.rules.prompt(self.session.state, decision)}"
            )
        raise BadData(f"then: {self._script[0]!r} does not answer {decision.who}: {refusal}")

    def _fits(self, way: str, decision: Decision) -> list[Option]:
        """The options a way begins with."""
        if found := _KIND.match(way):
            return [option for option in decision.options if option.kind == found[1]]
        try:
            return [read(self.rules, self.session.state, decision, way)[0]] if way else []
        except Refused:
            return []

    def _after(self, way: str, decision: Decision, option: Option) -> str | None:
        """What is left of a way after an option, None where it is not on it."""
        if found := _KIND.match(way):
            return way[found.end() :] if option.kind == found[1] else None
        try:
            wanted, rest = read(self.rules, self.session.state, decision, way)
        except Refused:
            return None
        return rest if wanted == option else None

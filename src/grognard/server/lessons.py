"""Lessons in rooms of their own: nothing of them is stored, the learner's page knows how far it got."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from litestar import get, post
from litestar.params import JSONBody

from ..engine.dice import commitment, new_secret
from ..engine.errors import GrognardError, Refused
from ..engine.play.exchange import Exchange
from ..games import game_ids, rulebook
from ..lessons.checking import position_of
from ..lessons.lesson import Lesson, find_lesson, lessons_of
from ..lessons.teaching import Teaching
from .doors.parameters import House, Word
from .doors.problems import RESPONSES, UNREADABLE
from .forms import GameLessons, Kept, LessonInfo, Lessons, TakeLesson, Taught
from .game import HUMAN, Game, NotedSession
from .lobby import link_of
from .records.course import ruleset_of
from .rooms import Room, new_id, new_token
from .store.reading import Sheet
from .store.storage import Storage, now, start_of
from .table.watcher import Watcher

T = TypeVar("T")

_log = logging.getLogger(__name__)


class LessonGame(Game):
    """A lesson that somebody takes, as a room sees it."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        rules = rulebook(lesson.game)
        position = position_of(lesson, rules, f"{lesson.game}/{lesson.id}")
        secret = new_secret()
        session = NotedSession(rules, lesson.mission, secret=secret, position=position)
        sheet = Sheet(
            id=new_id(),
            scenario=lesson.mission,
            options={},
            players={seat: HUMAN if seat == lesson.seat else "lesson" for seat in rules.seats(position)},
            ruleset=ruleset_of(rules),
            digest=rules.digest(position),
            secret=secret,
            seeds={},
            commitment=commitment(secret),
            bonds={},
            replay=False,
            created=now(),
            summary={},
            tokens={lesson.seat: new_token()},
        )
        self._set_up(sheet, rules, session)
        session.players = sheet.players
        self.mark = start_of(sheet.id)
        self.teaching = Teaching(lesson, rules, session)
        while self.teaching.step is not None and self.teaching.at < at:
            self._skip()
        self.end_step()

    def _skip(self) -> None:
        if not self.teaching.done:
            self.teaching.show()
        if self.teaching.done:
            self.teaching.go_on()

    @property
    def settled(self) -> bool:
        """Nothing is written down that could differ."""
        return True

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self.teaching.lesson.title

    @property
    def taught(self) -> Taught:
        """The step of the lesson."""
        teaching = self.teaching
        lesson, step = teaching.lesson, teaching.step
        ids = [other.id for other in lessons_of(lesson.game)]
        after = ids[ids.index(lesson.id) + 1 :] if lesson.id in ids else []
        return Taught(
            game=lesson.game,
            id=lesson.id,
            title=lesson.title,
            at=teaching.at,
            steps=len(lesson.step),
            say=step.say if step else "",
            task=step.task if step else "",
            hint=step.hint if step else "",
            notice=step.notice if step and teaching.done else "",
            rules=step.rules if step else (),
            lit=teaching.lit(),
            light=step.light if step else (),
            done=teaching.done,
            end=lesson.end,
            mission=lesson.mission,
            next=after[0] if after else "",
        )

    def say(self, seat: str, text: str) -> None:
        """The learner answers, or goes on or back in the lesson."""
        try:
            self.teaching.say(text)
        finally:
            self.end_step()

    def check_plays(self, seat: str) -> None:
        """In a lesson nobody gives up, and everything can be taken back."""
        raise Refused("this is a lesson, not a game")

    def undo(self, seat: str) -> None:
        """Take back everything of the step at hand."""
        if not self.can_undo(seat):
            raise Refused("nothing was done in this step yet")
        self.teaching.go_back()

    def can_undo(self, seat: str) -> bool:
        """Whether something was done in the step at hand."""
        return self.teaching.step is not None and self.teaching.begun

    def advance(self) -> bool:
        """The script of the lesson has answered already."""
        return False


class LessonRoom(Room):
    """A room for one learner, in memory alone."""

    def __init__(self, storage: Storage, game: LessonGame) -> None:
        super().__init__(game.sheet.id, storage)
        self._game = game

    async def say(self, watcher: Watcher, text: str) -> None:
        """Nobody else is at the table of a learner."""
        raise Refused("nobody is here to hear it")

    def _recall(self, watcher: Watcher) -> None:
        """Nothing was said."""

    async def agree(self, change: Callable[[Exchange], Exchange]) -> None:
        """The dice of a lesson are known beforehand; nobody adds to them."""

    def wake_bots(self) -> None:
        """Nobody plays by itself in a lesson."""

    def _load(self) -> Game:
        assert self._game is not None
        return self._game

    def _try(self, deed: Callable[[Game], T], seat: str) -> T:
        try:
            return deed(self._load())
        except GrognardError:
            raise
        except Exception as error:
            _log.exception("a step of lesson %s failed", self.id)
            raise Refused("this hit a defect of the program; nothing was changed") from error


@lru_cache(maxsize=1)
def _lessons() -> Lessons:
    found = [(name, lessons_of(name)) for name in game_ids()]
    return Lessons(
        tuple(
            GameLessons(name, rulebook(name).title, tuple(_info(lesson) for lesson in lessons))
            for name, lessons in found
            if lessons
        )
    )


def _info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(lesson.id, lesson.title, lesson.about, lesson.mission, len(lesson.step), lesson.rules)


@get("/api/lessons", sync_to_thread=True, responses=RESPONSES)
def list_lessons() -> Lessons:
    """Every lesson of every game, in the order in which they are taken."""
    return _lessons()


@post("/api/lessons/{game:str}/{lesson:str}", responses=RESPONSES, exception_handlers=UNREADABLE)
async def take_lesson(game: Word, lesson: Word, data: JSONBody[TakeLesson], rooms: House) -> Kept:
    """Begin a lesson, or go on with it at a step."""
    found = await asyncio.to_thread(lambda: LessonGame(find_lesson(game, lesson), data.at))
    seat, token = next(iter(found.sheet.tokens.items()))
    room: Any = LessonRoom(rooms.storage, found)
    rooms.lend(token, room, seat)
    return Kept(found.sheet.id, token, link_of(token))

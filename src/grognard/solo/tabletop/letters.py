"""The referee of a mission by letter: a page keeps the lines and sends them with what is new."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from ...engine.play.session import is_heard
from ..data.figures import figures
from ..referee.questions import Question
from ..show.view import SoloView
from .table import RULES, Tabletop


class MissionLetter(msgspec.Struct, frozen=True, kw_only=True):
    """What a page asks the referee of a mission."""

    mission: str
    options: dict[str, str] = {}
    lines: tuple[str, ...] = ()
    """Everything that was said and drawn so far."""
    say: str = ""
    """turn, round, pass, or news of the table."""
    card: int = 0
    """turn: the card somebody has drawn for himself; 0: the referee draws."""
    answer: str = ""
    """The answer to the question that waits."""
    seed: int = 0
    """What draws and rolls come from."""
    own_dice: bool = False
    """Whether somebody throws the dice himself."""


class ToldLine(msgspec.Struct, frozen=True):
    """One thing that happened."""

    kind: str
    words: str
    rule: str


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What the referee of a mission answers."""

    lines: tuple[str, ...]
    told: tuple[ToldLine, ...]
    question: Question | None
    notes: tuple[str, ...]
    """What is to be done now, where the round or the mission is over."""
    over: bool
    view: SoloView
    """The table as the Player may know it; nothing is offered in it."""


def answered(letter: MissionLetter, roll: Callable[[int], int]) -> Told:
    """What comes of a letter."""
    table = Tabletop(letter.mission, letter.options, letter.lines)
    if letter.answer:
        table.answer(letter.answer, roll)
    elif letter.say:
        table.say(letter.say)
        if letter.say == "turn" and letter.card:
            table.say(f"!order {letter.card} 0")
    question = table.go_on(roll, own_dice=letter.own_dice)
    g = table.g
    return Told(
        lines=tuple(table.lines),
        told=tuple(
            ToldLine(type(event).__name__, RULES.words(g, event), RULES.cite(event.rule))
            for event in table.told
            if is_heard(event, table.seat)
        ),
        question=question,
        notes=notes(table),
        over=g.over,
        view=replace(RULES.view(g, table.seat), agenda=(), options=(), offers=(), meanwhile=()),
    )


def notes(table: Tabletop) -> tuple[str, ...]:
    """2.4, 2.6, 2.8 What the Player has to do himself."""
    outcome = RULES.outcome(table.g)
    if outcome is not None:
        return (outcome.sentence,)
    if table.ends_round:
        return (
            "The round is over: begin the next one.",
            f"Then roll 2d6: on {figures().initiative} or more you go first.",
        )
    return ()

"""The law of dice that have not fallen: nobody hears of them, and they fall the same whenever they do."""

from __future__ import annotations

from typing import Any

import msgspec

from ..engine.dice import secret_from
from ..engine.errors import Refused
from ..engine.play.session import Session

WRONG_ENDING = "xyzzy"
"""What no game understands: a command that ends so may be refused after it was tried."""


def untold(session: Session, seat: str, text: str) -> str:
    """What is wrong with how a command is answered before it is kept; empty if nothing is.

    A command can be given and not be kept: its row may fail to be written. What it told must then be free
    of the coming dice, and the same command must bring the same dice later.
    """
    other = secret_from(f"other {session.commitment}")
    for typed in (text, f"{text} {WRONG_ENDING}"):
        if _told(_again(session, session.secret), seat, typed) != _told(_again(session, other), seat, typed):
            return f"dice: {typed!r} tells {seat} of dice that have not fallen"
    if _kept(_again(session, session.secret), seat, text) != _kept(
        _again(session, session.secret), seat, text
    ):
        return f"dice: {text!r} given again brings other dice"
    return ""


def _again(session: Session, secret: bytes) -> Session:
    """The same position with dice of its own."""
    twin = Session(
        session.rules, session.scenario, session.options, secret, session.players, exchange=session.exchange
    )
    twin.state = session.state.copy()
    twin.answers, twin.log = list(session.answers), list(session.log)
    return twin


def _told(twin: Session, seat: str, text: str) -> tuple[Any, ...]:
    """Everything that can be heard of a command before the dice fall."""
    heard = len(twin.log)
    try:
        said: Any = twin.say(seat, text)
    except Refused as refusal:
        said = str(refusal)
    views = [msgspec.json.encode(twin.view(other)) for other in twin.rules.seats(twin.state)]
    return said, twin.log[heard:], views


def _kept(twin: Session, seat: str, text: str) -> tuple[Any, ...]:
    """What a command comes to with the dice it brings."""
    answers, heard = len(twin.answers), len(twin.log)
    twin.say(seat, text)
    twin.roll_all()
    return twin.answers[answers:], twin.log[heard:]

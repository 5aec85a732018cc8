"""The referee for a game on somebody's table: nothing of it is stored here."""

from __future__ import annotations

from random import Random

from litestar import post
from litestar.params import JSONBody

from ..solo.referee.desk import Letter, Reply, reply
from ..solo.tabletop.letters import MissionLetter, Told, answered
from .doors.problems import RESPONSES, UNREADABLE


@post(
    "/api/referee", status_code=200, sync_to_thread=True, responses=RESPONSES, exception_handlers=UNREADABLE
)
def ask_referee(data: JSONBody[Letter]) -> Reply:
    """What comes of a letter to the referee: a question, or what the opponent does."""
    dice = Random(data.seed)
    return reply(data, dice.randrange)


@post(
    "/api/referee/mission",
    status_code=200,
    sync_to_thread=True,
    responses=RESPONSES,
    exception_handlers=UNREADABLE,
)
def ask_mission_referee(data: JSONBody[MissionLetter]) -> Told:
    """What comes of a letter to the referee of a mission."""
    dice = Random(data.seed)
    return answered(data, dice.randrange)

"""What a computer general would do in a seat's place, and why: thought out from what the seat knows alone."""

from __future__ import annotations

from functools import partial

from litestar import get

from ..engine.agenda import pending
from ..engine.errors import Refused, not_asked
from ..players.cast import make_player, players_of
from ..players.player import Question, explained
from .doors.parameters import House, Word
from .doors.problems import RESPONSES
from .forms import Counsel
from .frames import eyes
from .game import Game

ADVISER = "thumbs"
"""The computer player that is asked."""


@get("/api/seats/{token:str}/counsel", responses=RESPONSES)
async def show_counsel(token: Word, rooms: House) -> Counsel:
    """The answer the computer would give to the question a seat is asked, with its reason and its plan."""
    room, seat = await rooms.seat(token)
    return await room.ask(lambda game: counsel(game, eyes(game, seat)))


def counsel(game: Game, seat: str) -> Counsel:
    """The counsel for a seat: the adviser sees its view and the answers it is offered, nothing else."""
    session = game.session
    if game.sheet.replay:
        raise Refused("this is a record; nobody is asked in it")
    if ADVISER not in players_of(game.rules.id):
        raise Refused(f"no computer player gives counsel in {game.rules.id}")
    decision = pending(session.state, seat)
    if decision is None or decision.who != seat:
        raise not_asked(seat)
    adviser = make_player(ADVISER, f"counsel {seat}", game.rules.id)
    option = adviser.choose(Question(session.left(decision), partial(session.view, seat)))
    reason, plan = explained(adviser)
    return Counsel(game.rules.spell(session.state, option), reason, plan)

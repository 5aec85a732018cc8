"""Everybody who sits down adds a seed to the dice; the server was bound to its secret before."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ..engine.dice import read_seed
from ..engine.errors import BadData, BadRecord
from .doors.parameters import House, Word
from .doors.problems import RESPONSES, UNREADABLE
from .forms import DiceInfo, NewSeed
from .frames import dice_of


@post("/api/seats/{token:str}/seed", status_code=200, responses=RESPONSES, exception_handlers=UNREADABLE)
async def add_seed(token: Word, data: JSONBody[NewSeed], rooms: House) -> DiceInfo:
    """Add to the dice of a game, once for each seat; what was added stands."""
    room, seat = await rooms.seat(token)
    try:
        seed = read_seed(data.seed, seat)
    except BadRecord as error:
        raise BadData(str(error)) from None
    await room.join(seat, seed)
    room.wake_bots()
    return await room.ask(dice_of)

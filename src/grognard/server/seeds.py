"""Everybody who sits down adds a seed to the dice: all are bound first, the server before anybody."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from ..engine.dice import read_commitment, read_seed
from ..engine.errors import BadData, BadRecord
from .doors.parameters import House, Word
from .doors.problems import RESPONSES, UNREADABLE
from .forms import DiceInfo, NewBond, NewSeed
from .frames import dice_of


@post("/api/seats/{token:str}/bond", status_code=200, responses=RESPONSES, exception_handlers=UNREADABLE)
async def bind_seed(token: Word, data: JSONBody[NewBond], rooms: House) -> DiceInfo:
    """Bind a seat to a seed; to another one as long as nobody has opened one."""
    room, seat = await rooms.seat(token)
    try:
        bond = read_commitment(data.commitment, f"what binds {seat}")
    except BadRecord as error:
        raise BadData(str(error)) from None
    await room.agree(lambda exchange: exchange.bind(seat, bond))
    return await room.ask(dice_of)


@post("/api/seats/{token:str}/seed", status_code=200, responses=RESPONSES, exception_handlers=UNREADABLE)
async def open_seed(token: Word, data: JSONBody[NewSeed], rooms: House) -> DiceInfo:
    """Open the seed a seat is bound to, once everybody is bound; what was opened stands."""
    room, seat = await rooms.seat(token)
    try:
        seed = read_seed(data.seed, seat)
    except BadRecord as error:
        raise BadData(str(error)) from None
    await room.agree(lambda exchange: exchange.open(seat, seed, data.seen))
    room.wake_bots()
    return await room.ask(dice_of)


@post("/api/seats/{token:str}/seed/lost", status_code=200, responses=RESPONSES)
async def lose_seed(token: Word, rooms: House) -> DiceInfo:
    """Give up a seed that nobody has any more, once another has been opened; the dice go without it."""
    room, seat = await rooms.seat(token)
    await room.agree(lambda exchange: exchange.lose(seat))
    room.wake_bots()
    return await room.ask(dice_of)

"""What a seat may ask beside play: earlier moments, odds, sight, why not, the record."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from msgspec.structs import asdict

from ..engine.agenda import awaited
from ..engine.errors import GrognardError, Refused, not_asked
from ..engine.play.record import write
from ..engine.play.text import play_text
from ..lens.reasons import lens_of
from .doors.parameters import Caps, Command, Everything, Held, House, Name, Origin, Ply, Word
from .doors.problems import RESPONSES
from .forms import Chair, Editions, SeatInfo, Sight, Why
from .frames import dice_of, dice_until, eyes, moment
from .game import Game
from .lobby import link_of
from .looks import Look, look, look_on, ticket
from .wire import AttackOdds, told_odds


@get("/api/seats/{token:str}", responses=RESPONSES)
async def show_seat(token: Word, rooms: House) -> SeatInfo:
    """Where a token leads."""
    found = await look(rooms, token)
    return await found.room.ask(lambda game: _seat_info(game, found))


def _seat_info(game: Game, found: Look) -> SeatInfo:
    sheet, seat = game.sheet, found.seat
    view = game.session.view(eyes(game, seat))
    count = None if found.until is None else game.answers_at(seat, found.last(game))
    state = game.session.state if count is None else game.state_at(count)
    return SeatInfo(
        room=sheet.id,
        seat=seat,
        scenario=sheet.scenario,
        title=game.title,
        game=view.game,
        world=getattr(view, "world", sheet.scenario),
        players=sheet.players,
        seats=game.seats,
        options=sheet.options,
        finished=game.rules.outcome(state) is not None,
        replay=sheet.replay,
        ply=found.last(game),
        dice=dice_of(game) if count is None else dice_until(game, count),
        awaited=view.awaited if found.until is None else (),
        until=found.until,
        lesson=game.taught is not None,
        guest=found.guest,
    )


@get("/api/seats/{token:str}/looks/{ply:int}", responses=RESPONSES)
async def show_look(token: Word, ply: Ply, rooms: House) -> Chair:
    """A link to a position as a seat saw it, for others to look at."""
    room, seat = await rooms.seat(token)

    def taken_back(game: Game) -> int:
        game.answers_at(seat, ply)
        return len(game.session.returns)

    made = ticket(room.id, token, ply, await room.ask(taken_back))
    return Chair(made, link_of(made))


@get("/api/seats/{token:str}/guests", responses=RESPONSES)
async def show_guest_link(token: Word, rooms: House) -> Chair:
    """A link for others to look over the shoulder of a seat while the game goes on."""
    room, seat = await rooms.seat(token)
    await room.ask(lambda game: game.check_plays(seat))
    made = ticket(room.id, token, None)
    return Chair(made, link_of(made))


@get("/api/seats/{token:str}/moments/{ply:int}", responses=RESPONSES)
async def show_moment(
    token: Word, ply: Ply, rooms: House, everything: Everything = False, held: Held = 0
) -> dict[str, Any]:
    """What a seat saw at a ply; after the end `all` shows what everybody saw."""
    found = await look(rooms, token)

    def shown(game: Game) -> dict[str, Any]:
        whole = everything and found.until is None
        if ply > found.last(game) and not whole:
            raise Refused(f"there is no moment {ply}; this link ends with {found.last(game)}")
        told = moment(game, found.seat, ply, whole, held)
        return told if found.until is None else told | {"last": found.last(game)}

    return await found.room.ask(shown)


@get("/api/seats/{token:str}/odds", responses=RESPONSES)
async def show_odds(token: Word, attacker: Name, target: Name, rooms: House, caps: Caps = 0) -> AttackOdds:
    """The numbers of an attack with every part, by what the seat knows; or why there can be none."""
    found = await look_on(rooms, token)
    return await found.room.ask(lambda game: _odds(game, found.seat, attacker, target, caps))


def _odds(game: Game, seat: str, attacker: str, target: str, caps: int) -> AttackOdds:
    known = game.rules.known(game.session.state, eyes(game, seat))
    try:
        several = tuple(told_odds(*found) for found in game.rules.odds_at(known, attacker, target, caps))
    except Refused as error:
        return AttackOdds("", (), 0, (), (), str(error), error.rule)
    return AttackOdds(**asdict(several[0]), targets=several)


@get("/api/seats/{token:str}/sight", responses=RESPONSES)
async def show_sight(token: Word, origin: Origin, rooms: House) -> Sight:
    """What can be seen from a hex, and why the rest cannot."""
    found = await look_on(rooms, token)

    def seen(game: Game) -> Sight:
        known = game.rules.known(game.session.state, eyes(game, found.seat))
        return Sight(origin, game.rules.sightings(known, origin))

    return await found.room.ask(seen)


@get("/api/seats/{token:str}/editions", responses=RESPONSES)
async def show_editions(token: Word, rooms: House) -> Editions:
    """What would be otherwise for a seat in another edition of its game, by what the seat knows."""
    found = await look_on(rooms, token)
    return await found.room.ask(lambda game: _editions(game, eyes(game, found.seat)))


def _editions(game: Game, seat: str) -> Editions:
    return Editions(lens_of(game.rules.known(game.session.state, seat), seat))


@get("/api/seats/{token:str}/why", responses=RESPONSES)
async def explain(token: Word, command: Command, rooms: House) -> Why:
    """Whether a command is legal now, and the rule by which it is not."""
    room, seat = await rooms.seat(token)

    def found(game: Game) -> Why:
        waiting = awaited(game.session.state)
        if game.sheet.replay or seat not in waiting:
            raise not_asked(seat)
        try:
            play_text(game.rules, game.session.state, command, seat)
        except GrognardError as error:
            return Why(False, str(error), getattr(error, "rule", ""))
        return Why(True)

    return await room.ask(found)


@get("/api/seats/{token:str}/record", media_type=MediaType.TEXT, responses=RESPONSES)
async def show_record(token: Word, rooms: House) -> Response[str]:
    """The record of a finished game."""
    room = (await look_on(rooms, token)).room

    def found(game: Game) -> str:
        if game.session.outcome() is None:
            raise Refused("the record holds what both sides keep secret; it is given out after the end")
        return write(game.session)

    name = f"{room.id}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(await room.ask(found), media_type=MediaType.TEXT, headers=headers)

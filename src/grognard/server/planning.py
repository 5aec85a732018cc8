"""What a seat may ask while it plans: reach, the odds of a thought-of attack, overlays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import get
from msgspec.structs import asdict

from ..engine.errors import Refused
from ..engine.planning import Gesture
from ..engine.play.text import foresee
from .doors.parameters import Command, House, Thinking, Thought, Word
from .doors.problems import RESPONSES
from .frames import eyes
from .game import Game
from .wire import Ahead, Gestures, Planned, Reached, plain


@get("/api/seats/{token:str}/reach", responses=RESPONSES)
async def show_reach(token: Word, rooms: House, command: Thought = "") -> dict[str, Any]:
    """Where the unit that a command orders can go, with every way and every part of its cost."""
    return await _ask(token, rooms, lambda game, seat: _reach(game, seat, command))


def _reach(game: Game, seat: str, command: str) -> dict[str, Any]:
    thought = _after(game, seat, command)
    found = game.rules.reach(thought, seat)
    offered = game.rules.view(thought, seat).offers
    others = tuple(offer for offer in offered if not offer.hex)
    told: dict[str, Any] = plain(Reached(**asdict(found), offers=others))
    return told


@get("/api/seats/{token:str}/plan", responses=RESPONSES)
async def show_plan(token: Word, rooms: House, command: Thought = "") -> dict[str, Any]:
    """What an attack promises that a command would declare, and what could be added to it."""
    return await _ask(token, rooms, lambda game, seat: _plan(game, seat, command))


def _plan(game: Game, seat: str, command: str) -> dict[str, Any]:
    thought = _after(game, seat, command)
    seen = game.rules.view(thought, seat)
    found = game.rules.plan(thought, seat)
    owed = getattr(seen, "owed", ())
    told: dict[str, Any] = plain(Planned(**asdict(found), prompt=seen.prompt, offers=seen.offers, owed=owed))
    return told


@get("/api/seats/{token:str}/gestures", responses=RESPONSES)
async def show_gestures(token: Word, rooms: House) -> dict[str, Any]:
    """The answers of the present question that belong together, each as one command."""
    return await _ask(
        token, rooms, lambda game, seat: _gestures(game.rules.gestures(_after(game, seat, ""), seat))
    )


@get("/api/seats/{token:str}/march", responses=RESPONSES)
async def show_march(token: Word, rooms: House, command: Command) -> dict[str, Any]:
    """The orders that lead several stacks side by side: `labels of units > goal of the first`."""
    labels, _, goal = command.partition(">")
    units = tuple(labels.split())
    if not units:
        raise Refused("nobody is named who should march")

    def found(game: Game, seat: str) -> dict[str, Any]:
        return _gestures(game.rules.march(_after(game, seat, ""), seat, units, goal.strip()))

    return await _ask(token, rooms, found)


def _gestures(found: tuple[Gesture, ...]) -> dict[str, Any]:
    told: dict[str, Any] = plain(Gestures(found))
    return told


@get("/api/seats/{token:str}/ahead", responses=RESPONSES)
async def show_ahead(
    token: Word, rooms: House, command: Thought = "", moment: Thinking = None
) -> dict[str, Any]:
    """What would be asked next after a command that could be given and taken back.

    A thought that belongs to a moment which is over leads to nothing.
    """
    return await _ask(token, rooms, lambda game, seat: _ahead(game, seat, command, moment))


def _ahead(game: Game, seat: str, command: str, moment: int | None) -> dict[str, Any]:
    told: dict[str, Any]
    if game.sheet.replay:
        raise Refused("this is a record; nobody plans in it")
    if moment is not None and moment != game.ply(seat):
        told = plain(Ahead(prompt="", offers=()))
        return told
    seen = game.rules.view(foresee(game.rules, game.session.state, command, seat), seat)
    told = plain(Ahead(prompt=seen.prompt, offers=seen.offers))
    return told


@get("/api/seats/{token:str}/overlays/{name:str}", responses=RESPONSES)
async def show_overlay(token: Word, name: Word, rooms: House) -> dict[str, Any]:
    """Marks over the board, by what the seat knows."""

    def found(game: Game, seat: str) -> dict[str, Any]:
        told: dict[str, Any] = plain(game.rules.overlay(game.session.state, seat, name))
        return told

    return await _ask(token, rooms, found)


async def _ask(token: str, rooms: House, question: Callable[[Game, str], dict[str, Any]]) -> dict[str, Any]:
    room, seat = await rooms.seat(token)
    return await room.ask(lambda game: question(game, eyes(game, seat)))


def _after(game: Game, seat: str, command: str) -> Any:
    """The position after a command that is only thought of."""
    if game.sheet.replay:
        raise Refused("this is a record; nobody plans in it")
    if not game.rules.plans_ahead:
        raise Refused(f"{game.rules.id} shows no reach beyond its offers")
    return foresee(game.rules, game.session.state, command, seat)

"""The law of what is told: a seat hears only what is stored and is for it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
from seats import Frame
from sqlalchemy import create_engine
from sqlalchemy.pool import StaticPool

from grognard.engine.play.session import Answer
from grognard.server.frames import state_frame
from grognard.server.game import Game
from grognard.server.store.opening import open_engine, prepared
from grognard.server.store.storage import Storage
from grognard.server.store.trouble import Gone, Kind, MovedOn, StoreError

CONSTANT = {str(StoreError(kind)) for kind in Kind} | {str(MovedOn()), str(Gone())}
"""Everything that is ever said of a file that fails."""


def rebuilt(database: Path, token: str) -> tuple[Game, str]:
    """The game and seat of a token, from a copy of the rows as another program reads them."""
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as source:
        source.backup(memory)
    engine = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
    storage = Storage(prepared(engine, ()))
    found = storage.find_seat(token)
    assert found is not None
    sheet = storage.sheet(found[0])
    assert sheet is not None
    return Game(sheet, storage), found[1]


def stored(database: Path, token: str) -> list[Answer]:
    """The answers of a game as they are on disk."""
    return list(rebuilt(database, token)[0].session.answers)


OPENING = ("enter G3 > B06 facing se", "attack S2 > B06")


def play_to_dice(database: Path, token: str) -> tuple[str, str, list[Answer]]:
    """Play mission 1 on disk up to a roll: who is asked, the answer that brings it, and what will come."""
    engine = open_engine(database)
    storage = Storage(engine)
    room, _ = storage.find_seat(token) or ("", "")
    sheet = storage.sheet(room)
    assert sheet is not None
    game = Game(sheet, storage)
    for text in OPENING:
        game.say(game.session.view("german").awaited[0], text)
    while True:
        seat = game.session.view("german").awaited[0]
        text = next(option for option in game.session.view(seat).options if option in ("no card", "caps 0"))
        trial, _ = rebuilt(database, token)
        trial.say(seat, text)
        coming = trial.session.answers[len(game.session.answers) :]
        if any(answer.seat == "dice" for answer in coming):
            engine.dispose()
            return seat, text, coming
        game.say(seat, text)


def check_told(frame: Frame, database: Path, token: str) -> None:
    """One frame of a seat: a state that follows from the rows, or words that follow from nothing."""
    if frame["type"] == "refused":
        assert frame["message"] in CONSTANT, frame
        return
    game, seat = rebuilt(database, token)
    due = msgspec.json.decode(msgspec.json.encode(state_frame(game, seat, frame["since"])))
    assert frame | {"can_undo": False} == due | {"can_undo": False}

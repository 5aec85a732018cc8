"""A file of an earlier program is brought to the present form, and its games go on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from msgspec.structs import replace

from grognard.engine.dice import commitment
from grognard.engine.errors import BadRecord
from grognard.server.frames import state_frame
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.bonds import check_bonds
from grognard.server.store.migrate import config, migrate
from grognard.server.store.opening import WRITING, open_engine
from grognard.server.store.storage import Storage, after, start_of

OLD = Path(__file__).parent / "old" / "rooms-0001.sql"
"""Two games as the first form of the tables held them."""


@pytest.fixture
def old(database: Path) -> Path:
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(OLD.read_text())
    return database


def test_an_old_file_keeps_its_rooms_seats_and_answers(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection:
        before = connection.execute("select room, ply, seat, text from answers order by room, ply").fetchall()
    engine = open_engine(old)
    migrate(engine)
    storage = Storage(engine)
    shelf, _ = storage.shelf(10)
    assert [sheet.id for sheet in shelf] == ["old-room-1", "old-room-0"]
    assert storage.find_seat("token-1-soviet") == ("old-room-1", "soviet")
    found = []
    for room in ("old-room-0", "old-room-1"):
        answers, mark = storage.history(room)
        due = start_of(room)
        for answer in answers:
            due = after(due, answer.seat, answer.text)
            found.append((room, due.count, answer.seat, answer.text))
        assert mark == due == storage.mark(room)
    assert found == before
    assert len(found) > 20


def test_an_old_file_is_given_what_binds_its_dice(old: Path) -> None:
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("update rooms set replay = 1 where id = 'old-room-1'")
    engine = open_engine(old)
    migrate(engine)
    played, brought = Storage(engine).sheet("old-room-0"), Storage(engine).sheet("old-room-1")
    assert played is not None
    assert brought is not None
    assert played.commitment == commitment(played.secret)
    assert (brought.summary["outcome"], brought.secret, brought.commitment) == (None, b"", "")
    for sheet in (played, brought):
        assert sheet.bonds == {}
        check_bonds(sheet)


def test_seeds_are_bound_when_a_file_comes_from_before(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    storage = Storage(engine)
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"}, seeded=True)
    storage.add(sheet)
    storage.agree(sheet.id, lambda exchange: exchange.draw("soviet", bytes([7] * 32)))
    before = storage.sheet(sheet.id)
    settings = config()
    with engine.execution_options(**WRITING).begin() as connection:
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0003")
    migrate(engine)
    assert storage.sheet(sheet.id) == before


def test_a_changed_row_of_an_old_file_is_noticed_once_it_is_migrated(old: Path) -> None:
    engine = open_engine(old)
    migrate(engine)
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("update answers set text = 'pass' where room = 'old-room-0' and ply = 9")
    with pytest.raises(BadRecord, match="do not follow from each other"):
        Storage(engine).history("old-room-0")
    assert Storage(engine).history("old-room-1")


def test_a_game_goes_on_in_a_file_that_went_back_and_forth(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    storage, rng = Storage(engine), random.Random(3)
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"})
    storage.add(sheet)
    game = Game(sheet, storage)
    for _ in range(10):
        seat = game.session.view("german").awaited[0]
        game.say(seat, rng.choice(game.session.view(seat).options))
    settings = config()
    with engine.execution_options(**WRITING).begin() as connection:
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0001")
    migrate(engine)
    again = Game(replace(sheet, summary={}), storage)
    assert again.mark == game.mark
    assert state_frame(again, "german", 0) == state_frame(game, "german", 0)

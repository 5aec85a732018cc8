"""Two processes on one folder: a game is never mixed up, and `play` serves a folder once."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from ledger import check_told, rebuilt, stored
from processes import begin, grognard, server, sit_at
from seats import Seat

from grognard.server.game import Game
from grognard.server.rooms import Room, new_sheet
from grognard.server.sockets import hear
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage
from grognard.server.store.trouble import MovedOn
from grognard.server.table.watcher import Watcher

MOVED = str(MovedOn())


def test_the_same_number_of_answers_is_not_the_same_game(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    storage = Storage(engine)
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"})
    storage.add(sheet)
    one = Game(sheet, storage)
    one.say("german", "enter G3")
    two, three = Game(sheet, storage), Game(sheet, storage)
    one.undo("german")
    one.say("german", "enter G4")
    assert two.mark.count == one.mark.count
    with pytest.raises(MovedOn):
        two.say("german", "> B06")
    with pytest.raises(MovedOn):
        three.undo("german")
    assert storage.answers(sheet.id) == one.session.answers
    Game(sheet, storage)


def test_two_servers_play_one_room_with_undo_and_it_stays_whole(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    database = folder / "games.sqlite"
    with server(folder, locked=False) as (one, _), server(folder, locked=False) as (two, process):
        token = begin(one)["german"]
        with sit_at(one, token) as here, sit_at(two, token) as there:
            here.say("enter G3")
            there.hello()
            here.undo()
            here.say("enter G4")
            there.send("> B06")
            assert refusal(there) == MOVED
            assert there.view == here.view
            check_told(there.state, database, token)
            there.say("> B06")
            here.socket.send_json({"type": "undo", "ply": here.state["ply"]})
            assert refusal(here) == MOVED
            assert here.view == there.view
            os.kill(process.pid, signal.SIGKILL)
            here.undo()
            here.say("> B06 facing se")
        assert [answer.text for answer in stored(database, token)][-3:] == [
            "enter G4",
            "> 1-B06",
            "facing se",
        ]
    log = (tmp_path / "games.log").read_text()
    assert "Traceback" not in log
    assert rebuilt(database, token)[0].ply("german") == 3


def refusal(seat: Seat) -> str:
    """What a seat is refused with; the state that it is shown on the way is kept."""
    while (frame := seat.read())["type"] == "state":
        pass
    message: str = frame["message"]
    return message


def test_two_servers_with_computer_players_finish_one_game(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    with server(folder, locked=False) as (one, _), server(folder, locked=False) as (two, _):
        token = begin(one, soviet="random")["german"]
        with sit_at(one, token) as here, sit_at(two, token) as there:
            for number in range(6):
                seat = (here, there)[number % 2]
                seat.socket.send_json({"type": "hello"})
                while not (seat.read()["type"] == "state" and seat.asked):
                    pass
                seat.send(seat.view["options"][-1])
                seat.read()
    game, _ = rebuilt(folder / "games.sqlite", token)
    assert len(game.session.answers) > 6


def test_a_folder_is_served_once_and_a_killed_server_does_not_bar_it(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with server(folder) as (address, process):
        second = grognard("play", "--no-browser", "--data", folder)
        assert second.returncode == 2
        assert second.stdout == ""
        words = f"{folder}: in use by another grognard (grognard play, process {process.pid} at {address})"
        assert words in second.stderr.replace("\n", " ")
        assert "Traceback" not in second.stderr
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with server(folder) as (address, _), closing(sqlite3.connect(folder / "games.sqlite")) as found:
        assert begin(address)
        assert found.execute("select count(*) from rooms").fetchone() == (1,)


def test_a_seat_that_is_not_asked_does_not_hear_that_another_has_begun_something(database: Path) -> None:
    heard = asyncio.run(_after_a_draft(database, "soviet", "pass"))
    assert heard == {"soviet is not asked now"}


def test_a_seat_that_is_asked_hears_that_its_own_draft_has_moved_on(database: Path) -> None:
    assert asyncio.run(_after_a_draft(database, "german", "pass")) == {MOVED}


async def _after_a_draft(database: Path, seat: str, text: str) -> set[str]:
    """What a seat hears in one process when the German player has begun something in another."""
    engine = open_engine(database)
    migrate(engine)
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"})
    Storage(engine).add(sheet)
    here, there = Room(sheet.id, Storage(engine)), Room(sheet.id, Storage(engine))
    watcher = Watcher(seat)
    ply = await here.ask(lambda game: game.ply(seat))
    heard = set()
    for deed in (lambda game: game.say("german", "enter G3"), lambda game: game.undo("german")):
        await there.do(deed)
        await hear(here, watcher, json.dumps({"type": "answer", "ply": ply, "text": text}))
        while (frame := json.loads(await watcher.next()))["type"] != "refused":
            pass
        heard.add(frame["message"])
    engine.dispose()
    return heard

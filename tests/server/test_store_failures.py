"""A file that fails: nobody is told what was not written down, and the dice fall as they would have."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from ledger import CONSTANT, check_told, play_to_dice, stored
from litestar import Litestar
from processes import begin, server, sit_at
from seats import PATIENCE, Client, Seat, open_client, open_room, sit
from sqlalchemy import Connection, event

from grognard.server.app import create_app
from grognard.server.game import Game
from grognard.server.store.trouble import Kind, StoreError

Trouble = Callable[[Path, Litestar], Iterator[None]]


def locked(database: Path, _: Litestar) -> Iterator[None]:
    """Another program writes, and takes its time."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


def pragma(words: str) -> Trouble:
    def fails(_: Path, app: Litestar) -> Iterator[None]:
        engine = app.state.rooms.storage.engine
        name = words.partition("=")[0]
        told: dict[sqlite3.Connection, int] = {}

        def limit(connection: sqlite3.Connection, *_: object) -> None:
            told.setdefault(connection, connection.execute(f"PRAGMA {name}").fetchone()[0])
            connection.execute(f"PRAGMA {words}")

        event.listen(engine, "checkout", limit)
        yield
        event.remove(engine, "checkout", limit)
        for connection, before in told.items():
            connection.execute(f"PRAGMA {name}={before}")

    return fails


def no_page_left(database: Path, app: Litestar) -> Iterator[None]:
    """The file may not grow by a page, and every row needs many."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("create table ballast (weight)")
        for table in ("rooms", "answers"):
            weigh = "insert into ballast values (randomblob(100000))"
            other.execute(f"create trigger heavy_{table} before insert on {table} begin {weigh}; end")
        yield from pragma("max_page_count=1")(database, app)
        other.execute("drop table ballast")
        for table in ("rooms", "answers"):
            other.execute(f"drop trigger heavy_{table}")


def no_file_may_grow(database: Path, _: Litestar) -> Iterator[None]:
    """The pages fit into memory; only the commit finds that the disk takes no more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(
        resource.RLIMIT_FSIZE, (database.with_name(f"{database.name}-wal").stat().st_size, hard)
    )
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def overwritten(database: Path, app: Litestar) -> Iterator[None]:
    """Another program has written over the file; then somebody puts it back."""
    app.state.rooms.storage.engine.dispose()
    held = database.read_bytes()
    database.write_bytes(b"no database any more " * 999)
    yield
    app.state.rooms.storage.engine.dispose()
    for ending in ("-wal", "-shm"):
        database.with_name(database.name + ending).unlink(missing_ok=True)
    whole = database.with_name("whole")
    whole.write_bytes(held)
    whole.replace(database)
    app.state.rooms.storage.engine.dispose()


def at_the_commit(code: int) -> Trouble:
    """Every row goes in; the commit fails, and says more than anybody may hear."""

    def fails(database: Path, app: Litestar) -> Iterator[None]:
        engine = app.state.rooms.storage.engine

        def commit(connection: Connection) -> None:
            if connection.get_execution_options().get("writing"):
                last = connection.exec_driver_sql("select * from answers order by rowid desc limit 3").all()
                error = sqlite3.OperationalError(f"{last} cannot be written to {database}")
                error.sqlite_errorcode = code
                raise error

        event.listen(engine, "commit", commit)
        yield
        event.remove(engine, "commit", commit)

    return fails


TROUBLES = {
    "locked": (locked, Kind.LOCKED),
    "full at the insert": (no_page_left, Kind.FULL),
    "full at the commit": (at_the_commit(sqlite3.SQLITE_FULL), Kind.FULL),
    "locked at the commit": (at_the_commit(sqlite3.SQLITE_BUSY), Kind.LOCKED),
    "read-only at the commit": (at_the_commit(sqlite3.SQLITE_READONLY_DBMOVED), Kind.READ_ONLY),
    "a disk that fails": (at_the_commit(sqlite3.SQLITE_IOERR_FSYNC), Kind.FAILING),
    "a folder that is shut": (at_the_commit(sqlite3.SQLITE_CANTOPEN), Kind.SHUT),
    "may not grow": (no_file_may_grow, Kind.FAILING),
    "read-only": (pragma("query_only=1"), Kind.READ_ONLY),
    "overwritten": (overwritten, Kind.DAMAGED),
}


@pytest.fixture
def table(database: Path) -> Iterator[tuple[Client, dict[str, str]]]:
    with open_client(create_app(database, patience=0.1)) as client:
        yield client, open_room(client)


@pytest.mark.parametrize("name", TROUBLES)
def test_what_was_not_written_down_is_told_to_nobody(
    name: str, table: tuple[Client, dict[str, str]], database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client, tokens = table
    fails, kind = TROUBLES[name]
    with sit(client, tokens["german"]):
        who, text, coming = play_to_dice(database, tokens["german"])
    token = tokens[who]
    with sit(client, tokens["german"]) as german, sit(client, tokens["soviet"]) as soviet:
        seat = german if who == "german" else soviet
        before, state = stored(database, token), seat.state
        with contextmanager(fails)(database, client.app):
            seat.send(text)
            heard = [seat.read()["message"], refused_room(client)]
        heard += drained(german) + drained(soviet)
        assert str(StoreError(kind)) in heard
        assert set(heard) <= CONSTANT
        for answer in coming:
            assert answer.text not in " ".join(heard) + caplog.text
        assert stored(database, token) == before
        assert (seat.state["ply"], seat.view) == (state["ply"], state["view"])
        check_told(seat.say(text), database, token)
        assert stored(database, token) == before + coming


def refused_room(client: Client) -> str:
    """A game cannot be begun either; nothing of its secrets is told."""
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "human"}}
    answer = client.post("/api/rooms", json=body)
    assert answer.status_code == 503, answer.text
    message: str = answer.json()["message"]
    return message


def drained(seat: Seat) -> list[str]:
    """Every refusal a seat has heard until it is shown the state again."""
    heard = []
    seat.socket.send_json({"type": "hello"})
    while (frame := seat.read())["type"] == "refused":
        heard.append(frame["message"])
    return heard


def test_computer_players_try_again_when_the_file_is_free(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.server.rooms._PAUSE", 0.1)
    failed = threading.Event()
    monkeypatch.setattr("grognard.server.store.trouble._log.error", lambda *_: failed.set())
    with open_client(create_app(database, patience=0.1)) as client:
        token = open_room(client, soviet="random")["german"]
        held = sqlite3.connect(database, isolation_level=None, check_same_thread=False)
        monkeypatch.setattr(Game, "_answer_for", lock_first(held, Game._answer_for))
        with sit(client, token) as german:
            german.send("pass")
            assert failed.wait(PATIENCE)
            held.execute("rollback")
            german.read_state()
            german.wait()
            check_told(german.state, database, token)
        held.close()


def lock_first(held: sqlite3.Connection, answer: Any) -> Any:
    """The first time a computer player has chosen, another program comes first."""
    waiting = iter([True])

    def choose(game: Game, seat: str) -> Any:
        chosen = answer(game, seat)
        if chosen is not None and next(waiting, False):
            held.execute("begin immediate")
        return chosen

    return choose


def test_a_server_without_room_on_its_disk_tells_nothing_and_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    database = folder / "games.sqlite"
    with server(folder) as (address, process), ExitStack() as held:
        tokens = begin(address)
        with sit_at(address, tokens["german"]):
            who, text, coming = play_to_dice(database, tokens["german"])
        token = tokens[who]
        seat = held.enter_context(sit_at(address, token))
        before = stored(database, token)
        size = database.with_name("games.sqlite-wal").stat().st_size
        _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, most))
        seat.send(text)
        assert seat.read()["message"] == str(StoreError(Kind.FAILING))
        assert "it may not grow any more" in Kind.FAILING.value
        assert stored(database, token) == before
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
        drained(seat)
        check_told(seat.say(text), database, token)
        assert stored(database, token) == before + coming
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert stored(database, token) == before + coming
    log = (tmp_path / "games.log").read_text()
    assert "Traceback" not in log
    assert not [answer.text for answer in coming if answer.text in log]

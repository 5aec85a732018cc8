"""The doors of the server: addresses, bodies, headers, hosts, slow callers, rights, deleted rooms."""

from __future__ import annotations

import logging
import os
import random
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import h11
import httpx
import pytest
import uvicorn
from processes import begin, grognard, server, sit_at
from seats import PATIENCE, Client, open_room, sit

from grognard.engine.errors import BadData
from grognard.server.app import create_app
from grognard.server.doors.promptness import PromptProtocol
from grognard.server.run import bind, is_local, settings

JSON = b"Content-Type: application/json\r\n"


def request(path: bytes, method: bytes = b"GET", headers: bytes = b"", body: bytes = b"") -> bytes:
    length = b"Content-Length: %d\r\n" % len(body) if method == b"POST" else b""
    return (
        method
        + b" "
        + path
        + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        + headers
        + length
        + b"Connection: close\r\n\r\n"
        + body
    )


STRANGE = {
    "no character": request(b"/assets/%00"),
    "no character in a world": request(b"/api/boards/coh3/%00"),
    "no character in a scenario": request(b"/api/briefings/%00"),
    "no character in a token": request(b"/api/seats/%00"),
    "no character in a rule": request(b"/api/rules/coh3/%00"),
    "a long name": request(b"/" + b"a" * 9000),
    "a long way": request(b"/" + b"a/" * 20000),
    "a long world": request(b"/api/boards/coh3/" + b"a" * 9000),
    "too long": request(b"/" + b"a" * 200000),
    "bytes that are no text": request(b"/%ff%fe"),
    "raw bytes": request(b"/\xff\xfe"),
    "a command that is no text": request(b"/api/seats/x/why?command=%ff"),
    "an option that is no text": request(b"/api/briefings/coh3/partisans?option=%ff%00"),
    "brackets": request(b"/api/rooms", b"POST", JSON, b"[" * 200000),
    "brackets within": request(
        b"/api/rooms", b"POST", JSON, b'{"scenario":' + b"[" * 99999 + b"]" * 99999 + b"}"
    ),
    "a body that is no text": request(b"/api/rooms", b"POST", JSON, b'{"scenario":"\xff"}'),
    "half a character": request(b"/api/rooms", b"POST", JSON, b'{"scenario":"\\ud800","seats":{}}'),
    "a record that is no text": request(b"/api/records", b"POST", b"", b"\xff\xfe"),
    "an origin that is none": request(b"/api/games", headers=b"Origin: http://[bad\r\n"),
    "a host that is none": request(b"/api/games").replace(b"127.0.0.1", b"\xff\xfe"),
    "a length that is none": b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n",
    "a huge body": b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n",
    "out of the page": request(b"/assets/%2e%2e/%2e%2e/run.py"),
    "a huge ply": request(b"/api/seats/x/moments/" + b"9" * 5000),
    "a huge place": request(b"/api/rooms?before=99999999999999999999"),
}


@contextmanager
def running(database: Path, host: str = "127.0.0.1") -> Iterator[int]:
    """A real server on a real port, in a thread."""
    with closing(bind(host, 0)) as bound:
        served = uvicorn.Server(settings(create_app(database, is_local(bound), host)))
        thread = threading.Thread(target=served.run, kwargs={"sockets": [bound]})
        thread.start()
        try:
            while not served.started:
                time.sleep(0.01)
            yield bound.getsockname()[1]
        finally:
            served.should_exit = True
            thread.join()


def answer_to(port: int, sent: bytes) -> bytes:
    """Everything the server says until it hangs up or has said a whole head."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as wire:
        wire.sendall(sent)
        said = b""
        while b"\r\n\r\n" not in said and (more := wire.recv(65536)):
            said += more
        return said


def test_whatever_is_asked_no_defect_is_met(database: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(database) as port:
        for name, sent in STRANGE.items():
            said = answer_to(port, sent)
            assert said.startswith(b"HTTP/1.1 4"), (name, said[:200])
    assert "a request failed" not in caplog.text


def test_answers_are_neither_kept_nor_guessed_at(client: Client) -> None:
    token = open_room(client)["german"]
    addresses = ["/api/rooms", f"/api/seats/{token}", "/api/nothing", "/api/seats/x", "/schema/openapi.json"]
    for address in addresses:
        headers = client.get(address).headers
        assert headers["x-content-type-options"] == "nosniff", address
        assert headers["cache-control"] == "no-store", address
    assert client.get("/api/pieces/coh3").headers["cache-control"] == "max-age=300"
    for address in ("/", "/nothing.js"):
        assert client.get(address).headers["x-content-type-options"] == "nosniff"


# ------------------------------------------------------------------ hosts


@pytest.mark.parametrize("host", ["127.0.0.2", "localhost", "::1", "127.1"])
def test_a_server_of_this_machine_knows_its_own_name(host: str, database: Path) -> None:
    name = f"[{host}]" if ":" in host else host
    with running(database, host) as port:
        address = f"http://{name}:{port}"
        assert httpx.get(f"{address}/api/rooms", headers={"origin": address}).status_code == 200
        assert httpx.get(f"{address}/api/rooms", headers={"host": "evil.example"}).status_code == 403
        assert httpx.get(f"{address}/api/rooms", headers={"host": "127.0.0.3"}).status_code == 403


@pytest.mark.parametrize("host", ["", " "])
def test_an_empty_host_is_refused(host: str, tmp_path: Path) -> None:
    with pytest.raises(BadData, match="--host: empty"):
        bind(host, 0)
    done = grognard("play", "--no-browser", "--data", tmp_path, "--host", host)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--host: empty" in done.stderr


def test_only_an_address_that_nobody_else_reaches_is_local() -> None:
    for host, local in (("127.0.0.1", True), ("127.9.9.9", True), ("0.0.0.0", False), ("::1", True)):
        with closing(bind(host, 0)) as bound:
            assert is_local(bound) is local


# ------------------------------------------------------------------ slow callers

HALF = {
    "nothing": b"",
    "half a head": b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
    "half a body": b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\n" + JSON + b"Content-Length: 99\r\n\r\n{",
    "half a record": b"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{",
    "half a second request": b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /no",
}


@pytest.mark.parametrize("name", HALF)
def test_whoever_stops_in_the_middle_is_cut_off(
    name: str, database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(PromptProtocol, "seconds", {h11.IDLE: 0.3, h11.SEND_BODY: 0.3})
    with running(database) as port, socket.create_connection(("127.0.0.1", port), PATIENCE) as wire:
        wire.sendall(HALF[name])
        for _ in range(100):
            try:
                wire.sendall(b"a")
                wire.settimeout(0.05)
                if wire.recv(65536) == b"":
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        else:
            raise AssertionError(f"{name}: still connected after 100 bytes")
        begin(f"http://127.0.0.1:{port}")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text


def test_a_seat_that_thinks_is_not_cut_off(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PromptProtocol, "seconds", {h11.IDLE: 0.3, h11.SEND_BODY: 0.3})
    with running(database) as port:
        address = f"http://127.0.0.1:{port}"
        with sit_at(address, begin(address)["german"]) as german:
            time.sleep(0.8)
            german.say("enter G3")


# ------------------------------------------------------------------ rights, and rooms that go


def test_nobody_else_may_read_the_games(tmp_path: Path) -> None:
    folder, copy = tmp_path / "games", tmp_path / "copy.sqlite"
    folder.mkdir(mode=0o755)
    with closing(sqlite3.connect(folder / "games.sqlite")) as old:
        old.execute("PRAGMA journal_mode=WAL")
    os.chmod(folder / "games.sqlite", 0o644)
    with server(folder) as (address, _):
        begin(address)
        assert grognard("games", "backup", copy, "--data", folder).returncode == 0
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}
        assert set(modes) == {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm", "games.lock"}
        assert set(modes.values()) == {"0o600"}
    assert oct(folder.stat().st_mode & 0o777) == "0o700"
    assert oct(copy.stat().st_mode & 0o777) == "0o600"


def test_a_folder_with_other_things_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "letters.txt").touch()
    with server(tmp_path) as (address, _):
        begin(address)
    assert oct(tmp_path.stat().st_mode & 0o777) == "0o755"
    assert oct((tmp_path / "games.sqlite").stat().st_mode & 0o777) == "0o600"


def test_a_room_that_is_deleted_while_computers_play_leaves_no_trace(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    rng = random.Random(4)
    for _ in range(6):
        seats = {"german": "random", "soviet": "random"}
        room = client.post("/api/rooms", json={"scenario": "coh3/partisans", "seats": seats}).json()["room"]
        time.sleep(rng.random() / 4)
        assert client.delete(f"/api/rooms/{room}").status_code == 204
    tokens = open_room(client, soviet="random")
    with sit(client, tokens["german"]) as german:
        (room,) = client.get("/api/rooms").json()["rooms"]
        german.send("pass")
        assert client.delete(f"/api/rooms/{room['room']}").status_code == 204
        while (frame := german.read())["type"] == "state":
            pass
        assert frame["message"] == "this game has been deleted"
        assert "no game" in german.refused("pass")["message"]
    time.sleep(0.3)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING], caplog.text


def test_looking_up_a_link_does_not_read_every_seat(client: Client) -> None:
    storage = client.app.state.rooms.storage
    for _ in range(3):
        token = open_room(client)["german"]
    ticket = client.get(f"/api/seats/{token}/looks/0").json()["token"]
    assert client.get(f"/api/seats/{ticket}").status_code == 200
    with storage.engine.connect() as connection:
        for query in (
            "select seat, token from seats where room = 'x'",
            "select * from rooms where rooms.rowid < 9 order by rooms.rowid desc limit 3",
            "select ply, chain from answers where room = 'x' order by ply desc limit 1",
        ):
            plan = " ".join(str(row) for row in connection.exec_driver_sql(f"explain query plan {query}"))
            assert "SEARCH" in plan, plan
            assert "SCAN" not in plan, plan

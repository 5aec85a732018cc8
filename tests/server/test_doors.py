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
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import h11
import httpx
import pytest
import uvicorn
from processes import begin, grognard, server, sit_at
from seats import PATIENCE, Client, open_room, sit
from sqlalchemy import event

from grognard.engine.errors import LONGEST, BadData
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
    "a port that is none": request(b"/api/rooms", b"POST", JSON, b"{").replace(b"0.1\r", b"0.1:evil\r"),
    "a port that is none, and no page": request(b"/nothing").replace(b"0.1\r", b"0.1:evil\r"),
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


@pytest.mark.parametrize(
    "host", ["127.0.0.1:evil", "127.0.0.1:99999", "127.0.0.1:-1", "[::1", "[::1]:1:2", "[::1]x"]
)
@pytest.mark.parametrize("path", ["/api/games", "/api/seats/x/moments/y", "/nothing", "/"])
def test_a_host_that_cannot_be_read_is_named(client: Client, host: str, path: str) -> None:
    answer = client.get(path, headers={"host": host})
    assert answer.status_code == 400
    assert answer.json()["message"] == f"the host {host!r} is not a name or an address with a port"


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:", "localhost:65535", "[::1]:80"])
def test_a_host_with_a_port_or_without_is_known(client: Client, host: str) -> None:
    assert client.get("/api/games", headers={"host": host}).status_code == 200


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


# ------------------------------------------------------------------ long words, and sockets

LONG = "a" * 3_900_000
TWO = {"german": "human", "soviet": "human"}
BODIES = {
    "scenario": {"scenario": LONG, "seats": {}},
    "seat": {"scenario": "coh3/partisans", "seats": {LONG: "human"}},
    "player": {"scenario": "coh3/partisans", "seats": TWO | {"german": LONG}},
    "option": {"scenario": "coh3/partisans", "seats": TWO, "options": {LONG: "1"}},
    "value": {"scenario": "coh3/partisans", "seats": TWO, "options": {"groups": LONG}},
    "field": {LONG: "1"},
}


@pytest.mark.parametrize("name", BODIES)
def test_a_long_word_is_not_repeated_whole(client: Client, name: str) -> None:
    answer = client.post("/api/rooms", json=BODIES[name])
    assert answer.status_code in (400, 404)
    assert "aaa ... " in answer.json()["message"]
    assert len(answer.json()["message"]) == LONGEST + len(" ... ")


def test_a_long_line_of_a_record_is_not_repeated_whole(client: Client) -> None:
    answer = client.post("/api/records", content=f"grognard record 1\n{LONG}")
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("record: line 2: not a header tag: 'aaa")
    assert len(answer.json()["message"]) == LONGEST + len(" ... ")


def frame(data: bytes, kind: int = 1) -> bytes:
    """A short frame as a page sends it."""
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


@contextmanager
def raw_socket(address: str, token: str) -> Iterator[socket.socket]:
    """The socket of a seat, byte by byte."""
    host, _, port = address.removeprefix("http://").partition(":")
    upgrade = (
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n"
    )
    head = f"GET /ws/{token} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\n".encode()
    with socket.create_connection((host, int(port)), PATIENCE) as wire:
        wire.sendall(head + upgrade + b"\r\n")
        said = b""
        while not said.endswith(b"\r\n\r\n"):
            said += wire.recv(1)
        yield wire


def test_a_text_frame_that_is_no_text_is_closed_in_words(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with server(folder) as (address, _), raw_socket(address, begin(address)["german"]) as wire:
        wire.sendall(frame(b'{"type":"\xff"}'))
        assert wire.recv(4096)[2:] == (1007).to_bytes(2, "big") + b"a text frame must be UTF-8"
    assert "Traceback" not in (tmp_path / "games.log").read_text()


def test_a_server_stops_though_somebody_says_hello_without_end_and_reads_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with server(folder) as (address, process), raw_socket(address, begin(address)["german"]) as wire:
        wire.settimeout(1)
        with suppress(TimeoutError):
            while True:
                wire.sendall(frame(b'{"type":"hello"}') * 1000)
        process.terminate()
        process.wait(PATIENCE)
    assert "Traceback" not in (tmp_path / "games.log").read_text()


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


def test_looking_up_a_link_or_a_page_of_games_does_not_read_everything(client: Client) -> None:
    engine = client.app.state.rooms.storage.engine
    for _ in range(3):
        token = open_room(client)["german"]
    ticket = client.get(f"/api/seats/{token}/looks/0").json()["token"]
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, values: Any, *___: object) -> None:
        asked.append((statement, values))

    event.listen(engine, "before_cursor_execute", note)
    for address in (
        f"/api/seats/{ticket}",
        f"/api/seats/{token}",
        "/api/rooms?limit=2",
        "/api/rooms?before=2",
    ):
        assert client.get(address).status_code == 200
    event.remove(engine, "before_cursor_execute", note)
    looked = [words for words in asked if words[0].startswith("SELECT")]
    for table in ("answers", "rooms", "seats"):
        assert any(f"FROM {table} " in " ".join(words.split()) + " " for words, _ in looked)
    with engine.connect() as connection:
        for words, values in looked:
            plan = str(connection.exec_driver_sql(f"explain query plan {words}", values).all())
            assert "SEARCH" in plan or "LIMIT" in words, (words, plan)
            assert "TEMP B-TREE" not in plan, (words, plan)

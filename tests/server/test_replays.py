"""Records that are brought: replayed in processes of their own, while the rooms go on."""

from __future__ import annotations

import asyncio
import gzip
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from seats import PATIENCE, Client, open_room, sit

from grognard.coh3.rulebook import Coh3
from grognard.engine.dice import secret_from
from grognard.engine.errors import BadData, BadRecord, Refused
from grognard.engine.play.record import seal_of, write
from grognard.engine.play.session import Session
from grognard.games import rulebook
from grognard.server.doors.parameters import LARGEST_BODY
from grognard.server.game import Game
from grognard.server.records.replays import Replays, unless_gone
from grognard.server.rooms import new_sheet
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage

GOLDEN = Path(__file__).parents[1] / "golden"


def heavy() -> bytes:
    """A long game that is kept."""
    return gzip.decompress((GOLDEN / "wb95-black-snow.txt.gz").read_bytes())


def light() -> bytes:
    """The beginning of a game."""
    session = Session(rulebook("coh3"), "coh3/partisans", secret=secret_from("light"))
    session.roll_all()
    return write(session).encode()


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_rooms_answer_while_eight_heavy_records_are_replayed(client: Client) -> None:
    """An answer given while they all run comes before the first of them is done."""
    told: list[str] = []
    tokens, replays = open_room(client), client.app.state.rooms.replays

    def bring(body: bytes) -> int:
        status: int = client.post("/api/records", content=body).status_code
        told.append("record")
        return status

    with sit(client, tokens["german"]) as german, ThreadPoolExecutor(8) as people:
        body = heavy()
        brought = [people.submit(bring, body) for _ in range(8)]
        wait_until(lambda: replays.held == 8)
        german.say("enter G1 > B06 facing se")
        told.append("answer")
        other = open_room(client)
        with sit(client, other["german"]):
            told.append("new room")
        replays.seconds = 0.01  # those that wait need not be played to their end
        statuses = {done.result() for done in brought}
    assert told[:2] == ["answer", "new room"]
    assert told.count("record") == 8
    assert 422 in statuses
    assert replays.held == 0


def run(work: Awaitable[Any]) -> Any:
    async def main() -> Any:
        return await work

    return asyncio.run(main())


def test_a_deadline_is_named() -> None:
    with pytest.raises(BadRecord, match=r"took more than 0.01 s; `grognard verify FILE`"):
        run(Replays(seconds=0.01).played(heavy()))


def test_what_cannot_be_replayed_in_its_memory_breaks_off() -> None:
    with pytest.raises(BadRecord, match=r"broke off; it may use 20 MB and 60 s"):
        run(Replays(megabytes=20).played(light()))


def test_no_more_than_so_many_wait() -> None:
    async def bring() -> list[Any]:
        replays = Replays(at_once=1, waiting=1)
        return await asyncio.gather(*(replays.played(light()) for _ in range(3)), return_exceptions=True)

    first, second, third = asyncio.run(bring())
    assert first.handed.answers == second.handed.answers != []
    assert isinstance(third, Refused)
    assert "2 records are being replayed already" in str(third)


def test_refusals_come_through() -> None:
    cut = light()[: light().rindex(b"seal ")]
    with pytest.raises(BadRecord, match="expected answer 5, found ''"):
        run(Replays().played(cut))
    with pytest.raises(BadRecord, match=r"not a text file \(byte 0\)"):
        run(Replays().played(b"\xff"))
    body = light().decode().replace("coh3", "coh9")
    body = body[: body.rindex("seal ")]
    with pytest.raises(BadData, match="no game 'coh9'"):
        run(Replays().played(f"{body}seal {seal_of(body)}\n".encode()))


def test_what_lies_in_the_folder_of_the_server_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("msgspec.py", "grognard.py"):
        (tmp_path / name).write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    assert run(Replays().played(light())).handed.answers


def test_who_leaves_ends_the_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    processes: list[Process] = []
    begin = asyncio.create_subprocess_exec

    async def noted(*words: Any, **more: Any) -> Process:
        processes.append(await begin(*words, **more))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def leave() -> int:
        replays = Replays()

        async def receive() -> dict[str, str]:
            while not processes:
                await asyncio.sleep(0.01)
            return {"type": "http.disconnect"}

        with pytest.raises(Refused, match="nobody waits"):
            await unless_gone(receive, replays.played(heavy()))
        return replays.held

    assert asyncio.run(leave()) == 0
    (process,) = processes
    assert process.returncode is not None
    assert process.returncode < 0


def test_a_body_that_is_too_large_is_refused_with_the_figure(client: Client) -> None:
    answer = client.post("/api/records", content=b"x" * (LARGEST_BODY + 1))
    assert answer.status_code == 413
    assert f"{LARGEST_BODY:,} bytes" in answer.json()["message"]


# ------------------------------------------------------------------ a game that is too long


@pytest.fixture
def storage(database: Path) -> Storage:
    engine = open_engine(database)
    migrate(engine)
    return Storage(engine)


def test_everybody_sees_that_a_game_has_become_too_long(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = open_room(client, soviet="random")
    with sit(client, tokens["german"]) as german:
        german.wait()
        dealt = german.state["ply"]
        assert german.state["stopped"] == ""
        answers = len(client.app.state.rooms.room(_room(client))._game.session.answers)
        monkeypatch.setattr(Coh3, "longest", answers + 1)
        german.say("enter G1")
        assert "a game of coh3 has at most" in german.state["stopped"]
        refused = german.refused("> B06")
        assert f"at most {answers + 1} answers (coh3/limits.toml: answers)" in refused["message"]
        assert german.undo()["stopped"] == ""
        assert german.state["ply"] == dealt


def _room(client: Client) -> str:
    (room,) = client.get("/api/rooms").json()["rooms"]
    name: str = room["room"]
    return name


def test_computer_players_stop_at_the_limit(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = new_sheet("coh3/partisans", {}, {"german": "random", "soviet": "random"})
    storage.add(sheet)
    monkeypatch.setattr(Coh3, "longest", 60)
    game = Game(sheet, storage)
    while game.advance():
        pass
    assert game.session.stopped
    assert [a.seat for a in game.session.answers[60:]] == ["dice"] * len(game.session.answers[60:])
    assert storage.answers(sheet.id) == game.session.answers
    assert Game(sheet, storage).session.answers == game.session.answers

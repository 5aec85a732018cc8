"""Damaged rooms and files: named, exported as far as they read, and harmless to all others."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from ledger import rebuilt
from processes import grognard, server, sit_at
from seats import open_client, open_room, sit

from grognard.engine.errors import BadData, BadRecord
from grognard.engine.play.record import check_seal, read, replay
from grognard.games import rulebook
from grognard.server.app import create_app
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.run import serve
from grognard.server.store.keeping import back_up, check, copied, record_of, restore, rows_of
from grognard.server.store.migrate import ADVICE, migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage


def change(database: Path, *statements: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def rooms(database: Path) -> tuple[str, str]:
    """A room that will be damaged, and one that will not."""
    engine = open_engine(database)
    migrate(engine)
    storage, rng = Storage(engine), random.Random(2)
    made = []
    for _ in range(2):
        sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"})
        storage.add(sheet)
        game = Game(sheet, storage)
        for _ in range(8):
            seat = game.session.view("german").awaited[0]
            game.say(seat, rng.choice(game.session.view(seat).options))
        made.append(sheet.id)
    engine.dispose()
    return made[0], made[1]


DAMAGES = {
    "update rooms set options = '{\"groups\": '": "its options cannot be read",
    "update rooms set options = '[1, 2]'": "its options cannot be read",
    "update rooms set options = x'ff00ff'": "its options cannot be read",
    "update rooms set options = cast(x'7bff7d' as text)": "its options cannot be read",
    'update rooms set options = \'{"groups": "perhaps"}\'': "option groups",
    "update rooms set players = 'null'": "its players cannot be read",
    "update rooms set replay = 'perhaps'": "its replay cannot be read",
    "update rooms set secret = 'short'": "its secret cannot be read",
    "update rooms set secret = x'00'": "its secret is not the one",
    "update rooms set created = x'07'": "its created cannot be read",
    "update rooms set scenario = 'coh3/nowhere'": "no scenario 'coh3/nowhere'",
    "update rooms set ruleset = 'coh3 0'": "needs ruleset 'coh3 0'",
    "update rooms set digest = 'other'": "have changed since",
    "update rooms set summary = '{}'": "its summary cannot be read",
    "update rooms set summary = '{\"ply\": []}'": "its summary cannot be read",
    "update rooms set summary = x'ff'": "its summary cannot be read",
    "update answers set text = 'enter G9'": "do not follow from each other",
    "update answers set seat = 7": "do not follow from each other",
    "delete from answers where ply = 6 and room": "do not follow from each other",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_room_is_named_and_harms_no_other(
    damage: str, database: Path, rooms: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = rooms
    where = f"id = '{bad}'" if " rooms " in damage else f"room = '{bad}' and ply = 6"
    change(
        database,
        damage.replace(" and room", f" and room = '{bad}'")
        if "delete" in damage
        else f"{damage} where {where}",
    )
    secret, tokens = secrets_of(database, bad)
    with open_client(create_app(database)) as client:
        if "summary" not in damage:
            for token in tokens:
                answer = client.get(f"/api/seats/{token}")
                assert 400 <= answer.status_code < 500
                told(answer.json()["message"], damage, secret)
        listed = {room["room"]: room for room in client.get("/api/rooms").json()["rooms"]}
        assert listed[good]["trouble"] == ""
        told(listed[bad]["trouble"], damage, secret)
        with sit(client, listed[good]["seats"]["german"]["token"]) as german:
            assert german.state["ply"] >= 0
        said, found = check(database)
        assert said == []
        assert {finding.room: bool(finding.trouble) for finding in found} == {bad: True, good: False}
        assert rows_of(database, bad)["answers"]
        if "answers" in damage:
            text, trouble = record_of(database, bad)
            assert trouble.endswith("(answer 6)")
            check_seal(text, read(text), "record")
            assert len(replay(read(text), rulebook).answers) == 5
        assert client.delete(f"/api/rooms/{bad}").status_code == 204
    assert "Traceback" not in caplog.text


def secrets_of(database: Path, room: str) -> tuple[list[str], list[str]]:
    """What nobody may be told of a room, and the tokens of its seats."""
    with closing(sqlite3.connect(database)) as connection:
        answers = connection.execute("select text from answers where room = ?", (room,)).fetchall()
        tokens = connection.execute("select token from seats where room = ?", (room,)).fetchall()
    return [text for (text,) in answers], [token for (token,) in tokens]


def told(message: str, damage: str, secret: list[str]) -> None:
    assert DAMAGES[damage] in message
    assert not [text for text in secret if text in message]


def test_a_room_without_a_readable_summary_is_played_on_and_mended(
    database: Path, rooms: tuple[str, str]
) -> None:
    change(database, "update rooms set summary = '{}'")
    with open_client(create_app(database)) as client:
        (room, _) = client.get("/api/rooms").json()["rooms"]
        assert room["trouble"]
        seats = {seat: chair["token"] for seat, chair in room["seats"].items()}
        asked = client.get(f"/api/seats/{seats['german']}").json()["awaited"][0]
        with sit(client, seats[asked]) as seat:
            seat.say(seat.view["options"][0])
        assert client.get("/api/rooms").json()["rooms"][0]["trouble"] == ""


def test_rooms_are_listed_in_pages(database: Path) -> None:
    with open_client(create_app(database)) as client:
        for _ in range(5):
            open_room(client)
        whole = [room["room"] for room in client.get("/api/rooms").json()["rooms"]]
        pages, after = [], ""
        while True:
            page = client.get(f"/api/rooms?limit=2{after}").json()
            pages.append([room["room"] for room in page["rooms"]])
            if page["next"] is None:
                break
            after = f"&before={page['next']}"
        assert [len(page) for page in pages] == [2, 2, 1]
        assert [room for page in pages for room in page] == whole
        assert client.get("/api/rooms?limit=0").status_code == 400
        assert client.get("/api/rooms?before=x").status_code == 400


# ------------------------------------------------------------------ whole files


def half(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def stub(file: Path) -> None:
    os.truncate(file, 50)


def foreign(file: Path) -> None:
    file.unlink()
    change(file, "create table recipes (name text)")


def later(file: Path) -> None:
    change(file, "update alembic_version set version_num = '9999'")


def tables_gone(file: Path) -> None:
    change(file, "drop table answers")


def text_file(file: Path) -> None:
    file.write_text("my diary\n" * 99)


FILES: dict[str, tuple[Callable[[Path], None], str]] = {
    "half": (half, "is damaged"),
    "stub": (stub, "is damaged"),
    "foreign": (foreign, "a database of another program"),
    "later": (later, "written by a later version"),
    "tables gone": (tables_gone, "answers"),
    "text": (text_file, "is damaged, or no file of grognard's"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_whole_is_refused_in_words(
    name: str, database: Path, rooms: tuple[str, str]
) -> None:
    spoil, words = FILES[name]
    sound = database.with_name("backup.sqlite")
    assert back_up(database, sound) == 2
    spoil(database)
    before = database.read_bytes()
    with pytest.raises(BadData, match=words) as refused:
        create_app(database)
    assert str(refused.value).startswith(f"{database}: ")
    assert database.read_bytes() == before
    with pytest.raises(BadData), copied(database):
        pass
    count, aside = restore(database.parent, sound)
    assert count == 2
    assert aside is not None
    assert aside.read_bytes() == before
    assert check(database)[0] == []
    assert all(not finding.trouble for finding in check(database)[1])


def test_a_page_in_the_middle_that_is_lost_costs_what_stood_on_it(
    database: Path, rooms: tuple[str, str]
) -> None:
    change(database, "PRAGMA user_version = 1")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        (root,) = connection.execute("select rootpage from sqlite_master where name = 'answers'").fetchone()
    with open(database, "r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xee" * size)
    said, found = check(database)
    assert said
    assert len(found) == 2
    assert all(finding.trouble for finding in found)
    with open_client(create_app(database)) as client:
        listed = client.get("/api/rooms")
        assert len(listed.json()["rooms"]) == 2
        token = listed.json()["rooms"][0]["seats"]["german"]["token"]
        answer = client.get(f"/api/seats/{token}")
        assert answer.status_code == 503
        assert set(answer.json()) == {"message", "rule"}
    with pytest.raises(BadData, match="damaged"):
        back_up(database, database.with_name("never.sqlite"))
    assert not database.with_name("never.sqlite").exists()


# ------------------------------------------------------------------ the commands, on real processes


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that another user reaches too."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def test_play_ends_with_words_where_it_cannot_open_its_file(
    open_to_all: Path, database: Path, rooms: tuple[str, str]
) -> None:
    back_up(database, open_to_all / "games.sqlite")
    with closing(sqlite3.connect(open_to_all / "games.sqlite", isolation_level=None)) as other:
        other.execute("begin exclusive")
        refused = grognard("play", "--no-browser", "--data", open_to_all)
        assert (refused.returncode, refused.stdout) == (2, "")
        assert "is held by another program" in refused.stderr
        other.execute("rollback")
    os.chmod(open_to_all / "games.sqlite", 0o444)
    (open_to_all / "something else").touch()
    os.chmod(open_to_all, 0o555)
    told = as_somebody(lambda: create_app(open_to_all / "games.sqlite"))
    assert told == f"BadData: {open_to_all / 'games.sqlite'}: this file cannot be written to; {ADVICE}"
    told = as_somebody(lambda: serve(open_to_all, "127.0.0.1", 0, False, print))
    assert told == f"BadData: {open_to_all / 'games.lock'}: Permission denied"
    os.chmod(open_to_all, 0o755)


def as_somebody(deed: Callable[[], object]) -> str:
    """What comes of a deed in a process of a user who may only read."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe()

    def run() -> None:
        if os.getuid() == 0:
            os.setuid(65534)
        try:
            there.send(str(deed()))
        except Exception as error:
            there.send(f"{type(error).__name__}: {error}")

    process = context.Process(target=run)
    process.start()
    told: str = here.recv() if here.poll(30) else "nothing"
    process.join()
    return told


def test_games_are_looked_after_while_they_are_played(tmp_path: Path) -> None:
    folder, copy = tmp_path / "games", tmp_path / "copy.sqlite"
    with server(folder, "coh3/partisans", "--players", "human,human") as (link, _):
        address, _, tokens = link.rpartition("/play/")
        token, other = tokens.split(",")
        with sit_at(address, other), sit_at(address, token) as german:
            german.say("enter G3 > B06 facing se")
            assert grognard("games", "backup", copy, "--data", folder).returncode == 0
            listed = run_json("games", "list", "--data", folder)["games"]
            assert [(game["scenario"], game["trouble"]) for game in listed] == [("coh3/partisans", "")]
            assert token not in json.dumps(listed)
            checked = run_json("games", "check", "--data", folder)
            assert (checked["file"], checked["games"][0]["trouble"]) == ([], "")
            refused = grognard("games", "restore", copy, "--data", folder)
            assert refused.returncode == 2
            assert "in use by another grognard" in refused.stderr
        exported = grognard("games", "export", listed[0]["room"], "--data", folder)
        assert exported.returncode == 0
        assert "german: facing se" in exported.stdout
        rows = grognard("games", "export", listed[0]["room"], "--json", "--data", folder)
        assert token not in rows.stdout
        with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
            (secret,) = connection.execute("select secret from rooms").fetchone()
        assert secret.hex() not in rows.stdout + exported.stdout
    restored = run_json("games", "restore", copy, "--data", tmp_path / "other")
    assert restored["games"] == 1
    assert rebuilt(tmp_path / "other" / "games.sqlite", token)[0].session.answers[-1].text == "facing se"
    assert grognard("games", "backup", copy, "--data", folder).returncode == 2
    for words in (("list",), ("check",), ("export", "x"), ("backup", tmp_path / "y")):
        nothing = grognard("games", *words, "--data", tmp_path / "nothing")
        assert nothing.returncode == 2
        assert "no such file" in nothing.stderr
    assert not (tmp_path / "nothing").exists()


def run_json(*words: object) -> Any:
    done = grognard(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_room_of_another_ruleset_says_so(database: Path, rooms: tuple[str, str]) -> None:
    change(database, f"update rooms set ruleset = 'coh3 0' where id = '{rooms[0]}'")
    with pytest.raises(BadRecord, match="needs ruleset"):
        record_of(database, rooms[0])

"""The secret and the seeds of a game are those everybody was bound to, or the game does not go on."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from processes import grognard
from seats import Client, open_client

from grognard.engine.dice import commitment, secret_from, seed_commitment
from grognard.engine.errors import BadRecord
from grognard.engine.play.exchange import Exchange
from grognard.engine.play.record import seal_of, write
from grognard.engine.play.session import Session
from grognard.games import rulebook
from grognard.server.app import create_app
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.keeping import check, record_of
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage

GERMAN, SOVIET, OTHER = bytes([1] * 32), bytes([2] * 32), bytes([3] * 32)


@pytest.fixture
def rooms(database: Path) -> tuple[str, str]:
    """A room that will be damaged, and one that will not; people have added to the dice of both."""
    engine = open_engine(database)
    migrate(engine)
    storage, rng = Storage(engine), random.Random(2)
    made = []
    for _ in range(2):
        begun = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"}, seeded=True)
        storage.add(begun)
        storage.agree(begun.id, lambda exchange: exchange.draw("german", GERMAN).draw("soviet", SOVIET))
        sheet = storage.sheet(begun.id)
        assert sheet is not None
        game = Game(sheet, storage)
        for _ in range(4):
            seat = game.session.view("german").awaited[0]
            game.say(seat, rng.choice(game.session.view(seat).options))
        made.append(sheet.id)
    engine.dispose()
    return made[0], made[1]


def _set(path: str, value: str, *columns: str) -> str:
    return ", ".join(f"{c} = json_set({c}, '$.{path}', '{value}')" for c in columns or ("seeds", "bonds"))


def _without(path: str, *columns: str) -> str:
    return ", ".join(f"{column} = json_remove({column}, '$.{path}')" for column in columns)


NOT_ROLLED = "its dice are not those that its secret and its seeds bring"
LOST_BY_ALL = '{"german": "lost", "soviet": "lost"}'
DAMAGES = {
    "secret": (f"secret = x'{OTHER.hex()}'", "its secret is not the one"),
    "no secret": ("secret = x''", "its secret is not the one"),
    "secret and commitment": (
        f"secret = x'{OTHER.hex()}', commitment = '{commitment(OTHER)}'",
        NOT_ROLLED,
    ),
    "commitment": (f"commitment = '{commitment(OTHER)}'", "its secret is not the one"),
    "seed": (_set("german", OTHER.hex(), "seeds"), "the seed of german is not the one"),
    "seed and bond": (
        f"{_set('german', OTHER.hex(), 'seeds')}, {_set('german', seed_commitment(OTHER), 'bonds')}",
        NOT_ROLLED,
    ),
    "no text of a seed": (_set("german", "zz", "seeds"), "the seed of german is not a hexadecimal number"),
    "bond": (_set("soviet", seed_commitment(OTHER), "bonds"), "the seed of soviet is not the one"),
    "owed again": (_set("soviet", "", "seeds"), NOT_ROLLED),
    "lost": (_set("soviet", "lost", "seeds"), NOT_ROLLED),
    "lost and never bound": (
        f"{_set('soviet', 'lost', 'seeds')}, {_set('soviet', '', 'bonds')}",
        "the seed of soviet is not the one",
    ),
    "all lost": (f"seeds = '{LOST_BY_ALL}'", "every seed of it is lost"),
    "bound to nonsense": (
        f"{_set('soviet', '', 'seeds')}, {_set('soviet', 'zz', 'bonds')}",
        "the seed of soviet is not the one",
    ),
    "owed again in both": (_set("soviet", ""), NOT_ROLLED),
    "one seed removed": (_without("german", "seeds"), "not those of the people who play: german"),
    "one seed removed in both": (_without("german", "seeds", "bonds"), "the people who play: german"),
    "seeds removed": ("seeds = '{}'", "not those of the people who play: german, soviet"),
    "seeds and bonds removed": ("seeds = '{}', bonds = '{}'", NOT_ROLLED),
    "a ghost": (_set("ghost", ""), "not those of the people who play: ghost"),
    "a ghost in the seeds": (_set("ghost", "", "seeds"), "not those of the people who play: ghost"),
    "no bonds": ("bonds = '[]'", "its bonds cannot be read"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_changed_secret_or_seed_is_noticed_and_not_told(
    name: str, database: Path, rooms: tuple[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    damage, words = DAMAGES[name]
    bad, good = rooms
    with closing(sqlite3.connect(database)) as connection, connection:
        secret, tokens = connection.execute(
            "select hex(secret), group_concat(token) from rooms join seats on room = id where id = ?", (bad,)
        ).fetchone()
        connection.execute(f"update rooms set {damage} where id = ?", (bad,))
    heard = []
    with open_client(create_app(database)) as client:
        for token in tokens.split(","):
            answer = client.get(f"/api/seats/{token}")
            assert answer.status_code == 422
            heard.append(answer.json()["message"])
        listed = {room["room"]: room["trouble"] for room in client.get("/api/rooms").json()["rooms"]}
    assert listed[good] == ""
    heard.append(listed[bad])
    _, found = check(database)
    trouble = {finding.room: finding.trouble for finding in found}
    assert trouble[good] == ""
    heard.append(trouble[bad])
    told = " ".join([*heard, caplog.text])
    assert all(words in message for message in heard), heard
    for kept in (secret.lower(), GERMAN.hex(), SOVIET.hex(), OTHER.hex()):
        assert kept not in told
    assert "Traceback" not in told


def test_the_check_names_the_room_and_ends_with_1(database: Path, rooms: tuple[str, str]) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update rooms set secret = randomblob(32) where id = ?", (rooms[0],))
    done = grognard("games", "check", "--data", database.parent, "--json")
    assert done.returncode == 1
    assert done.stdout.count("its secret is not the one that the server was bound to") == 1
    with pytest.raises(BadRecord, match="its secret is not the one"):
        record_of(database, rooms[0])


def test_a_room_whose_dice_wait_is_sound_and_one_that_waits_for_a_ghost_is_not(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "random"}, seeded=True)
    Storage(engine).add(sheet)
    assert [finding.trouble for finding in check(database)[1]] == [""]
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"update rooms set {_set('soviet', '')}")
    assert "who play: soviet" in check(database)[1][0].trouble
    engine.dispose()


# ------------------------------------------------------------------ records that do not open their dice


def unfinished(**seeds: bytes) -> str:
    exchange = Exchange(tuple(seeds))
    for seat, seed in seeds.items():
        exchange = exchange.draw(seat, seed)
    session = Session(rulebook("coh3"), "coh3/partisans", secret=secret_from("light"), exchange=exchange)
    session.roll_all()
    return write(session)


def resealed(text: str, old: str, new: str) -> str:
    assert old in text
    body = text.replace(old, new)
    body = body[: body.rindex("seal ")]
    return f"{body}seal {seal_of(body)}\n"


@pytest.mark.parametrize("seeds", [{}, {"german": GERMAN}, {"soviet": SOVIET, "german": GERMAN}])
def test_an_unfinished_record_shows_the_commitments_it_names(
    client: Client, database: Path, seeds: dict[str, bytes]
) -> None:
    text = unfinished(**seeds)
    kept = client.post("/api/records", content=text).json()
    due = {
        "commitment": commitment(secret_from("light")),
        "seeds": {seat: seed_commitment(seed) for seat, seed in seeds.items()},
        "owed": [],
        "lost": [],
    }
    assert client.get(f"/api/seats/{kept['token']}").json()["dice"] == due
    with client.websocket_connect(f"/ws/{kept['token']}") as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json(timeout=20)["dice"] == due
    assert record_of(database, kept["room"]) == (text, "")
    assert [finding.trouble for finding in check(database)[1]] == [""]


EMPTY = {"commitment": "", "seeds": {}, "owed": [], "lost": []}


def test_a_record_that_names_no_commitment_shows_none(client: Client) -> None:
    text = resealed(unfinished(), f'[Dice "{commitment(secret_from("light"))}"]', '[Dice ""]')
    token = client.post("/api/records", content=text).json()["token"]
    assert client.get(f"/api/seats/{token}").json()["dice"] == EMPTY


BOUND = f"german={seed_commitment(GERMAN)}"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (commitment(secret_from("light")), "f" * 63, "tag Dice is not a commitment"),
        (commitment(secret_from("light")), "x" * 99999, "tag Dice is not a commitment"),
        (BOUND, "german=no", "the seed of german in tag Seeds is not a commitment"),
        (f'{BOUND}"]', f'{BOUND}"]\n[Lost "soviet"]', "tag Lost names soviet, but tag Seeds binds it to"),
        (BOUND, BOUND.replace("german", "ghost"), "tag Seeds names ghost, but only people give seeds"),
    ],
)
def test_what_is_no_commitment_is_refused(client: Client, old: str, new: str, words: str) -> None:
    answer = client.post("/api/records", content=resealed(unfinished(german=GERMAN), old, new))
    assert answer.status_code == 422
    assert words in answer.json()["message"]
    assert len(answer.json()["message"]) < 300

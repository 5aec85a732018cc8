"""The rows are the game: migrations, reloading, conflicts."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from seats import Client, open_client, open_room, sit

from grognard.engine.errors import BadData, BadRecord, Refused
from grognard.server.app import create_app
from grognard.server.frames import state_frame
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.reading import Sheet
from grognard.server.store.storage import Storage
from grognard.server.store.tables import Base
from grognard.server.store.trouble import Conflict


@pytest.fixture
def storage(database: Path) -> Storage:
    engine = open_engine(database)
    migrate(engine)
    return Storage(engine)


def begun(storage: Storage, **players: str) -> Sheet:
    seats = {"german": "human", "soviet": "human"} | players
    sheet = new_sheet("coh3/partisans", {"hidden": "yes"}, seats)
    storage.add(sheet)
    return sheet


def played(storage: Storage, answers: int = 60) -> Game:
    """A game of two people who answer at random and sometimes take back."""
    game, rng = Game(begun(storage), storage), random.Random(7)
    for _ in range(answers):
        seat = rng.choice(game.session.view("german").awaited)
        if rng.random() < 0.2 and game.can_undo(seat):
            game.undo(seat)
        else:
            game.say(seat, rng.choice(game.session.view(seat).options))
    return game


def test_the_migrations_make_the_tables_the_program_uses(storage: Storage) -> None:
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_migrating_again_changes_nothing(storage: Storage) -> None:
    sheet = begun(storage)
    migrate(storage.engine)
    assert storage.sheet(sheet.id) == sheet


def test_a_database_of_a_later_program_is_refused(storage: Storage) -> None:
    with storage.engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    with pytest.raises(BadData, match="later version"):
        migrate(storage.engine)


def test_a_game_rebuilt_from_its_rows_is_the_same_for_every_seat(storage: Storage) -> None:
    game = played(storage)
    sheet = storage.sheet(game.sheet.id)
    assert sheet is not None
    again = Game(sheet, storage)
    assert again.session.answers == game.session.answers
    for seat in game.seats:
        assert state_frame(again, seat, 0) == state_frame(game, seat, 0)
    assert sheet.summary == game.summary()


def test_every_answer_is_a_row_before_it_is_shown(storage: Storage) -> None:
    game = Game(begun(storage), storage)
    game.say("german", "enter G3 > B06 facing se")
    assert [(a.seat, a.text) for a in storage.answers(game.sheet.id)][-3:] == [
        ("german", "enter G3"),
        ("german", "> 1-B06"),
        ("german", "facing se"),
    ]
    assert storage.answers(game.sheet.id) == game.session.answers


def test_an_undone_answer_leaves_no_row(storage: Storage) -> None:
    game = Game(begun(storage), storage)
    before = storage.answers(game.sheet.id)
    game.say("german", "enter G3")
    game.say("german", "> B06")
    game.undo("german")
    game.undo("german")
    assert storage.answers(game.sheet.id) == before


def test_dice_that_were_not_written_down_fall_as_they_would_have(storage: Storage) -> None:
    game = played(storage, 12)
    rows = list(game.session.answers)
    cut = max(n for n, answer in enumerate(rows) if answer.seat == "dice")
    storage.write(game.sheet.id, game.mark, cut, [], {})
    again = Game(game.sheet, storage)
    assert again.session.answers[: cut + 1] == rows[: cut + 1]


def test_two_programs_on_one_game_do_not_mix_it_up(storage: Storage) -> None:
    sheet = begun(storage)
    one, two = Game(sheet, storage), Game(sheet, storage)
    one.say("german", "enter G3")
    with pytest.raises(Conflict, match="moved on elsewhere"):
        two.say("german", "enter G4")
    assert storage.answers(sheet.id) == one.session.answers


def test_a_game_whose_data_changed_is_not_played_on(storage: Storage) -> None:
    sheet = begun(storage)
    with pytest.raises(BadRecord, match="have changed"):
        Game(replace(sheet, digest="0" * 64), storage)
    with pytest.raises(BadRecord, match="needs ruleset"):
        Game(replace(sheet, ruleset="coh3 0"), storage)


def test_earlier_moments_are_as_they_were(storage: Storage) -> None:
    game = Game(begun(storage), storage)
    rng, seen = random.Random(3), {}
    for _ in range(90):
        (seat, *_) = game.session.view("german").awaited
        game.say(seat, rng.choice(game.session.view(seat).options))
        for who in game.seats:
            seen.setdefault((who, game.ply(who)), game.session.view(who))
    for (who, ply), view in seen.items():
        assert game.rules.view(game.state_at(game.answers_at(who, ply)), who) == view
    with pytest.raises(Refused, match="there is no moment"):
        game.answers_at("german", game.ply("german") + 1)


def stumble(game: Game, seat: str, text: str) -> None:
    """A defect that shows only after the position has changed."""
    game.session.say(seat, text)
    raise ZeroDivisionError


def test_a_defect_in_a_step_is_forgotten(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        before = german.state
        monkeypatch.setattr("grognard.server.game.Game.say", stumble)
        refused = german.refused("enter G3")
        assert refused["message"] == "this hit a defect of the program; nothing was changed"
        monkeypatch.undo()
        assert german.hello()["view"] == before["view"]
        german.say("enter G3")


def test_saved_games_are_listed_and_deleted(database: Path) -> None:
    with open_client(create_app(database)) as client:
        open_room(client)
        tokens = open_room(client, soviet="random")
        assert len(client.get("/api/rooms").json()["rooms"]) == 2
    with open_client(create_app(database)) as client:
        rooms = client.get("/api/rooms").json()["rooms"]
        assert len(rooms) == 2
        mine = next(room for room in rooms if room["players"]["soviet"] == "random")
        assert mine["seats"]["german"]["token"] == tokens["german"]
        assert (mine["title"], mine["round"], mine["awaited"]) == ("Partisans", 1, ["german"])
        assert client.delete(f"/api/rooms/{mine['room']}").status_code == 204
        assert client.get(f"/api/seats/{tokens['german']}").status_code == 404
        assert client.delete(f"/api/rooms/{mine['room']}").status_code == 404
        assert len(client.get("/api/rooms").json()["rooms"]) == 1


def test_a_server_open_to_others_lists_nothing(database: Path) -> None:
    with open_client(create_app(database, local=False)) as client:
        refused = client.get("/api/rooms")
        assert refused.status_code == 403
        assert refused.json()["rule"] == ""

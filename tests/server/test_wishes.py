"""Giving up and taking back: asked, agreed to, refused, withdrawn, forgotten; stored, listed, verified."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from seats import Client, Sitter, add_seeds, at_table, open_client, open_room

from grognard.engine.errors import Refused
from grognard.engine.play import session
from grognard.engine.play.record import verify
from grognard.games import rulebook
from grognard.server.app import create_app
from grognard.server.game import Game
from grognard.server.store.keeping import check
from grognard.server.store.opening import open_engine
from grognard.server.store.reading import Sheet
from grognard.server.store.storage import Storage
from grognard.server.table.talk import AT_ONCE


def enter(german: Sitter, soviet: Sitter) -> None:
    """The first action of the German side."""
    german.say("enter G3 > B06 facing se")
    soviet.wait()


def answer(sitter: Sitter, agree: bool) -> None:
    sitter.sync()
    sitter.do("consent", number=sitter.table["asked"]["number"], agree=agree)


def verified(client: Client, token: str) -> str:
    """The record of a finished game, which must prove itself."""
    text = client.get(f"/api/seats/{token}/record").text
    verify(text, rulebook)
    return text


def test_what_everybody_agrees_on_is_taken_back(client: Client, database: Path) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        start = german.state
        enter(german, soviet)
        german.do("take-back")
        german.sync()
        soviet.sync()
        asked = soviet.table["asked"]
        assert (asked["by"], asked["waiting"], asked["lines"]) == ("german", ["soviet"], 2)
        answer(soviet, True)
        for seat in (german, soviet):
            seat.read_state()
            assert seat.table["asked"] is None
            assert seat.view["units"] == start["view"]["units"]
            assert seat.log[-1]["words"].startswith("Taken back by german with the consent of soviet")
            assert "enters the map" not in str(seat.log)
        assert german.asked
        german.say("enter G1 > B06 facing se")
        soviet.do("resign")
        while german.state["outcome"] is None:
            german.read_state()
    text = verified(client, tokens["german"])
    assert " german: take back to 4 with soviet\n" in text
    assert check(database)[1][0].trouble == ""


def test_after_a_restart_the_game_stands_where_it_stood(database: Path) -> None:
    with open_client(create_app(database)) as client:
        tokens = open_room(client)
        with at_table(client, *tokens.values()) as (german, soviet):
            enter(german, soviet)
            german.do("take-back")
            german.sync()
            answer(soviet, True)
            german.read_state()
            german.say("enter G1 > B06 facing se")
            before = german.state["view"], german.state["ply"], german.log
    with open_client(create_app(database)) as client, at_table(client, tokens["german"]) as (german,):
        assert (german.state["view"], german.state["ply"], german.log) == before


def test_a_wish_that_is_refused_changes_nothing(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        german.do("take-back")
        german.sync()
        answer(soviet, False)
        soviet.sync()
        for seat in (german, soviet):
            before = seat.state["ply"], seat.view
            seat.sync()
            assert seat.table["asked"] is None
            assert seat.table["notice"] == "soviet would rather play on."
            assert (seat.state["ply"], seat.view) == before
        soviet.say("pass")
        german.wait()
        german.sync()
        assert german.table["notice"] == "", "forgotten when the game goes on"


def test_a_wish_is_withdrawn_or_lapses(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        german.do("take-back")
        german.sync()
        soviet.sync()
        number = soviet.table["asked"]["number"]
        assert "german has asked already" in soviet.told_no("take-back")
        assert "not asked any more" in german.told_no("consent", number=number, agree=True)
        assert "soviet has asked for nothing" in soviet.told_no("withdraw")
        german.do("withdraw")
        german.sync()
        soviet.sync()
        assert soviet.table["notice"] == "german plays on after all."
        assert "not asked any more" in soviet.told_no("consent", number=number, agree=True)
        german.do("take-back")
        german.sync()
        soviet.sync()
        assert soviet.table["asked"]["number"] == number + 1
        assert "not asked any more" in soviet.told_no("consent", number=number, agree=True)
        soviet.say("pass")
        soviet.sync()
        assert soviet.table["asked"] is None
        assert "The game went on" in soviet.table["notice"]
        assert "not asked any more" in soviet.told_no("consent", number=number + 1, agree=True)


def test_nobody_is_asked_without_end(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        for _ in range(AT_ONCE):
            german.do("take-back")
            german.do("withdraw")
        german.sync()
        assert "not so fast: 8 wishes in 20 s" in german.told_no("take-back")
        assert "soviet has done nothing" in soviet.told_no("take-back")


def test_against_the_computer_nobody_has_to_be_asked_but_it_is_noted(client: Client) -> None:
    tokens = open_room(client, soviet="random")
    with at_table(client, tokens["german"]) as (german,):
        rng = random.Random(5)
        for _ in range(12):
            german.wait()
            german.say(rng.choice(german.view["options"]))
        german.wait()
        while german.state["can_undo"]:
            german.undo()
        lines = len(german.log)
        german.do("take-back")
        german.sync()
        german.wait()
        assert any(line["kind"] == "TookBack" for line in german.log)
        assert len(german.log) <= lines + 3
        german.do("resign")
        while german.state["outcome"] is None:
            german.read_state()
    assert " german: take back to " in verified(client, tokens["german"])


def test_back_to_a_moment_that_was_looked_at(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        rng = random.Random(2)
        for _ in range(14):
            seat = german if german.asked else soviet
            seat.say(rng.choice(seat.view["options"]))
            german.sync()
            soviet.sync()
        moment = 4
        then = client.get(f"/api/seats/{tokens['soviet']}/moments/{moment}").json()["view"]
        soviet.do("take-back", to=moment)
        soviet.sync()
        answer(german, True)
        soviet.read_state()
        soviet.sync()
        assert soviet.state["ply"] <= moment + 1
        assert soviet.view["round"] == then["round"]
        assert "there is no moment 99" in soviet.told_no("take-back", to=99)
        assert "there is no moment -1" in soviet.told_no("take-back", to=-1)


def test_what_one_can_take_back_alone_is_not_asked_for(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        assert "german has done nothing" in german.told_no("take-back")
        german.say("enter G3")
        assert "by yourself" in german.told_no("take-back")
        german.say("> B06 facing se")
        soviet.wait()
        assert "soviet has done nothing" in soviet.told_no("take-back")


def test_resigning_ends_the_game_for_everybody_also_out_of_turn(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        assert german.asked
        soviet.do("resign")
        for seat in (german, soviet):
            seat.read_state()
            assert seat.state["outcome"] == {
                "winner": "german",
                "margin": 0,
                "words": "soviet resigns: german wins.",
                "reason": "resignation",
            }
            assert seat.view["awaited"] == []
            assert seat.log[-1]["words"] == "soviet resigns: german wins."
        assert "the game is over" in german.told_no("resign")
        assert "the game is over" in german.refused("pass")["message"]
    room = client.get("/api/rooms").json()["rooms"][0]
    assert room["finished"]
    assert room["outcome"] == {"winner": "german", "margin": 0, "reason": "resignation"}
    text = verified(client, tokens["german"])
    kept = client.post("/api/records", content=text).json()
    info = client.get(f"/api/seats/{kept['token']}").json()
    assert (info["finished"], info["replay"]) == (True, True)
    with at_table(client, kept["token"]) as (watcher,):
        assert watcher.state["outcome"]["reason"] == "resignation"
        assert watcher.table["present"] == []
        assert "this is a record" in watcher.told_no("resign")


def test_partners_give_up_together(client: Client) -> None:
    seats = dict.fromkeys(("german-north", "german-south", "soviet-north", "soviet-south"), "human")
    body = {"scenario": "coh3/two-roads", "seats": seats}
    tokens = {
        seat: chair["token"] for seat, chair in client.post("/api/rooms", json=body).json()["seats"].items()
    }
    add_seeds(client, *tokens.values())
    with at_table(client, *tokens.values()) as people:
        north, south, enemy, _ = people
        north.do("resign")
        north.sync()
        for seat in people:
            seat.sync()
        assert north.table["giving_up"] == south.table["giving_up"] == ["german-north"]
        assert enemy.table["giving_up"] == [], "only partners hear of it"
        north.do("resign", on=False)
        north.sync()
        south.sync()
        assert south.table["giving_up"] == []
        assert "has not offered" in north.told_no("resign", on=False)
        north.do("resign")
        north.sync()
        south.sync()
        south.do("resign")
        while enemy.state["outcome"] is None:
            enemy.read_state()
        assert enemy.state["outcome"]["winner"] == "soviet"
    assert " german-south: resign with german-north\n" in verified(client, tokens["soviet-north"])


def test_nobody_gives_up_in_a_lesson(client: Client) -> None:
    lessons = client.get("/api/lessons").json()["games"][0]
    told = client.post(f"/api/lessons/{lessons['game']}/{lessons['lessons'][0]['id']}", json={"at": 0}).json()
    with at_table(client, told["token"]) as (learner,):
        for kind in ("resign", "take-back"):
            assert "a lesson, not a game" in learner.told_no(kind)
        assert "nobody is here" in learner.told_no("speak", text="hello")


@pytest.mark.parametrize("text", ["take back to 3 with soviet", "take back to 4", "german: resign"])
def test_a_changed_row_of_what_was_agreed_on_is_noticed(client: Client, database: Path, text: str) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        german.do("take-back")
        german.sync()
        answer(soviet, True)
        german.read_state()
    with closing(sqlite3.connect(database)) as connection, connection:
        changed = connection.execute("update answers set text = ? where text like 'take back%'", (text,))
        assert changed.rowcount == 1
    assert "do not follow from each other" in check(database)[1][0].trouble


def test_who_looks_at_the_record_sees_what_was_taken_back(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        then = german.view["units"]
        german.do("take-back")
        german.sync()
        answer(soviet, True)
        german.read_state()
        german.say("enter G1 > B06 facing se")
        soviet.do("resign")
        while german.state["outcome"] is None:
            german.read_state()
        assert not any(line.get("gone") for line in german.log)
    kept = client.post("/api/records", content=verified(client, tokens["german"])).json()["token"]
    last = client.get(f"/api/seats/{kept}").json()["ply"]
    moments = [client.get(f"/api/seats/{kept}/moments/{ply}?all=true").json() for ply in range(last + 1)]
    logs = [moment["log"] for moment in moments]
    for shorter, longer in pairwise(logs):
        assert longer[: len(shorter)] == shorter, "lines only come, whatever was taken back"
    gone = [line["words"] for line in logs[-1] if line.get("gone")]
    assert gone == ["G3 (MG34) enters the map in 1-B06.", "G3 (MG34) faces se."]
    assert moments[7]["views"]["german"]["units"] == then
    assert moments[8]["views"]["german"]["units"] == moments[4]["views"]["german"]["units"] != then


def test_a_wish_that_cannot_come_true_is_refused_before_anybody_is_asked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MOST_RETURNS", 1)
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
        german.do("take-back")
        german.sync()
        answer(soviet, True)
        german.read_state()
        soviet.wait()
        enter(german, soviet)
        assert german.told_no("take-back") == "a game is taken back at most 1 times"
        soviet.sync()
        assert soviet.table["asked"] is None


def test_a_refused_agreement_is_no_moment(client: Client, database: Path) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        enter(german, soviet)
    storage = Storage(open_engine(database))
    sheet = storage.shelf(1)[0][0]
    assert isinstance(sheet, Sheet)
    game = Game(sheet, storage)
    for kept in (99, len(game.session.answers)):
        with pytest.raises(Refused, match="cannot go on"):
            game.take_back("german", kept)
    game.say("soviet", "pass")
    other = Game(sheet, storage)
    assert [game.ply(seat) for seat in game.seats] == [other.ply(seat) for seat in other.seats]

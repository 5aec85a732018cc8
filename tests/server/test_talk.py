"""What people say to each other: short lines of plain text, kept with the game, no part of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from seats import Client, at_table, open_client, open_room, sit

from grognard.engine.errors import Refused
from grognard.server.app import create_app
from grognard.server.store.migrate import config, migrate
from grognard.server.store.opening import WRITING, open_engine
from grognard.server.store.storage import Storage
from grognard.server.table.talk import AT_ONCE, KEPT, LONGEST_LINE, SPELL, Tongue, tidy


def words(lines: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(line["seat"], line["text"]) for line in lines]


def guest_of(client: Client, token: str) -> str:
    answer = client.get(f"/api/seats/{token}/guests")
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["token"]
    return found


def test_everybody_at_the_table_hears_a_line_and_whoever_comes_later(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        before = german.state
        soviet.do("speak", text="  Good  luck <b>you</b>\n")
        soviet.sync()
        german.do("speak", text="You, too \u202e\u0007!")
        german.sync()
        for seat in (german, soviet):
            seat.sync()
            assert words(seat.said) == [("soviet", "Good luck <b>you</b>"), ("german", "You, too !")]
            assert [line["number"] for line in seat.said] == [1, 2]
        assert (german.state["ply"], german.log) == (before["ply"], before["log"])
    with at_table(client, tokens["german"]) as (german,):
        german.sync()
        assert words(german.said) == [("soviet", "Good luck <b>you</b>"), ("german", "You, too !")]


def test_whoever_does_not_ask_for_the_table_hears_only_the_game(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german, at_table(client, tokens["soviet"]) as (soviet,):
        soviet.do("speak", text="hello")
        soviet.sync()
        soviet.sync()
        assert german.refused("pass", ply=99)["message"].startswith("that answered moment 99")


def test_lines_are_kept_but_are_no_part_of_the_record(database: Path) -> None:
    with open_client(create_app(database)) as client:
        tokens = open_room(client)
        with at_table(client, *tokens.values()) as (german, _):
            german.do("speak", text="a line of my own")
            german.sync()
            german.do("resign")
            while german.state["outcome"] is None:
                german.read_state()
        assert "a line of my own" not in client.get(f"/api/seats/{tokens['german']}/record").text
    with open_client(create_app(database)) as client, at_table(client, tokens["soviet"]) as (soviet,):
        soviet.sync()
        assert words(soviet.said) == [("german", "a line of my own")]
        room = client.get("/api/rooms").json()["rooms"][0]["room"]
        client.delete(f"/api/rooms/{room}")
    assert Storage(open_engine(database)).said(room) == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "an empty line"),
        (" \n\u200e ", "an empty line"),
        ("\u200b\u2060 \u3164", "an empty line"),
        ("\ufe0f\u200d\u0301", "an empty line"),
        ("x" * (LONGEST_LINE + 1), "at most 300 characters"),
    ],
)
def test_a_line_that_is_none_is_refused(client: Client, text: str, why: str) -> None:
    tokens = open_room(client)
    with at_table(client, tokens["german"]) as (german,):
        assert why in german.told_no("speak", text=text)


def test_nobody_says_too_much_at_once(client: Client) -> None:
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):
        for number in range(AT_ONCE):
            german.do("speak", text=f"line {number}")
        german.sync()
        assert "not so fast" in german.told_no("speak", text="one more")
        soviet.do("speak", text="I may")
        soviet.sync()
        soviet.sync()
        assert len(soviet.said) == AT_ONCE + 1


def test_after_a_while_one_may_speak_again() -> None:
    clock = [0.0]
    tongue = Tongue(lambda: clock[0])
    for _ in range(AT_ONCE):
        tongue.check("german", False)
    with pytest.raises(Refused):
        tongue.check("german", False)
    tongue.check("german", True)
    clock[0] = SPELL
    tongue.check("german", False)


def test_of_very_many_lines_the_oldest_are_forgotten(database: Path, client: Client) -> None:
    open_room(client)
    room = client.get("/api/rooms").json()["rooms"][0]["room"]
    storage = Storage(open_engine(database))
    for number in range(KEPT + 3):
        storage.say(room, "german", False, f"line {number}")
    for number in range(KEPT + 1):
        storage.say(room, "soviet", True, f"guest {number}")
    both = storage.said(room)
    assert [line.number for line in both] == sorted(line.number for line in both)
    assert [line.text for line in both if line.guest] == [f"guest {n + 1}" for n in range(KEPT)]
    said = [line for line in both if not line.guest]
    assert (len(said), said[0].text, said[-1].text) == (KEPT, "line 3", f"line {KEPT + 2}")


def test_tidy_keeps_what_people_write() -> None:
    for text in (
        "Überfall auf Харків",
        "well played 👏",
        "a < b && c",
        "👨\u200d👩\u200d👧 👍🏽",
        "שָׁלוֹם ti\u1ebf\u0302\u0301ng",
    ):
        assert tidy(text) == text


def test_tidy_drops_what_would_cover_or_turn_other_lines() -> None:
    assert tidy("a" + "\u0300" * 200 + "b") == "a" + "\u0300" * 4 + "b"
    assert tidy("a" + "\u0300\u200d" * 9) == "a" + "\u0300\u200d" * 4 + "\u200d" * 5
    assert tidy("\u061cx\u2066y") == "xy"


def test_a_guest_sees_what_the_seat_sees_and_gives_no_orders(client: Client) -> None:
    tokens = open_room(client)
    link = guest_of(client, tokens["german"])
    info = client.get(f"/api/seats/{link}").json()
    assert (info["guest"], info["seat"], info["until"]) == (True, "german", None)
    with at_table(client, *tokens.values(), link) as (german, soviet, guest):
        assert guest.view["sides"] == german.view["sides"], "the hand of that seat, too"
        assert guest.view["offers"] == guest.view["options"] == []
        assert guest.state["can_undo"] is False
        german.sync()
        assert german.table["guests"] == 1
        assert german.present() == {"german": "here", "soviet": "here"}
        for kind, fields in (
            ("answer", {"ply": 0, "text": "pass"}),
            ("undo", {"ply": 0}),
            ("resign", {}),
            ("take-back", {}),
            ("withdraw", {}),
            ("consent", {"number": 1, "agree": True}),
        ):
            assert guest.told_no(kind, **fields) == "whoever looks on gives no orders"
        german.say("enter G3 > B06 facing se")
        soviet.wait()
        guest.read_state()
        assert guest.log == german.log
    for path in ("sight?from=1-E05", "moments/0"):
        assert client.get(f"/api/seats/{link}/{path}").status_code == 200
    for path in ("gestures", "guests", "looks/0"):
        assert client.get(f"/api/seats/{link}/{path}").status_code == 404
    assert client.get(f"/api/seats/{link[:-1]}x").status_code == 404


def test_what_guests_say_reaches_no_player_before_the_end(client: Client) -> None:
    tokens = open_room(client)
    links = [guest_of(client, tokens[seat]) for seat in ("german", "german", "soviet")]
    with at_table(client, *tokens.values(), *links) as (german, soviet, one, two, other):
        one.do("speak", text="he holds a mine")
        one.sync()
        german.do("speak", text="hello all")
        german.sync()
        for seat in (german, soviet, one, two, other):
            seat.sync()
        assert words(german.said) == words(soviet.said) == words(other.said) == [("german", "hello all")]
        both = [("german", "he holds a mine"), ("german", "hello all")]
        assert words(one.said) == words(two.said) == both
        assert [line["guest"] for line in one.said] == [True, False]
        german.do("resign")
        while soviet.state["outcome"] is None:
            soviet.read_state()
    with at_table(client, tokens["soviet"]) as (soviet,):
        soviet.sync()
        assert words(soviet.said) == both


def test_a_file_from_before_there_was_talk_gets_it(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    settings = config()
    with engine.execution_options(**WRITING).begin() as connection:
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0004")
    migrate(engine)
    with open_client(create_app(database)) as client:
        tokens = open_room(client)
        with at_table(client, *tokens.values()) as (german, _):
            german.do("speak", text="still here")
            german.sync()
            german.sync()
            assert words(german.said) == [("german", "still here")]

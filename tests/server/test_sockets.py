"""The socket of a seat: states, answers, refusals, undo, coming back."""

from __future__ import annotations

import asyncio
import random

import pytest
from litestar.exceptions import WebSocketDisconnect
from seats import PATIENCE, Client, open_room, sit

from grognard.server.table.watcher import Watcher


def test_hello_brings_the_whole_state(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        assert german.state["ply"] == 0
        assert german.view["seat"] == "german"
        assert german.view["options"][0] == "enter G1"
        assert german.view["offers"][0]["words"] == "Enter the map with G1 (Rifles '41)"
        assert german.state["log"][0]["kind"] == "CardDrawn"
        assert german.state["can_undo"] is False
        assert german.state["players"] == {"german": "human", "soviet": "human"}
        assert "agenda" not in german.view


def test_costs_are_spelled_out(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        for text in ("enter G3 > B06 facing se",):
            german.say(text)
    with sit(client, tokens["soviet"]) as soviet:
        offer = next(o for o in soviet.view["offers"] if o["text"] == "stall S1")
        part = {"value": 1, "words": "stall", "rule": "2.8"}
        assert offer["cost"] == {"total": 1, "parts": [part]}


def test_an_answer_is_shown_to_both_seats(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german, sit(client, tokens["soviet"]) as soviet:
        german.say("enter G3 > B06 facing se")
        assert [line["words"] for line in german.state["log"]] == [
            "G3 (MG34) enters the map in 1-B06.",
            "G3 (MG34) faces se.",
        ]
        soviet.wait()
        assert soviet.view["units"][6]["hex"] == german.view["units"][6]["hex"]
        assert soviet.log[-1]["words"] == german.log[-1]["words"]


def test_a_refused_answer_names_its_rule_and_changes_nothing(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        before = german.state
        refused = german.refused("enter G5")
        assert "not available in round 1" in refused["message"]
        assert refused["rule"] == "9.9"
        assert refused["ply"] == before["ply"]
        again = german.hello()
        assert {**again, "log": []} == {**before, "log": []}


def test_the_other_seat_cannot_answer(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["soviet"]) as soviet:
        told = soviet.refused("pass")
        assert (told["message"], told["rule"]) == ("soviet is not asked now", "")


def test_a_stale_answer_is_refused_and_followed_by_the_state(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        german.say("enter G3")
        ply = german.state["ply"]
        refused = german.refused("> B06", ply - 1)
        assert f"it is now {ply}" in refused["message"]
        state = german.read_state()
        assert state["ply"] == ply
        assert state["view"]["prompt"] == "Enter in which hex?"
        german.say("> B06")


def test_undo_goes_back_step_by_step_and_stops_at_dice(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        first = german.state
        german.say("enter G3")
        assert german.state["can_undo"]
        german.say("> B06")
        german.undo()
        assert german.view["prompt"] == "Enter in which hex?"
        assert [line["kind"] for line in german.log] == [line["kind"] for line in first["log"]]
        german.undo()
        assert german.view == first["view"]
        assert german.undo()["message"].startswith("german has nothing to take back")


def test_a_page_that_comes_back_gets_only_the_lines_it_lacks(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        german.say("enter G3 > B06 facing se")
        lines, state = list(german.log), german.state
    with sit(client, tokens["german"], log=len(lines) - 1) as again:
        assert again.state["since"] == len(lines) - 1
        assert again.state["log"] == lines[-1:]
        assert again.state["view"] == state["view"]
        assert again.hello(10**6)["since"] == len(lines)


def test_two_pages_at_one_seat_see_the_same(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as one, sit(client, tokens["german"]) as two:
        one.say("enter G3 > B06")
        two.read_state()
        assert one.state["view"] == two.state["view"]
        two.say("facing se")
        assert one.read_state()["view"] == two.state["view"]


def test_a_token_nobody_has_opens_nothing(client: Client) -> None:
    with pytest.raises(WebSocketDisconnect) as gone, client.websocket_connect("/ws/nobody") as socket:
        socket.receive_json(timeout=5)
    assert gone.value.code == 4404


def test_a_page_from_elsewhere_cannot_use_a_seat(client: Client) -> None:
    tokens = open_room(client)
    address = f"/ws/{tokens['german']}"
    headers = {"origin": "http://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect) as gone,
        client.websocket_connect(address, headers=headers) as socket,
    ):
        socket.receive_json(timeout=5)
    assert gone.value.code == 4403
    with client.websocket_connect(address, headers={"origin": "http://127.0.0.1"}) as socket:
        socket.send_json({"type": "hello"})
        assert socket.receive_json(timeout=5)["type"] == "state"


def test_a_page_that_does_not_keep_up_is_let_go(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    token = open_room(client)["german"]

    async def blocked(*_: object) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr("grognard.server.sockets._send_all", blocked)
        with client.websocket_connect(f"/ws/{token}") as socket:
            for _ in range(300):
                socket.send_json({"type": "hello"})
            with pytest.raises(WebSocketDisconnect) as gone:
                socket.receive_json(timeout=PATIENCE)
    assert (gone.value.code, gone.value.detail) == (
        4408,
        "this page does not read what it is sent; open it again",
    )
    assert not client.app.state.rooms.room(client.get("/api/rooms").json()["rooms"][0]["room"]).watchers
    with sit(client, token) as german:
        german.say("enter G3")


def test_so_many_frames_wait_and_no_more() -> None:
    async def fill() -> list[bool]:
        watcher, lost = Watcher("german", waiting=2), []
        for number in range(3):
            watcher.tell({"number": number})
            await asyncio.sleep(0)
            lost.append(watcher.lost.is_set())
        assert watcher.frames.qsize() == 2
        return lost

    assert asyncio.run(fill()) == [False, False, True]


def test_a_whole_game_against_the_computer(client: Client) -> None:
    tokens = open_room(client, soviet="random")
    assert set(tokens) == {"german"}
    with sit(client, tokens["german"]) as german:
        german.play(random.Random(1), 2000)
        assert german.state["outcome"]["winner"] in ("german", "soviet")
        assert german.view["over"]
        assert german.refused("pass")["message"] == "german cannot answer: the game is over"


def test_alone_against_the_computer_nobody_is_asked_without_a_choice(client: Client) -> None:
    tokens = open_room(client, soviet="random")
    rng = random.Random(3)
    with sit(client, tokens["german"]) as german:
        for _ in range(60):
            german.wait()
            options = german.view["options"]
            assert len(options) > 1 or options[0].startswith("> "), "only fire is asked for, to show its odds"
            german.say(rng.choice(german.view["options"]))


def test_undo_goes_past_questions_without_a_choice(client: Client) -> None:
    tokens = open_room(client, soviet="random")
    rng = random.Random(5)
    undone = 0
    with sit(client, tokens["german"]) as german:
        for _ in range(80):
            german.wait()
            before = german.state
            german.say(rng.choice(german.view["options"]))
            if german.state["can_undo"]:
                german.undo()
                assert german.view == before["view"]
                undone += 1
                german.say(rng.choice(german.view["options"]))
    assert undone > 10

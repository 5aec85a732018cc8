"""A link to a position shows that position, and opens nothing else."""

from __future__ import annotations

import random

import pytest
from litestar.exceptions import WebSocketDisconnect
from seats import Client, add_seeds, at_table, bind_seed, open_room, sit


def played(client: Client) -> dict[str, str]:
    """A game in which the German player has entered and the Soviet player may answer."""
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        german.send("enter G1 > 1-B06 facing se")
        german.read_state()
    return tokens


def test_a_look_shows_a_seat_up_to_its_moment(client: Client) -> None:
    token = played(client)["german"]
    look = client.get(f"/api/seats/{token}/looks/1").json()
    assert look["link"] == f"/play/{look['token']}"
    info = client.get(f"/api/seats/{look['token']}").json()
    assert (info["seat"], info["ply"], info["until"]) == ("german", 1, 1)
    assert client.get(f"/api/seats/{token}").json()["until"] is None
    for ply in (0, 1):
        own = client.get(f"/api/seats/{token}/moments/{ply}").json()
        assert client.get(f"/api/seats/{look['token']}/moments/{ply}").json()["view"] == own["view"]
    later = client.get(f"/api/seats/{look['token']}/moments/2")
    assert (later.status_code, later.json()["message"]) == (
        409,
        "there is no moment 2; this link ends with 1",
    )


def test_a_look_does_not_tell_what_came_later(client: Client) -> None:
    token = open_room(client, soviet="random")["german"]
    look = client.get(f"/api/seats/{token}/looks/0").json()["token"]
    before = client.get(f"/api/seats/{look}").json()
    moment = client.get(f"/api/seats/{look}/moments/0").json()
    with sit(client, token) as german:
        german.play(random.Random(1), 5000)
        assert german.state["outcome"] is not None
    assert client.get(f"/api/seats/{token}").json()["finished"]
    after = client.get(f"/api/seats/{look}").json()
    assert (after, after["finished"]) == (before, False)
    later = client.get(f"/api/seats/{look}/moments/0").json()
    assert (later, later["last"]) == (moment, 0)


def test_a_look_from_before_the_dice_does_not_tell_who_has_added_to_them(client: Client) -> None:
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "human"}}
    seats = client.post("/api/rooms", json=body).json()["seats"]
    token = seats["german"]["token"]
    look = client.get(f"/api/seats/{token}/looks/0").json()["token"]
    dice = client.get(f"/api/seats/{token}").json()["dice"]
    due = {"commitment": dice["commitment"], "seeds": {}, "owed": [], "lost": []}
    assert client.get(f"/api/seats/{look}").json()["dice"] == due
    bind_seed(client, token)
    assert client.get(f"/api/seats/{look}").json()["dice"] == due
    add_seeds(client, token, seats["soviet"]["token"])
    told = client.get(f"/api/seats/{look}").json()["dice"]
    assert list(told["seeds"]) == ["german", "soviet"], "the dice that this position shows have fallen"


@pytest.mark.parametrize(
    "asked", ["odds?attacker=G1&target=S1", "sight?from=1-B06", "why?command=pass", "record", "looks/0"]
)
def test_a_look_answers_no_other_question(client: Client, asked: str) -> None:
    token = played(client)["german"]
    assert client.get(f"/api/seats/{token}/{asked}").status_code in (200, 409)
    look = client.get(f"/api/seats/{token}/looks/1").json()["token"]
    assert client.get(f"/api/seats/{look}/{asked}").status_code == 404


def test_a_look_has_no_line_to_the_game(client: Client) -> None:
    token = played(client)["german"]
    look = client.get(f"/api/seats/{token}/looks/1").json()["token"]
    with pytest.raises(WebSocketDisconnect) as refused, sit(client, look):
        pass
    assert refused.value.code == 4404


def test_nobody_can_move_a_look_to_another_moment(client: Client) -> None:
    token = played(client)["german"]
    look = client.get(f"/api/seats/{token}/looks/0").json()["token"]
    assert token not in look
    assert client.get(f"/api/seats/{look.replace('at0.', 'at1.')}").status_code == 404
    assert client.get(f"/api/seats/{token}/looks/99").status_code == 409


def test_looks_differ_by_seat(client: Client) -> None:
    tokens = played(client)
    names = {client.get(f"/api/seats/{token}/looks/1").json()["token"] for token in tokens.values()}
    assert len(names) == 2


def test_a_look_does_not_show_what_is_played_after_taking_back(client: Client) -> None:
    """A moment has the same number as one that was taken back, but it is another one."""
    tokens = open_room(client)
    with at_table(client, *tokens.values()) as (german, soviet):

        def last(look: str) -> int:
            info = client.get(f"/api/seats/{look}").json()
            beyond = client.get(f"/api/seats/{look}/moments/{info['ply'] + 1}")
            assert beyond.status_code == 409
            return int(info["ply"])

        def enter(unit: str) -> str:
            german.say(f"enter {unit} > B06 facing se")
            soviet.sync()
            german.sync()
            made = client.get(f"/api/seats/{tokens['german']}/looks/{german.state['ply']}")
            token: str = made.json()["token"]
            return token

        first = enter("G3")
        at = last(first)
        for unit in ("G1", "G2"):
            german.do("take-back")
            german.sync()
            soviet.sync()
            soviet.do("consent", number=soviet.table["asked"]["number"], agree=True)
            soviet.sync()
            german.sync()
            look = enter(unit)
            assert last(look) > at - 1
            assert last(first) == 0
        assert last(look) == german.state["ply"]

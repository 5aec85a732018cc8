"""Everybody who sits down adds to the dice, and all of it can be checked."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest
from litestar import Litestar
from seats import Client, add_seed, open_client, sit

from grognard.engine.dice import commitment, private_word, read_seed, secret_from, seed_commitment
from grognard.engine.play.record import seal_of
from grognard.server.app import create_app
from grognard.server.rooms import new_sheet

GERMAN, SOVIET = "01" * 32, "02" * 32


def opened(client: Client, **seats: str) -> dict[str, str]:
    """The tokens of a game whose dice wait."""
    body = {"scenario": "coh3/partisans", "seats": seats or {"german": "human", "soviet": "human"}}
    chairs = client.post("/api/rooms", json=body).json()["seats"]
    return {seat: chair["token"] for seat, chair in chairs.items()}


def seat_dice(client: Client, token: str) -> dict[str, object]:
    told: dict[str, object] = client.get(f"/api/seats/{token}").json()["dice"]
    return told


def test_the_server_is_bound_before_anybody_adds_and_the_dice_wait(client: Client, database: Path) -> None:
    tokens = opened(client)
    first = seat_dice(client, tokens["german"])
    with sqlite3.connect(database) as rows:
        (secret,) = rows.execute("select secret from rooms").fetchone()
    assert first == {"commitment": commitment(secret), "seeds": {}, "owed": ["german", "soviet"]}
    told = add_seed(client, tokens["german"], GERMAN)
    assert told["commitment"] == first["commitment"]
    assert told["owed"] == ["soviet"]
    with sit(client, tokens["german"]) as german:
        assert german.state["view"]["awaited"] == ["dice"]
        assert german.state["dice"]["owed"] == ["soviet"]
        assert german.refused("pass")["message"] == "german is not asked now"
        add_seed(client, tokens["soviet"], SOVIET)
        after = german.read()
        assert after["dice"]["owed"] == []
        assert after["view"]["awaited"] == ["german"]


def test_each_sees_the_commitments_of_all_and_the_seed_of_nobody(client: Client) -> None:
    tokens = opened(client)
    add_seed(client, tokens["soviet"], SOVIET)
    add_seed(client, tokens["german"], GERMAN)
    given = {"soviet": SOVIET, "german": GERMAN}
    bound = {seat: seed_commitment(read_seed(seed, seat)) for seat, seed in given.items()}
    for token in tokens.values():
        answer = client.get(f"/api/seats/{token}")
        assert answer.json()["dice"]["seeds"] == bound
        assert list(answer.json()["dice"]["seeds"]) == ["soviet", "german"], "in the order they were given"
        assert GERMAN not in answer.text
        assert SOVIET not in answer.text


def test_what_was_added_stands(client: Client) -> None:
    tokens = opened(client)
    before = add_seed(client, tokens["german"], GERMAN)
    assert add_seed(client, tokens["german"], SOVIET) == before
    add_seed(client, tokens["soviet"], SOVIET)
    assert add_seed(client, tokens["german"], "03" * 32)["seeds"]["german"] == before["seeds"]["german"]


@pytest.mark.parametrize("seed", ["", "zz", "00" * 31, "00" * 33])
def test_what_is_no_seed_is_named_and_adds_nothing(client: Client, seed: str) -> None:
    tokens = opened(client)
    answer = client.post(f"/api/seats/{tokens['german']}/seed", json={"seed": seed})
    assert answer.status_code == 400
    assert answer.json()["message"] == "the seed of german is not a hexadecimal number of 32 bytes"
    assert "german" in str(seat_dice(client, tokens["german"])["owed"])


def test_whoever_brings_no_seed_leaves_the_draw_to_the_server(client: Client) -> None:
    tokens = opened(client, german="human", soviet="random")
    assert seat_dice(client, tokens["german"])["owed"] == ["german"], "computer players add nothing"
    with sit(client, tokens["german"]) as german:
        frame = german.state
    assert frame["dice"]["owed"] == []
    assert len(frame["dice"]["seeds"]["german"]) == 64


def test_a_position_to_look_at_adds_nothing(client: Client) -> None:
    tokens = opened(client)
    link = client.get(f"/api/seats/{tokens['german']}/looks/0").json()["token"]
    assert client.post(f"/api/seats/{link}/seed", json={"seed": GERMAN}).status_code == 404
    assert seat_dice(client, tokens["german"])["owed"] == ["german", "soviet"]


def test_the_dice_are_the_same_after_a_restart(database: Path) -> None:
    def app() -> Litestar:
        return create_app(database)

    with open_client(app()) as client:
        tokens = opened(client)
        add_seed(client, tokens["german"], GERMAN)
    with open_client(app()) as client:
        assert seat_dice(client, tokens["german"])["owed"] == ["soviet"]
        add_seed(client, tokens["soviet"], SOVIET)
        with sit(client, tokens["german"]) as german:
            hand = german.state["view"]["sides"]
    with open_client(app()) as client, sit(client, tokens["german"]) as german:
        assert german.state["view"]["sides"] == hand


def test_the_record_of_a_finished_game_opens_and_proves_them(client: Client) -> None:
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "random"}}
    made = client.post("/api/rooms", json=body).json()
    token = made["seats"]["german"]["token"]
    add_seed(client, token, GERMAN)
    with sit(client, token) as german:
        german.play(random.Random(1), 5000)
        assert german.state["outcome"] is not None
    text = client.get(f"/api/seats/{token}/record").text
    assert f'[Opened "german={GERMAN}"]' in text
    kept = client.post("/api/records", content=text)
    assert kept.status_code == 201, kept.text
    assert client.post("/api/records", content=text.replace(GERMAN, SOVIET)).status_code == 422


def test_what_a_computer_player_draws_from_does_not_follow_from_what_is_shown() -> None:
    sheet = new_sheet("coh3/quiet-streets", {}, {"german": "human", "soviet": "random"}, secret_from("one"))
    other = new_sheet("coh3/quiet-streets", {}, {"german": "human", "soviet": "random"}, secret_from("two"))
    words = {private_word(found.secret, "soviet 0") for found in (sheet, other)}
    assert len(words) == 2
    assert not words & {commitment(sheet.secret), commitment(other.secret)}


def test_a_game_that_is_over_is_not_kept_as_unfinished(client: Client) -> None:
    tokens = opened(client, german="human", soviet="random")
    add_seed(client, tokens["german"], GERMAN)
    with sit(client, tokens["german"]) as german:
        german.play(random.Random(3), 5000)
    text = client.get(f"/api/seats/{tokens['german']}/record").text
    lines = [line for line in text.splitlines() if not line.startswith(("[Secret", "[Opened", "seal "))]
    lines = ['[Result "unfinished"]' if line.startswith("[Result") else line for line in lines]
    body = "\n".join(lines) + "\n"
    answer = client.post("/api/records", content=f"{body}seal {seal_of(body)}\n")
    assert answer.status_code == 422
    assert "the game is over" in answer.json()["message"]

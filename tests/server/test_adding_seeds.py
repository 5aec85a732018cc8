"""Everybody who sits down adds to the dice, and all of it can be checked."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from httpx import Response
from litestar import Litestar
from seats import Client, bind_seed, open_client, open_seed, sit, try_seed

from grognard.engine.dice import commitment, private_word, secret_from, seed_commitment
from grognard.engine.play.record import seal_of, verify
from grognard.games import rulebook
from grognard.server.app import create_app
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.keeping import check, record_of

GERMAN, SOVIET, OTHER = "01" * 32, "02" * 32, "03" * 32


def opened(client: Client, **seats: str) -> dict[str, str]:
    """The tokens of a game whose dice wait."""
    body = {"scenario": "coh3/partisans", "seats": seats or {"german": "human", "soviet": "human"}}
    chairs = client.post("/api/rooms", json=body).json()["seats"]
    return {seat: chair["token"] for seat, chair in chairs.items()}


def seat_dice(client: Client, token: str) -> dict[str, object]:
    told: dict[str, object] = client.get(f"/api/seats/{token}").json()["dice"]
    return told


def bond(seed: str) -> str:
    return seed_commitment(bytes.fromhex(seed))


def refusal(answer: Response) -> str:
    assert answer.status_code == 409, answer.text
    words: str = answer.json()["message"]
    return words


def send_bond(client: Client, token: str, seed: str) -> Response:
    return client.post(f"/api/seats/{token}/bond", json={"commitment": bond(seed)})


def lose(client: Client, token: str) -> Response:
    return client.post(f"/api/seats/{token}/seed/lost")


def test_the_server_is_bound_before_anybody_and_the_dice_wait_for_all(client: Client, database: Path) -> None:
    tokens = opened(client)
    first = seat_dice(client, tokens["german"])
    with sqlite3.connect(database) as rows:
        (secret,) = rows.execute("select secret from rooms").fetchone()
    due = {"commitment": commitment(secret), "seeds": {}, "owed": ["german", "soviet"], "lost": []}
    assert first == due
    told = bind_seed(client, tokens["german"], GERMAN)
    assert told == due | {"seeds": {"german": bond(GERMAN)}}
    with sit(client, tokens["german"]) as german:
        assert german.state["view"]["awaited"] == ["dice"]
        assert german.state["dice"] == told, "a hello draws nothing for a seat that is bound"
        assert german.refused("pass")["message"] == "german is not asked now"
        bind_seed(client, tokens["soviet"], SOVIET)
        assert german.read()["dice"]["seeds"] == {"german": bond(GERMAN), "soviet": bond(SOVIET)}
        open_seed(client, tokens["german"], GERMAN)
        assert german.read()["dice"]["owed"] == ["soviet"]
        assert german.state["view"]["awaited"] == ["dice"]
        open_seed(client, tokens["soviet"], SOVIET)
        after = german.read()
        assert after["dice"]["owed"] == []
        assert after["view"]["awaited"] == ["german"]


def test_each_sees_the_commitments_of_all_and_the_seed_of_nobody(client: Client) -> None:
    tokens = opened(client)
    given = {"soviet": SOVIET, "german": GERMAN}
    heard = [client.get(f"/api/seats/{token}").text for token in tokens.values()]
    for seat, seed in given.items():
        bind_seed(client, tokens[seat], seed)
    for seat, seed in given.items():
        heard.append(try_seed(client, tokens[seat], seed).text)
        heard += [client.get(f"/api/seats/{token}").text for token in tokens.values()]
    last = client.get(f"/api/seats/{tokens['german']}").json()["dice"]
    assert list(last["seeds"].items()) == [(seat, bond(seed)) for seat, seed in given.items()], (
        "in their order"
    )
    heard.append(try_seed(client, tokens["german"], SOVIET).text)
    assert not any(seed in text for seed in given.values() for text in heard)


def test_a_late_grinder_who_knows_the_secret_finds_no_seed_to_try(client: Client) -> None:
    """A host at the soviet seat reads the other's seed once it is opened; he may then only open his own."""
    tokens = opened(client)
    bind_seed(client, tokens["german"], GERMAN)
    words = refusal(try_seed(client, tokens["german"], GERMAN))
    assert words == "no seed is opened before everybody is bound; not yet: soviet"
    bind_seed(client, tokens["soviet"], SOVIET)
    open_seed(client, tokens["german"], GERMAN)
    before = seat_dice(client, tokens["soviet"])
    for tried in range(16, 24):
        seed = f"{tried:x}" * 32
        assert "does not match its commitment" in refusal(try_seed(client, tokens["soviet"], seed))
        stays = refusal(send_bond(client, tokens["soviet"], seed))
        assert stays == "soviet stays bound to its seed: a seed has been opened already"
    with sit(client, tokens["soviet"]) as soviet:
        assert soviet.state["dice"] == before, "nor does a hello draw another"
    assert seat_dice(client, tokens["soviet"]) == before
    assert open_seed(client, tokens["soviet"], SOVIET)["owed"] == []


def test_a_seed_of_another_seat_or_of_nobody_opens_nothing(client: Client) -> None:
    tokens = opened(client)
    assert refusal(try_seed(client, tokens["german"], GERMAN)) == "german is not bound to a seed yet"
    bind_seed(client, tokens["german"], GERMAN)
    bind_seed(client, tokens["soviet"], SOVIET)
    words = refusal(try_seed(client, tokens["german"], SOVIET))
    assert words == f"this seed of german does not match its commitment: {bond(GERMAN)}"
    assert seat_dice(client, tokens["german"])["owed"] == ["german", "soviet"]


def test_whoever_was_bound_anew_is_seen_before_a_seed_is_opened(client: Client) -> None:
    tokens = opened(client)
    bind_seed(client, tokens["german"], GERMAN)
    seen = bind_seed(client, tokens["soviet"], SOVIET)["seeds"]
    assert bind_seed(client, tokens["soviet"], OTHER)["seeds"]["soviet"] == bond(OTHER)
    path = f"/api/seats/{tokens['german']}/seed"
    stale = client.post(path, json={"seed": GERMAN, "seen": seen})
    assert refusal(stale) == "the commitments are not those that german has seen; look at them again"
    open_seed(client, tokens["german"], GERMAN)
    assert "does not match" in refusal(try_seed(client, tokens["soviet"], SOVIET))
    assert open_seed(client, tokens["soviet"], OTHER)["owed"] == []


def test_what_was_opened_stands(client: Client) -> None:
    tokens = opened(client)
    bind_seed(client, tokens["german"], GERMAN)
    bind_seed(client, tokens["soviet"], SOVIET)
    before = open_seed(client, tokens["german"], GERMAN)
    assert open_seed(client, tokens["german"], GERMAN) == before
    assert refusal(lose(client, tokens["german"])) == "the seed of german has been opened; it cannot be lost"
    after = open_seed(client, tokens["soviet"], SOVIET)
    assert "does not match" in refusal(try_seed(client, tokens["german"], OTHER))
    assert "stays bound" in refusal(send_bond(client, tokens["german"], OTHER))
    assert seat_dice(client, tokens["german"]) == after


def test_a_seed_that_is_lost_never_leaves_a_game_stuck(client: Client) -> None:
    tokens = opened(client)
    for seat in tokens:
        assert refusal(lose(client, tokens[seat])) == f"{seat} is not bound to a seed yet"
        bind_seed(client, tokens[seat], OTHER)
        words = refusal(lose(client, tokens[seat]))
        assert words == f"no seed has been opened; {seat} can be bound to another one"
    bind_seed(client, tokens["german"], GERMAN)
    open_seed(client, tokens["german"], GERMAN)
    with sit(client, tokens["german"]) as german:
        told = lose(client, tokens["soviet"]).json()
        assert (told["owed"], told["lost"]) == ([], ["soviet"])
        assert told["seeds"]["soviet"] == bond(OTHER), "what was lost stays to be seen"
        assert german.read()["view"]["awaited"] == ["german"]
        assert german.state["dice"] == told
    assert refusal(try_seed(client, tokens["soviet"], OTHER)) == "the seed of soviet was given up as lost"


@pytest.mark.parametrize("seed", ["", "zz", "00" * 31, "00" * 33])
def test_what_is_no_seed_is_named_and_adds_nothing(client: Client, seed: str) -> None:
    tokens = opened(client)
    answer = try_seed(client, tokens["german"], seed)
    assert answer.status_code == 400
    assert answer.json()["message"] == "the seed of german is not a hexadecimal number of 32 bytes"
    answer = client.post(f"/api/seats/{tokens['german']}/bond", json={"commitment": seed})
    assert answer.status_code == 400
    assert answer.json()["message"] == "what binds german is not a commitment of 64 hexadecimal digits"
    assert seat_dice(client, tokens["german"])["seeds"] == {}


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
    assert try_seed(client, link, GERMAN).status_code == 404
    assert send_bond(client, link, GERMAN).status_code == 404
    assert lose(client, link).status_code == 404
    assert seat_dice(client, tokens["german"])["owed"] == ["german", "soviet"]


def test_the_dice_are_the_same_after_a_restart(database: Path) -> None:
    def app() -> Litestar:
        return create_app(database)

    with open_client(app()) as client:
        tokens = opened(client)
        bind_seed(client, tokens["german"], GERMAN)
    with open_client(app()) as client:
        assert seat_dice(client, tokens["german"])["seeds"] == {"german": bond(GERMAN)}
        bind_seed(client, tokens["soviet"], SOVIET)
        open_seed(client, tokens["german"], GERMAN)
    with open_client(app()) as client:
        assert seat_dice(client, tokens["german"])["owed"] == ["soviet"]
        open_seed(client, tokens["soviet"], SOVIET)
        with sit(client, tokens["german"]) as german:
            hand = german.state["view"]["sides"]
    with open_client(app()) as client, sit(client, tokens["german"]) as german:
        assert german.state["view"]["sides"] == hand


def test_the_record_of_a_finished_game_opens_and_proves_them(client: Client) -> None:
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "random"}}
    made = client.post("/api/rooms", json=body).json()
    token = made["seats"]["german"]["token"]
    bind_seed(client, token, GERMAN)
    open_seed(client, token, GERMAN)
    with sit(client, token) as german:
        german.play(random.Random(1), 5000)
        assert german.state["outcome"] is not None
    text = client.get(f"/api/seats/{token}/record").text
    assert f'[Opened "german={GERMAN}"]' in text
    kept = client.post("/api/records", content=text)
    assert kept.status_code == 201, kept.text
    assert client.post("/api/records", content=text.replace(GERMAN, SOVIET)).status_code == 422


def test_a_game_begun_with_seeds_given_openly_goes_on_and_proves_them(client: Client, database: Path) -> None:
    tokens = opened(client)
    with closing(sqlite3.connect(database)) as rows, rows:
        seeds, bonds = (
            f'{{"soviet": "", "german": "{GERMAN}"}}',
            f'{{"soviet": "", "german": "{bond(GERMAN)}"}}',
        )
        rows.execute("update rooms set seeds = ?, bonds = ?", (seeds, bonds))
    told = seat_dice(client, tokens["soviet"])
    assert (told["seeds"], told["owed"]) == ({"german": bond(GERMAN)}, ["soviet"])
    bind_seed(client, tokens["soviet"], SOVIET)
    open_seed(client, tokens["soviet"], SOVIET)
    storage, rng = client.app.state.rooms.storage, random.Random(1)
    sheet = storage.sheet(storage.find_seat(tokens["german"])[0])
    game = Game(sheet, storage)
    while game.session.outcome() is None:
        seat = game.session.view("german").awaited[0]
        game.say(seat, rng.choice(game.session.view(seat).options))
    session = verify(client.get(f"/api/seats/{tokens['german']}/record").text, rulebook)
    assert session.exchange.seeds == {"german": bytes.fromhex(GERMAN), "soviet": bytes.fromhex(SOVIET)}


def test_the_record_of_a_game_with_a_lost_seed_says_so_and_is_kept(client: Client, database: Path) -> None:
    tokens = opened(client)
    bind_seed(client, tokens["soviet"], OTHER)
    bind_seed(client, tokens["german"], GERMAN)
    open_seed(client, tokens["german"], GERMAN)
    lose(client, tokens["soviet"])
    text, _ = record_of(database, client.get(f"/api/seats/{tokens['german']}").json()["room"])
    assert '[Lost "soviet"]' in text
    kept = client.post("/api/records", content=text).json()
    assert seat_dice(client, kept["token"]) == seat_dice(client, tokens["german"])
    assert record_of(database, kept["room"]) == (text, "")
    assert [finding.trouble for finding in check(database)[1]] == ["", ""]


def test_two_programs_on_one_file_agree_on_who_was_first(database: Path) -> None:
    with open_client(create_app(database)) as one, open_client(create_app(database)) as two:
        tokens = opened(one)
        bind_seed(one, tokens["german"], GERMAN)
        assert seat_dice(two, tokens["soviet"])["seeds"] == {"german": bond(GERMAN)}
        bind_seed(two, tokens["soviet"], SOVIET)
        open_seed(one, tokens["german"], GERMAN)
        assert "stays bound" in refusal(send_bond(two, tokens["soviet"], OTHER))
        assert open_seed(two, tokens["soviet"], SOVIET)["owed"] == []
        assert seat_dice(one, tokens["german"])["owed"] == []


def test_what_a_computer_player_draws_from_does_not_follow_from_what_is_shown() -> None:
    sheet = new_sheet("coh3/quiet-streets", {}, {"german": "human", "soviet": "random"}, secret_from("one"))
    other = new_sheet("coh3/quiet-streets", {}, {"german": "human", "soviet": "random"}, secret_from("two"))
    words = {private_word(found.secret, "soviet 0") for found in (sheet, other)}
    assert len(words) == 2
    assert not words & {commitment(sheet.secret), commitment(other.secret)}


def test_a_game_that_is_over_is_not_kept_as_unfinished(client: Client) -> None:
    tokens = opened(client, german="human", soviet="random")
    bind_seed(client, tokens["german"], GERMAN)
    open_seed(client, tokens["german"], GERMAN)
    with sit(client, tokens["german"]) as german:
        german.play(random.Random(3), 5000)
    text = client.get(f"/api/seats/{tokens['german']}/record").text
    lines = [line for line in text.splitlines() if not line.startswith(("[Secret", "[Opened", "seal "))]
    lines = ['[Result "unfinished"]' if line.startswith("[Result") else line for line in lines]
    body = "\n".join(lines) + "\n"
    answer = client.post("/api/records", content=f"{body}seal {seal_of(body)}\n")
    assert answer.status_code == 422
    assert "the game is over" in answer.json()["message"]

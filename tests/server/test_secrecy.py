"""What one seat keeps secret is not in the other seat's frames, in no shape."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.engine.dice import secret_from
from grognard.engine.errors import GrognardError
from grognard.server.frames import moment, state_frame
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage


@pytest.fixture
def storage(database: Path) -> Storage:
    engine = open_engine(database)
    migrate(engine)
    return Storage(engine)


def twins(storage: Storage) -> tuple[Game, Game]:
    """Two games with the same dice."""
    players = {"german": "human", "soviet": "human"}
    one = new_sheet("coh3/partisans", {"hidden": "yes"}, players, secret_from("fire"))
    two = msgspec.structs.replace(one, id="twin", tokens={})
    storage.add(one)
    storage.add(two)
    return Game(one, storage), Game(two, storage)


def frames(game: Game, seat: str) -> bytes:
    """Everything a page at a seat can get hold of."""
    found: list[Any] = [state_frame(game, seat, 0)]
    found += [moment(game, seat, ply, False) for ply in range(game.ply(seat) + 1)]
    return msgspec.json.encode(found)


def test_frames_do_not_tell_where_a_unit_hides(storage: Storage) -> None:
    one, two = twins(storage)
    for game in (one, two):
        game.say("german", "pass")
        game.say("soviet", "hide S1")
        while game.session.view("german").awaited == ("german",):
            game.say("german", "no card")
    places = one.session.view("soviet").options
    assert len(places) > 1
    for game, place in ((one, places[0]), (two, places[-1])):
        game.say("soviet", place)
        while "soviet" in game.session.view("soviet").awaited:
            game.say("soviet", game.session.view("soviet").options[0])
    assert one.session.state.units != two.session.state.units
    assert frames(one, "german") == frames(two, "german")
    assert frames(one, "soviet") != frames(two, "soviet")


@pytest.mark.parametrize("seat", ["german", "soviet"])
def test_frames_do_not_feel_what_a_seat_cannot_know(storage: Storage, seat: str) -> None:
    game, _ = twins(storage)
    rng = random.Random(11)
    for step in range(120):
        (who, *_) = game.session.view("german").awaited
        game.say(who, rng.choice(game.session.view(who).options))
        if step % 4 == 0:
            before = msgspec.json.encode(state_frame(game, seat, 0))
            true = game.session.state
            game.session.state = game.rules.resample(true, seat, rng)
            assert msgspec.json.encode(state_frame(game, seat, 0)) == before
            game.session.state = true


def test_odds_and_sight_do_not_feel_what_a_seat_cannot_know(storage: Storage) -> None:
    game, _ = twins(storage)
    rng, asked = random.Random(5), 0
    for _ in range(200):
        if game.session.outcome():
            break
        (who, *_) = game.session.view("german").awaited
        game.say(who, rng.choice(game.session.view(who).options))
        true = game.session.state
        told = [answers(game, seat) for seat in game.seats]
        for seat, before in zip(game.seats, told, strict=True):
            game.session.state = game.rules.resample(true, seat, rng)
            assert answers(game, seat) == before
        game.session.state = true
        asked += any("need=" in words for words in told)
    assert asked > 5


def answers(game: Game, seat: str) -> str:
    """The odds of every unit against every other one and its hex, as a seat may ask for them."""
    known = game.rules.known(game.session.state, seat)
    places = {unit.label: unit.hex for unit in game.session.view(seat).units}  # type: ignore[attr-defined]
    pairs = [(a, b) for a in places for b in places if a[0] != b[0]]
    return str([odds(game, known, a, target) for a, b in pairs for target in (b, places[b])])


def odds(game: Game, known: Any, attacker: str, target: str) -> str:
    try:
        return str(game.rules.odds_at(known, attacker, target, 0))
    except GrognardError as refused:
        return str(refused)


def test_a_ply_does_not_count_what_a_seat_cannot_see(storage: Storage) -> None:
    game, _ = twins(storage)
    game.say("german", "enter G3")
    assert (game.ply("german"), game.ply("soviet")) == (1, 0)
    game.say("german", "> B06")
    assert (game.ply("german"), game.ply("soviet")) == (2, 1)


def test_cards_are_told_to_their_player_alone(storage: Storage) -> None:
    game, _ = twins(storage)
    for seat, other in (("german", "soviet"), ("soviet", "german")):
        told = json.dumps(state_frame(game, seat, 0))
        hand = next(side["hand"] for side in json.loads(told)["view"]["sides"] if side["seat"] == seat)
        assert len(hand) == 3
        assert all(s["hand"] == [] for s in json.loads(told)["view"]["sides"] if s["seat"] == other)
        drawn = [line["words"] for line in json.loads(told)["log"] if line["kind"] == "CardDrawn"]
        assert len(drawn) == 2


def test_a_unit_revealed_out_of_turn_is_seen_by_all_and_kept(storage: Storage) -> None:
    game, _ = twins(storage)
    game.say("german", "pass")
    game.say("soviet", "hide S1")
    while game.session.view("german").awaited != ("german",) or game.session.view("german").rule == "card-06":
        (who, *_) = game.session.view("german").awaited
        game.say(who, game.session.view(who).options[-1 if who == "german" else 0])
    asked = game.session.view("german")
    assert asked.rule == "2.3"
    before, heard = game.ply("german"), len(game.log("german"))
    assert [offer["text"] for offer in state_frame(game, "soviet", 0)["view"]["meanwhile"]] == ["reveal S1"]
    assert not state_frame(game, "german", 0)["view"]["meanwhile"]
    assert not moment(game, "soviet", game.ply("soviet"), False)["view"]["meanwhile"]
    game.say("soviet", "reveal S1 facing n")
    assert game.ply("german") == before + 2
    assert [type(line.event).__name__ for line in game.log("german")[heard:]] == ["Revealed", "Faced"]
    assert game.session.view("german").awaited == ("german",)
    again = Game(game.sheet, storage)
    assert frames(again, "german") == frames(game, "german")
    assert game.state_at(len(game.session.answers) - 2).units[again.session.state.world.unit("S1")].hidden

"""A record is replayed once: the room takes over what the replay has left, as it would find it itself."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from seats import Client

from grognard.engine.dice import secret_from
from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.games import rules_of
from grognard.server.frames import state_frame
from grognard.server.game import Game
from grognard.server.lobby import _record_sheet
from grognard.server.records.course import WATCHER
from grognard.server.records.handed import Handed
from grognard.server.records.replayer import examine
from grognard.server.store.migrate import migrate
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage

SCENARIOS = ("coh3/two-roads", "coh2/breakout", "solo/crossroads", "wb95/black-snow")
LENGTH = 300


def record(scenario: str) -> bytes:
    """A random game that has not ended, or a whole short one."""
    rng, session = random.Random(3), Session(rules_of(scenario), scenario, secret=secret_from("handed"))
    while len(session.answers) < LENGTH and (decision := session.decision()) is not None:
        if not session.roll():
            session.take(decision.who, rng.choice(session.left(decision)), decision)
    return write(session).encode()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_taken_over_is_what_a_replay_finds(scenario: str, database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    storage, played = Storage(engine), examine(record(scenario))
    sheet = _record_sheet(played, "token")
    storage.add(sheet, played.handed.answers)
    handed = msgspec.msgpack.decode(msgspec.msgpack.encode(played.handed), type=Handed)
    assert len(handed.positions) > 5
    taken, again = Game(sheet, storage, handed), Game(sheet, storage)
    assert taken.session.log == again.session.log
    assert taken.noticed == again.noticed
    assert taken.settled
    for count in (0, 1, LENGTH // 2, len(handed.answers)):
        one, two = taken.state_at(count), again.state_at(count)
        assert taken.rules.save(one) == again.rules.save(two)
    for seat in (WATCHER, *taken.seats):
        assert state_frame(taken, seat, 0) == state_frame(again, seat, 0)


def test_what_does_not_fit_the_rows_is_not_taken_over(database: Path) -> None:
    engine = open_engine(database)
    migrate(engine)
    storage, played = Storage(engine), examine(record("coh3/partisans"))
    sheet = _record_sheet(played, "token")
    storage.add(sheet, played.handed.answers[:-1])
    game = Game(sheet, storage, played.handed)
    assert game.session.answers == played.handed.answers[:-1]
    assert len(game.session.log) < len(played.handed.plies)


def test_a_record_that_is_brought_is_not_replayed_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = client.post("/api/records", content=record("coh3/partisans")).json()["token"]
    retaken: list[int] = []
    monkeypatch.setattr(Game, "_retake", lambda game, answer, number: retaken.append(number))
    shown = client.get(f"/api/seats/{token}/moments/{LENGTH}").json()
    assert shown["last"] == LENGTH
    assert retaken == []

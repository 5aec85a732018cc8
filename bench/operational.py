"""The operational game in the benchmarks: scenarios beside the peers, growth, opening records."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.options import DICE
from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.games import rulebook, rules_of
from grognard.server.app import create_app
from grognard.wb95.table.state import State
from grognard.wb95.turn.setup import start
from kharkov import filled, thinned
from sampling import SAMPLES, Row, opening, row, speed, states

ANSWERS = 2400
"""How long the records are that are opened."""

FEW, MANY = 50, 250
"""The counters on the map between which the growth is measured."""


def one_turn(g: State, seed: int) -> float:
    """CPU seconds of one whole turn of both sides with random answers."""
    g, rng, dice, ply = g.copy(), random.Random(seed), Stream(secret_from(str(seed))), 0
    turn, begun = g.turn, time.process_time()
    while g.turn == turn and (decision := pending(g)) is not None:
        dealt = decision.who == DICE
        take(decision, dice.pick(ply, decision.chance) if dealt else rng.choice(list(decision.options)))
        ply += 1
    return time.process_time() - begun


def growth(scenario: str) -> list[Row]:
    """How the time of a turn grows with the counters on the map; as many times as them is linear."""
    g = filled(start(scenario))
    took = {}
    for count in (FEW, MANY):
        position = thinned(g, count)
        one_turn(position, 0)
        took[count] = min(one_turn(position, seed) for seed in range(SAMPLES))
    rows = [row(f"a random turn with {count} counters", scenario, took[count], "s of CPU") for count in took]
    times = f"times, linear is {MANY / FEW:g}"
    return [*rows, row(f"a turn with {MANY} counters against {FEW}", scenario, took[MANY] / took[FEW], times)]


def a_record(scenario: str) -> str:
    """The record of a random game that has not ended."""
    session, rng = Session(rules_of(scenario), scenario, secret=secret_from("record")), random.Random(1)
    while len(session.answers) < ANSWERS and (decision := session.decision()) is not None:
        if not session.roll():
            session.take(decision.who, rng.choice(session.left(decision)), decision)
    return write(session)


def least(job: Callable[[], object]) -> float:
    """The fewest seconds of several tries."""
    times = []
    for _ in range(SAMPLES):
        begun = time.perf_counter()
        job()
        times.append(time.perf_counter() - begun)
    return min(times)


def records(scenario: str) -> list[Row]:
    """How long a record takes to open, from the command line and in the page up to its last position."""
    text = a_record(scenario)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.txt"
        file.write_text(text)
        command = [sys.executable, "-m", "grognard.cli", "replay", str(file)]
        line = least(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL))
        with TestClient(create_app(Path(folder) / "games.sqlite"), base_url="http://127.0.0.1") as client:
            page, unit = _in_the_page(client, text)
    name = f"opening a record of {ANSWERS} answers"
    return [row(f"{name}: command line", scenario, line, "s"), row(f"{name}: page", scenario, page, unit)]


def _in_the_page(client: TestClient[Any], text: str) -> tuple[float, str]:
    """The fewest seconds, or why the page refuses the record: on a busy machine its time may be up."""
    begun = time.perf_counter()
    kept = client.post("/api/records", content=text)
    if kept.is_error:
        return time.perf_counter() - begun, f"s, refused: {kept.json()['message']}"
    return least(lambda: _open_in_the_page(client, text)), "s"


def _open_in_the_page(client: TestClient[Any], text: str) -> None:
    token = client.post("/api/records", content=text).raise_for_status().json()["token"]
    client.get(f"/api/seats/{token}").raise_for_status()
    client.get(f"/api/seats/{token}/moments/{ANSWERS}").raise_for_status()


def measure(seconds: float, others: dict[str, Any]) -> list[Row]:
    """The rows of the report."""
    rows: list[Row] = []
    for summary in rulebook("wb95").scenarios():
        rows += speed(summary.id, seconds, others)
        rows += [*states(summary.id, seconds), opening(summary.id)]
    largest = "wb95/kharkov-1942"
    return [*rows, *growth(largest), *records(largest)]

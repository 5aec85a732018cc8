"""People at seats: open a room, say hello, answer, read frames."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from grognard.engine.dice import seed_commitment

Client = TestClient[Litestar]
Frame = dict[str, Any]

PATIENCE = 20
"""Seconds to wait for a frame before a test has failed."""


def open_client(app: Litestar) -> Client:
    return TestClient(app, base_url="http://127.0.0.1")


def open_room(client: Client, german: str = "human", soviet: str = "human", **options: str) -> dict[str, str]:
    """Begin mission 1 and return the tokens of the human seats."""
    seats = {"german": german, "soviet": soviet}
    body = {"scenario": "coh3/partisans", "seats": seats, "options": options}
    answer = client.post("/api/rooms", json=body)
    assert answer.status_code == 201, answer.text
    tokens = {seat: chair["token"] for seat, chair in answer.json()["seats"].items()}
    add_seeds(client, *tokens.values())
    return tokens


def add_seeds(client: Client, *tokens: str) -> Frame:
    """Everybody sits down and adds to the dice of a game."""
    for token in tokens:
        bind_seed(client, token)
    return [open_seed(client, token) for token in tokens][-1]


SEED = "5e" * 32


def bind_seed(client: Client, token: str, seed: str = SEED) -> Frame:
    """Be bound to a seed."""
    bond = seed_commitment(bytes.fromhex(seed))
    answer = client.post(f"/api/seats/{token}/bond", json={"commitment": bond})
    assert answer.status_code == 200, answer.text
    told: Frame = answer.json()
    return told


def try_seed(client: Client, token: str, seed: str = SEED) -> Response:
    """Look at the commitments and send the seed, whether or not it may be opened."""
    seen = client.get(f"/api/seats/{token}").json().get("dice", {}).get("seeds", {})
    return client.post(f"/api/seats/{token}/seed", json={"seed": seed, "seen": seen})


def open_seed(client: Client, token: str, seed: str = SEED) -> Frame:
    """Open the seed of a seat."""
    answer = try_seed(client, token, seed)
    assert answer.status_code == 200, answer.text
    told: Frame = answer.json()
    return told


class Seat:
    """One open socket."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: Frame = {}
        self.log: list[Frame] = []

    def hello(self, log: int = 0) -> Frame:
        self.socket.send_json({"type": "hello", "log": log})
        return self.read_state()

    def read(self) -> Frame:
        frame: Frame = self.socket.receive_json(timeout=PATIENCE)
        if frame["type"] == "state":
            self.state = frame
            self.log[frame["since"] :] = frame["log"]
        return frame

    def read_state(self) -> Frame:
        frame = self.read()
        assert frame["type"] == "state", frame
        return frame

    def send(self, text: str, ply: int | None = None) -> None:
        at = self.state["ply"] if ply is None else ply
        self.socket.send_json({"type": "answer", "ply": at, "text": text})

    def say(self, text: str) -> Frame:
        """Answer and take the next frame, which must be a state."""
        self.send(text)
        return self.read_state()

    def refused(self, text: str, ply: int | None = None) -> Frame:
        self.send(text, ply)
        frame = self.read()
        assert frame["type"] == "refused", frame
        return frame

    def undo(self) -> Frame:
        self.socket.send_json({"type": "undo", "ply": self.state["ply"]})
        return self.read()

    @property
    def view(self) -> Frame:
        view: Frame = self.state["view"]
        return view

    @property
    def asked(self) -> bool:
        return self.view["seat"] in self.view["awaited"]

    def wait(self) -> None:
        """Read until this seat is asked or the game is over."""
        while not self.asked and self.state["outcome"] is None:
            self.read_state()

    def play(self, rng: random.Random, answers: int) -> None:
        """Answer so many times at random."""
        for _ in range(answers):
            self.wait()
            if self.state["outcome"] is not None:
                return
            self.say(rng.choice(self.view["options"]))


@contextmanager
def sit(client: Client, token: str, log: int = 0) -> Iterator[Seat]:
    """Connect and say hello."""
    with client.websocket_connect(f"/ws/{token}") as socket:
        seat = Seat(socket)
        seat.hello(log)
        yield seat


class Sitter(Seat):
    """Somebody at a table: hears of the others, too."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket)
        self.table: Frame = {}
        self.said: list[Frame] = []

    def hello(self, log: int = 0) -> Frame:
        self.socket.send_json({"type": "hello", "log": log, "table": True})
        return self.read_state()

    def read(self) -> Frame:
        while True:
            frame = super().read()
            if frame["type"] == "table":
                self.table = frame
            elif frame["type"] == "said":
                self.said += frame["lines"]
            else:
                return frame

    def do(self, kind: str, **fields: Any) -> None:
        self.socket.send_json({"type": kind, **fields})

    def sync(self) -> None:
        """Read everything that has been sent so far: a refusal comes last."""
        self.socket.send_json({"type": "is that all?"})
        while not self.read().get("message", "").startswith("not understood"):
            pass

    def told_no(self, kind: str, **fields: Any) -> str:
        """Do something that is refused, and hear why."""
        self.do(kind, **fields)
        frame = self.read()
        assert frame["type"] == "refused", frame
        words: str = frame["message"]
        return words

    def present(self) -> dict[str, str]:
        """Who is where."""
        return {one["seat"]: one["at"] for one in self.table["present"]}


@contextmanager
def at_table(client: Client, *tokens: str) -> Iterator[list[Sitter]]:
    """Sit down with everybody."""
    with ExitStack() as stack:
        sitters = []
        for token in tokens:
            sitter = Sitter(stack.enter_context(client.websocket_connect(f"/ws/{token}")))
            sitter.hello()
            sitters.append(sitter)
        yield sitters

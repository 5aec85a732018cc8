"""People at seats: open a room, say hello, answer, read frames."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

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
    for token in tokens.values():
        add_seed(client, token)
    return tokens


def add_seed(client: Client, token: str, seed: str = "5e" * 32) -> Frame:
    """Sit down: add to the dice of a game."""
    answer = client.post(f"/api/seats/{token}/seed", json={"seed": seed})
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

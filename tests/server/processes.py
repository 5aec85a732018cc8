"""Real servers in processes of their own, and people who reach them over real sockets."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from seats import SEED, Seat
from websockets.sync.client import connect

from grognard.engine.dice import seed_commitment

UNLOCKED = """
import sys
from pathlib import Path
import uvicorn
from grognard.server.app import create_app
from grognard.server.run import bind, settings
bound = bind("127.0.0.1", 0)
app = create_app(Path(sys.argv[1]) / "games.sqlite")
print(f"http://127.0.0.1:{bound.getsockname()[1]}", flush=True)
uvicorn.Server(settings(app)).run(sockets=[bound])
"""
"""A server that does not ask whether the folder is in use."""

Process = subprocess.Popen[str]


def grognard(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    command = [sys.executable, "-m", "grognard.cli", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **more)


@contextmanager
def server(folder: Path, *options: str, locked: bool = True) -> Iterator[tuple[str, Process]]:
    """A server over a folder; what it writes to stderr goes into the folder's parent as `log`."""
    command = [sys.executable, "-m", "grognard.cli", "play", "--no-browser", "--data", str(folder), *options]
    if not locked:
        command = [sys.executable, "-c", UNLOCKED, str(folder)]
    with open(folder.parent / f"{folder.name}.log", "a") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("http://"), (folder.parent / f"{folder.name}.log").read_text()
        yield address, process
    finally:
        process.kill()
        process.wait()


class _Wire:
    def __init__(self, socket: Any) -> None:
        self.socket = socket

    def send_json(self, frame: Any) -> None:
        self.socket.send(json.dumps(frame))

    def receive_json(self, timeout: float) -> Any:
        return json.loads(self.socket.recv(timeout))


@contextmanager
def sit_at(address: str, token: str) -> Iterator[Seat]:
    """Connect to a real server and say hello."""
    with connect(f"{address.replace('http', 'ws')}/ws/{token}") as socket:
        seat = Seat(_Wire(socket))
        seat.hello()
        yield seat


def begin(address: str, **players: str) -> dict[str, str]:
    """Begin mission 1; the tokens of the human seats."""
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "human"} | players}
    opened = httpx.post(f"{address}/api/rooms", json=body).json()
    return seated(address, opened)


def seated(address: str, opened: Any) -> dict[str, str]:
    """Everybody adds to the dice; the tokens of the seats."""
    tokens = {seat: chair["token"] for seat, chair in opened["seats"].items()}
    seen = dict.fromkeys(tokens, seed_commitment(bytes.fromhex(SEED)))
    for seat, token in tokens.items():
        bond = {"commitment": seen[seat]}
        httpx.post(f"{address}/api/seats/{token}/bond", json=bond).raise_for_status()
    for token in tokens.values():
        httpx.post(f"{address}/api/seats/{token}/seed", json={"seed": SEED, "seen": seen}).raise_for_status()
    return tokens

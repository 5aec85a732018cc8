"""A real server process over a real file, killed between steps: nothing that was answered is lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from processes import seated
from websockets.asyncio.client import ClientConnection, connect

Frame = dict[str, Any]


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    command = [sys.executable, "-m", "grognard.cli", "play", "--no-browser", "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        yield address, process
    finally:
        process.kill()
        process.wait()


async def hello(socket: ClientConnection) -> Frame:
    await socket.send(json.dumps({"type": "hello"}))
    return await read(socket)


async def read(socket: ClientConnection) -> Frame:
    frame: Frame = json.loads(await asyncio.wait_for(socket.recv(), 30))
    return frame


async def play_a_little(address: str, token: str, rng: random.Random, answers: int) -> Frame:
    """Answer a few times against the computer; the last state seen."""
    async with connect(f"{address.replace('http', 'ws')}/ws/{token}") as socket:
        state = await hello(socket)
        while answers and state["outcome"] is None:
            if "german" in state["view"]["awaited"]:
                text = rng.choice(state["view"]["options"])
                await socket.send(json.dumps({"type": "answer", "ply": state["ply"], "text": text}))
                answers -= 1
            state = await read(socket)
            assert state["type"] == "state", state
        return state


async def look(address: str, token: str) -> Frame:
    async with connect(f"{address.replace('http', 'ws')}/ws/{token}") as socket:
        return await hello(socket)


def begin(address: str, soviet: str) -> dict[str, str]:
    seats = {"german": "human", "soviet": soviet}
    opened = httpx.post(f"{address}/api/rooms", json={"scenario": "coh3/partisans", "seats": seats}).json()
    return seated(address, opened)


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    rng = random.Random(1)
    token, seen = "", {}
    for kill in range(3):
        with server(tmp_path) as (address, process):
            token = token or begin(address, "random")["german"]
            if seen:
                again = asyncio.run(look(address, token))
                assert again["ply"] >= seen["ply"]
                assert again["log"][: len(seen["log"])] == seen["log"]
            asyncio.run(play_a_little(address, token, rng, 4 + 3 * kill))
            seen = asyncio.run(look(address, token))
            os.kill(process.pid, signal.SIGKILL)
            process.wait()


def test_a_killed_server_shows_the_very_same_frame(tmp_path: Path) -> None:
    with server(tmp_path) as (address, process):
        tokens = begin(address, "human")

        async def enter() -> Frame:
            async with connect(f"{address.replace('http', 'ws')}/ws/{tokens['german']}") as socket:
                await hello(socket)
                text = "enter G3 > B06 facing se"
                await socket.send(json.dumps({"type": "answer", "ply": 0, "text": text}))
                await read(socket)
                return await hello(socket)

        before = asyncio.run(enter())
        soviet = asyncio.run(look(address, tokens["soviet"]))
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with server(tmp_path) as (address, _):
        after = asyncio.run(look(address, tokens["german"]))
        assert {**after, "log": before["log"], "since": before["since"]} == before
        assert asyncio.run(look(address, tokens["soviet"])) == soviet


def test_computer_players_go_on_after_a_restart(tmp_path: Path) -> None:
    seats = {"german": "random", "soviet": "random"}
    with server(tmp_path) as (address, process):
        httpx.post(f"{address}/api/rooms", json={"scenario": "coh3/partisans", "seats": seats})
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    with server(tmp_path) as (address, _):
        for _ in range(120):
            (room,) = httpx.get(f"{address}/api/rooms").json()["rooms"]
            if room["finished"]:
                break
            asyncio.run(asyncio.sleep(1.0))
        assert room["finished"]
        assert room["outcome"]["winner"] in seats


def test_nobody_else_reaches_the_server(tmp_path: Path) -> None:
    with server(tmp_path) as (address, _):
        refused = httpx.get(f"{address}/api/rooms", headers={"host": "evil.example"})
        assert refused.status_code == 403
        assert refused.json()["message"] == "this server is 127.0.0.1, not 'evil.example'"

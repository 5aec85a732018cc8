"""A real server and a real browser."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from grognard.engine.dice import secret_from
from grognard.server.app import create_app
from grognard.server.doors import page as page_module

PATIENCE = 45_000
"""How many milliseconds a page may take: a busy machine is slow, and no test asks how fast it is."""

expect.set_options(timeout=PATIENCE)

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""Chromium without the parts of a window comes first: it draws the same with less work."""

NO_CHROMIUM = (
    "no Chromium found: install Debian's package chromium-headless-shell or chromium, "
    "or name a browser in GROGNARD_CHROMIUM, to play the page's tests"
)


def find_chromium() -> str | None:
    named = os.environ.get("GROGNARD_CHROMIUM")
    return named or next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        pytest.skip(NO_CHROMIUM)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def fixed_dice(name: str) -> Callable[[], bytes]:
    """The secrets of games, the same every time: hands, dice and computer players follow from them."""
    numbers = itertools.count()
    return lambda: secret_from(f"{name} {next(numbers)}")


@contextmanager
def serve(database: Path, dice: Callable[[], bytes] | None = None, seeds: bool = False) -> Iterator[str]:
    """A server over a new database, by its address; the page must have been built.

    People add to the dice only where they need not be known beforehand.
    """
    built = page_module.PAGE / "index.html"
    assert built.is_file(), "the page is not built: cd web && npm ci && npm run build"
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    app = create_app(database)
    app.state.rooms.secret = dice or fixed_dice("page")
    app.state.rooms.asks_for_seeds = seeds
    running = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    thread = threading.Thread(target=running.run, args=([listener],), daemon=True)
    thread.start()
    while not running.started:
        assert thread.is_alive()
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    running.should_exit = True
    thread.join(10)


@pytest.fixture(scope="session")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server; where no browser can be found there is no need for one."""
    with serve(tmp_path_factory.mktemp("games") / "games.sqlite", lambda: _dice[0]()) as address:
        yield address


@pytest.fixture
def seeded(browser: Browser, tmp_path: Path) -> Iterator[str]:
    """A server whose dice wait for people."""
    with serve(tmp_path / "games.sqlite", seeds=True) as address:
        yield address


_dice = [fixed_dice("page")]
"""Where the games of the present test get their dice from."""


@pytest.fixture
def own_server(browser: Browser, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server of one test alone, and its database."""
    with serve(tmp_path / "games.sqlite") as address:
        yield address, tmp_path / "games.sqlite"


@pytest.fixture(autouse=True)
def same_dice(request: pytest.FixtureRequest) -> None:
    """Every test has dice of its own, whatever ran before it."""
    _dice[0] = fixed_dice(request.node.name)


Open = Callable[..., BrowserContext]


def settle(pace: str) -> str:
    """A script that sets how fast a new player is told what happened."""
    held, wanted = json.dumps("grognard settings"), json.dumps(json.dumps({"pace": pace}))
    return f"location.protocol === 'about:' || (localStorage[{held}] ??= {wanted})"


@pytest.fixture
def visit(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Open]:
    """Opens browser windows; a test fails if a page in one of them has an error of its own."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_window(pace: str = "at once", **options: Any) -> BrowserContext:
        size = {"width": 1440, "height": 900}
        context = browser.new_context(**{"viewport": size, "base_url": server, **options})
        context.add_init_script(settle(pace))
        context.on("weberror", lambda error: errors.append(str(error.error)))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return context

    yield open_window
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def axe() -> str:
    """The accessibility checker, as the page's own packages bring it."""
    file = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    assert file.is_file(), "axe-core is not installed: cd web && npm ci"
    return file.read_text(encoding="utf-8")

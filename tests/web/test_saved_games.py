"""The list of saved games: a damaged one stands there with its reason, older ones come on request."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

SEATS = {"german": "human", "soviet": "human"}


def test_damaged_and_older_games_are_shown(browser: Browser, own_server: tuple[str, Path]) -> None:
    address, database = own_server
    body = {"scenario": "coh3/partisans", "seats": SEATS}
    rooms = [httpx.post(f"{address}/api/rooms", json=body).json()["room"] for _ in range(102)]
    with closing(sqlite3.connect(database, timeout=20)) as connection, connection:
        connection.execute("update rooms set options = '{' where id = ?", (rooms[-1],))
    page = browser.new_page()
    page.goto(address)
    games = page.locator(".saved li")
    expect(games).to_have_count(100)
    expect(games.first).to_contain_text("this game is damaged: its options cannot be read")
    expect(games.first.locator(".continue")).to_be_disabled()
    expect(games.nth(1).locator(".continue")).to_be_enabled()
    page.get_by_role("button", name="Older games").click()
    expect(games).to_have_count(102)
    expect(page.get_by_role("button", name="Older games")).to_have_count(0)
    page.on("dialog", lambda dialog: dialog.accept())
    games.first.get_by_role("button", name="Delete").click()
    expect(games).to_have_count(101)
    page.close()

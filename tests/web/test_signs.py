"""What views tell is drawn: who is in a trench or stuck, which ways are closed, where no mines lie."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from players import Player, open_room

DESK: dict[str, Any] = {}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def marked(told: str) -> str:
    """A state where S1 is in a trench and may not withdraw into two hexes, S2 is stuck, and two are safe."""
    frame = json.loads(told)
    if frame["type"] == "state":
        view = frame["view"]
        for unit in view["units"]:
            if unit["label"] == "S1":
                unit["inside"] = "trench"
                unit["hex"] = "1-M05"
        view["bogged"] = ["S2"]
        view["barred"] = [["S1", "1-M04"], ["S1", "1-N04"]]
        view["trodden"] = ["1-L05", "1-L06"]
    return json.dumps(frame)


def mark(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    server.on_message(lambda told: socket.send(marked(str(told))))


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_what_views_tell_is_drawn_and_said(visit, server: str, window: dict[str, Any]) -> None:
    page = visit(**window).new_page()
    page.route_web_socket("**/ws/*", mark)
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    for place in ("[data-unit=S1] [data-inside=trench]", "[data-unit=S2] .bogged-sign"):
        expect(page.locator(place)).to_have_count(1)
    expect(page.locator("[data-unit=S1] > title")).to_contain_text("in the trench")
    expect(page.locator("[data-unit=S2] > title")).to_contain_text("bogged down")
    expect(page.locator("[data-inside]")).to_have_count(1)
    expect(page.locator(".units .bogged-sign")).to_have_count(1)
    expect(page.locator("[data-barred]")).to_have_count(2)
    closed = page.locator("[data-barred='1-M05 1-M04'] title")
    expect(closed).to_have_text("S1 may not withdraw into 1-M04 on the turn after an enemy moved in")
    expect(page.locator("[data-trodden]")).to_have_count(2)
    expect(page.locator("[data-trodden='1-L05'] title")).to_have_text(
        "1-L05: known to be free of hidden mines"
    )


def test_the_cursor_says_what_is_known_of_a_hex_and_the_tables_explain_the_signs(visit, server: str) -> None:
    page = visit().new_page()
    page.route_web_socket("**/ws/*", mark)
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page.locator("[data-unit=S1] .counter-face").click(force=True)
    page.keyboard.press("g")
    said = page.locator(".board-frame")
    page.keyboard.press("ArrowUp")
    expect(said).to_have_attribute("aria-label", re.compile("closed to S1: no withdrawal"))
    page.keyboard.press("t")
    signs = page.locator(".signs")
    signs.locator("summary").click()
    for words in ("occupies the trench or bunker", "bogged down", "may not withdraw", "free of hidden mines"):
        expect(signs.get_by_text(words)).to_be_visible()
    page.get_by_label("Find in the tables").fill("bogged")
    expect(signs.locator("li")).to_have_count(1)

"""Small screens, screen readers, and the size of what is sent."""

from __future__ import annotations

import gzip

from playwright.sync_api import Page, expect

from grognard.server.doors import page as page_module
from players import Player, open_room

SERIOUS = ("serious", "critical")


def findings(page: Page, axe: str, part: str = "html") -> list[str]:
    """What the checker finds in the page or a part of it, as far as it is serious."""
    page.evaluate(axe)
    found = page.evaluate("part => axe.run(part, {resultTypes: ['violations']})", part)
    return [
        f"{v['id']}: {n['html'][:120]} {n['failureSummary']}"
        for v in found["violations"]
        if v["impact"] in SERIOUS
        for n in v["nodes"][:3]
    ]


def test_the_start_page_has_no_serious_findings(visit, axe: str):
    page = visit().new_page()
    page.goto("/")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert findings(page, axe) == []


def test_the_table_has_no_serious_findings(visit, server, axe: str):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    assert findings(page, axe) == []
    for key in "lft":
        page.keyboard.press(key)
        page.wait_for_timeout(400)
        assert findings(page, axe) == []
    page.keyboard.press("o")
    player.click("pivot S1")
    expect(page.locator(".facing-buttons")).to_be_visible()
    assert findings(page, axe) == []
    ply = player.ply()
    page.keyboard.press("w")
    player.decline_cards(ply)
    expect(page.get_by_role("spinbutton")).to_be_visible()
    assert findings(page, axe) == []
    page.locator(".prompt .rule-link").click()
    expect(page.locator(".obligations li").first).to_be_visible()
    assert findings(page, axe) == []


def test_the_curtain_has_no_serious_findings(visit, server, axe: str):
    tokens = open_room(server, german="human", soviet="human")
    page = visit().new_page()
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    expect(page.get_by_test_id("curtain")).to_be_visible()
    assert findings(page, axe) == []


def test_on_a_phone_by_touch(visit, server):
    phone = {"width": 390, "height": 844}
    page = visit(viewport=phone, has_touch=True, is_mobile=True).new_page()
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page.locator('[data-answer="move S1"]').tap()
    expect(page.locator("[data-lit]").first).to_be_attached()
    page.locator(".hex-choices button").first.tap()
    expect(page.locator(".facing-ring")).to_be_visible()
    ply = player.ply()
    page.locator(".face-n").tap()
    player.decline_cards(ply)
    page.get_by_test_id("caps-confirm").tap()
    player.wait_until_asked()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 390
    page.locator(".sheet-toggle").tap()
    expect(page.locator("#tab-body")).to_be_hidden()
    board = page.locator(".board-frame").bounding_box()
    assert board
    assert board["height"] > 500


def test_every_state_change_is_said(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    said = player.page.get_by_test_id("announcer")
    expect(said).to_contain_text("Your move: Take an action or pass.")
    player.page.keyboard.press("g")
    player.page.keyboard.press("ArrowUp")
    expect(said).to_contain_text("woods")


def test_the_bundle_is_small():
    files = [file for file in page_module.PAGE.rglob("*") if file.is_file()]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= 250_000


def test_on_a_phone_a_chosen_mission_comes_into_sight(visit):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    page.goto("/")
    page.locator(".missions").get_by_role("button", name="Hill 118").tap()
    expect(page.get_by_role("heading", name="4. Hill 118")).to_be_in_viewport()

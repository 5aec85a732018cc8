"""What lies on the map and beside it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from players import Player, open_room


def within(inner: Locator, outer: Locator) -> bool:
    """Whether something lies wholly inside something else on the screen."""
    a, b = inner.bounding_box(), outer.bounding_box()
    assert a
    assert b
    return (
        a["x"] >= b["x"]
        and a["y"] >= b["y"]
        and a["x"] + a["width"] <= b["x"] + b["width"]
        and a["y"] + a["height"] <= b["y"] + b["height"]
    )


def apart(one: Locator, other: Locator) -> bool:
    """Whether two things do not touch on the screen."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )


def choose_on_map(page: Page, label: str) -> Locator:
    """Click a counter and return the menu beside it."""
    page.locator(f"[data-unit={label}] .counter-face").dispatch_event("click")
    menu = page.locator(".action-menu")
    expect(menu).to_be_visible()
    page.wait_for_timeout(700)
    return menu


def test_the_menu_of_a_unit_at_the_edge_stays_on_the_map(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    player, foe = Player(visit().new_page()), Player(visit().new_page())
    player.sit(tokens["german"])
    foe.sit(tokens["soviet"])
    player.wait_until_asked()
    page, frame = player.page, player.page.locator(".board-frame")
    player.type("enter G1 > 1-B11")
    expect(page.locator(".facing-ring")).to_be_visible()
    page.wait_for_timeout(700)
    for petal in page.locator(".petal-name").all():
        assert within(petal, frame)
    player.type("facing ne")
    foe.wait_until_asked()
    foe.type("pass")
    player.wait_until_asked()
    menu = choose_on_map(page, "G1")
    for button in menu.get_by_role("button").all():
        assert within(button, frame)
    assert apart(menu, page.locator("[data-unit=G1] .counter-face"))
    assert apart(menu, page.locator(".hand"))


def test_the_menu_leaves_the_buttons_of_a_phone_free(visit, server):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    menu = page.locator(".action-menu")
    page.locator(".unit-name", has_text="S1").first.tap()
    expect(menu).to_be_attached()
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Make the panel small").tap()
    expect(menu).to_be_visible()
    page.wait_for_timeout(700)
    assert within(menu, page.locator(".board-frame"))
    assert apart(menu, page.locator(".zoom-buttons"))


def deal(socket: WebSocketRoute) -> None:
    """Seven cards for whoever sits here."""
    server = socket.connect_to_server()

    def tell(told: str | bytes) -> None:
        frame = json.loads(told)
        for side in frame["view"]["sides"] if frame["type"] == "state" else ():
            side["hand"] = (side["hand"] * 7)[:7]
        socket.send(json.dumps(frame))

    server.on_message(tell)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_seven_cards_leave_the_buttons_of_the_map_free(visit, server, width: int, height: int):
    page = visit(viewport={"width": width, "height": height}).new_page()
    page.route_web_socket("**/ws/*", deal)
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    if width < 400:
        page.locator(".hand-toggle").click()
    else:
        page.locator(".hand .card-button").first.hover()
    expect(page.locator(".hand .card-button")).to_have_count(7)
    expect(page.locator(".hand .card-text").first).to_be_in_viewport(ratio=1)
    assert apart(page.locator(".hand"), page.locator(".zoom-buttons"))
    page.get_by_role("button", name="Zoom in").click()


def test_every_row_of_the_tables_opens_its_rules(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    page.get_by_role("tab", name="Tables").click()
    row = page.locator(".reference tr", has_text="attack cost").first
    expect(row.locator(".rule-link")).to_have_text(["2.4", "13.2"])
    row.locator(".rule-link").nth(1).click()
    expect(page.get_by_role("dialog")).to_contain_text("13.2")
    expect(page.locator(".obligations li, .clauses li, .dialog-body p").first).to_be_visible()


def test_hexes_to_choose_from_are_brought_into_sight(visit, server):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    player = Player(page)
    player.sit(open_room(server, "coh3/breakout", german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    player.type(next(option for option in player.options() if option.startswith("enter")))
    expect(page.locator("[data-lit]").first).to_be_attached()
    page.wait_for_timeout(700)
    frame = page.locator(".board-frame")
    assert any(within(hexagon, frame) for hexagon in page.locator("[data-lit]").all())


def test_the_tables_are_searched(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    page.get_by_role("tab", name="Tables").click()
    sheet = page.locator(".reference")
    sheet.get_by_label("Find in the tables").fill("heavy smoke")
    expect(sheet.locator("details[open] summary")).to_have_count(3)
    rows = sheet.locator("tbody tr")
    assert all("heavy smoke" in words.lower() for words in rows.all_text_contents())
    expect(rows.filter(has_text="never laid on water")).to_be_visible()
    sheet.get_by_label("Find in the tables").fill("hit markers")
    expect(rows.filter(has_text="Berserk")).to_be_visible()
    sheet.get_by_label("Find in the tables").fill("zeppelin")
    expect(rows).to_have_count(0)
    expect(sheet.locator(".nothing")).to_contain_text("zeppelin")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_whole_reference_sheet_can_be_read(visit, server, width: int, height: int):
    page = visit(viewport={"width": width, "height": height}).new_page()
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page.get_by_role("tab", name="Tables").click()
    page.get_by_role("button", name="Whole sheet").click()
    sheet = page.get_by_role("dialog")
    tables = page.request.get("/api/reference/coh3").json()["tables"]
    expect(sheet.locator("details[open] summary")).to_have_text([f"{table['title']} " for table in tables])
    for region in sheet.locator(".scroll").all():
        assert region.evaluate("box => box.scrollWidth <= box.clientWidth + 1"), region.get_attribute(
            "aria-label"
        )
    expect(sheet.locator("tbody tr")).to_have_count(sum(len(table["rows"]) for table in tables))


def test_a_strike_is_planned_on_the_map(visit, server):
    seats = dict.fromkeys(("german-south", "soviet-north", "soviet-south"), "random")
    player = Player(visit().new_page())
    player.sit(open_room(server, "coh3/two-roads", **{"german-north": "human"}, **seats)["german-north"])
    player.wait_until_asked()
    page = player.page
    assert player.prompt().startswith("Plan a strike")
    expect(page.locator(".about")).to_contain_text("to fall in round 2")
    expect(page.get_by_test_id("first-hint")).to_contain_text("the cross shows its mark")
    expect(page.locator(".battle-map .relief path").first).to_be_attached()
    expect(page.locator(".plain-choices button")).to_have_count(1)
    page.get_by_role("button", name="Smoke").click()
    expect(page.get_by_role("button", name="Smoke")).to_have_attribute("aria-pressed", "true")
    frame = page.locator(".board-frame").bounding_box()
    assert frame
    target = page.locator("[data-lit]").evaluate_all(
        """(all, [x, y]) => all.map(hex => [hex, hex.getBoundingClientRect()])
             .map(([hex, box]) => [Math.hypot(box.x - x, box.y - y), hex.dataset.lit]).sort()[0][1]""",
        [frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2],
    )
    box = page.locator(f'[data-lit="{target}"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(f'[data-strike="{target}"] .strike-drift')).to_have_count(18)
    ply = player.ply()
    player._click_hex(target)
    player.wait_for_news(ply)
    strike = page.locator(".strike title").first
    expect(strike).to_contain_text(f"{target}: smoke of german-north, round 2")


def test_the_target_of_an_attack_is_named_and_marked(visit, server):
    player = Player(visit().new_page(), seed=2)
    player.sit(open_room(server, german="human", soviet="random")["german"])
    while player.wait_until_asked() and not player.prompt().startswith("Change the hit number"):
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)
    page = player.page
    about = page.locator(".about")
    expect(about).to_contain_text("The attack on S")
    label = about.inner_text().rsplit(" ", 1)[1]
    aim = page.locator("[data-aim] .aim-ring").bounding_box()
    face = page.locator(f"[data-unit={label}] .counter-face").bounding_box()
    assert aim
    assert face
    assert aim["x"] < face["x"] + face["width"] / 2 < aim["x"] + aim["width"]
    assert aim["y"] < face["y"] + face["height"] / 2 < aim["y"] + aim["height"]


def test_the_mission_can_be_read_again_at_the_table(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.page.get_by_role("button", name="Partisans").click()
    sheet = player.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Whoever holds the road crossing (1-I06) scores 1 VP")
    sheet.get_by_role("button", name="Rule 9.2").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("VP track without ties")


def test_the_log_does_not_say_things_twice(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".log li")
    expect(lines.filter(has_text="The Soviet side draws")).to_have_count(2)
    page.locator(".log-filter select").select_option("cards and CAPs")
    kinds = page.locator(".log li span:not(.unseen)").all_inner_texts()
    assert kinds
    assert all("draws" in words or "card" in words or "CAP" in words for words in kinds if words.strip())


def test_a_unit_says_why_it_cannot_do_more(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    menu = choose_on_map(page, "S1")
    menu.get_by_role("button", name="Why not").click()
    reasons = page.get_by_role("dialog").locator(".why-not li")
    rally = reasons.filter(has_text="S1 has no hit marker to rally from")
    expect(rally).to_contain_text("Rally")
    expect(rally.locator(".rule-link")).to_have_text("7.6")
    expect(reasons.filter(has_text="Move")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("y")
    expect(page.get_by_role("dialog")).to_contain_text("S1 Rifles")


def test_the_menu_of_a_unit_keeps_its_size_at_every_scale(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    menu = choose_on_map(page, "S1")
    before, sheet = menu.bounding_box(), page.locator(".sheet").bounding_box()
    page.get_by_role("button", name="Zoom in").click()
    page.wait_for_timeout(900)
    after, grown = menu.bounding_box(), page.locator(".sheet").bounding_box()
    assert before
    assert after
    assert sheet
    assert grown
    assert grown["width"] > 1.2 * sheet["width"]
    assert after["width"] == pytest.approx(before["width"], abs=2)

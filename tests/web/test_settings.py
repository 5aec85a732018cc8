"""Settings: the board turned around, colours and contrast, and answers for cards that stand for a while."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from players import Player, open_room


def place(page: Page, target: str) -> tuple[float, float]:
    box = page.locator(target).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def settle(page: Page, name: str, value: Any) -> None:
    """Change a setting in the menu."""
    page.get_by_role("button", name="Menu").click()
    if isinstance(value, bool):
        page.get_by_label(name).set_checked(value)
    else:
        page.get_by_label(name).select_option(value)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_board_is_turned_around_and_played_so(visit, server):
    page = visit().new_page()
    player = Player(page)
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    player.wait_until_asked()
    before = {label: place(page, f"[data-unit={label}]") for label in ("S1", "S3", "S4")}
    settle(page, "Turn the board around", True)
    page.wait_for_selector("[data-unit=S1]")
    now = {label: place(page, f"[data-unit={label}]") for label in before}
    for axis in (0, 1):
        order = sorted(before, key=lambda label: before[label][axis])
        assert sorted(now, key=lambda label: -now[label][axis]) == order
    page.locator(".board-frame").focus()
    page.keyboard.press("ArrowUp")
    one = place(page, ".cursor")
    page.keyboard.press("ArrowUp")
    assert place(page, ".cursor")[1] < one[1], "the arrow up leads up, whichever way that is on the map"
    start = place(page, "[data-unit=S1]")
    player.type("pivot S1 facing n")
    expect(page.locator("[data-unit=S1] .facing-bar")).to_have_attribute("transform", "rotate(180)")
    assert abs(place(page, "[data-unit=S1]")[0] - start[0]) < 40


def test_colours_and_contrast_are_chosen(visit, server):
    page = visit().new_page()
    player = Player(page)
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    player.wait_until_asked()
    fill = "getComputedStyle(document.querySelector('[data-unit=S1] .counter-face')).fill"
    edge = "getComputedStyle(document.querySelector('[data-unit=S1] .counter-face')).strokeWidth"
    usual, thin = page.evaluate(fill), page.evaluate(edge)
    settle(page, "Colours", "colour-blind")
    assert page.evaluate(fill) != usual
    settle(page, "Stronger contrast", True)
    assert page.evaluate(edge) != thin
    page.reload()
    player.wait_until_asked()
    assert page.evaluate(fill) != usual


def test_no_card_for_this_action_is_said_once(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    page, other = visit().new_page(), visit().new_page()
    one, two = Player(page), Player(other)
    one.sit(tokens["german"])
    two.sit(tokens["soviet"])
    one.wait_until_asked()
    one.type("enter G1 > B06 facing se")
    asked = 0
    for _ in range(12):
        either = ".ask[aria-busy=false] [data-testid=prompt]"
        page.wait_for_timeout(250)
        if other.locator(either).count():
            if not two.prompt().startswith("Play a card"):
                break
            asked += 1
            ply = two.ply()
            other.get_by_role("button", name="None for this action").click()
            two.wait_for_news(ply)
        elif page.locator(either).count() and one.prompt().startswith("Play a card"):
            ply = one.ply()
            page.get_by_role("button", name="None for this action").click()
            one.wait_for_news(ply)
        elif page.locator(either).count() and one.prompt().startswith("Lower"):
            one.type("caps 0")
    assert asked <= 1
    two.wait_until_asked()
    assert two.prompt().startswith("Take an action")

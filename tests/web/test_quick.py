"""Few clicks, nothing that scrolls away, and a past that can be looked at."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from players import TAKE_AN_ACTION, Player, open_room

COUNT = "() => { window.clicks = 0; document.addEventListener('click', () => window.clicks++, true); }"


def on_turn(player: Player) -> None:
    """Come to the choice of an action."""
    while player.wait_until_asked() and not player.prompt().startswith(TAKE_AN_ACTION):
        ply, options = player.ply(), player.options()
        player.type(next((o for o in ("no card", "caps 0") if o in options), options[0]))
        player.wait_for_news(ply)


def middle(page: Page, what: str) -> tuple[float, float]:
    box = page.locator(what).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sit(visit, server) -> Player:
    player = Player(visit().new_page())
    player.sit(open_room(server, "coh3/church-road", german="random", soviet="human")["soviet"])
    on_turn(player)
    player.page.evaluate(COUNT)
    return player


def test_a_move_and_an_attack_take_two_clicks_each(visit, server):
    player = sit(visit, server)
    page = player.page
    before = page.locator("[data-unit=S1]").bounding_box()
    page.mouse.click(*middle(page, "[data-unit=S1] .counter-face"))
    page.wait_for_selector(".quick-move")
    ply = player.ply()
    page.mouse.click(*middle(page, ".quick-move path"))
    player.wait_for_news(ply)
    expect(page.locator("[data-testid=announcer]")).to_contain_text("Take an action")
    on_turn_again = page.evaluate("clicks")
    assert on_turn_again <= 2
    assert page.locator("[data-unit=S1]").bounding_box() != before
    # No outline stays where it stood.
    expect(page.locator(".cursor")).to_have_count(0)

    attacks: list[str] = []
    for _ in range(12):
        on_turn(player)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        attacks = [option for option in player.options() if option.startswith("attack ")]
        if attacks:
            break
        ply = player.ply()
        player.type("pass")
        player.wait_for_news(ply)
    label = attacks[0].split()[1]
    page.evaluate("clicks = 0")
    page.mouse.click(*middle(page, f"[data-unit={label}] .counter-face"))
    target = page.wait_for_selector(".quick-fire").get_attribute("data-quick")
    page.mouse.move(*middle(page, ".quick-fire path"))
    expect(page.locator(f'[data-odds="{target}"]').first).to_be_visible()
    ply = player.ply()
    page.mouse.click(*middle(page, ".quick-fire path"))
    player.wait_for_news(ply)
    on_turn(player)
    assert page.evaluate("clicks") <= 2
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_contain_text(f"{label} ")
    expect(page.locator(".log")).to_contain_text(f"attacks {target}")
    lines: list[list[str]] = page.locator(".log li.by").evaluate_all(
        "all => all.map(line => [line.querySelector('span').textContent.trim(), line.className])"
    )
    about = [(words[0], look) for words, look in lines if re.match(r"[GS]\d+ \(", words)]
    assert {first for first, _ in about} == {"G", "S"}
    for first, look in about:
        assert {"G": "german", "S": "soviet"}[first] in look, "a line has the colour of whom it is about"


def test_a_counter_is_dragged_to_a_hex(visit, server):
    player = sit(visit, server)
    page = player.page
    page.mouse.click(*middle(page, "[data-unit=S1] .counter-face"))
    hex_ = page.wait_for_selector(".quick-move").get_attribute("data-quick")
    goal = middle(page, ".quick-move path")
    page.keyboard.press("Escape")
    page.mouse.move(*middle(page, "[data-unit=S1] .counter-face"))
    page.mouse.down()
    page.mouse.move(*goal, steps=4)
    page.mouse.up()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_contain_text(f"to {hex_}")


def test_the_last_kind_of_action_is_repeated_with_one_press(visit, server):
    player = sit(visit, server)
    page = player.page
    expect(page.get_by_test_id("again")).to_have_count(0)
    page.mouse.click(*middle(page, "[data-unit=S1] .counter-face"))
    page.wait_for_selector(".quick-move")
    ply = player.ply()
    page.mouse.click(*middle(page, ".quick-move path"))
    player.wait_for_news(ply)
    on_turn(player)
    page.mouse.click(*middle(page, "[data-unit=S2] .counter-face"))
    expect(page.get_by_test_id("again")).to_contain_text("Again: move S2")
    page.keyboard.press(".")
    expect(page.get_by_test_id("prompt")).to_contain_text("Move into which hex?")


FOUR = ("german-north", "german-south", "soviet-north", "soviet-south")

LARGEST = (
    ("coh3/two-roads", FOUR),
    ("coh3/steel-harvest", ("german", "soviet")),
    ("coh2/two-roads", FOUR),
    ("solo/the-line", ("german",)),
    ("wb95/kharkov-1942", ("soviet", "axis")),
)
"""The largest missions of each game, and who plays them, a person first."""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_room_never_scrolls_away(visit, server, width, height):
    page = visit(viewport={"width": width, "height": height}).new_page()
    for scenario, names in LARGEST:
        first, *others = names
        seats = {first: "human", **dict.fromkeys(others, "random")}
        player = Player(page)
        player.sit(open_room(server, scenario, **seats)[first])
        player.wait_until_asked()
        page.mouse.move(width - 40, height - 150)
        for _ in range(6):
            page.mouse.wheel(0, 900)
        page.evaluate("document.querySelector('#command')?.focus(); window.scrollTo(0, 400)")
        page.evaluate("document.querySelectorAll('.unseen').forEach((it) => it.scrollIntoView())")
        stood = page.evaluate("['html', 'body', '.room'].map((it) => document.querySelector(it).scrollTop)")
        assert stood == [0, 0, 0]
        box = page.locator(".status").bounding_box()
        assert box
        assert box["y"] == 0


def test_looking_back_tumbles_no_dice_and_tells_nobody_to_play(visit, server):
    player = sit(visit, server)
    page = player.page
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status == 409 else None)
    page.mouse.click(*middle(page, "[data-unit=S2] .counter-face"))
    for place in page.locator(".units [data-unit^=G]").all():
        box = place.bounding_box()
        if box:
            page.mouse.move(box["x"] + 20, box["y"] + 20)
            page.wait_for_timeout(400)
    assert refused == [], "odds that cannot be are no error"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".timeline-at")).to_contain_text("0 /")
    expect(page.locator(".side em")).not_to_have_text(["your turn", "your turn"])
    assert page.locator(".map-dice").count() == 0
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".timeline-at")).to_have_text("now")
    page.get_by_role("tab", name="Log").click()
    entered = page.locator(".log li", has_text="enters the map").first
    assert "german" in (entered.get_attribute("class") or "")


def test_on_a_phone_what_is_asked_stands_in_sight(visit, server):
    """Of a unit off the map the hexes it could enter; of CAPs the answer, with nothing over it."""
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True).new_page()
    player = Player(page)
    player.sit(open_room(server, german="human", soviet="random")["german"])
    player.wait_until_asked()
    page.locator(".unit-choices .unit-name", has_text="G1").first.click()
    expect(page.locator("[data-quick]").first).to_be_attached()
    page.wait_for_function(
        """() => {
          const frame = document.querySelector('.board-frame').getBoundingClientRect();
          return [...document.querySelectorAll('[data-quick]')].some((hex) => {
            const { x, y, width, height } = hex.getBoundingClientRect();
            return x > frame.x && x + width < frame.right && y > frame.y && y + height < frame.bottom;
          });
        }"""
    )
    for command in ("enter G1 > 1-B06 facing se", "move G1"):
        while not any(text.startswith(command[:5]) for text in player.options()):
            decline(player)
        ply = player.ply()
        player.type(command)
        player.wait_for_news(ply)
        player.wait_until_asked()
    while not page.get_by_test_id("caps-confirm").count():
        decline(player, ">", "facing")
    on_top = """button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    for part in (page.get_by_test_id("caps-confirm"), page.get_by_role("button", name="More")):
        assert part.evaluate(on_top), "nothing lies over it, and nobody must scroll"


def decline(player: Player, *starts: str) -> None:
    """Answer what comes between: in the first way that begins so, or without a card."""
    options = player.options()
    ply = player.ply()
    wanted = [text for start in (*starts, "no card", "pass") for text in options if text.startswith(start)]
    player.click(wanted[0])
    player.wait_for_news(ply)
    player.wait_until_asked()

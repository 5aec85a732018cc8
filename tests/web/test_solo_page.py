"""Solo mission 1 through the page: the order card line by line, its reasons, the turn watched again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from test_access import findings

from grognard.engine.dice import secret_from
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage
from players import Player, Wire, open_room

QUIET = ("no card", "caps 0", "done", "stay")

WATCH = """
() => {
  window.told = [];
  let last = '';
  const look = () => {
    const lines = [...document.querySelectorAll('.athena-side [data-line]')];
    const told = {
      caption: document.querySelector('.caption-bar p')?.textContent ?? '',
      kinds: document.querySelector('.beats')?.dataset.scene ?? '',
      card: document.querySelector('.athena-side [data-card]')?.dataset.card ?? '',
      read: lines.filter((line) => line.dataset.state !== 'unread').map((line) => line.dataset.line),
      fired: lines.filter((line) => line.dataset.state === 'fired').map((line) => line.dataset.line),
      heard: document.querySelector('[data-testid=announcer]')?.textContent ?? '',
      asked: Boolean(document.querySelector('[data-testid=prompt]')),
    };
    const now = JSON.stringify(told);
    if (now !== last) window.told.push(told);
    last = now;
    requestAnimationFrame(look);
  };
  look();
}
"""


def answer(player: Player) -> str:
    """An answer of somebody who attacks where he can, moves otherwise, and passes in the end."""
    options = player.options()
    for word in ("attack", ">", "facing", *QUIET, "move"):
        found = [option for option in options if option.startswith(word)]
        if found and not (word == "move" and player.acted >= 3):
            player.acted += word == "move"
            return found[0]
    return "pass" if "pass" in options else options[0]


def send(player: Player, text: str) -> None:
    """Type a command without leaving what is told."""
    page = player.page
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.locator("#command").evaluate("line => line.blur()")


def the_latest(wire: Wire, token: str) -> dict[str, Any]:
    """The newest view that came over the socket."""
    frames = [frame for frame in wire.frames[token] if frame["type"] == "state"]
    view: dict[str, Any] = frames[-1]["view"]
    return view


def reasons_are_those_of_the_rules(page: Page, view: dict[str, Any]) -> int:
    """The card on the page against what the rules said; how many candidates were compared."""
    desk = page.locator(".athena-side")
    expect(desk.locator("[data-card]")).to_have_attribute("data-card", str(view["read"]))
    states = {
        line.get_attribute("data-line"): line.get_attribute("data-state")
        for line in desk.locator("[data-line]").all()
    }
    assert {name: state for name, state in states.items() if state != "unread"} == {
        line["line"]: "fired" if line["fired"] else "failed" for line in view["tried"]
    }
    fired = next((line for line in reversed(view["tried"]) if line["fired"]), None)
    if fired is None:
        return 0
    labels = [unit["label"] for unit in view["units"]]
    actor = desk.locator("[data-question=ai] summary b")
    if fired["actor"] >= 0 and actor.count():
        expect(actor).to_have_text(f" {labels[fired['actor']]}")
    shown = 0
    for one in fired["weighed"]:
        if one["what"] not in ("ai", "target") or one["value"] is None:
            continue
        step = desk.locator(f'[data-question={one["what"]}] [data-reason="{one["reason"]}"]')
        found = step.locator(f'[data-candidate="{labels[one["id"]]}"]')
        values = [tag.get_attribute("data-value") for tag in found.all()]
        assert str(one["value"]) in values, (one, values)
        shown += 1
    return shown


def test_a_round_of_mission_1_with_every_reason(visit, server, axe: str) -> None:
    player = Player(visit().new_page())
    page, wire = player.page, Wire(player.page)
    token = open_room(server, "solo/search-and-destroy", soviet="human")["soviet"]
    player.sit(token)
    player.wait_until_asked()
    cards: set[int] = set()
    compared = 0
    for _ in range(90):
        if not player.wait_until_asked():
            break
        view = the_latest(wire, token)
        if view["round"] > 1:
            break
        if view["read"] and view["read"] not in cards:
            cards.add(view["read"])
            compared += reasons_are_those_of_the_rules(page, view)
            expect(page.locator(".mission-track [aria-current]").first).to_contain_text(str(view["space"]))
            if len(cards) == 2:
                assert findings(page, axe) == []
        ply = player.ply()
        player.type(answer(player))
        player.wait_for_news(ply)
    assert the_latest(wire, token)["round"] > 1, "a whole round was played"
    assert len(cards) >= 4
    assert compared >= 10
    view = the_latest(wire, token)
    for n, (spent, of) in enumerate(view["spent_odds"], 1):
        expect(page.locator(f".athena-side [data-odds=you-{n}]")).to_have_text(f"{_percent(spent, of)} %")
    lists = page.locator(".athena-strip .mission-list li")
    expect(lists).to_have_text([*view["sheet"]["counteractions"], *view["sheet"]["mission_orders"]])
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        900,
        1440,
    ]
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".athena-button").click()
    expect(page.get_by_role("dialog")).to_contain_text("Counteractions")
    assert findings(page, axe) == []
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        844,
        390,
    ]


def _percent(spent: int, of: int) -> int:
    return int(100 * spent / of + 0.5)


def test_the_opponents_turn_is_told_in_beats_and_can_be_stepped_and_watched_again(visit, server) -> None:
    player = Player(visit(pace="fast").new_page())
    page = player.page
    player.sit(open_room(server, "solo/search-and-destroy", soviet="human")["soviet"])
    player.wait_until_asked()
    page.evaluate(WATCH)
    send(player, "pass")
    page.wait_for_function("() => told.some((look) => look.caption)")
    assert player.wait_until_asked()
    live = _turn(page.evaluate("told"))
    _in_order(live)
    final = page.locator(".athena-side [data-card]").get_attribute("data-card")

    page.evaluate("told = []")
    page.get_by_role("button", name="Step by step").click()
    page.wait_for_selector(".caption-bar")
    seen = []
    for _ in range(60):
        page.wait_for_selector(".caption-bar, .ask[aria-busy=false] [data-testid=prompt]")
        if page.locator(".ask[aria-busy=false] [data-testid=prompt]").count():
            break
        if not page.locator(".caption-bar").count():
            continue
        expect(page.locator(".caption-bar p")).not_to_contain_text("The dice fall")
        caption = page.locator(".caption-bar p").inner_text()
        page.wait_for_timeout(120)
        assert page.locator(".caption-bar p").inner_text() == caption, "it stays until it is left"
        assert page.locator("[data-testid=prompt]").count() == 0
        seen.append(caption)
        page.keyboard.press("Space")
    assert player.wait_until_asked()
    assert [words for words in seen if words.startswith("Order card")] == [
        words for words in live["captions"] if words.startswith("Order card")
    ]

    page.evaluate("told = []")
    page.get_by_role("button", name="Watch the turn again").click()
    page.wait_for_function("() => told.some((look) => look.caption)")
    assert player.wait_until_asked()
    again = _turn(page.evaluate("told"))
    assert again["captions"] == live["captions"]
    assert page.locator(".athena-side [data-card]").get_attribute("data-card") == final


def _turn(told: list[dict[str, Any]]) -> dict[str, Any]:
    """What was seen of one turn: captions in order, and how the card filled."""
    looks = [look for look in told if look["caption"]]
    captions = list(dict.fromkeys(look["caption"] for look in looks))
    return {"captions": captions, "looks": looks}


def _in_order(turn: dict[str, Any]) -> None:
    """Card drawn, line by line, the one that fired lit, then what is done; words are said aloud too."""
    looks = turn["looks"]
    drawn = next(i for i, look in enumerate(looks) if "draws order card" in look["caption"])
    assert looks[drawn]["kinds"].startswith("card")
    counts = [len(look["read"]) for look in looks[drawn:] if not look["fired"]]
    assert counts == sorted(counts)
    assert counts[0] == 0, "no line is checked off before it is read"
    fired = [i for i, look in enumerate(looks) if look["fired"]]
    assert fired, "a line is lit"
    deeds = [
        i for i, look in enumerate(looks) if look["kinds"].split(" ")[0] in ("move", "fire", "turn", "roll")
    ]
    assert deeds
    assert min(fired) < max(deeds)
    assert not any(look["asked"] for look in looks), "the question waits"
    spoken = " ".join(look["heard"] for look in looks)
    assert all(words in spoken for words in turn["captions"][:2])


def test_what_lies_over_the_map_leaves_the_desk_free(visit, server):
    page = visit().new_page()
    player = Player(page)
    player.sit(open_room(server, "solo/partisans", german="human")["german"])
    player.wait_until_asked()
    desk, board = page.locator(".athena-side").bounding_box(), page.locator(".board-frame").bounding_box()
    assert desk
    assert board
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    card = page.locator(".hex-card")
    expect(card).to_be_visible()
    place = card.bounding_box()
    assert place
    assert place["x"] >= desk["x"] + desk["width"]


def finished(database: Path) -> str:
    """The token of a mission that has been played to its end."""
    storage = Storage(open_engine(database))
    sheet = new_sheet("solo/partisans", {}, {"german": "human"}, secret_from("the end of a solo mission"))
    storage.add(sheet)
    game, rng = Game(sheet, storage), random.Random(4)
    while (view := game.session.view("german")).awaited:
        quiet = [text for text in view.options if text.startswith(("attack", "rally", "no card", "caps 0"))]
        game.say("german", quiet[0] if quiet else rng.choice(view.options))
    return sheet.tokens["german"]


def test_the_end_counts_the_side_of_the_order_cards_too(visit, own_server):
    address, database = own_server
    page = visit(base_url=address).new_page()
    player = Player(page)
    player.sit(finished(database))
    assert not player.wait_until_asked()
    expect(page.locator(".end-card thead th")).to_have_text(["", "German", "Soviet"])
    lost = page.locator(".end-card tr", has_text="units lost").locator("td").all_inner_texts()
    assert all(int(count) > 0 for count in lost), lost
    hand, buttons = page.locator(".hand").bounding_box(), page.locator(".zoom-buttons").bounding_box()
    assert buttons
    assert not hand or hand["x"] + hand["width"] <= buttons["x"], "cards leave the buttons of the map free"

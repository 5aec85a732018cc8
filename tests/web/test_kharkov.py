"""The Kharkov map in a browser: stacks, overview, the next unit, and who may see what."""

from __future__ import annotations

import json
import random
import re
import urllib.request
from collections.abc import Callable
from typing import Any

from commanders import Commander
from playwright.sync_api import Page, WebSocketRoute, expect
from test_access import findings

from conftest import Open
from grognard.engine.dice import secret_from
from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.games import rules_of
from players import Player, open_room

KHARKOV = "wb95/kharkov-1942"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def sit(page: Page, server: str, seat: str = "soviet", **seats: str) -> Player:
    player = Player(page)
    player.sit(open_room(server, KHARKOV, **{"axis": "human", "soviet": "human", **seats})[seat])
    player.wait_until_asked()
    # A tap while so large a map is still being drawn is taken for a long press on a slow machine.
    page.wait_for_selector("canvas[data-ready]", state="attached")
    return player


def in_sight(page: Page) -> tuple[float, float]:
    """The upper left corner of the frame on the overview."""
    frame = page.get_by_test_id("in-sight")
    return float(frame.get_attribute("x") or 0), float(frame.get_attribute("y") or 0)


def test_a_stack_is_looked_at_by_mouse_and_by_keys(visit, server):
    page = sit(visit().new_page(), server).page
    page.locator('[data-stack="2105"]').hover(force=True)
    card = page.get_by_test_id("stack-card")
    expect(card).to_contain_text("226 of 38 Army")
    expect(card).to_contain_text("36 of XXII ARM")
    expect(card).to_contain_text("held by the Soviet side")
    page.locator('[data-stack="2105"]').click(force=True)
    page.mouse.move(5, 5)
    page.locator(".board-frame").focus()
    page.keyboard.press("ArrowLeft")
    expect(card).to_contain_text("2106")
    page.keyboard.press("ArrowRight")
    said = page.locator('[data-testid="announcer"]')
    expect(said).to_contain_text(
        "226 of 38 Army, soviet infantry division, strength 5, movement 4, 2 of 2 CEL"
    )
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_of_a_masked_stack_no_more_is_shown_than_is_told(visit, server):
    page = sit(visit().new_page(), server).page
    hidden = page.locator(".oob-unit[data-piece]", has_text="hidden")
    page.keyboard.press("f")
    page.get_by_role("button", name="axis", exact=True).click()
    for formation in page.locator(".formation summary").all()[:6]:
        formation.click()
    expect(hidden.first).to_be_visible()
    label = hidden.first.get_attribute("data-piece")
    assert page.locator(f'[data-unit="{label}"]').count() == 0
    assert f'"{label}"' not in page.locator(".stacks").inner_html()
    masked = page.locator(".stacks .stack").evaluate_all(
        "all => all.filter(one => /hidden/.test(one.querySelector('title').textContent))"
        ".map(one => one.dataset.stack)"
    )
    page.locator(f'[data-stack="{masked[0]}"]').dispatch_event("click")
    expect(page.get_by_test_id("stack-card").locator(".total")).to_contain_text("hidden unit")


def test_the_overview_moves_what_is_in_sight(visit, server):
    page = sit(visit().new_page(), server).page
    before = in_sight(page)
    overview = page.get_by_test_id("mini-map")
    box = overview.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] * 0.8, box["y"] + box["height"] * 0.3)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.8, steps=4)
    page.mouse.up()
    after = in_sight(page)
    assert after[0] < before[0]
    assert after[1] > before[1] + 1000
    overview.focus()
    page.keyboard.press("ArrowUp")
    assert in_sight(page)[1] < after[1]
    page.keyboard.press("w")
    expect(overview).to_be_hidden()


def test_the_next_unit_comes_into_sight(visit, server):
    player = sit(visit().new_page(), server, axis="random")
    page = player.page
    while "movement phase" not in player.prompt():
        ply = player.ply()
        page.locator("#command").fill("done")
        page.keyboard.press("Enter")
        player.wait_for_news(ply)
        player.wait_until_asked()
    first = in_sight(page)
    page.locator(".board").click(position={"x": 500, "y": 5}, force=True)
    seen = set()
    for _ in range(3):
        page.get_by_role("button", name=re.compile("Next unit")).click()
        chosen = page.locator(".stacks .chosen")
        expect(chosen).to_have_count(1)
        expect(chosen).to_be_in_viewport()
        seen.add(chosen.get_attribute("data-unit"))
    assert len(seen) == 3
    page.keyboard.press("b")
    expect(page.locator(".stacks .chosen")).to_be_in_viewport()
    assert in_sight(page) != first


def line(event: str, words: str, **beat: Any) -> dict[str, Any]:
    """A line of a log."""
    told = {"kind": "tell", "side": "axis", **beat}
    return {
        "ply": 0,
        "seat": "axis",
        "kind": event,
        "words": words,
        "rule": "",
        "dice": [],
        "sums": {},
        "beat": told,
    }


ENEMY = [
    line("PhaseBegan", "Turn 0, phase 10."),
    line("Declared", "The attack on 2105.", kind="fire", path=["2105"]),
    line("Rolled", "10 against 5 SP is 2:1; roll 7.", kind="result", path=["2105"]),
    line("LostCel", "36/XXII ARM is eliminated.", kind="loss", side="soviet", path=["2105"]),
]
"""What a side did in its turn before."""


def told_of_the_enemy(socket: WebSocketRoute) -> None:
    """The log begins with a turn of the enemy."""
    server = socket.connect_to_server()

    def tell(told: str | bytes) -> None:
        frame = json.loads(told)
        if frame["type"] == "state":
            frame["log"] = ENEMY + frame["log"]
        socket.send(json.dumps(frame))

    server.on_message(tell)


def read_the_report(page: Page) -> None:
    """The enemy's turn is listed with its attacks and losses, and each entry shows its place."""
    report = page.get_by_test_id("report")
    expect(report.locator("summary")).to_contain_text("1 attack, 1 lost")
    report.locator("summary").click()
    expect(report.get_by_test_id("fight")).to_contain_text("10 against 5 SP is 2:1; roll 7.")
    report.locator(".jump", has_text="36/XXII ARM is eliminated").click()
    expect(page.get_by_test_id("stack-card")).to_contain_text("2105")


def test_goals_arrivals_and_formations_are_listed(visit, server):
    page = visit().new_page()
    page.route_web_socket("**/ws/*", told_of_the_enemy)
    sit(page, server)
    read_the_report(page)
    page.keyboard.press("f")
    page.get_by_role("button", name="Goals").click()
    expect(page.locator(".oob")).to_contain_text("control at least 5 hexes of Kharkov")
    expect(page.locator(".goal-hexes li")).to_have_count(13)
    page.get_by_role("button", name=re.compile("Krasnograd")).click()
    expect(page.get_by_test_id("stack-card")).to_contain_text("3132")
    page.get_by_role("button", name="Arriving").click()
    expect(page.locator(".arrival").filter(has_text="Turn 2, 13 May 1942")).to_contain_text("entry zone R")
    page.get_by_role("button", name="Formations").click()
    page.locator(".formation summary", has_text="XXII ARM").first.click()
    expect(page.locator(".formation[open] .oob-unit")).to_have_count(4)


def test_the_table_has_no_serious_findings(visit, server, axe: str):
    page = sit(visit().new_page(), server).page
    page.locator('[data-stack="2105"]').click(force=True)
    assert findings(page, axe) == []
    ply = page.locator(".room").get_attribute("data-ply")
    for key in "flt":
        page.keyboard.press(key)
        page.wait_for_timeout(300)
        assert findings(page, axe, "aside") == []
    read_the_terrain(page)
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.get_by_test_id("mini-map")).to_be_hidden()
    assert page.locator(".room").get_attribute("data-ply") == ply, "the overview has a key of its own"


def read_the_terrain(page: Page) -> None:
    """The table of the terrain is read as a whole, and in words."""
    rows = page.get_by_role("region", name=re.compile("^Terrain, summer"))
    expect(rows.get_by_text("main road")).to_be_visible()
    assert "_" not in rows.inner_text()
    assert rows.evaluate("box => box.scrollWidth <= box.clientWidth + 1")


def test_a_phone_shows_map_stack_and_panels(visit, server, axe: str):
    page = sit(visit(**PHONE).new_page(), server).page
    expect(page.get_by_test_id("mini-map")).to_be_hidden()
    page.locator('[data-stack="2104"]').tap(force=True)
    expect(page.get_by_test_id("stack-card")).to_contain_text("51 of XXII ARM")
    page.get_by_role("button", name="Overview of the map").tap()
    expect(page.get_by_test_id("mini-map")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert findings(page, axe) == []


def brought(server: str, scenario: str, answers: int) -> str:
    """The token of a record that has just begun."""
    session, rng = Session(rules_of(scenario), scenario, secret=secret_from("record")), random.Random(1)
    while len(session.answers) < answers:
        decision = session.decision()
        if decision is not None and not session.roll():
            session.take(decision.who, rng.choice(session.left(decision)), decision)
    request = urllib.request.Request(f"{server}/api/records", write(session).encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        token: str = json.load(answer)["token"]
    return token


def test_a_record_opens_at_the_front_and_its_goals_fit_a_phone(visit: Open, server: str) -> None:
    """In winter the overview lies under snow like the map."""
    token = brought(server, "wb95/black-snow", 12)
    page = visit(**PHONE).new_page()
    page.goto(f"/play/{token}")
    expect(page.locator(".timeline-at")).to_have_text("0 / 12")
    expect(page.locator(".progress")).to_have_count(2)
    expect(page.locator(".standing .side small")).to_have_count(0)
    ends = page.locator(".standing .side").evaluate_all(
        "all => all.map(side => [...side.querySelectorAll('.side-facts > *'), side]"
        ".map(one => one.getBoundingClientRect().right))"
    )
    assert all(max(parts) <= side for *parts, side in ends), ends
    assert all(side <= 390 for *_, side in ends), ends
    stacks = page.locator(".stacks .stack").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).filter(({ x, y, right, bottom }) =>"
        " x > 0 && right < innerWidth && y > 90 && bottom < innerHeight / 2).length"
    )
    assert stacks > 0, "the map opens where both sides stand"
    page.get_by_role("button", name="Overview of the map").tap()
    expect(page.locator(".mini-map rect").first).not_to_have_attribute("fill", "#e6dfbe")


def test_the_start_page_shows_scenarios_with_their_forces(visit, axe: str):
    page = visit().new_page()
    page.goto("/")
    page.get_by_role("button", name=re.compile("WB-95")).click()
    page.locator(".missions").get_by_role("button", name=re.compile("Black Snow")).click()
    expect(page.get_by_role("heading", name="3. Black Snow")).to_be_visible()
    expect(page.locator("svg.thumbnail .dots.soviet")).to_be_visible()
    expect(page.locator(".force .chit").first).to_be_visible()
    expect(page.locator(".when")).to_contain_text("17 turns")
    page.mouse.move(2, 2)
    assert findings(page, axe) == []


SLOW_WARNINGS = """
const real = window.fetch;
const late = (what) => (String(what).includes('gestures') ? 1500 : 0);
window.fetch = (what, how) => new Promise((go) => setTimeout(go, late(what)))
  .then(() => real(what, how));
"""


def look_at_every_hex(page: Page) -> None:
    """The list of hexes stays under the pointer, whichever of them is looked at."""
    listed = page.locator(".ask .hex-choices button")
    if not listed.first.is_visible():
        page.locator(".ask .many-hexes summary").first.click()
    expect(page.locator(".move-card .points-left")).to_be_visible()
    last = listed.last
    last.scroll_into_view_if_needed()
    before = last.bounding_box()
    last.hover()
    expect(page.get_by_test_id("way")).to_be_visible()
    assert last.bounding_box() == before


def test_the_map_shows_where_a_march_has_come_to(visit: Open, server: str) -> None:
    """Whoever comes back in the middle of a march finds the unit in sight; nothing moves under his pointer.

    Whoever ends a phase faster than its warning comes is warned all the same.
    """
    tokens = open_room(server, "wb95/kharkov-1942", axis="human", soviet="human")
    soviet = Commander(visit().new_page())
    page = soviet.page
    page.add_init_script(SLOW_WARNINGS)
    soviet.sit(tokens["soviet"])
    soviet.wait_until_asked()
    soviet.press("done")
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    page.locator('.ask [data-answer="done"]').click()
    expect(page.get_by_test_id("end-warning")).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    soviet.type("move hq-9-army-9-army")
    expect(page.get_by_test_id("prompt")).to_contain_text("HQ 9 Army")
    look_at_every_hex(page)
    soviet.sit(tokens["soviet"])
    place = soviet.page.locator('[data-unit="hq-9-army-9-army"]')
    expect(place).to_be_in_viewport()


def next_turn(page: Page) -> Callable[[], None]:
    """Tells the page that the same is asked one turn later, whenever that is called."""
    sockets: list[WebSocketRoute] = []
    frames: list[dict[str, Any]] = []

    def keep(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(told: str | bytes) -> None:
            frames.append(json.loads(told))
            socket.send(told)

        server.on_message(tell)
        sockets.append(socket)

    def later() -> None:
        frame = [frame for frame in frames if frame["type"] == "state"][-1]
        view = {**frame["view"], "turn": frame["view"]["turn"] + 1}
        lines = frame["since"] + len(frame["log"])
        sockets[-1].send(json.dumps({**frame, "view": view, "since": lines, "log": []}))

    page.route_web_socket("**/ws/*", keep)
    return later


def test_a_click_chooses_and_what_is_looked_at_follows(visit: Open, server: str) -> None:
    """The unit on top comes first, own stacks are chosen and not joined, and phases end with a warning.

    Fire from afar is not what the next phase begins with.
    """
    soviet = Commander(visit().new_page())
    page = soviet.page
    later = next_turn(page)
    soviet.sit(open_room(server, KHARKOV, axis="human", soviet="human")["soviet"])
    soviet.wait_until_asked()
    page.wait_for_selector("canvas[data-ready]", state="attached")
    expect(page.get_by_role("button", name="Kharkov 0 of 5")).to_be_visible()
    soviet.press("done")
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    page.locator('[data-stack="2105"]').click(force=True)
    expect(page.locator(".stacks .chosen")).to_have_attribute("data-unit", "226-38-army")
    expect(page.locator('[data-goal="2104"]')).to_have_count(1)
    ply = soviet.ply()
    page.locator('[data-stack="2104"]').click(force=True)
    expect(page.locator(".stacks .chosen")).to_have_attribute("data-stack", "2104")
    expect(page.get_by_test_id("stack-card")).to_contain_text("2104")
    assert soviet.ply() == ply
    expect(page.locator('[data-goal="2104"]')).to_have_count(0)
    expect(page.locator('[data-goal="2303"]')).to_have_count(1)
    assert soviet.click_hex("2303")
    soviet.wait_for_news(ply)
    page.locator('[data-stack="2105"]').click(force=True)
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    expect(page.locator(".stacks .chosen")).to_have_attribute("data-stack", "2105")
    page.get_by_test_id("aside").click()
    expect(page.locator('[data-stack="2105"]')).to_have_class(re.compile("aside"))
    chosen = page.locator(".stacks .chosen").get_attribute("data-stack")
    expect(page.get_by_test_id("stack-card")).to_contain_text(chosen or "nowhere")
    page.locator('.ask [data-answer="done"]').click()
    expect(page.get_by_test_id("end-warning")).to_contain_text("units will have to attack")
    link = page.get_by_test_id("end-warning").locator(".rule-link").first.bounding_box()
    assert link
    assert link["width"] < 80
    page.locator('.ask [data-answer="done"]').click()
    expect(page.get_by_test_id("targets")).to_contain_text("must be attacked")
    page.get_by_role("button", name="Fire from afar").click()
    expect(page.get_by_test_id("targets")).to_be_hidden()
    later()
    expect(page.get_by_test_id("targets")).to_be_visible()
    expect(page.locator("[data-target]")).to_have_count(8)
    box = page.locator(".board-frame").bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    for _ in range(12):
        page.mouse.wheel(0, 900)
    page.wait_for_timeout(600)
    sheet = page.locator(".sheet").bounding_box()
    assert sheet
    assert sheet["x"] >= box["x"] - 1
    assert sheet["x"] + sheet["width"] <= box["x"] + box["width"] + 1


BANDS = """
() => Object.fromEntries([...document.querySelectorAll('.stacks [data-unit]')].flatMap((stack) => {
  const band = stack.querySelector('.band path');
  return band ? [[stack.dataset.unit, band.getAttribute('fill')]] : [];
}))
"""


def test_formations_keep_their_colours(visit: Open, server: str) -> None:
    """The colour of a formation is part of the scenario, whoever looks at it and however often."""
    tokens = open_room(server, KHARKOV, axis="human", soviet="human")
    seen: list[dict[str, str]] = []
    for seat in ("soviet", "soviet", "axis"):
        player = Commander(visit().new_page())
        player.sit(tokens[seat])
        player.page.wait_for_selector(".stacks .band path", state="attached")
        seen.append(player.page.evaluate(BANDS))
    first, again, other = seen
    assert len(first) > 20
    assert first == again
    assert {label: other[label] for label in first.keys() & other.keys()}.items() <= first.items()
    assert len(set(first.values())) > 5


def test_what_wins_is_read_on_a_phone(visit: Open, server: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}).new_page()
    for scenario in (KHARKOV, "wb95/kharkov-1943"):
        player = Commander(page)
        player.sit(open_room(server, scenario, axis="random", soviet="human")["soviet"])
        expect(page.locator(".side.axis")).to_contain_text("computer")
        progress = page.locator(".standing .progress")
        expect(progress.first).to_contain_text("Khar")
        for one in progress.all():
            box, side = one.bounding_box(), one.locator("xpath=ancestor::*[2]").bounding_box()
            assert box
            assert side
            assert box["x"] + box["width"] <= min(390, side["x"] + side["width"])
            named = "span => span.scrollWidth - span.clientWidth"
            assert scenario != KHARKOV or one.locator("span").evaluate(named) <= 0, (
                "its place is read in full"
            )


def test_the_general_is_asked_what_it_would_do_and_why(visit: Open, server: str) -> None:
    page = visit().new_page()
    player = Commander(page)
    token = open_room(server, "wb95/black-snow", axis="human", soviet="random")["axis"]
    player.sit(token)
    player.wait_until_asked()
    while not any(option.startswith("move ") for option in player.options()):
        ply = player.ply()
        player.type("done")
        player.wait_for_news(ply)
        player.wait_until_asked()
    page.get_by_text("What would the general do, and why?").click()
    told = page.request.get(f"/api/seats/{token}/counsel").json()
    counsel = page.get_by_test_id("counsel")
    assert told["plan"]
    expect(counsel).to_contain_text("The plan of the turn: ")
    assert told["text"].partition(" ")[2] not in counsel.inner_text(), "units are called as on their counters"

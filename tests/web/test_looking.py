"""Explaining, looking back, records."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from grognard.engine.play.record import write
from grognard.engine.play.session import Session
from grognard.games import rules_of
from players import Player, open_room


@pytest.fixture(scope="module")
def record() -> str:
    """The record of a finished game."""
    session = Session(rules_of("coh3/partisans"), "coh3/partisans")
    rng = random.Random(1)
    while (decision := session.decision()) is not None:
        if not session.roll():
            session.take(decision.who, rng.choice(decision.options))
    return write(session)


def test_replay_steps_both_ways(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    page = player.page
    for command in ("move S1 > 1-M06", "facing s"):
        player.wait_until_asked()
        ply = player.ply()
        player.type(command)
        player.wait_for_news(ply)
    player.wait_until_asked()
    now, place = player.ply(), page.locator("[data-unit=S1]").get_attribute("style")
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".looking-back")).to_be_visible()
    expect(page.locator(".timeline-at")).to_have_text(f"0 / {now}")
    expect(page.locator("[data-unit=S1]")).not_to_have_attribute("style", place or "")
    page.keyboard.press("]")
    expect(page.locator(".timeline-at")).to_have_text(f"1 / {now}")
    page.keyboard.press("[")
    expect(page.locator(".timeline-at")).to_have_text(f"0 / {now}")
    page.get_by_role("group", name="Timeline").get_by_role("button", name="To the present").click()
    expect(page.locator(".looking-back")).to_have_count(0)
    expect(page.locator("[data-unit=S1]")).to_have_attribute("style", place or "")
    page.get_by_role("tab", name="Log").click()
    page.locator(".jump").first.click()
    expect(page.locator(".looking-back")).to_be_visible()


def test_a_record_is_loaded_stepped_through_and_downloaded(visit, record: str, tmp_path: Path):
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    page = visit(accept_downloads=True).new_page()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".timeline-at")).to_contain_text("0 /")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".timeline-at")).to_contain_text("1 /")
    page.get_by_label("Through the eyes of").select_option("soviet")
    expect(page.locator(".room")).to_have_attribute("data-seat", "soviet")
    page.get_by_role("group", name="Timeline").get_by_role("button", name="To the present").click()
    expect(page.locator(".outcome")).to_contain_text("wins by")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == record


def test_an_altered_record_is_refused_in_words(visit, record: str, tmp_path: Path):
    file = tmp_path / "game.txt"
    file.write_text(record.replace("pass", "stay", 1), encoding="utf-8")
    page = visit().new_page()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".trouble")).to_be_visible()


def test_sight_mode_says_what_is_seen_and_why_not(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    page.keyboard.press("v")
    page.locator("[data-unit=S1] .counter-face").click(force=True)
    expect(page.locator(".sight-card")).to_contain_text("From 1-M05")
    expect(page.locator(".sight .origin")).to_be_attached()
    page.locator("[data-unit=S4] .counter-face").hover(force=True)
    expect(page.locator(".sight-card")).to_contain_text("see 1-K02")
    expect(page.locator(".sight-card .rule-link")).to_be_visible()


def test_odds_are_explained_part_by_part(visit, server):
    player = Player(visit().new_page(), seed=2)
    player.sit(open_room(server, german="human", soviet="random")["german"])
    while player.wait_until_asked():
        attack = next((o for o in player.options() if o.startswith("attack")), None)
        if attack:
            break
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)
    page, label = player.page, attack.split()[1]
    if page.locator(f".unit.chosen[data-unit={label}]").count() == 0:
        page.get_by_role("button", name=f"{label} ").first.click()
    card = page.locator(".odds-card").first
    for enemy in page.locator("[data-unit^=S]").evaluate_all("all => all.map(u => u.dataset.unit)"):
        page.locator(f"[data-unit={enemy}] .counter-face").hover(force=True)
        with suppress(AssertionError):
            expect(card).to_contain_text(f"→ {enemy}", timeout=2500)
        if card.locator(".need").count():
            break
    expect(card).to_contain_text("or more on two dice")
    expect(card).to_contain_text(f"{label} →")
    expect(card.locator(".chance").first).to_contain_text("%")
    expect(card.locator(".sum .rule-link").first).to_be_visible()
    percents = [int(n) for n in re.findall(r"(\d+) % with", card.locator(".helped").inner_text())]
    plain = int(re.findall(r"(\d+) %", card.locator(".chance").first.inner_text())[0])
    assert plain <= percents[0] <= percents[1]
    assert plain < percents[1]


def test_a_rule_number_opens_its_text(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    player.page.locator(".prompt .rule-link").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("2.3")
    expect(player.page.locator(".obligations li").first).to_be_visible()


def test_a_link_to_a_position_shows_it_and_plays_nothing(visit, server):
    player = Player(visit(permissions=["clipboard-read", "clipboard-write"]).new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page, ply = player.page, player.ply()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy a link to this position").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Close").click()
    player.type("move S1 > 1-M06")
    player.wait_for_news(ply)
    other = visit().new_page()
    other.goto(link)
    expect(other.get_by_role("heading", name="As soviet saw it")).to_be_visible()
    expect(other.locator(".status")).not_to_contain_text("your turn")
    expect(other.locator("[data-unit=S1]")).to_be_attached()
    expect(other.locator(".room")).to_have_attribute("data-ply", str(ply))
    expect(other.locator(".unit-choices, .plain-choices, #command, .undo:enabled")).to_have_count(0)
    other.get_by_role("button", name="To the start").click()
    expect(other.locator(".looking-back")).to_be_visible()


def enter_a_machine_gun(player: Player) -> str:
    """In The Line the MG34 takes a place from which it sees the wire in 3-F07."""
    page = player.page
    player.wait_until_asked()
    ply = player.ply()
    player.type("no strike")
    player.decline_cards(ply)
    label = page.locator(".unit-name", has_text="MG34").first.locator(".chip").inner_text()
    ply = player.ply()
    player.type(f"enter {label} > 3-B07 facing se")
    player.decline_cards(ply)
    return label


def test_odds_are_shown_against_wire_in_an_empty_hex(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, "coh3/the-line", german="human", soviet="random")["german"])
    label = enter_a_machine_gun(player)
    page = player.page
    page.locator(".unit-name", has_text=label).first.click()
    page.locator(".work", has_text="3-F07: wire").hover(force=True)
    card = page.locator(".odds-card")
    expect(card.locator("h3")).to_have_text(f"{label} → barbed wire ")
    expect(card).to_contain_text("barbed wire defense")
    expect(card.get_by_role("button", name="Rule 17.11")).to_be_visible()
    expect(card.locator(".need")).to_contain_text("needs 11 or more")
    page.locator(".work", has_text="3-F09: wire").hover(force=True)
    expect(card).to_contain_text("no line of sight to 3-F09")


def test_a_tap_shows_the_odds_against_wire_and_keeps_the_unit(visit, server):
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    player = Player(page)
    player.sit(open_room(server, "coh3/the-line", german="human", soviet="random")["german"])
    label = enter_a_machine_gun(player)
    page.locator(".unit-name", has_text=label).first.tap()
    page.wait_for_timeout(700)
    box = page.locator(".work", has_text="3-F07: wire").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4)
    expect(page.locator(".odds-card")).to_contain_text("needs 11 or more")
    expect(page.locator(f".unit.chosen[data-unit={label}]")).to_be_attached()


def test_sight_mode_shades_the_half_hexes_of_the_edge(visit, server):
    player = Player(visit().new_page())
    token = open_room(server, german="random", soviet="human")["soviet"]
    player.sit(token)
    player.wait_until_asked()
    page = player.page
    page.keyboard.press("v")
    page.locator("[data-unit=S1] .counter-face").click(force=True)
    expect(page.locator(".sight .origin")).to_be_attached()
    board = page.request.get("/api/boards/coh3/coh3/partisans").json()
    half = {face["name"] for face in board["hexes"] if face["half"]}
    seen = page.request.get(f"/api/seats/{token}/sight?from=1-M05").json()["hexes"]
    dark = [found["hex"] for found in seen if not found["visible"]]
    assert set(dark) & half
    shade = page.locator(".sight path[fill='url(#unseen)']")
    expect(shade).to_have_attribute("d", re.compile(f"^([^M]*M){{{len(dark)}}}[^M]*$"))
    full = [found for found in seen if found["visible"] and found["hex"] not in half]
    expect(page.locator(".sight-card")).to_contain_text(f"{len(full)} hexes in sight")


def test_a_mission_tells_its_sources_in_sentences(visit, server):
    page = visit().new_page()
    page.goto("/")
    page.locator(".missions").get_by_role("button", name="Partisans").click()
    sources = page.locator(".mission-sheet .sources")
    sources.locator("summary").click()
    expect(sources.get_by_role("listitem").nth(1)).to_contain_text(
        "Reconstructed from what the rulebooks say in parts"
    )
    expect(page.locator(".mission-sheet")).not_to_contain_text("provenance")
    player = Player(page)
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    page.get_by_role("button", name="Partisans").click()
    page.get_by_role("dialog").locator(".sources summary").click()
    expect(page.get_by_role("dialog")).to_contain_text("Reconstructed from")

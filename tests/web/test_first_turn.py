"""The operational game in the page: a first turn of Kharkov 1942, and air plans that stay sealed."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from commanders import Commander
from playwright.sync_api import Page, expect
from test_access import findings

from conftest import Open
from players import Wire, open_room, storage_of

NEEDED = {"attack", "lose", "retreat", "pursue", "done"}
"""What both sides do in a turn."""

TURN_1 = '[aria-label^="Turn 1 of 17"]'


def ask(server: str, token: str, question: str) -> Any:
    with urllib.request.urlopen(f"{server}/api/seats/{token}/{question}") as answer:
        return json.load(answer)


def log_words(page: Page) -> str:
    page.keyboard.press("Escape")
    page.locator("#tab-log").click()
    words = page.locator("#tab-body").inner_text()
    page.locator("#tab-ask").click()
    return words


def test_a_first_turn_of_kharkov_1942(visit: Open, server: str) -> None:
    """Air, movement, a look at supply, attacks with retreat and pursuit: answers of both sides by clicks."""
    tokens = open_room(server, "wb95/kharkov-1942", axis="human", soviet="human")
    soviet, axis = Commander(visit().new_page()), Commander(visit().new_page())
    soviet.sit(tokens["soviet"])
    axis.sit(tokens["axis"])
    soviet.wait_until_asked()
    plan_air(soviet)
    move(soviet)
    attack(soviet, axis, server, tokens["soviet"])
    look_at_supply(soviet, server, tokens["soviet"])
    done = play_on(soviet, axis)
    assert done >= NEEDED
    assert soviet.on_board + axis.on_board > 10
    words = log_words(soviet.page)
    for happened in ("retreats by", "advances to"):
        assert happened in words, happened


def plan_air(soviet: Commander) -> None:
    """8 SP: some attack a hex at once, the others support an attack."""
    page = soviet.page
    expect(page.locator(".pool")).to_contain_text("8 of 8 air SP left")
    soviet.press("mission bomb")
    soviet.look_at_everything()
    ply = soviet.ply()
    assert soviet.click_hex("2505")
    soviet.wait_for_news(ply)
    for _ in range(4):
        page.get_by_label("Fewer").click()
    expect(page.locator(".strength .chance")).not_to_have_count(0)
    soviet.press("sp 4")
    expect(page.locator(".sealed")).to_contain_text("2505")
    soviet.press("mission assault")
    soviet.press("> 1905")
    page.get_by_label("Fewer").click()
    soviet.press("sp 3")
    expect(page.locator(".pool")).to_contain_text("1 of 8 air SP left")
    soviet.press("done")


def move(soviet: Commander) -> None:
    """A unit goes where the map says it can, for what the map says it costs."""
    page = soviet.page
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    soviet.choose_unit("304-38-army")
    page.wait_for_selector("[data-goal]")
    goals = page.locator("[data-goal]")
    target = goals.last.get_attribute("data-goal") or ""
    box = goals.last.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    way = page.get_by_test_id("way")
    expect(way).to_contain_text(f"304/38 Army to {target}:")
    expect(way.locator(".rule-link").first).to_be_visible()
    ply = soviet.ply()
    assert soviet.click_hex(target)
    soviet.wait_for_news(ply)
    expect(page.locator(f'[data-stack="{target}"][data-unit="304-38-army"]')).to_have_count(1)
    page.locator(".undo").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("movement phase")
    expect(page.locator(f'[data-stack="{target}"][data-unit="304-38-army"]')).to_have_count(0)
    soviet.press("done")


def attack(soviet: Commander, axis: Commander, server: str, token: str) -> None:
    """The planner shows what the server counts; the defender must go back, the attacker follows."""
    page = soviet.page
    expect(page.locator("[data-answer=done]")).to_be_disabled()
    expect(page.locator(".end-phase")).to_contain_text("duties are open")
    zoom_at(page, "1905")
    soviet.plan_attack("1905")
    soviet.gather()
    soviet.support(2)
    words = page.locator('.planner [aria-label="In the attack"] [data-answer]').evaluate_all(
        "all => all.map(button => button.dataset.answer)"
    )
    command = "%20".join(["attack%201905", *(word.replace(" ", "%20") for word in words)])
    (case,) = ask(server, token, f"plan?command={command}")["cases"]
    assert soviet.shown_chances() == {one["result"]: one["ways"] for one in case["chances"]}
    expect(page.locator(".strip .now")).to_have_count(1)
    expect(page.get_by_test_id("case")).to_contain_text("air support")
    page.locator(".planner .rule-link").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    soviet.fight()
    page.wait_for_timeout(600)
    assert is_on_map(page, "1905"), "the map stays where the fight is"
    soviet.look_at_everything()
    assert "attack 1905" in log_words(axis.page)


def zoom_at(page: Page, hex_: str) -> None:
    """Turn the wheel over a stack: it stays under the pointer."""
    box = page.locator(f'[data-stack="{hex_}"]').first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(5):
        page.mouse.wheel(0, -400)
    page.wait_for_timeout(600)


def is_on_map(page: Page, hex_: str) -> bool:
    """Whether the middle of a stack is in sight."""
    box = page.locator(f'[data-stack="{hex_}"]').first.bounding_box()
    frame = page.locator(".board-frame").bounding_box()
    assert box
    assert frame
    x, y = box["x"] + box["width"] / 2 - frame["x"], box["y"] + box["height"] / 2 - frame["y"]
    return 0 < x < frame["width"] and 0 < y < frame["height"] and box["width"] > 30


def look_at_supply(soviet: Commander, server: str, token: str) -> None:
    """The overlay marks who is supplied, along which hexes, and says so in words."""
    page = soviet.page
    page.keyboard.press("s")
    expect(page.locator("[data-overlay=supply]")).to_have_count(1)
    expect(page.locator(".legend")).to_contain_text("Out of supply")
    told = ask(server, token, "overlays/supply")
    places = {unit["hex"] for unit in told["units"]}
    expect(page.locator(".supply-marks > g")).to_have_count(len(places))
    for key, name in (("x", "supply"), ("c", "control"), ("z", "zones")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-overlay={name}]")).to_have_count(1)
    page.keyboard.press("z")
    expect(page.locator("[data-overlay]")).to_have_count(0)


def play_on(soviet: Commander, axis: Commander) -> set[str]:
    """Both sides answer in the plainest way until everything has happened that a turn brings."""
    done: set[str] = set()
    for _ in range(400):
        if done >= NEEDED or not soviet.page.locator(TURN_1).count():
            return done
        for player in (soviet, axis):
            if player.is_asked():
                done.add(player.answer())
                break
        else:
            soviet.page.wait_for_timeout(50)
    raise AssertionError("the first turn does not end")


def test_air_plans_stay_sealed_behind_the_curtain(visit: Open, server: str) -> None:
    """What one side has planned is neither in the page nor on the wire while the other plans."""
    tokens = open_room(server, "wb95/kharkov-1943", axis="human", soviet="human")
    page = visit().new_page()
    wire = Wire(page)
    page.goto(f"/play/{tokens['soviet']},{tokens['axis']}")
    page.get_by_role("button", name="I am the axis player").click()
    axis = Commander(page)
    axis.wait_until_asked()
    axis.press("mission assault")
    place = axis.offered("> ")[0].removeprefix("> ")
    axis.press(f"> {place}")
    for _ in range(6):
        page.get_by_label("Fewer").click()
    axis.press("sp 2")
    expect(page.locator(".sealed")).to_contain_text(place)
    page.locator("[data-answer=done]").click()
    expect(page.get_by_test_id("curtain")).to_contain_text("The soviet player is asked")
    behind = page.content() + storage_of(page)
    assert "data-stack" not in behind
    assert "assault" not in behind
    assert tokens["soviet"] not in wire.frames
    page.keyboard.press("Enter")
    soviet = Commander(page)
    soviet.wait_until_asked()
    expect(page.locator(".air")).to_be_visible()
    expect(page.locator(".sealed")).to_have_count(0)
    for frame in wire.frames[tokens["soviet"]]:
        if frame["type"] == "state":
            assert frame["view"]["sealed"] == []
            assert frame["view"]["missions"] == []
            assert frame["view"]["air"][0] == 8
            assert not [line for line in frame["log"] if "assault" in line["words"]]


def test_the_planner_by_keys_on_a_phone_and_for_readers(visit: Open, server: str, axe: str) -> None:
    """An attack is planned with keys alone, fits a phone, and has no serious finding of accessibility."""
    tokens = open_room(server, "wb95/kharkov-1942", axis="human", soviet="human")
    pocket = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    soviet = Commander(visit(**pocket).new_page())
    page = soviet.page
    soviet.sit(tokens["soviet"])
    soviet.wait_until_asked()
    for asked in ("movement phase", "attacked next"):
        soviet.type("done")
        expect(page.get_by_test_id("prompt")).to_contain_text(asked)
    page.locator('.ask [data-answer="attack 1905"]').press("Enter")
    soviet.planner_ready()
    expect(page.get_by_test_id("carry-out")).to_be_enabled()
    chosen = page.locator('.planner [data-answer="with 13-28-army"]')
    chosen.press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_test_id("duties").last).to_contain_text("13/28 Army must join")
    page.keyboard.press("s")
    expect(page.locator("[data-overlay=supply]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("planner")).to_have_count(0)

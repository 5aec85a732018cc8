"""Lessons in the page are finished by clicks and by keys; rules, hints and hexes explain themselves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from commanders import Commander
from playwright.sync_api import Page, expect
from test_access import findings

from players import Player

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}

Act = Callable[[Page, str], None]


def by_keys(page: Page, want: str) -> None:
    Player(page).type(want)


def by_clicks(page: Page, want: str) -> None:
    Player(page).click(want)


def as_commander(page: Page, want: str) -> None:
    """The operational game: attacks are planned as a whole, everything else is pressed."""
    commander = Commander(page)
    if not want.startswith("attack"):
        commander.press(want)
        return
    commander.plan_attack(want.removeprefix("attack "))
    commander.gather()
    commander.fight()


def state(page: Page) -> tuple[str, ...]:
    """The step, whether it is done, and what is wanted."""
    lesson = page.get_by_test_id("lesson")
    found = lesson.evaluate("all => [all.dataset.step, all.dataset.done, all.dataset.want]")
    return tuple(found)


def go_on(page: Page, act: Act, keys: bool) -> None:
    """One thing that the lesson asks for, and wait for what comes of it."""
    before = state(page)
    if before[1] == "true" and keys:
        page.keyboard.press(".")
    elif before[1] == "true":
        page.get_by_test_id("lesson-next").click()
    else:
        act(page, before[2])
    page.wait_for_function(
        "before => { const d = document.querySelector('[data-testid=lesson]')?.dataset;"
        " return d && [d.step, d.done, d.want].join() !== before; }",
        arg=",".join(before),
    )


@pytest.mark.parametrize(
    ("game", "lesson", "act", "size"),
    [
        ("coh3", "01-moving", by_clicks, PHONE),
        ("coh3", "01-moving", by_keys, WIDE),
        ("coh2", "01-activation", by_clicks, WIDE),
        ("coh2", "01-activation", by_keys, PHONE),
        ("wb95", "02-attack-and-odds", as_commander, WIDE),
        ("wb95", "02-attack-and-odds", by_keys, WIDE),
    ],
)
def test_a_lesson_is_finished_and_leads_to_its_mission(visit, game, lesson, act, size):
    page = visit(viewport=size, reduced_motion="reduce").new_page()
    page.goto(f"/learn/{game}/{lesson}")
    expect(page.get_by_test_id("lesson")).to_be_visible()
    for _ in range(40):
        if page.locator(".lesson.over").count():
            break
        go_on(page, act, act is by_keys)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    page.goto("/learn")
    expect(page.locator(f'.lesson-entry.done a[href="/learn/{game}/{lesson}"]')).to_be_visible()
    page.goto(f"/learn/{game}/{lesson}")
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "0")


def test_a_step_shows_what_to_do_helps_and_goes_back(visit, axe: str):
    page = visit().new_page()
    page.goto("/")
    page.get_by_role("link", name="Learn to play").click()
    expect(page.locator(".lesson-entry").first).to_be_visible()
    assert findings(page, axe) == []
    page.get_by_role("link", name=re.compile("Moving")).click()
    page.get_by_test_id("lesson-next").click()
    expect(page.locator("[data-taught=C06]")).to_be_visible()
    page.keyboard.press("p")
    page.keyboard.press(";")
    expect(page.locator(".lesson-hint")).to_be_visible()
    assert findings(page, axe) == []
    by_keys(page, "pass")
    expect(page.locator(".refused")).to_contain_text("the lesson asks for something else")
    page.reload()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "1")
    page.keyboard.press(";")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".lesson-notice")).to_contain_text("The move cost 1 action point")
    page.locator(".lesson-rules .rule-link").first.click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Read the chapter").click()
    reader = opened.value
    expect(reader.locator(".clause.wanted")).to_be_visible()
    assert findings(reader, axe) == []
    reader.get_by_role("searchbox").fill("critical hit")
    expect(reader.locator("#rule-7\\.1")).to_be_visible()
    expect(reader.get_by_text("5 rules found")).to_be_visible()
    reader.locator("#rule-7\\.1").get_by_role("link", name="Firing").click()
    expect(reader.get_by_test_id("lesson")).to_be_visible()


def test_the_end_of_a_lesson_opens_its_mission_with_hints_that_can_be_switched_off(visit):
    page = visit(viewport=PHONE, has_touch=True).new_page()
    page.goto("/learn")
    page.evaluate(
        "localStorage.setItem('grognard lessons', JSON.stringify({'coh3/02-firing': {at: 4, steps: 5}}))"
    )
    page.goto("/learn/coh3/02-firing")
    page.get_by_test_id("lesson-next").click()
    page.get_by_test_id("play-mission").click()
    page.wait_for_url("**/play/*")
    expect(page.get_by_test_id("first-hint")).to_be_visible()
    box = page.locator(".board-frame").bounding_box()
    assert box is not None
    touch = {"pointerType": "touch", "clientX": box["x"] + 150, "clientY": box["y"] + 120, "bubbles": True}
    page.locator(".board-frame").dispatch_event("pointerdown", touch)
    expect(page.get_by_test_id("hex-card")).to_be_visible()
    page.get_by_role("button", name="No more hints").click()
    expect(page.get_by_test_id("first-hint")).to_have_count(0)
    page.reload()
    expect(page.locator(".room")).to_be_visible()
    expect(page.get_by_test_id("first-hint")).to_have_count(0)

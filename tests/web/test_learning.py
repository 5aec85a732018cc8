"""Lessons in the page are finished by clicks and by keys; rules, hints and hexes explain themselves."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from commanders import Commander
from playwright.sync_api import Page, expect
from test_access import findings

from grognard.lessons.lesson import lessons_of
from players import Player

PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1440, "height": 900}

Act = Callable[[Page, str], None]


def by_keys(page: Page, want: str) -> None:
    Player(page).type(want)


def by_clicks(page: Page, want: str) -> None:
    """A number is counted up and confirmed, everything else clicked where a player would."""
    kind, _, rest = want.partition(" ")
    if kind == "caps":
        for _ in range(int(rest)):
            page.get_by_role("button", name="More").click()
    Player(page).bring_up(want)
    order = page.locator(f'.unit-choices [data-answer="{want}"]')
    if not order.count():
        Player(page).click(want)
        return
    order.first.click()
    if page.locator(".armed-bar .primary").count():
        page.locator(".armed-bar .primary").click()


def as_commander(page: Page, want: str) -> None:
    """The operational game: attacks are planned as a whole, everything else is pressed."""
    commander = Commander(page)
    kind, _, rest = want.partition(" ")
    if kind == "attack":
        commander.plan_attack(rest)
        commander.gather()
        commander.support(1)
        while page.locator('.planner [data-answer="hq"][aria-pressed=false]').count():
            page.locator('.planner [data-answer="hq"][aria-pressed=false]').click()
            commander.planner_ready()
        commander.fight()
        return
    while kind == "sp" and not page.locator(f'[data-answer="{want}"]').count():
        page.get_by_role("button", name="Fewer").click()
    if kind != ">" or not commander.click_hex(rest):
        commander.press(want)


STATE = "[all.dataset.step, all.dataset.done, all.dataset.want, all.closest('.room').dataset.ply]"


def state(page: Page) -> tuple[str, ...]:
    """The step, whether it is done, what is wanted, and how much has happened."""
    lesson = page.get_by_test_id("lesson")
    found = lesson.evaluate(f"all => {STATE}")
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
        "before => { const all = document.querySelector('[data-testid=lesson]');"
        f" return all && {STATE}.join() !== before; }}",
        arg=",".join(before),
    )


def finish(page: Page, game: str, lesson: str, act: Act) -> None:
    """Take a lesson to its end."""
    page.goto(f"/learn/{game}/{lesson}")
    expect(page.get_by_test_id("lesson")).to_be_visible()
    for _ in range(60):
        if page.locator(".lesson.over").count():
            return
        go_on(page, act, act is by_keys)
    raise AssertionError(f"{game}/{lesson} does not end")


@pytest.mark.parametrize(
    ("game", "act", "size"),
    [
        ("coh3", by_clicks, PHONE),
        ("coh2", by_clicks, WIDE),
        ("solo", by_clicks, PHONE),
        ("wb95", as_commander, WIDE),
    ],
)
def test_every_lesson_of_a_game_is_finished_by_clicks(visit, game, act, size):
    page = visit(viewport=size, reduced_motion="reduce").new_page()
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    for lesson in lessons_of(game):
        finish(page, game, lesson.id, act)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), lesson.id
    assert refused == [], "nothing the page asks for by itself is refused"
    page.goto("/learn")
    expect(page.locator(f'.lesson-entry.done a[href^="/learn/{game}/"]')).to_have_count(len(lessons_of(game)))


@pytest.mark.parametrize("game", ["coh3", "coh2", "solo", "wb95"])
def test_the_longest_text_of_every_lesson_fits_a_phone(visit, game):
    page = visit(viewport=PHONE, reduced_motion="reduce").new_page()
    for lesson in lessons_of(game):
        lengths = [len(step.say + step.task) for step in lesson.step]
        at = lengths.index(max(lengths))
        held = {f"{game}/{lesson.id}": {"at": at, "steps": len(lengths)}}
        page.goto("/learn")
        page.evaluate("held => localStorage.setItem('grognard lessons', JSON.stringify(held))", held)
        page.goto(f"/learn/{game}/{lesson.id}")
        panel = page.get_by_test_id("lesson")
        expect(panel).to_have_attribute("data-step", str(at))
        assert panel.evaluate(
            "it => it.scrollWidth <= it.clientWidth && it.getBoundingClientRect().right <= innerWidth"
        )
        expect(panel.locator("p").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["coh3", "coh2", "solo", "wb95"])
def test_every_lesson_of_a_game_is_finished_by_keys(visit, game):
    page = visit(viewport=WIDE, reduced_motion="reduce").new_page()
    for lesson in lessons_of(game):
        finish(page, game, lesson.id, by_keys)
    page.goto(f"/learn/{game}/{lessons_of(game)[0].id}")
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "0")


def test_a_step_shows_what_to_do_helps_and_goes_back(visit, axe: str):
    page = visit().new_page()
    page.goto("/")
    page.get_by_role("link", name="Learn to play").click()
    expect(page.locator(".lesson-entry").first).to_be_visible()
    assert findings(page, axe) == []
    page.get_by_role("link", name=re.compile("Moving")).click()
    page.get_by_test_id("lesson-next").click()
    expect(page.get_by_test_id("lesson")).to_have_attribute("data-step", "1")
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

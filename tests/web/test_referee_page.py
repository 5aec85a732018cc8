"""The referee on a phone: counters placed by tapping, five cards, short questions, nothing asked twice."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, Response, Route, expect
from test_access import findings

PHONE = {"width": 390, "height": 844}

TABLE = (
    ("ai", "R1", "rifle", "G08"),
    ("ai", "R2", "rifle", "G09"),
    ("unit", "U1", "lmg", "J09"),
    ("unit", "U2", "rifle", "K12"),
)

ANSWERS = {"range": "5", "AR": "3", "defence": "12", "cost": "3", "Defence modifier": "1"}


def tap(page: Page, name: str) -> None:
    page.locator(".table-map .cell", has_text=name).click()


def answered(page: Page, asked: list[str]) -> None:
    """Answer every question of a card with a tap or a number."""
    while page.locator(".ask").count():
        text = page.locator(".ask > p").inner_text()
        assert text not in asked, f"asked twice: {text}"
        asked.append(text)
        choices = page.locator(".ask .choices:not(.number) button")
        if choices.count():
            word = "n" if "face?" in text else "yes" if "sight" in text else "no"
            page.locator(".ask .choices button", has_text=word).first.click()
        else:
            field = page.locator(".ask form input")
            if not field.input_value():
                field.fill(
                    next((said for word, said in ANSWERS.items() if word.lower() in text.lower()), "1")
                )
            page.locator(".ask .primary").click()
        page.wait_for_function(
            "before => (document.querySelector('.ask > p')?.textContent ?? '') !== before", arg=text
        )


def test_five_cards_on_a_phone(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(f"{server}/referee")
    page.get_by_label("Order cards of the mission").fill("15-55")
    page.get_by_role("button", name="Begin").click()
    for side, name, kind, place in TABLE:
        tap(page, place)
        page.get_by_label("Side").select_option(side)
        page.get_by_label("Name").fill(name)
        page.get_by_label("Kind").fill(kind)
        page.get_by_role("button", name=f"Place in {place}").click()
        expect(page.locator(".counter-row", has_text=name)).to_be_visible()
    tap(page, "L10")
    page.get_by_role("button", name="Objective", exact=True).click()
    expect(page.locator(".cell.goal")).to_have_count(1)
    asked: list[str] = []
    for number in (15, 22, 29, 35, 43):
        page.get_by_label("Number of a card you drew").fill(str(number))
        page.get_by_role("button", name=f"AI turn with card {number}").click()
        expect(page.locator(".order-card summary")).to_contain_text(f"Order card {number}")
        answered(page, asked)
        expect(page.locator(".tried-lines > li").first).to_be_visible()
        assert page.locator(".tried-lines > .fired").count() <= 1
        expect(page.locator(".told").first).to_be_visible()
    assert asked
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    page.reload()
    expect(page.locator(".counter-row")).to_have_count(len(TABLE))
    context.close()


MISSION = "Search and Destroy"


def replies(page: Page) -> list[Response]:
    """What the referee of a mission has answered, as it comes in."""
    heard: list[Response] = []
    page.on("response", lambda r: heard.append(r) if r.url.endswith("/api/referee/mission") else None)
    return heard


def test_five_cards_of_a_mission_on_a_phone(browser: Browser, server: str, axe: str) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.add_init_script("crypto.getRandomValues = (numbers) => numbers.fill(7)")
    heard = replies(page)
    page.goto(f"{server}/referee")
    page.get_by_label("I roll all dice myself").check()
    page.get_by_role("button", name=MISSION, exact=True).click()
    expect(page.locator(".place [data-unit=G1]")).to_be_attached()
    expect(page.locator(".mission-track li")).to_have_count(20)

    page.locator(".place [data-unit=S4]").click(force=True)
    page.locator(".place [data-hex=J06]").click(force=True)
    page.get_by_role("button", name="It moved to J06").click()
    page.get_by_role("group", name="Which way S4 faces").get_by_role("button", name="ne", exact=True).click()
    expect(page.locator(".counter-news p").first).to_contain_text("J06 ne")
    assert findings(page, axe) == []
    page.get_by_role("button", name="Done").click()

    asked = 0
    for share in (0.5, 0.2, 0.35, 0.7, 0.9):
        pile = heard[-1].json()["view"]["orders"]
        number = pile[int(share * len(pile))]
        page.locator(".more-turns").evaluate("more => (more.open = true)")
        page.get_by_label("Number of a card you drew").fill(str(number))
        page.get_by_role("button", name=f"AI turn with card {number}").click()
        drawn = page.locator(".mission-told .OrderDrawn", has_text=f"draws order card {number}")
        expect(drawn).to_be_visible()
        while page.locator(".ask").count():
            asked += 1
            waiting = page.locator(".ask > p").inner_text()
            assert waiting.endswith("what is the total?")
            page.locator(".ask .choices button", has_text="roll for me").click()
            page.wait_for_function(
                "before => (document.querySelector('.ask > p')?.textContent ?? '') !== before", arg=waiting
            )
        expect(drawn).to_be_visible()
        page.get_by_role("button", name="Why?").click()
        sheet = page.get_by_role("dialog")
        told: Any = heard[-1].json()
        assert told["view"]["read"] == number or number in [one["card"] for one in told["view"]["earlier"]]
        lines = {line["line"]: line["fired"] for line in told["view"]["tried"]}
        shown = sheet.locator("[data-line]:not([data-state=unread])")
        assert {
            line.get_attribute("data-line"): line.get_attribute("data-state") == "fired"
            for line in shown.all()
        } == lines
        expect(sheet.locator(".mission-list")).to_have_count(2)
        page.get_by_role("button", name="Close", exact=True).click()
    kept: list[str] = heard[-1].json()["lines"]
    said = [line for line in kept if not line.startswith("!")]
    assert said == ["S4 at 2-J06 acted", "S4 facing ne", *["turn"] * 5]
    rolls = [line for line in kept if line.startswith(("!2d6", "!d6"))]
    assert asked == len(rolls), "each roll is asked for once"
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        844,
        390,
    ]

    page.reload()
    expect(page.locator(".place [data-unit=S4]")).to_be_attached()
    count = len(heard)
    context.set_offline(True)
    page.get_by_role("button", name="New round").click()
    expect(page.locator(".trouble")).to_contain_text("does not answer")
    context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".mission-told")).to_contain_text("Round 2")
    assert len(heard) == count + 1
    assert findings(page, axe) == []
    context.close()


def test_the_referee_at_a_desk_has_no_serious_findings(visit, axe: str) -> None:
    page = visit().new_page()
    page.goto("/referee")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert findings(page, axe) == []
    page.get_by_role("button", name=MISSION, exact=True).click()
    expect(page.locator(".place [data-unit=G1]")).to_be_attached()
    assert findings(page, axe) == []
    page.locator(".place [data-unit=S4]").click(force=True)
    expect(page.locator(".counter-news")).to_be_visible()
    assert findings(page, axe) == []


def test_the_referee_of_any_table_has_no_serious_findings_at_a_desk(visit, axe: str) -> None:
    page = visit().new_page()
    page.goto("/referee")
    page.get_by_role("button", name="Begin").click()
    tap(page, "G08")
    expect(page.get_by_role("button", name="Place in G08")).to_be_visible()
    assert findings(page, axe) == []


def test_what_is_said_while_a_letter_is_under_way_waits_for_its_answer(visit) -> None:
    page = visit().new_page()
    heard = replies(page)
    page.goto("/referee")
    page.get_by_role("button", name=MISSION, exact=True).click()
    expect(page.locator(".place [data-unit=G1]")).to_be_attached()
    held: list[Route] = []
    page.route("**/api/referee/mission", lambda route: route.continue_() if held else held.append(route))
    page.locator(".place [data-unit=S4]").click(force=True)
    page.locator(".place [data-hex=J06]").click(force=True)
    page.get_by_role("button", name="It moved to J06").click()
    page.get_by_role("group", name="Which way S4 faces").get_by_role("button", name="ne", exact=True).click()
    held[0].continue_()
    expect(page.locator(".counter-news p").first).to_contain_text("J06 ne")
    assert heard[-1].json()["lines"] == ["S4 at 2-J06 acted", "S4 facing ne"]

"""The referee on a phone: counters placed by tapping, five cards, short questions, nothing asked twice."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

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

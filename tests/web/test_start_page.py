"""Beginning: the first choice in sight, somebody invited, computers watched, words explained."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from test_access import findings

from players import Player


def test_everything_of_the_first_choice_is_in_sight_and_words_explain_themselves(visit, server):
    page = visit().new_page()
    page.goto("/")
    for game in page.locator(".games button").all():
        game.click()
        expect(page.locator(".when")).to_have_text(re.compile(r"about [\d½]+ (minutes|hours)"))
        for part in (
            page.locator(".begin"),
            page.locator(".seats select").first,
            page.locator(".goals").first,
        ):
            if part.count():
                box = part.bounding_box()
                assert box
                assert box["y"] + min(box["height"], 60) <= 900
    page.locator(".games button").first.click()
    expect(page.locator(".seats legend", has_text="suggested")).to_contain_text("german")
    page.locator(".term", has_text="VP").first.hover()
    shown = "getComputedStyle(document.querySelector('.term:hover'), '::after').content"
    assert "Victory points" in page.evaluate(shown)


def test_somebody_is_invited_by_a_link(visit, server):
    page = visit().new_page()
    page.goto("/")
    page.get_by_label("Who plays soviet").select_option("elsewhere")
    page.get_by_role("button", name="Begin, and get the link to send").click()
    link = page.get_by_label("Link of soviet").input_value()
    guest = visit().new_page()
    guest.goto(link)
    expect(guest.locator(".room")).to_have_attribute("data-seat", "soviet")
    expect(guest.get_by_test_id("prompt")).to_have_count(0)
    page.get_by_role("button", name="To your own seat").click()
    expect(page.locator(".room")).to_have_attribute("data-seat", "german")
    assert Player(page).wait_until_asked()
    expect(page).to_have_title(re.compile("^● Your move"))
    expect(guest).to_have_title(re.compile("^Partisans"))


def test_computers_are_watched_and_nobody_is_asked(visit, server):
    page = visit().new_page()
    page.goto("/")
    page.get_by_label("Who plays german").select_option("random")
    page.get_by_label("Who plays soviet").select_option("random")
    page.get_by_role("button", name="Watch the computer play itself").click()
    expect(page.locator(".side-name small", has_text="computer")).to_have_count(2)
    expect(page.get_by_label("Stop playing")).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('.timeline input')?.value) > 4")
    page.get_by_label("Stop playing").click()
    expect(page.get_by_label("Play from here")).to_be_visible()
    expect(page.get_by_test_id("prompt")).to_have_count(0)
    expect(page.locator(".side-name em", has_text="your")).to_have_count(0)
    eyes = page.get_by_label("Through the eyes of")
    eyes.select_option("soviet")
    expect(page.locator(".room")).to_have_attribute("data-seat", "soviet")


def test_a_campaign_is_begun_and_gone_on_with(visit, axe: str):
    page = visit().new_page()
    page.goto("/")
    solo = page.get_by_role("group", name="Game").get_by_role("button", name=re.compile("solo"))
    solo.click()
    campaign = page.locator(".campaigns article").first
    expect(campaign.get_by_role("heading", name="The Road East")).to_be_visible()
    expect(campaign.locator("li")).to_have_count(3)
    first = campaign.locator("li b").first.inner_text()
    expect(campaign.locator("[aria-current=step] b")).to_have_text(first)
    expect(campaign).not_to_contain_text("being played")
    assert findings(page, axe) == []
    campaign.get_by_role("button", name="Play mission 1").click()
    expect(page.locator(".mission-track li")).to_have_count(20)
    table = page.url
    assert "/play/" in table
    page.goto("/")
    solo.click()
    expect(campaign.locator("li").first).to_contain_text("being played")
    campaign.get_by_role("button", name="Go on with mission 1").click()
    expect(page.locator(".mission-track li")).to_have_count(20)
    assert page.url == table

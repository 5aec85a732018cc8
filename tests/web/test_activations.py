"""The 2nd edition in the page: Firefight 1 by clicks, and what the edition adds in plain sight."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from players import Activator, Player, open_room


def test_firefight_1_by_clicks(visit, server):
    page = visit().new_page()
    player = Activator(page, seed=3)
    player.sit(open_room(server, "coh2/partisans", german="human", soviet="random")["german"])
    clicks = 0
    while player.wait_until_asked():
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)
        clicks += 1
        assert clicks < 600
    outcome = page.locator(".ask .outcome").inner_text()
    assert re.search(r"wins by \d+|both sides lose", outcome)
    assert player.on_board > 0


def test_who_is_activated_is_in_plain_sight(visit, server):
    page = visit().new_page()
    player = Player(page)
    seats = open_room(server, "coh2/partisans", german="human", soviet="human")
    across = Player(visit(viewport={"width": 390, "height": 844}).new_page())
    player.sit(seats["german"])
    across.sit(seats["soviet"])
    player.wait_until_asked()
    frames = [one.page.locator(".board-frame") for one in (player, across)]
    before = [frame.bounding_box() for frame in frames]
    ply = player.ply()
    page.locator('[data-answer="activate G1"]').first.click()
    player.wait_for_news(ply)
    expect(across.page.locator(".side.german .ap-track b")).to_have_text("7AP")
    assert [frame.bounding_box() for frame in frames] == before, "the map stays where it is"
    expect(page.locator(".side.german .ap-track")).to_contain_text("G1")
    expect(page.locator(".side.german .ap-track")).to_contain_text("7AP")
    row = page.locator(".unit-choices li", has=page.locator("text=G2"))
    expect(row.get_by_role("button", name="Opportunity")).to_be_visible()
    ply = player.ply()
    row.get_by_role("button", name="Opportunity").click()
    player.wait_for_news(ply)
    expect(page.locator(".ask")).to_contain_text("spent afterwards")
    player.sit(seats["soviet"])
    expect(page.locator(".side.german .ap-deeds")).to_have_text("can still: 2 attacks or 7 moves")


def test_what_an_answer_gives_away_is_told_before_it_is_given(visit, server):
    page = visit(viewport={"width": 390, "height": 844}).new_page()
    player = Player(page)
    seats = open_room(server, "coh2/partisans", german="human", soviet="human")
    for seat, *commands in (("german", "pass"), ("soviet", "activate S1", "pivot S1", "facing n")):
        player.sit(seats[seat])
        for command in commands:
            player.wait_until_asked()
            ply = player.ply()
            player.type(command)
            player.wait_for_news(ply)
    player.sit(seats["german"])
    player.wait_until_asked()
    expect(page.locator(".opposing-deeds")).to_have_text("S1 can still: 1 attack or 6 moves")
    ply = player.ply()
    player.type("pass")
    player.wait_for_news(ply)
    player.sit(seats["soviet"])
    player.wait_until_asked()
    expect(page.locator('[data-answer="pass"]')).to_contain_text("S1 spent, 6AP lost")
    assert "S1 spent, 6AP lost" in page.locator('[data-answer="activate S2"]').get_attribute("title")
    assert "no AP, then spent" in page.locator('[data-answer="opportunity"]').first.get_attribute("title")
    assert page.evaluate(
        "(body => body.scrollWidth <= body.clientWidth)(document.querySelector('.tab-body'))"
    )
    page.locator(".tab-body").evaluate("body => body.scrollTo(0, 0)")
    row, foot = (
        page.locator(".unit-choices li").first.bounding_box(),
        page.locator(".ask-foot").bounding_box(),
    )
    assert row["y"] + row["height"] / 2 < foot["y"], "an order can be seen above what stays at the foot"


def test_what_is_paid_in_caps_and_what_is_left_stand_beside_the_count(visit, server):
    page = visit().new_page()
    player = Player(page)
    player.sit(open_room(server, "coh2/partisans", german="human", soviet="human")["german"])
    for command in ("activate G1", "enter G1", "> 1-C02"):
        player.wait_until_asked()
        ply = player.ply()
        player.type(command)
        player.wait_for_news(ply)
    while player.wait_until_asked() and not page.locator(".caps").count():
        ply = player.ply()
        player.type(player.options()[0])
        player.wait_for_news(ply)
    expect(page.locator(".caps-words")).to_have_text("Pay 2AP: 5AP left")
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator(".caps-words")).to_have_text("Pay 1AP and 1 CAP: 6AP left")


def test_what_sharers_can_still_do_is_told_of_alike_ones_together(visit, server):
    page = visit().new_page()
    player = Player(page)
    seats = open_room(server, "coh2/partisans", german="human", soviet="human")
    for seat, *commands in (
        ("german", "pass"),
        ("soviet", "activate S1", "pivot S1", "facing n"),
        ("german", "pass"),
        ("soviet", "share", "pivot S4", "facing n"),
    ):
        player.sit(seats[seat])
        for command in commands:
            player.wait_until_asked()
            ply = player.ply()
            player.type(command)
            player.wait_for_news(ply)
    player.sit(seats["german"])
    expect(page.locator(".side.soviet .ap-units")).to_have_text("S1, S4")
    expect(page.locator(".side.soviet .ap-deeds")).to_have_text(
        "can still: S1: 1 attack or 5 moves; S4: 1 attack or 2 moves"
    )


def test_the_points_of_both_sides_are_seen_while_both_have_units_activated(visit, server):
    page = visit().new_page()
    page.set_viewport_size({"width": 1366, "height": 768})
    player = Player(page)
    seats = open_room(server, "coh2/search", german="human", soviet="human")
    for seat, *commands in (
        ("soviet", "activate S1", "enter S1 > A18", "facing s"),
        ("german", "activate G2"),
    ):
        player.sit(seats[seat])
        for command in commands:
            player.wait_until_asked()
            ply = player.ply()
            player.type(command)
            player.wait_for_news(ply)
    head = page.locator(".status")
    assert head.evaluate("line => line.scrollWidth <= line.clientWidth")
    vp, track = (head.locator(name).bounding_box() for name in (".vp", ".vp-track"))
    assert track["y"] + track["height"] <= vp["y"] + vp["height"] + 1, "the totals are not cut off"


def test_the_other_edition_is_compared(visit, server):
    page = visit().new_page()
    player = Player(page)
    player.sit(open_room(server, "coh2/partisans", german="human", soviet="human")["german"])
    player.wait_until_asked()
    page.get_by_role("button", name="Compare the editions").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("G1, G2, G3, G4: each enters")
    expect(sheet).to_contain_text(
        "Entering the map is a paid move in the 2nd edition and costs nothing in the 3rd."
    )


def enter_together(player: Player, *first: str) -> str:
    """Two reinforcements enter as a group by clicks, paid in some way; what the log says of it."""
    page = player.page
    for answer in (*first, "group enter", "add G1", "add G2", "done"):
        ply = player.ply()
        button = page.locator(f'[data-answer="{answer}"]')
        for chip in (page.locator("[data-chip=G1]"), page.locator("[data-chip=G2]")):
            if button.count() == 0 and chip.count():
                chip.click()
        button.first.click()
        player.wait_for_news(ply)
    while player.wait_until_asked() and any(o.startswith((">", "facing", "caps")) for o in player.options()):
        ply = player.ply()
        player.click("caps 0" if "caps" in player.options()[0] else player.options()[0])
        player.wait_for_news(ply)
    page.get_by_role("tab", name="Log").click()
    return page.locator(".tab-body").inner_text()


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (("activate G1", "share"), "share"),
        (("opportunity",), "opportunity action"),
        (("command",), "command action"),
        (("card 02",), "Command Action"),
    ],
)
def test_a_group_acts_in_each_way(visit, server, first, told):
    page = visit().new_page()
    player = Player(page)
    for _ in range(40):
        player.sit(open_room(server, "coh2/church-road", german="human", soviet="random")["german"])
        player.wait_until_asked()
        if first[0] in player.options():
            break
    log = enter_together(player, *first)
    assert told in log
    assert all(f"{label} (" in log for label in ("G1", "G2"))
    expect(page.locator("[data-unit=G1]")).to_have_count(1)
    expect(page.locator("[data-unit=G2]")).to_have_count(1)

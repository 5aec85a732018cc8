"""Everybody adds to the dice by sitting down; what binds them is to be seen from the beginning."""

from __future__ import annotations

from playwright.sync_api import expect

from players import Player, open_room, storage_of


def shown_dice(page) -> str:
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("The dice of this game").click()
    return page.locator(".dice-facts").inner_text()


def test_the_dice_wait_until_the_other_screen_has_joined(visit, seeded):
    tokens = open_room(seeded, german="human", soviet="human")
    german, soviet = (visit(base_url=seeded).new_page() for _ in range(2))
    german.goto(f"/play/{tokens['german']}")
    expect(german.get_by_text("The dice wait for soviet")).to_be_visible()
    bound = german.request.get(f"/api/seats/{tokens['german']}").json()["dice"]
    assert list(bound["seeds"]) == ["german"]
    assert bound["commitment"] in shown_dice(german)
    german.keyboard.press("Escape")
    soviet.goto(f"/play/{tokens['soviet']}")
    Player(german).wait_until_asked()
    expect(german.get_by_text("The dice wait for")).to_have_count(0)
    seeds = german.request.get(f"/api/seats/{tokens['german']}").json()["dice"]["seeds"]
    told = shown_dice(german)
    assert all(number in told for number in (bound["commitment"], *seeds.values()))
    own = storage_of(german)
    given = [part for part in told.split() if len(part) == 64 and part in own]
    assert len(given) == 1, "each knows the seed of its own"
    assert given[0] not in shown_dice(soviet)


def test_at_one_screen_the_lifted_curtain_adds_for_everybody(visit, seeded):
    tokens = open_room(seeded, german="human", soviet="human")
    page = visit(base_url=seeded).new_page()
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    page.get_by_text("Play on two screens instead").wait_for()
    owed = page.request.get(f"/api/seats/{tokens['german']}").json()["dice"]["owed"]
    assert owed == ["german", "soviet"], "until somebody plays here the others may sit down elsewhere"
    page.get_by_role("button", name="I am the german player").click()
    Player(page).wait_until_asked()
    assert len(page.request.get(f"/api/seats/{tokens['german']}").json()["dice"]["seeds"]) == 2

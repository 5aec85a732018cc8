"""Everybody adds to the dice by sitting down; what binds them is to be seen from the beginning."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from grognard.engine.dice import seed_commitment
from players import Player, open_room, storage_of


def shown_dice(page) -> str:
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("The dice of this game").click()
    return page.locator(".dice-facts").inner_text()


def dice_of(page, token: str) -> dict:
    return page.request.get(f"/api/seats/{token}").json()["dice"]


def kept_seeds(page) -> list[str]:
    """The seeds that a browser has laid by."""
    return re.findall(r'grognard seed [^"]*\W+([0-9a-f]{64})', storage_of(page))


def test_the_dice_wait_until_the_other_screen_has_joined(visit, seeded):
    tokens = open_room(seeded, german="human", soviet="human")
    german, soviet = (visit(base_url=seeded).new_page() for _ in range(2))
    german.goto(f"/play/{tokens['german']}")
    expect(german.get_by_text("The dice wait for soviet")).to_be_visible()
    bound = dice_of(german, tokens["german"])
    assert (list(bound["seeds"]), bound["owed"]) == (["german"], ["german", "soviet"])
    assert bound["commitment"] in shown_dice(german)
    german.keyboard.press("Escape")
    soviet.goto(f"/play/{tokens['soviet']}")
    Player(german).wait_until_asked()
    expect(german.get_by_text("The dice wait for")).to_have_count(0)
    seeds = dice_of(german, tokens["german"])["seeds"]
    assert seeds["german"] == bound["seeds"]["german"]
    told = shown_dice(german)
    assert all(number in told for number in (bound["commitment"], *seeds.values()))
    own = storage_of(german)
    numbers = [part for part in told.split() if len(part) == 64 and part in own]
    given = [part for part in numbers if seed_commitment(bytes.fromhex(part)) == seeds["german"]]
    assert len(given) == 1, "each knows the seed of its own"
    assert given[0] not in shown_dice(soviet)


def test_a_reload_opens_the_seed_and_a_lost_one_leaves_nobody_stuck(visit, seeded):
    tokens = open_room(seeded, german="human", soviet="human")
    german, soviet = visit(base_url=seeded).new_page(), visit(base_url=seeded).new_page()
    german.goto(f"/play/{tokens['german']}")
    expect(german.get_by_text("The dice wait for soviet")).to_be_visible()
    first = dice_of(german, tokens["german"])["seeds"]["german"]
    german.reload()
    expect(german.get_by_text("The dice wait for soviet")).to_be_visible()
    assert dice_of(german, tokens["german"])["seeds"]["german"] == first, "the seed was kept"
    german.evaluate("localStorage.clear()")
    german.reload()
    expect(german.get_by_text("The dice wait for soviet")).to_be_visible()
    second = dice_of(german, tokens["german"])["seeds"]["german"]
    assert second != first, "nothing is opened yet: the seat is bound anew"
    german.evaluate("localStorage.clear()")
    german.goto("about:blank")
    soviet.goto(f"/play/{tokens['soviet']}")
    expect(soviet.get_by_text("The dice wait for german to open the seed")).to_be_visible()
    german.goto(f"{seeded}/play/{tokens['german']}")
    german.get_by_role("button", name="The seed is lost: play without it").click()
    Player(german).wait_until_asked()
    told = dice_of(soviet, tokens["soviet"])
    assert (told["owed"], told["lost"], told["seeds"]["german"]) == ([], ["german"], second)
    shown = shown_dice(soviet)
    assert "given up as lost" in shown
    assert "These are not the numbers" not in shown


def test_a_page_says_when_the_commitments_are_no_longer_those_it_opened_against(visit, seeded):
    token = open_room(seeded, german="human", soviet="random")["german"]
    page = visit(base_url=seeded).new_page()
    page.goto(f"/play/{token}")
    Player(page).wait_until_asked()
    assert "These are not the numbers" not in shown_dice(page)
    page.evaluate(
        """() => Object.keys(localStorage).filter((key) => key.startsWith("grognard seen")).forEach(
            (key) => localStorage.setItem(key, localStorage.getItem(key).replace(/[0-9]/g, "f")))"""
    )
    page.reload()
    Player(page).wait_until_asked()
    assert "These are not the numbers" in shown_dice(page)


def test_at_one_screen_the_lifted_curtain_adds_for_everybody(visit, seeded):
    tokens = open_room(seeded, german="human", soviet="human")
    page = visit(base_url=seeded).new_page()
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    page.get_by_text("Play on two screens instead").wait_for()
    owed = dice_of(page, tokens["german"])["owed"]
    assert owed == ["german", "soviet"], "until somebody plays here the others may sit down elsewhere"
    page.get_by_role("button", name="I am the german player").click()
    Player(page).wait_until_asked()
    told = dice_of(page, tokens["german"])
    assert (len(told["seeds"]), told["owed"], told["lost"]) == (2, [], [])
    for bond in told["seeds"].values():
        assert any(seed_commitment(bytes.fromhex(seed)) == bond for seed in kept_seeds(page))

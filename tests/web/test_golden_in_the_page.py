"""Golden games taken up in the page: where entries lead, who helps a defence, which cards are asked for."""

from __future__ import annotations

import gzip
import random
import re
from pathlib import Path

from commanders import Commander
from playwright.sync_api import Page, expect
from test_settings import settle

from grognard.engine.dice import secret_from
from grognard.engine.play.record import Record, read, replay, split_pairs
from grognard.engine.play.session import Answer, Session
from grognard.games import rulebook
from grognard.server.game import Game
from grognard.server.rooms import new_sheet
from grognard.server.store.opening import open_engine
from grognard.server.store.storage import Storage
from players import Player


class Found(Exception):
    """A position that was looked for."""


GOLDEN = Path(__file__).parents[1] / "golden"

IN_SIGHT = """
names => {
  const frame = document.querySelector('.board-frame').getBoundingClientRect();
  return names.filter((name) => {
    const hex = document.querySelector(`[data-goal="${name}"]`);
    if (!hex) return false;
    const { x, y, width, height } = hex.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across > frame.left && across < frame.right && down > frame.top && down < frame.bottom;
  });
}
"""


def golden(name: str) -> Record:
    return read(gzip.decompress((GOLDEN / f"{name}.txt.gz").read_bytes()).decode())


def taken_up(database: Path, name: str, answers: int) -> dict[str, str]:
    """A golden game as far as so many answers, with people at its seats; their tokens."""
    record = golden(name)
    options = split_pairs(record.tags["Options"], "Options")
    people = dict.fromkeys(split_pairs(record.tags["Players"], "Players"), "human")
    secret = bytes.fromhex(record.tags["Secret"])
    sheet = new_sheet(record.tags["Scenario"], options, people, secret)
    Storage(open_engine(database)).add(sheet, record.answers[:answers])
    return sheet.tokens


def answers_before(name: str, seat: str, start: str, step: str = "") -> tuple[int, str]:
    """How many answers a golden game has before a seat is first offered one that begins so, and that one."""
    record = golden(name)
    rules = rulebook(record.tags["Game"])

    def look(session: Session, _: Answer) -> None:
        decision = session.decision()
        if decision is None or decision.who != seat or (step and decision.step.name != step):
            return
        said = [rules.spell(session.state, option) for option in decision.options]
        if found := [text for text in said if text.startswith(start)]:
            raise Found(len(session.answers), found[0])

    try:
        replay(record, rulebook, before=look)
    except Found as found:
        count, text = found.args
        return count, text
    raise AssertionError(f"nobody is offered {start!r} in {name}")


def zone_of(page: Page, label: str) -> set[str]:
    """The hexes of the entry zones that a counter may come in by."""
    roster = page.request.get("/api/rosters/wb95/wb95/kharkov-1942").json()["counters"]
    board = page.request.get("/api/boards/wb95/wb95/kharkov-1942").json()
    places = next(one["places"] for one in roster if one["label"] == label)
    zones = [zone for zone in board["labels"] if zone["kind"] == "entry-zone" and zone["name"] in places]
    assert zones
    return {name for zone in zones for name in zone["hexes"]}


def test_a_unit_that_enters_is_shown_its_own_zone(visit, own_server) -> None:
    address, database = own_server
    for seat in ("soviet", "axis"):
        count, enter = answers_before("wb95-kharkov-1942", seat, "enter ")
        tokens = taken_up(database, "wb95-kharkov-1942", count)
        player = Commander(visit(base_url=address).new_page())
        player.sit(tokens[seat])
        assert player.wait_until_asked()
        page = player.page
        zone = zone_of(page, enter.removeprefix("enter "))
        # Far away from wherever that is.
        frame = page.locator(".board-frame")
        frame.focus()
        for _ in range(2):
            page.keyboard.press("+")
        away = "Shift+ArrowLeft" if seat == "soviet" else "Shift+ArrowRight"
        for _ in range(40):
            page.keyboard.press(away)
        player.choose_unit(enter.removeprefix("enter "))
        for name in zone:
            expect(page.locator(f'[data-goal="{name}"]')).to_be_attached()
        page.wait_for_function(f"names => ({IN_SIGHT})(names).length > 0", arg=sorted(zone))
        goals = page.locator("[data-goal]").evaluate_all("all => all.map(hex => hex.dataset.goal)")
        assert set(goals) > zone, "other zones are open, too"


def test_guns_that_help_a_defence_are_tied_to_it_and_aim_at_nobody(visit, own_server) -> None:
    address, database = own_server
    count, _ = answers_before("wb95-kharkov-1942", "axis", "support ", "respond")
    tokens = taken_up(database, "wb95-kharkov-1942", count)
    player = Commander(visit(base_url=address).new_page())
    player.sit(tokens["axis"])
    assert player.wait_until_asked()
    page = player.page
    player.planner_ready()
    expect(page.locator(".attack-layer .helps")).to_have_count(0)
    player.support(1)
    expect(page.locator('.planner [data-answer^="support "][aria-pressed=true]')).to_have_count(1)
    expect(page.locator(".attack-layer .helps")).to_have_count(1)
    expect(page.locator(".attack-layer .thrust")).to_have_count(0)
    expect(page.locator(".attack-layer .aim")).to_have_count(1)


def test_a_wide_reach_is_told_by_its_rim_and_costs_near_the_pointer(visit, own_server) -> None:
    address, database = own_server
    count, move = answers_before("wb95-kharkov-1942", "axis", "move hq-")
    tokens = taken_up(database, "wb95-kharkov-1942", count)
    player = Commander(visit(base_url=address).new_page())
    player.sit(tokens["axis"])
    assert player.wait_until_asked()
    page = player.page
    player.choose_unit(move.removeprefix("move "))
    expect(page.locator(".reach .rim")).to_have_count(1)
    assert page.locator("[data-goal]").count() > 60
    assert 0 < page.locator(".ways-layer .toll").count() < 30
    page.locator(".board-frame").focus()
    for _ in range(8):
        page.keyboard.press("-")
    page.wait_for_timeout(500)
    frame, sheet = (
        page.locator(".board-frame").bounding_box(),
        page.locator(".board-frame .sheet").bounding_box(),
    )
    assert frame
    assert sheet
    assert sheet["width"] < frame["width"]
    left, right = sheet["x"] - frame["x"], frame["x"] + frame["width"] - sheet["x"] - sheet["width"]
    assert abs(left - right) < 3, "a map smaller than the window stands in the middle"


def test_a_target_is_looked_at_as_long_as_its_row_is_pointed_at(visit, own_server) -> None:
    address, database = own_server
    count, _ = answers_before("wb95-black-snow", "axis", "attack ")
    tokens = taken_up(database, "wb95-black-snow", count)
    player = Commander(visit(base_url=address).new_page())
    player.sit(tokens["axis"])
    assert player.wait_until_asked()
    page = player.page
    row = page.get_by_test_id("targets").locator("[data-answer]").nth(1)
    row.hover()
    card = page.get_by_test_id("stack-card")
    expect(card).to_contain_text((row.get_attribute("data-answer") or "").removeprefix("attack "))
    page.mouse.move(1300, 870)
    expect(card).to_be_hidden()
    cut = page.locator(".phases span").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    )
    assert cut == 0, "the names of the phases are not cut short"


def test_the_end_of_a_campaign_tells_turns_and_what_was_won_and_lost(visit, own_server) -> None:
    address, database = own_server
    tokens = taken_up(database, "wb95-black-snow", len(golden("wb95-black-snow").answers))
    player = Commander(visit(base_url=address).new_page())
    player.sit(tokens["axis"])
    assert not player.wait_until_asked()
    page = player.page
    expect(page.locator(".end-card tr", has_text="points for victory hexes").locator("td")).to_have_text(
        ["+19", "\N{MINUS SIGN}19"]
    )
    turning = page.get_by_role("list", name="Turning points").locator("b").all_inner_texts()
    assert turning, "the lead changed hands"
    assert all(re.fullmatch(r"turn \d+", words, re.IGNORECASE) for words in turning)
    expect(page.locator(".side-name em")).to_have_count(0)


def roll_with_a_card(database: Path, settled: bool) -> str:
    """The seat of somebody who is asked for a card on a roll that no card, or some, could make better."""
    storage = Storage(open_engine(database))
    people = {"german": "human", "soviet": "human"}
    for seed in range(60):
        sheet = new_sheet("coh3/partisans", {}, people, secret_from(f"cards {seed}"))
        storage.add(sheet)
        game, rng = Game(sheet, storage), random.Random(seed)
        for _ in range(60):
            awaited = game.session.view("german").awaited
            if not awaited:
                break
            view = game.session.view(awaited[0])
            if "no card" in view.options and "rolled" in view.about and view.settled == settled:
                return sheet.tokens[awaited[0]]
            game.say(awaited[0], rng.choice(view.options))
    raise AssertionError("no such question in sixty games")


def test_cards_are_asked_for_only_when_one_can_matter(visit, own_server) -> None:
    address, database = own_server
    for settled in (True, False):
        token = roll_with_a_card(database, settled)
        player = Player(visit(base_url=address).new_page())
        player.sit(token)
        assert player.wait_until_asked()
        assert player.prompt().startswith("Play a card")
        ply = player.ply()
        settle(player.page, "Cards on rolls and actions", "matter")
        if settled:
            player.wait_for_news(ply)
        else:
            player.page.wait_for_timeout(1500)
            assert player.prompt().startswith("Play a card")
            assert player.ply() == ply

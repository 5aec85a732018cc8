"""Golden games taken up in the page: where entries lead, who helps a defence, which cards are asked for."""

from __future__ import annotations

import gzip
import random
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

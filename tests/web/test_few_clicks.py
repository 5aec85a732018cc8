"""A whole turn of many stacks is played with few clicks."""

from __future__ import annotations

from collections import Counter
from typing import Any

from commanders import Commander
from playwright.sync_api import Locator, Page

from conftest import Open
from players import Wire, open_room

STACKS, BATTLES, CLICKS = 57, 6, 75

LEADERS = ("hq-38-army-38-army", "133-xxii-arm", "hq-28-army-28-army", "hq-21-army-21-army")

ANSWERS = ("[data-gesture]", '[data-answer^="lose "]', '[data-answer="done"]', '[data-answer="stand"]')


class Clicker(Commander):
    """Somebody whose presses of the mouse are counted."""

    def __init__(self, page: Page, token: str) -> None:
        super().__init__(page)
        self.clicks: Counter[str] = Counter()
        self.wire = Wire(page)
        self.token = token
        self.sit(token)
        self.wait_until_asked()
        page.wait_for_selector("canvas[data-ready]", state="attached")

    def view(self) -> dict[str, Any]:
        """What the seat was told last."""
        found: dict[str, Any] = [f for f in self.wire.frames[self.token] if f["type"] == "state"][-1]["view"]
        return found

    def tap(self, button: Locator, what: str) -> None:
        button.click()
        self.clicks[what] += 1

    def place(self, hex_: str) -> tuple[float, float]:
        for kind in ("stack", "goal"):
            if self.page.locator(f'[data-{kind}="{hex_}"]').count():
                box = self.page.locator(f'[data-{kind}="{hex_}"]').first.bounding_box()
                assert box
                return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        raise AssertionError(hex_)

    def settle(self) -> None:
        """Wait until everything that was said one after the other is done."""
        self.page.wait_for_function(
            "() => !document.querySelector('[data-testid=queued]')"
            " && document.querySelector('.ask')?.ariaBusy === 'false'"
        )
        self.wait_until_asked()

    # ------------------------------------------------------------------ marches

    def movers(self) -> dict[str, str]:
        """Who can be ordered to move, and where he stands."""
        view = self.view()
        able = {text.split()[1] for text in view["options"] if text.startswith("move ")}
        return {u["label"]: u["hex"] for u in view["units"] if u["label"] in able}

    def choose_stack(self, hex_: str) -> list[str]:
        """Choose a stack on the map and return the empty hexes it can go to."""
        self.page.mouse.click(*self.place(hex_))
        self.clicks["marches"] += 1
        self.page.wait_for_selector(".move-card")
        return self.free_goals()

    def free_goals(self) -> list[str]:
        """The lit hexes where nobody stands and no enemy zone ends the march."""
        goals: list[str] = self.page.locator(".reach .goal:not(.barred)").evaluate_all(
            "all => all.map(goal => goal.dataset.goal)"
            ".filter(goal => !document.querySelector(`[data-stack='${goal}']`))"
        )
        return goals

    def lead_formation(self, hex_: str) -> None:
        """Choose a stack, take its formation along, and point at where it goes."""
        goals = self.choose_stack(hex_)
        chip = self.page.get_by_test_id("formation")
        if goals and chip.count():
            self.tap(chip, "marches")
            ply = self.ply()
            self.page.mouse.click(*self.place(goals[len(goals) // 2]))
            self.clicks["marches"] += 1
            self.wait_for_news(ply)
            self.settle()

    def drag(self, hex_: str) -> None:
        """Drag a stack to an empty hex within its reach."""
        mouse, ply, start = self.page.mouse, self.ply(), self.place(hex_)
        mouse.move(*start)
        mouse.down()
        self.clicks["marches"] += 1
        mouse.move(start[0] + 12, start[1], steps=2)
        self.page.wait_for_selector(".move-card")
        goals = self.free_goals()
        if goals:
            mouse.move(*self.place(goals[0]), steps=3)
        mouse.up()
        if goals:
            self.wait_for_news(ply)
            self.settle()

    # ------------------------------------------------------------------ battles

    def battle(self) -> None:
        """Choose the first target, fight with everybody, and answer what comes of it."""
        self.tap(self.page.locator(".targets [data-answer]").first, "battles")
        self.planner_ready()
        ply = self.ply()
        self.tap(self.page.get_by_test_id("carry-out"), "battles")
        self.wait_for_news(ply)
        while self.wait_until_asked() and "attacked next" not in self.prompt():
            self.page.wait_for_timeout(300)
            ply = self.ply()
            answers = (
                "[data-gesture]",
                '[data-answer^="lose "]',
                '[data-answer="done"]',
                '[data-answer="stand"]',
            )
            found = next(one for one in answers if self.page.locator(f".ask {one}").count())
            self.tap(self.page.locator(f".ask {found}").first, "battles")
            self.wait_for_news(ply)
            self.settle()


def test_a_turn_of_many_stacks_takes_few_clicks(visit: Open, server: str) -> None:
    token = open_room(server, "wb95/kharkov-1942", axis="random", soviet="human")["soviet"]
    player = Clicker(visit().new_page(), token)
    player.tap(player.page.locator('.ask [data-answer="done"]'), "phases")
    player.page.wait_for_selector("text=movement phase")
    player.page.keyboard.press("w")
    player.look_at_everything()
    start = player.movers()

    def marched() -> int:
        left = player.movers()
        return len({hex_ for label, hex_ in start.items() if label not in left})

    for leader in ("hq-9-army-9-army", "14-57-army", "art-bobkin-group", "hq-6-army-6-army", *LEADERS):
        if leader in player.movers():
            player.lead_formation(player.movers()[leader])
    for label in start:
        if marched() >= STACKS:
            break
        here = player.movers().get(label, "")
        if here:
            player.drag(here)
    assert marched() >= STACKS
    player.tap(player.page.locator(".ask .end-phase .primary"), "phases")
    player.tap(player.page.locator('.ask [data-answer="done"][data-sure="true"]'), "phases")
    player.page.wait_for_selector("[data-testid=targets]")
    for _ in range(BATTLES):
        player.battle()
    assert sum(player.clicks.values()) <= CLICKS, player.clicks

"""People who play the operational game in the page, by clicking on the map and in the panel."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from players import Player


class Commander(Player):
    """Somebody who leads a side at Kharkov."""

    def sit(self, token: str) -> None:
        """The operational map is large; drawing it for the first time may take a while."""
        self.page.goto(f"/play/{token}")
        expect(self.page.locator(".room")).to_be_visible(timeout=60_000)

    def is_asked(self) -> bool:
        """Whether a question waits for this seat."""
        return self.page.locator(".ask[aria-busy=false] [data-testid=prompt]").count() > 0

    def offered(self, start: str) -> list[str]:
        """The answers the panel offers as buttons, by how they begin."""
        found: list[str] = self.page.locator(f'.ask [data-answer^="{start}"]:not([disabled])').evaluate_all(
            "all => all.map(button => button.dataset.answer)"
        )
        return found

    def press(self, answer: str) -> None:
        """Press the button of an answer and wait for what comes of it."""
        ply = self.ply()
        button = self.page.locator(f'.ask [data-answer="{answer}"]').first
        for fold in button.locator("xpath=ancestor::details[not(@open)]").all():
            fold.locator("summary").first.click()
        button.click()
        if answer == "done":
            self._be_sure(ply)
        self.wait_for_news(ply)

    def _be_sure(self, ply: int) -> None:
        """The end of a phase that costs something is asked for twice."""
        sure = self.page.locator('.ask [data-answer="done"][data-sure="true"]')
        warning = self.page.get_by_test_id("end-warning")
        self.page.wait_for_function(
            "ply => Number(document.querySelector('.room')?.dataset.ply) !== ply"
            " || document.querySelector('[data-testid=end-warning]')",
            arg=ply,
        )
        if self.ply() == ply and warning.count():
            sure.click()

    def look_at_everything(self) -> None:
        """Fit the whole map into the window."""
        self.page.keyboard.press("g")
        self.page.keyboard.press("0")
        self.page.wait_for_timeout(400)

    def click_hex(self, name: str) -> bool:
        """Click a hex on the map, where nothing else lies over it."""
        # A lit hex becomes a goal when the reach is known: whichever of them it is now is clicked.
        place = ", ".join(f'[data-{kind}="{name}"]' for kind in ("stack", "goal", "lit"))
        return self.page.locator(place).count() > 0 and self._click_at(place, ".board-frame")

    def choose_unit(self, label: str) -> None:
        """Choose a unit by its row in the panel."""
        if not self.page.locator(f'[data-row="{label}"].chosen').count():
            rows = self.page.locator(".ask .many-hexes summary")
            rows.filter(has_text=re.compile("Choose a unit|more units")).click()
            self.page.locator(f'[data-row="{label}"] .unit-name').click()
        expect(self.page.locator(f'[data-row="{label}"].chosen')).to_be_visible()

    # ------------------------------------------------------------------ attacks

    def plan_attack(self, hex_: str) -> None:
        """Open the planner for a target, on the map if it can be clicked there."""
        if not self.click_hex(hex_):
            self.page.locator(f'.ask [data-answer="attack {hex_}"]').click()
        self.planner_ready()

    def planner_ready(self) -> None:
        self.page.wait_for_selector('[data-testid=planner][aria-busy="false"]')

    def gather(self) -> None:
        """Let everybody join who can."""
        for button in ("[data-testid=gather]", '.planner [data-answer^="with "][aria-pressed=false]'):
            while self.page.locator(button).count():
                self.page.locator(button).first.click()
                self.planner_ready()

    def support(self, most: int) -> None:
        """Let some artillery support the attack."""
        button = self.page.locator('.planner [data-answer^="support "][aria-pressed=false]')
        for _ in range(most):
            if button.count():
                button.first.click()
                self.planner_ready()

    def complete(self) -> None:
        """Attack further hexes as long as a duty would be left behind."""
        for _ in range(6):
            if self.page.get_by_test_id("carry-out").is_enabled():
                return
            self.page.locator('.planner [data-answer^="also "][aria-pressed=false]').first.click()
            self.planner_ready()
            self.gather()

    def fight(self) -> None:
        """Carry the plan out."""
        ply = self.ply()
        self.page.get_by_test_id("carry-out").click()
        self.wait_for_news(ply)

    def shown_chances(self) -> dict[str, int]:
        """The chances on the card: result and number of throws."""
        found: list[Any] = self.page.locator(".likely .chance").evaluate_all(
            "all => all.map(row => [row.dataset.result, Number(row.dataset.ways)])"
        )
        return dict(found)

    # ------------------------------------------------------------------ one answer after the other

    def answer(self) -> str:
        """Answer whatever is asked in the plainest way, and say what was done."""
        for start in ("lose ", "retreat ", "pursue "):
            found = self.offered(start)
            if found:
                self.press(found[0])
                return start.strip()
        if self.page.locator("[data-testid=planner]").count():
            self.planner_ready()
            self.fight()
            return "ready"
        hexes = self.offered("> ")
        if hexes:
            ply = self.ply()
            if self.click_hex(hexes[0].removeprefix("> ")):
                self.wait_for_news(ply)
            else:
                self.press(hexes[0])
            return "step"
        if self.offered("done"):
            self.press("done")
            return "done"
        attacks = self.offered("attack ")
        if attacks:
            self.plan_attack(attacks[0].removeprefix("attack "))
            self.gather()
            self.complete()
            self.fight()
            return "attack"
        self.press(self.offered("st")[0])
        return "stop"

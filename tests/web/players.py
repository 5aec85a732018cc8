"""People who play the page: with a mouse, with keys, with a finger."""

from __future__ import annotations

import json
import random
import urllib.request
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as Late
from websockets.sync.client import connect

TAKE_AN_ACTION = "Take an action or pass."


def open_room(server: str, scenario: str = "coh3/partisans", **seats: str) -> dict[str, str]:
    """Begin a mission and return the tokens of the human seats."""
    body = {"scenario": scenario, "options": {}, "seats": seats}
    request = urllib.request.Request(
        f"{server}/api/rooms", data=json.dumps(body).encode(), headers={"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        found = json.load(answer)
    return {seat: chair["token"] for seat, chair in found["seats"].items()}


class Player:
    """Somebody at a seat."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.on_board = 0
        self.acted = 0

    def sit(self, token: str) -> None:
        self.page.goto(f"/play/{token}")
        expect(self.page.locator(".room")).to_be_visible()

    def ply(self) -> int:
        return int(self.page.locator(".room").get_attribute("data-ply") or 0)

    def wait_until_asked(self) -> bool:
        """Wait for a question; False when the game is over."""
        asked = ".ask[aria-busy=false] [data-testid=prompt]"
        self.page.wait_for_selector(f"{asked}, .ask .outcome", timeout=60_000)
        return self.page.locator(".ask .outcome").count() == 0

    def wait_for_news(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.querySelector('.room')?.dataset.ply) !== ply", arg=ply
        )

    def prompt(self) -> str:
        return self.page.locator("[data-testid=prompt]").inner_text()

    def options(self) -> list[str]:
        found: list[str] = self.page.locator("datalist option").evaluate_all("all => all.map(o => o.value)")
        return found

    def think(self) -> str:
        """A choice that keeps a game going without making it long."""
        options = self.options()
        first = [o for o in options if o.startswith(("attack", "rally", "no card", "no strike", "caps 0"))]
        if first:
            return first[0]
        orders = [o for o in options if o.startswith(("enter", "move"))]
        if orders and self.rng.random() < 0.2:
            return self.rng.choice(orders)
        return "pass" if "pass" in options else self.rng.choice(options)

    def decline_cards(self, ply: int) -> None:
        """After an answer, play no card wherever the hand that was dealt brings such a question."""
        self.wait_for_news(ply)
        while self.wait_until_asked() and self.prompt().startswith("Play a card"):
            ply = self.ply()
            self.page.locator('[data-answer="no card"]').click()
            self.wait_for_news(ply)

    # ------------------------------------------------------------------ by mouse

    def click(self, answer: str) -> None:
        """Give an answer by clicking where a player would."""
        page = self.page
        word, _, rest = answer.partition(" ")
        if word == "caps":
            page.get_by_test_id("caps-confirm").click()
        elif word == ">":
            self._click_hex(rest)
        elif word == "facing":
            self._try_board(f"[data-facing={rest}]", f".face-{rest}")
        elif (
            rest
            and word in ("move", "attack", "rally", "pivot")
            and page.locator(f"[data-unit={rest}]").count()
        ):
            self._click_action(word, rest)
        else:
            self.bring_up(answer)
            page.locator(f'[data-answer="{answer}"]').first.click()
        confirm = page.locator(".armed-bar .primary")
        if confirm.count():
            confirm.click()

    def bring_up(self, answer: str) -> None:
        """Of many units only the chosen one shows its orders: choose the one an order names."""
        label = answer.rpartition(" ")[2]
        chip = self.page.locator(f'[data-chip="{label}"]')
        if self.page.locator(f'[data-answer="{answer}"]').count() == 0 and chip.count():
            chip.click()

    def _click_action(self, word: str, label: str) -> None:
        page = self.page
        if page.locator(f".unit.chosen[data-unit={label}]").count() == 0:
            self._click_at(f"[data-unit={label}] .counter-face", f"[data-unit={label}]")
        actions = page.get_by_role("group", name=f"Actions of {label} ")
        if actions.count() and self._click_at_center(actions.get_by_role("button", name=word.capitalize())):
            return
        self.bring_up(f"{word} {label}")
        page.locator(f'.unit-choices [data-answer="{word} {label}"]').click()

    def _click_hex(self, name: str) -> None:
        if not self._click_at(f'[data-lit="{name}"]', ".board-frame"):
            self.page.locator(f'[data-answer="> {name}"]').first.click()

    def _try_board(self, on_board: str, in_panel: str) -> None:
        if not self._click_at(f"{on_board} .petal-tip", on_board):
            self.page.locator(in_panel).click()

    def _click_at(self, target: str, owner: str) -> bool:
        """Click the middle of something on the map, unless something else lies over it."""
        box = self.page.locator(target).first.bounding_box()
        if not box:
            return False
        place = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        hit = "([x, y, owner]) => Boolean(document.elementFromPoint(x, y)?.closest(owner))"
        if not self.page.evaluate(hit, [*place, owner]):
            return False
        self.page.mouse.click(*place)
        self.on_board += 1
        return True

    def _click_at_center(self, button: Locator) -> bool:
        try:
            button.click(timeout=2000)
        except Late:
            return False
        self.on_board += 1
        return True

    # ------------------------------------------------------------------ by keys

    def type(self, command: str) -> None:
        """Type a command; `/` leads to the line."""
        self.page.keyboard.press("/")
        expect(self.page.locator("#command")).to_be_focused()
        self.page.keyboard.type(command)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Escape")


def storage_of(page: Page) -> Any:
    """Everything the page has laid by."""
    return page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")


class Wire:
    """Everything that comes over the sockets of a page, by the token in the address."""

    def __init__(self, page: Page) -> None:
        self.frames: dict[str, list[dict[str, Any]]] = {}
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        token = socket.url.rsplit("/", 1)[1]
        held = self.frames.setdefault(token, [])
        socket.on("framereceived", lambda data: held.append(json.loads(data)))


class Correspondent:
    """Somebody at a seat without a page: he hears frames and says commands."""

    def __init__(self, server: str, token: str) -> None:
        self._opening = connect(f"{server.replace('http', 'ws', 1)}/ws/{token}", max_size=None)
        self.frame: dict[str, Any] = {"ply": -1}

    def __enter__(self) -> Correspondent:
        self.line = self._opening.__enter__()
        self.line.send(json.dumps({"type": "hello", "log": 0}))
        self.hear()
        return self

    def __exit__(self, *error: Any) -> None:
        self._opening.__exit__(*error)

    def hear(self) -> None:
        """Wait for news, and read on until nothing more comes."""
        wait = 60.0
        with suppress(TimeoutError):
            while told := json.loads(self.line.recv(wait)):
                assert told["type"] == "state", told
                self.frame, wait = told, 0.4

    def options(self) -> list[str]:
        """What he may say now."""
        return [offer["text"] for offer in self.frame["view"]["offers"]]

    def say(self, text: str) -> None:
        self.line.send(json.dumps({"type": "answer", "ply": self.frame["ply"], "text": text}))
        self.hear()

    def place(self, label: str) -> str:
        """Where a unit of his stands."""
        found: str = next(unit["hex"] for unit in self.frame["view"]["units"] if unit["label"] == label)
        return found


class Activator(Player):
    """Somebody who plays the 2nd edition: he activates, acts as long as the points last, and then passes."""

    def think(self) -> str:
        options = self.options()
        quiet = [o for o in options if o.startswith(("attack", "rally", "no card", "no strike", "caps 0"))]
        if quiet:
            return quiet[0]
        orders = [o for o in options if o.startswith(("enter", "move", "activate"))]
        if orders and self.rng.random() < 0.5:
            return self.rng.choice(orders)
        return "pass" if "pass" in options else self.rng.choice(options)

"""Takes the pictures of the README: `python docs/screenshots/make.py` with the page built and Chromium."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests" / "web"))

from commanders import Commander  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from conftest import find_chromium, serve  # noqa: E402
from players import Activator, Player, open_room  # noqa: E402


def picture(page: Page, name: str, wait: int = 2600) -> None:
    page.wait_for_timeout(wait)
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=82)
    print(f"{name}.jpg")


def until(player: Player, wanted: Callable[[], bool]) -> None:
    """Play until something can be shown."""
    while player.wait_until_asked() and not wanted():
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)


def can_attack(player: Player) -> str:
    return next((o.split()[1] for o in player.options() if o.startswith("attack")), "")


def pictures(browser: Browser, server: str) -> None:
    desk = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900})
    page = desk.new_page()
    page.goto("/")
    page.wait_for_selector("svg.thumbnail")
    picture(page, "start")

    player = Player(page, seed=5)
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    until(player, lambda: bool(can_attack(player)))
    label = can_attack(player)
    page.keyboard.press("Escape")
    page.locator(".unit-name", has_text=label).first.click()
    picture(page, "board")
    for enemy in page.locator("[data-unit^=G]").evaluate_all("all => all.map(u => u.dataset.unit)"):
        page.locator(f"[data-unit={enemy}] .counter-face").hover(force=True)
        page.wait_for_timeout(900)
        if page.locator(".odds-card .need").count():
            break
    picture(page, "odds")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    page.locator("[data-unit=S1] .counter-face").click(force=True)
    page.wait_for_timeout(800)
    page.mouse.move(640, 420)
    picture(page, "sight")

    learning(browser, server)
    followed(browser, server)
    second_edition(browser, server)
    solo(browser, server)
    operational(browser, server)
    people(browser, server)

    pocket = {"width": 390, "height": 844}
    phone = browser.new_context(
        base_url=server, viewport=pocket, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    player = Player(phone.new_page(), seed=5)
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    player.wait_until_asked()
    player.page.locator('[data-answer="move S1"]').tap()
    picture(player.page, "phone")


def learning(browser: Browser, server: str) -> None:
    """A step of a lesson, and a rule in the reader."""
    page = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900}).new_page()
    page.goto("/learn/coh3/01-moving")
    page.get_by_test_id("lesson-next").click()
    page.keyboard.press(";")
    picture(page, "lesson")
    page.goto("/rules/coh3#6.8")
    page.wait_for_selector(".clause.wanted")
    picture(page, "rules")


def paced(browser: Browser, server: str, pace: str) -> Page:
    """A window in which what happens is told at a pace."""
    page = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(f"localStorage['grognard settings'] ??= JSON.stringify({{pace: '{pace}'}})")
    return page


def followed(browser: Browser, server: str) -> None:
    """A loss as it is told, the cross-hair of a strike, the end of a game, the enemy's turn at Kharkov."""
    page = paced(browser, server, "slow")
    player = Player(page, seed=5)
    player.sit(open_room(server, "coh3/church-road", german="thumbs", soviet="human")["soviet"])
    while page.locator('.beats[data-scene*="loss"]').count() == 0:
        if page.locator(".ask[aria-busy=false] [data-testid=prompt]").count():
            options = player.options()
            player.type(next((o for o in ("no card", "caps 0", "pass") if o in options), options[0]))
        page.wait_for_timeout(100)
    picture(page, "told", 400)

    page = paced(browser, server, "at once")
    player = Player(page, seed=5)
    bots = dict.fromkeys(("german-south", "soviet-north", "soviet-south"), "random")
    player.sit(open_room(server, "coh3/two-roads", **{"german-north": "human"}, **bots)["german-north"])
    player.wait_until_asked()
    page.mouse.move(500, 450)
    picture(page, "strike")

    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    while player.wait_until_asked():
        ply = player.ply()
        player.type(player.think())
        player.wait_for_news(ply)
    picture(page, "end")

    commander = Commander(page)
    commander.sit(open_room(server, "wb95/kharkov-1942", axis="human", soviet="thumbs")["axis"])
    while commander.wait_until_asked() and not page.get_by_test_id("report").count():
        ply = commander.ply()
        if page.locator("[data-testid=planner]").count():
            commander.planner_ready()
            page.get_by_test_id("carry-out").click()
        else:
            options = commander.options()
            commander.type("done" if "done" in options else options[0])
        commander.wait_for_news(ply)
    page.get_by_test_id("report").locator("summary").first.click()
    picture(page, "kharkov-report")


def second_edition(browser: Browser, server: str) -> None:
    """The 2nd edition: who is activated with what is left, the ways of paying, an attack with AV and DV."""
    desk = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900})
    page = desk.new_page()
    player = Activator(page, seed=5)
    player.sit(open_room(server, "coh2/partisans", german="thumbs", soviet="human")["soviet"])
    until(player, lambda: bool(can_attack(player)))
    label = can_attack(player)
    page.keyboard.press("Escape")
    page.locator(".unit-name", has_text=label).first.click()
    picture(page, "activation")
    for enemy in page.locator("[data-unit^=G]").evaluate_all("all => all.map(u => u.dataset.unit)"):
        page.locator(f"[data-unit={enemy}] .counter-face").hover(force=True)
        page.wait_for_timeout(900)
        if page.locator(".odds-card .need").count():
            break
    picture(page, "activation-odds")


def solo(browser: Browser, server: str) -> None:
    """The opponent's order card with its reasons, and the referee on a phone."""
    page = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script("localStorage['grognard settings'] ??= JSON.stringify({pace: 'at once'})")
    player = Player(page, seed=5)
    player.sit(open_room(server, "solo/search-and-destroy", soviet="human")["soviet"])
    decided = page.locator(".athena-side [data-decided]")
    until(player, lambda: decided.count() > 1)
    picture(page, "solo")
    pocket = {"width": 390, "height": 844}
    phone = browser.new_context(
        base_url=server, viewport=pocket, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    page = phone.new_page()
    page.goto("/referee")
    page.get_by_role("button", name="Search and Destroy", exact=True).click()
    page.locator(".place [data-unit=S4]").click(force=True)
    page.locator(".place [data-hex=J06]").click(force=True)
    page.get_by_role("button", name="It moved to J06").click()
    page.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="AI turn").click()
    page.wait_for_selector(".mission-told .OrderDrawn")
    picture(page, "referee")


def operational(browser: Browser, server: str) -> None:
    """A first turn at Kharkov: the way of a unit, an attack in mind, supply, air missions."""
    desk = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900})
    page = desk.new_page()
    player = Commander(page)
    player.sit(open_room(server, "wb95/kharkov-1942", axis="human", soviet="human")["soviet"])
    player.wait_until_asked()
    player.press("mission bomb")
    player.press("> 2505")
    for _ in range(4):
        page.get_by_label("Fewer").click()
    player.press("sp 4")
    player.press("mission assault")
    player.press("> 1905")
    picture(page, "kharkov-air")
    page.get_by_label("Fewer").click()
    player.press("sp 3")
    player.press("done")
    player.choose_unit("6-gw-28-army")
    page.wait_for_selector("[data-goal]")
    box = page.locator('[data-goal="2003"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    picture(page, "kharkov-way")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    picture(page, "kharkov-supply")
    page.keyboard.press("s")
    player.press("done")
    page.locator('.ask [data-answer="attack 1905"]').click()
    player.planner_ready()
    player.gather()
    player.support(2)
    picture(page, "kharkov-attack")


def people(browser: Browser, server: str) -> None:
    """Two people at a table: they talk, and one asks the other to take something back."""
    desk = browser.new_context(base_url=server, viewport={"width": 1440, "height": 900})
    phone = browser.new_context(
        base_url=server, viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2
    )
    german, soviet = Player(desk.new_page()), Player(phone.new_page())
    tokens = open_room(server, german="human", soviet="human")
    german.sit(tokens["german"])
    soviet.sit(tokens["soviet"])
    german.wait_until_asked()
    german.type("enter G1 > 1-B06 facing se")
    soviet.wait_until_asked()
    for player, words in ((german, "Good luck!"), (soviet, "You, too. The road is mine, though.")):
        player.page.get_by_role("tab", name="Talk").click()
        player.page.get_by_label("Say something").fill(words)
        player.page.get_by_role("button", name="Say", exact=True).click()
    german.page.keyboard.press("Escape")
    german.page.keyboard.press("Shift+U")
    german.page.get_by_role("dialog").get_by_role("button", name="Ask", exact=True).click()
    soviet.page.get_by_test_id("asked").wait_for()
    picture(german.page, "talk")
    picture(soviet.page, "asked")


def main() -> None:
    path = find_chromium()
    if path is None:
        sys.exit("no Chromium found")
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "games.sqlite") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        pictures(browser, server)
        browser.close()


if __name__ == "__main__":
    main()

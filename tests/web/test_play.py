"""A whole mission through the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from players import TAKE_AN_ACTION, Player, open_room


def test_a_whole_mission_by_clicks(visit, server):
    page = visit().new_page()
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    page.goto("/")
    page.locator(".missions").get_by_role("button", name="Partisans").click()
    page.get_by_label("Who plays german").select_option("human")
    page.get_by_label("Who plays soviet").select_option("random")
    page.get_by_role("button", name="Begin").click()
    player = Player(page, seed=4)
    while player.wait_until_asked():
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)
    expect(page.locator(".outcome")).to_contain_text("wins by")
    assert player.on_board > 20
    assert refused == [], "nothing the page asks for by itself is refused"
    read_the_end(page)
    look_at_both_sides(page)
    play_it_again(page)


def read_the_end(page: Page) -> None:
    """Points and where they come from, losses, luck, and the lead over time."""
    card = page.locator(".end-card")
    expect(card.locator("thead th")).to_have_text(["", "German", "Soviet"])
    for row in ("points for", "units lost", "attacks", "successes, and how many to expect"):
        expect(card.locator("tbody th", has_text=row).first).to_be_visible()
    expect(card.locator(".lead-line")).to_have_count(1)
    turning = card.get_by_role("list", name="Turning points").get_by_role("button")
    if turning.count():
        turning.first.click()
        expect(page.locator(".looking-back")).to_be_visible()
        page.get_by_role("button", name="To the present").first.click()
    expect(card).to_be_visible()


def look_at_both_sides(page: Page) -> None:
    """The whole game is shown here: it does not become a game of its own."""
    saved = "fetch('/api/rooms').then((answer) => answer.json()).then(({rooms}) => rooms.length)"
    before = page.evaluate(saved)
    page.get_by_role("button", name="See the whole game, both sides").click()
    expect(page.get_by_label("Through the eyes of")).to_be_visible()
    assert page.evaluate(saved) == before
    page.get_by_role("combobox", name="Step by").select_option("round")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".rounds .now")).to_have_text("2")
    page.get_by_role("button", name="Play from here").click()
    at = page.locator(".timeline-at")
    begun = at.inner_text()
    expect(at).not_to_have_text(begun)
    page.get_by_role("button", name="Stop playing").click()
    page.get_by_role("button", name="To the present").first.click()


def play_it_again(page: Page) -> None:
    """Another game begins, with sides changed."""
    old = page.url
    page.get_by_role("button", name="Play it again, sides changed").click()
    page.wait_for_url(lambda url: "/play/" in url and url != old)
    expect(page.locator(".room")).to_have_attribute("data-seat", "soviet")


def test_a_whole_mission_by_keys_and_typed_commands(visit):
    page = visit().new_page()
    page.goto("/")
    expect(page.get_by_role("button", name="Begin")).to_be_enabled()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").startswith("Begin"):
            break
    page.keyboard.press("Enter")
    player = Player(page, seed=7)
    keys = 0
    while player.wait_until_asked():
        ply, answer = player.ply(), player.think()
        if player.prompt().startswith(TAKE_AN_ACTION) and answer == "pass":
            plain = page.locator(".plain-choices [data-answer]").evaluate_all(
                "all => all.map(b => b.dataset.answer)"
            )
            page.keyboard.press(str(plain.index("pass") + 1))
            keys += 1
        else:
            player.type(answer)
        player.wait_for_news(ply)
    expect(page.locator(".outcome")).to_contain_text("wins by")
    assert keys > 3
    expect(page.get_by_test_id("announcer")).to_contain_text("The game is over")
    page.get_by_role("button", name="See the whole game").click()
    page.get_by_label("Through the eyes of").select_option("soviet")
    expect(page.locator(".room")).to_have_attribute("data-seat", "soviet")
    expect(page.get_by_role("button", name="See the whole game")).to_have_count(0)
    rooms = page.request.get("/api/rooms").json()["rooms"]
    assert not rooms[0]["replay"], "looking at the game saves no other one"


def test_keys_choose_units_actions_facings_and_caps(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    page = player.page
    page.keyboard.press("n")
    expect(page.locator(".unit.chosen")).to_have_attribute("data-unit", "S1")
    page.keyboard.press("n")
    expect(page.locator(".unit.chosen")).to_have_attribute("data-unit", "S2")
    page.keyboard.press("b")
    page.keyboard.press("p")
    expect(page.locator("[data-testid=prompt]")).to_contain_text("Turn to which hexside")
    ply = player.ply()
    page.keyboard.press("w")
    player.decline_cards(ply)
    expect(page.get_by_role("spinbutton")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("spinbutton")).to_have_attribute("aria-valuenow", "1")
    ply = player.ply()
    page.keyboard.press("Enter")
    player.wait_for_news(ply)


def test_undo_takes_an_answer_back(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    player.click("move S1")
    expect(player.page.locator("[data-testid=prompt]")).to_contain_text("Move into which hex?")
    expect(player.page.locator("[data-lit]").first).to_be_attached()
    player.page.keyboard.press("u")
    expect(player.page.locator("[data-testid=prompt]")).to_contain_text(TAKE_AN_ACTION)


def test_a_refused_command_says_why_with_its_rule(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="random", soviet="human")["soviet"])
    player.wait_until_asked()
    player.type("attack S1 > 1-B01")
    refused = player.page.locator(".refused")
    expect(refused).to_contain_text("refused")
    refused.locator(".rule-link").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


SILENT_ROOM = """
class Room {
  constructor() { Object.assign(this, { currentTime: 0, sampleRate: 8000, destination: {} }); }
  resume() { return Promise.resolve(); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return { connect: (to) => to, start: () => { window.heard += 1; } }; }
  createBiquadFilter() { return { frequency: {}, connect: (to) => to }; }
  createGain() { return { gain: {}, connect: (to) => to }; }
}
window.heard = 0;
window.AudioContext = Room;
"""


def test_sounds_are_heard_only_by_those_who_want_them(visit, server):
    page = visit().new_page()
    page.add_init_script(SILENT_ROOM)
    player = Player(page)
    player.sit(open_room(server, german="human", soviet="human")["german"])
    player.wait_until_asked()
    ply = player.ply()
    player.type("enter G1 > 1-B06")
    player.wait_for_news(ply)
    assert page.evaluate("heard") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Sounds").check()
    page.get_by_role("button", name="Close").click()
    ply = player.ply()
    player.type("facing se")
    player.wait_for_news(ply)
    page.wait_for_function("heard > 0")

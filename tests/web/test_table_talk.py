"""Between the people at a table: talk, who is here, taking back, giving up, and guests who look on."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from test_access import findings

from players import Player, Wire, open_room

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def seated(visit, server, **options) -> tuple[Player, Player]:
    """Two people at two screens; the German has taken his first action."""
    tokens = open_room(server, german="human", soviet="human")
    german, soviet = Player(visit().new_page()), Player(visit(**options).new_page())
    german.sit(tokens["german"])
    soviet.sit(tokens["soviet"])
    german.wait_until_asked()
    german.type("enter G1 > 1-B06 facing se")
    soviet.wait_until_asked()
    expect(german.page.locator("[data-unit=G1]")).to_be_attached()
    return german, soviet


def talk(page: Page) -> None:
    page.get_by_role("tab", name="Talk").click()


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")


def ask_back(page: Page) -> None:
    page.keyboard.press("Shift+U")
    page.get_by_role("dialog").get_by_role("button", name="Ask", exact=True).click()


def test_what_one_says_the_other_reads(visit, server):
    german, soviet = seated(visit, server, **PHONE)
    talk(german.page)
    say(german.page, "Good luck <img src=x onerror=alert(1)>")
    expect(soviet.page.get_by_test_id("unread")).to_have_text("1 not read")
    expect(soviet.page.get_by_test_id("announcer")).to_contain_text("German says: Good luck")
    expect(german.page.get_by_test_id("unread")).to_have_count(0)
    talk(soviet.page)
    expect(soviet.page.get_by_test_id("unread")).to_have_count(0)
    expect(soviet.page.locator(".chat li span").first).to_have_text("Good luck <img src=x onerror=alert(1)>")
    assert soviet.page.locator(".chat img").count() == 0
    say(soviet.page, "You, too")
    expect(german.page.locator(".chat li b")).to_have_text(["German", "Soviet"])
    german.page.reload()
    talk(german.page)
    expect(german.page.locator(".chat li span")).to_have_count(2)
    expect(german.page.get_by_test_id("unread")).to_have_count(0)


def test_unread_lines_are_in_the_title_unless_talk_is_mute(visit, server):
    german, soviet = seated(visit, server)
    talk(soviet.page)
    say(soviet.page, "one")
    expect(german.page).to_have_title("(1) said · Partisans")
    talk(german.page)
    expect(german.page).to_have_title("Partisans · grognard")
    german.page.get_by_label("Mute").check()
    german.page.get_by_role("tab", name="Log").click()
    say(soviet.page, "two")
    talk(german.page)
    expect(german.page.locator(".chat li span")).to_have_text(["one", "two"])
    german.page.get_by_role("tab", name="Log").click()
    say(soviet.page, "three")
    expect(soviet.page.locator(".chat li span")).to_have_count(3)
    expect(german.page).to_have_title("Partisans · grognard")
    expect(german.page.get_by_test_id("unread")).to_have_count(0)


def test_everybody_sees_who_is_here(visit, server):
    german, soviet = seated(visit, server)
    talk(german.page)
    there = german.page.locator("[data-present=soviet]")
    expect(there).to_contain_text("here, is asked")
    soviet.page.evaluate(
        "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    expect(there).to_contain_text("looks elsewhere")
    soviet.page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    expect(there).to_contain_text("here, is asked")
    soviet.page.close()
    expect(there).to_contain_text("not here, last seen")


def test_an_action_is_taken_back_when_the_other_agrees(visit, server):
    german, soviet = seated(visit, server, **PHONE)
    ask_back(german.page)
    expect(german.page.get_by_test_id("asked")).to_contain_text("Waiting for Soviet")
    asked = soviet.page.get_by_test_id("asked")
    expect(asked).to_contain_text("German asks to take back 2 lines of the log")
    expect(soviet.page).to_have_title("● German asks you · Partisans")
    expect(soviet.page.get_by_test_id("announcer")).to_contain_text("German asks to take back")
    asked.get_by_role("button", name="Agree").click()
    for player in (german, soviet):
        expect(player.page.locator("[data-unit=G1]")).to_have_count(0)
        expect(player.page.get_by_test_id("notice")).to_contain_text("Taken back")
    german.wait_until_asked()
    german.page.get_by_role("tab", name="Log").click()
    last = german.page.locator(".log li").nth(-2)
    expect(last).to_contain_text("Taken back by German with the consent of Soviet")
    german.type("enter G2 > 1-B06 facing se")
    soviet.wait_until_asked()
    expect(soviet.page.get_by_test_id("notice")).to_have_count(0)


def test_a_wish_is_refused_politely_and_another_withdrawn(visit, server):
    german, soviet = seated(visit, server)
    ask_back(german.page)
    soviet.page.get_by_role("button", name="Rather play on").click()
    expect(german.page.get_by_test_id("notice")).to_have_text("Soviet would rather play on.✕")
    expect(german.page.locator("[data-unit=G1]")).to_be_attached()
    assert soviet.wait_until_asked()
    ask_back(german.page)
    expect(soviet.page.get_by_test_id("asked")).to_be_visible()
    german.page.get_by_test_id("asked").get_by_role("button", name="Withdraw").click()
    expect(soviet.page.get_by_test_id("asked")).to_have_count(0)
    expect(soviet.page.get_by_test_id("notice")).to_contain_text("German plays on after all")
    ask_back(german.page)
    expect(soviet.page.get_by_test_id("asked")).to_be_visible()
    soviet.type("pass")
    expect(german.page.get_by_test_id("asked")).to_have_count(0)
    german.wait_until_asked()


def test_to_resign_ends_the_game_with_its_card(visit, server):
    german, soviet = seated(visit, server)
    german.page.get_by_role("button", name="Menu").click()
    german.page.get_by_role("dialog").get_by_role("button", name="Resign…").click()
    german.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(german.page.locator(".outcome")).to_have_count(0)
    talk(german.page)
    german.page.get_by_role("button", name="Resign…").click()
    german.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    german.page.get_by_role("tab", name="Orders").click()
    for player in (german, soviet):
        expect(player.page.locator(".ask h2")).to_have_text("The game is over")
        expect(player.page.locator(".outcome")).to_have_text("German resigns: Soviet wins.")
        expect(player.page.locator(".end-card")).to_be_visible()
        expect(player.page.get_by_test_id("prompt")).to_have_count(0)
    soviet.page.get_by_role("button", name="See the whole game").click()
    expect(soviet.page.locator(".timeline.past")).to_be_visible()
    german.page.goto("/")
    expect(german.page.locator(".saved li").first).to_contain_text("soviet won by resignation")


def test_alone_against_the_computer_nobody_is_asked(visit, server):
    player = Player(visit().new_page(), seed=4)
    player.sit(open_room(server, german="human", soviet="random")["german"])
    player.wait_until_asked()
    player.type("enter G1 > 1-B06 facing se")
    expect(player.page.locator("[data-unit=G1]")).to_be_attached()
    player.wait_until_asked()
    talk(player.page)
    expect(player.page.get_by_label("Say something")).to_have_count(0)
    player.page.get_by_role("button", name="Take back your last action").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Take back", exact=True).click()
    expect(player.page.locator("[data-unit=G1]")).to_have_count(0)
    player.page.get_by_role("tab", name="Orders").click()
    player.wait_until_asked()


def test_the_present_goes_on_from_a_moment_of_the_past(visit, server):
    german, soviet = seated(visit, server)
    soviet.type("pass")
    german.wait_until_asked()
    german.page.keyboard.press("[")
    german.page.get_by_role("button", name="Go on from here").click()
    german.page.get_by_role("dialog").get_by_role("button", name="Ask", exact=True).click()
    soviet.page.get_by_role("button", name="Agree").click()
    expect(german.page.get_by_test_id("notice")).to_contain_text("Taken back")
    assert soviet.wait_until_asked()
    expect(german.page.locator("[data-unit=G1]")).to_be_attached()


def test_a_moment_that_was_taken_back_is_not_looked_at_any_more(visit, server):
    german, soviet = seated(visit, server)
    soviet.type("pass")
    german.wait_until_asked()
    soviet.page.keyboard.press("[")
    expect(soviet.page.locator("[data-unit=G1]")).to_be_attached()
    expect(soviet.page.locator(".timeline-at")).not_to_have_text("now")
    ask_back(german.page)
    soviet.page.get_by_role("button", name="Agree").click()
    expect(soviet.page.locator(".timeline-at")).to_have_text("now")
    expect(soviet.page.locator("[data-unit=G1]")).to_have_count(0)


def test_at_one_screen_the_other_answers_behind_the_curtain(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    page = visit().new_page()
    wire = Wire(page)
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    curtain = page.get_by_test_id("curtain")
    page.get_by_role("button", name="I am the german player").click()
    player = Player(page)
    player.wait_until_asked()
    player.type("enter G1 > 1-B06 facing se")
    expect(curtain).to_be_visible()
    page.keyboard.press("Enter")
    player.wait_until_asked()
    player.type("pass")
    expect(curtain).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".room[data-seat=german]")).to_be_visible()
    player.wait_until_asked()
    ask_back(page)
    page.get_by_role("button", name="Hand the screen to Soviet").click()
    expect(curtain).to_contain_text("The soviet player is asked")
    page.keyboard.press("Enter")
    expect(page.locator(".room[data-seat=soviet]")).to_be_visible()
    page.get_by_role("button", name="Agree").click()
    expect(curtain).to_contain_text("The german player is asked")
    page.keyboard.press("Enter")
    player.wait_until_asked()
    expect(page.locator("[data-unit=G1]")).to_have_count(0)
    for token, frames in wire.frames.items():
        seats = {frame["view"]["seat"] for frame in frames if frame["type"] == "state"}
        assert seats == {seat for seat, own in tokens.items() if own == token}


def test_a_guest_looks_on(visit, server):
    german, _ = seated(visit, server)
    german.page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    german.page.get_by_role("button", name="Menu").click()
    german.page.get_by_role("button", name="Copy a link for somebody to look on").click()
    said = german.page.get_by_role("dialog").get_by_role("status")
    expect(said).to_contain_text("/play/on.")
    link = said.inner_text().replace("Copied: ", "")
    guest = visit().new_page()
    guest.goto(link)
    expect(guest.locator("[data-unit=G1]")).to_be_attached()
    expect(guest.locator(".ask h2")).to_contain_text("You watch")
    expect(guest.get_by_test_id("prompt")).to_have_count(0)
    german.page.keyboard.press("Escape")
    talk(german.page)
    expect(german.page.locator(".people")).to_contain_text("One guest looks on")
    talk(guest)
    expect(guest.get_by_role("button", name="Resign…")).to_have_count(0)
    say(guest, "psst")
    expect(guest.locator(".chat li b")).to_have_text(["a guest of German"])
    say(german.page, "hello")
    expect(guest.locator(".chat li span")).to_have_text(["psst", "hello"])
    expect(german.page.locator(".chat li span")).to_have_text(["hello"])


def test_the_table_can_be_used_by_everybody(visit, server, axe):
    for options in ({}, PHONE):
        german, soviet = seated(visit, server, **options)
        talk(german.page)
        say(german.page, "a line")
        talk(soviet.page)
        expect(soviet.page.locator(".chat li span")).to_have_count(1)
        german.page.keyboard.press("Escape")
        ask_back(german.page)
        expect(soviet.page.get_by_test_id("asked")).to_be_visible()
        for page in (german.page, soviet.page):
            assert findings(page, axe) == []
            assert page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_everything_at_the_table_is_done_by_keys(visit, server):
    german, soviet = seated(visit, server)
    german.page.keyboard.press("Shift+T")
    expect(german.page.get_by_role("tab", name="Talk")).to_have_attribute("aria-selected", "true")
    german.page.keyboard.press("Shift+U")
    expect(german.page.get_by_role("dialog")).to_be_visible()
    german.page.get_by_role("dialog").get_by_role("button", name="Ask", exact=True).press("Enter")
    soviet.page.get_by_role("button", name="Agree").press("Enter")
    expect(german.page.get_by_test_id("notice")).to_contain_text("Taken back")
    german.page.get_by_role("button", name="Resign…").press("Enter")
    german.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).press("Enter")
    expect(soviet.page.locator(".outcome")).to_contain_text("German resigns")

"""Who sees what: the curtain, reloads, and two browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from players import Player, Wire, open_room, storage_of


def hands(frame: dict) -> dict[str, list[str]]:
    return {side["seat"]: side["hand"] for side in frame["view"]["sides"]}


def test_the_curtain_keeps_each_side_to_itself(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    page = visit().new_page()
    wire = Wire(page)
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    expect(page.get_by_test_id("curtain")).to_be_visible()
    assert wire.frames == {}
    page.get_by_role("button", name="I am the german player").click()
    german = Player(page)
    german.wait_until_asked()
    assert set(wire.frames) == {tokens["german"]}
    secrets = page.locator(".hand .card-head b").all_inner_texts()
    assert secrets
    german.type("pass")
    expect(page.get_by_test_id("curtain")).to_contain_text("The soviet player is asked")
    expect(page.get_by_test_id("announcer")).to_have_text("")
    behind = page.content() + storage_of(page)
    assert not [title for title in secrets if title in behind]
    assert "data-unit" not in behind
    assert set(wire.frames) == {tokens["german"]}
    page.keyboard.press("Enter")
    Player(page).wait_until_asked()
    for seat, token in tokens.items():
        states = [frame for frame in wire.frames[token] if frame["type"] == "state"]
        assert states
        for frame in states:
            assert frame["view"]["seat"] == seat
            assert [who for who, hand in hands(frame).items() if hand] == [seat]


def test_a_reload_in_the_middle_of_an_attack_goes_on_there(visit, server):
    player = Player(visit().new_page(), seed=2)
    player.sit(open_room(server, german="human", soviet="random")["german"])
    while player.wait_until_asked() and not player.prompt().startswith("Change the hit number"):
        ply = player.ply()
        player.click(player.think())
        player.wait_for_news(ply)
    before = player.prompt(), player.ply(), player.options()
    sums = player.page.locator(".caps .sum").inner_text()
    player.page.reload()
    player.wait_until_asked()
    assert (player.prompt(), player.ply(), player.options()) == before
    assert player.page.locator(".caps .sum").inner_text() == sums


def test_two_browsers_on_one_game(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    german, soviet = Player(visit().new_page()), Player(visit().new_page())
    german.sit(tokens["german"])
    soviet.sit(tokens["soviet"])
    german.wait_until_asked()
    expect(soviet.page.locator(".ask h2")).to_have_text("Waiting for German")
    german.type("enter G1 > 1-B06 facing se")
    expect(soviet.page.locator("[data-unit=G1]")).to_be_attached()
    soviet.wait_until_asked()
    expect(german.page.locator(".ask h2")).to_have_text("Waiting for Soviet")
    soviet.type("pass")
    german.wait_until_asked()


def test_typed_commands_are_not_left_for_the_next_player(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    page = visit().new_page()
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    page.get_by_role("button", name="I am the german player").click()
    german = Player(page)
    german.wait_until_asked()
    german.type("pass")
    expect(page.get_by_test_id("curtain")).to_be_visible()
    page.keyboard.press("Enter")
    Player(page).wait_until_asked()
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#command")).to_have_value("")


def test_the_curtain_names_the_pause_for_cards(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    page = visit().new_page()
    page.goto(f"/play/{tokens['german']},{tokens['soviet']}")
    page.get_by_role("button", name="I am the german player").click()
    player = Player(page)
    player.wait_until_asked()
    player.type("pass")
    expect(page.get_by_test_id("curtain")).not_to_contain_text("?")
    page.keyboard.press("Enter")
    player.wait_until_asked()
    player.type("move S1 > 1-M06")
    curtain = page.get_by_test_id("curtain")
    expect(curtain).to_contain_text("The german player is asked")
    expect(curtain).to_contain_text("Play a card against this action?")
    assert "S1" not in curtain.inner_text()
    page.keyboard.press("Enter")
    player.wait_until_asked()
    expect(page.locator(".about")).to_contain_text("S1 (Rifles '41) moves, 1-M06.")


def test_three_players_share_a_mission_for_four(visit):
    page = visit().new_page()
    page.goto("/")
    page.locator(".missions").get_by_role("button", name="Two Roads").click()
    expect(page.locator(".seats fieldset")).to_have_count(4)
    page.get_by_text("Rules to choose").click()
    page.get_by_label("How many play a mission").select_option("3")
    expect(page.locator(".seats legend")).to_contain_text(["german", "soviet-north", "soviet-south"])
    for seat in ("soviet-north", "soviet-south"):
        page.get_by_label(f"Who plays {seat}").select_option("random")
    page.get_by_label("Who plays german", exact=True).select_option("human")
    page.get_by_role("button", name="Begin").click()
    Player(page).wait_until_asked()
    expect(page.locator(".side.german")).to_have_count(2)
    expect(page.locator(".hand .card-force").first).to_contain_text("german-")
    page.get_by_role("tab", name="Forces").click()
    expect(page.get_by_role("heading", name="Your hand, german-south")).to_be_visible()


def test_the_curtain_of_four_players_calls_the_one_who_is_asked(visit, server):
    seats = ("german-north", "german-south", "soviet-north", "soviet-south")
    tokens = open_room(server, "coh3/two-roads", **dict.fromkeys(seats, "human"))
    page = visit().new_page()
    page.goto("/play/" + ",".join(tokens.values()))
    curtain = page.get_by_test_id("curtain")
    expect(curtain).to_contain_text("The soviet-north player is asked")
    expect(curtain.get_by_role("button")).to_have_count(1)
    curtain.get_by_text("Play on several screens instead").click()
    expect(curtain.get_by_role("listitem")).to_have_text(list(seats))
    page.keyboard.press("Escape")
    player = Player(page)
    while not curtain.get_by_text("The german-north player is asked").count():
        if curtain.count():
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
        player.wait_until_asked()
        ply = player.ply()
        player.type(player.options()[0])
        page.wait_for_function("ply => !document.querySelector(`.room[data-ply='${ply}']`)", arg=ply)
    expect(curtain).to_contain_text("The german-north player is asked")
    curtain.get_by_role("button").click()
    player.wait_until_asked()
    tags = page.locator(".side em")
    player.type("no strike")
    while player.wait_until_asked() and not player.prompt().startswith("Take an action"):
        player.type(player.options()[0])
    expect(tags).to_have_text(["your turn"])
    player.type("wait")
    expect(curtain).to_contain_text("The german-south player is asked")
    curtain.get_by_role("button").click()
    player.wait_until_asked()
    expect(page.locator(".side", has_text="german-south").locator("em")).to_have_text("your turn")
    expect(tags).to_have_count(1)

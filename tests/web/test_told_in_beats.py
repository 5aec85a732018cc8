"""What the opponent does is told beat by beat: it can be followed and skipped."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from playwright.sync_api import Page, expect

from players import Correspondent, Player, open_room

WATCH = """
() => {
  window.told = [];
  // Where a counter stands from the beginning of its glide to the end, however seldom it is looked at.
  const along = (glide) => {
    const [now, time] = [glide.currentTime, glide.effect.getComputedTiming().duration];
    const places = [0, 0.3, 0.6, 0.95].map((part) => {
      glide.currentTime = time * part;
      const { x, y } = glide.effect.target.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y)}`;
    });
    glide.currentTime = now;
    return places;
  };
  const look = () => {
    const scene = document.querySelector('.beats');
    const [kinds, number] = [scene?.dataset.scene ?? '', scene?.dataset.number ?? ''];
    const shown = (name) => scene?.querySelector(`[data-${name}]`)?.dataset[name] ?? '';
    const caption = document.querySelector('.caption-bar p')?.textContent ?? '';
    const label = /^(\\w+) \\(.*\\) moves from/.exec(caption)?.[1];
    const glide = label && document.querySelector(`[data-unit=${label}]`)?.getAnimations()[0];
    const way = glide ? along(glide) : null;
    const rolling = Boolean(scene?.querySelector('.map-dice.rolling'));
    const marks = [...document.querySelectorAll('[title="CAPs lost with units"]')];
    const lost = marks.map((tag) => tag.textContent);
    const units = [...document.querySelectorAll('.units [data-unit]')].map((unit) => unit.dataset.unit);
    const asked = Boolean(document.querySelector('[data-testid=prompt]'));
    const trails = document.querySelectorAll('[data-trail]').length;
    const news = document.querySelectorAll('.just-now li.loss').length;
    window.told.push({kinds, number, caption, trails, news, units, asked, rolling, lost: lost.join(), way,
      fire: shown('fire'), dice: shown('dice'), need: shown('need'), result: shown('result')});
    requestAnimationFrame(look);
  };
  look();
}
"""


SEEN = "told.some(t => t.kinds.includes('loss')) && told.some(t => t.way)"


def pass_until_lost(player: Player, most: int) -> None:
    """Let the other side act until it has moved and destroyed something."""
    for _ in range(most):
        if not player.wait_until_asked() or player.page.evaluate(SEEN):
            return
        ply = player.ply()
        options = player.options()
        quiet = ["no card", "caps 0", "pass", "no strike"]
        player.type(next((answer for answer in quiet if answer in options), options[0]))
        player.wait_for_news(ply)


def scenes(page: Page) -> list[list[dict[str, Any]]]:
    """What was seen, scene by scene; between two of them nothing is told."""
    told: list[dict[str, Any]] = page.evaluate("told")
    return [list(seen) for _, seen in groupby(told, key=lambda look: look["number"])]


def test_an_attack_a_move_and_a_loss_are_told_in_their_order(visit, server):
    player = Player(visit(pace="fast").new_page())
    player.sit(open_room(server, "coh3/church-road", german="thumbs", soviet="human")["soviet"])
    player.page.evaluate(WATCH)
    pass_until_lost(player, 40)
    seen = scenes(player.page)
    named = [scene for scene in seen if scene[0]["kinds"]]
    assert not any(look["asked"] for scene in named for look in scene), "a question waits until all is told"

    ways = [look["way"] for scene in named for look in scene if look["way"]]
    assert any(len(set(way)) == 4 for way in ways), "a counter is seen between its hexes"
    for look in (look for scene in named for look in scene if look["rolling"]):
        assert look["caption"].startswith("The dice fall"), (
            "nothing is said of what dice bring while they tumble"
        )

    asked = [look for scene in seen for look in scene if look["asked"]]
    assert any(look["trails"] for look in asked), "ways are still seen when the next question is asked"

    kinds = [scene[0]["kinds"] for scene in named]
    lost = next(i for i, kind in enumerate(kinds) if "loss" in kind)
    shots = [
        i
        for i in range(lost)
        if kinds[i].startswith("roll result") and named[i][-1]["result"] in ("hit", "critical")
    ]
    last = shots[-1]
    before = [i for i in range(last) if kinds[i] == "fire"]
    assert named[before[-1]][0]["fire"], "a line of fire comes before the dice"
    assert named[last][0]["dice"], "the dice lie on the map"
    assert named[last][0]["need"], "beside the number needed"

    gone = named[lost]
    label = gone[-1]["caption"].split()[0]
    assert label in gone[0]["units"], "what is destroyed is seen once more"
    at = seen.index(gone)
    assert all(label not in look["units"] for look in seen[at + 1])
    counts = [look["lost"] for scene in seen[: at + 1] for look in scene]
    assert counts[-1] == counts[0], "losses are counted when they have been told"
    expect(player.page.locator(f".units [data-unit={label}]")).to_have_count(0)
    expect(player.page.locator(f"[data-grave={label}]")).to_have_count(1)
    assert any(look["news"] for scene in seen[at:] for look in scene), "and is listed since the last action"


def test_what_is_told_can_be_skipped_and_no_question_is_lost(visit, server):
    player = Player(visit(pace="slow").new_page())
    page = player.page
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    page.evaluate(WATCH)
    for press in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".board-frame").click(position={"x": 9, "y": 9}),
    ):
        for _ in range(60):
            page.wait_for_selector("[data-testid=telling], .ask[aria-busy=false] [data-testid=prompt]")
            if page.locator(".ask[aria-busy=false] [data-testid=prompt]").count():
                break
            press()
        assert player.wait_until_asked()
        ply = player.ply()
        player.type("pass" if "pass" in player.options() else player.options()[-1])
        page.wait_for_selector("[data-testid=telling]")
        page.keyboard.press("Escape")
        player.wait_for_news(ply)
    expect(page.get_by_test_id("announcer")).not_to_be_empty()


def test_nothing_is_told_beat_by_beat_where_all_is_wanted_at_once(visit, server):
    player = Player(visit().new_page())
    player.sit(open_room(server, german="thumbs", soviet="human")["soviet"])
    player.page.evaluate(WATCH)
    pass_until_lost(player, 6)
    assert not any(look["kinds"] for look in player.page.evaluate("told"))


def test_whoever_comes_back_is_told_what_happened_meanwhile(visit, server):
    tokens = open_room(server, german="human", soviet="human")
    window = visit(pace="normal")
    window.add_init_script(f"({WATCH})()")
    watcher, other = Player(window.new_page()), Player(visit().new_page())
    watcher.sit(tokens["soviet"])
    other.sit(tokens["german"])
    page = watcher.page
    for player in (watcher, other):
        expect(player.page.locator(".ask header h2")).not_to_be_empty()
    page.goto("/")
    moved = False
    for _ in range(12):
        if other.page.locator(".ask[aria-busy=false] [data-testid=prompt]").count() == 0:
            break
        ply = other.ply()
        options = other.options()
        first = [o for o in options if o.startswith(("enter", "move", ">", "facing"))]
        moved |= bool(first)
        other.type((first or [o for o in options if o in ("caps 0", "no card")] or options)[0])
        other.wait_for_news(ply)
    assert moved
    page.goto(f"/play/{tokens['soviet']}")
    watcher.wait_until_asked()
    assert page.evaluate("told.some(t => t.kinds.includes('move'))")


def test_the_card_of_a_round_is_read_from_its_top_on_a_phone(visit, server):
    page = visit(pace="fast", viewport={"width": 390, "height": 844}).new_page()
    player = Player(page)
    tokens = open_room(server, german="human", soviet="human")
    player.sit(tokens["soviet"])
    warned = False
    with Correspondent(server, tokens["german"]) as german:
        for _ in range(12):
            if page.locator(".round-card").count():
                break
            options = german.options()
            if options:
                german.say(next((o for o in ("pass", "no card", "caps 0") if o in options), options[0]))
                continue
            page.keyboard.press("Escape")
            player.wait_until_asked()
            if player.prompt().startswith("Take an action"):
                warned |= page.locator(".pass-warning").count() > 0
                player.type("pass")
                german.hear()
    assert warned, "whoever passes after a pass is told that the round ends with fresh units"
    card = page.locator(".round-card")
    expect(card).to_contain_text("Points of the last round")
    expect(card.get_by_role("heading").first).to_be_in_viewport(ratio=1)
    card.get_by_role("button", name="On to it").click()
    expect(card).to_have_count(0)


def test_the_end_of_a_game_is_not_told_before_what_led_to_it(visit, server):
    page = visit(pace="slow").new_page()
    player = Player(page)
    token = open_room(server, german="thumbs", soviet="human")["soviet"]
    player.sit(token)
    expect(page.locator(".ask header h2")).not_to_be_empty()
    page.goto("/")
    with Correspondent(server, token) as soviet:
        for _ in range(200):
            if soviet.frame["outcome"]:
                break
            options = soviet.options()
            if options:
                soviet.say(next((o for o in ("pass", "no card", "caps 0") if o in options), options[0]))
            else:
                soviet.hear()
    page.goto(f"/play/{token}")
    expect(page.locator(".caption-bar")).to_be_visible()
    expect(page.locator(".outcome")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".outcome")).to_contain_text("wins by")

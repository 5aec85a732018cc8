"""The opponent's turn at Kharkov is told beat by beat: marches that glide, then fights one at a time."""

from __future__ import annotations

import json
import re
from itertools import groupby
from typing import Any

from commanders import Commander
from playwright.sync_api import Page, expect

from conftest import Open
from players import Wire, open_room

WATCH = """
() => {
  window.told = [];
  window.read = new Map();
  window.heard = 0;
  // What was read when the first frames had come, by how many they were.
  const note = (text) => read.has(text) || read.set(text, heard);
  const look = () => {
    for (const part of ['.caption-bar', '[data-testid=announcer]', '.ask', '.stack-card'])
      for (const found of document.querySelectorAll(part)) note(found.textContent);
    for (const one of document.querySelectorAll('.board [data-unit], [data-gliding], [data-grave]'))
      for (const value of Object.values(one.dataset)) note(value);
    const scene = document.querySelector('.fight-layer');
    const glides = [...document.querySelectorAll('[data-gliding]')];
    window.told.push({
      kinds: scene?.dataset.scene ?? '',
      caption: document.querySelector('.caption-bar p')?.textContent ?? '',
      glides: glides.map((one) => [one.dataset.gliding, one.getAttribute('transform')]),
      marches: document.querySelectorAll('[data-arrow=march]').length,
      thrusts: document.querySelectorAll('[data-arrow=attack]').length,
      rings: document.querySelectorAll('.fight-layer .fire-ring').length,
      rolling: document.querySelectorAll('.fight-layer .rolling').length,
      dice: document.querySelectorAll('.fight-layer .beat-dice').length,
      result: [...document.querySelectorAll('.fight-layer [data-result]')]
        .map((one) => one.dataset.result).join(' '),
      asked: Boolean(document.querySelector('[data-testid=prompt]')),
      high: document.documentElement.scrollHeight - innerHeight,
      wide: document.documentElement.scrollWidth - innerWidth,
    });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""

COUNT = """
window.WebSocket = class extends WebSocket {
  constructor(...all) {
    super(...all);
    this.addEventListener('message', () => window.heard += 1);
  }
};
"""

GLIDED = """
() => {
  const ways = {};
  for (const look of told) for (const [label, at] of look.glides) (ways[label] ??= new Set()).add(at);
  return Object.values(ways).some((places) => places.size > 2);
}
"""

STEPS = 90
ASKED = ".ask[aria-busy=false] [data-testid=prompt]"
PATIENCE = 300_000
"""The computer thinks through a whole turn before the first question."""


SEEN = """
told.some(t => /hit|loss/.test(t.kinds)) && told.some((t, i) => t.kinds === 'fire'
  && told.slice(i).some(u => u.kinds === 'result'))
"""


def support_the_defence(player: Commander) -> None:
    """Guns that help the defence are tied to the defended hex; no arrow is aimed at it."""
    player.support(1)
    page = player.page
    if page.locator('.planner [data-answer^="support "][aria-pressed=true]').count():
        expect(page.locator(".attack-layer .helps")).to_have_count(1)
        expect(page.locator(".attack-layer .thrust")).to_have_count(0)


def let_him_fight(player: Commander) -> None:
    """Answer the attacker's fights in the plainest way until enough has been seen."""
    page = player.page
    for _ in range(STEPS):
        page.wait_for_selector(ASKED, timeout=PATIENCE)
        if page.evaluate(SEEN):
            return
        ply = player.ply()
        if page.locator("[data-testid=planner]").count():
            player.planner_ready()
            support_the_defence(player)
            page.get_by_test_id("carry-out").click()
        else:
            player.type(player.options()[0])
        player.wait_for_news(ply)


def names_of(page: Page) -> dict[str, str]:
    """What each counter bears, by its label."""
    roster = page.request.get("/api/rosters/wb95/wb95/kharkov-1942").json()["counters"]
    bear = {one["label"]: f"{one['name']}/{one['parent']}" for one in roster if one["parent"]}
    return {one["label"]: bear.get(one["label"], one["name"]) for one in roster}


def never_seen(frames: list[dict[str, Any]]) -> list[set[str]]:
    """The counters that have been hidden all the time, after each frame."""
    held: list[set[str]] = []
    for frame in frames:
        hidden = {u["label"] for u in frame["view"]["units"] if u["hex"] == "hidden"}
        held.append(hidden & held[-1] if held else hidden)
    return held


def nothing_hidden_is_told(page: Page, wire: Wire, token: str) -> None:
    """Counters that have not been seen yet are in no line of a frame and nowhere in the page."""
    frames = [frame for frame in wire.frames[token] if frame["type"] == "state"]
    secrets = never_seen(frames)
    assert len(secrets[0]) > 5
    names = names_of(page)

    def naming(secret: set[str]) -> re.Pattern[str]:
        words = [*secret, *(names[label] for label in secret)]
        return re.compile(rf"(?<![\w/-])({'|'.join(map(re.escape, words))})(?![\w/-])")

    for frame, secret in zip(frames, secrets, strict=True):
        assert not secret or not naming(secret).search(json.dumps(frame["log"]))
    looks: list[tuple[str, int]] = page.evaluate("[...read]")
    early = [(text, secrets[heard - 1]) for text, heard in looks if 0 < heard <= len(secrets)]
    early = [(text, secret) for text, secret in early if secret]
    assert len(early) > 20, "the page was read while something was hidden"
    assert not [text for text, secret in early if naming(secret).search(text)]


def test_marches_glide_and_fights_follow_one_by_one(visit: Open, server: str) -> None:
    page = visit(pace="slow").new_page()
    wire, player = Wire(page), Commander(page)
    page.goto("/")
    token = open_room(server, "wb95/kharkov-1942", axis="human", soviet="thumbs")["axis"]
    page.add_init_script(f"{COUNT}({WATCH})()")
    player.sit(token)
    page.wait_for_function(GLIDED, timeout=PATIENCE)
    page.keyboard.press("Escape")
    let_him_fight(player)
    told: list[dict[str, Any]] = page.evaluate("told")
    scenes = [list(all_) for _, all_ in groupby(told, key=lambda look: (look["kinds"], look["caption"]))]
    shown = [scene for scene in scenes if scene[0]["kinds"]]
    kinds = [scene[0]["kinds"].split()[0] for scene in shown]
    assert not any(look["asked"] for scene in shown for look in scene), "a question waits until all is told"

    ways: dict[str, set[str]] = {}
    for look in told:
        for label, place in look["glides"]:
            ways.setdefault(label, set()).add(place)
    assert any(len(places) > 2 for places in ways.values()), "counters are seen between their hexes"
    assert any(look["marches"] for look in told), "an arrow lies along the way"
    assert any(len(look["glides"]) > 1 for look in told), "stacks of a formation march together"

    first = kinds.index("fire")
    assert kinds.index("move") < first
    assert all(" " not in scene[0]["kinds"] for scene in shown if "fire" in scene[0]["kinds"])
    fire = shown[first]
    assert fire[-1]["thrusts"] > 0
    assert fire[-1]["rings"] > 0
    result = shown[kinds.index("result", first)]
    assert any(look["dice"] for look in result)
    assert any(":" in look["result"] for look in result), "the column and the result stand on the target"
    for look in (look for scene in shown for look in scene if look["rolling"]):
        assert "The dice fall" in look["caption"], "nothing is said of what dice bring while they tumble"
        assert " roll " not in look["caption"]

    for look in told:
        assert look["high"] <= 0
        assert look["wide"] <= 0
    nothing_hidden_is_told(page, wire, token)

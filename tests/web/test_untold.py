"""What a seat may not know is in no frame of its socket and nowhere in its page, at no beat."""

from __future__ import annotations

import json
import re
from typing import Any

from players import Player, Wire, open_room

WATCH = """
() => {
  window.told = new Set();
  const look = () => {
    const texts = ['.caption-bar', '[data-testid=announcer]', '.side-panel', '.beats']
      .flatMap((part) => [...document.querySelectorAll(part)].map((found) => found.textContent));
    const units = [...document.querySelectorAll('.units [data-unit]')].map((unit) => unit.dataset.unit);
    window.told.add([...texts, ...units].join(' | '));
    requestAnimationFrame(look);
  };
  look();
}
"""


def hidden_in(frame: dict[str, Any]) -> set[str]:
    return {unit["label"] for unit in frame["view"]["units"] if unit["hex"] == "hidden"}


def test_hidden_units_are_in_no_frame_and_nowhere_in_the_page(visit, server):
    page = visit(pace="fast").new_page()
    wire, player = Wire(page), Player(page)
    token = open_room(server, "coh3/house-by-house", german="human", soviet="random")["german"]
    player.sit(token)
    page.evaluate(WATCH)
    for _ in range(3):
        assert player.wait_until_asked()
        ply, options = player.ply(), player.options()
        quiet = [answer for answer in ("no card", "caps 0", "no strike", "pass") if answer in options]
        player.type((quiet or options)[0])
        player.wait_for_news(ply)
        page.keyboard.press("Escape")
    frames = [frame for frame in wire.frames[token] if frame["type"] == "state"]
    begun = [frame for frame in frames if hidden_in(frame)]
    secret = set.intersection(*map(hidden_in, begun))
    assert secret, "somebody stays hidden all the time"
    named = re.compile(rf"\b({'|'.join(secret)})\b")
    for frame in begun:
        assert not named.search(json.dumps(frame["log"]))
        works = [work for work in frame["view"]["fixtures"] if work["owner"] != "german" and work["hidden"]]
        assert {work["hex"] for work in works} <= {"hidden"}
        units = [unit for unit in frame["view"]["units"] if unit["label"] in secret]
        told = {
            (unit["facing"], unit["spent"], unit["stressed"], unit["marker"], unit["inside"])
            for unit in units
        }
        assert told == {("n", False, False, "", "")}, "all that is hidden looks alike"
    looks: list[str] = page.evaluate("[...told]")
    assert len(looks) > len(begun), "the page was looked at while beats were told"
    assert not any(named.search(look) for look in looks)

"""What a seat may not know is in no frame of its socket and nowhere in its page, at no beat."""

from __future__ import annotations

import json
import re
from typing import Any

from players import Correspondent, Player, Wire, open_room

WATCH = """
() => {
  window.told = new Set();
  const look = () => {
    const texts = ['.caption-bar', '[data-testid=announcer]', '.side-panel', '.beats', '.units', '.trails']
      .flatMap((part) => [...document.querySelectorAll(part)].map((found) => found.textContent));
    const named = [...document.querySelectorAll('[data-unit], [data-trail], [data-grave], [data-ring]')];
    const scene = document.querySelector('.beats')?.dataset.scene ?? '';
    window.told.add([scene, ...texts, ...named.flatMap((one) => Object.values(one.dataset))].join(' | '));
    requestAnimationFrame(look);
  };
  look();
}
"""

QUIET = ("no card", "caps 0", "no strike", "stay hidden")


def hidden_in(frame: dict[str, Any]) -> set[str]:
    return {unit["label"] for unit in frame["view"]["units"] if unit["hex"] == "hidden"}


def creep(soviet: Correspondent, player: Player) -> tuple[str, str]:
    """A hidden unit goes to another hex while the other player looks on: where it stood and stands."""
    while "hide S9" not in soviet.options():
        answer(soviet, player, 0)
    start = soviet.place("S9")
    soviet.say("hide S9")
    while soviet.place("S9") == start:
        answer(soviet, player, -1)
    return start, soviet.place("S9")


def answer(soviet: Correspondent, player: Player, which: int) -> None:
    """Whoever is asked answers."""
    options = soviet.options()
    if options:
        soviet.say(next((word for word in QUIET if word in options), options[which]))
        return
    settle(player)
    soviet.hear()


def settle(player: Player) -> None:
    """The german player lets everything pass."""
    assert player.wait_until_asked()
    options, ply = player.options(), player.ply()
    player.type(next((answer for answer in (*QUIET, "pass") if answer in options), options[0]))
    player.wait_for_news(ply)


def test_a_hidden_unit_that_moves_is_in_no_frame_and_nowhere_in_the_page(visit, server):
    page = visit(pace="slow").new_page()
    wire, player = Wire(page), Player(page)
    tokens = open_room(server, "coh3/house-by-house", german="human", soviet="human")
    player.sit(tokens["german"])
    page.evaluate(WATCH)
    with Correspondent(server, tokens["soviet"]) as soviet:
        start, end = creep(soviet, player)
    page.wait_for_function("[...told].some((look) => look.includes('makes a hidden move'))")
    frames = [frame for frame in wire.frames[tokens["german"]] if frame["type"] == "state"]
    begun = [frame for frame in frames if hidden_in(frame)]
    secret = set.intersection(*map(hidden_in, begun))
    assert "S9" in secret, "it stays hidden all the time"
    named = re.compile(rf"\b({'|'.join(secret)})\b")
    for frame in begun:
        told = json.dumps(frame["log"])
        assert not named.search(told)
        assert start not in told
        assert end not in told
        works = [work for work in frame["view"]["fixtures"] if work["owner"] != "german" and work["hidden"]]
        assert {work["hex"] for work in works} <= {"hidden"}
        units = [unit for unit in frame["view"]["units"] if unit["label"] in secret]
        looks_of = {
            (unit["facing"], unit["spent"], unit["stressed"], unit["marker"], unit["inside"])
            for unit in units
        }
        assert looks_of == {("n", False, False, "", "")}, "all that is hidden looks alike"
    looks: list[str] = page.evaluate("[...told]")
    assert len(looks) > 1, "the page was looked at while beats were told"
    assert not any(named.search(look) for look in looks)

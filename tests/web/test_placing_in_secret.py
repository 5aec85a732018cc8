"""Hiding units and mines before the game, on the map."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from players import Player, open_room


def test_mines_and_units_are_hidden_by_clicks_on_the_map(visit, server):
    page = visit().new_page()
    player = Player(page, seed=3)
    player.sit(open_room(server, "coh3/house-by-house", german="random", soviet="human")["soviet"])
    asked = []
    for _ in range(8):
        assert player.wait_until_asked()
        asked.append(page.locator(".ask .about").inner_text().partition(",")[0])
        ply, answer = player.ply(), player.options()[len(asked)]
        player._click_hex(answer.partition("> ")[2])
        player.wait_for_news(ply)
    assert asked[-2:] == ["Mines with hit number 8"] * 2
    names = [re.sub(r" \(.*", "", words) for words in asked[:6]]
    assert len(set(names)) == 6
    player.wait_until_asked()
    expect(page.locator(f"[data-unit={names[0]}]")).to_have_count(1)

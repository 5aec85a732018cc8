"""Random games with cards 14 to 17 and flamethrowers, among hidden units and obstacles, keep the laws."""

from __future__ import annotations

import random
from typing import Any

from grognard.arena.laws import check_position
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take

RULES = Coh3()

MISSION: dict[str, Any] = {
    "map": {
        "size": "6x7",
        "hexes": ["B03 heavy-woods", "C03 light-woods", "D04 heavy-woods", "E03 light-woods"],
    },
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 pioneers at C02 facing s",
        "G3 panzer-iiie at D02 facing s",
        "G4 opel-truck at D02 facing s",
        "S1 soviet-rifles-41 at B06 facing n",
        "S2 soviet-rifles-41 at D04 hidden",
        "S3 ot-26 at D06 facing n",
        "S4 t-34a at D06 facing n",
    ],
    "fixtures": ["B02 wire german", "D06 road-block soviet", "E05 mines soviet hidden"],
    "caps": {"german": 6, "soviet": 6},
    "deck": ["12", "14-17"],
    "draws": {"german": 3, "soviet": 3},
    "rounds": 3,
    "at": "round-end",
}

EAGER = ("card", "on", "scout", "conceal", "mines", "target", "weapon", "recon", "hide")


def play_lawfully(seed: int) -> set[str]:
    """The cards played in one random game, checked at every third decision."""
    rng = random.Random(seed)
    g = RULES.position(MISSION, "test")
    played: set[str] = set()
    for ply in range(4000):
        decision = pending(g)
        if decision is None:
            break
        if ply % 3 == 0:
            check_position(RULES, g, rng)
        options = list(decision.options)
        eager = [option for option in options if option.kind in EAGER]
        option = rng.choice(eager if eager and rng.random() < 0.6 else options)
        if option.kind == "card":
            played.add(g.world.cards[option.value].id)
        take(decision, option)
    assert g.over
    return played


def test_random_games_with_scouts_mud_and_mines_keep_the_laws() -> None:
    played = [play_lawfully(seed) for seed in range(6)]
    assert set().union(*played) == {"12", "14", "15", "16", "17"}

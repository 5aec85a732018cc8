"""Random games with every kind of card, made up for the purpose, keep the laws."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.arena.laws import check_position
from grognard.coh.lint.lint import card_complaints
from grognard.coh.show.view import resample
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take

RULES = Coh3()

MISSION: dict[str, Any] = {
    "map": {"size": "6x6", "hexes": ["C03 light-woods"]},
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 mg34 at C02 facing s",
        "G3 pioneers at D02 facing s",
        "S1 soviet-rifles-41 at B05 facing n",
        "S2 mmg-maxim at C05 facing n",
        "S3 soviet-smg at D05 facing n",
    ],
    "caps": {"german": 4, "soviet": 4},
    "deck": ["01-13", "18-20"],
    "draws": {"german": 3, "soviet": 3},
    "control": ["C03 german"],
    "score": [
        {"side": "controller", "vp": 1, "per": "control", "hexes": ["C03"], "when": "score_card"},
        {"side": "german", "vp": 1, "per": "destroyed_enemy", "when": "at_once"},
    ],
    "weapon": [
        {"card": "W01", "commander": "german", "uses": 2},
        {"card": "W02", "commander": "soviet", "uses": 2},
        {"card": "W03", "commander": "german", "uses": 1},
    ],
    "objective": [
        {"card": "21", "text": "Hold the woods.", "vp": 2, "hexes": ["C03"]},
        {"card": "22", "text": "Stay alive.", "vp": 1, "hexes": []},
        {"card": "24", "text": "Hold the woods.", "vp": 1, "hexes": ["C03"]},
    ],
    "objectives": ["22", "24"],
    "event": [{"text": "Fuel arrives.", "caps": 2}],
    "rounds": 4,
    "at": "round-end",
}


@pytest.mark.parametrize("seed", range(4))
def test_random_games_with_mission_cards_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(MISSION, "test")
    for _ in range(5000):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))
    assert g.over


def test_a_possible_world_puts_no_mission_card_into_a_hand() -> None:
    g = RULES.position({**MISSION, "deck": ["06", "18-20"], "hands": {"soviet": ["05", "05"]}}, "test")
    for seed in range(20):
        twin = resample(g, "german", random.Random(seed))
        held = {g.world.cards[i].kind for i in twin.hands[1]}
        assert len(twin.hands[1]) == 2
        assert "mission" not in held
        assert sum(twin.deck) == sum(g.deck)


def test_lint_finds_cards_without_effect() -> None:
    good = RULES.position(MISSION, "test").world
    assert card_complaints(good) == []
    bad: dict[str, Any] = {
        **MISSION,
        "score": [],
        "event": [],
        "victory": [{"side": "finnish"}],
        "at": "turn",
    }
    bad["weapon"] = [{"card": "W01", "commander": "german", "uses": 1}]
    bad["objective"] = [{"card": "25", "text": "", "vp": 1, "hexes": []}]
    world = RULES.position(bad, "test").world
    given = world.scenario.cards
    lent = tuple(replace(weapon, card="W09", commander="finnish") for weapon in given.weapon)
    world.scenario = replace(world.scenario, cards=replace(given, weapon=lent))
    complaints = card_complaints(world)
    assert [words.partition(": ")[2] for words in complaints] == [
        "card 18 is in the deck, but no scoring waits for it",
        "card 19 is in the deck, but there is no event",
        "no side 'finnish'",
        "no objective card '25'",
        "no weapon card 'W09'",
        "card W09 is for no commander 'finnish'",
    ]

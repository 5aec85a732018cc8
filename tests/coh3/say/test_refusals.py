"""Every refusal says what is in the way and by which rule, whatever the kind of action."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from grognard.coh.table.state import State
from grognard.coh.table.world import ACTIONS
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import pending, take
from grognard.engine.errors import GrognardError
from grognard.engine.options import DICE
from grognard.engine.play.case import position_of, read_cases
from grognard.engine.play.text import play_text
from grognard.engine.play.why import why
from grognard.games import rulebook

RULES = Coh3()
CASES = Path(__file__).resolve().parents[3] / "cases" / "coh3"

FIELD: dict[str, Any] = {
    "map": {
        "size": "8x8",
        "hexes": ["B03 light-woods", "D05 water", "E05 heavy-woods"],
        "walls": [["B05", "B04"]],
        "levels": {"F05": 2},
    },
    "units": [
        "G1 german-rifles-41 at B05 facing n",
        "G2 german-rifles-41 at D04 facing n spent",
        "G3 opel-truck at D04 facing n",
        "G4 mg34 at C06 facing n marker pinned",
        "G5 german-rifles-41 at F07 facing n marker stunned",
        "G6 panzer-iiie at E04 facing n marker gun-damaged",
        "G7 mortar-8cm at B07 facing n",
        "G8 pioneers enters A08 round 3",
        "G9 panzer-iiie at B06 facing n",
        "S1 soviet-rifles-41 at B02 facing s",
        "S2 soviet-rifles-41 at F07 facing s",
        "S3 t-34a at G02 facing s",
    ],
    "caps": {"german": 0},
    "hands": {"german": ["15", "16"]},
}

REFUSED = [
    ("move G1 > B03", "not adjacent", "4.5"),
    ("move G1 > H01", "not adjacent", "4.5"),
    ("move G2 > D03", "spent", "3.4"),
    ("move G3 > D05", "water in D05 is impassable", "4.8"),
    ("move G3 > E05", "not adjacent", "4.5"),
    ("move G4 > C05", "its hit marker is Pinned", "7.3"),
    ("move G5 > F06", "its hit marker is Stunned", "7.3"),
    ("move G8 > A07", "not on the map", "2.2"),
    ("move S1 > B03", "not a unit of german", "2.2"),
    ("move X9 > B03", "no unit 'X9'", ""),
    ("move G9 > J01", "no hex 'J01'", "1.0"),
    ("pivot G4 facing s", "its hit marker is Pinned", "7.3"),
    ("attack G7 > F07", "outside the arc of fire", "5.1"),
    ("attack G1 > B03", "no enemy unit", "6.0"),
    ("attack G4 > B02", "line of sight", "5.2"),
    ("attack G6 > G02", "its hit marker is Gun Damaged", "7.3"),
    ("attack G3 > B02", "attacks only in close combat", "16.1"),
    ("attack G5 > F07", "its hit marker is Stunned", "7.3"),
    ("attack G7 indirect > B05", "closer to G7 than its minimum range", "13.2"),
    ("attack G1 indirect > B02", "cannot attack indirectly", "13.0"),
    ("rally G1", "no hit marker", "7.6"),
    ("rally G5", "enemy unit in its hex", "7.9"),
    ("rally G6", "its marker is Gun Damaged", "7.9"),
    ("stall G2", "would need 1 CAPs", "3.4"),
    ("enter G8 > A08", "not available in round 1", "9.9"),
    ("enter G1 > A08", "on the map already", "4.12"),
    ("load G1 on G3", "neither in the hex of G3 nor next to it", "15.7"),
    ("load G9 on G3", "neither stunned nor immobilized", "15.10"),
    ("load G1 on G7", "no vehicle", "15.6"),
    ("unload G1 > B06", "is not on a vehicle", "15.9"),
    ("smoke G1 > B04", "cannot fire smoke", "14.0"),
    ("hide G1 > B05", "an enemy unit sees it", "11.4"),
    ("reveal G1 facing n", "is not hidden", "11.1"),
    ("recon G1 > B03", "no enemy unit is hidden", "11.7"),
    ("dig G9", "foot", "17.6"),
    ("fill G1", "no hasty defense", "17.6"),
    ("group rally", "no two hit units", "10.9"),
    ("group enter", "no two reinforcements", "4.12"),
    ("card 02", "does not hold card 02", "8.0"),
    ("card 99", "no card '99'", "8.0"),
    ("card 16", "Obstacle-Clearing", "card-16"),
    ("done", "only after the first of two actions", "card-12"),
    ("caps 1", "only when a number or a cost is at stake", "3.1"),
    ("facing n", "after a move", "4.5"),
    ("target S1", "picked during an attack", "6.9"),
    ("add G1", "while a group is formed", "10.1"),
    ("carrying G1", "enters the map", "4.12"),
    ("occupy", "occupied with a move", "17.3"),
    ("stay hidden", "at the end of a round", "11.1"),
    ("pivot G1 facing up", "'up' is no hexside", "4.1"),
    ("move G1 > B06 facing", "no hexside is named", "4.1"),
    ("attack G9 >", "no hex is named", "5.0"),
    ("group smoke", "fire smoke", "14.1"),
    ("group stall", "a stall of one unit", "2.8"),
    ("group leave", "part of a group move", "4.5"),
    ("group move add G1 add G9 done leave", "does not let G1 leave", "4.5"),
    ("group retreat", "groups can move, attack", "10.12"),
    ("group move add G1 add G3", "beside", "10.2"),
    ("group move add G1 add G9 done > A05 > B01", "B01 is not adjacent", "4.5"),
    ("group move add G1 add G9 done stay stay", "must move or pivot", "10.2"),
    ("group dig add G9", "no foot unit", "17.6"),
    ("scout", "Scout Teams", "card-14"),
    ("flamethrower", "during an attack", "18.0"),
    ("mines > B04", "Mine-Laying", "card-17"),
    ("wait", "partner", "19.0b"),
    ("cancel", "made dearer", "card-06"),
]


@pytest.mark.parametrize(("command", "words", "rule"), REFUSED)
def test_a_refusal_names_what_is_in_the_way(command: str, words: str, rule: str) -> None:
    found = why(RULES, RULES.position(FIELD, "test"), command)
    assert not found.allowed
    assert words in found.reason
    assert found.rule == rule


def test_what_is_allowed_is_said_to_be() -> None:
    g = RULES.position(FIELD, "test")
    before = RULES.save(g)
    found = why(RULES, g, "move G1 > A04 facing n")
    assert found.allowed
    assert found.asked == ("german",)
    assert RULES.save(g) == before
    assert play_text(RULES, g, "move G1 > A04 facing n")


def commands(g: State, rng: random.Random) -> list[str]:
    """Everything a player might type, whether or not it is possible now."""
    w = g.world
    verbs = (*ACTIONS, "target", "on", "add", "lead", "carrying")
    hexes = [w.hex(h) for h in rng.sample(range(w.ground.grid.size), 3)]
    return [
        *(f"{verb} {counter.label}" for counter in w.counters for verb in verbs),
        *(f"group {kind}" for kind in ("move", "attack", "rally", "enter", "hide", "dig")),
        *(f"card {card.id}" for card in w.cards),
        *(f"{word} {name}" for name in hexes for word in (">", "spotting", "mines >", "strike >")),
        *("pass", "done", "cancel", "stay", "spare", "indirect", "flamethrower", "scout", "conceal"),
        *("no card", "no strike", "caps 9", "facing n", "wait", "firepower red", "arrow n", "against german"),
    ]


@pytest.mark.parametrize("file", sorted(CASES.rglob("*.toml")), ids=lambda file: file.stem)
def test_no_refusal_is_a_mere_list_of_answers(file: Path) -> None:
    rng = random.Random(file.stem)
    cases = read_cases(file)
    for case in rng.sample(cases, min(3, len(cases))):
        try:
            g = position_of(case, rulebook, rng.randint(0, len(case.play)))
        except GrognardError:
            continue
        decision = pending(g)
        if decision is None or decision.who == DICE:
            continue
        for command in commands(g, rng):
            found = why(RULES, g, command)
            assert "is no answer here" not in found.reason, f"{case.id}: {found.reason}"
            assert found.rule, f"{case.id}: {found.reason}"


UNDER_WAY = [
    ((), "card 06", "when an opponent declares an action", "card-06"),
    ((), "card 03", "no unit has a hit marker", "card-03"),
    ((), "card 09 on G4", "has a fortification", "card-09"),
    ((), "card 09 on G6", "in close combat", "card-09"),
    ((), "card 09 on G2 on G6", "in close combat", "card-09"),
    ((), "card 09 on G2 on G7", "not beside", "10.1"),
    ((), "card 17 on G3", "not on foot", "card-17"),
    ((), "card W01 on G3", "no foot unit", "card-W01"),
    ((), "card W01 on G1", "no target of Grenades", "card-W01"),
    ((), "attack G5 > B02", "is hidden and must be revealed", "11.1"),
    ((), "attack G4 indirect > B02", "in a bunker", "17.5"),
    ((), "smoke G4 > B02", "in a bunker", "17.5"),
    (("attack G1 > B02",), "caps 3", "at most 2", "3.2"),
    (("attack G1 > B02",), "caps two", "'two' is no number", "3.2"),
    (("attack G1 > B02",), "card 09", "chosen at the start of a turn", "8.4"),
    (("attack G1 > B02", "caps 0"), "d10=3", "a 2d6 is thrown now", "3.2"),
    (("stall G1", "caps 0"), "d10=8", "a d10 is thrown now", "2.5"),
]


@pytest.mark.parametrize(("before", "command", "words", "rule"), UNDER_WAY)
def test_a_refusal_in_the_middle_of_something(
    before: tuple[str, ...], command: str, words: str, rule: str
) -> None:
    g = RULES.position(
        {
            "map": {"size": "8x12"},
            "units": [
                "G1 mg34 at B06 facing n",
                "G2 german-rifles-41 at B06 facing n",
                "G3 opel-truck at B07 facing n",
                "G4 mortar-8cm at D08 inside",
                "G5 german-rifles-41 at H10 hidden",
                "G6 german-rifles-41 at F02 facing n",
                "G7 german-rifles-41 at F10 facing n",
                "S1 soviet-rifles-41 at B02 facing s",
                "S2 soviet-rifles-41 at F02 facing s",
            ],
            "fixtures": ["D08 bunker german facing n"],
            "hands": {"german": ["03", "06", "09", "17"]},
            "weapon": [{"card": "W01", "commander": "german", "uses": 1}],
        },
        "test",
    )
    for text in before:
        for _, option in play_text(RULES, g, text):
            decision = pending(g)
            assert decision is not None
            take(decision, option)
    found = why(RULES, g, command)
    assert not found.allowed
    assert words in found.reason
    assert found.rule == rule

"""What `grognard odds` tells agrees with what the dice bring and with what is played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from typer.testing import CliRunner

from grognard.cli.app import app
from grognard.coh.rolls.rolls import spent_die
from grognard.coh.table.events import AttackRolled
from grognard.coh.table.state import State
from grognard.coh3.edition import EDITION
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import BadData, GrognardError
from grognard.engine.options import TWO_D6, Option
from grognard.engine.play.text import play_text
from grognard.games import rulebook

RULES = rulebook("coh3")
SPENT_DIE = spent_die(EDITION.book.figures.spent_die.faces)
ROLLS = 100_000
NEAR = 0.006
"""Four standard deviations of a share of 100,000 rolls; one throw of 36 is 0.028, one face of ten 0.1."""

PLAIN = {
    "distance": 2,
    "terrain": "open",
    "flank": False,
    "wall": False,
    "dug_in": False,
    "inside": "",
    "marker": "",
    "target_marker": "",
}


def situation(attacker: str, target: str, **words: Any) -> State:
    return RULES.situation({**PLAIN, "attacker": attacker, "target": target, **words})[0]


@pytest.fixture(scope="module")
def throws() -> Counter[Option]:
    stream = Stream(secret_from("odds"))
    return Counter(stream.pick(ply, TWO_D6) for ply in range(ROLLS))


def played(g: State, throw: Option, caps: int) -> str:
    """What an attack comes to in the game itself with this throw."""
    trial = g.copy()
    commands = [
        f"attack ATTACKER > {g.world.hex(g.units[1].hex)}",
        f"caps {abs(caps)}{' up' if caps < 0 else ''}",
    ]
    for command in (*commands, f"2d6={throw.value}+{throw.other}"):
        for _, option in play_text(RULES, trial, command):
            decision = pending(trial)
            assert decision is not None
            take(decision, option)
    return next(event.outcome for event in trial.news if isinstance(event, AttackRolled))


ATTACKS = [
    ("soviet-smg", "mg34", {"distance": 0}, 0, 2),
    ("soviet-smg", "mg34", {"distance": 1, "flank": True}, 0, 3),
    ("soviet-rifles-41", "mg34", {"distance": 0, "terrain": "light-woods"}, 0, 4),
    ("hmg34", "mmg-maxim", {"distance": 1}, -1, 5),
    ("mg34", "soviet-rifles-41", {"distance": 1, "dug_in": True}, 0, 6),
    ("hmg34", "mmg-maxim", {"terrain": "heavy-woods"}, 2, 7),
    ("hmg34", "nkvd", {"distance": 3}, 0, 8),
    ("mg34", "soviet-rifles-41", {"terrain": "light-woods"}, 0, 9),
    ("german-rifles-41", "soviet-rifles-41", {}, 0, 10),
    ("soviet-rifles-41", "hmg34", {"marker": "suppressed"}, 0, 11),
    ("german-rifles-41", "soviet-rifles-41", {"distance": 6}, 0, 12),
    ("german-rifles-41", "nkvd", {"wall": True, "dug_in": True}, 0, 13),
]


@pytest.mark.rule("6.8#1", "6.8#2", "7.1#1", "ref-combat-formula")
@pytest.mark.parametrize(("attacker", "target", "words", "caps", "need"), ATTACKS)
def test_rolls_fall_as_the_odds_say(
    throws: Counter[Option], attacker: str, target: str, words: dict[str, Any], caps: int, need: int
) -> None:
    g = situation(attacker, target, **words)
    odds = RULES.odds(g, "ATTACKER", "TARGET", caps)
    assert odds.need == need
    shares = {chance.result: chance.ways / chance.of for chance in odds.chances}
    outcomes = Counter[str]()
    for throw in TWO_D6.options:
        outcomes[played(g, throw, caps)] += throws[throw]
    assert abs((outcomes["hit"] + outcomes["critical"]) / ROLLS - shares["hit"]) < NEAR
    assert abs(outcomes["critical"] / ROLLS - shares["critical"]) < NEAR


@pytest.fixture(scope="module")
def spent_dice() -> Counter[int]:
    stream = Stream(secret_from("spent die"))
    return Counter(stream.pick(ply, SPENT_DIE).value for ply in range(ROLLS))


@pytest.mark.rule("2.5b#1", "2.5b#2")
@pytest.mark.parametrize(
    ("attacker", "marker", "cost", "share"),
    [
        ("pioneers", "berserk", 1, 0.2),
        ("pioneers", "", 2, 0.3),
        ("german-rifles-41", "", 3, 0.5),
        ("tank-hunters", "", 4, 0.6),
        ("tank-hunters", "suppressed", 5, 0.8),
        ("tank-hunters", "cowering", 6, 0.9),
    ],
)
def test_the_spent_die_falls_as_the_odds_say(
    spent_dice: Counter[int], attacker: str, marker: str, cost: int, share: float
) -> None:
    odds = RULES.odds(
        situation(attacker, "soviet-rifles-41", distance=1, marker=marker), "ATTACKER", "TARGET", 0
    )
    told = next(chance for chance in odds.chances if chance.result == "spent")
    assert dict(odds.numbers)["attack cost"].total == cost
    assert told.ways / told.of == share
    spent = sum(n for face, n in spent_dice.items() if face <= cost)
    assert abs(spent / ROLLS - share) < NEAR


@pytest.mark.rule("2.5b#1")
def test_the_ten_faces_of_the_spent_die_are_equally_likely(spent_dice: Counter[int]) -> None:
    shares = {1: 0.2, 2: 0.1, 3: 0.2, 4: 0.1, 5: 0.2, 6: 0.1, 7: 0.1}
    assert spent_dice.keys() == shares.keys()
    assert all(abs(spent_dice[face] / ROLLS - share) < NEAR for face, share in shares.items())


def test_the_command_prints_the_numbers_and_their_parts() -> None:
    line = "odds mg34 soviet-rifles-41 --distance 3 --terrain light-woods --caps 1"
    done = CliRunner().invoke(app, line.split())
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        "defense rating 13",
        "    +12 front defense (6.1)",
        "    +1 light woods (6.4)",
        "attack rating 4",
        "    +4 red firepower (6.6)",
        "attack cost 2",
        "    +2 attack cost (2.4)",
        "CAPs -1 (3.2)",
        "needs 8 or more on 2d6",
        "hit: 15 of 36 throws, 41.7 %",
        "critical: 1 of 36 throws, 2.8 %",
        "spent: 3 of 10 throws, 30.0 %",
    ]


@pytest.mark.parametrize(
    ("words", "dr", "ar"),
    [
        ({}, 12, 4),
        ({"flank": True}, 11, 4),
        ({"distance": 0}, 11, 2),
        ({"distance": 0, "wall": True}, 11, 2),
        ({"distance": 1}, 12, 7),
        ({"distance": 9}, 12, 4),
        ({"distance": 10}, 12, 2),
        ({"distance": 18}, 12, 2),
        ({"wall": True}, 13, 4),
        ({"wall": True, "flank": True, "distance": 1}, 12, 7),
        ({"dug_in": True}, 13, 4),
        ({"terrain": "stone-building", "wall": True, "dug_in": True}, 16, 4),
        ({"marker": "berserk", "target_marker": "panicked"}, 10, 3),
        ({"target_marker": "cowering", "flank": True}, 12, 4),
    ],
)
def test_a_situation_is_what_its_words_say(words: dict[str, Any], dr: int, ar: int) -> None:
    odds = RULES.odds(situation("mg34", "soviet-rifles-41", **words), "ATTACKER", "TARGET", 0)
    numbers = dict(odds.numbers)
    assert (numbers["defense rating"].total, numbers["attack rating"].total) == (dr, ar)
    assert odds.need == dr - ar


@pytest.mark.rule("6.2#2")
def test_an_open_top_in_close_combat_is_told_with_red_firepower() -> None:
    odds = RULES.odds(situation("soviet-smg", "pzjg-35r", distance=0), "ATTACKER", "TARGET", 0)
    assert dict(odds.numbers)["attack rating"].total == 8
    assert odds.need == 5


def test_the_cost_told_counts_a_turret_that_must_turn() -> None:
    g = RULES.position(
        {
            "map": {"size": "5x8"},
            "units": ["G1 panzer-iiie at D03 facing n", "S1 bt-7 at D06 facing n", "S2 bt-7 at D01 facing n"],
        },
        "test",
    )
    costs = [dict(RULES.odds(g, "G1", target, 0).numbers)["attack cost"].total for target in ("S1", "S2")]
    assert costs == [5, 3]


@pytest.mark.parametrize(
    ("words", "reach"),
    [({"distance": 19}, 18), ({"distance": 3, "marker": "cowering"}, 2)],
)
def test_a_situation_out_of_reach_is_refused(words: dict[str, Any], reach: int) -> None:
    with pytest.raises(
        BadData, match=rf"{words['distance']} hexes from ATTACKER, farther than twice its range \({reach}\)"
    ):
        situation("mg34", "soviet-rifles-41", **words)


def test_a_situation_has_two_sides() -> None:
    with pytest.raises(BadData, match="same side"):
        situation("mg34", "hmg34")


def test_the_target_of_a_situation_can_be_attacked() -> None:
    for distance in range(19):
        g = situation("mg34", "soviet-rifles-41", distance=distance)
        play_text(RULES, g, f"attack ATTACKER > {g.world.hex(g.units[1].hex)}")


def test_a_sight_line_names_what_it_crosses_and_what_blocks_it() -> None:
    line = RULES.sight("coh3:1", "A00", "C02")
    assert (line.one, line.two, line.distance, line.visible) == ("1-A00", "1-C02", 3, False)
    assert (line.crossed, line.beside) == (("1-B01", "1-B02"), ())
    assert (line.reason, line.rule) == ("blocked by light woods in 1-B02", "5.2")


def test_a_sight_line_along_hexsides_names_both_hexes_or_the_edge() -> None:
    line = RULES.sight("coh3/partisans", "E05", "G05")
    assert (line.visible, line.crossed, line.beside) == (True, (), (("1-F05", "1-F06"),))
    assert line.reason == "nothing in the way"
    assert RULES.sight("coh3:1", "A00", "C00").beside == (("off", "1-B01"),)
    assert RULES.sight("coh3:1", "B12", "D12").beside == (("1-C11", "off"),)


def test_a_map_is_named_by_its_number() -> None:
    with pytest.raises(BadData, match="'coh3:one'"):
        RULES.sight("coh3:one", "A00", "C00")


@pytest.mark.parametrize(
    ("attacker", "target", "words"),
    [
        ("G2", "S1", "outside the arc of fire of G2"),
        ("G1", "G2", "no enemy unit"),
        ("G3", "S1", "its hit marker is Stunned"),
        ("G4", "S1", "G4 is not on the map"),
        ("G1", "G4", "G4 is not seen on the map"),
        ("G1", "S2", "is removed when it is fired at"),
        ("G1", "H10", "outside the arc of fire of G1"),
        ("G1", "B03", "nothing that can be destroyed"),
    ],
)
def test_an_attack_that_cannot_be_made_has_no_odds(attacker: str, target: str, words: str) -> None:
    g = RULES.position(
        {
            "map": {"size": "8x12"},
            "units": [
                "G1 mg34 at B06 facing n",
                "G2 german-rifles-41 at B06 facing s",
                "G3 german-rifles-41 at B06 facing n marker stunned",
                "G4 german-rifles-41 enters A01 round 3",
                "S1 soviet-rifles-41 at B02 facing s",
                "S2 soviet-rifles-41 at B02 facing n marker destroyed",
            ],
            "fixtures": ["H10 wire soviet"],
        },
        "test",
    )
    with pytest.raises(GrognardError, match=words):
        RULES.odds(g, attacker, target, 0)


@pytest.mark.parametrize("seat", ["german", "soviet"])
def test_the_odds_count_no_enemy_marker_that_lies_face_down(seat: str) -> None:
    units = ["G1 mg34 at B03 facing s marker cowering", "S1 soviet-rifles-41 at B05 facing n marker cowering"]
    g = RULES.position({"units": units}, "test")
    own, other = (0, 1) if seat == "german" else (1, 0)
    known = RULES.known(g, seat)
    assert known.units[own] == g.units[own]
    assert (g.marker_of(other).name, known.units[other].marker) == ("Cowering", 0)

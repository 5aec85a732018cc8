"""17.11, 17.12 The odds against what lies in a hex, and what is told of a hex as a whole."""

from __future__ import annotations

import pytest

from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.errors import Refused

RULES = Coh3()


def place(*units: str, fixtures: tuple[str, ...] = (), woods: str = "H12") -> State:
    table = {"map": {"size": "8x12", "hexes": [f"{woods} light-woods"]}, "fixtures": list(fixtures)}
    return RULES.position({**table, "units": list(units)}, "test")


def told(g: State, attacker: str, hexagon: str, caps: int = 0) -> list[tuple[str, int, int, int]]:
    """Every target with its defense and attack ratings and the number it takes."""
    found = RULES.odds_at(g, attacker, hexagon, caps)
    numbers = [(name, dict(odds.numbers), odds.need) for name, odds in found]
    return [
        (name, sums["defense rating"].total, sums["attack rating"].total, need)
        for name, sums, need in numbers
    ]


MG = "G1 mg34 at B06 facing n"


def test_wire_in_an_empty_hex_has_odds_and_no_critical_hit() -> None:
    g = place(MG, fixtures=("B03 wire soviet",))
    ((name, odds),) = RULES.odds_at(g, "G1", "B03", 1)
    assert name == "barbed wire"
    assert [chance.result for chance in odds.chances] == ["hit", "spent"]
    sums = dict(odds.numbers)
    assert odds.need == sums["defense rating"].total - sums["attack rating"].total - 1


def test_its_ground_helps_a_work_against_fire_but_not_in_close_combat() -> None:
    wire = ("B03 wire soviet",)
    ((_, far, *_),) = told(place(MG, fixtures=wire), "G1", "B03")
    ((_, wooded, *_),) = told(place(MG, fixtures=wire, woods="B03"), "G1", "B03")
    ((_, close, *_),) = told(place("G1 mg34 at B03 facing n", fixtures=wire, woods="B03"), "G1", "B03")
    assert (wooded, close) == (far + 1, far)


def test_a_hex_tells_of_its_units_first_and_then_of_each_work() -> None:
    g = place(
        MG,
        "S1 soviet-rifles-41 at B03 facing s dug-in",
        "S2 soviet-rifles-41 at B03 facing s",
        fixtures=("B03 wire soviet",),
    )
    assert [name for name, *_ in told(g, "G1", "B03")] == [
        "S1",
        "S2",
        "hasty defense of S1",
        "barbed wire",
    ]
    assert [name for name, *_ in told(g, "G1", "S1")] == ["S1"]


def test_in_close_combat_the_own_cover_is_no_target() -> None:
    g = place(
        "G1 german-rifles-41 at B03 facing n dug-in",
        "S1 soviet-rifles-41 at B03 facing s dug-in",
    )
    assert [name for name, *_ in told(g, "G1", "B03")] == ["S1", "hasty defense of S1"]


def test_a_unit_without_red_firepower_does_not_fire_at_works() -> None:
    g = place("G1 panzer-ivf2 at B06 facing n marker armored-gun-damaged-red", fixtures=("B03 wire soviet",))
    assert g.marker_of(0).bars(True)
    with pytest.raises(Refused, match="nothing that could be attacked is seen in B03"):
        RULES.odds_at(g, "G1", "B03", 0)


@pytest.mark.parametrize(
    ("hexagon", "words"),
    [
        ("B02", "nothing that could be attacked is seen in B02"),
        ("B04", "nothing that could be attacked is seen in B04"),
        ("B09", "outside the arc of fire of G1"),
    ],
)
def test_a_hex_that_cannot_be_attacked_says_why(hexagon: str, words: str) -> None:
    g = place(MG, fixtures=("B09 wire soviet", "B04 mines soviet"))
    with pytest.raises(Refused, match=words):
        RULES.odds_at(g, "G1", hexagon, 0)


def test_a_unit_that_is_removed_by_any_fire_does_not_hide_the_odds_of_the_others() -> None:
    g = place(
        MG,
        "S1 soviet-rifles-41 at B03 facing s marker destroyed",
        "S2 soviet-rifles-41 at B03 facing s",
    )
    assert [name for name, *_ in told(g, "G1", "B03")] == ["S2"]


def test_hidden_enemy_mines_are_nowhere_to_be_asked_for() -> None:
    g = place(MG, fixtures=("B03 wire soviet", "B04 mines soviet hidden"))
    assert [f.kind for f in RULES.known(g, "german").fixtures] == ["wire"]
    assert [f.kind for f in RULES.known(g, "soviet").fixtures] == ["wire", "mines"]


def test_sight_is_told_for_every_printed_hex_halves_too() -> None:
    g = RULES.start("coh3/partisans", {})
    found = {seen.hex: seen for seen in RULES.sightings(g, "1-B02")}
    printed = {face.name: face.half for face in RULES.board_map("coh3/partisans").hexes}
    assert set(found) == set(printed)
    halves = [found[name] for name, half in printed.items() if half]
    assert {seen.visible for seen in halves} == {True, False}
    assert all(seen.reason.startswith("blocked by") for seen in halves if not seen.visible)

"""What rule cases cannot say about positions, control, moves and the fire zone."""

from __future__ import annotations

import re
from importlib.resources import files

import msgspec
import pytest

from grognard.coh.cases.position import position
from grognard.coh.data.scenario import read_scenario
from grognard.coh.data.units import unit_type
from grognard.coh.fire.fire_zone import fire_zone, why_no_fire
from grognard.coh.move.entering import entry_hexes
from grognard.coh.move.movement import destinations, enter_hex, turn_to
from grognard.coh.show.odds import attack_odds, sight_line
from grognard.coh.start.saves import saves
from grognard.coh.start.setup import build_world
from grognard.coh.table.events import DugIn, Faced
from grognard.coh.table.state import State
from grognard.coh3.edition import EDITION
from grognard.engine.errors import BadData
from grognard.engine.hexes import members


def names(g: State, hexes: object) -> set[str]:
    return {g.world.hex(h) for h in hexes}  # type: ignore[attr-defined]


@pytest.mark.rule("4.0#1", "4.0#2")
@pytest.mark.parametrize(
    "words", ["at A05 facing n", "at S06 facing n", "at C00 facing n", "enters A05 round 1"]
)
def test_no_unit_is_placed_on_a_half_hex(words: str) -> None:
    with pytest.raises(BadData, match="is not a full hex"):
        position("coh3", {"map": {"use": 1}, "units": [f"G1 german-rifles-41 {words}"]}, "here")


@pytest.mark.rule("4.0#1", "4.12a#3")
def test_a_mission_places_units_on_full_hexes_only() -> None:
    mission = read_scenario("coh3/partisans")
    force = mission.force[0]
    wrong = msgspec.structs.replace(force.units[0], hex="1-A05")
    forces = (msgspec.structs.replace(force, units=(wrong, *force.units[1:])), *mission.force[1:])
    with pytest.raises(BadData, match="coh3/partisans: soviet-rifles-41: 1-A05 is not a full hex"):
        build_world(msgspec.structs.replace(mission, force=forces))
    arriving = msgspec.structs.replace(mission.reinforcement[0], entry=("1-B01", "1-A01"))
    arrivals = (arriving, *mission.reinforcement[1:])
    with pytest.raises(BadData, match="reinforcement of round 1: 1-A01 is not a full hex"):
        build_world(msgspec.structs.replace(mission, reinforcement=arrivals))


@pytest.mark.rule("4.0#4")
def test_the_scale_has_no_effect() -> None:
    """Ranges and costs are counted in hexes and AP; no figure of the game is in metres."""
    data = files("grognard") / "data"
    for path in ("coh/units.toml", "coh3/terrain.toml", "coh3/figures.toml"):
        figures = msgspec.toml.decode((data / path).read_text(encoding="utf-8"))
        assert not re.search(r"met(er|re)|\b50 ?m\b", str(list(keys(figures))))


def keys(table: object) -> list[str]:
    """Every key of nested tables."""
    if isinstance(table, dict):
        return [*table, *(key for value in table.values() for key in keys(value))]
    return [key for value in table for key in keys(value)] if isinstance(table, list) else []


@pytest.mark.rule("4.5c")
def test_a_unit_in_the_corner_has_no_way_off_the_map() -> None:
    units = ["G1 german-rifles-41 at A01 facing n", "G2 german-rifles-41 at D03 facing n"]
    g = position("coh3", {"map": {"size": "4x3"}, "units": units}, "here")
    assert names(g, (option.value for option in destinations(g, 0))) == {"A02", "B01", "B02"}
    assert names(g, (option.value for option in destinations(g, 1))) == {"D02", "C02", "C03"}


def test_moving_and_turning_are_told() -> None:
    g = position("coh3", {"units": ["G1 german-rifles-41 at B02 facing n dug-in"]}, "here")
    enter_hex(g, 0, g.world.ground.board.find("B01"))
    turn_to(g, 0, 3)
    told = [event for event in g.news if isinstance(event, DugIn | Faced)]
    assert told == [DugIn(unit=0, placed=False), Faced(unit=0, facing=3)]
    assert not g.units[0].dug_in
    assert g.units[0].facing == 3


@pytest.mark.rule("4.4b#1", "4.4b#4")
@pytest.mark.parametrize(
    ("red", "blue", "takes"), [(1, 0, True), (0, 1, True), (-2, 3, True), (0, 0, False), (-2, -2, False)]
)
def test_positive_firepower_of_either_colour_takes_control(red: int, blue: int, takes: bool) -> None:
    rifles = unit_type("german-rifles-41")
    assert msgspec.structs.replace(rifles, fp_red=red, fp_blue=blue).takes_control is takes


@pytest.mark.rule("4.4b#4")
@pytest.mark.parametrize("name", ["opel-truck", "gaz-truck", "german-wagon", "soviet-wagon"])
def test_trucks_and_wagons_never_take_control(name: str) -> None:
    assert not unit_type(name).takes_control


@pytest.mark.rule("4.12c")
def test_the_edge_near_a_blocked_entry_is_offered_whole() -> None:
    units = ["G1 german-rifles-41 enters A03,A06 round 1"]
    held = ["S1 soviet-rifles-41 at A03 facing n", "S2 soviet-rifles-41 at A06 facing n"]
    g = position("coh3", {"map": {"size": "8x12"}, "units": units + held}, "here")
    assert names(g, entry_hexes(g, 0)) == {f"A{row:02}" for row in range(1, 9)}
    g = position("coh3", {"map": {"size": "8x12"}, "units": units + held[:1]}, "here")
    assert names(g, entry_hexes(g, 0)) == {"A03", "A06"}
    assert len(entry_hexes(g, 0)) == 2


@pytest.mark.rule("5.0b")
def test_looking_before_an_attack_changes_nothing() -> None:
    words = {
        "map": {"hexes": ["D05 light-woods"]},
        "units": ["G1 german-rifles-41 at D06 facing n", "S1 soviet-rifles-41 at D04 facing s"],
    }
    g = position("coh3", words, "here")
    before = saves(EDITION).save(g)
    blocked = why_no_fire(g, 0, g.world.ground.board.find("D04"))
    assert blocked == ("G1 has no line of sight to D04: blocked by light woods in D05", "5.2")
    attack_odds(g, 0, 1)
    sight_line("coh3:1", "1-E05", "1-I06")
    assert saves(EDITION).save(g) == before


def test_why_not_says_how_far_and_which_way() -> None:
    words = {
        "map": {"size": "4x20", "hexes": ["A05 heavy-woods", "C05 wood-building"]},
        "units": ["G1 pioneers at B10 facing n", "S1 soviet-rifles-41 at B03 facing s"],
    }
    g = position("coh3", words, "here")
    find = g.world.ground.board.find
    far = "B03 is 7 hexes from G1, farther than twice its range (6)"
    assert why_no_fire(g, 0, find("B03")) == (far, "5.3")
    assert why_no_fire(g, 0, find("B11")) == ("B11 is outside the arc of fire of G1", "5.1")
    assert why_no_fire(g, 0, find("B04")) == ("there is no enemy unit in B04", "6.0")


def test_a_unit_that_waits_cannot_fire() -> None:
    units = ["G1 german-rifles-41 enters A03 round 1", "S1 soviet-rifles-41 at A03 facing s"]
    g = position("coh3", {"units": units}, "here")
    assert why_no_fire(g, 0, g.units[1].hex) == ("G1 is not on the map", "2.2")


def test_a_unit_in_the_first_hex_of_the_map_is_on_the_map() -> None:
    units = ["G1 german-rifles-41 at A01 facing s", "S1 soviet-rifles-41 at A03 facing s"]
    g = position("coh3", {"units": units}, "here")
    assert g.units[0].hex == 0
    assert why_no_fire(g, 0, g.units[1].hex) == ("", "")


@pytest.mark.rule("5.0a")
def test_the_fire_zone_is_arc_and_sight_and_range() -> None:
    """Counted out hex by hex on a map with two woods."""
    words = {
        "map": {"size": "9x9", "hexes": ["E04 heavy-woods", "G05 wood-building"]},
        "units": ["G1 tank-hunters at E06 facing n", "G2 pioneers at E06 facing ne"],
    }
    g = position("coh3", words, "here")
    ground, here = g.world.ground, g.world.ground.board.find("E06")
    for i, reach in ((0, 2), (1, 6)):
        expected = {
            h
            for h in range(ground.grid.size)
            if ground.grid.arc(here, g.units[i].facing) >> h & 1
            and ground.grid.distance(here, h) <= reach
            and ground.sight.sees(here, h)
        }
        assert set(members(fire_zone(g, i))) == expected
    assert names(g, members(fire_zone(g, 0))) == {"D06", "E05", "F06", "C05", "D05", "E04", "F05", "G05"}


@pytest.mark.rule("4.0#2")
def test_the_fire_zone_leaves_out_half_hexes() -> None:
    words = {"map": {"use": 1}, "units": ["G1 german-rifles-41 at B06 facing nw"]}
    g = position("coh3", words, "here")
    zone = fire_zone(g, 0)
    assert zone
    assert not zone & ~g.world.ground.board.playable

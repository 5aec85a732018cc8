"""The ground: steps by move class, roads, walls, edges, and maps laid side by side."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.coh.board.ground import Ground
from grognard.coh.board.maps import lay_out, map_numbers, map_sheet, sketch
from grognard.coh.data.units import unit_type, unit_types
from grognard.coh3.edition import EDITION
from grognard.engine.boards import Sheet
from grognard.engine.errors import BadData, UnknownName
from grognard.engine.hexes import DIRECTIONS

CLASSES = ("foot", "tracked", "wheeled", "gun")


def total(ground: Ground, move_class: str, a: str, b: str) -> int | None:
    """What a step between two hexes adds, or None if nobody may go."""
    one, two = ground.board.find(a), ground.board.find(b)
    direction = ground.grid.direction(one, two)
    assert direction is not None
    parts = ground.step(move_class, one, direction)
    return None if parts is None else sum(part.value for part in parts)


def test_steps_are_remembered() -> None:
    ground = sketch(EDITION, 3, 3, {"B01": "heavy-woods"})
    assert total(ground, "foot", "B02", "B01") == 1
    assert total(ground, "foot", "B02", "B01") == 1
    assert total(ground, "tracked", "B02", "B01") == 2
    assert total(ground, "foot", "B01", "B02") == 0


@pytest.mark.rule("4.5c")
def test_nobody_steps_off_the_map() -> None:
    ground = sketch(EDITION, 3, 3, {}, roads=[("A01", "A02", "A03")])
    for h in range(ground.grid.size):
        for d in range(6):
            on_map = ground.grid.neighbours[h][d] >= 0
            for move_class in CLASSES:
                assert (ground.step(move_class, h, d) is not None) == on_map


@pytest.mark.rule("4.0#1", "4.0#2")
def test_nobody_steps_onto_a_half_hex_even_by_road() -> None:
    """The road of map 1 runs on over A06 in the west and S06 in the east."""
    ground = lay_out(EDITION, "single", [Sheet(1)])
    assert total(ground, "foot", "B06", "A06") is None
    assert total(ground, "wheeled", "R07", "S06") is None
    assert total(ground, "foot", "A06", "B06") == 0
    assert not ground.is_playable(ground.board.find("A06"))
    assert ground.is_playable(ground.board.find("B06"))
    assert not ground.is_playable(-1)


@pytest.mark.rule("4.0#3")
def test_a_joined_column_can_be_walked_through() -> None:
    ground = lay_out(EDITION, "west-east", [Sheet(1), Sheet(2)])
    for move_class in CLASSES:
        assert total(ground, move_class, "1-R07", "1-S06") == 0
        assert total(ground, move_class, "1-S06", "2-B06") == 0
    assert ground.board.find("1-S06") == ground.board.find("2-A06")
    assert not ground.is_playable(ground.board.find("1-A06"))


def test_the_map_named_first_gives_a_joined_hex_its_terrain() -> None:
    assert terrain_of(lay_out(EDITION, "single", [Sheet(1)]), "S02") == "light-woods"
    assert terrain_of(lay_out(EDITION, "single", [Sheet(2)]), "A02") == "light-woods"
    assert terrain_of(lay_out(EDITION, "single", [Sheet(2)]), "A08") == "plowed"
    assert terrain_of(lay_out(EDITION, "single", [Sheet(1)]), "S08") == "open"
    assert terrain_of(lay_out(EDITION, "west-east", [Sheet(1), Sheet(2)]), "2-A08") == "open"
    assert terrain_of(lay_out(EDITION, "west-east", [Sheet(2), Sheet(1)]), "2-A08") == "plowed"
    assert terrain_of(lay_out(EDITION, "west-east", [Sheet(5), Sheet(2)]), "2-A08") == "open"


def terrain_of(ground: Ground, name: str) -> str:
    return ground.terrain[ground.board.find(name)].id


def test_a_turned_map_keeps_its_walls_and_roads() -> None:
    ground = lay_out(EDITION, "south-south", [Sheet(1), Sheet(2, turned=True)])
    here, there = ground.board.find("2-D07"), ground.board.find("2-D06")
    direction = ground.grid.direction(here, there)
    assert direction == DIRECTIONS.index("s"), "north on the turned map"
    assert ground.has_wall(here, direction)
    assert total(ground, "foot", "2-D07", "2-D06") == 1
    assert ground.along_road(ground.board.find("2-J02"), DIRECTIONS.index("s"))
    assert terrain_of(ground, "2-J10") == "stone-building"


@pytest.mark.rule("4.10a#4")
def test_a_road_helps_only_over_the_sides_it_crosses() -> None:
    ground = sketch(EDITION, 4, 4, {"C02": "heavy-woods"}, roads=[("B03", "C03", "C02")])
    assert total(ground, "foot", "C03", "C02") == 0
    assert total(ground, "foot", "B03", "C02") == 1
    assert total(ground, "wheeled", "C03", "C02") == 0
    assert total(ground, "wheeled", "B03", "C02") is None
    names = {ground.board.name(h) for h in ground.road_hexes}
    assert names == {"B03", "C03", "C02"}


def test_roads_and_walls_join_neighbours() -> None:
    with pytest.raises(BadData, match="a road cannot run between A01 and A03: they are not adjacent"):
        sketch(EDITION, 3, 3, {}, roads=[("A01", "A03")])
    with pytest.raises(BadData, match="a wall cannot run between A01 and C01: they are not adjacent"):
        sketch(EDITION, 3, 3, {}, walls=[("A01", "C01")])


def test_a_row_of_a_map_with_too_few_hexes_is_named() -> None:
    sheet = replace(map_sheet(1), terrain="A B C\n01 . .\n")
    with pytest.raises(BadData, match="terrain row 01 has 2 hexes, not 3"):
        list(sheet.cells())


def test_a_wall_and_woods_add_up() -> None:
    ground = sketch(
        EDITION, 3, 3, {"B01": "light-woods", "A01": "water"}, walls=[("B01", "B02"), ("A01", "A02")]
    )
    assert total(ground, "foot", "B02", "B01") == 1
    assert total(ground, "tracked", "B02", "B01") == 1
    assert total(ground, "wheeled", "B02", "B01") is None
    assert total(ground, "gun", "B02", "B01") is None
    assert total(ground, "foot", "A02", "A01") == 6
    assert total(ground, "tracked", "A02", "A01") is None


def test_walled_hexes() -> None:
    ground = sketch(EDITION, 3, 3, {}, walls=[("B01", "B02")])
    walled = {ground.board.name(h) for h in range(ground.grid.size) if ground.is_walled(h)}
    assert walled == {"B01", "B02"}


def covered(ground: Ground, attacker: str, target: str) -> bool:
    return ground.wall_cover(ground.board.find(attacker), ground.board.find(target))


@pytest.mark.rule("4.8d")
def test_a_wall_covers_against_lines_that_cross_it() -> None:
    ground = sketch(EDITION, 7, 9, {}, walls=[("D04", "D03")])
    assert covered(ground, "D03", "D04")
    assert covered(ground, "D01", "D04")
    assert covered(ground, "E01", "D04"), "the line comes in over the north side"
    assert not covered(ground, "E03", "D04")
    assert not covered(ground, "D07", "D04")
    assert not covered(ground, "D01", "D05"), "not right behind the wall"
    assert not covered(ground, "D04", "D04"), "no wall in close combat"
    assert covered(ground, "D06", "D03"), "the hex on the other side has it too"
    around = [("D04", name) for name in ("D03", "E03", "E04", "D05", "C04", "C03")]
    assert not covered(sketch(EDITION, 7, 9, {}, walls=around), "D04", "D04"), (
        "not even with walls all around"
    )


def test_a_line_into_a_corner_needs_both_walls() -> None:
    one = sketch(EDITION, 7, 9, {}, walls=[("D04", "D03")])
    both = sketch(EDITION, 7, 9, {}, walls=[("D04", "D03"), ("D04", "E03")])
    assert not covered(one, "E02", "D04")
    assert covered(both, "E02", "D04")
    assert not covered(both, "C02", "D04")


def test_edge_hexes_are_the_full_hexes_with_a_neighbour_missing() -> None:
    drawn = sketch(EDITION, 5, 5, {})
    names = {drawn.board.name(h) for h in drawn.edge_hexes()}
    assert names == {f"{c}{r:02}" for c in "ABCDE" for r in range(1, 6) if c in "AE" or r in (1, 5)}
    printed = lay_out(EDITION, "single", [Sheet(1)])
    edge = {printed.board.name(h) for h in printed.edge_hexes()}
    columns = [chr(c) for c in range(ord("B"), ord("S"))]
    assert edge == {f"1-{c}{r:02}" for c in columns for r in range(1, 12) if c in "BR" or r in (1, 11)}


def test_every_map_can_be_laid_out() -> None:
    assert map_numbers() == [1, 2, 3, 4, 5]
    for number in map_numbers():
        assert map_sheet(number).number == number
        assert len(list(map_sheet(number).cells())) == 228
    with pytest.raises(UnknownName, match="no map 7; there are maps 1, 2, 3, 4, 5"):
        map_sheet(7)


@pytest.mark.rule("4.5a#1")
def test_foot_units_are_those_with_a_red_move_cost() -> None:
    """The three colours of the move cost are the three move types; guns have a green one."""
    for kind in unit_types().values():
        assert kind.foot == (kind.move_type == "foot")
    foot = {
        "german-rifles-41",
        "mg34",
        "hmg34",
        "pioneers",
        "mortar-8cm",
        "tank-hunters",
        "nkvd",
        "mmg-maxim",
    }
    assert all(unit_type(name).foot for name in foot)
    others = {"pak36", "opel-truck", "soviet-wagon", "sdkfz-251", "panzer-iiih", "ba-10", "t-34a", "flak18"}
    assert not any(unit_type(name).foot for name in others)


def test_unknown_terrain_is_refused() -> None:
    with pytest.raises(UnknownName, match="no terrain 'heavy-wood'"):
        EDITION.book.land.terrain("heavy-wood")
    with pytest.raises(UnknownName, match="no feature 'wal'"):
        EDITION.book.land.feature("wal")

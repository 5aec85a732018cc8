"""The terrain rows of the reference sheet, and the sample hexes of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.coh.board.driving import track_bonus
from grognard.coh.board.maps import lay_out
from grognard.coh.cases.position import position
from grognard.coh.fire.mortars import smoke_targets
from grognard.coh.fire.ratings import defense_rating
from grognard.coh.hits.hits import rally_number
from grognard.coh.move.movement import move_cost
from grognard.coh.sight.smoke import place_smoke
from grognard.coh.table.state import State
from grognard.coh.weapons.artillery import strike_defense
from grognard.coh3.edition import EDITION
from grognard.engine.boards import Sheet

BOOK = EDITION.book
feature, terrain = BOOK.land.feature, BOOK.land.terrain

TARGETS = {
    "foot": "T german-rifles-41 at B04 facing n marker unnerved",
    "tank": "T panzer-iiih at B04 facing n marker armored-panicked",
}


def scene(kind: str, target: str = "foot", **more: Any) -> State:
    """A hex of a terrain with a hit unit in it, movers of every class behind it and an enemy before it."""
    words: dict[str, Any] = {
        "map": {"size": "5x7", "hexes": [f"B04 {kind}"]},
        "units": [
            TARGETS[target],
            "G2 german-rifles-41 at B05 facing n",
            "G3 panzer-iiih at B05 facing n",
            "G4 opel-truck at B05 facing n",
            "S1 soviet-rifles-41 at B02 facing s",
            "S2 mortar-82mm at B01 facing s",
        ],
        **more,
    }
    return position("coh3", words, "scene")


def extra(g: State, label: str) -> int | None:
    """What a unit adds to its move cost for the step north."""
    i = g.world.unit(label)
    if g.world.ground.step(g.type_of(i).move_class, g.units[i].hex, 0) is None:
        return None
    return move_cost(g, i, 0).total - g.type_of(i).move_cost


def dr(g: State) -> int:
    """What the hex adds to the front defense of the unit in it."""
    i = g.world.unit("T")
    marker = g.marker_of(i).front
    return defense_rating(g, g.world.unit("S1"), i).total - g.type_of(i).def_front - marker


def rally(g: State) -> int:
    i = g.world.unit("T")
    return rally_number(g, i).total - g.marker_of(i).rally


def sight_over(g: State) -> bool:
    find = g.world.ground.board.find
    return g.world.ground.sight.sees(find("B02"), find("B05"))


R = pytest.mark.rule

ROWS = [
    # terrain, DR, blocks, conceals, RN, foot, tracked, wheeled
    pytest.param("open", 0, False, False, 0, 0, 0, 0, marks=R("ref-terrain-open#1", "ref-terrain-open#2")),
    pytest.param(
        "plowed", 0, False, False, 0, 0, 0, None, marks=R("ref-terrain-plowed#1", "ref-terrain-plowed#2")
    ),
    pytest.param(
        "light-woods", 1, True, True, -1, 0, 1, 2,
        marks=R("ref-terrain-light-woods#1", "ref-terrain-light-woods#2"),
    ),
    pytest.param("heavy-woods", 2, True, True, -1, 1, 2, None, marks=R("ref-terrain-heavy-woods#2")),
    pytest.param(
        "wood-building", 1, True, True, -1, 1, 1, 2,
        marks=R("ref-terrain-wood-building#1", "ref-terrain-wood-building#2"),
    ),
    pytest.param(
        "stone-building", 2, True, True, -1, 1, 2, 3,
        marks=R("ref-terrain-stone-building#1", "ref-terrain-stone-building#2"),
    ),
    pytest.param(
        "water", -1, False, False, 0, 5, None, None, marks=R("ref-terrain-water#1", "ref-terrain-water#2")
    ),
    pytest.param(
        "marsh", 1, False, True, -1, 2, 5, None, marks=R("ref-terrain-marsh#1", "ref-terrain-marsh#3")
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "cover", "blocks", "conceals", "rn", "foot", "tracked", "wheeled"), ROWS)
def test_a_row_of_the_sheet(
    kind: str,
    cover: int,
    blocks: bool,
    conceals: bool,
    rn: int,
    foot: int,
    tracked: int | None,
    wheeled: int | None,
) -> None:
    g = scene(kind)
    assert dr(g) == cover
    assert sight_over(g) is not blocks
    assert terrain(kind).conceals is conceals
    assert rally(g) == rn
    assert extra(g, "G2") == foot
    assert extra(g, "G3") == tracked
    assert extra(g, "G4") == wheeled


def test_the_sheet_differs_from_the_book_on_tracks_in_buildings() -> None:
    """Q01: the book's figures are played, the sheet's are kept beside them."""
    assert terrain("wood-building").sheet_tracked == 2
    assert terrain("stone-building").sheet_tracked == 3
    assert feature("wall").sheet_tracked == 1


@pytest.mark.rule("ref-terrain-marsh#2")
def test_marsh_hides_and_steadies_foot_units_only() -> None:
    assert rally(scene("marsh")) == -1
    assert rally(scene("marsh", "tank")) == 0
    assert terrain("marsh").conceals_scope == "foot"
    assert terrain("light-woods").conceals_scope == "all"
    assert rally(scene("light-woods", "tank")) == -1


@pytest.mark.rule("4.8b#1")
def test_open_ground_gives_vehicles_nothing_either() -> None:
    assert dr(scene("open", "tank")) == 0
    assert dr(scene("stone-building", "tank")) == 2


def shelled(g: State) -> tuple[int, int]:
    """What ground adds to the flank defense against a mortar and against off-board artillery."""
    i = g.world.unit("T")
    defense = g.type_of(i).def_flank + g.marker_of(i).flank
    card = g.world.cards[BOOK.place["W04"]]
    mortar = defense_rating(g, g.world.unit("S2"), i).total
    return mortar - defense, strike_defense(g, card, i).total - defense


@pytest.mark.rule("ref-terrain-heavy-woods#1")
def test_heavy_woods_cover_soft_targets_against_everything_but_shells() -> None:
    g = scene("heavy-woods")
    assert dr(g) == dr(scene("heavy-woods", "tank")) == 2
    assert shelled(g) == (0, 0)
    assert shelled(scene("heavy-woods", "tank")) == (2, 2), "Q08: a blue flank defense keeps the woods"
    assert shelled(scene("light-woods")) == (1, 1)
    assert not sight_over(g)
    assert terrain("heavy-woods").conceals
    assert rally(g) == -1


@pytest.mark.rule("ref-terrain-wall#1")
def test_a_wall_covers_all_units_behind_it_but_not_against_shells() -> None:
    across = {"size": "5x7", "walls": [["B04", "B03"]]}
    beside = {"size": "5x7", "walls": [["B04", "C03"], ["B04", "B05"]]}
    for target in TARGETS:
        assert dr(scene("open", target, map=across)) == 1
        assert shelled(scene("open", target, map=across)) == (0, 0)
        assert dr(scene("open", target, map=beside)) == 0


@pytest.mark.rule("ref-terrain-water#4")
def test_no_smoke_lies_on_water() -> None:
    g = scene("water")
    here, there = g.world.ground.board.find("B04"), g.world.ground.board.find("B05")
    assert not place_smoke(g, here)
    assert place_smoke(g, there)
    assert [h for h, _ in g.smoke] == [there]
    bits = g.world.ground.grid.bit
    assert smoke_targets(g, bits[here] | bits[there]) == bits[there]


@pytest.mark.rule("4.8b#2")
def test_a_plowed_field_is_open_ground_that_hampers_vehicles() -> None:
    g, other = scene("plowed"), scene("open")
    ground, here = g.world.ground, g.world.ground.board.find("B05")
    assert dr(g) == dr(other)
    assert dr(scene("plowed", "tank")) == dr(scene("open", "tank"))
    assert sight_over(g)
    assert extra(g, "G2") == 0
    assert extra(g, "G4") is None, "closed to wheels"
    assert not track_bonus(ground, "tracked", here, 0), "no bonus move for tracks"
    assert track_bonus(other.world.ground, "tracked", here, 0)


@pytest.mark.rule("ref-terrain-road#1", "ref-terrain-road#2")
def test_a_road_changes_nothing_but_the_way() -> None:
    for kind, cover, blocks in (("open", 0, False), ("heavy-woods", 2, True)):
        words = {"size": "5x7", "hexes": [f"B04 {kind}"], "roads": [["B05", "B04"]]}
        g = scene(kind, map=words)
        assert [extra(g, label) for label in ("G2", "G3", "G4")] == [0, 0, 0]
        assert dr(g) == cover
        assert sight_over(g) is not blocks
    road = feature("road")
    assert (road.dr, road.blocks_los, road.conceals, road.foot, road.tracked, road.wheeled) == (
        0, False, False, 0, 0, 0,
    )  # fmt: skip


@pytest.mark.rule("ref-terrain-wall#2", "ref-terrain-wall#3", "ref-terrain-wall#4")
def test_the_wall_row() -> None:
    words = {"size": "5x7", "hexes": [], "walls": [["B05", "B04"], ["B04", "B03"]]}
    g = scene("open", map=words)
    assert [extra(g, label) for label in ("G2", "G3", "G4")] == [1, 0, None]
    assert dr(g) == dr(scene("open", "tank", map=words)) == 1
    assert sight_over(g)
    assert feature("wall").conceals


@pytest.mark.rule("4.9a#1", "4.9a#3")
def test_marks_of_the_foot_penalties() -> None:
    """Each foot penalty points to the clause that sets it."""
    for kind in ("heavy-woods", "wood-building", "stone-building", "water"):
        g = scene(kind)
        parts = g.world.ground.step("foot", g.world.ground.board.find("B05"), 0)
        assert parts is not None
        assert [part.rule for part in parts] == ["4.9"]


SAMPLES = [
    pytest.param("plowed", "2-B07 4-N05", "2-D08 2-D10 2-E06 4-J07", marks=R("ex-4.8-plowed", "4.8a#1")),
    pytest.param("water", "5-K01 5-M02", "", marks=R("ex-4.8-water", "4.8a#1")),
    pytest.param("light-woods", "2-C11 2-K07 2-M08", "5-J06 5-Q10", marks=R("ex-4.8-light-woods", "4.8a#1")),
    pytest.param("heavy-woods", "2-F11 2-P09 5-L05", "2-Q09 3-H07", marks=R("ex-4.8-heavy-woods", "4.8a#1")),
    pytest.param(
        "wood-building", "2-I09 2-I08 4-J06 2-E09", "2-I06 5-M06", marks=R("ex-4.8-wood-building", "4.8a#1")
    ),
    pytest.param(
        "stone-building", "2-J10 5-C04 5-G10", "5-H11 5-M09", marks=R("ex-4.8-stone-building", "4.8a#1")
    ),
]


@pytest.mark.parametrize(("kind", "such", "others"), SAMPLES)
def test_sample_hexes(kind: str, such: str, others: str) -> None:
    for name in (such + " " + others).split():
        ground = lay_out(EDITION, "single", [Sheet(int(name[0]))])
        found = ground.terrain[ground.board.find(name)].id
        assert (found == kind) == (name in such)


@pytest.mark.rule("ex-4.8-wall", "4.8d")
def test_sample_hexes_with_walls() -> None:
    for name in ("2-D07", "2-J09", "2-E09", "2-I07", "5-K10"):
        ground = lay_out(EDITION, "single", [Sheet(int(name[0]))])
        assert ground.is_walled(ground.board.find(name)) == (name in ("2-D07", "2-J09"))

"""11.0 Units that a mission lets start hidden, and their secret setup."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, asked, begin, mission, say
from msgspec.structs import replace

from grognard.arena.laws import check_position
from grognard.coh.data.areas import area_hexes, area_words, hex_runs
from grognard.coh.data.scenario import Area, Force, Placed
from grognard.coh.hidden.hidden_setup import setup_hexes
from grognard.coh.table.state import WAITING, State
from grognard.engine.agenda import awaited, pending, take
from grognard.engine.errors import BadData, GrognardError
from grognard.engine.hexes import members

WOODS = Area(map=1, columns="K-N", rows="03-08", concealing=True)
FIELD = Area(map=1, columns="C", rows="05", concealing=False)


def hidden_mission(**changes: Any) -> State:
    """The first mission with some units of both sides hidden at the start."""
    forces = (
        *mission().force,
        Force(
            commander="soviet",
            area=WOODS,
            units=(Placed(unit="soviet-rifles-41", count=2, hidden=True), Placed(unit="t-26b", hidden=True)),
        ),
        Force(commander="german", area=FIELD, units=(Placed(unit="mg34", hidden=True),)),
        Force(commander="soviet", units=(Placed(unit="atg-45mm", hex="1-L05", hidden=True),)),
    )
    return begin(mission(force=forces, chapters=(), **changes))


@pytest.mark.rule("11.0#1", "11.0#2")
def test_each_owner_hides_his_units_before_play() -> None:
    g = hidden_mission()
    assert awaited(g) == ("german", "soviet")
    mine = pending(g, "german")
    assert mine is not None
    assert [RULES.spell(g, o) for o in mine.options] == ["hide G1 > 1-C05"]
    say(g, "hide S5 > M07", who="soviet")
    assert awaited(g) == ("german",)
    assert g.units[g.world.unit("S5")].hex == WAITING, "opened when all have placed theirs"
    say(g, "hide G1 > C05", who="german")
    assert awaited(g) == ("soviet",)
    say(g, "hide S6 > M07")
    say(g, "hide S7 > K05")
    assert asked(g).who == "dice"
    places = {g.label(i): g.world.hex(u.hex) for i, u in enumerate(g.units) if u.hidden}
    assert places == {"G1": "1-C05", "S5": "1-M07", "S6": "1-M07", "S7": "1-K05", "S8": "1-L05"}


@pytest.mark.rule("11.0#2")
def test_the_opponent_learns_nothing_of_a_setup() -> None:
    g = hidden_mission()
    say(g, "hide S5 > M07", who="soviet")
    say(g, "hide G1 > C05", who="german")
    before = RULES.view(g, "german")
    say(g, "hide S6 > K05")
    heard = [e for e in g.news if not e.seen_by or "german" in e.seen_by]
    assert heard == []
    assert [RULES.words(g, e) for e in g.news] == ["S6 (Rifles '41) is hidden in 1-K05."]
    assert RULES.view(g, "german") == before
    mine = RULES.view(g, "soviet").units[g.world.unit("S5")]
    assert (mine.hex, mine.hidden) == ("1-M07", True)
    theirs = before.units[g.world.unit("S5")]
    assert (theirs.hex, theirs.hidden) == ("hidden", True)


def test_the_order_of_the_answers_tells_nobody_anything() -> None:
    """Both answer at once; what the other has sealed, or whether, shows only in who is awaited."""
    games = [hidden_mission(), hidden_mission()]
    for g, place in zip(games, ("M07", "K05"), strict=True):
        say(g, f"hide S5 > {place}", who="soviet")
    assert RULES.view(games[0], "german") == RULES.view(games[1], "german")
    for g in games:
        say(g, "hide G1 > C05", who="german")
    assert RULES.view(games[0], "german") == RULES.view(games[1], "german")
    assert RULES.view(games[0], "soviet") != RULES.view(games[1], "soviet")


def test_a_world_made_up_during_setup_still_waits_for_the_enemy() -> None:
    g = hidden_mission()
    made = RULES.possible_worlds(RULES.view(g, "german"), random.Random(1))
    assert [made.units[i].hex for i in made.world.members[1] if made.world.counters[i].area] == [WAITING] * 3
    say(g, "hide S5 > M07", who="soviet")
    made = RULES.possible_worlds(RULES.view(g, "german"), random.Random(1))
    assert awaited(made) == ("german",)
    say(made, "hide G1 > C05", who="german")
    waiting = [made.label(i) for i in made.world.members[1] if made.units[i].hex == WAITING]
    assert waiting[:2] == ["S6", "S7"], "beside the reinforcements"


@pytest.mark.rule("11.0#1")
def test_the_area_and_the_ground_limit_where_a_unit_hides() -> None:
    g = hidden_mission()
    names = {g.world.hex(h) for h in setup_hexes(g, g.world.unit("S5"))}
    columns, rows = {name[2] for name in names}, {name[3:] for name in names}
    assert columns <= set("KLMN")
    assert {"03", "08"} <= rows <= {f"{row:02}" for row in range(3, 9)}
    kinds = {g.world.ground.terrain[h].conceals for h in setup_hexes(g, g.world.unit("S5"))}
    assert kinds == {True}
    assert "1-M05" not in names, "a unit of its own side stands there openly"
    assert "1-L08" not in names
    assert "1-M07" in names


def test_an_area_ends_with_the_map() -> None:
    g = hidden_mission()
    board = g.world.ground.board
    assert area_hexes(board, Area(map=1, columns="A-Z", rows="00-20")) == board.playable
    assert area_hexes(board, Area(map=2, columns="A-Z", rows="00-20")) == 0


def test_an_area_may_be_a_list_of_hexes() -> None:
    board = hidden_mission().world.ground.board
    area = Area(map=1, columns="C", rows="05", hexes=("1-D06", "1-D07"))
    assert [board.name(h) for h in members(area_hexes(board, area))] == ["1-C05", "1-D06", "1-D07"]
    assert area_words(area) == "1-D06, 1-D07 or columns C, rows 05 of map 1"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("1-B03", "1-C03", "1-D03", "1-A04", "1-F03"), ["1-B03 to D03", "1-F03", "1-A04"]),
        (("1-B03", "1-B04", "1-B05", "1-B07", "1-B08"), ["1-B03 to B05", "1-B07", "1-B08"]),
        (("1-B03", "2-C03", "2-D03", "1-A03"), ["1-A03", "1-B03", "2-C03", "2-D03"]),
        (("0713", "0714", "0715"), ["0713", "0714", "0715"]),
    ],
)
def test_hexes_in_a_line_are_told_by_its_ends(names: tuple[str, ...], told: list[str]) -> None:
    assert hex_runs(names) == told


@pytest.mark.parametrize(
    ("area", "words"),
    [
        (Area(map=1, columns="C-", rows="05"), "columns 'C-' and rows '05' are no block"),
        (Area(map=1, columns="C", rows="five"), "columns 'C' and rows 'five' are no block"),
        (Area(map=3, columns="C", rows="05"), "the area names no hex of the map"),
        (Area(), "the area names no hex of the map"),
        (Area(hexes=("1-Z99",)), "no hex '1-Z99'"),
    ],
)
def test_an_area_that_is_none_is_refused(area: Area, words: str) -> None:
    unit = Placed(unit="mg34", hidden=True)
    with pytest.raises(GrognardError, match=words):
        begin(mission(force=(Force(commander="german", area=area, units=(unit,)),), chapters=(11,)))


def test_an_area_may_be_one_column_and_row() -> None:
    g = hidden_mission()
    assert [g.world.hex(h) for h in setup_hexes(g, g.world.unit("G1"))] == ["1-C05"]
    assert g.units[g.world.unit("G1")].hex == WAITING


def test_what_is_hidden_needs_chapter_and_place() -> None:
    unit = Placed(unit="mg34", hidden=True)
    with pytest.raises(BadData, match="neither its hex nor an area"):
        begin(mission(force=(Force(commander="german", units=(unit,)),), chapters=(11,)))
    with pytest.raises(BadData, match="chapter 11 is not used"):
        begin(mission(force=(Force(commander="german", area=FIELD, units=(unit,)),)))
    bare = replace(unit, hidden=False, hex="1-C05", facing="up")
    with pytest.raises(BadData, match="no facing 'up'"):
        begin(mission(force=(Force(commander="german", units=(bare,)),)))


@pytest.mark.parametrize("seed", range(3))
def test_games_with_hidden_setup_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = hidden_mission(rounds=1)
    for _ in range(900):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))

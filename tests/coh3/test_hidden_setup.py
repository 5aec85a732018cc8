"""11.0 Units that a mission lets start hidden, and their secret setup."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, asked, begin, mission, say
from msgspec.structs import replace

from grognard.arena.laws import check_position
from grognard.coh3.hidden_setup import area_hexes, setup_hexes
from grognard.coh3.scenario import Area, Force, Placed
from grognard.coh3.state import WAITING, State
from grognard.engine.agenda import pending, take
from grognard.engine.errors import BadData

WOODS = Area(map=1, columns="K-N", rows="03-08", concealing=True, empty_of_enemies=True)
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
    assert asked(g).who == "german"
    assert [RULES.spell(g, o) for o in asked(g).options] == ["hide G1"]
    say(g, "hide G1")
    assert [RULES.spell(g, o) for o in asked(g).options] == ["> 1-C05"]
    say(g, "> C05")
    assert asked(g).who == "soviet"
    assert [RULES.spell(g, o) for o in asked(g).options] == ["hide S5", "hide S6", "hide S7"]
    say(g, "hide S6 > M07")
    say(g, "hide S7 > K05")
    say(g, "hide S5 > M07")
    assert asked(g).who == "dice"
    places = {g.label(i): g.world.hex(u.hex) for i, u in enumerate(g.units) if u.hidden}
    assert places == {"G1": "1-C05", "S5": "1-M07", "S6": "1-M07", "S7": "1-K05", "S8": "1-L05"}


@pytest.mark.rule("11.0#2")
def test_the_opponent_learns_nothing_of_a_setup() -> None:
    g = hidden_mission()
    say(g, "hide G1 > C05")
    before = RULES.view(g, "german")
    say(g, "hide S5 > M07")
    heard = [e for e in g.news if not e.seen_by or "german" in e.seen_by]
    assert heard == []
    assert [RULES.words(g, e) for e in g.news] == ["S5 (Rifles '41) is hidden in 1-M07."]
    assert RULES.view(g, "german") == before
    mine = RULES.view(g, "soviet").units[g.world.unit("S5")]
    assert (mine.hex, mine.hidden) == ("1-M07", True)
    theirs = before.units[g.world.unit("S5")]
    assert (theirs.hex, theirs.hidden) == ("hidden", True)


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
    whole = area_hexes(g.world, Area(map=1, columns="A-Z", rows="00-20"))
    assert whole == g.world.ground.board.playable
    assert area_hexes(g.world, Area(map=2, columns="A-Z", rows="00-20")) == 0


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

"""17.10 Mines that their owners hide before the game, in an area of the mission."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, begin, mission, say

from grognard.arena.laws import check_position
from grognard.coh.data.scenario import Area, PlacedFixture, read_scenario, scenario_ids
from grognard.coh.fixtures.fixture_view import deal_mines
from grognard.coh.fixtures.mine_places import mine_places
from grognard.coh.table.state import State
from grognard.engine.agenda import awaited, pending, take
from grognard.engine.errors import BadData
from grognard.engine.hexes import members
from grognard.players.cast import make_player
from grognard.players.player import Question

WEST = Area(map=1, columns="D-F", rows="03-08")
EAST = Area(map=1, columns="J-L", rows="03-08")


def mines(commander: str, area: Area | None, **keys: Any) -> PlacedFixture:
    """A table of mines."""
    return PlacedFixture(**{"commander": commander, "kind": "mines", "area": area, "hidden": True} | keys)


def mined(*tables: PlacedFixture, **changes: Any) -> State:
    """The first mission with mines for its players to hide."""
    return begin(mission(fixture=tables, chapters=(), **changes))


def both() -> State:
    """Two mines of one side, one of the other."""
    return mined(mines("german", WEST, count=1), mines("soviet", EAST, count=2, hit_number=7))


@pytest.mark.rule("17.10a#1")
def test_both_sides_hide_their_mines_at_the_same_time() -> None:
    g = both()
    assert awaited(g) == ("german", "soviet")
    say(g, "mines hidden > K05", who="soviet")
    assert g.fixtures == (), "opened when both have answered"
    say(g, "mines hidden > E05", who="german")
    assert awaited(g) == ("soviet",)
    say(g, "mines hidden > K06")
    found = [(g.world.hex(f.hex), f.owner, f.number, f.hidden, f.table) for f in g.fixtures]
    assert found == [("1-E05", 0, 8, True, 0), ("1-K05", 1, 7, True, 1), ("1-K06", 1, 7, True, 1)]


@pytest.mark.rule("17.10a#1", "17.10a#2")
def test_the_enemy_learns_how_many_there_are_and_no_more() -> None:
    views = []
    for first, second in (("K05", "K06"), ("J03", "L08")):
        g = both()
        say(g, f"mines hidden > {first}", who="soviet")
        views.append(RULES.view(g, "german"))
        say(g, "mines hidden > E05", who="german")
        say(g, f"mines hidden > {second}")
        views.append(RULES.view(g, "german"))
    assert views[0] == views[2]
    assert views[1] == views[3]
    assert [f.hex for f in views[1].fixtures] == ["1-E05", "hidden", "hidden"]


def test_worlds_of_the_enemy_keep_to_the_area() -> None:
    g = both()
    say(g, "mines hidden > K05", who="soviet")
    say(g, "mines hidden > E05", who="german")
    say(g, "mines hidden > K06")
    rng, places = random.Random(1), set()
    for _ in range(300):
        twin = g.copy()
        deal_mines(twin, 0, rng)
        assert twin.fixtures[0] == g.fixtures[0]
        assert twin.fixtures[1].hex != twin.fixtures[2].hex
        places |= {fixture.hex for fixture in twin.fixtures[1:]}
    assert places == set(members(mine_places(g.world, 1)))


@pytest.mark.parametrize("seed", range(3))
def test_the_laws_hold_while_mines_are_hidden(seed: int) -> None:
    rng, g = random.Random(seed), both()
    for _ in range(40):
        check_position(RULES, g, rng)
        seat = rng.choice(awaited(g))
        decision = pending(g, seat)
        assert decision is not None
        take(decision, rng.choice(list(decision.options)))


def test_mines_lie_where_somebody_can_go_and_nothing_is_known_to_be() -> None:
    g = mined(mines("german", Area(hexes=("1-M05", "1-E05", "1-E06")), count=1))
    assert [g.world.hex(h) for h in members(mine_places(g.world, 0))] == ["1-E05", "1-E06"], "an enemy in M05"
    wire = PlacedFixture(commander="german", kind="wire", hexes=("1-E05",))
    g = mined(wire, mines("german", WEST, count=1))
    assert "1-E05" not in [g.world.hex(h) for h in members(mine_places(g.world, 1))]


@pytest.mark.parametrize(
    ("tables", "words"),
    [
        ([mines("german", WEST, count=1, hexes=("1-E05",))], "both hexes and an area"),
        ([mines("german", None)], "no hexes"),
        ([mines("german", WEST)], "with their count"),
        ([mines("german", WEST, count=1, hidden=False)], "an area is for hidden mines"),
        ([mines("german", None, count=2, hexes=("1-E05",))], "a count is for an area"),
        (
            [mines("german", WEST, count=1), mines("soviet", WEST, count=1)],
            "mines may lie in 1-D03",
        ),
        ([mines("soviet", None, hexes=("1-E05",)), mines("german", WEST, count=1)], "may lie in 1-E05 "),
        ([mines("german", WEST, count=1, kind="wire")], "only mines can be hidden"),
    ],
)
def test_tables_that_cannot_be_meant_are_refused(tables: list[PlacedFixture], words: str) -> None:
    with pytest.raises(BadData, match=words):
        mined(*tables)


# ------------------------------------------------------------------ missions and players


@pytest.mark.parametrize("name", scenario_ids("coh3"))
def test_no_mission_of_our_own_fixes_a_secret(name: str) -> None:
    scenario = read_scenario(name)
    if scenario.provenance.get("force") != "book":
        assert [unit for force in scenario.force for unit in force.units if unit.hidden and unit.hex] == []
    if scenario.provenance.get("fixture") != "book":
        assert [table for table in scenario.fixture if table.hidden and table.hexes] == []


def hidden_by(player: str, name: str, seed: int) -> dict[str, str]:
    """Where a computer player hides everything before the game."""
    g = RULES.start(name, {})
    cast = {seat: make_player(player, f"{seed} {seat}", "coh3") for seat in RULES.seats(g)}
    places = {}
    while (decision := pending(g)) is not None and decision.rule in ("11.0", "17.10"):
        seat = decision.who
        view = RULES.view(g, seat)
        option = cast[seat].choose(Question(decision.options, lambda view=view: view))
        places[f"{seat} {len(places)}"] = g.world.hex(option.value)
        take(decision, option)
    return places


@pytest.mark.parametrize("player", ["random", "thumbs"])
@pytest.mark.parametrize("name", [f"coh3/{name}" for name in ("winter-village", "crossroads", "two-roads")])
def test_computer_players_hide_differently_in_every_game(player: str, name: str) -> None:
    games = [hidden_by(player, name, seed) for seed in range(12)]
    assert games[0] == hidden_by(player, name, 0), "the same seed hides alike"
    for piece in games[0]:
        assert len({game[piece] for game in games}) > 4, piece

"""WB-95 over the wire: the Kharkov map, its counters, and what a view adds to them."""

from __future__ import annotations

from typing import Any

import pytest
from seats import Client, sit

from grognard.wb95.data.chart import chart_of, map_file
from grognard.wb95.data.scenario import read_scenario, scenario_ids
from grognard.wb95.turn.setup import world_of

KHARKOV = "wb95/kharkov-1942"


def get(client: Client, address: str) -> Any:
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.fixture
def board(client: Client) -> Any:
    return get(client, f"/api/boards/wb95/{KHARKOV}")


def side(pair: list[str]) -> str:
    return "-".join(sorted(pair))


def courses(entries: list[Any], kind: str) -> list[str]:
    return [side(pair) for entry in entries if entry["kind"] == kind for pair in entry["pairs"]]


def test_every_river_hexside_of_the_map_arrives_once(board: Any) -> None:
    for kind in ("river", "doniec"):
        told = courses(board["sides"], kind)
        held = {name for river in map_file().river if river.kind == kind for name in river.sides}
        assert sorted(told) == sorted(side(name.split("-")) for name in held)
    donets = [entry for entry in board["sides"] if entry["kind"] == "doniec"]
    assert [entry["name"] for entry in donets] == ["Donets"]
    assert len({entry["name"] for entry in board["sides"]}) == len(map_file().river)


def test_roads_of_both_kinds_and_bridges_arrive_once(board: Any) -> None:
    roads = map_file().road
    main, lesser = courses(board["lines"], "main_road"), courses(board["lines"], "side_road")
    assert set(main) >= {side(name.split("-")) for name in roads.main_road}
    assert not set(main) & set(lesser)
    assert len(main) == len(set(main))
    assert len(lesser) == len(set(lesser))
    city = [name for name in main if name not in {side(n.split("-")) for n in roads.main_road}]
    terrain = {face["name"]: face["terrain"] for face in board["hexes"]}
    assert all({terrain[end] for end in name.split("-")} == {"city"} for name in city)
    told = courses(board["lines"], "bridge")
    assert sorted(told) == sorted(side(name.split("-")) for name in map_file().bridge.sides)


def test_the_map_is_read_with_north_up(board: Any) -> None:
    places = {face["name"]: (face["x"], face["y"]) for face in board["hexes"]}
    assert board["shape"]["pointy"] is True
    assert len(places) == board["shape"]["columns"] * board["shape"]["rows"] == 64 * 37
    belgorod, slavyansk, krasnograd, izyum = (places[h] for h in ("0304", "6002", "3132", "4804"))
    assert belgorod[1] < krasnograd[1] < slavyansk[1]
    assert krasnograd[0] < izyum[0]
    frame = board["shape"]["frame"]
    assert frame["height"] > frame["width"]
    assert min(x for x, _ in places.values()) == pytest.approx(frame["x"] + 3**0.5 / 2, abs=0.001)


def test_neighbours_stand_one_hex_apart(board: Any) -> None:
    places = {face["name"]: (face["x"], face["y"]) for face in board["hexes"]}
    chart = chart_of()
    for road in list(chart.roads)[:200]:
        (ax, ay), (bx, by) = (places[chart.board.name(h)] for h in chart.ends(road))
        assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(3**0.5, abs=0.001)


def test_labels_name_towns_cities_and_entry_zones(board: Any) -> None:
    labels = {(label["kind"], label["name"]): label["hexes"] for label in board["labels"]}
    assert labels["city", "Kharkov"][0] == "1815"
    assert labels["town", "Kazachya Lopan"] == ["0713"]
    zones = [label["hexes"] for label in board["labels"] if label["kind"] == "entry-zone"]
    assert len(zones) == len(map_file().zone)
    assert labels["entry-zone", "R"] == ["1700"]
    assert labels["scale", "about 3 km to the hex"] == []


def test_terrain_tells_what_it_costs_and_does(board: Any) -> None:
    told = {name: kind["text"] for name, kind in board["terrains"].items()}
    assert told["clear"] == "2 trucked, 1 mechanised, 1 non-motorised MP"
    assert told["hills"].endswith("3/2 mechanised, 1 non-motorised MP; 1 combat modifier for the defender")
    assert "MP more than clear" in told["forest"]
    assert "MP more to cross" in told["river"]
    assert board["terrains"]["main_road"]["name"] == "main road"


@pytest.mark.parametrize("scenario", scenario_ids())
def test_the_roster_has_every_counter_with_its_class(client: Client, scenario: str) -> None:
    told = get(client, f"/api/rosters/wb95/{scenario}")["counters"]
    classes = get(client, "/api/pieces/wb95")["units"]
    world = world_of(scenario)
    assert [entry["label"] for entry in told] == [counter.label for counter in world.counters]
    assert all(entry["type"] in classes for entry in told)
    assert {entry["side"] for entry in told} == {"axis", "soviet"}
    zones = {letter for letter, _ in world.chart.zones}
    hexes = set(world.chart.board.printed)
    assert all(place in zones | hexes for entry in told for place in entry["places"])


def test_reinforcements_tell_their_turn_place_and_condition(client: Client) -> None:
    told = {entry["label"]: entry for entry in get(client, f"/api/rosters/wb95/{KHARKOV}")["counters"]}
    bersaglieri = told["3-bers-mot-r"]
    assert (bersaglieri["turn"], bersaglieri["places"]) == (5, ["D"])
    assert (bersaglieri["nation"], bersaglieri["side"]) == ("italian", "axis")
    waits = [entry for entry in told.values() if entry["condition"]]
    assert waits
    assert all(entry["parent"] == "37 Army" for entry in waits)


def test_a_game_without_a_roster_has_an_empty_one(client: Client) -> None:
    assert get(client, "/api/rosters/coh3/coh3/partisans") == {"counters": []}


@pytest.mark.parametrize("scenario", scenario_ids())
def test_goals_name_the_hexes_that_count(client: Client, scenario: str) -> None:
    briefing = get(client, f"/api/briefings/{scenario}")
    conditions = read_scenario(scenario).victory
    assert [goal["side"] for goal in briefing["goals"]] == [condition.side for condition in conditions]
    board = get(client, f"/api/boards/wb95/{scenario}")
    tactical = [g for g in briefing["goals"] if g["text"].startswith("Tactical")]
    assert [mark["hex"] for mark in board["objectives"]] == tactical[0]["hexes"]
    assert f"more of the {len(tactical[0]['hexes'])} victory hexes" in tactical[0]["text"]


def test_goals_say_what_must_be_held_and_when(client: Client) -> None:
    axis, soviet, both = get(client, f"/api/briefings/{KHARKOV}")["goals"]
    assert axis["text"].endswith("(4804 and 4904 do not count), at the end of a turn.")
    assert soviet["text"].startswith("Strategic victory: control at least 5 hexes of Kharkov")
    assert len(soviet["hexes"]) == 8
    assert both["text"].endswith("at the end of the game.")
    later = get(client, "/api/briefings/wb95/kharkov-1943")["goals"]
    assert later[0]["text"].endswith("at any moment.")
    assert "every hex of Kharkov" in later[0]["text"]


def test_a_view_tells_day_phase_and_whose_it_is(client: Client) -> None:
    body = {"scenario": KHARKOV, "seats": {"axis": "human", "soviet": "human"}, "options": {}}
    chairs = client.post("/api/rooms", json=body).json()["seats"]
    with sit(client, chairs["soviet"]["token"]) as seat:
        view = seat.hello()["view"]
    assert (view["turn"], view["turns"], view["day"]) == (1, 17, "1942-05-12")
    assert (view["phase"], view["phase_name"], view["mover"]) == (1, "Air Phase", "soviet")
    names = get(client, "/api/pieces/wb95")["features"]
    assert names["phase-4"]["name"] == "Attack"
    rooms = get(client, "/api/rooms")["rooms"]
    assert (rooms[0]["round"], rooms[0]["rounds"]) == (1, 17)

"""What can be asked: games, boards, pieces, rules, odds, sight, moments, records."""

from __future__ import annotations

import random
from typing import Any

import pytest
from seats import Client, open_room, sit

from grognard.arena.laws import play_lawfully
from grognard.engine.play.record import write
from grognard.games import rulebook
from grognard.server.game import Game
from grognard.server.rooms import new_sheet


def get(client: Client, address: str, status: int = 200) -> Any:
    answer = client.get(address)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_games_name_their_scenarios_forces_and_choices(client: Client) -> None:
    told = get(client, "/api/games")
    game = told["games"][0]
    first = game["scenarios"][0]
    assert (game["id"], first["id"], first["seats"]) == ("coh3", "coh3/partisans", ["german", "soviet"])
    assert {"type": "mg34", "count": 2, "round": 1} in first["forces"]["german"]
    assert first["options"][0]["name"] == "groups"
    assert "random" in told["players"]


def test_a_board_has_every_hex_with_its_place(client: Client) -> None:
    board = get(client, "/api/boards/coh3/coh3/partisans")
    hexes = {face["name"]: face for face in board["hexes"]}
    assert (hexes["1-I06"]["x"], hexes["1-I06"]["y"]) == (12.0, 10.3923)
    assert hexes["1-I06"]["half"] is False
    assert hexes["1-A01"]["half"] is True
    assert board["shape"]["frame"]["width"] == 27.0
    assert board["objectives"] == [{"hex": "1-I06", "name": "road crossing", "side": "soviet"}]
    assert board["terrains"]["light-woods"]["rule"] == "6.4"
    assert all(one in hexes and two in hexes for one, two in board["roads"])


def test_every_scenario_has_a_board_and_a_briefing(client: Client) -> None:
    types = get(client, "/api/pieces/coh3")["units"]
    for scenario in get(client, "/api/games")["games"][0]["scenarios"]:
        board = get(client, f"/api/boards/coh3/{scenario['world']}")
        assert board["hexes"]
        assert all(troop["type"] in types for force in scenario["forces"].values() for troop in force)
        assert set(scenario["sides"]) == set(scenario["seats"])


def test_pieces_carry_every_printed_figure_and_its_source(client: Client) -> None:
    pieces = get(client, "/api/pieces/coh3")
    mg = pieces["units"]["mg34"]
    assert (mg["attack_cost"], mg["sign"], mg["confidence"]) == (2, "machine-gun", "high")
    assert mg["source"].startswith("2nd edition: LMG34; 3rd edition: MG34;")
    assert "2nd edition rulebook (unit pages" in mg["source"]
    assert pieces["markers"]["soft-pinned"]["text"] == "may not move or pivot; rallies on 7 or more"
    assert pieces["cards"]["01"]["title"] == "Adrenaline"
    assert "1d6" in pieces["features"]["wire"]["text"]


def test_the_reference_tables_come_from_the_figures(client: Client) -> None:
    tables = {table["title"]: table for table in get(client, "/api/reference/coh3")["tables"]}
    assert ["1", "2 of 10", "2.5"] in tables["The spent die"]["rows"]
    rally = next(row for row in tables["Actions"]["rows"] if row[0] == "rally")
    assert rally[1] == "5AP"
    lowered = {row[0]: row[1] for row in tables["What lowers a rally number"]["rows"]}
    assert lowered["heavy smoke"] == "-1"
    assert all(len(row) == len(t["columns"]) for t in tables.values() for row in t["rows"])


def test_a_rule_number_opens_our_own_words(client: Client) -> None:
    rule = get(client, "/api/rules/coh3/6.12")
    assert rule["number"] == "6.12"
    assert rule["obligations"]
    assert get(client, "/api/rules/coh3/99.9", 404)["message"].startswith("coh3 has no rule '99.9'")


@pytest.mark.parametrize(
    ("address", "status", "words"),
    [
        ("/api/boards/coh3/coh3/nowhere", 404, "no scenario 'coh3/nowhere'"),
        ("/api/boards/chess/x", 404, "no game 'chess'"),
        ("/api/pieces/chess", 404, "no game 'chess'"),
        ("/api/seats/nobody", 404, "this link opens no seat"),
        ("/api/nothing", 404, "there is nothing at /api/nothing"),
        ("/../pyproject.toml", 404, "there is nothing at"),
    ],
)
def test_what_is_not_there_is_said_so(client: Client, address: str, status: int, words: str) -> None:
    assert words in get(client, address, status)["message"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"scenario": "coh3/x", "seats": {}}, "no scenario 'coh3/x'"),
        ({"scenario": "coh3/partisans", "seats": {"german": "human"}}, "has the seats german, soviet"),
        (
            {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "clever"}},
            "soviet: no player 'clever'",
        ),
        (
            {
                "scenario": "coh3/partisans",
                "seats": {"german": "human", "soviet": "human"},
                "options": {"groups": "perhaps"},
            },
            "option groups is no or yes",
        ),
        ({"scenario": 1, "seats": {}}, "scenario"),
        ([], "object"),
    ],
)
def test_a_wrong_room_is_refused_in_words(client: Client, body: Any, words: str) -> None:
    answer = client.post("/api/rooms", json=body)
    assert 400 <= answer.status_code < 500
    assert words in answer.json()["message"]
    assert get(client, "/api/rooms")["rooms"] == []


def test_a_page_from_elsewhere_cannot_begin_games(client: Client) -> None:
    body = {"scenario": "coh3/partisans", "seats": {"german": "human", "soviet": "human"}}
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
        refused = client.post("/api/rooms", json=body, headers=headers)
        assert refused.status_code == 403
        assert set(refused.json()) == {"message", "rule"}
    assert client.post("/api/rooms", json=body, headers={"origin": "http://127.0.0.1"}).status_code == 201


def test_odds_sight_and_reasons_of_a_seat(client: Client) -> None:
    tokens = open_room(client)
    with sit(client, tokens["german"]) as german:
        german.say("enter G3 > B06 facing se")
    seat = f"/api/seats/{tokens['soviet']}"
    odds = get(client, f"{seat}/odds?attacker=S2&target=G3&caps=1")
    assert (odds["unit"], odds["need"]) == ("G3", 10)
    assert odds["numbers"][0]["sum"]["parts"][0] == {"value": 12, "words": "front defense", "rule": "6.1"}
    assert odds["chances"][0] == {"result": "hit", "ways": 6, "of": 36}
    assert get(client, f"{seat}/odds?attacker=S2&target=1-B06&caps=1") == odds
    never = get(client, f"{seat}/odds?attacker=S3&target=G3")
    assert never["refused"]
    assert never["rule"]
    assert never["targets"] == []
    assert get(client, f"{seat}/odds?attacker=S9&target=G3", 404)["message"].startswith("no unit 'S9'")
    assert "not on the map" in get(client, f"{seat}/odds?attacker=G1&target=S1")["refused"]
    assert "not seen" in get(client, f"{seat}/odds?attacker=S1&target=G1")["refused"]
    left = get(client, f"{seat}/odds?attacker=S1&target=1-A06")
    assert (left["refused"], left["rule"]) == ("nothing that could be attacked is seen in 1-A06", "")
    assert "caps" in get(client, f"{seat}/odds?attacker=S1&target=G1&caps=9", 400)["message"]
    sight = {entry["hex"]: entry for entry in get(client, f"{seat}/sight?from=1-L08")["hexes"]}
    assert sight["1-B06"]["visible"]
    assert sight["1-D09"] == {
        "hex": "1-D09",
        "visible": False,
        "distance": 8,
        "reason": "blocked by light woods in 1-I08",
        "rule": "5.2",
    }
    assert get(client, f"{seat}/sight?from=Z99", 404)["message"].startswith("no hex 'Z99'")
    assert get(client, f"{seat}/why?command=move+S1")["legal"]
    assert get(client, f"{seat}/why?command=attack+S2+%3E+D09")["rule"] == "5.2"
    other = f"/api/seats/{tokens['german']}"
    assert get(client, f"{other}/why?command=pass", 409)["message"] == "german is not asked now"
    info = get(client, seat)
    assert (info["seat"], info["game"], info["finished"]) == ("soviet", "coh3", False)


def test_a_thought_that_came_too_late_leads_to_nothing(client: Client) -> None:
    token = open_room(client)["german"]
    ahead = f"/api/seats/{token}/ahead?command=enter%20G1"
    now = client.get(f"/api/seats/{token}").json()["ply"]
    assert client.get(f"{ahead}&ply={now}").json()["offers"]
    with sit(client, token) as german:
        german.say("enter G3")
    late = client.get(f"{ahead}&ply={now}")
    assert (late.status_code, late.json()) == (200, {"prompt": "", "offers": []})
    assert client.get(ahead).status_code == 409


def test_what_both_sides_keep_secret_is_not_given_out_before_the_end(client: Client) -> None:
    seat = f"/api/seats/{open_room(client)['german']}"
    assert get(client, f"{seat}/record", 409)["message"].startswith("the record holds")
    assert get(client, f"{seat}/moments/0?all=true", 409)["message"].startswith("everything is shown only")


def test_a_finished_game_can_be_looked_at_downloaded_and_loaded_again(client: Client) -> None:
    storage = client.app.state.rooms.storage
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "random"})
    storage.add(sheet)
    play_to_the_end(Game(sheet, storage))
    seat = f"/api/seats/{sheet.tokens['german']}"
    early = get(client, f"{seat}/moments/3")
    assert early["view"]["seat"] == "german"
    assert all(line["ply"] <= 3 for line in early["log"])
    assert "views" not in early
    whole = get(client, f"{seat}/moments/20?all=true")
    assert set(whole["views"]) == {"german", "soviet"}
    assert get(client, f"{seat}/moments/99999", 409)["message"].startswith("there is no moment")
    record = client.get(f"{seat}/record")
    assert record.headers["content-type"].startswith("text/plain")
    kept = client.post("/api/records", content=record.text, headers={"content-type": "text/plain"})
    assert kept.status_code == 201
    watcher = f"/api/seats/{kept.json()['token']}"
    last = get(client, watcher)["ply"]
    assert get(client, f"{watcher}/moments/{last}")["view"]["over"]
    assert client.get(f"{watcher}/record").text == record.text
    with sit(client, kept.json()["token"]) as seat_of_watcher:
        assert seat_of_watcher.state["outcome"] == get_outcome(client, "replay")
        assert "nobody plays on" in seat_of_watcher.refused("pass")["message"]
        assert "nothing to take back" in seat_of_watcher.undo()["message"]


def play_to_the_end(game: Game) -> None:
    rng = random.Random(2)
    while game.session.outcome() is None:
        if not game.advance():
            game.say("german", rng.choice(game.session.view("german").options))


def get_outcome(client: Client, kind: str) -> Any:
    return next(room["outcome"] for room in get(client, "/api/rooms")["rooms"] if room[kind])


def test_an_altered_record_is_refused(client: Client) -> None:
    session = play_lawfully(rulebook("coh3"), "coh3/partisans", "server", every=10**9, longest=20_000)
    text = write(session)
    lines = text.splitlines()
    for changed in (text[:-5], text.replace("pass", "stall S1", 1), "\n".join(lines[:3]), ""):
        answer = client.post("/api/records", content=changed, headers={"content-type": "text/plain"})
        assert answer.status_code == 422, answer.text
        assert answer.json()["message"]
    assert (
        client.post("/api/records", content=b"\xff").json()["message"].startswith("record: not a text file")
    )
    assert get(client, "/api/rooms")["rooms"] == []


def test_the_page_or_how_to_build_it(client: Client) -> None:
    for address in ("/", "/play/anything"):
        page = client.get(address)
        assert page.status_code == 200
        assert "grognard" in page.text
        assert page.headers["referrer-policy"] == "no-referrer"


def test_a_briefing_has_the_seats_of_the_players_who_were_agreed_on(client: Client) -> None:
    def seats(*options: str) -> list[str]:
        answer = client.get("/api/briefings/coh3/two-roads", params={"option": list(options)})
        assert answer.status_code == 200, answer.text
        assert set(answer.json()["forces"]) == set(answer.json()["seats"])
        return list(answer.json()["seats"])

    assert seats() == ["german-north", "german-south", "soviet-north", "soviet-south"]
    assert seats("players=2") == ["german", "soviet"]
    assert seats("players=3", "lone-side=soviet") == ["german-north", "german-south", "soviet"]
    refused = client.get("/api/briefings/coh3/partisans", params={"option": "players=3"})
    assert refused.status_code == 400
    assert "not for 3" in refused.json()["message"]

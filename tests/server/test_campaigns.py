"""The record sheets of campaigns over the wire."""

from __future__ import annotations

from seats import Client


def test_the_sheet_knows_the_games_that_are_kept(client: Client) -> None:
    sheet = client.get("/api/campaigns").json()["campaigns"][0]
    assert (sheet["next"], sheet["lines"][0]["game"]) == (0, "")
    first = sheet["lines"][0]
    wanted = {"scenario": first["scenario"], "seats": {"german": "human"}, "options": first["options"]}
    room = client.post("/api/rooms", json=wanted).json()["room"]
    client.post("/api/rooms", json={**wanted, "options": {}})
    sheet = client.get("/api/campaigns").json()["campaigns"][0]
    assert (sheet["next"], sheet["lines"][0]["game"], sheet["lines"][0]["result"]) == (0, room, "")


def test_a_solo_mission_is_begun_with_the_seat_its_briefing_names(client: Client) -> None:
    games = client.get("/api/games").json()["games"]
    mission = next(game for game in games if game["id"] == "solo")["scenarios"][0]
    assert (mission["seats"], mission["players"]) == (["soviet"], 1)
    assert set(mission["forces"]) == {"soviet", "german"}
    seats = dict.fromkeys(mission["seats"], "human")
    assert client.post("/api/rooms", json={"scenario": mission["id"], "seats": seats}).status_code == 201

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

"""What a seat may ask while it plans an operational game: reach, attacks and overlays."""

from __future__ import annotations

from typing import Any

import pytest
from seats import Client, sit


@pytest.fixture
def tokens(client: Client) -> dict[str, str]:
    """A game of Kharkov 1942 between two people, both seats."""
    body = {"scenario": "wb95/kharkov-1942", "seats": {"axis": "human", "soviet": "human"}, "options": {}}
    answer = client.post("/api/rooms", json=body)
    assert answer.status_code == 201, answer.text
    return {seat: chair["token"] for seat, chair in answer.json()["seats"].items()}


def ask(client: Client, token: str, question: str, status: int = 200, **words: str) -> Any:
    answer = client.get(f"/api/seats/{token}/{question}", params=words)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_a_seat_plans_by_what_it_knows(client: Client, tokens: dict[str, str]) -> None:
    soviet, axis = tokens["soviet"], tokens["axis"]
    with sit(client, soviet) as seat:
        seat.hello()
        seat.send("done")
        seat.read_state()
        reach = ask(client, soviet, "reach", command="move 301-21-army")
        goal = max(reach["goals"], key=lambda found: found["total"])
        legs = {(leg["start"], leg["end"]): leg["cost"]["total"] for leg in reach["legs"]}
        steps = zip([reach["start"], *goal["path"]], goal["path"], strict=False)
        assert sum(legs[step] for step in steps) == goal["total"] <= reach["left"]
        assert reach["points"]["parts"][0]["rule"] == "3.1.5"
        assert "no unit of yours is on the move" in ask(client, soviet, "reach", 409)["message"]
        assert (
            ask(client, axis, "reach", 409, command="move 301-21-army")["message"] == "axis is not asked now"
        )
        seat.send("done")
        state = seat.read_state()
        assert state["view"]["owed"][0]["rule"] == "5.1.3"
        plan = ask(client, soviet, "plan", command="attack 0803 with 301-21-army")
        case, worst = plan["cases"]
        assert (case["name"], worst["name"]) == ("as it stands", "worst case")
        assert case["numbers"][0]["sum"]["parts"][0]["words"] == "301-21-army"
        assert sum(one["ways"] for one in case["chances"]) == 36
        assert plan["offers"][-1]["text"] == "fight"
        shown = ask(client, soviet, "plan", 409, command="attack 0803 with 301-21-army fight")
        assert "known only when it is done" in shown["message"]
        assert seat.state["ply"] == state["ply"]


def test_overlays_are_shown_to_every_seat(client: Client, tokens: dict[str, str]) -> None:
    for token in tokens.values():
        for name in ("supply", "enemy supply", "control", "zones"):
            shown = ask(client, token, f"overlays/{name}")
            marks = {mark["id"] for mark in shown["marks"]}
            assert {mark for _, mark in shown["hexes"]} <= marks
        assert "did you mean" in ask(client, token, "overlays/suply", 404)["message"]

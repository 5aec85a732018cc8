"""Lessons over the wire: they are taken at a seat like any other, and nothing of them is kept."""

from __future__ import annotations

import pytest
from seats import Client, Frame, sit

WAYS = [
    ("coh3", "01-moving"),
    ("coh2", "01-activation"),
    ("solo", "02-rumours"),
    ("wb95", "02-attack-and-odds"),
]


def begin(client: Client, game: str, lesson: str, at: int = 0) -> str:
    answer = client.post(f"/api/lessons/{game}/{lesson}", json={"at": at})
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


@pytest.mark.parametrize(("game", "lesson"), WAYS)
def test_a_lesson_is_taken_to_its_end_at_a_seat(client: Client, game: str, lesson: str) -> None:
    token = begin(client, game, lesson)
    info = client.get(f"/api/seats/{token}").json()
    assert (info["lesson"], info["game"]) == (True, game)
    for part in ("boards", "rosters"):
        assert client.get(f"/api/{part}/{game}/{info['world'].replace('#', '%23')}").status_code == 200
    with sit(client, token) as learner:
        frame: Frame = learner.state
        for _ in range(60):
            taught = frame["lesson"]
            if taught["at"] == taught["steps"]:
                break
            learner.send("next" if taught["done"] else taught["lit"][0])
            frame = learner.read_state()
    assert frame["lesson"]["at"] == frame["lesson"]["steps"]
    assert client.get("/api/rooms").json()["rooms"] == []


def test_a_wrong_answer_is_refused_and_a_step_can_be_taken_back(client: Client) -> None:
    token = begin(client, "coh3", "01-moving", 1)
    with sit(client, token) as learner:
        assert learner.state["lesson"]["at"] == 1
        learner.send("pass")
        assert "the lesson asks for something else" in learner.read()["message"]
        learner.send("move G1")
        assert learner.read_state()["lesson"]["lit"] == ["> C05"]
        assert learner.undo()["lesson"]["lit"] == ["move G1"]
        learner.send("back")
        assert learner.read_state()["lesson"]["at"] == 0


def test_lessons_are_listed_with_their_missions_and_rules(client: Client) -> None:
    found = client.get("/api/lessons").json()["games"]
    assert [game["game"] for game in found] == ["coh3", "coh2", "solo", "wb95"]
    known = [
        scenario["id"] for game in client.get("/api/games").json()["games"] for scenario in game["scenarios"]
    ]
    assert {lesson["mission"] for game in found for lesson in game["lessons"]} <= set(known)
    assert client.post("/api/lessons/coh3/nothing", json={}).status_code == 404


@pytest.mark.parametrize("game", ["coh3", "coh2", "solo", "wb95"])
def test_all_rules_can_be_read_by_chapter(client: Client, game: str) -> None:
    chapters = client.get(f"/api/rules/{game}").json()["chapters"]
    clauses = [clause["id"] for chapter in chapters for clause in chapter["clauses"]]
    assert len(clauses) == len(set(clauses))
    numbers = [int(chapter["number"]) for chapter in chapters if chapter["number"]]
    assert numbers == sorted(numbers)
    lessons = next(found for found in client.get("/api/lessons").json()["games"] if found["game"] == game)
    named = {rule for lesson in lessons["lessons"] for rule in lesson["rules"]}
    assert {rule for rule in named if not any(c.rstrip("abcdefghi") == rule for c in clauses)} <= set(clauses)


def test_a_lent_room_is_given_up_when_many_others_are_begun(client: Client) -> None:
    first = begin(client, "coh3", "01-moving")
    for _ in range(64):
        begin(client, "coh3", "01-moving")
    assert client.get(f"/api/seats/{first}").status_code == 404

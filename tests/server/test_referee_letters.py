"""The referee's doors: letters that no page would write are refused with a reason, and never break."""

from __future__ import annotations

from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

MISSION = {"mission": "solo/search-and-destroy"}
RUMOURS = {"mission": "solo/quiet-streets"}

BAD_LETTERS: dict[str, dict[str, Any]] = {
    "no mission": {},
    "an unknown mission": {"mission": "solo/nowhere"},
    "a mission of another game": {"mission": "coh3/partisans"},
    "an unknown option": {**MISSION, "options": {"base": "7e"}},
    "options that are no table": {**MISSION, "options": ["base"]},
    "a line that is no text": {**MISSION, "lines": [7]},
    "too many lines": {**MISSION, "lines": ["pass"] * 4001},
    "an unknown counter": {**MISSION, "say": "X9 acted"},
    "a counter and nothing about it": {**MISSION, "say": "S1"},
    "a counter nowhere": {**MISSION, "say": "S1 at"},
    "a hex that is none": {**MISSION, "say": "S1 at Z99"},
    "a direction that is none": {**MISSION, "say": "S1 facing up"},
    "a fate that is none": {**MISSION, "say": "S1 promoted"},
    "a draw that nobody waits for": {**MISSION, "lines": ["!order 15 0"]},
    "a draw of another kind": {**MISSION, "lines": ["turn", "!2d6 3 4"]},
    "a draw without its numbers": {**MISSION, "lines": ["turn", "!order"]},
    "a draw with two signs": {**MISSION, "lines": ["turn", "!order --5 0"]},
    "a draw with a raised digit": {**MISSION, "lines": ["turn", "!order ² 0"]},
    "a draw of thousands of digits": {**MISSION, "lines": ["turn", f"!order {'9' * 5000} 0"]},
    "a card that is none": {**MISSION, "say": "turn", "card": 99},
    "a card that is no number": {**MISSION, "say": "turn", "card": "many"},
    "CAPs with a raised digit": {**MISSION, "say": "caps ²"},
    "fewer CAPs than none": {**MISSION, "say": "caps -1"},
    "CAPs beyond all bounds": {**MISSION, "say": "caps 21"},
    "an answer to nothing": {**MISSION, "answer": "yes"},
    "an answer that is none": {**MISSION, "lines": ["G2 hit"], "answer": "²", "own_dice": True},
    "a seed that is no number": {**MISSION, "seed": "dice"},
    "a rumour that nobody is": {**MISSION, "say": "S1 found"},
}


def refuses(client: TestClient[Litestar], door: str, letter: dict[str, Any]) -> bool:
    """Whether a letter is refused with words."""
    heard = client.post(door, json=letter)
    return 400 <= heard.status_code < 500 and bool(heard.json()["message"])


@pytest.mark.parametrize("letter", BAD_LETTERS.values(), ids=BAD_LETTERS)
def test_a_strange_letter_about_a_mission_is_refused(
    client: TestClient[Litestar], letter: dict[str, Any]
) -> None:
    assert refuses(client, "/api/referee/mission", letter)


def test_what_is_refused_leaves_the_table_as_it_was(client: TestClient[Litestar]) -> None:
    before = client.post("/api/referee/mission", json={**MISSION, "say": "S1 acted"}).json()
    assert client.post("/api/referee/mission", json={**MISSION, "say": "S1 spent at Z99"}).is_error
    after = client.post("/api/referee/mission", json={**MISSION, "lines": before["lines"]}).json()
    assert after["lines"] == ["S1 acted"]
    assert after["view"]["units"] == before["view"]["units"]


def test_a_rumour_is_found_once_however_often_it_is_said(client: TestClient[Litestar]) -> None:
    told = client.post("/api/referee/mission", json={**RUMOURS, "say": "RE1 found found"}).json()
    assert [line["kind"] for line in told["told"]].count("RumourRevealed") == 1
    assert [line[:4] for line in told["lines"][1:]].count("!cup") == 1
    assert told["question"] is None


BAD_DESKS: dict[str, dict[str, Any]] = {
    "a corner that is none": {"do": "start", "last": "L²"},
    "a corner of thousands of digits": {"do": "start", "last": "L" + "9" * 5000},
    "a map too long": {"do": "start", "last": "L61"},
    "no order cards": {"do": "start", "first_card": 60, "last_card": 70},
    "a turn without a desk": {"do": "turn"},
    "an unknown wish": {"do": "dance"},
}


@pytest.mark.parametrize("letter", BAD_DESKS.values(), ids=BAD_DESKS)
def test_a_strange_letter_about_a_table_is_refused(
    client: TestClient[Litestar], letter: dict[str, Any]
) -> None:
    assert refuses(client, "/api/referee", letter)

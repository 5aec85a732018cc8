"""The player of WB-95 by rules of thumb: it knows only its view, answers the same way again, and wins."""

from __future__ import annotations

import pytest
from blindness import assert_blind

from grognard.arena.series import play_one
from grognard.players.cast import players_of
from grognard.server.rooms import new_sheet

SCENARIO = "wb95/kharkov-1942"


def test_it_is_offered_for_the_game() -> None:
    assert players_of("wb95") == ("random", "thumbs", "thumbs-former")
    sheet = new_sheet(SCENARIO, {}, {"axis": "human", "soviet": "thumbs"})
    assert sheet.players == {"axis": "human", "soviet": "thumbs"}


@pytest.mark.parametrize(
    ("scenario", "players", "winner"),
    [
        ("wb95/kharkov-1942", ("random", "thumbs"), "soviet"),
        ("wb95/black-snow", ("thumbs", "random"), "axis"),
    ],
)
def test_it_beats_the_random_player(scenario: str, players: tuple[str, str], winner: str) -> None:
    assert play_one(scenario, players, 7, 0).winner == winner


def test_it_answers_alike_whatever_it_cannot_see() -> None:
    assert_blind(SCENARIO, 800, 25)

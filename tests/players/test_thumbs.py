"""The player by rules of thumb: it knows only its view, answers the same way again, and wins."""

from __future__ import annotations

import pytest
from blindness import assert_blind

from grognard.arena.match import play_match
from grognard.arena.series import play_one
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import UnknownName
from grognard.engine.options import TWO_D6, Option, chance
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.lookahead import middle, totals

MISSION = "coh3/partisans"


@pytest.mark.parametrize("players", [("thumbs", "random"), ("random", "thumbs")])
@pytest.mark.parametrize("game", range(3))
def test_it_beats_the_random_player_from_either_side(players: tuple[str, str], game: int) -> None:
    result = play_one(MISSION, players, 11, game)
    assert result.winner == ("german", "soviet")[players.index("thumbs")]


@pytest.mark.parametrize("players", [("thumbs", "random"), ("random", "thumbs")])
def test_it_beats_the_random_player_under_the_2nd_edition_too(players: tuple[str, str]) -> None:
    result = play_one("coh2/partisans", players, 11, 0)
    assert result.winner == ("german", "soviet")[players.index("thumbs")]


def test_the_same_seed_plays_the_same_game() -> None:
    assert play_one(MISSION, ("thumbs", "random"), 3, 0) == play_one(MISSION, ("thumbs", "random"), 3, 0)


def test_it_answers_alike_whatever_it_cannot_see() -> None:
    assert_blind(MISSION, 120, 6)


def test_a_game_between_two_of_them_ends() -> None:
    rules = rules_of(MISSION)
    g = rules.start(MISSION, {})
    cast = {seat: make_player("thumbs", seat, "coh3") for seat in rules.seats(g)}
    assert play_match(rules, g, cast, Stream(secret_from("two"))).winner in cast


def test_throws_count_by_their_total() -> None:
    spread = totals(TWO_D6)
    assert [weight for _, weight in spread] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    option, _ = middle(spread)
    assert option.value + option.other == 7


def test_draws_are_kept_apart() -> None:
    draws = chance((Option("hit", 1), Option("hit", 2)), (3, 1))
    assert totals(draws) == [(Option("hit", 1), 3), (Option("hit", 2), 1)]
    assert middle(totals(draws))[0] == Option("hit", 1)


def test_it_says_which_games_it_does_not_know() -> None:
    with pytest.raises(UnknownName, match="thumbs does not play chess"):
        make_player("thumbs", "a", "chess")

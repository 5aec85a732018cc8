"""The player by rules of thumb: it knows only its view, answers the same way again, and wins."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest

from grognard.arena.match import play_match
from grognard.arena.series import play_one
from grognard.engine.agenda import pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import UnknownName
from grognard.engine.options import DICE, TWO_D6, Option, chance
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.lookahead import middle, totals
from grognard.players.player import Question

MISSION = "coh3/partisans"


@pytest.mark.parametrize("players", [("thumbs", "random"), ("random", "thumbs")])
@pytest.mark.parametrize("game", range(3))
def test_it_beats_the_random_player_from_either_side(players: tuple[str, str], game: int) -> None:
    result = play_one(MISSION, players, 11, game)
    assert result.winner == ("german", "soviet")[players.index("thumbs")]


def test_the_same_seed_plays_the_same_game() -> None:
    assert play_one(MISSION, ("thumbs", "random"), 3, 0) == play_one(MISSION, ("thumbs", "random"), 3, 0)


def positions(rules: Any, answers: int) -> list[Any]:
    """Positions of a random game in which a seat has something to choose."""
    g, rng, dice = rules.start(MISSION, {}), random.Random(4), Stream(secret_from("thumbs"))
    found = []
    for ply in range(answers):
        decision = pending(g)
        assert decision is not None
        if decision.who != DICE and len(decision.options) > 1:
            found.append(g.copy())
        option = dice.pick(ply, decision.chance) if decision.who == DICE else rng.choice(decision.options)
        take(decision, option)
    return found


def test_it_answers_alike_whatever_it_cannot_see() -> None:
    rules = rules_of(MISSION)
    for n, g in enumerate(positions(rules, 120)[::6]):
        decision = pending(g)
        assert decision is not None
        twin = rules.resample(g, decision.who, random.Random(n))
        answers = {
            make_player("thumbs", "a", "coh3").choose(
                Question(decision.options, partial(rules.view, held, decision.who))
            )
            for held in (g, twin)
        }
        assert len(answers) == 1
        assert answers <= set(decision.options)


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

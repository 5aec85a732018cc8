"""8.6 Cards that a mission mixes into the deck only before a round."""

from __future__ import annotations

import random

import pytest
from missions import RULES, begin, mission

from grognard.arena.laws import check_position
from grognard.coh.cards.mixing import mix_in, still_out
from grognard.coh.data.scenario import Cards, MixedIn
from grognard.coh3.edition import EDITION
from grognard.engine.errors import BadData

BOOK = EDITION.book

HALT = BOOK.place["20"]


def with_halt_order(round: int, card: str = "20", deck: str = "01-13") -> Cards:
    """A deck into which a card comes before a round."""
    return Cards(deck=(deck,), mixed_in=(MixedIn(card=card, round=round),))


@pytest.mark.rule("card-20")
def test_the_card_is_in_the_deck_from_its_round_on() -> None:
    g = begin(mission(cards=with_halt_order(3), rounds=5))
    counts = []
    for g.round in (2, 3, 4):
        mix_in(g)
        counts.append(g.deck[HALT])
        check_position(RULES, g, random.Random(g.round))
    assert counts == [0, 1, 1]
    assert [still_out(g.world, n)[HALT] for n in (1, 2, 3)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (with_halt_order(1), "card 20 in round 1, not in one from 2 to 5"),
        (with_halt_order(6), "card 20 in round 6, not in one from 2 to 5"),
        (with_halt_order(3, deck="01-20"), "card 20 is in the deck already"),
        (with_halt_order(3, card="99"), "no card '99'"),
    ],
)
def test_a_card_that_cannot_come_is_refused(cards: Cards, words: str) -> None:
    with pytest.raises(BadData, match=words):
        begin(mission(cards=cards, rounds=5))


def test_cards_dealt_first_go_to_each_commander_only() -> None:
    begin(mission(cards=Cards(deck=("01-13",), dealt_first=("01",), dealt_first_to="each commander")))
    with pytest.raises(BadData, match="dealt_first_to: 'german' is not 'each commander'"):
        begin(mission(cards=Cards(deck=("01-13",), dealt_first=("01",), dealt_first_to="german")))


def test_players_read_of_it_before_the_game() -> None:
    goals = [goal.text for goal in RULES.briefing("coh3/breakout", {}).goals]
    assert "Halt Order (card 20) comes into the battle deck before round 5." in goals


def test_players_read_what_is_hidden_and_where() -> None:
    goals = [goal.text for goal in RULES.briefing("coh3/house-by-house", {}).goals]
    assert (
        "Soviet hides 2 NKVD, 2 SMG and 2 Rifles '41 before the game: "
        "columns D-L, rows 01-11 of map 5, in terrain that conceals."
    ) in goals
    assert (
        "Soviet hides mines in 2 hexes before the game: "
        "columns D-J, rows 02-11 of map 5, without a control marker."
    ) in goals

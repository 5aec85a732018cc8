"""What every order card is made of, and what its signs mean."""

from __future__ import annotations

import random

import msgspec
import pytest

from grognard.engine.agenda import pending, take
from grognard.engine.errors import BadData
from grognard.games import rulebook
from grognard.solo.order.decide import decide
from grognard.solo.order.deck import COSTS, _check_card, order_cards
from grognard.solo.order.grammar import WrittenOrder
from grognard.solo.order.lines import lines_of
from grognard.solo.show.view import SoloView
from grognard.solo.sight.field import Field
from grognard.solo.table.state import SoloState, deck_of, sheet

CARDS = order_cards().card
RULES = rulebook("solo")
CALLED = (WrittenOrder(action="end_round"),)


def first_turn(scenario: str) -> SoloState:
    """A mission where the first order card is drawn."""
    g, rng = RULES.start(scenario, {}), random.Random(1)
    while True:
        decision = pending(g)
        assert decision is not None
        if decision.step.rule == "S-2.2":
            return g
        take(decision, rng.choice(list(decision.options)))


@pytest.mark.rule("S-OV-b#1", game="solo")
def test_a_piece_is_fresh_or_spent_and_has_no_points() -> None:
    g, rng = RULES.start("solo/crossroads", {}), random.Random(2)
    for _ in range(120):
        decision = pending(g)
        assert decision is not None
        assert all(not track.units and not track.points for track in g.tracks)
        take(decision, rng.choice(list(decision.options)))
    seen = RULES.view(g, RULES.seats(g)[0])
    assert isinstance(seen, SoloView)
    assert seen.tracks == ()
    assert {type(piece.spent) for piece in seen.units} == {bool}
    assert {piece.spent for piece in seen.units} == {True, False}


@pytest.mark.rule("S-OV-b#3", game="solo")
def test_a_dearer_action_never_spends_less_often() -> None:
    for card in CARDS:
        for player in (True, False):
            spends = [card.spends(cost, player=player) for cost in COSTS]
            assert spends == sorted(spends)
    g = first_turn("solo/search-and-destroy-german")
    odds = [g.world.economy.spent_odds(g, cost)[0] for cost in COSTS]
    assert odds == sorted(odds)
    assert odds[0] < odds[-1]


@pytest.mark.rule("S-OV-c#1", game="solo")
def test_some_cards_show_attack_some_defence_some_neither() -> None:
    assert {card.stance for card in CARDS} == {"offense", "defense", "none"}


@pytest.mark.rule("S-OV-c#2", game="solo")
def test_the_sign_of_aggression_changes_nothing() -> None:
    g = first_turn("solo/search-and-destroy-german")
    page, field = sheet(g), Field(g)
    for card in CARDS[::6]:
        plain = msgspec.structs.replace(card, stance="none")
        other = msgspec.structs.replace(card, stance="offense")
        one, two = (
            decide(lines_of(c, page.counteraction, page.order), field, command=c.command)
            for c in (plain, other)
        )
        assert one == two
        assert [plain.spends(cost) for cost in COSTS] == [other.spends(cost) for cost in COSTS]


@pytest.mark.rule("S-OV-c#3", game="solo")
def test_a_mission_chooses_the_cards_of_its_opponent() -> None:
    decks = {
        name: [c.id for c in deck_of(first_turn(name).world)]
        for name in ("solo/search-and-destroy-german", "solo/partisans-soviet")
    }
    assert decks["solo/search-and-destroy-german"] == list(range(1, 43))
    assert decks["solo/partisans-soviet"] != decks["solo/search-and-destroy-german"]


@pytest.mark.rule("S-2.3-a#1", "S-2.3-a#3", game="solo")
def test_a_card_is_read_from_the_top() -> None:
    for card in CARDS:
        names = [line.name for line in lines_of(card, CALLED, CALLED)]
        third = {"counteractions": ["counter-1"], "pass_check": ["third"], "none": []}[card.third]
        tactical = [f"tactical-{n}" for n in range(1, len(card.tactical) + 1)]
        mission = ["mission-1"] if card.mission_orders else []
        assert names == ["cc", "sr", *third, *tactical, *mission]
    assert {card.third for card in CARDS} == {"counteractions", "pass_check", "none"}


@pytest.mark.rule("S-2.3-a#2", "S-2.3-c#3", game="solo")
def test_the_head_of_a_card() -> None:
    assert sorted(card.id for card in CARDS) == list(range(1, 56))
    assert all(card.symbol for card in CARDS)
    advancing = [card for card in CARDS if card.advance]
    assert advancing
    assert all(card.color == "green" for card in advancing)
    blue = next(card for card in CARDS if card.command)
    with pytest.raises(BadData, match="a blue card advances no track"):
        _check_card(msgspec.structs.replace(blue, advance=advancing[0].advance))


@pytest.mark.rule("S-2.3-a#4", game="solo")
def test_up_to_four_tactical_orders_the_mission_orders_among_them() -> None:
    assert max(len(card.tactical) + card.mission_orders for card in CARDS) == 4
    full = next(card for card in CARDS if len(card.tactical) + card.mission_orders == 4)
    with pytest.raises(BadData, match="more than 4"):
        _check_card(msgspec.structs.replace(full, tactical=(*full.tactical, full.tactical[0])))


@pytest.mark.rule("S-2.3-a#5", game="solo")
def test_the_foot_of_a_card() -> None:
    assert {card.remain_fresh for card in CARDS} == {True, False}
    assert {card.spent for card in CARDS} == set(COSTS)
    assert len({card.hex for card in CARDS}) == len(CARDS)
    with pytest.raises(BadData, match="not a number from 1 to 7"):
        _check_card(msgspec.structs.replace(CARDS[0], spent=8))


@pytest.mark.rule("S-2.3-a#6", game="solo")
def test_a_card_may_have_no_order_in_a_part() -> None:
    bare = msgspec.structs.replace(CARDS[0], cc=(), sr=(), third="none", tactical=(), mission_orders=False)
    _check_card(bare)
    g = first_turn("solo/search-and-destroy-german")
    found = decide(lines_of(bare, CALLED, CALLED), Field(g), command=True)
    assert found.next is None
    assert [line.fired for line in found.tried] == [False, False]

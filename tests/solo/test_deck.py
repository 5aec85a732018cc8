"""The order cards: what they say, how often they leave a piece spent, and what a card can never say."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from grognard.engine.errors import BadData
from grognard.engine.files import build, data_dir
from grognard.solo.order.deck import COSTS, OrderCards, _check_card, _check_deck, chances, order_cards
from grognard.solo.order.grammar import Target, WrittenOrder, checked, faults
from grognard.solo.order.words import card_lines, card_sources, order_text

PUBLISHED = {
    (1, 55, False): (20.0, 29.1, 49.1, 60.0, 80.0, 90.9, 100.0),
    (1, 55, True): (18.2, 27.3, 45.5, 54.5, 72.7, 83.6, 90.9),
    (15, 55, False): (19.5, 29.3, 48.8, 58.5, 78.0, 90.2, 100.0),
    (15, 55, True): (17.1, 26.8, 43.9, 53.7, 73.2, 85.4, 92.7),
    (1, 42, False): (19.0, 28.6, 47.6, 59.5, 81.0, 90.5, 100.0),
    (1, 42, True): (16.7, 26.2, 42.9, 52.4, 71.4, 81.0, 90.5),
}
"""The chance of becoming spent at costs 1 to 7 for the decks the missions use, AI and Player."""


@pytest.mark.parametrize(("first", "last", "player"), PUBLISHED)
def test_the_chance_of_being_spent_is_the_published_one(first: int, last: int, player: bool) -> None:
    raw = tomllib.loads((data_dir() / "solo" / "order_cards.toml").read_text(encoding="utf-8"))["card"]
    cards = [card for card in raw if first <= card["id"] <= last]
    for cost, percent in zip(COSTS, PUBLISHED[first, last, player], strict=True):
        spent = sum(
            cost >= card["spent"] and not (player and card.get("remain_fresh", False)) for card in cards
        )
        assert round(float(Fraction(100 * spent, len(cards))), 1) == percent
    assert chances(order_cards().dealt(first, last), player=player) == PUBLISHED[first, last, player]


def test_units_that_ignore_the_sign_are_spent_as_often_as_ai() -> None:
    cards = order_cards().card
    assert chances(cards, player=True, ignore_sign=True) == chances(cards)


def test_what_the_book_states_of_single_cards() -> None:
    cards = {card.id: card for card in order_cards().card}
    assert {n: cards[n].spent for n in (3, 16, 18, 25, 28, 35, 41)} == {
        3: 1,
        16: 2,
        18: 4,
        25: 6,
        28: 6,
        35: 2,
        41: 1,
    }
    assert cards[1].remain_fresh
    assert not cards[1].spends(7, player=True)
    assert cards[1].spends(7)
    advance = cards[15].advance
    assert advance is not None
    assert (advance.steps, advance.holds(10), advance.holds(11)) == (1, True, False)
    always = cards[25].advance
    assert always is not None
    assert always.holds(99)
    assert [n for n in (1, 3, 4) if not cards[n].command] == []
    assert [n for n in (2, 12, 14, 15, 21, 25, 29, 30, 31, 36, 37, 43) if cards[n].command] == []
    assert order_text(cards[15].tactical[0]) == (
        "Highest AR AI closest to a Fresh Unit that just Acted ► Attack (+1CAP)"
    )
    assert order_text(cards[36].tactical[2]) == (
        "Largest group of Mobile AIs closest to a Mission Objective or Unit ► Move towards"
    )


def test_a_mission_leaves_cards_out() -> None:
    assert [card.id for card in order_cards().dealt(15, 55, [55])] == list(range(15, 55))


def test_the_other_colours_rally_with_a_roll_on_green() -> None:
    cards = {card.id: card for card in order_cards().recoloured("numeric_split").card}
    assert [n for n, card in cards.items() if card.command] == list(range(1, 15))
    assert not any(order.action == "auto_rally" for n in (53, 54, 55) for order in cards[n].tactical)
    assert not any("auto_rally" in cards[n].cc for n in (53, 54, 55))


def test_every_card_has_its_text() -> None:
    for card in order_cards().card:
        lines = card_lines(card)
        assert lines[0].startswith(f"Order card {card.id:02d}, ")
        assert f"spent at {card.spent} AP or more" in " ".join(lines)
    first = card_sources(order_cards().card[0])[0]
    assert first.startswith(
        "From the book: color, remain fresh, cc, order 1, order 2 (but for ai, long_range);"
    )


UNIT = Target("unit")
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"action": "attack"}, "needs a target"),
    ({"action": "pass", "target": UNIT}, "has no target"),
    ({"action": "attack", "target": UNIT, "caps": 3}, "3 CAPs"),
    ({"action": "rally", "target": UNIT, "caps": 1}, "rolls no attack"),
    ({"action": "pivot_attack", "target": UNIT, "long_range": True}, "long range"),
    ({"action": "attack", "target": UNIT, "ai": ("brave",)}, "'brave'"),
    ({"action": "attack", "target": UNIT, "ai": ("no_unit_within:0",)}, "no_unit_within:0"),
    ({"action": "attack", "target": UNIT, "ai": ("highest_ar", "lowest_dv")}, "superlative for the AI"),
    ({"action": "attack", "target": Target("unit", ("lowest_dv", "highest_ar"))}, "for the target"),
    ({"action": "move_towards", "target": Target("mission_objective", ("lowest_dv",))}, "an objective"),
    ({"action": "attack", "target": Target("target")}, "Units alone"),
    ({"action": "place_re"}, "hex or a rule"),
]


@pytest.mark.parametrize(("said", "fault"), WRONG)
def test_an_order_that_cannot_be_is_refused(said: dict[str, Any], fault: str) -> None:
    order = WrittenOrder(**said)
    assert any(fault in found for found in faults(order))
    with pytest.raises(BadData, match="card 9"):
        checked(order, "card 9", command=True)


@pytest.mark.rule("S-4.1.2-f#2", game="solo")
def test_only_command_orders_rally_without_a_roll() -> None:
    order = WrittenOrder(action="auto_rally", target=UNIT)
    assert checked(order, "card 9", command=True) is order
    with pytest.raises(BadData, match="blue cards"):
        checked(order, "card 9", command=False)


CARD_FAULTS: list[tuple[int, dict[str, Any], str]] = [
    (3, {"spent": 8}, "spent 8"),
    (25, {"color": "blue"}, "advances no track"),
    (15, {"cc": ("auto_rally",)}, "green card"),
    (15, {"book": ("colour",)}, "colour"),
    (1, {"tactical": order_cards().card[0].tactical * 2}, "more than 4"),
]


@pytest.mark.parametrize(("number", "change", "fault"), CARD_FAULTS)
def test_a_card_that_cannot_be_is_refused(number: int, change: dict[str, Any], fault: str) -> None:
    card = msgspec.structs.replace(order_cards().card[number - 1], **change)
    with pytest.raises(BadData, match=fault):
        _check_card(card)


def test_a_deck_that_is_not_what_is_published_is_refused() -> None:
    file = order_cards()
    other = msgspec.structs.replace(file.card[0], spent=7)
    with pytest.raises(BadData, match="spent_counts"):
        _check_deck(msgspec.structs.replace(file, card=(other, *file.card[1:])))


def test_an_unknown_word_is_an_error() -> None:
    raw = tomllib.loads((data_dir() / "solo" / "order_cards.toml").read_text(encoding="utf-8"))
    raw["card"][0]["tactical"][0]["action"] = "charge"
    with pytest.raises(BadData, match="charge"):
        build(raw, OrderCards, "order_cards.toml")

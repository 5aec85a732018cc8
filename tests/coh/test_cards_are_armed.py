"""8.4 Naming a unit for a card is asked about once more where dice follow at once, and only there."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.agenda import pending, take
from grognard.engine.options import DICE
from grognard.engine.play.session import Session
from grognard.games import rulebook

UNITS = [
    "G1 mg34 at B05 facing n marker pinned",
    "G2 german-rifles-41 at B05 facing n",
    "S1 soviet-rifles-41 at B02 facing s",
]


def with_card(game: str, card: str, caps: int) -> Session:
    """A German who has nothing but this card, and so many CAPs."""
    tables: dict[str, Any] = {
        "map": {"hexes": ["B04 open"], "size": "6x6"},
        "units": UNITS,
        "hands": {"german": [card]},
        "caps": {"german": caps},
        "turn": "german",
    }
    rules = rulebook(game)
    return Session(rules, f"{game}/partisans", position=rules.position(tables, "here"))


def at_unit(game: str, card: str, caps: int) -> Session:
    session = with_card(game, card, caps)
    session.say("german", f"card {card}")
    return session


@pytest.mark.parametrize(
    ("game", "card", "caps", "rolled"),
    [
        ("coh3", "03", 3, False),
        ("coh3", "03", 0, True),
        ("coh3", "04", 3, False),
        ("coh3", "04", 0, True),
        ("coh3", "08", 3, True),
        ("coh3", "08", 0, True),
        ("coh3", "10", 3, True),
        ("coh3", "09", 0, False),
        ("coh2", "04", 3, False),
        ("coh2", "04", 0, True),
    ],
)
def test_a_unit_named_for_a_card_is_armed_where_dice_follow(
    game: str, card: str, caps: int, rolled: bool
) -> None:
    session = at_unit(game, card, caps)
    decision = pending(session.state)
    assert decision is not None
    offers = session.view("german").offers
    assert offers
    for offer, option in zip(offers, decision.options, strict=True):
        assert (offer.kind, offer.dice) == ("on", rolled)
        then = session.state.copy()
        again = pending(then)
        assert again is not None
        take(again, option)
        following = pending(then)
        assert following is not None
        assert (following.who == DICE) == rolled

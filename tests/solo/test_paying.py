"""What the Player is told when CAPs may lower the cost of an action."""

from __future__ import annotations

from grognard.engine.agenda import pending, take
from grognard.engine.options import Option
from grognard.engine.play.text import play_on
from grognard.games import rulebook
from grognard.solo.economy.checks import Lowering
from grognard.solo.order.deck import order_cards
from grognard.solo.table.state import SoloState

RULES = rulebook("solo")
SETTING = {
    "units": ["G1 german-rifles-41 at B06 facing n", "S1 soviet-rifles-41 at B02 facing s spent"],
    "caps": {"german": 3},
}


def asked() -> tuple[SoloState, Lowering]:
    """A position in which an attack for 3AP may be paid with CAPs."""
    g = RULES.position(SETTING, "a position")
    assert isinstance(g, SoloState)
    for _, option in play_on(RULES, g, "attack G1 > B02", None)[0]:
        decision = pending(g)
        assert decision is not None
        take(decision, option)
    found = g.agenda[-1]
    assert isinstance(found, Lowering)
    return g, found


def test_each_number_of_caps_with_what_is_left_and_its_chance() -> None:
    g, paying = asked()
    cards = order_cards().card
    spent = {cost: sum(card.spends(cost, player=True) for card in cards) for cost in (1, 2, 3)}
    assert spent[1] < spent[2] < spent[3]
    assert [paying.said(g, Option("caps", caps)) for caps in range(4)] == [
        f"Spend no CAPs: 3AP, spent by {spent[3]} of 55 cards",
        f"Spend 1 CAP: 2AP, spent by {spent[2]} of 55 cards",
        f"Spend 2 CAPs: 1AP, spent by {spent[1]} of 55 cards",
        "Spend 3 CAPs: no spent check",
    ]


def test_the_ai_is_checked_without_the_sign() -> None:
    signed = next(card for card in order_cards().card if card.remain_fresh)
    assert signed.spends(signed.spent)
    assert not signed.spends(signed.spent, player=True)
    assert signed.spends(signed.spent, player=True, ignore_sign=True)
    assert not signed.spends(signed.spent - 1)

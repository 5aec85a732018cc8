"""Questions for cards that cannot matter: by what is in the hand, and by what everybody sees."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.agenda import pending, take
from grognard.engine.play.text import play_text
from grognard.games import rulebook

RULES = rulebook("coh3")

POSITION: dict[str, Any] = {
    "map": {"size": "6x6"},
    "units": ["S1 soviet-rifles-41 at B02 facing s", "G1 german-rifles-41 at B04 facing s"],
    "turn": "soviet",
}
"""S1 needs 8 to hit and 12 to destroy: defense 11, attack 3."""

NCO, LUCK = "07", "13"


def say(g: Any, text: str) -> None:
    """Give a command, or the dice of a roll."""
    for who, option in play_text(RULES, g, text):
        decision = pending(g, who)
        assert decision is not None
        take(decision, option)


def rolled(dice: str, *hand: str) -> Any:
    """The attack of S1 with its dice on the table."""
    g = RULES.position({**POSITION, "hands": {"soviet": list(hand)}, "caps": {"soviet": 9}}, "here")
    for answer in ("attack S1 > B04", "caps 0", f"2d6={dice}"):
        say(g, answer)
    return g


def asked(g: Any) -> tuple[bool, bool]:
    """Whether the hand cannot matter, and whether no card could."""
    decision = pending(g)
    assert decision is not None
    assert decision.step.prompt == "Play a card on this roll?"
    return RULES.is_idle(g, decision), RULES.view(g, "soviet").settled  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("dice", "hand", "idle"),
    [
        ("1+4", (LUCK,), True),  # 5 becomes 7 at best
        ("2+4", (LUCK,), False),  # 6 may become 8
        ("4+5", (LUCK,), True),  # 9 hits, and 11 destroys nothing
        ("5+5", (LUCK,), False),  # 10 hits, 12 destroys
        ("1+4", (LUCK, LUCK), False),
        ("1+1", (NCO,), False),
        ("4+5", (NCO,), False),
        ("6+6", (NCO,), True),
        ("6+6", (NCO, LUCK), True),
    ],
)
def test_a_card_on_an_attack_matters_where_it_can_bring_more(
    dice: str, hand: tuple[str, ...], idle: bool
) -> None:
    assert asked(rolled(dice, *hand))[0] is idle


def test_what_everybody_sees_does_not_depend_on_the_hand() -> None:
    assert asked(rolled("1+4", LUCK)) == (True, False)
    assert asked(rolled("1+4", LUCK, NCO)) == (False, False)
    assert asked(rolled("6+6", LUCK)) == asked(rolled("6+6", NCO)) == (True, True)


@pytest.mark.parametrize(("die", "idle"), [(4, False), (5, True), (2, True), (3, False)])
def test_a_spent_check_that_leaves_a_unit_fresh_needs_no_card(die: int, idle: bool) -> None:
    g = rolled("1+1", LUCK)
    for answer in ("no card", "caps 0", f"d10={die}"):
        say(g, answer)
    assert asked(g) == (idle, die > 4)


def test_fire_at_the_only_hex_in_reach_is_asked_for():
    g = RULES.position({**POSITION, "caps": {"soviet": 0}}, "here")
    say(g, "attack S1")
    decision = pending(g)
    assert decision is not None
    assert [RULES.spell(g, option) for option in decision.options] == ["> B04"]
    assert not RULES.is_idle(g, decision)


@pytest.mark.parametrize(
    ("caps", "before", "offer", "after"),
    [
        (0, "", "dig S1", True),
        (3, "", "dig S1", False),
        (0, "unload S2 > B03", "facing s", True),
        (0, "hide S1", "> B03", True),
        (2, "hide S1", "> B03", False),
    ],
)
def test_whatever_lets_the_dice_fall_at_once_is_offered_as_such(
    caps: int, before: str, offer: str, after: bool
) -> None:
    units = ["S1 soviet-rifles-41 at B02 facing s", "G1 german-rifles-41 at F05 facing s"]
    if before.startswith("unload"):
        units = ["S1 gaz-truck at B02 facing s", "S2 soviet-rifles-41 aboard S1", units[1]]
    if before.startswith("hide"):
        units[0] = "S1 soviet-rifles-41 at B02 hidden"
    g = RULES.position({**POSITION, "units": units, "caps": {"soviet": caps}}, "here")
    if before:
        say(g, before)
    decision = pending(g)
    assert decision is not None
    offers = {found.text: found.dice for found in RULES.view(g, "soviet").offers}
    assert offers[offer] == after
    say(g, offer)
    next_one = pending(g)
    assert next_one is not None
    assert (next_one.who == "dice") == after

"""What a mission gives each side, read from its file and met in play."""

from __future__ import annotations

import pytest
from missions import RULES, asked, begin_turns, mission, say

from grognard.coh.data.scenario import Arriving, Cards, Commander, Force, Placed, Reinforcement, Weapon
from grognard.coh.table.state import State
from grognard.engine.agenda import take
from grognard.engine.errors import Refused
from grognard.engine.options import DICE
from grognard.engine.play.text import play_text


def quietly(g: State) -> None:
    """No CAPs, no cards, and the first that chance may bring, up to the next turn."""
    while asked(g).rule != "2.3":
        option = RULES.quiet(g, asked(g)) if asked(g).who != DICE else None
        take(asked(g), option or asked(g).options[0])


def is_legal(g: State, text: str) -> bool:
    """Whether a command is understood and allowed now."""
    try:
        play_text(RULES, g, text)
    except Refused:
        return False
    return True


@pytest.fixture
def g() -> State:
    """A mission in which everything a side is given differs from the other side's."""
    commanders = (
        Commander(id="german", side="german", caps=6, opening_cards=1, cards_per_round=2),
        Commander(id="soviet", side="soviet", caps=4, opening_cards=0, cards_per_round=1),
    )
    weapons = (
        Weapon(card="W01", commander="german", uses=1),
        Weapon(card="W02", commander="soviet", uses=2),
    )
    force = (
        Force(commander="german", units=(Placed(unit="german-rifles-41", hex="1-E06", facing="s"),)),
        Force(commander="soviet", units=(Placed(unit="soviet-rifles-41", hex="1-E07", facing="n"),)),
    )
    late = (Arriving(unit="mg34"), Arriving(unit="hmg34", count=2))
    return begin_turns(
        mission(
            commander=commanders,
            cards=Cards(deck=("02", "09"), weapon=weapons),
            force=force,
            reinforcement=(Reinforcement(commander="german", round=2, entry=("1-B03", "1-B04"), units=late),),
            control=(),
        )
    )


@pytest.mark.rule("mission-data#2")
def test_what_a_side_is_given_at_the_start(g: State) -> None:
    assert g.caps == [6, 4]
    assert [len(hand) for hand in g.hands] == [1, 0]
    assert {g.world.cards[i].id for i, n in enumerate(g.world.card_counts) if n} == {"02", "09"}
    assert sum(g.deck) == 9
    assert [counter.type.id for counter in g.world.counters[2:]] == ["mg34", "hmg34", "hmg34"]


@pytest.mark.rule("mission-data#2")
def test_weapon_cards_are_used_up(g: State) -> None:
    throws = []
    for _ in range(3):
        throws.append((is_legal(g, "card W01 on G1 > 1-E07"), is_legal(g, "card W02 on G1 > 1-E07")))
        say(g, "card W01 on G1 > 1-E07" if throws[-1][0] else "pass")
        quietly(g)
        throws.append((is_legal(g, "card W01 on S1 > 1-E06"), is_legal(g, "card W02 on S1 > 1-E06")))
        say(g, "card W02 on S1 > 1-E06" if throws[-1][1] else "stall S1")
        quietly(g)
    german, soviet = throws[::2], throws[1::2]
    assert german == [(True, False), (False, False), (False, False)]
    assert soviet == [(False, True), (False, True), (False, False)]


@pytest.mark.rule("mission-data#2")
def test_what_a_side_is_given_each_round(g: State) -> None:
    assert not is_legal(g, "enter G2 > 1-B03")
    say(g, "stall G1", "caps 1", "pass", "pass")
    for _ in range(3):
        assert asked(g).rule == "9.8"
        take(asked(g), asked(g).options[0])
    assert [len(hand) for hand in g.hands] == [3, 1]
    assert g.caps == [6, 4]
    assert asked(g).rule == "3.2"
    quietly(g)
    if asked(g).who == "soviet":
        say(g, "pass")
    assert is_legal(g, "enter G2 > 1-B03")
    assert is_legal(g, "enter G4 > 1-B04")
    assert not is_legal(g, "enter G2 > 1-B05")

"""The solo game as a whole: who is asked, and what the cards cannot know."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from grognard.engine.agenda import pending, take
from grognard.engine.options import DICE
from grognard.games import rulebook
from grognard.solo.order.decide import decide
from grognard.solo.order.lines import lines_of
from grognard.solo.order.situation import Decision
from grognard.solo.sight.field import Field
from grognard.solo.table.state import SoloState, card_of, human, is_ai, sheet

RULES = rulebook("solo")
MISSIONS = [summary.id for summary in RULES.scenarios()]


def positions(scenario: str, seed: int, most: int = 400) -> list[SoloState]:
    """Positions of a random game in which the cards are about to be drawn."""
    g, rng, found = RULES.start(scenario, {}), random.Random(seed), []
    for _ in range(most):
        decision = pending(g)
        if decision is None:
            break
        assert decision.who in (DICE, *RULES.seats(g)), decision.step.name
        if decision.step.rule == "S-2.2":
            found.append(g.copy())
        take(decision, rng.choice(list(decision.options)))
    return found


def decided(g: SoloState, card: int) -> Decision:
    """What a card would have the AI do."""
    page, held = sheet(g), card_of(g.world, card)
    return decide(lines_of(held, page.counteraction, page.order), Field(g), command=held.command)


@pytest.mark.parametrize("scenario", MISSIONS)
def test_only_the_player_and_the_dice_are_asked(scenario: str) -> None:
    assert len(positions(scenario, 1, 150)) > 3
    assert len(RULES.seats(RULES.start(scenario, {}))) == 1


def test_hidden_units_change_nothing() -> None:
    looked = 0
    for g in positions("solo/road-block", 2)[:12]:
        hidden = [i for i in g.world.own[human(g.world)] if g.units[i].hidden]
        for i in hidden:
            other = g.copy()
            other.units[i] = replace(g.units[i], hex=g.units[i].hex + 1, spent=not g.units[i].spent)
            for card in g.orders[::7]:
                looked += 1
                assert decided(g, card) == decided(other, card)
    assert looked > 10


def test_counters_that_lie_face_down_change_nothing() -> None:
    looked = 0
    for seed in range(3):
        for g in positions("solo/search-and-destroy", seed):
            covered = [i for i, u in enumerate(g.units) if u.marker and not u.shown and u.hex >= 0]
            for i in covered[:1]:
                same = [n for n, m in enumerate(g.world.markers) if m.pool == g.marker_of(i).pool]  # type: ignore[arg-type]
                other = g.copy()
                other.units[i] = replace(
                    g.units[i], marker=same[(same.index(g.units[i].marker) + 1) % len(same)]
                )
                card = g.orders[len(g.orders) // 2]
                looked += 1
                assert decided(g, card) == decided(other, card)
    assert looked > 3


def test_the_deck_is_what_the_mission_and_the_difficulty_say() -> None:
    usual, easier, harder = (
        RULES.start("solo/search-and-destroy", {"difficulty": how}).orders
        for how in ("usual", "easier", "harder")
    )
    assert usual == tuple(range(15, 56))
    assert set(usual) - set(easier) == {55}
    assert set(harder) - set(usual) == {1, 3, 4}


def test_a_save_keeps_cards_track_and_cup() -> None:
    g = positions("solo/partisans", 3)[-1]
    again = RULES.load(RULES.save(g))
    assert isinstance(again, SoloState)
    assert (again.orders, again.spoils, again.space, again.cup) == (g.orders, g.spoils, g.space, g.cup)


def test_the_ai_has_no_caps_and_no_hand() -> None:
    for g in positions("solo/partisans", 4, 200):
        player = next(p for p in g.world.all_players if p != human(g.world))
        assert g.caps[player] == 0
        assert g.hands[player] == ()
        assert all(is_ai(g, i) for i in g.world.own[player])

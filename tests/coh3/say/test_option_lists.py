"""Every decision of the missions is short enough to be read, the large ones included."""

from __future__ import annotations

import random

import pytest

from grognard.arena.laws import check_position
from grognard.coh.weapons.artillery import LONG
from grognard.engine.agenda import awaited, pending, take
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import Refused
from grognard.engine.options import DICE
from grognard.engine.play.text import play_text, read
from grognard.games import rules_of

LARGE = ("coh3/two-roads", "coh3/steel-harvest", "coh3/house-by-house", "coh3/winter-village")
STRIKING = "coh3/two-roads"


@pytest.mark.parametrize("scenario", LARGE)
def test_no_decision_of_a_large_mission_has_200_options(scenario: str) -> None:
    rules = rules_of(scenario)
    g, rng, ply = rules.start(scenario, {}), random.Random(7), 0
    dice = Stream(secret_from("option lists"))
    while (decision := pending(g)) is not None:
        ply += 1
        if decision.who == DICE:
            take(decision, dice.pick(ply, decision.chance))
            continue
        options = list(decision.options)
        assert 0 < len(options) < LONG, (decision.step.name, len(options))
        begun = [option for option in options if option.kind == "column"]
        take(decision, rng.choice(begun or options))


def planning() -> tuple[object, object]:
    rules = rules_of(STRIKING)
    g, rng = rules.start(STRIKING, {}), random.Random(1)
    while (decision := pending(g)) is not None and decision.step.name != "plan":
        take(decision, rng.choice(list(decision.options)))
    return rules, g


@pytest.mark.rule("13.5#1")
def test_a_strike_on_a_large_map_is_one_command_or_two_answers() -> None:
    rules, g = planning()
    decision = pending(g)
    seat, column = decision.who, next(o for o in decision.options if o.kind == "column")
    trial = g.copy()
    begun = pending(trial)
    take(begun, column)
    follow = pending(trial, seat)
    assert follow.who == seat
    assert {rules.spell(trial, o).split()[-1].rstrip("0123456789") for o in follow.options} == {
        rules.spell(g, column).split()[-1]
    }
    assert {o.other for o in follow.options} == {column.other}
    hexed = follow.options[-1]
    text = rules.spell(trial, hexed)
    assert [option for _, option in play_text(rules, g, text, seat)] == [column, hexed]
    assert read(rules, trial, follow, text) == (hexed, "")
    with pytest.raises(Refused):
        play_text(rules, g, "strike > 9-Z99", seat)
    assert awaited(trial) == (seat,)
    take(follow, hexed)
    assert [(strike.hex, strike.smoke) for strike in trial.strikes] == [(hexed.value, bool(hexed.other))]


@pytest.mark.rule("13.5#4")
def test_nobody_learns_that_a_strike_is_half_planned() -> None:
    rules, g = planning()
    for seed in range(3):
        trial = g.copy()
        decision = pending(trial)
        take(decision, next(o for o in decision.options if o.kind == "column"))
        check_position(rules, trial, random.Random(seed))
        for seat in rules.seats(g):
            if seat != decision.who:
                assert rules.view(trial, seat) == rules.view(g, seat)

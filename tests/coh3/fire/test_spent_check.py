"""2.4, 2.5 The floor of an action cost and the odds of the spent die."""

from __future__ import annotations

from fractions import Fraction

import pytest
from missions import asked, made_up, say

from grognard.coh.economy.action import action_cost
from grognard.coh.table.events import Rolled, SpentChecked
from grognard.coh.table.state import State
from grognard.engine.agenda import take
from grognard.engine.explain import Part
from grognard.engine.options import DICE

DEAREST = 9
"""What a rally costs a stressed unit that Battlefield Confusion strikes: 5 + 1 + 3."""


def checked_at(cost: int) -> State:
    """A fresh unit just before its spent check, its cost brought down from 9AP with CAPs."""
    g = made_up(
        ["G1 mg34 at B05 facing n stressed marker unnerved", "S1 soviet-rifles-41 at H02 facing n"],
        caps={"german": DEAREST - cost},
        hands={"soviet": ["06"]},
        deck=["01-13"],
    )
    say(g, "rally G1", "card 06")
    if cost < DEAREST:
        say(g, "caps 0", "2d6=1+1", f"caps {DEAREST - cost}")
    else:
        say(g, "2d6=1+1")
    return g


def chance_of_spent(g: State) -> Fraction:
    """How likely the check at hand makes the first unit spent, over all faces of the die."""
    if asked(g).who != DICE:
        return Fraction(int(g.units[0].spent))
    spent = 0
    chance = asked(g).chance
    for option, weight in zip(chance.options, chance.weights, strict=True):
        trial = g.copy()
        take(asked(trial), option)
        spent += weight * trial.units[0].spent
    return Fraction(spent, chance.total)


@pytest.mark.rule("2.5b#1")
def test_the_faces_of_the_spent_die() -> None:
    chance = asked(checked_at(1)).chance
    faces = [o.value for o, n in zip(chance.options, chance.weights, strict=True) for _ in range(n)]
    assert sorted(faces) == [1, 1, 2, 3, 3, 4, 5, 5, 6, 7]
    assert chance.total == 10


@pytest.mark.rule("2.5b#2", "ex-2.5-table")
@pytest.mark.parametrize(
    ("cost", "percent"),
    [(0, 0), (1, 20), (2, 30), (3, 50), (4, 60), (5, 80), (6, 90), (7, 100), (9, 100)],
)
def test_the_chance_of_becoming_spent(cost: int, percent: int) -> None:
    assert chance_of_spent(checked_at(cost)) == Fraction(percent, 100)


@pytest.mark.rule("ex-2.5-table", "ex-3.3-reduce")
def test_two_actions_of_3ap_on_average_and_a_cap_that_helps() -> None:
    assert 1 / chance_of_spent(checked_at(3)) == 2
    for caps, percent in ((0, 30), (1, 20)):
        g = made_up(
            ["G1 mg34 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s spent"], caps={"german": 5}
        )
        say(g, "attack G1 > B02", "caps 0", "2d6=1+2", f"caps {caps}")
        assert chance_of_spent(g) == Fraction(percent, 100)


@pytest.mark.rule("2.4#3")
def test_a_cost_is_never_below_0() -> None:
    g = made_up(["G1 mg34 at B05 facing n", "G2 mg34 at B06 facing n stressed"])
    for base, change, total in ((1, -1, 0), (1, -2, 0), (0, -1, 0), (2, -1, 1)):
        price = action_cost(g, 0, Part(base, "test", "2.4"), change)
        assert price.total == total
        assert sum(part.value for part in price.parts) == total
    assert action_cost(g, 1, Part(1, "test", "2.4"), -2).total == 0
    assert action_cost(g, 1, Part(1, "test", "2.4"), -1).total == 1


def test_a_cost_names_only_what_it_is_made_of() -> None:
    g = made_up(["G1 mg34 at B05 facing n", "S1 soviet-rifles-41 at H02 facing n"], caps={"german": 0})
    say(g, "stall G1", "d10=4")
    (checked,) = [event for event in g.news if isinstance(event, SpentChecked)]
    assert checked.cost.parts == (Part(1, "stall", "2.8"),)
    (rolled,) = [event for event in g.news if isinstance(event, Rolled)]
    assert (rolled.what, rolled.dice, rolled.total) == ("the spent check", (4, 0), 4)

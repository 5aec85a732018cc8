"""2.4, 2.5 The floor of an action cost and the odds of the spent die."""

from __future__ import annotations

from fractions import Fraction

import pytest
from missions import asked, made_up

from grognard.coh3.turns import SpentCheck, action_cost
from grognard.engine.agenda import run, take
from grognard.engine.explain import Part, add


def chance_of_spent(cost: int, caps: int = 0) -> Fraction:
    """How likely a fresh unit is to be spent by an action of this cost, over all faces of the die."""
    g = made_up(["G1 mg34 at B05 facing n"], caps={"german": caps})
    g.push(SpentCheck(unit=0, cost=add(Part(cost, "test", "2.4"))))
    run(g)
    if asked(g).rule == "3.3":
        take(asked(g), asked(g).options[-1])
    if asked(g).rule != "3.2":
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
    g = made_up(["G1 mg34 at B05 facing n"], caps={"german": 0})
    g.push(SpentCheck(unit=0, cost=add(Part(1, "test", "2.4"))))
    run(g)
    chance = asked(g).chance
    faces = [o.value for o, n in zip(chance.options, chance.weights, strict=True) for _ in range(n)]
    assert sorted(faces) == [1, 1, 2, 3, 3, 4, 5, 5, 6, 7]
    assert chance.total == 10


@pytest.mark.rule("2.5b#2", "ex-2.5-table")
@pytest.mark.parametrize(
    ("cost", "percent"),
    [(0, 0), (1, 20), (2, 30), (3, 50), (4, 60), (5, 80), (6, 90), (7, 100), (8, 100)],
)
def test_the_chance_of_becoming_spent(cost: int, percent: int) -> None:
    assert chance_of_spent(cost) == Fraction(percent, 100)


@pytest.mark.rule("ex-2.5-table", "ex-3.3-reduce")
def test_two_actions_of_3ap_on_average_and_a_cap_that_helps() -> None:
    assert 1 / chance_of_spent(3) == 2
    assert (chance_of_spent(2), chance_of_spent(2, caps=1)) == (Fraction(30, 100), Fraction(20, 100))


@pytest.mark.rule("2.4#3")
def test_a_cost_is_never_below_0() -> None:
    g = made_up(["G1 mg34 at B05 facing n", "G2 mg34 at B06 facing n stressed"])
    for base, change, total in ((1, -1, 0), (1, -2, 0), (0, -1, 0), (2, -1, 1)):
        price = action_cost(g, 0, Part(base, "test", "2.4"), change)
        assert price.total == total
        assert sum(part.value for part in price.parts) == total
    assert action_cost(g, 1, Part(1, "test", "2.4"), -2).total == 0
    assert action_cost(g, 1, Part(1, "test", "2.4"), -1).total == 1

"""How the player of the 3rd edition weighs positions, and how far it looks."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest
from blindness import positions
from msgspec.structs import replace

from grognard.engine.agenda import pending, take
from grognard.engine.options import DICE
from grognard.games import rules_of
from grognard.players.cast import make_player
from grognard.players.coh.thumbs import LIMITS
from grognard.players.coh.weights import weights
from grognard.players.coh.worth import Worth
from grognard.players.coh3.habits import Habits
from grognard.players.lookahead import rate, steps
from grognard.players.player import Question

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

from balance import interval, wilson

WEIGHTS = weights("coh3")


def test_outcomes_that_come_to_the_same_are_found_by_halving() -> None:
    looked = set()

    def is_same(a: int, b: int) -> bool:
        looked.update((a, b))
        return (a > 6) == (b > 6)

    assert steps(11, True, is_same) == [(0, 6), (7, 10)]
    assert len(looked) < 11
    assert steps(1, True, is_same) == [(0, 0)]
    assert steps(3, False, lambda a, b: a + b == 1) == [(0, 1), (2, 2)]


def later(g: Any, answers: int) -> Any:
    """A position some answers on in the same round, with the same advantage."""
    new, rng = g.copy(), random.Random(answers)
    for _ in range(answers):
        decision = pending(new)
        if decision is None:
            break
        before = new.copy()
        chance = decision.who == DICE
        take(decision, rng.choice(decision.chance.options if chance else decision.options))
        if (new.round, new.vp) != (g.round, g.vp):
            return before
    return new


@pytest.mark.parametrize("mission", ["coh3/partisans", "coh3/windmill-hill"])
def test_what_changed_is_weighed_as_if_all_were(mission: str) -> None:
    for n, g in enumerate(positions(mission, 160)[::8]):
        new = later(g, 12 + n)
        for side in (0, 1):
            before, now = Worth(g, side, WEIGHTS), Worth(new, side, WEIGHTS)
            changed = [i for i, u in enumerate(new.units) if u != g.units[i]]
            assert before.fire.worth(new, changed) == pytest.approx(now.fire.worth(new, []), abs=1e-6)
            nearing = now.objectives.worth(new, [])
            assert before.objectives.worth(new, changed) == pytest.approx(nearing, abs=1e-6)


def test_there_is_an_end_to_looking() -> None:
    for g in positions("coh3/two-roads", 400)[150::60]:
        decision = pending(g)
        assert decision is not None
        habits = Habits(g, decision.who)
        rate(g, decision.options, decision.who, habits, LIMITS)
        assert habits.looks < LIMITS.looks + 20 * len(decision.options)


def test_hidden_units_are_put_elsewhere_in_another_game() -> None:
    rules = rules_of("coh3/quiet-streets")
    found = set()
    for seed in "abcd":
        g = rules.start("coh3/quiet-streets", {})
        player: Any = None
        while (decision := pending(g)) is not None and decision.rule == "11.0":
            player = player or make_player("thumbs", seed, "coh3")
            view = rules.view(g, decision.who)
            take(decision, player.choose(Question(decision.options, lambda view=view: view)))
        found.add(tuple(u.hex for u in g.units))
    assert len(found) == 4


def test_intervals_of_balance() -> None:
    assert wilson(20, 40) == pytest.approx((0.352, 0.648), abs=0.001)
    assert wilson(0, 40) == pytest.approx((0, 0.0876), abs=0.001)
    assert interval([1, 2, 3, 4]) == pytest.approx((2.5, 1.265), abs=0.001)


def test_units_that_score_by_leaving_are_drawn_to_the_way_out() -> None:
    g = rules_of("coh3/breakout").start("coh3/breakout", {})
    way = next(way for way in g.world.ways_out if way.vp)
    i = g.world.own[way.player][0]
    judge, out = Worth(g, g.side_of(i), WEIGHTS), min(way.hexes)
    far = max(range(g.world.ground.grid.size), key=lambda h: g.world.ground.grid.distance(h, out))
    assert judge._unit(_moved(g, i, out), i) > judge._unit(_moved(g, i, far), i)


def test_a_cap_is_worth_less_when_nobody_can_act_without_it() -> None:
    g = rules_of("coh3/partisans").start("coh3/partisans", {})
    fresh = Worth(g, 1, WEIGHTS).cap[1]
    g.units = [replace(u, spent=True) for u in g.units]
    assert Worth(g, 1, WEIGHTS).cap[1] == pytest.approx(fresh * Worth(g, 1, WEIGHTS).weights.cap_idle)


def _moved(g: Any, i: int, h: int) -> Any:
    new = g.copy()
    new.units[i] = replace(g.units[i], hex=h)
    return new

"""Answers that belong together: each is a command that can be given, and does what it says."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from test_planning import session_at
from test_worst_case import some_position

from grognard.engine.agenda import answer, pending
from grognard.engine.errors import Refused
from grognard.engine.options import DICE
from grognard.engine.planning import Gesture
from grognard.engine.play.text import foresee, play_text
from grognard.games import rulebook
from grognard.wb95.combat.events import StoodFast
from grognard.wb95.combat.retreat import Retreat
from grognard.wb95.show.gestures import counted
from grognard.wb95.turn.attacks import AttackPhase
from grognard.wb95.turn.phases import MovementPhase

RULES = rulebook("wb95")


def said(g: Any, text: str) -> Any:
    """The position after a command."""
    new = g.copy()
    for who, option in play_text(RULES, g, text):
        answer(new, who, option)
    return new


def test_every_attack_of_the_list_is_complete_and_owed_ones_are_marked() -> None:
    rng, counted = random.Random(2), 0
    for _ in range(20):
        g = some_position(rng)
        view = RULES.view(g, "soviet")
        owed = {h for duty in view.owed if duty.rule == "5.1.4" for h in duty.hexes}
        found = RULES.gestures(g, "soviet")
        assert [f"attack {one.hex}" for one in found] == [t for t in view.options if t.startswith("attack")]
        for one in found:
            thought = foresee(RULES, g, one.text, "soviet")
            assert "fight" in RULES.view(thought, "soviet").options
            assert one.owed or one.hex not in owed
            assert one.plain
            assert one.worst
            counted += 1
        twin = RULES.resample(g, "soviet", rng)
        assert msgspec.json.encode(RULES.gestures(twin, "soviet")) == msgspec.json.encode(found)
    assert counted > 40


@pytest.mark.rule("5.3.2", "5.4.1", game="wb95")
def test_stacks_go_back_and_follow_together() -> None:
    """Whoever is named in a gesture stands where it says after its command; losses are those it tells of."""
    rng = random.Random(6)
    seen: dict[str, int] = {"retreat": 0, "follow": 0}
    for _ in range(25):
        g = some_position(rng)
        for _ in range(60):
            decision = pending(g)
            if decision is None or (isinstance(decision.procedure, MovementPhase)):
                break
            for one in RULES.gestures(g, decision.who) if decision.who != DICE else ():
                if one.kind in seen:
                    _check(g, one)
                    seen[one.kind] += len(one.units) > 1
            options = list(decision.options)
            fights = [o for o in options if o.kind in ("fight", "attack", "ready")]
            answer(g, decision.who, rng.choice(fights or options))
    assert min(seen.values()) > 3, seen


def _check(g: Any, one: Gesture) -> None:
    after = said(g, one.text)
    units = [g.world.unit(label) for label in one.units]
    assert {g.world.hex(after.units[i].hex) for i in units if after.units[i].hex >= 0} <= {one.hex}
    lost = sum(g.units[i].cel - (after.units[i].cel if after.units[i].hex >= 0 else 0) for i in units)
    assert (f"losing {lost} CEL" in one.words) == (lost > 0)


@pytest.mark.rule("5.3.4", "5.3.7", game="wb95")
def test_what_a_retreat_costs_is_told_before_it_is_chosen() -> None:
    """Standing fast names its price, a step into an enemy zone what it takes; afterwards so much is gone."""
    rng, prices, tolls = random.Random(6), 0, 0
    for _ in range(25):
        g = some_position(rng)
        for _ in range(60):
            decision = pending(g)
            if decision is None or isinstance(decision.procedure, MovementPhase):
                break
            if isinstance(decision.procedure, Retreat):
                offers = {one.text: one for one in RULES.view(g, decision.who).offers}
                if "stand" in offers:
                    after = said(g, "stand")
                    told = [e.price for e in after.news if isinstance(e, StoodFast)]
                    owed = f"pay {told[0]} CEL" if told else "Stand fast"
                    assert owed in offers["stand"].words
                    prices += 1
                for one in offers.values():
                    if one.kind == "to":
                        i = g.world.unit(one.unit)
                        left = said(g, one.text).units[i]
                        lost = g.units[i].cel - (left.cel if left.hex >= 0 else 0)
                        assert one.terms == ("", "enemy zone: loses 1 CEL")[lost] or left.hex < 0
                        assert (left.hex < 0) == (one.terms == "enemy zone: lost")
                        tolls += lost
            options = list(decision.options)
            fights = [o for o in options if o.kind in ("fight", "attack", "ready")]
            answer(g, decision.who, rng.choice(fights or options))
    assert prices > 10, prices
    assert tolls > 3, tolls


@pytest.mark.rule("3.1.6", game="wb95")
def test_several_stacks_march_side_by_side() -> None:
    session = session_at("wb95/kharkov-1942", MovementPhase)
    g = session.state
    units = ("300-38-army", "81-38-army", "226-38-army")
    goal = RULES.reach(foresee(RULES, g, "move 300-38-army", "soviet"), "soviet").goals[0].hex
    found = RULES.march(g, "soviet", units, goal)
    assert (found[0].hex, found[0].units) == (goal, ("300-38-army",))
    assert "with 133-xxii-arm" in found[1].text
    after = g
    for one in found:
        after = said(after, one.text)
        assert isinstance(pending(after).procedure, MovementPhase)  # type: ignore[union-attr]
        assert g.world.hex(after.units[g.world.unit(one.units[0])].hex) == one.hex
    with pytest.raises(Refused, match="cannot come there"):
        RULES.march(g, "soviet", units, "6001")


@pytest.mark.rule("5.1.3", "12.1.4", game="wb95")
def test_the_end_of_movement_tells_what_it_brings() -> None:
    session = session_at("wb95/kharkov-1942", MovementPhase)
    (end,) = RULES.gestures(session.state, "soviet")
    after = session_at("wb95/kharkov-1942", AttackPhase)
    owed = RULES.view(after.state, "soviet").owed
    bound = sum(duty.rule == "5.1.3" for duty in owed)
    marked = [h for duty in owed if duty.rule == "5.1.4" for h in duty.hexes]
    told = f"{bound} units will have to attack; hexes that must be attacked: {', '.join(marked)}"
    assert (end.kind, end.text, end.notes[0].words) == ("end", "done", told)
    assert end.notes[1].words == f"{len(end.units)} units could move and did not"
    assert RULES.gestures(session.state, "axis") == ()


def test_one_thing_is_told_as_one() -> None:
    assert [counted(n, "unit") for n in (0, 1, 2)] == ["0 units", "1 unit", "2 units"]

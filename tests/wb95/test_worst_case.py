"""The planner's worst case: no fight in which only what is known takes part is worse for the attacker."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.engine.agenda import answer, pending
from grognard.engine.planning import Case, Plan
from grognard.engine.play.text import foresee, play_text
from grognard.games import rulebook
from grognard.wb95.combat.battle import Figured, figure
from grognard.wb95.masks.masking import hidden_units
from grognard.wb95.show.guessing import known
from grognard.wb95.turn.attacks import HQ, READY, Combat, in_command

RULES = rulebook("wb95")

OURS = ("sov.inf.42", "sov.arm-br.42", "sov.cav", "sov.art")
THEIRS = ("ger.inf-r.42", "ger.mot-r.42", "ger.arm-b.42", "ger.art.div", "ger.art.corps", "ger.hq", "ger.hq")


def some_position(rng: random.Random) -> Any:
    """Two sides at random on a small map, most of them beside enemies."""
    hexes = [f"{column:02}{row:02}" for column in range(2, 8) for row in range(2, 8)]
    rng.shuffle(hexes)
    ours, theirs = hexes[:7], hexes[7:15]
    units = [f"S{n} {rng.choice(OURS)} at {rng.choice(ours)}" for n in range(9)]
    units += [f"G{n} {rng.choice(THEIRS)} at {rng.choice(theirs)}" for n in range(10)]
    rough = rng.sample(hexes, 10)
    grounds = [f"{h} {rng.choice(('forest', 'town', 'hills'))}" for h in rough]
    return RULES.position(
        {"map": {"hexes": grounds}, "units": units, "side": "soviet", "at": "attack"}, "random"
    )


def declared(g: Any, attack: str, rng: random.Random) -> Any:
    """A position in which somebody has declared an attack with a random party."""
    thought = foresee(RULES, g, attack, "soviet")
    for _ in range(rng.randint(1, 5)):
        joins = [
            t for t in RULES.view(thought, "soviet").options if t.split()[0] in ("with", "support", "hq")
        ]
        if joins:
            thought = foresee(RULES, thought, rng.choice(joins), "soviet")
    return thought


def fought(thought: Any, rng: random.Random) -> Figured:
    """The numbers of the fight after the defender has used some of what his enemy knows of."""
    told = known(thought, 1)
    hidden = set(hidden_units(thought, 1))
    g = thought.copy()
    for who, option in play_text(RULES, g, "fight"):
        answer(g, who, option)
    while True:
        combat = next(p for p in reversed(g.agenda) if isinstance(p, Combat))
        decision = pending(g)
        if decision is None or decision.step is not Combat.respond:
            return figure(g, combat.battle)
        led = in_command(told, (*combat.battle.defenders, *combat.battle.their_guns), 0)
        fair = [o for o in decision.options if (led if o == HQ else o == READY or o.value not in hidden)]
        chosen = rng.choice(fair)
        if chosen == READY:
            return figure(g, combat.battle)
        answer(g, decision.who, chosen)


def added(case: Case) -> int:
    return dict(case.numbers)["added to the roll"].total


@pytest.mark.rule("5.2.1", "6.3.3", "9.2.1", game="wb95")
def test_no_fight_with_what_is_known_is_worse_than_the_worst_case() -> None:
    rng, counted, supported = random.Random(15), 0, 0
    for _ in range(60):
        g = some_position(rng)
        attacks = [text for text in RULES.view(g, "soviet").options if text.startswith("attack")]
        for attack in rng.sample(attacks, min(3, len(attacks))):
            thought = declared(g, attack, rng)
            if "fight" not in RULES.view(thought, "soviet").options:
                continue
            plan = RULES.plan(thought, "soviet")
            plain, worst = plan.cases[0], plan.cases[-1]
            masked = plain.name == "weakest defender"
            for _ in range(3):
                truth = fought(thought, rng)
                assert dict(worst.numbers)["defence SP"].total >= truth.defence.total
                assert added(worst) >= truth.shift
                assert masked or worst.column <= truth.column
                counted += not masked
                supported += truth.defence.total > dict(plain.numbers)["defence SP"].total
    assert counted > 100
    assert supported > 20


def test_worst_cases_tell_nothing_hidden() -> None:
    """16.1 Two positions that look the same to the attacker promise him the same, hidden guns or not."""
    rng, told = random.Random(4), 0
    for _ in range(12):
        g = some_position(rng)
        twin = RULES.resample(g, "soviet", rng)
        attacks = [text for text in RULES.view(g, "soviet").options if text.startswith("attack")]
        for attack in attacks[:3]:
            party = RULES.view(foresee(RULES, g, attack, "soviet"), "soviet").options[0]
            plans = [
                RULES.plan(foresee(RULES, one, f"{attack} {party}", "soviet"), "soviet") for one in (g, twin)
            ]
            assert msgspec.json.encode(plans[0]) == msgspec.json.encode(plans[1])
            told += g.units != twin.units
    assert told > 3


def plan_of(*units: str) -> Plan:
    g = RULES.position({"units": list(units), "side": "soviet", "at": "attack"}, "test")
    return RULES.plan(foresee(RULES, g, "attack 0403 with S1", "soviet"), "soviet")


def test_known_guns_and_headquarters_are_in_the_worst_case() -> None:
    plan = plan_of(
        "S1 sov.inf.42 at 0303",
        "G1 ger.inf-r.42 at 0403",
        "A1 ger.art.corps at 0603",
        "A2 ger.art.army at 0604",
        "H1 ger.hq at 0503",
    )
    plain, worst = plan.cases
    assert (plain.name, worst.name) == ("as it stands", "worst case")
    assert [part.what for part in dict(worst.numbers)["defence SP"].parts] == ["G1", "A1", "A2"]
    assert (added(plain), added(worst)) == (0, 1)
    assert worst.column < plain.column


def test_masked_stacks_that_might_support_are_counted() -> None:
    plan = plan_of(
        "S1 sov.inf.42 at 0303",
        "G1 ger.inf-r.42 at 0403",
        "G2 ger.inf-r.42 at 0603",
        "A1 ger.art.div at 0603",
    )
    (case,) = plan.cases
    assert case.name == "as it stands"
    said = [note.words for note in plan.notes]
    assert "1 masked stack might hide guns in range that the worst case leaves out: 0603" in said


def test_who_has_nothing_to_bring_has_no_worst_case() -> None:
    plan = plan_of("S1 sov.inf.42 at 0303", "G1 ger.inf-r.42 at 0403")
    assert [case.name for case in plan.cases] == ["as it stands"]

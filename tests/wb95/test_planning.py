"""Reach, attack plans, duties and overlays: they agree with play, and show nothing a seat cannot know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from grognard.engine.agenda import Decision, answer
from grognard.engine.errors import Refused, UnknownName
from grognard.engine.planning import Plan, Reach
from grognard.engine.play.session import Session
from grognard.engine.play.text import foresee, play_text
from grognard.games import rulebook
from grognard.wb95.combat.battle import defence
from grognard.wb95.masks.masking import hidden_units
from grognard.wb95.supply.tracing import supplied
from grognard.wb95.table.state import change
from grognard.wb95.turn.attacks import AttackPhase, Combat, defenders_of
from grognard.wb95.turn.phases import MovementPhase

RULES = rulebook("wb95")
SCENARIOS = ["wb95/kharkov-1942", "wb95/kharkov-1943", "wb95/black-snow"]


def position(**tables: Any) -> Any:
    return RULES.position(tables, "test")


def session_at(scenario: str, phase: type) -> Session:
    """A game that was played with the plainest answers up to a kind of phase."""
    session = Session(RULES, scenario, {}, b"a" * 32)
    while True:
        session.roll_all()
        decision = session.decision()
        assert decision is not None
        if isinstance(decision.procedure, phase):
            return session
        session.say(decision.who, "done")


def asked(session: Session) -> Decision:
    decision = session.decision()
    assert decision is not None
    return decision


def declarations(session: Session, rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Every attack that can be declared, with some units, and the position it would lead to."""
    seat = asked(session).who
    for attack in session.choices():
        if attack.startswith("attack"):
            command = attack
            for _ in range(rng.randint(1, 4)):
                offered = RULES.view(foresee(RULES, session.state, command, seat), seat).options
                joins = [text for text in offered if text.startswith(("with", "support", "hq"))]
                command = " ".join([command, *rng.sample(joins, min(1, len(joins)))])
            yield command, foresee(RULES, session.state, command, seat)


# ------------------------------------------------------------------ reach


def reach_of(session: Session, command: str) -> Reach:
    seat = asked(session).who
    return RULES.reach(foresee(RULES, session.state, command, seat), seat)


@pytest.mark.rule("3.1.5", game="wb95")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_reach_is_what_a_move_offers_and_costs(scenario: str) -> None:
    """Every goal is an answer, and the legs of its way add up to what the move then spends."""
    session = session_at(scenario, MovementPhase)
    seat, rng = asked(session).who, random.Random(3)
    moves = [text for text in session.choices() if text.startswith("move ")]
    for command in rng.sample(moves, 12):
        found = reach_of(session, command)
        thought = foresee(RULES, session.state, command, seat)
        offered = [text for text in RULES.view(thought, seat).options if text.startswith((">", "overrun"))]
        assert sorted(goal.text for goal in found.goals) == sorted(offered)
        legs = {(leg.start, leg.end): leg.cost for leg in found.legs}
        here = next(u.hex for u in RULES.view(session.state, seat).units if u.label == found.unit)
        for goal in found.goals:
            spent = sum(legs[step].total for step in zip((here, *goal.path), goal.path, strict=False))
            assert spent == goal.total or (goal.note and spent > goal.total)
            assert all(leg.total == sum(part.value for part in leg.parts) for leg in legs.values())
        for goal in rng.sample(found.goals, min(3, len(found.goals))):
            after = session.state.copy()
            for who, option in play_text(RULES, after, f"{command} {goal.text}"):
                answer(after, who, option)
            costs = [
                event.cost for event in after.news if type(event).__name__ == "Moved" and event.unit >= 0
            ]
            assert len(costs) == len(goal.path)
            assert sum(costs) == goal.total


def test_a_leg_names_every_part_of_its_cost() -> None:
    g = position(
        map={"hexes": ["0403 forest"], "river": ["0303-0403"]},
        units=["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0203"],
        at="movement",
    )
    found = RULES.reach(foresee(RULES, g, "move G1", "axis"), "axis")
    leg = next(leg for leg in found.legs if (leg.start, leg.end) == ("0303", "0403"))
    parts = [(part.value, part.what, part.rule) for part in leg.cost.parts]
    assert parts[0] == (6, "clear", "3.1.11")
    assert parts[1] == (6, "forest", "3.1.11")
    assert parts[2][1:] == ("river", "3.1.12")
    assert (6, "leaving a zone of control", "4.2.6") in parts
    assert (found.scale, found.measure) == (6, "MP")


ZONES = {"zones": {"A": ["0800"], "B": ["0804"], "C": ["0807"]}}


def test_an_entry_says_which_points_are_gone_and_why() -> None:
    """Out of supply a unit has half its points, from the zone next to its own half of these."""
    g = position(map=ZONES, units=["G1 ger.inf-r.42 zone B turn 1 oos 1"], at="movement")
    found = RULES.reach(foresee(RULES, g, "enter G1", "axis"), "axis")
    assert (found.left, found.points.total) == (12, 12)
    assert [part.rule for part in found.points.parts] == ["3.1.5", "10.2.2"]
    totals = {goal.hex: (goal.total, goal.note) for goal in found.goals}
    assert totals["0804"] == (6, "")
    assert totals["0800"] == (12, "from the zone next to its own, with 1 MP")
    for gate, left, rules in (("0804", 6, ["3.1.5", "10.2.2"]), ("0800", 0, ["3.1.5", "10.2.2", "11.2.1"])):
        gone = RULES.reach(foresee(RULES, g, f"enter G1 > {gate}", "axis"), "axis")
        assert gone.left == left
        assert [part.rule for part in gone.points.parts] == rules
        assert gone.left == found.left - totals[gate][0]


def test_where_only_the_next_zone_is_open_half_the_points_are_all_there_are() -> None:
    g = position(map=ZONES, units=["G1 ger.inf-r.42 zone B turn 1"], control=["0804 soviet"], at="movement")
    found = RULES.reach(foresee(RULES, g, "enter G1", "axis"), "axis")
    assert (found.left, found.points.total) == (12, 12)
    assert found.points.parts[-1].rule == "11.2.1"
    assert {goal.total for goal in found.goals} == {6}


def test_points_are_those_of_the_hex_where_a_march_began() -> None:
    """A unit that comes under aircraft on its way had all its points, and is not out of supply."""
    g = position(units=["G1 ger.inf-r.42 at 0303"], missions=["soviet harass 0403 1"], at="movement")
    thought = foresee(RULES, g, "move G1", "axis")
    move = thought.agenda[-1]
    start = thought.units[move.unit].hex
    under = next(h for h in range(len(thought.control)) if thought.world.hex(h) == "0403")
    change(thought, move.unit, hex=under)
    move.left, move.gone, move.trodden = 12, 1, (start,)
    found = RULES.reach(thought, "axis")
    assert [(part.value, part.rule) for part in found.points.parts] == [(24, "3.1.5")]


def test_nobody_is_asked_for_a_reach_without_a_move() -> None:
    g = position(units=["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0603"], at="movement")
    with pytest.raises(Refused, match="no unit of yours is on the move"):
        RULES.reach(foresee(RULES, g, "", "axis"), "axis")
    with pytest.raises(Refused, match="soviet is not asked now"):
        foresee(RULES, g, "move G1", "soviet")


# ------------------------------------------------------------------ plans


def test_a_plan_shows_ratio_modifiers_and_columns_in_their_order() -> None:
    g = position(
        map={"hexes": ["0403 forest"]},
        units=["G1 ger.inf-r.42 at 0303", "G2 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0403"],
        at="attack",
    )
    plan = RULES.plan(foresee(RULES, g, "attack 0403 with G1 with G2", "axis"), "axis")
    (case,) = plan.cases
    numbers = dict(case.numbers)
    assert (case.name, case.ratio) == ("as it stands", "8 : 5")
    assert numbers["columns left"].total == 1
    assert str(numbers["columns left"].parts[0]) == "+1 forest (5.5.1)"
    assert (case.first, case.column) == (4, 3)
    assert sum(one.ways for one in case.chances) == 36
    rolls = sorted(roll for one in case.chances for roll in one.rolls)
    assert rolls == list(range(2, 13))


def test_a_plan_never_opens_the_stacks() -> None:
    g = position(units=["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0403"], at="attack")
    with pytest.raises(Refused, match="known only when it is done"):
        foresee(RULES, g, "attack 0403 with G1 fight", "axis")


def test_a_masked_stack_gives_a_range_that_holds_the_truth() -> None:
    """16.1 Whatever is hidden, the true strength lies between the two cases, and no hidden name is told."""
    rng, masked = random.Random(5), 0
    for scenario in SCENARIOS:
        session = session_at(scenario, AttackPhase)
        side = RULES.seats(session.state).index(asked(session).who)
        names = {session.state.label(i) for i in hidden_units(session.state, side)}
        for command, thought in declarations(session, rng):
            plan = RULES.plan(thought, asked(session).who)
            combat = next(p for p in reversed(thought.agenda) if isinstance(p, Combat))
            full = msgspec.structs.replace(combat.battle, defenders=defenders_of(thought, combat.battle))
            truth = defence(thought, full).total
            shown = [
                dict(case.numbers)["defence SP"].total for case in plan.cases if case.name != "worst case"
            ]
            assert shown[0] <= truth <= shown[-1], command
            masked += len(shown) == 2
            told = msgspec.json.encode(plan).decode()
            assert not any(f'"{name}"' in told for name in names), command
    assert masked > 2


def test_fire_is_planned_by_its_table() -> None:
    g = position(
        units=["A1 ger.art.div at 0303", "G1 ger.inf-r.42 at 0304", "S1 sov.inf.42 at 0503"], at="attack"
    )
    offered = RULES.view(g, "axis").options
    assert "shell 0503" in offered
    plan = RULES.plan(foresee(RULES, g, "shell 0503 with A1", "axis"), "axis")
    (case,) = plan.cases
    assert plan.table == "Artillery fire"
    assert case.row >= 0
    assert sum(one.ways for one in case.chances) == 36
    offer = next(
        o
        for o in RULES.view(foresee(RULES, g, "shell 0503 with A1", "axis"), "axis").offers
        if o.kind == "fire"
    )
    assert [one.ways for one in offer.chances] == [one.ways for one in case.chances]


# ------------------------------------------------------------------ duties


@pytest.mark.rule("5.1.7", game="wb95")
def test_duties_are_told_until_they_are_met() -> None:
    g = position(
        units=["G1 ger.inf-r.42 at 0303", "G2 ger.inf-r.42 at 0302", "S1 sov.inf.42 at 0403"], at="attack"
    )
    owed = {duty.rule: duty for duty in RULES.view(g, "axis").owed if duty.rule == "5.1.4"}
    assert owed["5.1.4"].hexes == ("0403",)
    bound = [duty.units for duty in RULES.view(g, "axis").owed if duty.rule == "5.1.3"]
    assert bound == [("G1",), ("G2",)]
    assert "done" not in RULES.view(g, "axis").options
    assert RULES.view(g, "soviet").owed == ()
    joined = RULES.view(foresee(RULES, g, "attack 0403 with G1", "axis"), "axis")
    assert [duty.units for duty in joined.owed] == [("G2",)]
    assert "fight" not in joined.options
    both = RULES.view(foresee(RULES, g, "attack 0403 with G1 with G2", "axis"), "axis")
    assert both.owed == ()
    assert "fight" in both.options


# ------------------------------------------------------------------ overlays


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_supply_overlay_agrees_with_the_supply_phase(scenario: str) -> None:
    session = session_at(scenario, MovementPhase)
    g = session.state
    for side, seat in enumerate(RULES.seats(g)):
        shown = RULES.overlay(g, seat, "supply")
        reached = {g.label(i) for i in supplied(g, side)}
        assert {u.unit for u in shown.units if u.mark == "supplied"} == reached
        bases = {h for h, mark in shown.hexes if mark == "base"}
        for unit in shown.units:
            if unit.mark == "supplied":
                assert unit.path[0] in bases
                assert unit.path[-1] == unit.hex
        hidden = {g.label(i) for i in hidden_units(g, side)}
        theirs = {u.unit for u in RULES.overlay(g, seat, "enemy supply").units}
        assert theirs
        assert not theirs & hidden


def test_zones_and_control_are_marked() -> None:
    g = position(
        units=["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0503"], at="movement", control=["0101 axis"]
    )
    zones = dict(RULES.overlay(g, "axis", "zones").hexes)
    assert (zones["0302"], zones["0403"], zones["0603"]) == ("ours", "both", "theirs")
    assert dict(RULES.overlay(g, "axis", "control").hexes)["0101"] == "axis"
    with pytest.raises(UnknownName, match="no overlay 'sypply'"):
        RULES.overlay(g, "axis", "sypply")


# ------------------------------------------------------------------ secrecy


def _told(g: Any, seat: str, commands: list[str]) -> bytes:
    """Everything a seat can ask for in a position, as bytes."""
    found: list[Any] = [RULES.overlay(g, seat, name) for name in RULES.overlays()]
    found.append(RULES.view(g, seat).owed)
    for command in commands:
        thought = foresee(RULES, g, command, seat)
        answer: Plan | Reach
        answer = RULES.reach(thought, seat) if command.startswith("move") else RULES.plan(thought, seat)
        found.append(answer)
    return msgspec.json.encode(found)


@pytest.mark.parametrize("phase", [MovementPhase, AttackPhase])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_questions_tell_nothing_hidden(scenario: str, phase: type) -> None:
    """16.1 Two positions that look the same to a seat answer all its questions alike."""
    session, rng = session_at(scenario, phase), random.Random(8)
    seat = asked(session).who
    texts = [text for text in session.choices() if text.startswith(("move", "attack"))]
    commands = rng.sample(texts, min(8, len(texts)))
    twin = RULES.resample(session.state, seat, rng)
    commands = [c for c in commands if _reads(twin, c, seat)]
    assert commands
    assert _told(session.state, seat, commands) == _told(twin, seat, commands)


def _reads(g: Any, command: str, seat: str) -> bool:
    return bool(play_text(RULES, g, command, seat))


def test_plain_odds_are_refused_where_part_of_the_stack_is_hidden() -> None:
    """16.1 Half a stack must not be taken for all of it."""
    g = position(
        units=["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0403", "S2 sov.inf.42 at 0403"], at="attack"
    )
    assert len(hidden_units(g, 0)) == 1
    known = RULES.known(g, "axis")
    with pytest.raises(Refused, match="part of what stands in 0403 is hidden"):
        RULES.odds_at(known, "G1", "0403", 0)
    weak, strong = RULES.plan(foresee(RULES, g, "attack 0403 with G1", "axis"), "axis").cases
    assert (weak.name, strong.name) == ("weakest defender", "strongest defender")
    assert str(dict(weak.numbers)["defence SP"].parts[-1]) == "+5 hidden INF unit (5.2.1)"


@pytest.mark.rule("5.1.4#1", "6.3.1", game="wb95")
def test_what_is_owed_when_artillery_supports_instead_of_attacking() -> None:
    g = position(
        at="attack",
        map={"size": "12x12"},
        units=[
            "G1 ger.inf-r.42 at 0303",
            "P1 sys.sp-art at 0205 of axis",
            "S1 sov.inf.42 at 0403",
            "S2 sov.inf.42 at 0204",
        ],
        forts=["0205 FF axis"],
    )
    alone = foresee(RULES, g, "attack 0403 with G1", "axis")
    assert RULES.view(alone, "axis").owed == ()
    helped = foresee(RULES, alone, "support P1", "axis")
    assert [(duty.rule, duty.hexes) for duty in RULES.view(helped, "axis").owed] == [("5.1.4", ("0204",))]
    with pytest.raises(Refused, match="0204 must be attacked and could not be any more"):
        play_text(RULES, helped, "fight")

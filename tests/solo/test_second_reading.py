"""The interpreter and a plain reading of the book agree on who acts, on whom and where, however ties fall."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest
from by_the_book import Outcome, Reader, read_card
from table import Table, random_table

from grognard.solo.order.decide import decide
from grognard.solo.order.deck import order_cards
from grognard.solo.order.grammar import Target, WrittenOrder
from grognard.solo.order.lines import CardLine, lines_of, written
from grognard.solo.order.situation import Deed, Situation, Tie, TurnUp

POSITIONS = int(os.environ.get("GROGNARD_POSITIONS", "500"))

COUNTER = [
    WrittenOrder(action="move_towards", when="no_unit_hit", target=Target("unit", ("spent",))),
    WrittenOrder(
        action="low_risk_move_towards", ai=("no_unit_within:3",), target=Target("player_control_marker")
    ),
]
MISSION = [
    WrittenOrder(action="move_towards_cover", ai=("in_0dm",), target=Target("unit")),
    WrittenOrder(action="rally", ai=("hit",), target=Target("unit")),
    WrittenOrder(action="low_risk_move_towards", ai=("re",), target=Target("target")),
]


def outcome(deed: Deed) -> Outcome:
    """A deed as the plain reading writes it down."""
    if deed.action in ("rally", "auto_rally"):
        return (deed.action, deed.actor)
    if deed.action == "pivot":
        return ("pivot", deed.actor, deed.facing)
    if deed.action in ("pass", "end_round", "place_re"):
        return (deed.action,)
    assert deed.target is not None
    if "attack" in deed.action:
        return (deed.action, deed.actor, deed.target.id, deed.facing if deed.pivots else None)
    goal = (deed.target.kind, deed.target.id)
    if deed.group:
        return ("group", deed.actor, tuple(sorted(deed.group)), goal)
    where = deed.way.ground.hex if deed.way else None
    return (deed.mode, deed.actor, goal, where, deed.facing)


def every_outcome(lines: tuple[CardLine, ...], table: Table, command: bool) -> set[Outcome]:
    """All that the interpreter may come to, each tie rolled in every way."""
    found: set[Outcome] = set()
    left: list[tuple[int, ...]] = [()]
    while left:
        picks = left.pop()
        done = decide(lines, table, command=command, picks=picks).next
        if isinstance(done, Tie):
            left += [(*picks, number) for number in range(len(done.among))]
        elif isinstance(done, TurnUp):
            found.add(("turn up", done.piece))
        elif done is not None:
            said = outcome(done)
            if said[0] not in ("group", "pivot") and said[-2:-1] == (None,):
                piece = next(man for man in table.men if man.id == done.actor)
                said = (*said[:3], piece.hex, said[4])
            found.add(said)
    return found


def random_order(dice: Random) -> WrittenOrder:
    """Any order that a card or a mission may have."""
    action = dice.choice(
        (
            "attack",
            "attack",
            "group_attack",
            "pivot_attack",
            "rally",
            "auto_rally",
            "disengage",
            "move_into_cc",
            "move_towards",
            "low_risk_move_towards",
            "move_towards_cover",
            "low_risk_move_towards_cover",
            "low_risk_move_towards_cover_near_target",
        )
    )
    booleans = ("hit", "unhit", "mobile", "in_cover", "in_0dm", "in_fire_zone", "in_los", "re", "fresh")
    ai = dice.sample(booleans, dice.choice((0, 0, 0, 1)))
    ai += dice.choice(([], [], ["highest_ar"], ["lowest_dv"], ["largest_group"]))
    units = "attack" in action or "rally" in action
    kind = "unit" if units else dice.choice(("unit", "unit_or_objective", "objective_or_unit", "target"))
    words = dice.sample(
        ("fresh", "spent", "hit", "unhit", "just_acted", "in_cover"), dice.choice((0, 0, 0, 1))
    )
    if kind == "unit":
        words += dice.choice(([], [], ["lowest_dv"], ["highest_ar"]))
    return WrittenOrder(
        action=action,  # type: ignore[arg-type]
        ai=tuple(ai),
        dist=dice.choice(("closest", "farthest")),  # type: ignore[arg-type]
        target=Target(kind, tuple(words)),  # type: ignore[arg-type]
        long_range=action in ("attack", "group_attack") and dice.random() < 0.3,
    )


def test_both_readings_of_a_card_agree() -> None:
    kinds: Counter[str] = Counter()
    for number in range(POSITIONS):
        dice = Random(number)
        table = random_table(dice)
        card = dice.choice(order_cards().card)
        lines = lines_of(card, COUNTER, MISSION)
        ours = every_outcome(lines, table, card.command)
        book = read_card(card, as_field(table), COUNTER, MISSION)
        assert ours == book, (
            f"position {number}, card {card.id}: {ours} by the interpreter, {book} by the book"
        )
        kinds.update({said[0] for said in ours} or {"nothing"})
    assert {"attack", "move_towards", "low_risk_move_towards", "rally", "turn up", "nothing"} <= set(kinds)


def test_both_readings_of_any_order_agree() -> None:
    kinds: Counter[str] = Counter()
    for number in range(POSITIONS // 2):
        dice = Random(10_000_000 + number)
        table, command = random_table(dice), dice.random() < 0.4
        order = random_order(dice)
        ours = every_outcome((written("tactical-1", order),), table, command)
        book = Reader(as_field(table), command).order(order)
        assert ours == book, f"position {number}, {order}: {ours} by the interpreter, {book} by the book"
        kinds.update({said[0] for said in ours} or {"nothing"})
    assert {"group", "disengage", "group_attack", "low_risk_move_towards_cover_near_target"} <= set(kinds)


def as_field(table: Table) -> Situation:
    """A battlefield as the protocol has it."""
    return table


@pytest.mark.parametrize("line", ["cc", "sr"])
def test_both_readings_of_the_priority_lines_agree(line: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(POSITIONS // 4):
        dice = Random(20_000_000 + number)
        table, command = random_table(dice), dice.random() < 0.4
        table.foes[0].hex = table.men[0].hex
        if line == "sr":
            around = [h for h in table.board.neighbours[table.men[0].hex] if h >= 0]
            table.foes[0].hex = dice.choice(around)
        words = ("attack", "rally", "auto_rally", "disengage")
        if line == "sr":
            words = ("attack", "group_attack", "pivot", "pivot_attack", "rally", "disengage", "move_into_cc")  # type: ignore[assignment]
        actions = tuple(dice.sample(words, 2))
        lines = (CardLine(name=line, kind=line, text="", actions=actions),)  # type: ignore[arg-type]
        ours = every_outcome(lines, table, command)
        book = Reader(as_field(table), command).line(actions, line == "cc")
        assert ours == book, f"position {number}, {actions}: {ours} by the interpreter, {book} by the book"
        seen.update(said[0] for said in ours)
    wanted = {"attack", "rally", "auto_rally", "disengage"}
    assert wanted <= set(seen) if line == "cc" else {"pivot", "pivot_attack", "move_into_cc"} <= set(seen)

"""An independent check of the odds the planner shows.

The calculator below knows nothing of the engine: it has a table of its own, reads the ratio by plain
arithmetic, moves the column one step at a time, and counts all 36 throws of two dice.
"""

# ruff: noqa: E501

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from grognard.engine.agenda import pending
from grognard.engine.play.session import Session
from grognard.engine.play.text import foresee
from grognard.games import rulebook
from grognard.wb95.combat.battle import Battle, chances, figure, ratio_column, shifted
from grognard.wb95.data.figures import figures
from grognard.wb95.turn.attacks import AttackPhase

COLUMNS = ["1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1", "9:1", "10:1"]

TABLE = """
 2 | -1 / -1D    | -1 / D1D    | -1 / D1D    | -1 / D2D    | -1 / D3D    | -1 / D3D    | -1 / D3D    | -1 / D4D    | -1 / D4D    | -1 / D4D    | -1 / D4D    | -1 / D5D    | -1 / D5D -1
 3 | -1 / -      | -1 / D1     | * / D1      | * / D2      | * / D2 -1   | * / D3 -1   | * / D3 -1   | * / D3 -1   | * / D4 -1   | * / D4 -1   | * / D4 -1   | * / D4 -1   | * / D5 -1
 4 | A1* / -     | * / -1      | * / D1      | * / D1      | * / D2      | * / D3      | * / D3      | * / D3      | * / D3      | * / D4 -1   | * / D4 -1   | * / D4 -1   | * / D4 -1
 5 | A1 -1 / -   | -1 / -      | -1 / -1     | * / D1      | * / D2      | * / D2      | - / D3      | - / D3      | - / D3      | - / D3      | - / D4      | - / D4      | - / D4 -1
 6 | A1 -1 / -   | A1* / -     | -1 / -1     | - / D1      | - / D2      | - / D2      | - / D2      | - / D3      | - / D3      | - / D3      | - / D3      | - / D4      | - / D4 -1
 7 | A2 -1 / -   | A1 / -      | A1 / -      | -1 / -1     | - / D1      | - / D2      | - / D2      | - / D2      | - / D3      | - / D3      | - / D3 -1   | - / D3 -1   | - / D4
 8 | A2 -2 / -1  | A1 -1 / -   | A1 / -      | -1 / -1     | - / D1      | - / D2      | - / D2      | - / D2      | - / D2 -1   | - / D3 -1   | - / D3      | - / D3 -1   | - / D3
 9 | A2 -2 / -   | A2 -1 / -1  | A1 -1 / -   | -1 / -      | -1 / D1     | - / D1      | * / D2 -1   | * / D2 -1   | * / D2      | - / D2      | - / D3      | - / D3      | - / D3
10 | A2 -2 / -   | A2 -2 / -   | A2 -1 / -1  | A1 / -      | -1 / D1 -1  | -1 / D1 -1  | -1 / D2     | - / D2      | - / D2      | * / D2      | * / D2      | * / D3      | - / D3
11 | A2 -2 / -   | A2 -2 / -   | A2 -2 / -   | A1 -1 / -   | -1 / -1     | -1 / -1     | -1 / D1     | -1 / D2     | -1 / D2     | -1 / D2     | -1 / D2     | -1 / D2     | * / D3
12 | A2D -2 / -1 | A2D -2 / -1 | A2D -2 / -1 | A2D -1 / -1 | D -1 / -1   | D-1 / -1    | D-1 / -1    | D-1 / D1    | D-1 / D2    | D-1 / D2    | D-1 / D2    | D-1 / D2    | D-1 / D2
"""

CELLS = {
    int(roll): [cell.strip() for cell in cells]
    for roll, *cells in (line.split("|") for line in TABLE.strip().splitlines())
}


# ------------------------------------------------------------------ the calculator


def plain_column(attack: int, defence: int) -> int:
    """The column of a ratio: the bigger over the smaller, halves up, never off the table."""
    bigger, smaller = max(attack, defence), min(attack, defence)
    ratio = Fraction(bigger, smaller)
    whole = int(ratio)
    if ratio - whole >= Fraction(1, 2):
        whole += 1
    name = f"{whole}:1" if attack >= defence else f"1:{whole}"
    if name in COLUMNS:
        return COLUMNS.index(name)
    return COLUMNS.index("10:1") if attack >= defence else COLUMNS.index("1:4")


def plain_shift(column: int, right: int, left: int) -> int:
    """The attacker's modifiers first, one column at a time within the table, then the defender's."""
    for _ in range(right):
        column = column + 1 if column + 1 < len(COLUMNS) else column
    for _ in range(left):
        column = column - 1 if column > 0 else column
    return column


def plain_chances(column: int, added: int) -> dict[str, int]:
    """How many of the 36 throws bring each cell."""
    ways: Counter[str] = Counter()
    for first in (1, 2, 3, 4, 5, 6):
        for second in (1, 2, 3, 4, 5, 6):
            read = first + second + added
            if read < 2:
                read = 2
            if read > 12:
                read = 12
            ways[CELLS[read][column]] += 1
    return dict(ways)


def plain_loss(cell: str, side: int) -> int:
    """The CEL a side loses by a cell: the number after the last minus sign of its half."""
    half = cell.split("/")[side].strip()
    _, minus, rest = half.rpartition("-")
    digits = "".join(c for c in rest if c.isdigit())
    return int(digits) if minus and digits else 0


# ------------------------------------------------------------------ table and arithmetic


@pytest.mark.rule("T.combat#1", game="wb95")
def test_the_table_of_the_package_equals_this_one_cell_by_cell() -> None:
    table = figures().combat
    assert list(table.columns) == COLUMNS
    assert {row.roll: list(row.cells) for row in table.row} == CELLS
    assert sum(len(cells) for cells in CELLS.values()) == 11 * 13


def test_thousands_of_random_combats_have_the_counted_chances() -> None:
    rng = random.Random(95)
    for _ in range(5000):
        attack, defence = rng.randint(1, 60), rng.randint(1, 40)
        right, left, added = rng.randint(0, 8), rng.randint(0, 8), rng.choice((-1, 0, 1))
        first = ratio_column(attack, defence)
        column = shifted(first, right, left)
        wanted = plain_shift(plain_column(attack, defence), right, left)
        assert (first, column) == (plain_column(attack, defence), wanted), (attack, defence, right, left)
        shown = {chance.result: chance.ways for chance in chances(column, added)}
        assert shown == plain_chances(wanted, added)
        assert sum(shown.values()) == 36


# ------------------------------------------------------------------ fixed positions

ATTACKERS = {"ger.inf-r.42": 4, "ger.arm-b.42": 3, "ger.inf-r.mountain": 5, "ger.inf-r.security": 2}
GUNS = {"ger.art.corps": 5, "ger.art.army": 6, "ger.art.div": 3}


def plain_total(front: int, rear: int, guns: int, planes: int) -> int:
    """What is left of an attack on fixed positions: one half of all that meets the line, and the rest."""
    return (front + guns + planes + 1) // 2 + rear


@pytest.mark.rule("7.3.2#1", "7.3.4#1", "7.3.4#3", game="wb95")
def test_random_attacks_on_fixed_positions_are_halved_together() -> None:
    rng, rules, odd = random.Random(73), rulebook("wb95"), 0
    for _ in range(150):
        front, rear = (rng.choices(list(ATTACKERS), k=rng.randint(least, 4)) for least in (1, 0))
        guns, planes = rng.choices(list(GUNS), k=rng.randint(0, 3)), rng.randint(0, 5)
        units = [f"F{n} {kind} at 0302" for n, kind in enumerate(front)]
        units += [f"R{n} {kind} at 0404" for n, kind in enumerate(rear)]
        units += [f"K{n} {kind} at 0301" for n, kind in enumerate(guns)]
        words = {
            "at": "attack",
            "map": {"fixed": ["0403 nw"]},
            "units": [*units, "S1 sov.inf.42 at 0403"],
            "missions": [f"axis assault 0403 {planes}"] if planes else [],
        }
        g = rules.position(words, "fixed positions")
        battle = Battle(
            side=0,
            targets=(g.world.chart.board.find("0403"),),
            attackers=tuple(range(len(front) + len(rear))),
            guns=tuple(range(len(front) + len(rear), len(units))),
            defenders=(len(units),),
        )
        sums = sum(ATTACKERS[k] for k in front), sum(ATTACKERS[k] for k in rear), sum(GUNS[k] for k in guns)
        found = figure(g, battle)
        assert found.attack.total == plain_total(*sums, planes), words["units"]
        assert found.defence_cm.total == (3 if sums[0] >= sums[1] else 1)
        odd += (sums[0] + sums[2] + planes) % 2
    assert odd > 40


# ------------------------------------------------------------------ what the planner shows


def thought_of_attacks(scenario: str, seed: int, count: int) -> list[tuple[Session, str, str]]:
    """Attacks with random attackers, guns and abilities in positions of a random game."""
    rng = random.Random(seed)
    rules = rulebook("wb95")
    session = Session(rules, scenario, {}, bytes([seed]) * 32)
    found: list[tuple[Session, str, str]] = []
    while len(found) < count:
        session.roll_all()
        decision = session.decision()
        assert decision is not None
        texts = session.choices()
        attacks = [text for text in texts if text.startswith("attack ")]
        if isinstance(decision.procedure, AttackPhase) and attacks:
            return [
                (session, decision.who, _command(session, rng.choice(attacks), rng)) for _ in range(count)
            ]
        moves = [text for text in texts if text.startswith(("move", ">"))]
        session.say(
            decision.who, "done" if "done" in texts and rng.random() < 0.08 else rng.choice(moves or texts)
        )
    return found


def _command(session: Session, command: str, rng: random.Random) -> str:
    """A declaration with some of what can be added to it, one thing after the other."""
    seat = pending(session.state).who  # type: ignore[union-attr]
    for _ in range(rng.randint(1, 9)):
        offered = session.rules.view(foresee(session.rules, session.state, command, seat), seat).options
        more = [text for text in offered if text != "fight"]
        if not more:
            break
        command = f"{command} {rng.choice(more)}"
    return command


@pytest.mark.parametrize("scenario", ["wb95/kharkov-1942", "wb95/kharkov-1943", "wb95/black-snow"])
def test_the_planner_shows_what_the_calculator_counts(scenario: str) -> None:
    seen: Counter[str] = Counter()
    for session, seat, command in thought_of_attacks(scenario, 7, 100):
        plan = session.rules.plan(foresee(session.rules, session.state, command, seat), seat)
        for case in plan.cases:
            numbers = {name: total.total for name, total in case.numbers}
            attack, defence = numbers["attack SP"], numbers["defence SP"]
            right, left, added = (
                numbers[name] for name in ("columns right", "columns left", "added to the roll")
            )
            for name, total in case.numbers:
                assert total.total == sum(part.value for part in total.parts), name
            if case.ratio == "helpless":
                column = len(COLUMNS) - 1
            else:
                assert case.first == plain_column(max(attack, 1), max(defence, 1)), command
                column = plain_shift(case.first, right, left)
            assert case.column == column, command
            counted = plain_chances(column, added)
            assert {one.result: one.ways for one in case.chances} == counted, command
            assert sum(one.ways for one in case.chances) == 36
            average = {one.name: Fraction(one.value) for one in case.expected}
            worst = Fraction(sum(plain_loss(cell, 0) * ways for cell, ways in counted.items()), 36)
            assert 0 <= average["CEL lost by the attacker"] <= worst
            seen[case.name] += 1
            seen["moved right"] += right > 0
            seen["moved left"] += left > 0
            seen["roll moved"] += added != 0
    for what in ("moved left", "roll moved"):
        assert seen[what], what

"""The tables of WB-95 as data: every cell is there, and the calculator agrees with plain counting."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.engine.options import D6, TWO_D6
from grognard.wb95.combat.battle import chances, ratio_column
from grognard.wb95.data.figures import Result, combat_results, figures, fire_cell, read_result


def rule(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*names, game="wb95")


@rule("T.combat#1", "T.combat#4")
def test_the_combat_table_is_complete() -> None:
    table = figures().combat
    assert table.columns == ("1:4", "1:3", "1:2", "1:1", *(f"{n}:1" for n in range(2, 11)))
    assert [row.roll for row in table.row] == list(range(2, 13))
    assert {len(row.cells) for row in table.row} == {13}
    assert table.row[1].cells[8:] == ("* / D4 -1",) * 4 + ("* / D5 -1",)
    assert table.row[2].cells[9:] == ("* / D4 -1",) * 4
    assert table.row[9].cells[7:] == ("-1 / D2",) * 5 + ("* / D3",)


@rule("T.combat#4")
def test_retreats_grow_with_the_odds_and_shrink_with_the_roll() -> None:
    results = combat_results()
    for roll in range(2, 13):
        ways = [theirs.retreat for _, theirs in results[roll]]
        assert ways == sorted(ways)
        if roll > 2:
            above = [theirs.retreat for _, theirs in results[roll - 1]]
            assert all(a >= b for a, b in zip(above, ways, strict=True))


@rule("T.combat#2", "T.combat-a", "T.combat-b", "T.combat-c", "T.combat-d", "T.combat-e")
@pytest.mark.parametrize(
    ("cell", "result"),
    [
        ("-1", Result(loss=1)),
        ("D2 -1", Result(loss=1, retreat=2)),
        ("D4D", Result(retreat=4, disorganised=True)),
        ("A1D", Result(retreat=1, disorganised=True)),
        ("D -1", Result(loss=1, disorganised=True)),
        ("A1*", Result(retreat=1, test=True)),
        ("*", Result(test=True)),
        ("-", Result()),
    ],
)
def test_cells_are_read(cell: str, result: Result) -> None:
    assert read_result(cell) == result


@rule("1.8", "1.8-a")
def test_dice_are_summed() -> None:
    assert [option.value for option in D6.options] == [1, 2, 3, 4, 5, 6]
    totals = Counter(option.value + option.other for option in TWO_D6.options)
    assert (min(totals), max(totals), totals[7], TWO_D6.total) == (2, 12, 6, 36)


@pytest.mark.parametrize("column", range(13))
@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_the_odds_are_those_of_all_36_throws(column: int, shift: int) -> None:
    """Every throw is counted one by one, from the printed cells."""
    counted: Counter[str] = Counter()
    for a in range(1, 7):
        for b in range(1, 7):
            roll = min(max(a + b + shift, 2), 12)
            row = next(row for row in figures().combat.row if row.roll == roll)
            counted[row.cells[column]] += 1
    assert {c.result: c.ways for c in chances(column, shift)} == counted
    assert sum(counted.values()) == 36


@pytest.mark.parametrize("attack", range(1, 60))
@pytest.mark.parametrize("defence", [1, 2, 3, 5, 7, 8, 12, 20])
def test_ratios_round_at_one_half(attack: int, defence: int) -> None:
    """Counted in fractions instead of whole numbers."""
    columns = figures().combat.columns
    if attack >= defence:
        wanted = f"{min(int(attack / defence + 0.5), 10)}:1"
    else:
        part = min(int(defence / attack + 0.5), 4)
        wanted = f"1:{part}"
    assert columns[ratio_column(attack, defence)] == wanted


@rule(
    "T.air-attack#1",
    "T.air-attack#3",
    "T.artillery-fire#1",
    "T.artillery-fire#2",
    "T.objects#1",
    "T.objects#2",
)
def test_fire_tables() -> None:
    bands = [(1, 2), (3, 5), (6, 8), (9, 12), (13, 16), (17, 0)]
    for name in ("air_attack", "artillery_fire", "objects"):
        assert [(b.least, b.most) for b in getattr(figures(), name)] == bands
    assert fire_cell("air_attack", 0, 12, False) == "-"
    assert [fire_cell("air_attack", sp, 12, False) for sp in (1, 3, 6, 9, 13, 17)] == [
        "-1", "-1", "-1D", "-1D", "-2", "-2D",
    ]  # fmt: skip
    assert fire_cell("air_attack", 13, 12, True) == "-"
    assert [fire_cell("artillery_fire", sp, 2, False) for sp in (2, 5, 8, 12, 16, 30)] == [
        "-1", "-1", "-1D", "-1D", "-2", "-2",
    ]  # fmt: skip
    assert [fire_cell("artillery_fire", sp, 2, True) for sp in (16, 30)] == ["-", "-"]
    assert [fire_cell("objects", sp, 2, False) for sp in (1, 9, 13, 17)] == ["D", "D", "D", "D"]
    assert [fire_cell("objects", sp, 2, True) for sp in (1, 9, 13, 17)] == ["D", "-", "-", "-"]
    assert fire_cell("objects", 8, 7, False) == "-"


@rule("T.hq-range", "9.2.2")
def test_ranges_of_headquarters() -> None:
    assert figures().hq.range == {"american": 4, "british": 4, "german": 4, "soviet": 3, "other": 3}


@rule("T.morale", "5.6.2#2")
def test_morale_limits() -> None:
    found = {(entry.group, who): entry.limit for entry in figures().morale for who in entry.who}
    assert found == {
        ("Germans", "SS"): 12,
        ("Germans", "Wehrmacht"): 11,
        ("Germans", "Italians"): 9,
        ("Germans", "Volkssturm"): 9,
        ("Allies", "Americans"): 11,
        ("Allies", "British"): 11,
        ("Allies", "Poles"): 11,
        ("Allies", "French"): 9,
        ("Allies", "Romanians"): 9,
        ("Allies", "Hungarians"): 9,
        ("Allies", "Belgians"): 8,
        ("Allies", "Dutch"): 8,
        ("Allies", "Italians"): 7,
        ("Soviets", "Guards"): 11,
        ("Soviets", "Poles"): 11,
        ("Soviets", "others"): 10,
    }


@rule("T.modifiers")
def test_modifiers() -> None:
    worth = figures().modifiers
    assert (worth.field, worth.field_city, worth.improved, worth.fixed) == (1, 2, 2, 3)
    assert (worth.resilience_group, worth.fortification_unit, worth.volkssturm) == (1, 2, 2)
    assert (worth.concentration_units, worth.star, figures().hq.pool) == (3, 1, 5)

"""Results of the combat and fire tables in words, and what they bring on average."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...engine.options import TWO_D6
from ...engine.planning import Expected, Likely
from ..combat.battle import result_cell
from ..data.figures import fire_cell, read_result
from ..data.result_words import cell_words, result_words, sides_of

__all__ = ("cell_words", "combat_cells", "fire_results", "fire_words", "likely", "on_average")

THROWS = tuple(throw.value + throw.other for throw in TWO_D6.options)


def fire_words(cell: str, on_bridge: bool) -> str:
    """A cell of a fire table in words."""
    if on_bridge:
        return "the bridge is destroyed" if cell == "D" else "no effect"
    found = result_words(read_result(cell))
    return f"target {found}" if found else "no effect"


def combat_cells(column: int, shift: int) -> list[str]:
    """The cells that the 36 throws bring in a column."""
    return [result_cell(column, total, shift) for total in THROWS]


def fire_results(table: str, sp: int, as_printed: bool) -> list[str]:
    """The cells that the 36 throws bring for so many SP."""
    return [fire_cell(table, sp, total, as_printed) for total in THROWS]


def likely(cells: Sequence[str], words: dict[str, str]) -> tuple[Likely, ...]:
    """Every result with its words and throws, in the order of the rolls."""
    order = sorted(zip(THROWS, cells, strict=True))
    found = dict.fromkeys(cell for _, cell in order)
    return tuple(
        Likely(
            cell,
            words[cell],
            cells.count(cell),
            len(cells),
            tuple(dict.fromkeys(total for total, other in order if other == cell)),
        )
        for cell in found
    )


def on_average(cells: Sequence[str], mine: int, theirs: int) -> tuple[Expected, ...]:
    """What a combat costs both sides on average; nobody loses more CEL than he has."""
    both = [sides_of(cell) for cell in cells]
    count = len(both)
    lost = Fraction(sum(min(a.loss, mine) for a, _ in both), count)
    killed = Fraction(sum(min(d.loss, theirs) for _, d in both), count)
    driven = Fraction(sum(d.retreat > 0 for _, d in both), count)
    beaten = Fraction(sum(a.retreat > 0 for a, _ in both), count)
    return (
        Expected("CEL lost by the attacker", str(lost)),
        Expected("CEL lost by the defender", str(killed)),
        Expected("chance that the defender must retreat", str(driven)),
        Expected("chance that the attacker must retreat", str(beaten)),
    )

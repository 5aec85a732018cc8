"""What fire from afar brings on the mean: of guns, and of aircraft that attack by themselves."""

from __future__ import annotations

from functools import lru_cache

from ...engine.options import TWO_D6
from ...wb95.data.figures import fire_cell, read_result
from ...wb95.table.state import State
from .fighting import cel_worth
from .seeing.weights import Weights


@lru_cache(maxsize=256)
def mean_result(table: str, power: int, printed: bool) -> tuple[float, float]:
    """6.4.2, 8.2.6 The mean CEL that fire costs, and the chance that it disorganises."""
    loss = shake = 0.0
    for throw in TWO_D6.options if power > 0 else ():
        result = read_result(fire_cell(table, power, throw.value + throw.other, printed))
        loss += result.loss
        shake += result.disorganised
    return loss / TWO_D6.total, shake / TWO_D6.total


@lru_cache(maxsize=64)
def bridge_chance(power: int, printed: bool) -> float:
    """6.4.7, 8.2.8 The chance that a bridge falls."""
    cells = [fire_cell("objects", power, throw.value + throw.other, printed) for throw in TWO_D6.options]
    return sum(cell == "D" for cell in cells) / TWO_D6.total


def is_printed(g: State) -> bool:
    """Whether suspect dashes of the fire tables count as they are printed."""
    return g.world.option("suspect-dashes") == "printed"


def hex_value(g: State, w: Weights, table: str, units: tuple[int, ...], power: int) -> float:
    """The strength that fire takes from the units of a hex on the mean, after what its terrain takes away."""
    h = g.units[units[0]].hex
    power -= g.world.numbers.fire.terrain_factor * g.world.table.cm(h)
    loss, shake = mean_result(table, power, is_printed(g))
    cel = sum(g.units[j].cel for j in units)
    return cel_worth(g, units, False) * (min(loss, cel) + w.shake * shake * cel / 2)

"""3.2 What CAPs would change: the number of the roll to come, and its chances."""

from __future__ import annotations

from typing import Any

from ...engine.explain import Part, Sum, add, cost
from ...engine.options import TWO_D6, Option, at_least
from ...engine.shown import Chances
from ..economy.fresh_spent import SpentCheck
from ..hits.hit_rolls import HitRoll
from ..rolls.checks import Check
from ..table.caps import shift
from ..table.state import State
from ..works.fortifications import WorkRoll
from ..works.mines import MinesAttack

Stake = tuple[Sum | None, tuple[Chances, ...]]

NOTHING: Stake = (None, ())


def stake(g: State, procedure: Any, option: Option) -> Stake:
    """The number to roll after so many CAPs, part by part, and what the dice may then bring."""
    if isinstance(procedure, SpentCheck):
        return _spent_check(g, procedure, option)
    if isinstance(procedure, MinesAttack):
        return _mines(g, procedure, option)
    if isinstance(procedure, HitRoll):
        return _attack(g, procedure, option)
    if isinstance(procedure, Check) and (number := procedure.goal(g)) is not None:
        need = _with_caps(number, option)
        return need, (Chances(procedure.success, at_least(need.total), TWO_D6.total),)
    return NOTHING


def _with_caps(number: Sum, option: Option) -> Sum:
    return number.plus(Part(-shift(option), "CAPs", "3.2")) if option.value else number


def hit_number(dr: Sum, ar: Sum) -> Sum:
    """6.8 The defense rating less the attack rating."""
    return add(*dr.parts, *(Part(-part.value, part.what, part.rule) for part in ar.parts))


def _attack(g: State, procedure: HitRoll, option: Option) -> Stake:
    need = _with_caps(hit_number(procedure.dr, procedure.ar), option)
    if isinstance(procedure, WorkRoll):
        return need, (_chance(g, "hit", need.total),)
    return need, _hit_or_critical(g, need.total, g.world.figures.combat.critical_margin)


def _hit_or_critical(g: State, need: int, margin: int) -> tuple[Chances, ...]:
    return _chance(g, "hit", need), _chance(g, "critical", need + margin)


def _chance(g: State, result: str, need: int) -> Chances:
    return Chances(g.world.edition.called(result), at_least(need), TWO_D6.total)


def _mines(g: State, mines: MinesAttack, option: Option) -> Stake:
    need = _with_caps(add(Part(mines.number, "mines", "17.10")), option)
    return need, _hit_or_critical(g, need.total, g.world.figures.mines.critical_margin)


def _spent_check(g: State, procedure: SpentCheck, option: Option) -> Stake:
    caps = [Part(-option.value, "CAPs", "3.3")] if option.value else []
    return spent_chance(g, cost([*procedure.cost.parts, *caps], "2.4"))


def spent_chance(g: State, price: Sum) -> Stake:
    """2.5 A cost, and how many faces of the die leave a fresh unit spent."""
    return price, (Chances("spent", *g.world.economy.spent_odds(g, price.total)),)

"""Showing what an order would lead to: the reach of a unit, or the promise of an attack."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..engine.agenda import awaited
from ..engine.errors import Refused
from ..engine.options import DICE
from ..engine.planning import Case, Plan, Reach
from ..engine.play.text import foresee
from ..engine.rulebook import Adviser, Catalogue
from .output import out, print_json, print_table
from .why import position_at


def show_plan(place: str, command: str, ply: int | None, case: str, choices: list[str], json: bool) -> None:
    """What a command that is only thought of would lead to, by what its seat knows."""
    rules, g = position_at(place, ply, case, choices)
    found = _planned(rules, g, command)
    if json:
        print_json(found)
    elif isinstance(found, Plan):
        _print_plan(rules, found)
    else:
        _print_reach(found)


def _planned(rules: Adviser, g: Any, command: str) -> Plan | Reach:
    waiting = awaited(g)
    if not waiting or waiting[0] == DICE:
        raise Refused("nobody is asked here")
    thought = foresee(rules, g, command, waiting[0])
    try:
        return rules.plan(thought, waiting[0])
    except Refused as refusal:
        try:
            return rules.reach(thought, waiting[0])
        except Refused:
            raise refusal from None


def _print_plan(rules: Catalogue, plan: Plan) -> None:
    out.print(plan.title, markup=False)
    columns = next((table.columns[1:] for table in rules.reference() if table.title == plan.table), ())
    for case in plan.cases:
        _print_case(case, columns)
    for note in plan.notes:
        out.print(f"    {note.words} ({note.rule})", markup=False)


def _print_case(case: Case, columns: tuple[str, ...]) -> None:
    where = f", column {columns[case.first]}, then {columns[case.column]}" if case.column >= 0 else ""
    out.print(f"{case.name}: {case.ratio}{where}", markup=False)
    for name, total in case.numbers:
        out.print(f"    {name} {total.total}", markup=False)
        for part in total.parts:
            out.print(f"        {part}", markup=False)
    for one in case.chances:
        share = 100 * one.ways / one.of
        out.print(
            f"    {one.result}: {one.words}; {one.ways} of {one.of} throws, {share:.1f} %", markup=False
        )
    for mean in case.expected:
        out.print(f"    {mean.name}: {mean.value}", markup=False)


def _print_reach(reach: Reach) -> None:
    def points(amount: int) -> Fraction:
        return Fraction(amount, reach.scale)

    legs = {(leg.start, leg.end): leg.cost for leg in reach.legs}
    rows = []
    for goal in reach.goals:
        steps = [legs.get(step) for step in zip((reach.start, *goal.path), goal.path, strict=False)]
        parts = [part for step in steps if step for part in step.parts]
        said = ", ".join(dict.fromkeys(f"{part.what} ({part.rule})" for part in parts))
        rows.append((goal.hex, points(goal.total), " ".join(goal.path), goal.note or said))
    title = f"{reach.unit}: {points(reach.left)} {reach.measure} left"
    print_table(title, ("hex", reach.measure, "way", "for"), rows)

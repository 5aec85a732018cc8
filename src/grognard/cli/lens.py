"""One position under two editions."""

from __future__ import annotations

from ..coh.table.state import State
from ..engine.errors import BadData
from ..lens.reasons import lens
from .output import out, print_json
from .why import position_at


def show_differences(place: str, ply: int | None, case: str, choices: list[str], json: bool) -> None:
    """What differs between the 2nd and the 3rd edition in a position."""
    rules, g = position_at(place, ply, case, choices)
    if not isinstance(g, State):
        raise BadData(f"{place}: {rules.title} has no other edition; positions of coh2 and coh3 do")
    found = lens(g)
    if json:
        print_json(found)
        return
    for told in found:
        out.print(f"{told.subject}: {told.what}", markup=False)
        out.print(f"    2nd ({', '.join(told.rules_second)}): {told.second}", markup=False)
        out.print(f"    3rd ({', '.join(told.rules_third)}): {told.third}", markup=False)
        out.print(f"    {told.why}", markup=False)
    out.print(f"{len(found)} differences" if found else "no difference for the side to move", markup=False)

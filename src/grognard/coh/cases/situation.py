"""A made-up position for asking odds without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import BadData
from ..data.ids import UnitId
from ..data.units import unit_type
from ..edition import edition_named
from ..fire.fire_zone import why_no_fire
from ..table.state import State
from .position import position

_ROW = 3
_ATTACKER, _TARGET = "ATTACKER", "TARGET"


def situation(edition: str, words: Mapping[str, Any]) -> tuple[State, str, str]:
    """A made-up position: the attacker south of the target, so many hexes away."""
    distance = int(words["distance"])
    one, two = unit_type(str(words["attacker"])), unit_type(str(words["target"]))
    if one.nation == two.nation:
        raise BadData(f"{one.id} and {two.id} are on the same side")
    place, origin = f"B{_ROW:02}", f"B{_ROW + distance:02}"
    tables: dict[str, Any] = {
        "map": {
            "size": f"3x{_ROW + distance + 1}",
            "hexes": [f"{place} {words['terrain']}"],
            "walls": [[place, f"B{_ROW + 1:02}"]] if words["wall"] else [],
        },
        "units": [
            f"{_ATTACKER} {one.id} at {origin} facing n{_marked(words['marker'])}",
            f"{_TARGET} {two.id} at {place} facing {'n' if words['flank'] else 's'}"
            f"{_marked(words['target_marker'])}{' dug-in' if words['dug_in'] else ''}"
            f"{' inside' if words['inside'] else ''}",
        ],
        "fixtures": _fort(edition, place, str(words["inside"]), two.nation, "n" if words["flank"] else "s"),
        "turn": one.nation,
    }
    g = position(edition, tables, "odds")
    words_why, rule = why_no_fire(g, UnitId(0), g.units[1].hex)
    if words_why:
        raise BadData(f"{one.id} cannot make this attack: {words_why} ({rule})")
    return g, _ATTACKER, _TARGET


def _fort(edition: str, place: str, kind: str, side: str, facing: str) -> list[str]:
    """The trench or bunker around the target."""
    if not kind:
        return []
    features = edition_named(edition).book.land.features
    known = [found.id for found in features.values() if found.occupants]
    if kind not in known:
        raise BadData(f"--in {kind!r} is nothing to be inside of; there are {' and '.join(known)} (17.2)")
    return [f"{place} {kind} {side}{f' facing {facing}' if features[kind].faces else ''}"]


def _marked(name: str) -> str:
    return f" marker {name}" if name else ""

"""Showing odds and lines of sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..engine.play.record import read_file, replay
from ..engine.shown import Odds
from ..games import rulebook, rules_of
from .output import out, print_json


def show_odds(
    game: str, words: dict[str, Any], caps: int, record: Path | None, ply: int | None, json: bool
) -> None:
    """Every part of the numbers with its rule, and the chances."""
    if record:
        session = replay(read_file(record), rulebook, ply)
        rules = rulebook(session.rules.id)
        found = rules.odds(session.state, words["attacker"], words["target"], caps)
    else:
        rules = rulebook(game)
        g, attacker, target = rules.situation(words)
        found = rules.odds(g, attacker, target, caps)
    if json:
        print_json({"numbers": _numbers(found), "need": found.need, "chances": found.chances})
        return
    for name, total in found.numbers:
        out.print(f"{name} {total.total}", markup=False)
        for part in total.parts:
            out.print(f"    {part}", markup=False)
    if caps:
        out.print(f"CAPs {-caps:+d} (3.2)")
    out.print(f"needs {found.need} or more on 2d6")
    for chance in found.chances:
        out.print(f"{chance.result}: {chance.ways} of {chance.of} throws, {chance.percent:.1f} %")


def _numbers(found: Odds) -> list[dict[str, Any]]:
    """Each number of an attack with its parts, as objects."""
    return [
        {
            "name": name,
            "value": total.total,
            "parts": [{"value": part.value, "words": part.what, "rule": part.rule} for part in total.parts],
        }
        for name, total in found.numbers
    ]


def show_sight(place: str, one: str, two: str, json: bool) -> None:
    """Visible or not, and every hex the line meets."""
    rules = rulebook(place.partition(":")[0]) if ":" in place else rules_of(place)
    found = rules.sight(place, one, two)
    if json:
        print_json(found)
        return
    answer = "visible" if found.visible else "not visible"
    out.print(f"{found.one} to {found.two}: {answer}, {found.reason} ({found.rule})", markup=False)
    out.print(f"    distance {found.distance}; crosses {', '.join(found.crossed) or 'nothing'}", markup=False)
    for pair in found.beside:
        out.print(f"    runs between {pair[0]} and {pair[1]}", markup=False)

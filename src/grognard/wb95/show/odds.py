"""The chances of an attack: every number with its parts, and every result of the 36 throws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import BadData
from ...engine.shown import Odds
from ..combat.battle import Battle, chances, figure
from ..table.state import State, foe, units_in


def attack_odds(g: State, attackers: str, target: str) -> Odds:
    """The odds of units, named with commas between them, against a hex or the hex of a unit."""
    w = g.world
    units = tuple(w.unit(label) for label in attackers.split(","))
    named = w.chart.board.ids.get(target)
    h = g.units[w.unit(target)].hex if named is None else named
    side = w.side_of[units[0]]
    for i in units:
        if g.units[i].hex < 0 or w.grid.direction(g.units[i].hex, h) is None:
            raise BadData(f"{g.label(i)} is not next to {w.hex(h)} (5.1.2)")
    defenders = tuple(units_in(g, h, foe(side)))
    if not defenders:
        raise BadData(f"there is no enemy in {w.hex(h)} (5.1.2)")
    return battle_odds(g, Battle(side=side, targets=(h,), attackers=units, defenders=defenders))


def battle_odds(g: State, battle: Battle) -> Odds:
    """The numbers of a combat as it is declared, and how likely each result is."""
    found = figure(g, battle)
    numbers = (
        ("attack SP", found.attack),
        ("defence SP", found.defence),
        ("attacker's modifiers", found.attack_cm),
        ("defender's modifiers", found.defence_cm),
    )
    return Odds(numbers, found.column, chances(found.column, found.shift))


def situation(words: Mapping[str, Any]) -> tuple[State, str, str]:
    """Made-up positions are described by rule cases in this game."""
    raise BadData("wb95 has no made-up situations; name a scenario, the attacking units and a hex")

"""7.1-7.3 An attack in the words of the 2nd edition: attack value against defense value, one hit or two."""

from __future__ import annotations

from ...coh.table.events import HitRolled, _caps

TERMS = {
    "defense rating": "defense value",
    "attack rating": "attack value = 2d6 +",
    "hit": "a hit",
    "critical": "two hits",
}
"""The numbers and results of an attack."""


def told(roll: HitRolled) -> str:
    """7.3 The AV with what it is made of, the DV, and how many hits that brings."""
    caps = f" {'+' if roll.caps > 0 else '-'} {_caps(abs(roll.caps))}" if roll.caps else ""
    result = {"hit": "one hit", "critical": "two hits"}.get(roll.outcome, roll.outcome)
    made = f"rating {roll.ar.total} + dice {roll.roll}{caps}"
    return f"attack value {roll.av} ({made}) against defense value {roll.dr.total}: {result}"

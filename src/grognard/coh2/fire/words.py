"""7.1-7.3 An attack in the words of the 2nd edition: AV against DV, one hit or two."""

from __future__ import annotations

from ...coh.table.events import HitRolled, _caps

TERMS = {
    "defense rating": "DV",
    "attack rating": "AV = 2D6 +",
    "hit": "a hit",
    "critical": "two hits",
}
"""The numbers and results of an attack."""


def told(roll: HitRolled) -> str:
    """7.3 The AV with what it is made of, the DV, and how many hits that brings."""
    caps = f" {'+' if roll.caps > 0 else '-'} {_caps(abs(roll.caps))}" if roll.caps else ""
    result = {"hit": "one hit", "critical": "two hits"}.get(roll.outcome, roll.outcome)
    return f"AV {roll.av} ({roll.ar.total}AR + {roll.roll}{caps}) against DV {roll.dr.total}: {result}"

"""Where the figures of counters, markers and terrain come from, in words a player reads."""

from __future__ import annotations

from ..data.markers import HitMarker
from ..data.terrain import Feature, Terrain
from ..data.units import UnitType

COLOURS = {"foot": "red", "wheeled": "green", "tracked": "blue"}
"""The colour of a move cost, by how the unit moves."""


def unit_provenance(u: UnitType, source: str) -> str:
    """The names, years and places of a counter in the books, and how far its figures are vouched for."""
    years = u.years_3e or u.years
    said = [
        f"2nd edition: {u.name_2e}" if u.name_2e else "",
        f"3rd edition: {u.name_3e}" if u.name_3e else "",
        f"in service {years}" if years else "",
        f"counters from number {u.first_number} on" if u.first_number else "",
        f"move cost in {COLOURS[u.move_type]}" if u.move_type in COLOURS else "",
        f"line {u.line} of the 2nd edition's rulebook" if u.line else "",
        f"line {u.line_3e} of the 3rd edition's" if u.line_3e else "",
        f"confidence in the printed numbers: {u.confidence}" if u.confidence else "",
        f"bonus moves: {u.bonus_confidence}" if u.bonus_confidence else "",
    ]
    checked = f"Checked with {'; '.join(u.checks)}." if u.checks else ""
    told = "; ".join(part for part in said if part)
    return " ".join(part for part in (f"{told}." if told else "", checked, source) if part)


def marker_provenance(m: HitMarker) -> str:
    """Where the number of copies of a hit marker comes from, where not from its own book."""
    return f"copies: {m.copies_source}" if m.copies_source else ""


def terrain_provenance(kind: Terrain) -> str:
    """The row of the reference sheet a kind of terrain stands in."""
    return f"row {kind.sheet_row} of the reference sheet ({kind.match})" if kind.sheet_row else ""


def feature_provenance(kind: Feature) -> str:
    """The place of a feature on the reference sheet, and where its defense and hit number come from."""
    said = [
        f"row {kind.sheet_row} of the reference sheet" if kind.sheet_row else "",
        f"line {kind.sheet_line} of the reference sheet" if kind.sheet_line else "",
        f"defense: {kind.defense_source}" if kind.defense_source else "",
        f"hit number: {kind.hit_number_source}" if kind.hit_number_source else "",
    ]
    return "; ".join(part for part in said if part)

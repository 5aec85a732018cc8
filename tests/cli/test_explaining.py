"""Commands that explain: the reference sheet, and why something cannot be done."""

from __future__ import annotations

import json

from test_commands import grognard, said


def test_the_reference_sheet_is_printed() -> None:
    tables = json.loads(said("reference", "coh3", "--json"))
    assert len(tables) >= 10
    assert all(table["rows"] and len(table["rows"][0]) == len(table["columns"]) for table in tables)
    assert tables[0]["title"] in said("reference")
    unknown = grognard("reference", "chess")
    assert unknown.returncode == 2
    assert "chess" in unknown.stderr


def test_why_names_the_rule_of_a_refusal() -> None:
    found = json.loads(said("why", "coh3/partisans", "attack G1 > 1-M05", "--json"))
    assert not found["allowed"]
    assert "G1 is not on the map" in found["reason"]
    assert "is allowed" in said("why", "coh3/partisans", "enter G1 > 1-B05")
    nowhere = grognard("why", "coh3/nowhere", "pass")
    assert nowhere.returncode == 2
    assert "coh3/nowhere" in nowhere.stderr

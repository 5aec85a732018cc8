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


def test_a_plan_shows_the_odds_of_an_attack_and_the_reach_of_a_unit() -> None:
    attack = ("plan", "cases/wb95/01-basics.toml", "attack 0403 with G1", "--case", "1.6-attacker-first")
    printed = said(*attack, "--ply", "0")
    assert "as it stands: 4 : 3, column 1:1, then 1:2" in printed
    assert "+1 forest (5.5.1)" in printed
    assert "9 of 36 throws, 25.0 %" in printed
    told = json.loads(said(*attack, "--ply", "0", "--json"))
    assert sum(one["ways"] for one in told["cases"][0]["chances"]) == 36
    moving = ("cases/wb95/03-movement.toml", "move G1", "--case", "3-summer-costs", "--ply", "0")
    assert "G1: 7 MP left" in said("plan", *moving)
    refused = grognard("plan", "wb95/kharkov-1942", "done")
    assert refused.returncode == 2
    assert "no attack is under way" in refused.stderr

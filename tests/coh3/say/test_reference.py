"""The reference sheet agrees with the figures the rules use."""

from __future__ import annotations

import pytest

from grognard.coh.data.terrain import IMPASSABLE
from grognard.coh3.edition import EDITION
from grognard.coh3.rulebook import Coh3
from grognard.engine.catalogue import Table
from grognard.manifest import find_rules

BOOK = EDITION.book
feature, terrain = BOOK.land.feature, BOOK.land.terrain

RULES = Coh3()
NAMES = (
    "counter",
    "actions",
    "round",
    "combat",
    "caps",
    "rally",
    "die",
    "terrain",
    "features",
    "hits",
    "cards",
)
TABLES = dict(zip(NAMES, RULES.reference(), strict=True))


def row(table: str, name: str) -> tuple[str, ...]:
    """The cells of the row that begins with a name."""
    return next(found for found in TABLES[table].rows if found[0] == name)


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.title)
def test_rows_fit_their_columns_and_name_rules_there_are(table: Table) -> None:
    assert table.rows
    assert table.source
    for found in table.rows:
        assert len(found) == len(table.columns)
        assert not any("{" in cell for cell in found)
        assert found[-1]
        for rule in found[-1].split():
            assert find_rules("coh3", rule), rule


def test_costs_are_those_of_the_figures() -> None:
    costs = BOOK.figures.cost
    assert row("actions", "pivot in place")[1] == f"{costs.pivot}AP"
    assert row("actions", "stall")[1] == f"{costs.stall}AP"
    assert row("actions", "rally")[1] == f"{costs.rally}AP"
    assert row("actions", "hidden move")[1] == f"{costs.hidden_move}AP"
    assert row("actions", "hasty defense")[1] == f"{feature('hasty-defense').build_cost}AP"
    assert f"{costs.backwards:+d}AP" in row("actions", "move")[2]
    assert f"at least {BOOK.figures.caps.minimum}" in row("round", "5")[1]


def test_combat_modifiers_are_those_of_the_figures() -> None:
    combat = BOOK.figures.combat
    assert row("combat", "adjacent hex")[1] == f"{combat.short_range:+d}" == "+3"
    assert row("combat", "close combat")[1:3] == (f"{combat.close_combat:+d}", "flank defense")
    assert row("combat", "crewed weapon in close combat")[1] == f"{combat.crewed_close_combat:+d}" == "-2"
    assert row("combat", "attacker higher")[1] == f"{combat.high_ground:+d}"
    assert row("combat", "target higher")[2] == f"{combat.target_high_ground:+d}"
    assert row("combat", "foot unit beside a friendly vehicle")[2] == f"{feature('vehicle-cover').dr:+d}"
    assert row("caps", "hit number")[1] == f"up to {BOOK.figures.caps.most_on_a_number}"
    assert row("rally", "heavy smoke")[1] == f"{BOOK.figures.rally.heavy_smoke:+d}"


@pytest.mark.parametrize("cells", TABLES["terrain"].rows, ids=lambda cells: cells[0])
def test_terrain_rows_are_those_of_the_terrain(cells: tuple[str, ...]) -> None:
    kind = terrain(cells[0].replace(" ", "-"))
    assert cells[1].split(",")[0] == (f"{kind.dr:+d}" if kind.dr else "")
    assert cells[2] == ("yes" if kind.blocks_los else "no")
    assert (cells[3] == "no") is not kind.conceals
    for cell, mover in zip(cells[5:8], ("foot", "tracked", "wheeled"), strict=True):
        penalty = kind.penalty(mover)
        assert cell == ("no entry" if penalty == IMPASSABLE else f"+{penalty}AP")


def test_the_spent_die_has_all_its_faces() -> None:
    assert sum(int(found[1].split()[0]) for found in TABLES["die"].rows) == len(BOOK.figures.spent_die.faces)


def test_features_hit_markers_and_cards_are_all_there() -> None:
    assert row("features", "bunker")[1] == "+5 front, +3 flank"
    assert row("features", "barbed wire")[5] == "+1d6AP"
    assert row("features", "wall")[8] == "no"
    assert row("features", "light smoke")[2] == "2 of them"
    assert [found[0] for found in TABLES["hits"].rows] == [m.name for m in BOOK.markers[1:]]
    assert [found[0] for found in TABLES["cards"].rows] == [card.id for card in BOOK.cards]
    assert row("cards", "12")[4] == "1 CAPs (2nd edition, provisional)"
    suppressed = [found for found in TABLES["hits"].rows if found[0] == "Suppressed"]
    assert "red firepower" in suppressed[0][4]


def test_walls_fortifications_and_heavy_smoke_alone_help_to_rally() -> None:
    helped = {found[0]: found[4] for found in TABLES["features"].rows if found[4]}
    fort, smoke = BOOK.figures.rally.wall_or_fortification, BOOK.figures.rally.heavy_smoke
    forts = dict.fromkeys(("wall", "hasty defense", "trench", "bunker"), f"{fort:+d}")
    assert helped == {**forts, "heavy smoke": f"{smoke:+d}"}


@pytest.mark.parametrize("table", ["terrain", "features"])
def test_every_kind_of_ground_and_feature_has_its_remark(table: str) -> None:
    columns, rows = TABLES[table].columns, TABLES[table].rows
    assert columns[-2:] == ("remarks", "rules")
    remarks = [cells[-2] for cells in rows]
    assert all(words.endswith(".") for words in remarks)
    assert "mortars and artillery" in row("features", "wall")[-2]
    assert "nobody attacks from it" in row("terrain", "water")[-2]


def test_a_damaged_gun_says_which_firepower_is_lost() -> None:
    assert row("hits", "Gun Damaged Red")[4] == "may not use red firepower; cannot rally"
    assert row("hits", "Gun Damaged Blue")[4] == "may not use blue firepower; cannot rally"


def test_units_do_not_block_the_line_of_sight() -> None:
    assert row("combat", "units between attacker and target")[1] == "they do not block the line of sight"

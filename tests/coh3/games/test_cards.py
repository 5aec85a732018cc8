"""Cards as data, and the rulings behind the clauses."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.coh.start.setup import start
from grognard.coh3.edition import EDITION
from grognard.engine.errors import BadData
from grognard.engine.files import data_dir, read_toml
from grognard.manifest import find_rules

BOOK = EDITION.book


@pytest.mark.rule("cards-general#1")
def test_there_are_55_cards() -> None:
    sizes = Counter[str]()
    for card in BOOK.cards:
        sizes[card.category] += card.copies
    assert sizes == {"battle": 50, "weapon": 5}
    assert [card.id for card in BOOK.cards] == [f"{n:02}" for n in range(1, 25)] + [
        f"W{n:02}" for n in range(1, 6)
    ]


@pytest.mark.rule("8.0#1")
def test_a_card_is_a_battle_card_or_a_weapon_card() -> None:
    weapons = {card.id for card in BOOK.cards if card.category == "weapon"}
    assert weapons == {"W01", "W02", "W03", "W04", "W05"}
    assert {card.category for card in BOOK.cards} == {"battle", "weapon"}


@pytest.mark.rule("8.1#1", "ex-8.1-deck")
def test_a_deck_of_cards_01_to_13_holds_every_copy() -> None:
    counts = {card.id: n for card, n in zip(BOOK.cards, BOOK.deck_counts(["01-13"]), strict=True) if n}
    assert counts["01"] == 4
    assert counts["02"] == 8
    assert sorted(counts) == [f"{n:02}" for n in range(1, 14)]
    assert sum(counts.values()) == 38


def test_a_number_called_twice_is_in_the_deck_once() -> None:
    assert BOOK.deck_counts(["01-02", "02"]) == BOOK.deck_counts(["01-02"])


def test_an_unknown_card_number_is_named() -> None:
    with pytest.raises(BadData, match="'99'"):
        BOOK.deck_counts(["01-99"])
    with pytest.raises(BadData, match="'X'"):
        BOOK.deck_counts(["X"])


@pytest.mark.rule("8.0#2")
def test_the_first_mission_uses_only_cards_01_to_13() -> None:
    g = start("coh3/partisans")
    used = {g.world.card_with(effect).id for effect in g.world.in_play}
    assert used == {f"{n:02}" for n in range(1, 14)}


@pytest.mark.rule("42")
def test_every_ruling_a_clause_rests_on_is_written_down() -> None:
    rules = read_toml(data_dir() / "rules" / "coh3.toml")["rule"]
    rulings = {r["id"]: r for r in read_toml(data_dir() / "rules" / "coh3_rulings.toml")["ruling"]}
    named = {name for clause in rules for name in clause.get("open", ())}
    assert named, "some clauses rest on rulings"
    for name in sorted(named):
        assert rulings[name]["ruling"].strip(), name
        assert find_rules("coh3", name)[0].texts[0] == rulings[name]["ruling"]

"""Where the facts of a mission come from, as a player reads it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.coh.data.scenario import read_scenario, scenario_ids
from grognard.coh.show.pieces import pieces
from grognard.coh.show.sources import source_complaints
from grognard.coh3.edition import EDITION
from grognard.coh3.rulebook import Coh3

RULES = Coh3()


@pytest.mark.parametrize("name", scenario_ids("coh3"))
def test_every_mission_tells_its_sources_in_sentences(name: str) -> None:
    briefing = RULES.briefing(name, {})
    assert briefing.source
    assert briefing.notes
    for note in briefing.notes:
        assert note[0].isupper()
        assert note.endswith(".")
    assert not [words for words in (briefing.source, *briefing.notes) if "[" in words or "_" in words]


def test_what_is_reconstructed_is_said_to_be() -> None:
    book, reconstructed, own, *remarks = RULES.briefing("coh3/partisans", {}).notes
    assert book.startswith("Printed in a rulebook: the maps, the victory points at the start,")
    assert reconstructed == (
        "Reconstructed from what the rulebooks say in parts: "
        "the number of rounds, who begins, the control hexes, the scoring and the setup."
    )
    assert own == "Our own: the story and the facings."
    entries = [note for note in remarks if note.startswith("Entry: ")]
    assert len(remarks) == 6 + len(entries)
    assert "Entry: west edge; column A is a half hex." in entries


def test_a_mission_of_our_own_says_so_in_one_sentence() -> None:
    own, balance = RULES.briefing("coh3/church-road", {}).notes
    assert own == "Everything in this mission is our own."
    assert balance.startswith("Balance: the German side won ")


def test_facts_without_words_and_unknown_kinds_are_complained_about() -> None:
    mission = read_scenario("coh3/partisans")
    assert source_complaints(mission) == []
    odd = replace(mission, provenance={"weather": "book", "maps": "hearsay", "notes": ["As told."]})
    assert source_complaints(odd) == [
        "[provenance] weather is no fact of a mission",
        "[provenance] maps is 'hearsay'",
    ]


def test_counters_markers_and_terrain_say_where_they_stand_in_the_books() -> None:
    found = pieces(EDITION.book)
    rifles = found.units["german-rifles-41"].source
    assert (
        "2nd edition: Rifle '41; 3rd edition: Rifles Squad '41; in service 39-45; counters from number 1 on"
        in rifles
    )
    assert (
        "move cost in red; line 3657 of the 2nd edition's rulebook; line 3062 of the 3rd edition's" in rifles
    )
    assert (
        "confidence in the printed numbers: high; bonus moves: stated. Checked with 2e Fig 1: attack 3"
        in rifles
    )
    assert {"", "copies: 2nd edition"} < {marker.source for marker in found.markers.values()}
    assert any("defense: not in source" in feature.source for feature in found.features.values())
    terrains = RULES.board_map("coh3/partisans").terrains
    assert terrains["light-woods"].source.startswith("row ")

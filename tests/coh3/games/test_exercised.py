"""What a run has made use of."""

from __future__ import annotations

from collections import Counter

from missions import PARTISANS, RULES, asked, begin_turns, made_up, mission

from grognard.arena.laws import play_lawfully
from grognard.cli.fuzz import exercise
from grognard.coh.table.state import State
from grognard.engine.agenda import take
from grognard.engine.play.text import play_text


def used(g: State, *commands: str) -> Counter[tuple[str, str]]:
    """What some commands make use of."""
    found: Counter[tuple[str, str]] = Counter()
    for text in commands:
        for _, option in play_text(RULES, g, text):
            step = asked(g).step.name
            take(asked(g), option)
            found.update(RULES.exercised(g, step, option, g.news))
    return found


def test_an_action_counts_with_its_unit_and_a_card_when_it_is_played() -> None:
    g = made_up(
        ["G1 german-rifles-41 at B03 facing n", "G2 mg34 at B04 facing n", "S1 t-26b at F01 facing n"],
        hands={"german": ["12"]},
    )
    assert used(g, "card 12") == {("action", "card"): 1, ("card", "12"): 1}
    assert used(g, "move G1 > B02 facing n") == {("action", "move"): 1, ("unit type", "german-rifles-41"): 1}


def test_a_group_counts_as_a_kind_of_its_own_and_with_each_member() -> None:
    g = made_up(
        ["G1 german-rifles-41 at B03 facing n", "G2 mg34 at B04 facing n", "S1 t-26b at F01 facing n"]
    )
    assert used(g, "group move add G1 add G2 done") == {
        ("action", "group move"): 1,
        ("unit type", "german-rifles-41"): 1,
        ("unit type", "mg34"): 1,
    }


def test_drawing_a_card_is_no_use_of_it() -> None:
    g = begin_turns(mission())
    assert used(g, "pass") == {("action", "pass"): 1}


def test_what_was_never_used_is_named() -> None:
    found = exercise("coh3", play_lawfully(RULES, PARTISANS, "use", 100, 20_000).used)
    assert set(found) == {"card", "action", "unit type"}
    assert found["action"]["move"] > 0
    assert found["action"]["recon"] == 0
    assert found["unit type"]["kv-1a"] == 0
    assert found["unit type"]["soviet-rifles-41"] > 0
    assert found["card"]["W01"] == 0


def test_leaving_the_map_with_a_group_counts_for_itself() -> None:
    g = made_up(
        ["G1 german-rifles-41 at B01 facing n", "G2 mg34 at B01 facing n", "S1 t-26b at F06 facing n"],
        exit=[{"commander": "german", "hexes": ["B01"]}],
    )
    assert used(g, "group move add G1 add G2 done") == {
        ("action", "group move"): 1,
        ("unit type", "german-rifles-41"): 1,
        ("unit type", "mg34"): 1,
    }
    assert used(g, "leave") == {("action", "group leave"): 1}

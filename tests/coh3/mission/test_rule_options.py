"""Options: chosen before a game, kept in its record, and part of the data it is played with."""

from __future__ import annotations

import pytest
from missions import PARTISANS, mission

from grognard.coh.data.scenario import Cards
from grognard.coh.start.setup import build_world, first_position, named_world, start
from grognard.coh.table.rule_options import in_full, read_choices, rule_options, usual
from grognard.coh3.edition import EDITION
from grognard.coh3.rulebook import Coh3
from grognard.engine.errors import BadData
from grognard.engine.play.record import read, replay, write
from grognard.engine.play.session import Session
from grognard.games import rulebook
from grognard.manifest import find_rules

BOOK = EDITION.book

RULES = Coh3()


def test_every_option_names_its_rule_its_ruling_and_its_usual_value() -> None:
    found = {option.name: option for option in RULES.rule_options()}
    assert [o.ruling for o in found.values() if o.ruling] == [
        "Q01",
        "Q02",
        "Q03",
        "Q25",
        "Q27",
        "Q43",
        "Q78",
        "Q79",
        "Q88",
        "Q89",
    ]
    for option in found.values():
        assert option.default == option.values[0]
        assert len(option.values) > 1
        assert option.text
        assert find_rules("coh3", option.rule)
        if option.ruling:
            assert find_rules("coh3", option.ruling)
    assert usual("coh3") == {option.name: option.default for option in rule_options("coh3")}


def test_usual_values_change_nothing() -> None:
    assert read_choices("coh3", usual("coh3"), "here") == ()
    assert start(PARTISANS, usual("coh3")).world is start(PARTISANS, {}).world


@pytest.mark.parametrize("option", [o.name for o in rule_options("coh3")])
def test_a_choice_makes_another_world_that_can_be_saved(option: str) -> None:
    value = in_full("coh3", ()) | {
        option: next(o.values[1] for o in rule_options("coh3") if o.name == option)
    }
    g = start(PARTISANS, value)
    assert g.world.options[option] == value[option]
    assert g.world.digest != start(PARTISANS).world.digest
    assert f"+{option}={value[option]}" in g.world.key
    assert RULES.load(RULES.save(g)).world is g.world
    assert named_world(g.world.key) is g.world


def test_a_record_keeps_the_options() -> None:
    session = Session(RULES, PARTISANS, {"tracks-over-walls": "sheet", "groups": "yes"})
    session.roll_all()
    record = read(write(session))
    assert record.tags["Options"] == "tracks-over-walls=sheet groups=yes"
    assert replay(record, rulebook).state.world is session.state.world


def test_what_is_unknown_is_refused_with_place_and_rule() -> None:
    with pytest.raises(
        BadData, match="coh3/partisans: no option 'tracks-over-wall'; did you mean tracks-over-walls"
    ):
        start(PARTISANS, {"tracks-over-wall": "sheet"})
    with pytest.raises(BadData, match=r"free-adrenaline is mission or yes or no, not 'maybe' \(19\.2\)"):
        start(PARTISANS, {"free-adrenaline": "maybe"})


def test_a_free_card_that_is_not_in_the_deck_comes_from_the_box() -> None:
    world = build_world(mission(cards=Cards(deck=("02-13",))), ("free-adrenaline=yes",))
    g = first_position(world)
    adrenaline = BOOK.place["01"]
    assert all(hand.count(adrenaline) == 1 for hand in g.hands)
    assert g.deck[adrenaline] == 0
    assert BOOK.cards[adrenaline].effect in world.in_play

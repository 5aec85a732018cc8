"""1.0 Setup: what a mission file says is what lies on the table."""

from __future__ import annotations

import gc

import pytest
from missions import PARTISANS, asked, begin, begin_turns, made_up, mission, say
from msgspec.structs import replace

from grognard.coh.board.maps import SHEET, map_numbers, map_sheet
from grognard.coh.data.scenario import (
    Arriving,
    Cards,
    Commander,
    Control,
    Force,
    Maps,
    MapUse,
    Placed,
    Reinforcement,
    VpStart,
    read_scenario,
)
from grognard.coh.start.setup import build_world, named_world, side_named, world_of
from grognard.coh.table.state import WAITING
from grognard.coh3.edition import EDITION
from grognard.engine.boards import join
from grognard.engine.errors import BadData, BadRecord, Refused, UnknownName
from grognard.engine.hexes import OFF
from grognard.engine.options import DICE, TWO_D6
from grognard.engine.play.session import Session
from grognard.games import rulebook, rules_of

BOOK = EDITION.book

WEST_EDGE = tuple(f"1-B{row:02}" for row in range(1, 12))


@pytest.mark.rule("1.0a#1")
def test_a_mission_is_picked_and_each_player_commands_a_side() -> None:
    with pytest.raises(UnknownName, match="no scenario"):
        Session(rulebook("coh3"), "coh3/partizans")
    session = Session(rules_of(PARTISANS), PARTISANS, players={"german": "Anna", "soviet": "Boris"})
    assert session.players == {"german": "Anna", "soviet": "Boris"}
    assert session.state.world.sides == ("german", "soviet")
    session.roll_all()
    with pytest.raises(Refused, match="soviet is not asked now"):
        session.say("soviet", "pass")
    session.say("german", "pass")
    session.say("soviet", "stall S1")


@pytest.mark.rule("1.0a#2")
def test_each_player_has_his_own_units_and_caps_and_dice_are_equal() -> None:
    g = begin_turns(mission())
    german, soviet = g.world.members
    assert sorted(german + soviet) == list(range(len(g.units)))
    assert {g.type_of(i).nation for i in german} == {"german"}
    assert {g.type_of(i).nation for i in soviet} == {"soviet"}
    assert len(g.caps) == 2
    for side, order in enumerate(("attack G1 > B02", "attack S1 > B05")):
        units = ["G1 mg34 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"]
        g = made_up(units, turn=g.world.sides[side])
        say(g, order, "caps 1")
        assert (g.caps[side], g.caps[1 - side]) == (6, 7)
        assert asked(g).chance == TWO_D6
        say(g, "2d6=1+1", "caps 0")
        assert sorted({o.value for o in asked(g).options}) == [1, 2, 3, 4, 5, 6, 7]
        assert asked(g).chance.total == 10


def neighbours(maps: Maps) -> tuple[str, str]:
    """What lies east of 1-R05, beyond the seam, and south of 1-K11."""
    board, _ = join(SHEET, maps.arrangement, maps.sheets())

    def beyond(name: str, *ways: str) -> str:
        h = board.find(name)
        for way in ways:
            h = board.neighbour(h, way)
            if h == OFF or not board.playable >> h & 1:
                return "edge"
        return board.name(h)

    return beyond("1-R05", "se", "se"), beyond("1-K11", "s")


@pytest.mark.rule("1.0b#1")
def test_maps_lie_as_the_mission_says() -> None:
    def maps(arrangement: str, *use: tuple[int, bool]) -> Maps:
        return Maps(arrangement=arrangement, use=tuple(MapUse(map=n, turned=t) for n, t in use))

    assert neighbours(maps("single", (1, False))) == ("edge", "edge")
    assert neighbours(maps("west-east", (1, False), (2, False))) == ("2-B06", "edge")
    assert neighbours(maps("west-east", (1, False), (4, False))) == ("4-B06", "edge")
    assert neighbours(maps("west-east", (2, False), (1, False))) == ("edge", "edge")
    assert neighbours(maps("south-south", (1, False), (2, True))) == ("edge", "2-I11")
    with pytest.raises(BadData, match="cannot lie turned"):
        neighbours(maps("single", (1, True)))
    with pytest.raises(BadData, match="unknown arrangement"):
        neighbours(maps("east-west", (1, False), (2, False)))
    force = (Force(commander="soviet", units=(Placed(unit="mmg-maxim", hex="2-I09", facing="ne"),)),)
    g = begin(mission(maps=maps("single", (2, False)), force=force, control=(), reinforcement=()))
    assert g.world.hex(g.units[0].hex) == "2-I09"
    assert g.world.ground.terrain[g.units[0].hex].id == "wood-building"


@pytest.mark.rule("1.0b#3")
def test_the_game_has_maps_1_to_5() -> None:
    assert map_numbers() == [1, 2, 3, 4, 5]
    assert [map_sheet(n).number for n in map_numbers()] == [1, 2, 3, 4, 5]
    for number in (6, 7, 10):
        with pytest.raises(UnknownName, match=f"no map {number}"):
            build_world(mission(maps=Maps(arrangement="single", use=(MapUse(map=number),))))


@pytest.mark.rule("1.0c#1", "1.0c#2", "1.0c#3")
def test_units_and_control_markers_lie_where_the_mission_lists_them() -> None:
    facings = ("n", "ne", "se", "s", "sw", "nw")
    force = (
        Force(
            commander="german",
            units=tuple(
                Placed(unit="mg34", hex=f"1-D{row:02}", facing=facing)
                for row, facing in enumerate(facings, 1)
            ),
        ),
        Force(commander="soviet", units=(Placed(unit="mmg-maxim", hex="1-N08", facing="ne"),)),
    )
    control = (Control(hex="1-D01", side="german"), Control(hex="1-N09", side="soviet"))
    g = begin(mission(force=force, control=control, reinforcement=()))
    find = g.world.ground.board.find
    assert [counter.label for counter in g.world.counters] == ["G1", "G2", "G3", "G4", "G5", "G6", "S1"]
    assert [u.hex for u in g.units[:6]] == [find(f"1-D{row:02}") for row in range(1, 7)]
    assert [u.facing for u in g.units] == [0, 1, 2, 3, 4, 5, 1]
    assert g.units[6].hex == find("1-N08")
    assert not any(u.spent or u.stressed or u.marker or u.dug_in for u in g.units)
    assert g.world.control == (find("1-D01"), find("1-N09"))
    assert g.control == [0, 1]


def test_setup_tables_with_mistakes_are_refused() -> None:
    units = (Placed(unit="mg34", hex="1-D02", facing="w"),)
    with pytest.raises(BadData, match="no facing 'w'"):
        begin(mission(force=(Force(commander="german", units=units),)))
    units = (Placed(unit="mg34", hex="1-D02", facing="n"),)
    with pytest.raises(BadData, match="no commander 'finnish'"):
        begin(mission(force=(Force(commander="finnish", units=units),)))
    half = Reinforcement(
        commander="german", round=2, entry=("1-B01", "1-A01"), units=(Arriving(unit="mg34"),)
    )
    with pytest.raises(BadData, match="round 2: 1-A01 is not a full hex"):
        begin(mission(reinforcement=(half,)))
    with pytest.raises(UnknownName, match="no side 'finnish'"):
        begin(mission(first_initiative="finnish"))


@pytest.mark.rule("1.0d", "3.0#2")
@pytest.mark.parametrize(("german", "soviet"), [(5, 9), (8, 3)])
def test_each_cap_marker_starts_at_its_players_value(german: int, soviet: int) -> None:
    commanders = (
        Commander(id="german", side="german", caps=german),
        Commander(id="soviet", side="soviet", caps=soviet),
    )
    g = begin(mission(commander=commanders))
    assert g.caps == [german, soviet]
    assert g.lost == [0, 0]


@pytest.mark.rule("1.0e#1")
def test_the_deck_holds_the_cards_the_mission_lists_and_no_other() -> None:
    g = begin(mission(cards=Cards(deck=("02-03", "07"))))
    held = {BOOK.cards[i].id: n for i, n in enumerate(g.deck) if n}
    assert held == {"02": 8, "03": 2, "07": 3}
    assert g.hands == [(), ()]
    assert asked(g).who == DICE
    assert asked(g).chance.weights == (8, 2, 3)
    with pytest.raises(BadData, match="no card '99'"):
        begin(mission(cards=Cards(deck=("99",))))


@pytest.mark.rule("1.0e#2")
def test_each_player_draws_his_starting_number_of_cards() -> None:
    commanders = (
        Commander(id="german", side="german", caps=7, opening_cards=1),
        Commander(id="soviet", side="soviet", caps=7, opening_cards=4),
    )
    g = begin_turns(mission(commander=commanders, cards=Cards(deck=("01-13",))))
    assert [len(hand) for hand in g.hands] == [1, 4]
    assert sum(g.deck) == 33


@pytest.mark.rule("1.0f#1", "1.0f#2", "2.0a#3")
@pytest.mark.parametrize(("leader", "value", "first"), [("german", 3, "soviet"), ("soviet", 2, "german")])
def test_tracks_start_where_the_mission_says(leader: str, value: int, first: str) -> None:
    g = begin_turns(mission(vp_start=VpStart(side=leader, value=value), first_initiative=first))
    assert (g.world.sides[g.vp[0]], g.vp[1]) == (leader, value)
    assert g.round == 1
    assert g.passes == 0
    assert g.world.sides[g.initiative] == first
    assert asked(g).who == first


@pytest.mark.rule("1.0f#3", "setup-m1b#6", "setup-m1a#2")
def test_reinforcements_of_mission_1_wait_for_their_round() -> None:
    g = begin(mission())
    waiting = [
        (counter.label, counter.type.id, counter.round, tuple(g.world.hex(h) for h in counter.entry))
        for i, counter in enumerate(g.world.counters)
        if g.units[i].hex == WAITING
    ]
    assert waiting == [
        ("G1", "german-rifles-41", 1, WEST_EDGE),
        ("G2", "german-rifles-41", 1, WEST_EDGE),
        ("G3", "mg34", 1, WEST_EDGE),
        ("G4", "mg34", 1, WEST_EDGE),
        ("S5", "soviet-rifles-41", 2, ("1-R07",)),
        ("S6", "soviet-rifles-41", 2, ("1-R07",)),
        ("G5", "pioneers", 3, ("1-P01", "1-Q01", "1-R01", "1-R02", "1-R03")),
    ]
    assert all(
        c.round == 0 and not c.entry for c, u in zip(g.world.counters, g.units, strict=True) if u.hex >= 0
    )


@pytest.mark.rule("1.0g#1")
@pytest.mark.parametrize(("target", "pool"), [("panzer-iif", "armored"), ("german-rifles-41", "soft")])
def test_soft_and_armored_markers_are_two_piles(target: str, pool: str) -> None:
    units = [f"G1 {target} at B05 facing n", "S1 atg-45mm at B01 facing s"]
    g = made_up(units, turn="soviet", caps={"soviet": 0})
    say(g, "attack S1 > B05", "2d6=5+5")
    assert (asked(g).who, asked(g).rule) == (DICE, "7.2")
    chance = asked(g).chance
    drawn = {o.value: n for o, n in zip(chance.options, chance.weights, strict=True)}
    assert drawn == {i: m.copies for i, m in enumerate(BOOK.markers) if m.pool == pool and not m.only_if}
    assert sum(drawn.values()) == 20


@pytest.mark.rule("1.0g#2", "setup-m1b#7")
def test_mission_1_leaves_the_armored_pile_unused() -> None:
    g = begin(mission())
    assert g.pile == tuple(m.copies if m.pool == "soft" else 0 for m in BOOK.markers)
    assert sum(g.pile) == 20


@pytest.mark.rule("setup-m1a#1", "setup-m1b#2", "setup-m1b#3", "setup-m1b#4", "ex-1.0-mission1")
def test_mission_1_map_and_cards() -> None:
    scenario = read_scenario(PARTISANS)
    assert scenario.maps == Maps(arrangement="single", use=(MapUse(map=1),))
    g = begin(scenario)
    adrenaline = BOOK.place["01"]
    assert g.hands == [(adrenaline,), (adrenaline,)]
    assert sum(g.deck) == 36
    assert g.deck[adrenaline] == 2
    assert sum(g.world.card_counts) == 38
    held = [
        n
        for n, card in zip(g.deck, BOOK.cards, strict=True)
        if not "02" <= card.id <= "13" and card.id != "01"
    ]
    assert not any(held)
    g = begin_turns(scenario)
    assert [len(hand) for hand in g.hands] == [3, 3]


def test_sides_are_found_among_the_commanders() -> None:
    swapped = tuple(reversed(read_scenario(PARTISANS).commander))
    scenario = mission(commander=swapped)
    assert [side_named(scenario, name) for name in ("soviet", "german")] == [0, 1]
    g = begin(scenario)
    assert g.world.seats == ("soviet", "german")
    assert g.vp[0] == 0
    assert g.turn == g.initiative == 1
    assert {g.type_of(i).nation for i in g.world.members[0]} == {"soviet"}


def test_a_mission_without_cards_begins_at_once() -> None:
    commanders = tuple(replace(c, opening_cards=0) for c in read_scenario(PARTISANS).commander)
    g = begin(mission(commander=commanders, cards=Cards()))
    assert asked(g).rule == "2.3"
    assert g.hands == [(), ()]


def test_a_world_built_twice_stays_known() -> None:
    known = world_of(PARTISANS)
    again = build_world(read_scenario(PARTISANS))
    assert named_world(again.key) is known
    del again
    assert named_world(known.key) is known


def test_a_world_is_built_anew_from_its_name_if_the_data_are_the_same() -> None:
    key = world_of(PARTISANS, "groups=yes").key
    world_of.cache_clear()
    gc.collect()
    assert named_world(key).key == key
    assert named_world(key).scenario.chapters == tuple(range(1, 11))
    with pytest.raises(BadRecord, match="have changed"):
        named_world(f"{PARTISANS}#0123456789abcdef")

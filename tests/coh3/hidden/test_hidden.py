"""Chapter 11 where a rule case cannot look: icons of cards, commands that probe, what is under way."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import PARTISANS, RULES, asked, made_up, say
from msgspec.structs import replace

from grognard.coh.economy.action import Action
from grognard.coh.show.unknown import deal_hidden
from grognard.coh.start.setup import start
from grognard.coh.table.state import State
from grognard.coh.table.veil import ReconRolled
from grognard.coh3.edition import EDITION
from grognard.coh3.hidden.hidden_move import HiddenMove
from grognard.coh3.hidden.recon import reveal_number
from grognard.engine.agenda import caller, pending, take
from grognard.engine.dice import secret_from
from grognard.engine.errors import Refused
from grognard.engine.play.session import Session
from grognard.engine.play.text import play_text

BOOK = EDITION.book

WOODS = {"size": "8x8", "hexes": ["B03 light-woods", "E03 light-woods"]}


def with_icon(g: State, *numbers: str) -> State:
    """The same position, where some cards have the hidden icon."""
    cards = list(g.world.cards)
    for number in numbers:
        place = BOOK.place[number]
        cards[place] = replace(cards[place], hidden=True)
    g.world.cards = tuple(cards)
    return g


def spoken(g: State) -> list[str]:
    """What may be answered now."""
    return [RULES.spell(g, option) for option in asked(g).options]


def heard(g: State, seat: str) -> list[str]:
    """What a seat hears of the last answer."""
    return [RULES.words(g, e) for e in g.news if not e.seen_by or seat in e.seen_by]


# ------------------------------------------------------------------ 8.8 the hidden icon


@pytest.mark.rule("8.8a", "11.1a#1")
def test_a_hidden_unit_plays_a_card_with_the_icon_and_stays_hidden() -> None:
    units = ["S1 soviet-rifles-41 at B03 hidden", "G1 mg34 at B06 facing n"]
    words: dict[str, Any] = {"map": WOODS, "turn": "soviet", "hands": {"soviet": ["08"]}}
    assert "card 08" not in spoken(made_up(units, **words))
    g = with_icon(made_up(units, **words), "08")
    say(g, "card 08 on S1")
    assert heard(g, "german") == ["A hidden unit carries out Frontline Officer."]
    assert heard(g, "soviet") == ["S1 (Rifles '41) carries out Frontline Officer."]
    say(g, "d6=3")
    assert g.units[0].hidden


@pytest.mark.rule("8.8a")
def test_an_action_for_nothing_keeps_a_unit_hidden_only_with_the_icon() -> None:
    units = ["S1 soviet-rifles-41 at B03 hidden spent", "S2 soviet-rifles-41 at E07 facing n"]
    words: dict[str, Any] = {"map": WOODS, "turn": "soviet", "hands": {"soviet": ["01", "02"]}}
    plain = made_up([*units, "G1 mg34 at B06 facing n"], **words)
    assert "card 01" not in spoken(plain)
    say(plain, "card 02")
    assert not [text for text in spoken(plain) if "S1" in text]
    g = with_icon(made_up([*units, "G1 mg34 at B06 facing n"], **words), "01", "02")
    say(g, "card 01")
    assert spoken(g) == ["stall S1", "hide S1"]
    say(g, "hide S1 > B02")
    assert (g.units[0].hidden, g.world.hex(g.units[0].hex)) == (True, "B02")
    assert asked(g).who == "german"


@pytest.mark.rule("8.8a")
def test_movement_reveals_even_with_the_icon() -> None:
    units = ["S1 soviet-rifles-41 at B03 hidden", "G1 mg34 at B05 facing n"]
    g = with_icon(made_up(units, map=WOODS, turn="soviet", hands={"soviet": ["02"]}), "02")
    say(g, "card 02", "hide S1 > B04")
    assert not g.units[0].hidden


# ------------------------------------------------------------------ looking for hidden units without moving


def test_a_command_cannot_probe_for_hidden_units() -> None:
    """A wrong ending neither saves a unit from a move that finds somebody nor from one that does not."""
    for hex in ("B04", "H01"):
        g = made_up(
            [f"S1 soviet-rifles-41 at {hex} hidden", "G1 mg34 at B05 facing n"],
            map={"size": "8x8", "hexes": ["B04 light-woods", "H01 light-woods"]},
        )
        assert [RULES.spell(g, o) for _, o in play_text(RULES, g, "move G1 > B04 nonsense")] == [
            "move G1",
            "> B04",
        ]


def test_a_step_towards_hidden_units_cannot_be_taken_back() -> None:
    session = Session(RULES, PARTISANS, secret=secret_from("x"))
    session.state = made_up(["S1 soviet-rifles-41 at H01 hidden", "G1 mg34 at B05 facing n"])
    session.say("german", "move G1 > B04 facing ne")
    assert [answer.text for answer in session.answers] == ["move G1", "> B04", "facing ne"]
    session.state = made_up(["S1 soviet-rifles-41 at H01 hidden", "G1 mg34 at B05 facing n"])
    session.say("german", "move G1 > B04")
    assert not session.can_undo("german")
    session.state = made_up(["S1 soviet-rifles-41 at H01 facing n", "G1 mg34 at B05 facing n"])
    session.say("german", "move G1 > B04")
    assert session.can_undo("german")


def test_a_command_goes_on_as_far_as_it_fits() -> None:
    session = Session(RULES, PARTISANS, secret=secret_from("x"))
    session.state = made_up(["S1 soviet-rifles-41 at H01 hidden", "G1 mg34 at B05 facing n"])
    session.say("german", "move G1 > B04 facing up")
    assert [answer.text for answer in session.answers] == ["move G1", "> B04"]
    found = made_up(
        ["S1 soviet-rifles-41 at B04 hidden", "G1 mg34 at B05 facing n"],
        map={"size": "8x8", "hexes": ["B04 light-woods"]},
    )
    session.state = found
    session.say("german", "move G1 > B04 facing n")
    decision = session.decision()
    assert decision is not None
    assert decision.who == "soviet"


# ------------------------------------------------------------------ what is under way


CONFUSED: dict[str, Any] = {
    "map": {"size": "9x9", "hexes": ["B03 light-woods", "F03 light-woods", "E06 light-woods"]},
    "turn": "soviet",
    "hands": {"german": ["06"]},
}


def confused(*commands: str, extra: tuple[str, ...] = ()) -> State:
    """Where the opponent may play a card against an action of a hidden unit."""
    units = [
        "S1 soviet-rifles-41 at B03 hidden stressed",
        "S2 soviet-rifles-41 at F03 hidden spent marker cowering",
        "S3 soviet-rifles-41 at C03 hidden",
        "G1 mg34 at E06 facing n",
    ]
    g = made_up([*units, *extra], **CONFUSED)
    say(g, *commands)
    assert (asked(g).who, asked(g).rule) == ("german", "card-06")
    return g


@pytest.mark.rule("11.5a#4")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("hide S1",), ("hide S3",)),
        (("stall S1",), ("stall S3",)),
        (("hide S1",), ("group hide add S1 add S3 done",)),
    ],
)
def test_the_opponent_cannot_tell_which_hidden_unit_acts(one: tuple[str, ...], two: tuple[str, ...]) -> None:
    assert RULES.view(confused(*one), "german") == RULES.view(confused(*two), "german")


@pytest.mark.rule("11.5a#4", "11.6")
def test_what_a_hidden_action_costs_and_brings_is_not_told() -> None:
    g = confused("hide S1")
    assert heard(g, "german") == ["A hidden unit of the soviet side makes a hidden move."]
    say(g, "no card", "> B02", "caps 1")
    assert heard(g, "german") == ["The soviet side spends 1 CAP on the spent check of a hidden unit."]
    say(g, "d10=1")
    assert heard(g, "german") == ["The soviet side rolls 1 for the spent check."]
    assert g.units[0].spent


def test_possible_worlds_go_on_from_a_hidden_action() -> None:
    """The guessed actor can do what it is doing: it is spent if CAPs were paid, and hit if it rallies."""
    for command, spent, hit in (
        ("hide S1", False, False),
        ("rally S2", True, True),
        ("stall S2", True, False),
    ):
        g = confused(command)
        seen = RULES.view(g, "german")
        for seed in range(10):
            world: State = RULES.possible_worlds(seen, random.Random(seed))
            actor = world.agenda[-1].units[0]
            assert world.units[actor].spent == spent
            assert not hit or world.units[actor].marker
            assert sum(bool(u.marker) for u in world.units) == 1
            say(world, "no card")
            assert asked(world).options


@pytest.mark.rule("11.5a#4")
def test_the_opponent_cannot_tell_which_hidden_units_rally_together() -> None:
    hit = tuple(
        f"S{n} soviet-rifles-41 at {h} hidden marker pinned" for n, h in ((4, "B03"), (5, "C03"), (6, "B03"))
    )
    g = confused("group rally add S4 add S5 done", extra=hit)
    seen = RULES.view(g, "german")
    assert seen == RULES.view(confused("group rally add S6 add S5 done", extra=hit), "german")
    for seed in range(10):
        world: State = RULES.possible_worlds(seen, random.Random(seed))
        assert world.units[world.agenda[-1].units[0]].marker
        say(world, "no card", "caps 0", "2d6=6+6")
        assert asked(world).options


def fire(mortar: str) -> State:
    """Where the opponent may play a card against a hidden mortar."""
    units = [
        "S1 soviet-rifles-41 at H01 hidden",
        "S2 mortar-82mm at B02 hidden",
        "S3 mortar-82mm at B03 hidden",
        "G1 german-rifles-41 at B08 facing n",
    ]
    g = made_up(units, map={"size": "8x12", "hexes": ["B05 light-woods"]}, **FIRE)
    say(g, f"attack {mortar} indirect > B08 spotting D03")
    assert (asked(g).who, asked(g).rule) == ("german", "card-06")
    return g


FIRE: dict[str, Any] = {"turn": "soviet", "hands": {"german": ["06"]}}


@pytest.mark.rule("11.1a#2", "13.3b")
def test_the_opponent_cannot_tell_which_hidden_mortar_fires() -> None:
    g = fire("S2")
    seen = RULES.view(g, "german")
    assert seen == RULES.view(fire("S3"), "german")
    assert "D03" not in str(seen.agenda)
    for seed in range(10):
        world: State = RULES.possible_worlds(seen, random.Random(seed))
        declaration = world.agenda[-1]
        unit = caller(world, declaration, Action).unit
        assert world.type_of(unit).indirect_attack_cost
        assert declaration.units == (unit,)
        assert RULES.view(world, "german") == seen


def test_hidden_units_are_guessed_markers_of_their_own_pile() -> None:
    units = ["S1 t-26b at B03 hidden marker armored-suppressed", "S2 soviet-rifles-41 at E03 hidden"]
    g = made_up([*units, "G1 mg34 at H08 facing n"], map=WOODS)
    seen = RULES.view(g, "german")
    for seed in range(10):
        world: State = RULES.possible_worlds(seen, random.Random(seed))
        pools = [world.marker_of(i).pool for i in range(2) if world.units[i].marker]
        assert pools in (["soft"], ["armored"])
        marked = next(i for i in range(2) if world.units[i].marker)
        assert world.marker_of(marked).pool == world.type_of(marked).def_colour
        assert sum(world.pile) == sum(g.pile)


def test_hidden_units_are_dealt_on_full_hexes_they_can_reach() -> None:
    g = made_up(["G1 pak36 at N07 hidden", "S1 soviet-rifles-41 at C03 hidden"], map={"use": 1})
    ground = g.world.ground
    for seed in range(200):
        twin = g.copy()
        deal_hidden(twin, 1, random.Random(seed))
        h = twin.units[0].hex
        assert ground.is_playable(h)
        assert any(ground.step("gun", h, d) is not None for d in range(6))


def test_twins_differ_in_everything_the_enemy_cannot_see() -> None:
    g = confused("hide S1")
    seen = set()
    for seed in range(40):
        twin = g.copy()
        deal_hidden(twin, 0, random.Random(seed))
        actor = twin.agenda[-1].units[0]
        action = caller(twin, twin.agenda[-1], HiddenMove)
        assert action.unit == action.members[0] == actor
        assert twin.units[actor].stressed
        assert sorted(u.stressed for u in twin.units) == sorted(u.stressed for u in g.units)
        seen.add((actor, twin.units[0].hex, twin.units[1].spent))
    assert {actor for actor, _, _ in seen} == {0, 1, 2}
    assert {spent for _, _, spent in seen} == {False, True}
    assert len({h for _, h, _ in seen}) > 15


def test_hidden_units_are_dealt_where_they_could_be() -> None:
    g = made_up(
        ["S1 soviet-rifles-41 at B03 hidden", "S2 t-26b at H01 hidden", "G1 mg34 at E06 facing n"],
        map={"size": "9x9", "hexes": ["B03 light-woods", "E05 light-woods", "D06 water", "H01 light-woods"]},
        turn="soviet",
    )
    name = g.world.hex
    foot, tank = set(), set()
    for seed in range(400):
        twin = g.copy()
        deal_hidden(twin, 0, random.Random(seed))
        foot.add(name(twin.units[0].hex))
        tank.add(name(twin.units[1].hex))
    assert "E06" not in foot | tank
    assert "E05" in foot & tank
    assert "E04" in foot, "behind the woods nobody sees it"
    assert {"E07", "E08", "D06", "F06"}.isdisjoint(foot), "in the open within 2 hexes"
    assert "E09" in foot
    assert "E09" not in tank
    assert {"D06"}.isdisjoint(tank), "tanks do not swim"


def test_a_revealed_unit_of_a_hidden_group_is_named_and_the_others_are_not() -> None:
    units = ["S1 soviet-rifles-41 at B02 hidden", "S2 soviet-rifles-41 at C02 hidden"]
    g = made_up(
        [*units, "G1 mg34 at D05 facing n", "G2 mg34 at C04 hidden"],
        map={"size": "8x8", "hexes": ["C05 heavy-woods"]},
        turn="soviet",
    )
    say(g, "group hide add S2 add S1 done > D03")
    assert not g.units[1].hidden
    assert not g.units[3].hidden
    say(g, "facing s")
    assert asked(g).who == "german"
    *_, action, _ = RULES.view(g, "german").agenda
    assert action[0] == "HiddenMove"
    assert 0 not in action[1 + HiddenMove.__struct_fields__.index("members")]


@pytest.mark.rule("11.7a#2")
def test_a_reveal_number_is_made_of_what_counts() -> None:
    g = made_up([], map={"size": "8x8", "hexes": ["B03 light-woods"], "walls": [["B03", "B04"]]})
    find = g.world.ground.board.find
    along = reveal_number(g, find("B06"), find("B03"))
    assert [(part.value, part.rule) for part in along.parts] == [(6, "11.7"), (1, "6.4"), (1, "6.5")]
    from_above = reveal_number(g, None, find("B03"))
    assert [part.value for part in from_above.parts] == [6, 1]
    assert [part.value for part in reveal_number(g, find("B06"), find("B05")).parts] == [6]


def test_a_reveal_roll_is_told_with_or_without_a_unit() -> None:
    g = made_up(["G1 mg34 at B06 facing n"])
    place = g.world.ground.board.find("B03")
    rolled = ReconRolled(
        unit=0, hex=place, number=reveal_number(g, None, place), caps=1, roll=7, outcome="empty"
    )
    told = "fires blindly into B03: reveal number 6, 1 CAP, rolls 7: nobody is there."
    assert RULES.words(g, rolled) == f"G1 (MG34) {told}"
    assert RULES.words(g, replace(rolled, unit=-1)) == f"The artillery {told}"


def test_odds_against_a_hidden_unit_are_not_told() -> None:
    g = made_up(["S1 soviet-rifles-41 at B03 hidden", "G1 mg34 at B06 facing n"], map=WOODS)
    with pytest.raises(Refused, match="hidden"):
        RULES.odds(g, "G1", "S1", 0)


def test_the_board_in_words_keeps_the_secret() -> None:
    g = made_up(["S1 soviet-rifles-41 at B03 hidden", "G1 mg34 at B06 facing n"], map=WOODS)
    assert "S1 soviet-rifles-41: hidden" in RULES.board(g, "german").splitlines()
    assert "S1 soviet-rifles-41: B03 hidden" in RULES.board(g, "soviet").splitlines()


# ------------------------------------------------------------------ where the chapter is not used


def test_nobody_hides_where_the_chapter_is_not_used() -> None:
    g = made_up(["S1 soviet-rifles-41 at B03 facing n"], chapters=[1, 10], turn="soviet")
    assert not [text for text in spoken(g) if "hide" in text]
    with pytest.raises(Refused, match="no hidden units"):
        play_text(RULES, g, "hide S1")


@pytest.mark.parametrize(("chapters", "offered"), [([10, 11], True), ([10], False), ([11], False)])
def test_groups_hide_where_both_chapters_are_used(chapters: list[int], offered: bool) -> None:
    units = ["S1 soviet-rifles-41 at B03 facing n", "S2 soviet-rifles-41 at B04 facing n"]
    g = made_up(units, chapters=chapters, turn="soviet")
    assert ("group hide" in spoken(g)) == offered


def test_a_mission_may_use_the_chapter_by_choice() -> None:
    assert not start(PARTISANS).world.hiding
    assert start(PARTISANS, {"hidden": "yes"}).world.hiding


def test_a_hidden_passenger_goes_with_its_vehicle() -> None:
    g = made_up(
        ["S1 t-26b at B03 facing n", "S2 soviet-rifles-41 aboard S1", "G1 mg34 at H08 hidden"],
        map=WOODS,
        turn="soviet",
    )
    assert "hide S2" not in spoken(g)
    with pytest.raises(Refused, match="goes with its vehicle"):
        play_text(RULES, g, "hide S2")
    say(g, "hide S1 > B02", "caps 0", "d10=7")
    assert [(u.hidden, g.world.hex(u.hex)) for u in g.units[:2]] == [(True, "B02"), (True, "B02")]
    say(g, "pass", "reveal S1", "facing se")
    assert [(u.hidden, u.facing) for u in g.units[:2]] == [(False, 2), (False, 2)]
    assert asked(g).rule == "2.3"
    twin = g.copy()
    assert pending(twin) is not None
    take(asked(twin), asked(twin).options[0])


def test_hidden_units_are_dealt_into_trenches_in_sight() -> None:
    g = made_up(
        ["S1 soviet-rifles-41 at B03 hidden", "G1 mg34 at E06 facing n"],
        map={"size": "9x9", "hexes": ["B03 light-woods"]},
        fixtures=["E05 trench soviet"],
    )
    inside = set()
    for seed in range(200):
        twin = g.copy()
        deal_hidden(twin, 0, random.Random(seed))
        inside.add((g.world.hex(twin.units[0].hex), twin.units[0].inside))
    assert ("E05", True) in inside
    assert {place for place, sheltered in inside if sheltered} == {"E05"}

"""What the cards cannot know changes nothing, what they know alone is not told; rumours near and far."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.coh.data.ids import UnitId, each_unit
from grognard.coh.table.state import LEFT
from grognard.engine.agenda import pending, take
from grognard.engine.play.text import play_text
from grognard.games import rulebook
from grognard.solo.order.decide import decide
from grognard.solo.order.deck import order_cards
from grognard.solo.order.lines import lines_of
from grognard.solo.order.situation import Decision
from grognard.solo.rumours.reveal import BESIDE, SEEN
from grognard.solo.show.view import SoloView
from grognard.solo.sight.field import Field
from grognard.solo.table.events import RumourRevealed
from grognard.solo.table.state import SoloState, ai_side, is_ai

HEXES = tuple(f"{column}{row:02}" for column in "ABCDEFGH" for row in range(1, 9))
GERMANS = ("german-rifles-41", "mg34", "pioneers", "panzer-iiie", "mortar-8cm")
SOVIETS = ("soviet-rifles-41", "soviet-smg", "mmg-maxim", "mortar-82mm", "t-26b")
COUNTERS = ("pinned", "suppressed", "unnerved", "stunned", "panicked")
SIDES = ("n", "ne", "se", "s", "sw", "nw")


def random_position(dice: Random) -> SoloState:
    """Units of both sides among woods: some of the Player's hide, some of the AI's are hit."""
    places = dice.sample(HEXES, 14)
    woods = [f"{h} heavy-woods" for h in (*places[:4], *dice.sample(HEXES, 10))]
    units = [f"G{n} german-rifles-41 at {h} hidden" for n, h in enumerate(places[:3], 1)]
    for n, h in enumerate(places[4:7], 4):
        units.append(f"G{n} {dice.choice(GERMANS)} at {h} facing {dice.choice(SIDES)}")
    for n, h in enumerate(places[7:12], 1):
        kind = dice.choice(SOVIETS)
        foot = kind != "t-26b" and dice.random() < 0.5
        hit = f" marker {dice.choice(COUNTERS)}" if foot else ""
        units.append(f"S{n} {kind} at {h} facing {dice.choice(SIDES)}{hit}")
    setting: dict[str, Any] = {
        "map": {"size": "8x8", "hexes": sorted(set(woods))},
        "units": units,
        "control": [f"{places[12]} german"],
        "turn": "soviet",
    }
    found = rulebook("solo").position(setting, "a position")
    assert isinstance(found, SoloState)
    return found


def elsewhere(g: SoloState, dice: Random) -> SoloState:
    """The same with the hidden Units in other hexes, or gone, and other counters face down."""
    twin = g.copy()
    assert isinstance(twin, SoloState)
    markers = range(1, len(g.world.markers))
    for i, u in each_unit(g.units):
        if u.hidden:
            hexes = [LEFT, *(g.world.ground.board.find(name) for name in HEXES)]
            twin.units[i] = replace(u, hex=dice.choice(hexes))
        elif is_ai(g, i) and u.marker and not u.shown:
            twin.units[i] = replace(u, marker=dice.choice(markers))
    return twin


def decision(g: SoloState, number: int) -> Decision:
    """What a card comes to, before any die."""
    card = order_cards().card[number]
    return decide(lines_of(card, (), ()), Field(g, command=card.command), command=card.command)


@pytest.mark.rule("S-7.5", "S-7.4-a", game="solo")
def test_hidden_units_and_face_down_counters_change_no_decision() -> None:
    acted = 0
    for seed in range(12):
        dice = Random(seed)
        g = random_position(dice)
        twin = elsewhere(g, dice)
        for number in dice.sample(range(55), 12):
            found = decision(g, number)
            assert decision(twin, number) == found, f"position {seed}, card {number + 1}"
            acted += found.next is not None
    assert acted > 70


def test_no_hidden_unit_is_in_the_field() -> None:
    g = random_position(Random(99))
    hidden = [i for i, u in each_unit(g.units) if u.hidden]
    field = Field(g)
    assert len(hidden) == 3
    assert not {unit.id for unit in field.units} & set(hidden)
    assert len(field.units) == 3
    assert field.side == ai_side(g.world)
    assert UnitId(hidden[0]) not in g.just


@pytest.mark.parametrize(("hidden", "told"), [("hidden ", False), ("", True)])
def test_the_reasons_keep_the_hidden_mines_of_the_ai_to_themselves(hidden: str, told: bool) -> None:
    setting: dict[str, Any] = {
        "map": {"size": "3x12", "hexes": ["A04 water", "C04 water", "A05 water", "C05 water"]},
        "fixtures": [f"B05 mines soviet {hidden}number 8"],
        "units": ["G1 german-rifles-41 at B11 facing s spent", "S1 t-26b at B04 facing s"],
        "turn": "soviet",
        "caps": {"german": 0},
    }
    rules = rulebook("solo")
    g = rules.position(setting, "a position")
    assert isinstance(g, SoloState)
    drawing = pending(g)
    assert drawing is not None
    take(drawing, next(option for option in drawing.options if option.value == 7))
    mined = g.world.ground.board.find("B05")
    for seat, knows in (("german", told), ("soviet", True)):
        seen = rules.view(g, seat)
        assert isinstance(seen, SoloView)
        weighed = [one for line in seen.tried for one in line.weighed if one.what == "hex"]
        assert len({one.id for one in weighed}) == 3 + knows
        assert any(one.id == mined and "mined" in one.reason for one in weighed) == knows
    assert g.units[g.world.unit("S1")].hex == g.world.ground.board.find("B04")


@pytest.mark.parametrize(("hex_name", "way"), [("B04", BESIDE), ("B03", SEEN)])
def test_a_rumour_is_told_as_revealed_beside_a_unit_or_from_afar(hex_name: str, way: str) -> None:
    units = [
        "G1 german-rifles-41 at B06 facing n",
        "S1 soviet-rifles-41 at H01 facing s spent",
        f"RE1 soviet-rumoured-enemy at {hex_name}",
    ]
    rules = rulebook("solo")
    g = rules.position({"map": {"size": "8x8"}, "units": units, "caps": {"german": 0}}, "a position")
    for _, option in play_text(rules, g, "move G1 > B05"):
        decision = pending(g)
        assert decision is not None
        take(decision, option)
    revealed = [event.way for event in g.news if isinstance(event, RumourRevealed)]
    assert revealed == [way]

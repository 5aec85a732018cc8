"""1.1 Counters, and which chapters a mission plays by."""

from __future__ import annotations

import random

import pytest
from missions import PARTISANS, asked, begin, mission, say

from grognard.coh.data.scenario import read_scenario, scenario_ids
from grognard.coh.data.units import UnitType, unit_types
from grognard.coh.start.setup import build_world, first_position, start
from grognard.coh.table.state import State
from grognard.coh.table.world import Counter, World
from grognard.engine.agenda import Decision, take
from grognard.engine.errors import BadData
from grognard.engine.options import DICE

SQUADS = {"german-rifles-41", "pioneers", "tank-hunters", "soviet-rifles-41", "soviet-smg", "nkvd"}
CREWED = {"mg34", "hmg34", "mmg-maxim", "mortar-5cm", "mortar-8cm", "mortar-50mm", "mortar-82mm"}
CREWED |= {"inf-gun-75mm", "inf-gun-76mm", "pak36", "pak38", "fk297", "flak18", "atg-45mm", "f22-76mm"}


def kind_of(unit: UnitType) -> str:
    """Squad, crewed weapon or vehicle, by what the counter shows."""
    if unit.move_class in ("wheeled", "tracked"):
        return "vehicle"
    return "squad" if unit.crewed == "none" and unit.move_class == "foot" else "crewed weapon"


@pytest.mark.rule("1.1#1")
def test_every_unit_is_a_squad_a_crewed_weapon_or_a_vehicle() -> None:
    kinds = {name: kind_of(unit) for name, unit in unit_types().items()}
    squads = {name for name, kind in kinds.items() if kind == "squad"}
    assert squads == SQUADS
    crewed = {name for name, kind in kinds.items() if kind == "crewed weapon"}
    assert crewed == CREWED
    assert len(kinds) - len(squads) - len(crewed) == 29
    for unit in unit_types().values():
        assert unit.move_type == ("wheeled" if unit.move_class == "gun" else unit.move_class)
        assert unit.soft or kind_of(unit) == "vehicle"


@pytest.mark.rule("1.1#2")
def test_every_counter_has_a_number_of_its_own() -> None:
    for nation, total in (("german", 58), ("soviet", 56)):
        numbers = [
            number
            for unit in unit_types().values()
            if unit.nation == nation
            for number in range(unit.first_number, unit.first_number + unit.count)
        ]
        assert sorted(numbers) == list(range(1, total + 1))


def renumbered(world: World) -> World:
    """The same mission with other numbers and labels on its counters."""
    counters = []
    for i, counter in enumerate(world.counters):
        kind = counter.type
        fields = {name: getattr(kind, name) for name in kind.__struct_fields__}
        other = UnitType(**{**fields, "first_number": 90 - kind.first_number})
        counters.append(Counter(f"U{99 - i}", other, counter.player, counter.round, counter.entry))
    return World(world.scenario, world.ground, counters, world.card_counts)


def playout(g: State, seed: int, answers: int) -> list[Decision]:
    """Random answers, and every decision on the way."""
    rng = random.Random(seed)
    asked_for = []
    for _ in range(answers):
        if g.over:
            break
        asked_for.append(asked(g))
        options = list(asked_for[-1].options)
        busy = [o for o in options if o.kind != "pass"] or options
        take(asked_for[-1], rng.choice(busy if rng.random() < 0.9 else options))
    return asked_for


@pytest.mark.rule("1.1#2")
@pytest.mark.parametrize("seed", range(3))
def test_numbers_have_no_effect_on_play(seed: int) -> None:
    world = build_world(mission())
    one, two = first_position(world), first_position(renumbered(world))
    first = [(d.who, d.rule, tuple(d.options)) for d in playout(one, seed, 400)]
    second = [(d.who, d.rule, tuple(d.options)) for d in playout(two, seed, 400)]
    assert first == second
    assert one.units == two.units
    assert (one.caps, one.vp) == (two.caps, two.vp)


def chapter(rule: str) -> int:
    """The chapter of a rule number; the cards of the first missions stand in chapter 8."""
    return 8 if rule.startswith("card-") and rule <= "card-13" else int(rule.split(".")[0])


@pytest.mark.rule("setup-m1a#3")
def test_mission_1_plays_by_chapters_1_to_9() -> None:
    assert read_scenario(PARTISANS).chapters == tuple(range(1, 10))
    rules: set[str] = set()
    orders: set[str] = set()
    for seed in range(8):
        for decision in playout(begin(mission()), seed, 600):
            rules.add(decision.rule)
            if decision.rule == "2.3":
                orders.update(option.kind for option in decision.options)
    assert {rule for rule in rules if chapter(rule) > 9} == set()
    assert {"2.3", "3.2", "3.3", "4.5", "5.0", "7.2", "9.8"} <= rules
    alone = {"move", "pivot", "attack", "rally", "stall", "enter"}
    # What Seek Cover dug may be given up again (17.6).
    assert orders == alone | {"card", "fill", "pass", "done"}


LAST_CHAPTER = {1: 9, 2: 10, 3: 11, 4: 14, 5: 14, 6: 16, 7: 17, 8: 17}
"""The last chapter each of the early missions needs; all others use the whole book."""


@pytest.mark.parametrize("name", scenario_ids("coh3"))
def test_missions_play_by_the_chapters_of_their_number(name: str) -> None:
    scenario = read_scenario(name)
    assert scenario.chapters == tuple(range(1, LAST_CHAPTER.get(scenario.number, 19) + 1))


def first_orders(options: dict[str, str]) -> set[str]:
    """The kinds of action open to the players on their first turns."""
    g = start(PARTISANS, options)
    while asked(g).who == DICE:
        take(asked(g), asked(g).options[0])
    german = {option.kind for option in asked(g).options}
    say(g, "pass")
    return german | {option.kind for option in asked(g).options}


@pytest.mark.rule("mission-levels#2")
def test_groups_and_hidden_units_may_be_used_in_mission_1_by_choice() -> None:
    for options in ({}, {"groups": "no", "hidden": "no"}):
        assert not {"group", "hide"} & first_orders(options)
    assert {"group", "hide"} & first_orders({"groups": "yes"}) == {"group"}
    assert {"group", "hide"} & first_orders({"hidden": "yes"}) == {"hide"}
    assert {"group", "hide"} <= first_orders({"groups": "yes", "hidden": "yes"})
    assert start(PARTISANS, {"groups": "yes"}).world.scenario.chapters == tuple(range(1, 11))
    assert start(PARTISANS, {"hidden": "yes"}).world.scenario.chapters == (*range(1, 10), 11)
    both = start(PARTISANS, {"hidden": "yes", "groups": "yes"})
    assert both.world.scenario.chapters == tuple(range(1, 12))


def test_unknown_choices_are_refused() -> None:
    with pytest.raises(BadData, match="no option 'group'"):
        start(PARTISANS, {"group": "yes"})
    with pytest.raises(BadData, match="no or yes, not 'maybe'"):
        start(PARTISANS, {"groups": "maybe"})

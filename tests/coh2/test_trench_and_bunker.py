"""18.0 A trench and a bunker in one hex: who is in which is kept, shown, guessed and spelled."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.arena.laws import check_position
from grognard.coh.data.scenario import Area, Force, Placed, PlacedFixture, read_scenario
from grognard.coh.fixtures.obstacles import forts_in, remove_fixture
from grognard.coh.fixtures.occupying import fort_of
from grognard.coh.hidden.hidden import note_hidden
from grognard.coh.start.setup import build_world, first_position
from grognard.coh2.rulebook import Coh2
from grognard.engine.agenda import pending, run, take
from grognard.engine.errors import BadData
from grognard.solo.sight.shelter import way_inside

RULES = Coh2()

POSITION: dict[str, Any] = {
    "map": {"size": "6x6", "hexes": ["C03 light-woods"]},
    "units": [
        "G1 german-rifles-41 at B02 facing s in trench",
        "G2 german-rifles-41 at B02 facing s in bunker",
        "G3 mortar-8cm at B02 facing s",
        "S1 soviet-rifles-41 at C04 facing n",
        "S2 mmg-maxim at D05 hidden in bunker",
        "S3 soviet-rifles-41 at E05 hidden",
    ],
    "fixtures": [
        "B02 bunker german facing s",
        "B02 trench german",
        "D05 trench soviet",
        "D05 bunker soviet facing n",
        "C03 trench german",
    ],
    "caps": {"german": 4, "soviet": 4},
    "rounds": 1,
}


def kinds(g: Any) -> dict[str, str]:
    """What each unit occupies."""
    forts = {g.label(i): fort_of(g, i) for i in g.world.all_units}
    return {label: fort.kind for label, fort in forts.items() if fort}


def test_a_view_tells_who_is_in_which_and_leads_back_to_it() -> None:
    g = RULES.position(POSITION, "test")
    seen = RULES.view(g, "german")
    assert {u.label: u.inside for u in seen.units if u.inside} == {"G1": "trench", "G2": "bunker"}
    assert "G2 german-rifles-41: B02 facing s in the bunker" in RULES.board(g, "german")
    guessed = set()
    for n in range(60):
        made = RULES.possible_worlds(seen, random.Random(n))
        assert RULES.view(made, "german") == seen
        assert {label: kind for label, kind in kinds(made).items() if label[0] == "G"} == {
            "G1": "trench",
            "G2": "bunker",
        }
        guessed |= {kinds(made).get(label, "") for label in ("S2", "S3")}
    assert guessed == {"trench", "bunker", ""}


@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(POSITION, "test")
    for step in range(3000):
        if step % 5 == 0:
            check_position(RULES, g, rng)
        for i, u in enumerate(g.units):
            fort = fort_of(g, i)
            assert bool(fort) == bool(u.inside and u.hex >= 0)
            assert not fort or fort.kind == "trench" or u.hidden or u.facing == fort.facing
        decision = pending(g)
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))
    assert g.over


@pytest.mark.parametrize(("lost", "left"), [("trench", {"G2": "bunker"}), ("bunker", {"G1": "trench"})])
def test_who_is_in_the_other_one_stays_inside(lost: str, left: dict[str, str]) -> None:
    g = RULES.position(POSITION, "test")
    place = g.units[0].hex
    remove_fixture(g, next(fort for fort in forts_in(g, place) if fort.kind == lost))
    assert {label: kind for label, kind in kinds(g).items() if label[0] == "G"} == left


@pytest.mark.rule("18.0#2")
def test_two_of_a_kind_are_too_many() -> None:
    with pytest.raises(BadData, match=r"18\.0"):
        RULES.position({**POSITION, "fixtures": [*POSITION["fixtures"], "B02 trench german"]}, "test")
    with pytest.raises(BadData, match="no fortification there"):
        RULES.position({**POSITION, "units": ["G1 mg34 at C03 facing s in bunker"]}, "test")


def test_an_order_card_sends_a_mortar_into_the_trench() -> None:
    g = RULES.position(POSITION, "test")
    way = way_inside(g, g.world.unit("G3"))
    assert way is not None
    assert RULES.spell(g, way) == "occupy trench"
    g.units[0] = replace(g.units[0], inside=False)
    way = way_inside(g, g.world.unit("G1"))
    assert way is not None
    assert RULES.spell(g, way) == "occupy trench"


def test_units_are_hidden_before_play_in_one_of_the_two() -> None:
    mission = read_scenario("coh2/partisans")
    area = Area(map=1, columns="C", rows="05", concealing=False)
    forces = (
        *mission.force,
        Force(commander="soviet", area=area, units=(Placed(unit="soviet-rifles-41", count=2, hidden=True),)),
        Force(
            commander="soviet",
            units=(Placed(unit="soviet-rifles-41", hex="1-C07", hidden=True, inside="bunker"),),
        ),
    )
    works = tuple(
        PlacedFixture(commander="soviet", kind=kind, hexes=("1-C05", "1-C07"), facing=facing)
        for kind, facing in (("trench", ""), ("bunker", "n"))
    )
    g = first_position(build_world(replace(mission, chapters=(), force=forces, fixture=works)))
    told = []
    for wanted in ("occupy trench", "occupy bunker"):
        decision = pending(g, "soviet")
        assert decision is not None
        spelled = {RULES.spell(g, option): option for option in decision.options}
        assert len(spelled) == 3
        text = next(text for text in spelled if text.endswith(wanted))
        take(decision, spelled[text])
        run(g)
        told += [RULES.words(g, event) for event in g.news if "hidden in" in RULES.words(g, event)]
    assert [u.inside for u in g.units if u.hidden] == [True, 2, 2]
    assert [words.split("hidden in ")[1].split(" of ")[0] for words in told] == ["the trench", "the bunker"]


def test_a_single_fortification_is_told_without_its_kind() -> None:
    g = RULES.position(POSITION, "test")
    unit = g.world.labels["S3"]
    told = []
    for name, inside in (("C03", True), ("D05", True), ("E05", False)):
        note_hidden(g, unit, g.world.ground.board.ids[name], inside)
        told.append(RULES.words(g, g.news[-1]).split("hidden in ")[1])
    assert told == ["the fortification of C03.", "the trench of D05.", "E05."]

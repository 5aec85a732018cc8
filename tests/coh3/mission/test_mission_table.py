"""What a mission lays out on the table, met in play."""

from __future__ import annotations

import pytest
from missions import asked, begin_turns, mission, say

from grognard.coh.data.scenario import Control, Force, Maps, MapUse, Overlay, Placed, Score, Special, VpStart
from grognard.coh.table.state import State
from grognard.coh3.edition import EDITION

terrain = EDITION.book.land.terrain


@pytest.fixture
def g() -> State:
    """A mission that differs from the first one in everything it lays out."""
    force = (
        Force(commander="german", units=(Placed(unit="german-rifles-41", hex="4-E06", facing="sw"),)),
        Force(commander="soviet", units=(Placed(unit="soviet-rifles-41", hex="4-K06", facing="nw"),)),
    )
    return begin_turns(
        mission(
            maps=Maps(
                arrangement="single",
                use=(MapUse(map=4),),
                overlay=(Overlay(hex="4-E07", terrain="heavy-woods"),),
            ),
            force=force,
            reinforcement=(),
            control=(Control(hex="4-K06", side="soviet"), Control(hex="4-E06", side="german")),
            first_initiative="soviet",
            rounds=1,
            vp_start=VpStart(side="german", value=3),
            score=(
                Score(
                    side="controller", vp=2, per="control", hexes=("4-K06",), when="round_end", rounds=(1,)
                ),
            ),
            special=(Special(rule="note", text="The river is frozen."),),
        )
    )


@pytest.mark.rule("mission-data#1")
def test_maps_overlays_units_and_markers_lie_as_the_mission_says(g: State) -> None:
    ground = g.world.ground
    assert ground.board.name(g.units[0].hex) == "4-E06"
    assert (g.units[0].facing, g.units[1].facing) == (4, 5)
    overlaid = ground.board.find("4-E07")
    assert ground.terrain[overlaid] is terrain("heavy-woods")
    assert ground.sight.blocker(ground.board.find("4-E06"), ground.board.find("4-E08")) == (overlaid,)
    assert [g.world.seats[side] for side in g.control] == ["soviet", "german"]


@pytest.mark.rule("mission-data#1")
def test_initiative_rounds_marker_scoring_and_victory_follow_the_mission(g: State) -> None:
    assert asked(g).who == "soviet"
    assert (g.world.seats[g.vp[0]], g.vp[1], g.round) == ("german", 3, 1)
    say(g, "pass", "pass")
    assert g.over
    assert (g.world.seats[g.vp[0]], g.vp[1]) == ("german", 1)
    assert g.world.scenario.special[0].text == "The river is frozen."


@pytest.mark.rule("4.8e#2")
def test_the_colour_of_a_building_tells_its_kind() -> None:
    looks = {name: terrain(name).look for name in ("wood-building", "stone-building", "open")}
    assert looks == {"wood-building": "yellow-brown", "stone-building": "gray", "open": ""}

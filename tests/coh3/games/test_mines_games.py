"""Hidden mines where a rule case cannot look: the laws, commands that probe, what may be known."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import PARTISANS, RULES, asked, made_up, say

from grognard.arena.laws import check_position
from grognard.coh.fixtures.fixture_view import deal_mines
from grognard.coh.table.state import State
from grognard.coh.works.mines import lay_mines
from grognard.engine.agenda import Decision, pending, take
from grognard.engine.dice import secret_from
from grognard.engine.options import DICE, Option
from grognard.engine.play.session import Session
from grognard.engine.play.text import play_on

MISSION: dict[str, Any] = {
    "map": {
        "size": "8x7",
        "hexes": ["B03 light-woods", "C03 heavy-woods", "E05 light-woods", "F04 wood-building"],
        "roads": [["B01", "B02", "B03", "B04", "B05"]],
    },
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 pioneers aboard G3",
        "G3 panzer-iiih at D02 facing s",
        "G4 opel-truck enters B01,C01 round 1",
        "G5 german-rifles-41 at C03 hidden",
        "S1 soviet-rifles-41 at E05 hidden",
        "S2 soviet-rifles-41 at F04 facing n",
        "S3 t-26b at E06 facing n",
        "S4 soviet-rifles-41 aboard S3",
    ],
    "fixtures": [
        "B04 mines soviet hidden",
        "D04 mines soviet hidden number 6",
        "C04 wire soviet",
        "F05 mines german hidden",
        "E04 mines german",
    ],
    "caps": {"german": 4, "soviet": 4},
    "deck": ["01-13"],
    "draws": {"german": 2, "soviet": 2},
    "exit": [{"commander": "german", "hexes": ["B01", "C01", "D01"], "vp": 1}],
    "rounds": 3,
}


def bold(rng: random.Random, decision: Decision) -> Option:
    """Any option, but units rather move than pass, so that mines are met."""
    options = list(decision.options)
    moves = [o for o in options if o.kind in ("move", "hide", "to", "load", "unload", "pivot", "group")]
    return rng.choice(moves if moves and rng.randrange(3) else options)


def heard(g: State, seat: str) -> list[str]:
    """What a player hears of the last answer."""
    return [RULES.words(g, e) for e in g.news if not e.seen_by or seat in e.seen_by]


@pytest.mark.parametrize("options", [{}, {"mines-in-close-combat": "yes"}])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_hidden_mines_keep_the_laws(seed: int, options: dict[str, str]) -> None:
    rng = random.Random(seed)
    g = RULES.position({**MISSION, "options": options}, "test")
    for _ in range(5000):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        take(decision, bold(rng, decision))
    assert g.over


@pytest.mark.rule("17.10a#2")
@pytest.mark.parametrize("side", [0, 1])
def test_mines_that_stay_hidden_change_nothing_for_the_enemy(side: int) -> None:
    """The same answer in two worlds that differ in mines alone is heard and seen in the same way."""
    rng, seat, met = random.Random(side), ("german", "soviet")[side], 0
    g = RULES.position(MISSION, "test")
    while (decision := pending(g)) is not None:
        option = bold(rng, decision)
        twin = g.copy()
        deal_mines(twin, side, rng)
        other = pending(twin)
        same = other is not None and option in other.options
        assert same or decision.who not in (seat, DICE)
        take(decision, option)
        if other is None or not same:
            continue
        take(other, option)
        if any(event.finds for event in (*g.news, *twin.news)):
            met += 1
        else:
            assert heard(g, seat) == heard(twin, seat)
            assert RULES.view(g, seat) == RULES.view(twin, seat)
    assert met > 0


@pytest.mark.rule("17.10a#2")
def test_a_command_cannot_probe_for_mines() -> None:
    answers = []
    for place in ("B03", "H07"):
        g = made_up(["G1 mg34 at B02 facing s"], fixtures=[f"{place} mines soviet hidden"])
        answers.append(play_on(RULES, g, "move G1 > B03 nonsense", "german"))
    assert answers[0] == answers[1]
    assert answers[0][1] == "nonsense"


def test_a_step_that_might_have_met_mines_cannot_be_taken_back() -> None:
    for fixtures, may in ((["H07 mines soviet hidden"], False), (["H07 mines german hidden"], True)):
        session = Session(RULES, PARTISANS, {}, secret_from("mines"))
        session.state = made_up(["G1 mg34 at B02 facing s"], fixtures=fixtures)
        session.say("german", "move G1 > B03")
        assert session.can_undo("german") == may


def test_hexes_that_were_walked_are_known_to_be_free() -> None:
    g = made_up(
        ["G1 mg34 at B02 facing s", "S1 mmg-maxim at G07 facing n"],
        map={"size": "8x7"},
        fixtures=["H06 mines soviet hidden", "A01 wire german"],
    )
    say(g, "move G1 > B03", "facing s", "caps 0", "d10=7")
    assert RULES.view(g, "german").trodden == ("B03",)
    assert RULES.view(g, "soviet").trodden == ()
    board = g.world.ground.board
    rng, places = random.Random(1), set()
    for _ in range(600):
        twin = g.copy()
        deal_mines(twin, 0, rng)
        places.add(g.world.hex(twin.fixtures[0].hex))
        assert twin.fixtures[1] == g.fixtures[1]
    assert places == {g.world.hex(h) for h in range(g.world.ground.grid.size) if board.playable >> h & 1} - {
        "B03",
        "A01",
    }
    owner = g.copy()
    deal_mines(owner, 1, rng)
    assert owner.fixtures == g.fixtures


def test_an_open_step_of_the_enemy_shows_a_hex_to_be_free() -> None:
    g = made_up(
        ["G1 mg34 at B02 facing s", "S1 mmg-maxim at G06 facing n"],
        map={"size": "8x7"},
        fixtures=["H06 mines soviet hidden"],
        turn="soviet",
    )
    say(g, "move S1 > G05", "facing s")
    assert RULES.view(g, "german").trodden == ("G05",)
    assert not any("mines" in words for words in heard(g, "soviet"))


def test_a_hidden_step_is_known_to_its_own_side_alone() -> None:
    g = made_up(
        ["G1 german-rifles-41 at B03 hidden", "S1 mmg-maxim at G07 facing n"],
        map={"size": "8x8", "hexes": ["B03 light-woods", "B04 light-woods"]},
        fixtures=["H06 mines soviet hidden", "H05 mines german hidden"],
    )
    say(g, "hide G1 > B04")
    assert RULES.view(g, "german").trodden == ("B04",)
    assert RULES.view(g, "soviet").trodden == ()
    assert not any("mines" in words for words in heard(g, "soviet"))


def test_mines_laid_later_may_lie_where_somebody_walked() -> None:
    g = made_up(["G1 mg34 at B02 facing s"], fixtures=["H06 mines soviet hidden"])
    say(g, "move G1 > B03", "facing s", "caps 0", "d10=7")
    lay_mines(g, 1, g.world.ground.board.find("B03"), hidden=True, number=8)
    assert RULES.view(g, "german").trodden == ()
    check_position(RULES, g, random.Random(3))


@pytest.mark.rule("17.10b#1", "17.10b#2")
def test_the_owner_sees_what_his_caps_would_change() -> None:
    g = made_up(["G1 mg34 at B02 facing s"], fixtures=["B03 mines soviet"], caps={"german": 0, "soviet": 2})
    say(g, "move G1 > B03")
    offered = {offer.text: offer for offer in RULES.view(g, "soviet").offers}
    assert asked(g).who == "soviet"
    assert [(c.result, c.ways) for c in offered["caps 0"].chances] == [("hit", 15), ("critical", 1)]
    assert [(c.result, c.ways) for c in offered["caps 2"].chances] == [("hit", 26), ("critical", 6)]
    assert [(c.result, c.ways) for c in offered["caps 1 up"].chances] == [("hit", 10), ("critical", 0)]


def test_leaving_shows_its_cost_but_no_spent_check() -> None:
    g = made_up(
        ["G1 mg34 at B01 facing s stressed"],
        exit=[{"commander": "german", "hexes": ["B01"]}],
        map={"size": "6x6"},
    )
    (offer,) = [offer for offer in RULES.view(g, "german").offers if offer.kind == "leave"]
    assert offer.cost is not None
    assert (offer.cost.total, offer.chances) == (2, ())


def test_a_unit_that_left_keeps_nothing() -> None:
    g = made_up(
        ["G1 mg34 at B01 facing s spent stressed dug-in", "S1 mmg-maxim at F06 facing n"],
        exit=[{"commander": "german", "hexes": ["B01"]}],
        map={"size": "6x6"},
    )
    say(g, "leave G1")
    u = g.units[0]
    assert (u.spent, u.stressed, u.dug_in, u.marker) == (False, False, False, 0)
    assert g.caps[0] == 5

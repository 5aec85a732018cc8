"""Off-board artillery: planned in secret by both sides, and nothing of it leaks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from grognard.arena.laws import check_hidden_twin, check_position
from grognard.coh.data.scenario import read_scenario
from grognard.coh.lint.lint import artillery_complaints
from grognard.coh.start.setup import build_world
from grognard.coh.table.state import State
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import awaited, pending, take
from grognard.engine.errors import BadData, Refused
from grognard.engine.play.session import Session
from grognard.engine.play.text import play_text

RULES = Coh3()

BATTERIES: list[dict[str, Any]] = [
    {"commander": "german", "card": "W04", "plan_before_rounds": [2, 3, 4, 5], "strikes": 3},
    {"commander": "soviet", "card": "W05", "plan_before_rounds": [2, 3, 4], "strikes": 2},
]

MISSION: dict[str, Any] = {
    "map": {"size": "8x6", "hexes": ["C03 light-woods", "D03 heavy-woods", "F04 water", "E03 light-woods"]},
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 mortar-8cm at C01 facing s",
        "G3 pioneers at D02 facing s",
        "S1 soviet-rifles-41 at B05 facing n",
        "S2 mortar-82mm at C06 facing n",
        "S3 mortar-50mm at E05 facing n",
    ],
    "caps": {"german": 4, "soviet": 4},
    "oba": BATTERIES,
    "score": [{"side": "german", "vp": 1, "per": "destroyed_enemy", "when": "at_once"}],
    "smoke": ["C04 light", "D04 heavy", "C05 light"],
    "rounds": 5,
    "at": "round-end",
}


HIDING: dict[str, Any] = {
    **MISSION,
    "map": {"size": "8x8", "hexes": ["C04 light-woods", "D04 heavy-woods", "E04 light-woods", "F05 water"]},
    "units": [
        "G1 german-rifles-41 at B02 facing s",
        "G2 mortar-8cm at C01 facing s hidden",
        "G3 mortar-8cm at D01 facing s hidden",
        "G4 german-rifles-41 at E01 facing s hidden",
        "S1 soviet-rifles-41 at B07 facing n",
        "S2 mortar-82mm at C08 facing n hidden",
        "S3 soviet-rifles-41 at E08 facing n hidden",
        "S4 soviet-rifles-41 aboard S5",
        "S5 gaz-truck at D07 facing n",
    ],
    "deck": ["06", "07", "13"],
    "draws": {"german": 1, "soviet": 1},
}


def planning() -> State:
    return RULES.position(MISSION, "test")


def say(g: State, seat: str, text: str) -> None:
    for who, option in play_text(RULES, g, text, seat):
        decision = pending(g, who)
        assert decision is not None
        assert decision.who == seat
        take(decision, option)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_with_artillery_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = planning()
    seats = list(g.world.seats)
    for _ in range(5000):
        if rng.randrange(4) == 0 or "13" in (pending(g).rule if pending(g) else ""):
            check_position(RULES, g, rng)
        decision = pending(g, rng.choice(seats))
        if decision is None:
            break
        take(decision, rng.choice(list(decision.options)))
    assert g.over
    assert any(strike.done for strike in g.strikes)


@pytest.mark.rule("13.3b")
@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_hidden_mortars_keep_the_laws(seed: int) -> None:
    rng = random.Random(seed)
    g = RULES.position(HIDING, "test")
    for _ in range(6000):
        check_position(RULES, g, rng)
        decision = pending(g)
        if decision is None:
            break
        shells = [o for o in decision.options if o.kind in ("attack", "smoke", "indirect", "strike")]
        quiet = [o for o in decision.options if o.kind != "reveal"] or decision.options
        take(decision, rng.choice(shells or list(quiet)))
    assert g.over


@pytest.mark.rule("13.5#1", "13.5#4", "ex-13.5-oba-plan")
def test_both_sides_plan_at_once_and_neither_sees_the_other() -> None:
    g = planning()
    assert awaited(g) == ("german", "soviet")
    say(g, "soviet", "strike smoke > B02")
    assert awaited(g) == ("german",)
    other = planning()
    say(other, "soviet", "no strike")
    assert msgspec.json.encode(RULES.view(g, "german")) == msgspec.json.encode(RULES.view(other, "german"))
    for seed in range(8):
        check_hidden_twin(RULES, g, "german", random.Random(seed))


@pytest.mark.rule("13.5#1", "13.5#4")
def test_a_planned_strike_is_public_but_not_its_hex_nor_its_load() -> None:
    seen = set()
    for plan in ("strike > B02", "strike smoke > H06"):
        g = planning()
        say(g, "german", "no strike")
        say(g, "soviet", plan)
        view = RULES.view(g, "german")
        assert [(s.seat, s.card, s.hex, s.smoke) for s in view.strikes] == [
            ("soviet", "W05", "secret", False)
        ]
        seen.add(msgspec.json.encode(view))
        own = RULES.view(g, "soviet").strikes[0]
        assert (own.hex, own.smoke) == (plan.split()[-1], "smoke" in plan)
    assert len(seen) == 1


def test_a_possible_world_aims_secret_strikes_at_legal_hexes_only() -> None:
    batteries = [BATTERIES[0], {**BATTERIES[1], "hexes": ["C03", "C04"], "smoke_allowed": False}]
    g = RULES.position({**MISSION, "oba": batteries}, "test")
    say(g, "german", "strike smoke > A01")
    say(g, "soviet", "strike > C03")
    found = set()
    for seed in range(30):
        twin = RULES.resample(g, "german", random.Random(seed))
        assert twin.strikes[0] == g.strikes[0]
        found.add((g.world.hex(twin.strikes[1].hex), twin.strikes[1].smoke))
    assert found == {("C03", False), ("C04", False)}
    for seed in range(10):
        assert RULES.resample(g, "soviet", random.Random(seed)).strikes[1] == g.strikes[1]


def test_a_sealed_answer_is_dealt_anew_for_the_other_side_only() -> None:
    g = planning()
    say(g, "german", "strike > A01")
    german = dict(g.agenda[-1].secret)["german"]
    kept = {RULES.resample(g, "german", random.Random(s)).agenda[-1].secret for s in range(10)}
    assert kept == {(("german", german),)}
    dealt = {RULES.resample(g, "soviet", random.Random(s)).agenda[-1].secret[0][1] for s in range(10)}
    assert len(dealt) > 5


def test_a_plan_that_is_only_begun_can_be_taken_back_while_others_plan() -> None:
    for seat in ("german", "soviet"):
        session = Session(RULES, "coh3/partisans")
        session.state = RULES.position({**MISSION, "map": {"size": "19x12"}, "oba": BATTERIES}, "test")
        before = RULES.save(session.state)
        session.say(seat, "strike B")
        assert session.can_undo(seat)
        session.undo(seat)
        assert RULES.save(session.state) == before
        session.say(seat, "strike > B02")
        assert not session.can_undo(seat)


def test_whoever_speaks_first_seals_his_own_plan() -> None:
    session = Session(RULES, "coh3/partisans")
    session.state = planning()
    session.say("soviet", "strike > B02")
    with pytest.raises(Refused):
        session.say("soviet", "strike > B03")
    session.say("german", "no strike")
    assert [(g.oba, g.done) for g in session.state.strikes] == [(1, False)]


def test_a_mission_can_take_smoke_from_its_pioneers() -> None:
    world = build_world(replace(read_scenario("coh3/partisans"), chapters=()))
    pioneers = [i for i, counter in enumerate(world.counters) if counter.type.pioneer]
    assert pioneers
    assert world.smokers == frozenset()


def test_lint_compares_artillery_with_the_cards_given() -> None:
    weapon = [
        {"card": "W04", "commander": "german", "uses": 3},
        {"card": "W01", "commander": "soviet", "uses": 2},
    ]
    batteries = [BATTERIES[0], {**BATTERIES[1], "hexes": ["C03", "Z99"]}]
    g = RULES.position({**MISSION, "weapon": weapon, "oba": batteries}, "test")
    assert artillery_complaints(g.world) == [
        "case: soviet plans 2 strikes of W05 but has no such card",
        "case: artillery is aimed at Z99, which is no hex",
    ]
    batteries = [{**BATTERIES[0], "strikes": 2}, BATTERIES[1]]
    g = RULES.position({**MISSION, "weapon": weapon, "oba": batteries, "at": "turn"}, "test")
    fewer, other = g.world.scenario.oba
    g.world.scenario = replace(g.world.scenario, oba=(fewer, replace(other, card="W01")))
    assert artillery_complaints(g.world) == [
        "case: german plans 2 strikes of W04 but has 3 uses of it",
        "case: card W01 is no artillery",
    ]


def test_a_position_takes_artillery_cards_alone_for_its_batteries() -> None:
    batteries = [BATTERIES[0], {**BATTERIES[1], "card": "W01"}]
    with pytest.raises(BadData, match=r"test: oba: W01 .* is no card of this sort"):
        RULES.position({**MISSION, "oba": batteries}, "test")

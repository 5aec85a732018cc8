"""Events as the map shows them: in order, and nothing that their words do not tell."""

from __future__ import annotations

import random
import re

from grognard.engine.agenda import answer
from grognard.engine.explain import ZERO
from grognard.engine.play.session import Session
from grognard.engine.play.text import play_text
from grognard.games import rulebook
from grognard.wb95.combat import events as fought
from grognard.wb95.combat.battle import result_cell
from grognard.wb95.show.beats import beat_of
from grognard.wb95.table.events import ControlTaken, LostCel, Moved, PhaseBegan, PointsChanged
from grognard.wb95.turn.goals import goals
from grognard.wb95.turn.setup import world_of
from grognard.wb95.turn.victory import listed_hexes, tell_points

RULES = rulebook("wb95")


def test_a_fight_is_told_as_arrow_roll_and_loss() -> None:
    session = Session(RULES, "wb95/kharkov-1942", {}, b"b" * 32)
    rng = random.Random(1)
    kinds: set[str] = set()
    for _ in range(400):
        session.roll_all()
        decision = session.decision()
        if decision is None:
            break
        options = session.choices()
        wanted = [text for text in options if text.startswith(("attack", "with", "fight", "ready", "done"))]
        session.say(decision.who, rng.choice(wanted or options))
        for seat in ("axis", "soviet"):
            for line in session.seen_by(seat)[-12:]:
                event = line.event
                beat = RULES.beat(session.state, event)
                if beat is None:
                    continue
                kinds.add(beat.kind)
                words = RULES.words(session.state, event)
                told = set(re.findall(r"[\w-]+", words))
                assert all(label in words for label in (*beat.units, *beat.targets)), words
                assert all(
                    hex_ in told for hex_ in beat.path if beat.kind == "move" and hex_ == beat.path[-1]
                )
    assert {"fire", "result", "tell"} <= kinds, kinds


def test_who_is_not_known_has_no_name_in_a_beat() -> None:
    w = world_of("wb95/kharkov-1942")
    moved = beat_of(w, Moved(unit=-1, start=100, end=101, cost=6))
    assert moved is not None
    assert (moved.units, moved.path, moved.side) == ((), (w.hex(100), w.hex(101)), "")
    lost = beat_of(w, LostCel(unit=-1, left=0, why="combat", rule="5.1.8"))
    assert lost is not None
    assert (lost.kind, lost.units) == ("loss", ())
    assert beat_of(w, ControlTaken(side=0, hexes=3)) is None


def test_a_fight_and_a_test_say_how_they_ended() -> None:
    g = RULES.position(
        {
            "units": ["G1 ger.inf-r.42 at 0303", "H1 ger.hq at 0203", "S1 sov.inf.42 at 0403"],
            "at": "attack",
        },
        "test",
    )
    session_lines = []
    for command in ("attack 0403 with G1 hq fight", "2d6=3+4"):
        for who, option in play_text(RULES, g, command):
            answer(g, who, option)
            session_lines += g.news
    rolled = next(event for event in session_lines if isinstance(event, fought.Rolled))
    assert rolled.dice == (3, 4)
    assert str(rolled.added) == "-1 = -1 attacker's headquarters (9.2.1)"
    assert "roll 7, read as 6" in RULES.words(g, rolled)
    tested = RULES.words(g, fought.Tested(units=(0, -1), roll=12, why="combat result"))
    assert tested == "Test of order after combat result, roll 12: G1 failed; 1 more tested."
    kept = RULES.words(g, fought.Tested(units=(0,), roll=2, why="retreat"))
    assert kept == "Test of order after retreat, roll 2: G1 passed."


def test_victory_hexes_that_change_hands_are_told_as_points() -> None:
    g = RULES.start("wb95/kharkov-1942", {})
    before, listed = g.control, listed_hexes(g.world)
    mine = next(h for h in listed if before[h] == 0)
    g.control = bytes(1 if h == mine else side for h, side in enumerate(before))
    g.news = []
    tell_points(g, before)
    beats = [beat_of(g.world, event) for event in g.news if isinstance(event, PointsChanged)]
    assert [(b.side, b.total, b.path) for b in beats if b] == [
        ("axis", -1, (g.world.hex(mine),)),
        ("soviet", 1, (g.world.hex(mine),)),
    ]
    assert "gains 1 VP" in g.news[1].words(g.world)
    g.news = []
    tell_points(g, g.control)
    assert g.news == []


def test_a_turn_begins_a_round_and_a_phase_does_not() -> None:
    w = world_of("wb95/kharkov-1942")
    kinds = [beat_of(w, PhaseBegan(turn=2, phase=phase, side=1)) for phase in range(1, 13)]
    assert [beat.kind for beat in kinds if beat] == ["round"] + ["tell"] * 11


def test_a_result_tells_how_likely_it_was_that_the_defender_suffers() -> None:
    w = world_of("wb95/kharkov-1942")
    column = w.numbers.combat.columns.index("1:1")
    cells = {n: result_cell(column, n, 0) for n in range(2, 13)}
    ways = sum(6 - abs(7 - n) for n, cell in cells.items() if cell.split(" / ")[1] != "-")
    rolled = fought.Rolled(
        side=1,
        targets=(100,),
        attack=ZERO,
        defence=ZERO,
        attack_cm=ZERO,
        defence_cm=ZERO,
        first=column,
        column=column,
        roll=7,
        read=7,
        result=cells[7],
    )
    beat = beat_of(w, rolled)
    assert beat is not None
    assert beat.chance == ways / 36
    assert beat.good == (cells[7].split(" / ")[1] != "-")


def test_places_are_called_what_the_map_calls_them() -> None:
    for scenario in ("wb95/kharkov-1942", "wb95/kharkov-1943", "wb95/black-snow"):
        w = world_of(scenario)
        for goal in goals(w):
            labels = {w.chart.names.get(w.chart.board.find(hex_), "") for hex_ in goal.hexes}
            assert set(filter(None, goal.place.split(", "))) <= labels, goal.place


def test_who_sees_all_hears_of_a_hidden_unit_once() -> None:
    told = Moved(unit=5, start=100, end=101, cost=6, seen_by=("axis",))
    veiled = Moved(unit=-1, start=100, end=101, cost=6, seen_by=("soviet",))
    assert (told.is_veiled, veiled.is_veiled) == (False, True)

"""What the map shows of an event: nothing that its words do not tell."""

from __future__ import annotations

import random
import re

import pytest

from grognard.engine.dice import secret_from
from grognard.engine.play.session import Session
from grognard.games import rules_of


def played(scenario: str, answers: int) -> Session:
    """A random game in which everybody rather attacks and moves than passes."""
    rules, rng = rules_of(scenario), random.Random(scenario)
    session = Session(rules, scenario, {}, secret_from(scenario))
    for _ in range(answers):
        session.roll_all()
        decision = session.decision()
        if decision is None:
            break
        seat = decision.who
        options = session.view(seat).options
        eager = [o for o in options if o.startswith(("attack", "rally", "move", "enter"))]
        session.say(seat, rng.choice(eager or options))
    return session


@pytest.mark.parametrize("scenario", ["coh3/partisans", "coh3/steel-harvest", "coh2/partisans"])
def test_a_beat_names_no_unit_and_no_place_that_its_words_do_not_name(scenario: str) -> None:
    session = played(scenario, 400)
    rules, kinds = session.rules, set()
    for line in session.log:
        words, beat = rules.words(session.state, line.event), rules.beat(session.state, line.event)
        assert beat is not None
        kinds.add(beat.kind)
        for name in (*beat.units, *beat.targets, *beat.path):
            assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words), (name, words)
        for number in (beat.need, beat.total):
            assert number is None or beat.targets or str(number) in words
    assert {"move", "turn", "fire", "roll", "result"} <= kinds


def test_the_beats_of_an_attack_come_in_the_order_of_its_story() -> None:
    session = played("coh3/partisans", 400)
    beats = [session.rules.beat(session.state, line.event) for line in session.log]
    story = [beat for beat in beats if beat is not None]
    fires = [i for i, beat in enumerate(story) if beat.kind == "fire"]
    assert fires
    for i in fires:
        after = [beat.kind for beat in story[i : i + 8]]
        assert after.index("roll") < after.index("result")
    hits = [beat for beat in story if beat.kind == "result" and beat.result == "hit"]
    assert all(beat.good and beat.units and beat.targets for beat in hits)
    assert all(beat.total is not None and beat.need is not None for beat in hits)
    assert all(beat.total >= beat.need for beat in hits if beat.need and beat.total)

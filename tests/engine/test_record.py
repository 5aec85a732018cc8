"""Records: they read back, replay to any ply, and nothing in them can be changed unseen."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.arena.laws import play_lawfully
from grognard.engine.errors import BadRecord, GrognardError
from grognard.engine.play.record import read, replay, verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook

SCENARIO = "coh3/partisans"


@lru_cache(maxsize=1)
def finished() -> tuple[str, Session]:
    session = play_lawfully(rulebook("coh3"), SCENARIO, "record", every=10**9, longest=20_000)
    return write(session), session


def test_a_finished_game_verifies_to_its_end() -> None:
    text, session = finished()
    again = verify(text, rulebook)
    assert again.outcome() == session.outcome()
    assert again.answers == session.answers
    assert rulebook("coh3").save(again.state) == rulebook("coh3").save(session.state)


def test_a_record_replays_to_any_ply() -> None:
    text, session = finished()
    for ply in (0, 1, 17, len(session.answers)):
        part = replay(read(text), rulebook, ply)
        assert part.answers == session.answers[:ply]


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from("0123456789abcdefXYZ+ =>[]\"'\n"))
def test_any_changed_character_is_found(place: int, sign: str) -> None:
    text, _ = finished()
    place %= len(text)
    if text[place] == sign:
        return
    with pytest.raises(GrognardError):
        verify(text[:place] + sign + text[place + 1 :], rulebook)


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("grognard record 1", "grognard record 2", "line 1: this is not"),
        ('[Game "coh3"]', '[Game "coh9"]', "no game 'coh9'"),
        ('[Scenario "coh3/partisans"]', '[Scenario "coh3/partisan"]', "did you mean coh3/partisans"),
        ('[Ruleset "coh3 3"]', '[Ruleset "coh3 7"]', "needs ruleset 'coh3 7'"),
        ("german=human", "german=humam", "seal does not fit"),
        ('[Answers "', '[Answers "1', "cut off"),
        ('[Data "', '[Data "0', "have changed since"),
        ('[Dice "', '[Dice "0', "commitment"),
        ('[Secret "', '[Secret "zz', "hexadecimal"),
        ("\n1 dice: draw=", "\n1 dice: drow=", "answer 1 dice"),
        ("\n1 dice:", "\n1 soviet:", "soviet is not asked now"),
        ("\n2 dice", "\n3 dice", "expected answer 2"),
        ("[Players", "Players", "not a header tag"),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, says: str) -> None:
    text, _ = finished()
    with pytest.raises(GrognardError, match=says):
        verify(changed(text, old, new), rulebook)


def test_a_loaded_die_is_found() -> None:
    text, session = finished()
    ply, answer = next((i, a) for i, a in enumerate(session.answers, 1) if a.text.startswith("2d6="))
    other = "2d6=1+1" if answer.text != "2d6=1+1" else "2d6=1+2"
    with pytest.raises(BadRecord, match=f"answer {ply} dice: .* was not rolled"):
        verify(changed(text, f"\n{ply} dice: {answer.text}\n", f"\n{ply} dice: {other}\n"), rulebook)


def test_a_changed_result_is_found() -> None:
    text, session = finished()
    outcome = session.outcome()
    assert outcome is not None
    with pytest.raises(BadRecord, match=f"the result is {outcome}"):
        verify(changed(text, f'[Result "{outcome}"]', '[Result "german 99"]'), rulebook)


def test_a_truncated_record_is_found() -> None:
    text, _ = finished()
    rng = random.Random(4)
    for _ in range(25):
        with pytest.raises(GrognardError):
            verify(text[: rng.randrange(len(text))], rulebook)


def test_an_unfinished_game_keeps_its_secret_and_cannot_be_verified() -> None:
    session = Session(rulebook("coh3"), SCENARIO)
    session.roll_all()
    text = write(session)
    assert session.secret.hex() not in text
    assert "Secret" not in text
    assert replay(read(text), rulebook).answers == session.answers
    with pytest.raises(BadRecord, match="not finished"):
        verify(text, rulebook)


def test_nothing_may_follow_the_seal() -> None:
    text, _ = finished()
    with pytest.raises(BadRecord, match="nothing may follow the seal"):
        verify(text + "1 german: pass\n", rulebook)

"""A game in progress: commands, undo, audiences."""

from __future__ import annotations

import pytest

from grognard.engine.dice import secret_from
from grognard.engine.errors import Refused
from grognard.engine.play.session import Session
from grognard.games import rulebook


@pytest.fixture
def session() -> Session:
    made = Session(rulebook("coh3"), "coh3/partisans", secret=secret_from("session"))
    made.roll_all()
    return made


def test_a_command_may_hold_several_answers(session: Session) -> None:
    given = session.say("german", "enter G1 > B06 facing se")
    assert [answer.text for answer in given] == ["enter G1", "> 1-B06", "facing se"]


def test_a_command_is_taken_whole_or_not_at_all(session: Session) -> None:
    before = session.rules.save(session.state)
    with pytest.raises(Refused, match="facing up"):
        session.say("german", "enter G1 > B06 facing up")
    assert session.rules.save(session.state) == before
    assert session.answers[-1].seat == "dice"


def test_a_command_cannot_answer_for_the_other_side(session: Session) -> None:
    with pytest.raises(Refused, match=r"^'pass' cannot follow at once: something else comes first$"):
        session.say("german", "enter G1 > B06 facing se pass")


def test_the_wrong_seat_is_refused(session: Session) -> None:
    with pytest.raises(Refused, match=r"^soviet is not asked now$"):
        session.say("soviet", "pass")
    with pytest.raises(Refused, match="empty line"):
        session.say("german", "  ")


def test_own_answers_can_be_taken_back_one_by_one(session: Session) -> None:
    before = session.rules.save(session.state)
    session.say("german", "enter G1")
    session.say("german", "> B06")
    assert session.can_undo("german")
    assert not session.can_undo("soviet")
    session.undo("german")
    assert session.answers[-1].text == "enter G1"
    session.undo("german")
    assert session.rules.save(session.state) == before
    with pytest.raises(Refused, match="nothing to take back"):
        session.undo("german")


def test_a_command_is_taken_back_whole(session: Session) -> None:
    before = session.rules.save(session.state)
    session.say("german", "enter G1 > B06")
    session.undo("german")
    assert session.rules.save(session.state) == before
    assert not session.can_undo("german")
    session.say("german", "enter G1")
    session.say("german", "> B06")
    session.undo("german")
    assert session.answers[-1].text == "enter G1"


def test_a_hand_over_stands(session: Session) -> None:
    session.say("german", "enter G1 > B06 facing se")
    assert not session.can_undo("german")


def test_drawn_cards_are_told_to_their_owner_only(session: Session) -> None:
    for seat in ("german", "soviet"):
        events = [line.event for line in session.seen_by(seat)]
        drawn = [event for event in events if type(event).__name__ == "CardDrawn"]
        assert [event.seen_by for event in drawn] == [(seat,), (seat,)]
        assert sum(type(event).__name__ == "HandGrew" for event in events) == 4


def test_an_offered_option_only(session: Session) -> None:
    decision = session.decision()
    assert decision is not None
    with pytest.raises(Refused, match="was not offered"):
        session.take("soviet", decision.options[0])

"""11.1 A seat that is not asked reveals its hidden units between the actions of others."""

from __future__ import annotations

import random
from typing import Any

import pytest
from missions import RULES, made_up

from grognard.arena.laws import interrupt
from grognard.coh.table.state import State
from grognard.engine.agenda import pending
from grognard.engine.dice import secret_from
from grognard.engine.errors import Refused
from grognard.engine.play.session import Session

FIELD = [
    "G1 german-rifles-41 at B02 facing s",
    "S1 soviet-rifles-41 at B06 hidden",
    "S2 mmg-maxim at E06 facing n",
]


class Table(Session):
    """A session at a position of its own."""

    def __init__(self, g: State) -> None:
        super().__init__(RULES, "coh3/partisans", secret=secret_from("reveal"))
        self.state = g


@pytest.fixture
def session() -> Session:
    return Table(made_up(FIELD, caps={"german": 3, "soviet": 3}))


def meanwhile(g: State, seat: str) -> list[str]:
    view: Any = RULES.view(g, seat)
    return [offer.text for offer in view.meanwhile]


def test_only_the_seat_that_hides_units_and_is_not_asked_is_offered_it(session: Session) -> None:
    assert meanwhile(session.state, "soviet") == ["reveal S1"]
    assert meanwhile(session.state, "german") == []
    assert RULES.view(session.state, "soviet").options == ()
    session.say("german", "stall G1")
    session.say("german", "caps 0")
    session.roll_all()
    assert session.decision() is not None
    assert meanwhile(session.state, "soviet") == []


def test_the_facing_follows_and_then_the_first_question_again(session: Session) -> None:
    given = session.say("soviet", "reveal S1 facing ne")
    assert [(answer.seat, answer.text) for answer in given] == [
        ("soviet", "reveal S1"),
        ("soviet", "facing ne"),
    ]
    decision = session.decision()
    assert decision is not None
    assert (decision.who, decision.rule) == ("german", "2.3")
    assert not session.can_undo("soviet")


def test_it_is_not_for_the_middle_of_an_action(session: Session) -> None:
    session.say("german", "move G1")
    session.say("german", session.view("german").options[0])
    assert session.view("german").awaited == ("german",)
    with pytest.raises(Refused, match="soviet is not asked now"):
        session.say("soviet", "reveal S1 facing ne")
    assert meanwhile(session.state, "soviet") == []


def test_nothing_else_is_done_out_of_turn(session: Session) -> None:
    for text in ("pass", "move S2 > E05", "reveal S2", "reveal G1", "stall S1", ""):
        with pytest.raises(Refused, match="soviet is not asked now"):
            session.say("soviet", text)


def test_one_who_hides_nobody_has_nothing_to_do_meanwhile(session: Session) -> None:
    session.say("soviet", "reveal S1 facing ne")
    decision = pending(session.state, "soviet")
    assert decision is not None
    assert decision.who == "german"
    with pytest.raises(Refused, match="soviet is not asked now"):
        session.say("soviet", "reveal S1")


def test_random_games_have_such_moments_too(session: Session) -> None:
    assert interrupt(session, random.Random(1))
    assert session.answers[-1].text == "reveal S1"
    assert not interrupt(session, random.Random(1))

"""What another player at the same keyboard may say while one is asked."""

from __future__ import annotations

import pytest

from grognard.cli.play import _try
from grognard.engine.dice import secret_from
from grognard.engine.play.session import Session
from grognard.games import rulebook


def with_hidden_unit(soviet: str) -> Session:
    """A game in which the German is asked and a Soviet unit hides."""
    players = {"german": "human", "soviet": soviet}
    session = Session(
        rulebook("coh3"), "coh3/partisans", {"hidden": "yes"}, secret_from("keyboard"), players=players
    )
    session.roll_all()
    session.say("german", "pass")
    session.say("soviet", "hide S1")
    while (decision := session.decision()) is not None and decision.rule != "2.3":
        if not session.roll():
            session.take(decision.who, decision.options[0])
    assert session.view("german").awaited == ("german",)
    return session


def test_a_name_and_a_colon_speak_for_another_player() -> None:
    session = with_hidden_unit("human")
    _try(session, "german", "soviet: reveal S1 facing n")
    assert [(answer.seat, answer.text) for answer in session.answers[-2:]] == [
        ("soviet", "reveal S1"),
        ("soviet", "facing n"),
    ]


def test_nobody_speaks_for_the_computer(capsys: pytest.CaptureFixture[str]) -> None:
    session = with_hidden_unit("thumbs")
    before = len(session.answers)
    _try(session, "german", "soviet: reveal S1 facing n")
    assert len(session.answers) == before
    assert "soviet: reveal" in capsys.readouterr().out

"""Giving up and taking back at a keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.cli import play
from grognard.engine.dice import secret_from
from grognard.engine.play.record import verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook


def begun(soviet: str) -> Session:
    players = {"german": "human", "soviet": soviet}
    session = Session(rulebook("coh3"), "coh3/partisans", None, secret_from("keyboard"), players)
    session.roll_all()
    session.say("german", "enter G1 > B06 facing se")
    session.say("soviet", "pass")
    session.roll_all()
    assert session.view("german").awaited == ("german",)
    return session


def say(monkeypatch: pytest.MonkeyPatch, session: Session, *words: str) -> None:
    """Type so many lines at one prompt and those that follow from it."""
    lines = iter(words)
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    decision: Any = session.decision()
    assert play._ask(session, decision)


def test_to_resign_is_asked_once_more_and_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun("human")
    say(monkeypatch, session, "resign", "no")
    assert session.outcome() is None
    say(monkeypatch, session, "resign", "yes")
    assert str(session.outcome()) == "soviet by resignation"
    assert verify(write(session), rulebook).outcome() == session.outcome()


def test_alone_against_the_computer_an_action_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun("thumbs")
    before = len(session.answers)
    say(monkeypatch, session, "take back", "yes")
    assert session.answers[-1].text == "take back to 4"
    assert len(session.answers) == before + 1
    assert "enter G1" in session.choices()


def test_between_people_the_terminal_takes_nothing_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = begun("human")
    say(monkeypatch, session, "take back")
    assert "only the page can ask the others" in capsys.readouterr().out
    assert session.returns == []

"""Giving up and taking back at a keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.cli import kept, play
from grognard.engine.dice import secret_from
from grognard.engine.play.record import verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook
from grognard.players.player import RandomPlayer
from grognard.server.rooms import new_sheet


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


def test_partners_at_one_keyboard_give_up_together(monkeypatch: pytest.MonkeyPatch) -> None:
    people = dict.fromkeys(("german-north", "german-south", "soviet-north", "soviet-south"), "human")
    session = Session(rulebook("coh3"), "coh3/two-roads", None, secret_from("keyboard"), people)
    session.roll_all()
    say(monkeypatch, session, "resign", "yes", "no")
    assert session.outcome() is None
    say(monkeypatch, session, "resign", "yes", "yes")
    assert str(session.outcome()).endswith(" by resignation")
    assert session.answers[-1].text.startswith("resign with ")


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


def test_after_taking_back_computers_think_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    session, made = begun("thumbs"), []
    monkeypatch.setattr(play, "_computers", lambda session: made.append(len(session.answers)) or {})
    lines = iter(["take back", "yes", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    play._loop(session, {"soviet": RandomPlayer("any")})
    assert made == [len(session.answers)]


def test_the_list_of_games_says_that_one_was_given_up() -> None:
    sheet = new_sheet("coh3/partisans", {}, {"german": "human", "soviet": "human"})
    outcome = {"winner": "soviet", "margin": 0, "reason": "resignation"}
    given_up = replace(sheet, summary=sheet.summary | {"outcome": outcome})
    assert kept._listed(given_up).state == "soviet won by resignation"

"""The law of dice that have not fallen finds games that break it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.arena.laws import LawBroken, check_untold
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import Refused
from grognard.engine.play.session import Answer, Session
from grognard.games import rulebook


def at_a_roll() -> tuple[Session, str]:
    """Mission 1 at an answer that brings a roll."""
    session = Session(rulebook("coh3"), "coh3/partisans", {}, secret_from("untold"))
    session.roll_all()
    for text in ("enter G3 > B06 facing se", "attack S2 > B06", "no card", "no card"):
        session.play(text)
    return session, session.view("german").awaited[0]


def test_a_game_that_keeps_its_dice_to_itself_passes() -> None:
    session, seat = at_a_roll()
    before = session.rules.save(session.state)
    check_untold(session, seat, "caps 0")
    assert session.rules.save(session.state) == before


def test_a_refusal_that_names_the_coming_die_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session, seat = at_a_roll()
    say = Session.say

    def blab(self: Session, seat: str, text: str) -> list[Answer]:
        if "xyzzy" in text:
            raise Refused(f"not now; {self._dice.below(len(self.answers), 36)} was about to fall")
        return say(self, seat, text)

    monkeypatch.setattr(Session, "say", blab)
    with pytest.raises(LawBroken, match="of dice that have not fallen"):
        check_untold(session, seat, "caps 0")


def test_an_answer_that_rolls_before_it_is_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session, seat = at_a_roll()
    say = Session.say

    def hasty(self: Session, seat: str, text: str) -> list[Answer]:
        given = say(self, seat, text)
        self.roll_all()
        return given

    monkeypatch.setattr(Session, "say", hasty)
    with pytest.raises(LawBroken, match="of dice that have not fallen"):
        check_untold(session, seat, "caps 0")


def test_dice_that_fall_otherwise_the_second_time_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session, seat = at_a_roll()
    rng = random.Random(1)

    def fresh(_: Stream, __: int, chance: Any) -> Any:
        return rng.choice(chance.options)

    monkeypatch.setattr(Stream, "pick", fresh)
    with pytest.raises(LawBroken, match="brings other dice"):
        check_untold(session, seat, "caps 0")

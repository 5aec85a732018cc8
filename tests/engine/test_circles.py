"""Answers that lead nowhere, games that are too long, and how much is kept for taking back."""

from __future__ import annotations

import pytest
from lamps import LOOK, SWITCHES, LampRules, find
from msgspec.structs import replace

from grognard.arena.match import play_match
from grognard.coh3.rulebook import Coh3
from grognard.engine.dice import Stream, secret_from
from grognard.engine.errors import BadRecord, Refused
from grognard.engine.options import Option
from grognard.engine.play.case import Case, run_case
from grognard.engine.play.circles import FREE
from grognard.engine.play.record import read, replay, seal_of, verify, write
from grognard.engine.play.session import WAYS_BACK, Session
from grognard.games import game_ids, rulebook
from grognard.players.player import Question

SECRET = secret_from("lamps")


@pytest.fixture
def session() -> Session:
    return Session(LampRules(), "lamps/one", secret=SECRET)


def switch(session: Session, times: int, text: str = "switch 0") -> None:
    for _ in range(times):
        session.say("one", text)


def refused_in_circles(session: Session, text: str) -> bool:
    before = (list(session.answers), session.rules.save(session.state))
    try:
        session.say("one", text)
    except Refused as refusal:
        unchanged = before == (session.answers, session.rules.save(session.state))
        return unchanged and "in this very position before" in str(refusal)
    session.undo("one")
    return False


def test_a_circle_is_walked_once_after_very_many_answers_in_a_row(session: Session) -> None:
    switch(session, FREE + 2)
    with pytest.raises(Refused, match="one has answered 'switch 0' in this very position before"):
        session.say("one", "switch 0")
    assert len(session.answers) == FREE + 2
    assert session.decision() is not None
    session.say("one", "switch 1")
    switch(session, 2)
    assert refused_in_circles(session, "switch 0")


def test_one_answer_fewer_is_free(session: Session) -> None:
    switch(session, FREE + 1)
    assert not refused_in_circles(session, "switch 0")


@pytest.mark.parametrize("texts", [["throw"], ["hand", "two: hand"]])
def test_dice_and_hand_overs_make_everything_new(session: Session, texts: list[str]) -> None:
    switch(session, FREE + 2)
    for text in texts:
        seat, _, said = text.rpartition(": ")
        session.say(seat or "one", said)
        session.roll_all()
    switch(session, FREE + 2)
    assert refused_in_circles(session, "switch 0")


def test_a_circle_in_one_command_is_refused_whole(session: Session) -> None:
    switch(session, FREE)
    assert refused_in_circles(session, "switch 0 switch 0 switch 0")
    assert not refused_in_circles(session, "switch 0 switch 0 switch 1")


def test_nobody_is_left_without_an_answer(session: Session) -> None:
    """Looking away is the only answer to having looked, however often it was given."""
    switch(session, FREE)
    session.say("one", "look")
    session.say("one", "away")
    session.say("one", "switch 1")
    session.say("one", "switch 1")
    assert refused_in_circles(session, "look")
    decision = session.decision()
    assert decision is not None
    assert set(session.left(decision)) == set(decision.options) - {LOOK, SWITCHES[1]}


def test_a_seat_that_only_goes_round_comes_to_an_end(session: Session) -> None:
    """Whoever answers in any way that is left must at last throw or hand over."""
    while True:
        decision = session.decision()
        assert decision is not None
        chosen = session.left(decision)[0]
        session.take("one", chosen, decision)
        if chosen.kind in ("throw", "hand"):
            break
    assert FREE < len(session.answers) < FREE + 100


def test_what_is_taken_back_was_not_answered(session: Session) -> None:
    switch(session, FREE + 2)
    session.undo("one")
    session.say("one", "switch 0")
    assert refused_in_circles(session, "switch 0")
    session.undo("one")
    session.undo("one")
    switch(session, 2)
    assert refused_in_circles(session, "switch 0")


def test_a_record_that_goes_round_is_refused_as_the_game_was(session: Session) -> None:
    switch(session, FREE + 2)
    text = write(session)
    assert replay(read(text), find).answers == session.answers
    longer = resealed(text, FREE + 2, [f"{FREE + 3} one: switch 0"])
    with pytest.raises(BadRecord, match=f"answer {FREE + 3} one: 'switch 0': one has answered"):
        replay(read(longer), find)


def resealed(text: str, answers: int, more: list[str]) -> str:
    """A record with answers that were added to it."""
    body = text[: text.rindex("seal ")] + "".join(f"{line}\n" for line in more)
    body = body.replace(f'[Answers "{answers}"]', f'[Answers "{answers + len(more)}"]')
    return f"{body}seal {seal_of(body)}\n"


class First:
    """Always gives the first answer it may give, as long as it need not throw."""

    def choose(self, question: Question) -> Option:
        return next(option for option in question.options if option.kind != "throw")


class Last:
    """Always gives the last answer it may give."""

    def choose(self, question: Question) -> Option:
        return question.options[-1]


def test_a_simulated_game_gets_out_of_a_circle() -> None:
    rules = LampRules()
    result = play_match(rules, rules.start("", {}), {"one": First(), "two": Last()}, Stream(SECRET))
    assert result.winner == "one"
    assert FREE < result.decisions < rules.longest


# ------------------------------------------------------------------ length


def hand_on(session: Session, upto: int) -> None:
    while len(session.answers) < upto:
        for seat in ("one", "two"):
            session.say(seat, "hand")


def test_a_game_at_its_limit_says_so_and_takes_no_answer(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LampRules, "longest", 10)
    hand_on(session, 8)
    assert session.stopped == ""
    session.say("one", "switch 0")
    before = session.rules.save(session.state)
    with pytest.raises(Refused, match=r"at most 10 answers \(lamps/limits.toml: answers\); this command"):
        session.say("one", "switch 1 switch 2")
    assert session.rules.save(session.state) == before
    session.say("one", "throw")
    session.roll_all()
    assert len(session.answers) == 11, "dice that are asked still fall"
    with pytest.raises(Refused, match="nobody can answer any more"):
        session.say("one", "switch 1")
    assert session.stopped
    assert len(session.answers) == 11
    assert replay(read(write(session)), find).answers == session.answers


def test_a_game_that_ends_at_its_limit_is_over(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LampRules, "longest", 2)
    session.say("one", "hand")
    session.say("two", "end")
    assert session.stopped == ""
    assert verify(write(session), find).outcome() == session.outcome()


def test_a_record_that_is_too_long_is_refused_before_it_is_played(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand_on(session, 20)
    text = write(session)
    monkeypatch.setattr(LampRules, "longest", 19)
    monkeypatch.setattr(Session, "say", None)
    with pytest.raises(BadRecord, match=r"answer 20 two: 'hand': .* at most 19 answers .*, this record 20"):
        replay(read(text), find)


def test_a_simulated_game_has_the_same_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = LampRules()
    monkeypatch.setattr(LampRules, "longest", FREE)
    with pytest.raises(Refused, match=f"game 0 has not ended: .* at most {FREE} answers"):
        play_match(rules, rules.start("", {}), {"one": First(), "two": Last()}, Stream(SECRET))


def test_a_rule_case_has_the_same_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    units = ["G1 german-rifles-41 at B02 facing s", "S1 soviet-rifles-41 at B09 facing n"]
    case = Case("here", "coh3", "long", (), {"units": units}, (), ("turn german",))
    monkeypatch.setattr(Coh3, "longest", 0)
    passing = replace(case, play=("pass",))
    assert "at most 0 answers (coh3/limits.toml: answers)" in run_case(passing, rulebook).failures[0]
    assert run_case(case, rulebook).passed


LONGEST_GAMES = {"coh3": 50_000, "coh2": 50_000, "solo": 50_000, "wb95": 60_000}


def test_every_game_has_a_limit_of_its_own() -> None:
    assert {game: rulebook(game).longest for game in game_ids()} == LONGEST_GAMES


# ------------------------------------------------------------------ taking back


def test_so_many_answers_can_be_taken_back_and_no_more(session: Session) -> None:
    session.say("one", "throw")
    session.roll_all()
    for number in range(WAYS_BACK + 3):
        session.say("one", f"switch {number % 3}")
    for _ in range(WAYS_BACK):
        session.undo("one")
    assert len(session.answers) == 2 + 3
    with pytest.raises(Refused, match=f"nothing to take back: {WAYS_BACK} answers are the most"):
        session.undo("one")
    session.say("one", "throw")
    session.roll_all()
    with pytest.raises(Refused, match="dice, reveals and hand-overs stand"):
        session.undo("one")


def test_how_much_another_one_has_taken_back_is_not_told(session: Session) -> None:
    for number in range(WAYS_BACK + 3):
        session.say("one", f"switch {number % 3}")
    for _ in range(WAYS_BACK):
        session.undo("one")
    with pytest.raises(Refused, match="two has nothing to take back: dice, reveals and hand-overs stand"):
        session.undo("two")


def test_a_replay_keeps_no_copies(session: Session) -> None:
    switch(session, 400)
    text = write(session)
    LampRules.copies = 0
    replay(read(text), find)
    assert LampRules.copies == 0
    assert replay(read(text), find, ways_back=WAYS_BACK).can_undo("one")
    assert LampRules.copies == 400

"""What people agree on beside the rules: giving up, and going back with dice that nobody has seen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from grognard.engine.dice import secret_from
from grognard.engine.errors import BadRecord, Refused
from grognard.engine.play.agreements import MOST_RETURNS, Resignation, Return, read_agreement
from grognard.engine.play.exchange import Exchange
from grognard.engine.play.proof import what_is_proved
from grognard.engine.play.record import seal_of, verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook, rules_of

MISSIONS = ("coh3/partisans", "coh2/hill-118", "solo/search-and-destroy-german", "wb95/kharkov-1942")


def begun(scenario: str = "coh3/partisans", players: dict[str, str] | None = None) -> Session:
    return Session(rules_of(scenario), scenario, secret=secret_from("agreed"), players=players, ways_back=0)


def play(session: Session, answers: int, seed: int = 1) -> None:
    """So many answers at random, and the dice between them."""
    rng = random.Random(seed)
    for _ in range(answers):
        session.roll_all()
        decision = session.decision()
        if decision is None:
            return
        session.take(decision.who, rng.choice(decision.options))
    session.roll_all()


def go_back(session: Session, seat: str, kept: int) -> None:
    session.agree(seat, str(Return(kept, session.others(seat))))


def first_seat(session: Session) -> str:
    return next(iter(session.players))


def sealed(lines: list[str]) -> str:
    """A record with a seal that fits, whatever was changed."""
    body = "\n".join(lines) + "\n"
    return f"{body}seal {seal_of(body)}\n"


def changed(text: str, change: Callable[[str], str]) -> str:
    """A record in which lines were changed by somebody who knows how to seal it."""
    return sealed([change(line) for line in text.splitlines() if not line.startswith("seal ")])


@pytest.mark.parametrize("scenario", MISSIONS)
def test_a_game_that_was_taken_back_and_given_up_verifies(scenario: str) -> None:
    session = begun(scenario)
    play(session, 40)
    seat = first_seat(session)
    go_back(session, seat, len(session.answers) // 2)
    play(session, 25, seed=2)
    go_back(session, seat, len(session.answers) - 3)
    play(session, 10, seed=3)
    session.agree(seat, str(Resignation(session.partners(seat))))
    text = write(session)
    again = verify(text, rulebook)
    assert again.answers == session.answers
    assert again.returns == session.returns
    assert again.outcome() == session.outcome()
    assert again.rules.save(again.state) == session.rules.save(session.state)
    assert write(again) == text


@pytest.mark.parametrize("scenario", MISSIONS)
def test_the_position_is_again_as_it_was(scenario: str) -> None:
    session = begun(scenario)
    play(session, 12)
    kept, before = len(session.answers), session.rules.save(session.state)
    heard = [session.rules.words(session.state, line.event) for line in session.seen_by(first_seat(session))]
    play(session, 30, seed=5)
    go_back(session, first_seat(session), kept)
    assert session.rules.save(session.state) == before
    lines = session.seen_by(first_seat(session))
    assert [session.rules.words(session.state, line.event) for line in lines[:-1]] == heard
    assert "Taken back by" in session.rules.words(session.state, lines[-1].event)


def test_a_record_is_played_once_however_often_it_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    play(session, 20)
    for kept in (15, 15, 8):
        go_back(session, "german", kept)
        play(session, 4, seed=kept)
    go_back(session, "german", len(session.answers) - 2)
    session.agree("german", "resign")
    monkeypatch.setattr(Session, "position_after", lambda *_: pytest.fail("played anew"))
    assert verify(write(session), rulebook).returns == session.returns


def test_dice_after_going_back_are_those_of_lines_nobody_has_seen() -> None:
    def rolled(session: Session) -> list[str]:
        return [answer.text for answer in session.answers if answer.seat == "dice"]

    session = begun()
    play(session, 60)
    kept = 30
    fell = [a.text for a in session.answers[kept:] if a.seat == "dice"]
    lines = [(a.seat, a.text) for a in session.answers[kept:] if a.seat != "dice"]
    go_back(session, "german", kept)
    count = len(rolled(session))
    for seat, text in lines:
        session.roll_all()
        decision = session.decision()
        assert decision is not None
        if decision.who != seat or text not in session.choices():
            break
        session.say(seat, text)
    session.roll_all()
    again = rolled(session)[count:]
    assert len(again) > 2
    assert again != fell[: len(again)], "the same answers bring other dice"


def test_a_line_that_is_not_what_was_agreed_on_is_noticed() -> None:
    session = begun()
    play(session, 30)
    go_back(session, "german", 20)
    play(session, 6, seed=2)
    session.agree("soviet", "resign")
    text = write(session)
    assert verify(text, rulebook).outcome() == session.outcome()
    for old, new, why in (
        ("take back to 20 with soviet", "take back to 20", "needs the consent of soviet"),
        ("take back to 20 with soviet", "take back to 20 with german", "needs the consent of soviet"),
        ("take back to 20 with soviet", "take back to 21 with soviet", "answer 40 soviet"),
        ("take back to 20 with soviet", "take back to 400 with soviet", "cannot go on from line 400"),
        ("soviet: resign", "german: resign", "the header says german by resignation"),
        ("soviet: resign", "soviet: resign with german", "needs the consent of nobody else"),
    ):
        with pytest.raises(BadRecord, match=why):
            verify(changed(text, lambda line, old=old, new=new: line.replace(old, new)), rulebook)  # type: ignore[misc]


def test_the_dice_of_what_was_taken_back_stay_in_the_record_and_are_checked() -> None:
    session = begun()
    play(session, 40)
    go_back(session, "german", 10)
    session.agree("soviet", "resign")
    text = write(session)
    taken = next(n for n, a in enumerate(session.answers) if n > 10 and a.text.startswith("d10="))
    old = f"{taken + 1} dice: {session.answers[taken].text}"
    assert old in text
    other = "d10=1" if not old.endswith("=1") else "d10=2"
    with pytest.raises(BadRecord, match="was not rolled"):
        verify(changed(text, lambda line: f"{taken + 1} dice: {other}" if line == old else line), rulebook)


def test_the_proof_says_what_was_taken_back() -> None:
    session = begun()
    play(session, 20)
    go_back(session, "german", 10)
    session.agree("soviet", "resign")
    proof = what_is_proved(verify(write(session), rulebook))
    assert any("taken back once" in sentence for sentence in proof.proved)
    assert any("agreed to it" in sentence for sentence in proof.unproved)
    assert str(session.outcome()) == "german by resignation"
    assert '[Result "german by resignation"]' in write(session)


def test_a_side_gives_up_when_all_its_people_do() -> None:
    people = dict.fromkeys(("german-north", "german-south", "soviet-north", "soviet-south"), "human")
    session = begun("coh3/two-roads", people)
    play(session, 8)
    for text in ("resign", "resign with soviet-south", "resign with german-south and soviet-north"):
        with pytest.raises(Refused, match="needs the consent of german-south"):
            session.agree("german-north", text)
    session.agree("german-north", "resign with german-south")
    outcome = session.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("soviet", "resignation")
    assert outcome.sentence == "german-north and german-south resign: soviet wins."
    assert verify(write(session), rulebook).outcome() == outcome


def test_a_computer_partner_is_not_asked_and_does_not_ask() -> None:
    session = begun(
        "coh3/two-roads", {"german-north": "human", "german-south": "random", "soviet-north": "human"}
    )
    play(session, 8)
    with pytest.raises(Refused, match="german-south is not played by a person"):
        session.agree("german-south", "resign")
    session.agree("german-north", "resign")
    assert session.decision() is None


def test_nothing_is_agreed_on_before_the_dice_or_after_the_end() -> None:
    waiting = Session(
        rulebook("coh3"),
        "coh3/partisans",
        secret=secret_from("agreed"),
        exchange=Exchange(("german", "soviet")),
    )
    with pytest.raises(Refused, match="the dice wait for german and soviet"):
        waiting.agree("german", "resign")
    session = begun()
    session.agree("german", "resign")
    for text in ("resign", "take back to 0 with soviet"):
        with pytest.raises(Refused, match="the game is over"):
            session.agree("soviet", text)
    with pytest.raises(Refused, match="the game is over"):
        session.say("soviet", "pass")


def test_nobody_goes_back_into_what_was_taken_back_nor_too_often() -> None:
    session = begun()
    play(session, 20)
    go_back(session, "german", 10)
    line = len(session.answers)
    for kept in (line, line - 1, 11):
        with pytest.raises(Refused, match=f"cannot go on from line {kept}"):
            go_back(session, "german", kept)
    for _ in range(MOST_RETURNS - 1):
        go_back(session, "german", 10)
    with pytest.raises(Refused, match=f"at most {MOST_RETURNS} times"):
        go_back(session, "german", 10)


def test_alone_an_action_without_a_choice_is_none_that_is_taken_back() -> None:
    """It is answered of itself, so the game would stand where it stood."""
    session = begun(players={"german": "human", "soviet": "random"})
    rng = random.Random(0)
    actions, forced = [], 0
    for _ in range(400):
        session.roll_all()
        decision = session.decision()
        if decision is None:
            break
        idle = session.rules.is_idle(session.state, decision)
        if decision.who == "german" and decision.step.name == session.rules.turn_step:
            forced += idle
            actions += [] if idle else [len(session.answers)]
        session.take(decision.who, rng.choice(decision.options))
        if actions:
            assert session.last_action("german") == actions[-1]
    assert forced > 2


def test_nobody_says_an_agreement_as_an_answer() -> None:
    session = begun()
    play(session, 20)
    seat = session.decision().who  # type: ignore[union-attr]
    for text in ("resign", "take back to 3", "take back to 3 with soviet"):
        with pytest.raises(Refused):
            session.say(seat, text)


@pytest.mark.parametrize(
    "text",
    [
        "resign ",
        "Resign",
        "resign with",
        "resign with a b",
        "take back to 03",
        "take back to -1",
        "take back to 1 with",
    ],
)
def test_every_agreement_has_one_spelling(text: str) -> None:
    assert read_agreement(text) is None


def test_no_game_spells_an_answer_as_an_agreement() -> None:
    for scenario in MISSIONS:
        session = begun(scenario)
        rng = random.Random(3)
        for _ in range(150):
            session.roll_all()
            decision = session.decision()
            if decision is None:
                break
            assert not [text for text in session.choices() if read_agreement(text)]
            session.take(decision.who, rng.choice(decision.options))

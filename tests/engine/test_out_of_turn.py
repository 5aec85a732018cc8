"""Seats that are not asked: what they hear, what they may do, and what they cannot notice."""

from __future__ import annotations

import random

import pytest

from grognard.arena.laws import LawBroken, check_out_of_turn, check_unnoticed, signs
from grognard.engine.agenda import awaited
from grognard.engine.dice import secret_from
from grognard.engine.errors import Refused
from grognard.engine.play.session import WAYS_BACK, Session
from grognard.games import rulebook, rules_of


def begun(scenario: str, ways_back: int = WAYS_BACK) -> Session:
    rules, secret = rules_of(scenario), secret_from("out of turn")
    session = Session(rules, scenario, secret=secret, ways_back=ways_back)
    session.roll_all()
    return session


def heard(session: Session, seat: str, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        session.say(seat, text)
    assert refusal.value.rule == ""
    return str(refusal.value)


@pytest.mark.parametrize("scenario", ["coh3/partisans", "coh3/quiet-streets", "wb95/black-snow"])
def test_whatever_is_asked_of_others_a_seat_hears_the_same(scenario: str) -> None:
    session, rng = begun(scenario), random.Random(4)
    while (decision := session.decision()) is not None and len(session.answers) < 500:
        if session.roll():
            continue
        for seat in session.rules.seats(session.state):
            if seat not in session.view(seat).awaited:
                assert heard(session, seat, "pass") == f"{seat} is not asked now"
                assert heard(session, seat, "card 99 on X1 xyzzy") == f"{seat} is not asked now"
        session.take(decision.who, rng.choice(list(decision.options)), decision)


def told_after(session: Session, text: str) -> str:
    with pytest.raises(Refused) as refusal:
        session.say("german", text)
    return str(refusal.value)


def test_a_wrong_ending_does_not_tell_what_others_are_asked_next() -> None:
    session = begun("coh3/partisans")
    assert told_after(session, "pass xyzzy") == "'xyzzy' cannot follow at once: something else comes first"


# ------------------------------------------------------------------ what may be done meanwhile


def draft() -> Session:
    """The German side has named a unit to move; the Soviet side could reveal one before it acts."""
    session = begun("coh3/partisans")
    units = ["S1 soviet-rifles-41 at D05 hidden", "G1 mg34 at B05 facing n"]
    woods = {"size": "8x8", "hexes": ["D05 light-woods", "B04 light-woods"]}
    session.state = rulebook("coh3").position({"units": units, "map": woods, "turn": "german"}, "test")
    session._past.clear()
    return session


def test_a_seat_does_not_notice_that_another_one_has_begun_something() -> None:
    session = draft()
    before = signs(session, "soviet")
    assert [offer.text for offer in session.view("soviet").meanwhile] == ["reveal S1"]
    session.say("german", "move G1")
    assert signs(session, "soviet") == before


def test_what_was_begun_unheard_is_begun_anew() -> None:
    session = draft()
    answers = len(session.answers)
    session.say("german", "move G1")
    given = session.say("soviet", "reveal S1 facing n")
    assert [(a.seat, a.text) for a in given] == [("soviet", "reveal S1"), ("soviet", "facing n")]
    assert session.answers[answers:] == given
    decision = session.decision()
    assert decision is not None
    assert (decision.who, decision.rule) == ("german", "2.3")
    assert not session.can_undo("german")


def test_after_an_announcement_it_is_too_late() -> None:
    session = draft()
    session.say("german", "move G1 > B04")
    assert session.view("soviet").awaited == ("german",)
    assert heard(session, "soviet", "reveal S1") == "soviet is not asked now"
    assert session.view("soviet").meanwhile == ()


def test_a_refused_interruption_leaves_what_was_begun() -> None:
    session = draft()
    session.say("german", "move G1")
    before = session.rules.save(session.state)
    for text in ("reveal S2", "reveal", "  "):
        assert heard(session, "soviet", text) == "soviet is not asked now"
    assert session.rules.save(session.state) == before
    assert session.answers[-1].text == "move G1"


# ------------------------------------------------------------------ planning in secret


def planning(ways_back: int = WAYS_BACK) -> Session:
    """Two commanders of Two Roads East plan their strikes at the same time, column first."""
    session = begun("coh3/two-roads", ways_back=ways_back)
    while (decision := session.decision()) is not None:
        if decision.rule == "13.5" and len(awaited(session.state)) > 1:
            break
        if not session.roll():
            options = list(decision.options)
            spelled = [session.rules.spell(session.state, option) for option in options]
            wanted = next((n for n, text in enumerate(spelled) if text in ("pass", "no strike")), 0)
            session.take(decision.who, options[wanted], decision)
    return session


def test_each_takes_back_only_what_is_its_own() -> None:
    session = planning()
    one, two = session.view("german-north").awaited
    untouched = session.rules.save(session.state)
    start = len(session.answers)
    session.say(one, "strike 2-B")
    alone = signs(session, one)
    first = session.view(two).options[1]
    session.say(two, first)
    assert signs(session, one) == alone
    session.undo(one)
    assert [answer.seat for answer in session.answers[start:]] in ([two], [])
    if session.answers[start:]:
        assert session.answers[-1].text == first
    assert session.view(one).options[1].startswith("strike 2-B")
    if session.can_undo(two):
        session.undo(two)
        assert session.rules.save(session.state) == untouched


def test_who_is_ready_takes_no_way_back_from_the_others() -> None:
    session = planning()
    one, two = session.view("german-north").awaited
    session.say(one, "strike 2-B")
    session.say(two, "no strike")
    assert not session.can_undo(two)
    assert session.can_undo(one)
    session.undo(one)
    assert session.view(one).awaited == (one,)
    assert session.answers[-1].seat == two
    session.say(one, "no strike")
    assert not session.can_undo(one)


def test_however_much_another_one_plans_a_seat_can_take_back_its_own() -> None:
    session = planning(ways_back=1)
    one, two = session.view("german-north").awaited
    session.say(one, "strike 2-B")
    alone = signs(session, one)
    session.say(two, session.view(two).options[1])
    assert signs(session, one) == alone
    assert session.can_undo(one)


# ------------------------------------------------------------------ the laws notice


class Telling(Session):
    """A game that tells out of turn what is asked."""

    def say(self, seat: str, text: str) -> list[object]:  # type: ignore[override]
        decision = self.decision()
        raise Refused("not now", decision.rule if decision else "")


def test_the_law_of_refusals_can_fail() -> None:
    session = Telling(rulebook("coh3"), "coh3/partisans", secret=secret_from("x"))
    session.roll_all()
    with pytest.raises(LawBroken, match="leak: soviet is told"):
        check_out_of_turn(session)


def test_the_law_of_silence_can_fail() -> None:
    session = draft()
    told = {"soviet": (*signs(session, "soviet")[:-1], (True, ""))}
    session.say("german", "move G1")
    with pytest.raises(LawBroken, match="soviet notices that german has answered"):
        check_unnoticed(session, told, len(session.log), "german")


def test_who_plans_alone_can_take_it_back() -> None:
    session = begun("coh3/quiet-streets")
    (seat,) = session.view("german").awaited
    before = session.rules.save(session.state)
    session.say(seat, session.view(seat).options[0])
    assert session.rules.save(session.state) != before
    assert session.can_undo(seat)
    session.undo(seat)
    assert session.rules.save(session.state) == before

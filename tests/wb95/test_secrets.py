"""What a side does in secret does not show in what the other side is sent."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.arena.thoughts import told_by_thoughts
from grognard.engine.agenda import answer
from grognard.engine.errors import Refused
from grognard.engine.play.session import Session
from grognard.engine.play.text import foresee, play_text
from grognard.engine.rulebook import Rulebook
from grognard.games import rulebook
from grognard.wb95.table.state import State

WB95 = rulebook("wb95")


def after(g: State, text: str) -> State:
    """The position after a command."""
    new = g.copy()
    for who, option in play_text(WB95, g, text):
        answer(new, who, option)
    return new


def sight(g: State, seat: str) -> bytes:
    """Everything a seat is sent of a position."""
    return msgspec.json.encode(WB95.view(g, seat))


@pytest.mark.rule("14.3.2#2", game="wb95")
def test_a_bridge_is_begun_without_a_sign() -> None:
    words: dict[str, Any] = {
        "side": "soviet",
        "at": "supply",
        "map": {"doniec": ["0303-0304"]},
        "units": ["H1 sov.hq at 0303", "S1 sov.inf.42 at 0302", "G1 ger.inf-r.42 at 0701"],
    }
    g = WB95.position(words, "a bridge")
    while g.phase != 3 or g.turn != 2:
        g = after(g, "done")
    begun = after(g, "build H1 0303-0304")
    assert sight(begun, "soviet") != sight(g, "soviet")
    assert sight(begun, "axis") == sight(g, "axis")


@pytest.mark.rule("8.1.7", game="wb95")
def test_missions_are_planned_without_a_sign() -> None:
    words: dict[str, Any] = {
        "at": "air",
        "air": {"axis": [6], "soviet": [6]},
        "units": ["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0305"],
    }
    g = WB95.position(words, "an air phase")
    planned = after(g, "mission bomb > 0305 sp 2")
    assert sight(planned, "soviet") == sight(g, "soviet")
    done, idle = after(planned, "done"), after(g, "done")
    assert sight(done, "soviet") == sight(idle, "soviet")


@pytest.mark.rule("8.1.7", game="wb95")
def test_nobody_thinks_ahead_to_the_opening_of_the_missions() -> None:
    """What is thought of is answered alike whether the enemy flies or not."""
    words: dict[str, Any] = {
        "at": "air",
        "air": {"axis": [6], "soviet": [6]},
        "units": ["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0305"],
    }
    g = WB95.position(words, "an air phase")
    flying, idle = after(after(g, "mission bomb > 0305 sp 2"), "done"), after(g, "done")
    assert sight(flying, "soviet") == sight(idle, "soviet")
    for thought, rule in (("done", "8.1.7"), ("mission bomb > 0303 sp 6", "8.1.1")):
        told = []
        for position in (flying, idle):
            with pytest.raises(Refused) as refusal:
                foresee(WB95, position, thought, "soviet")
            told.append(str(refusal.value))
        assert told == [f"what this would show is known only when it is done ({rule})"] * 2
    assert WB95.view(foresee(WB95, idle, "mission bomb > 0303 sp 5", "soviet"), "soviet").air_left == 1
    guessed = {bool(WB95.resample(idle, "soviet", Random(n)).agenda[-1].plans[0]) for n in range(9)}
    assert guessed == {False, True}


def seated(**words: Any) -> Session:
    """A game in a position made for it, with nothing to take back yet."""
    session = Session(WB95, "wb95/black-snow", secret=bytes(32))
    session.state = WB95.position(words, "test")
    session._past.clear()
    return session


@pytest.mark.rule("16.1.4#1", game="wb95")
def test_who_looked_at_a_stack_from_beside_it_stays_there() -> None:
    """Coming beside a stack tells types and CEL of what is hidden in it: that is not taken back."""
    units = ["G1 ger.inf-r.42 at 0203", "S1 sov.inf.42 at 0503", "S2 sov.inf.42 at 0503"]
    session = seated(at="movement", units=units)
    session.say("axis", "move G1 > 0304")
    assert session.can_undo("axis")
    assert not any(v.type for v in WB95.view(session.state, "axis").unknown)
    with pytest.raises(Refused, match="known only when it is done"):
        foresee(WB95, session.state, "> 0403", "axis")
    session.say("axis", "> 0403")
    assert [(v.type, v.cel) for v in WB95.view(session.state, "axis").unknown] == [("INF", 2)]
    assert not session.can_undo("axis")
    told = [WB95.words(session.state, line.event) for line in session.seen_by("soviet")]
    assert told.count("What is hidden in 0503 is seen from beside it.") == 1


@pytest.mark.rule("16.1.4#1", game="wb95")
def test_a_neighbour_that_was_there_before_tells_nothing_new() -> None:
    units = ["G1 ger.inf-r.42 at 0203", "G2 ger.inf-r.42 at 0402"]
    enemies = ["S1 sov.inf.42 at 0503", "S2 sov.inf.42 at 0503"]
    session = seated(at="movement", units=[*units, "G3 ger.inf-r.42 at 0403", *enemies])
    session.say("axis", "move G1 > 0403")
    assert session.can_undo("axis")
    session.undo("axis")
    session.say("axis", "move G2 > 0502")
    assert session.can_undo("axis")


@pytest.mark.rule("6.1.7", game="wb95")
def test_an_overrun_is_not_taken_back() -> None:
    """Which guns were overrun was hidden before."""
    units = ["G1 ger.arm-b.42 at 0303", "A1 sov.art at 0403", "A2 sov.art at 0403"]
    session = seated(at="movement", units=units)
    session.say("axis", "move G1")
    assert session.can_undo("axis")
    session.say("axis", "overrun 0403")
    assert not session.can_undo("axis")


def rash(rules: Rulebook, g: State, text: str, who: str) -> State:
    """A way of thinking ahead that looks at everything."""
    return after(g, text)


def test_the_law_of_thoughts_can_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    units = ["G1 ger.inf-r.42 at 0303", "S1 sov.inf.42 at 0305"]
    g = WB95.position({"at": "air", "air": {"axis": [6], "soviet": [6]}, "units": units}, "an air phase")
    flying, idle = after(after(g, "mission bomb > 0305 sp 2"), "done"), after(g, "done")
    assert told_by_thoughts(WB95, flying, idle, "soviet", Random(1)) == ""
    monkeypatch.setattr("grognard.arena.thoughts.foresee", rash)
    found = told_by_thoughts(WB95, flying, idle, "soviet", Random(1))
    assert found == "leak: soviet is told by thinking of 'done'"

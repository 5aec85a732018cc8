"""What a question is about, and how a mission is won, in words."""

from __future__ import annotations

from typing import Any

import pytest
from missions import asked

import grognard
from grognard.coh.show.briefing import briefing
from grognard.coh.show.view import CohView
from grognard.engine.agenda import pending, take
from grognard.engine.play.session import Session
from grognard.engine.play.text import play_text
from grognard.games import rules_of


@pytest.fixture
def attack() -> grognard.Game:
    """S2 has declared an attack on G3; its player is asked for CAPs."""
    game = grognard.new_game("coh3/partisans", seed="readme")
    game.play("enter G3 > B06 facing se")
    game.play("attack S2 > B06")
    while game.view("soviet").prompt != "Change the hit number with CAPs?":
        game.play("no card")
    return game


def test_a_roll_names_its_target_and_marks_the_hex(attack: grognard.Game) -> None:
    view: Any = attack.view("soviet")
    assert view.about == "The attack on G3"
    assert view.aim == "1-B06"
    other: Any = attack.view("german")
    assert (other.about, other.aim, other.window) == ("", "", "")


def test_a_card_on_a_roll_is_asked_beside_the_number(attack: grognard.Game) -> None:
    attack.play("caps 1")
    view: Any = attack.view("soviet")
    assert view.prompt == "Play a card on this roll?"
    rolled = next(line.event.total for line in reversed(attack.log) if hasattr(line.event, "total"))
    assert view.about == f"{rolled} rolled for the attack on G3: needs 10 or more"


def test_the_spent_check_counts_the_other_way(attack: grognard.Game) -> None:
    attack.play("caps 0")
    attack.play("no card")
    view: Any = attack.view("soviet")
    assert view.prompt == "Lower the action cost with CAPs?"
    assert (view.about, view.aim) == ("The spent check of S2", "")
    attack.play("caps 1")
    view = attack.view("soviet")
    assert view.about.endswith("rolled for the spent check of S2: fresh if above 3")


def test_everybody_may_know_of_the_pause_for_cards() -> None:
    session = Session(rules_of("coh3/partisans"), "coh3/partisans")
    session.roll_all()
    session.say("german", "enter G1 > B06 facing se")
    session.roll_all()
    while session.view("soviet").prompt != "Take an action or pass.":
        session.say("soviet", "no card")
    session.say("soviet", "move S1 > 1-M06")
    asked, waits = session.view("german"), session.view("soviet")
    assert isinstance(asked, CohView)
    assert isinstance(waits, CohView)
    assert asked.prompt == waits.window == "Play a card against this action?"
    assert asked.about == "S1 (Rifles '41) moves, 1-M06."
    assert (asked.aim, asked.window, waits.about) == ("1-M06", "", "")


def test_the_pause_for_cards_shows_a_unit_that_acts_where_it_stands() -> None:
    session = Session(rules_of("coh3/partisans"), "coh3/partisans")
    session.roll_all()
    session.say("german", "pass")
    while session.view("soviet").prompt != "Take an action or pass.":
        session.say("soviet", "no card")
    session.say("soviet", "pivot S1 facing n")
    view: Any = session.view("german")
    assert (view.prompt, view.aim) == ("Play a card against this action?", "1-M05")
    assert view.about.startswith("S1 (Rifles '41) pivots")


def test_the_arrow_of_a_strike_is_laid_in_the_hex_of_the_strike() -> None:
    session = Session(rules_of("coh3/two-roads"), "coh3/two-roads")
    quiet = ("strike > 4-K06", "no", "pass", "caps 0", "stay")
    for _ in range(200):
        session.roll_all()
        seat = session.view("german-north").awaited[0]
        view: Any = session.view(seat)
        if view.prompt.startswith("Which way does the arrow"):
            break
        leads = [text for offer in view.offers for _, text in offer.leads]
        said = [text for word in quiet for text in [*leads, *view.options] if text.startswith(word)]
        session.say(seat, (said or view.options)[0])
    assert view.prompt.startswith("Which way does the arrow")
    assert view.aim == "4-K06"
    assert view.aim in [strike.hex for strike in view.strikes if strike.done]


def test_a_column_lists_the_hexes_it_leads_to() -> None:
    session = Session(rules_of("coh3/two-roads"), "coh3/two-roads")
    session.roll_all()
    view: Any = session.view("german-north")
    while not view.prompt.startswith("Plan a strike"):
        seat = view.awaited[0]
        session.say(seat, session.view(seat).options[0])
        session.roll_all()
        view = session.view("german-north")
    assert view.about.endswith(", to fall in round 2.")
    column = next(offer for offer in view.offers if offer.text == "strike 4-K")
    assert ("4-K06", "strike > 4-K06") in column.leads
    assert {hex.partition("-")[2][0] for hex, _ in column.leads} == {"K"}
    assert not view.offers[0].leads
    session.say("german-north", dict(column.leads)["4-K06"])
    planned: Any = session.view("german-north")
    assert [strike.hex for strike in planned.strikes if strike.seat.startswith("german")] == ["4-K06"]


def words(name: str) -> list[str]:
    return [goal.text for goal in briefing(f"coh3/{name}", {}).goals]


def test_a_mission_tells_how_it_is_won() -> None:
    assert words("partisans") == [
        "Either side scores 1 VP for each enemy unit destroyed, at once.",
        "Whoever holds the road crossing (1-I06) scores 1 VP, at the end of each round.",
        "The Soviet side begins with a lead of 1 VP.",
        "The German side takes the first turn of round 1.",
        "Whoever leads after round 5 wins; there are no ties.",
    ]


@pytest.mark.parametrize(
    ("mission", "text"),
    [
        (
            "church-road",
            "Whoever holds the street corner (2-H07) scores 1 VP, at the end of each round from 2 to 5.",
        ),
        ("church-road", "Whoever holds the church (2-J10) scores 2 VP, at the end of round 5."),
        ("hill-118", "Whoever holds the crest (3-L04) scores 2 VP, at the end of round 6."),
        ("breakout", "Whoever holds the crossing (1-I06) scores 1 VP, whenever a Score card is drawn."),
        (
            "breakout",
            "Soviet scores 2 VP for each unit that leaves the map from 1-R05, 1-R06, 1-R07 or 1-R08.",
        ),
        ("breakout", "Each player holds a secret objective worth 2 VP at the end."),
        (
            "two-roads",
            "Whoever holds the church (2-J10) or the windmill (4-F03) scores 2 VP for each, "
            "at the end of round 6.",
        ),
    ],
)
def test_every_kind_of_scoring_has_words(mission: str, text: str) -> None:
    assert text in words(mission)


def test_a_group_that_enters_asks_for_one_member_after_the_other() -> None:
    game = grognard.new_game("coh3/partisans", seed="readme", groups="yes")
    for answer in ("group enter", "add G1", "add G3"):
        game.play(answer)
    view: Any = game.view("german")
    assert view.about == "In the group: G1, G3."
    game.play("done")
    entering: list[str] = []
    while (view := game.view("german")).prompt.startswith(("Enter", "Choose")):
        entering.append(view.offers[0].unit)
        game.play(view.options[0])
    assert entering == ["G1", "G1", "G3", "G3"]


def test_a_roll_marks_the_first_hex_of_a_map() -> None:
    rules = rules_of("coh3/partisans")
    units = ["G1 mg34 at A03 facing n", "S1 soviet-rifles-41 at A01 facing n"]
    g = rules.position({"map": {"size": "6x6"}, "units": units}, "test")
    for _, option in play_text(rules, g, "attack G1 > A01"):
        take(asked(g), option)
    view: Any = rules.view(g, "german")
    assert (view.about, view.aim) == ("The attack on S1", "A01")


def test_nobody_is_asked_after_the_end() -> None:
    rules = rules_of("coh3/partisans")
    units = ["G1 mg34 at A03 facing n", "S1 soviet-rifles-41 at F06 facing n"]
    g = rules.position({"map": {"size": "6x6"}, "units": units, "round": 5, "at": "round-end"}, "test")
    assert pending(g) is None
    for seat in ("german", "soviet"):
        view: Any = rules.view(g, seat)
        assert (view.awaited, view.window, view.options) == ((), "", ())

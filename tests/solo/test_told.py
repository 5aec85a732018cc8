"""What is told of the opponent's turn: card, lines, ties and deeds in order, and nothing hidden."""

from __future__ import annotations

import random
import re

import pytest

from grognard.engine.dice import secret_from
from grognard.engine.play.session import Session
from grognard.games import rulebook
from grognard.solo.data.sheet import sheet_of
from grognard.solo.order.deck import order_cards
from grognard.solo.say.sheet_words import event_words, sheet_told
from grognard.solo.show.view import SoloView
from grognard.solo.table import events as told

RULES = rulebook("solo")
MISSIONS = [summary.id for summary in RULES.scenarios()]


def played(scenario: str, answers: int) -> Session:
    """A game of a Player who rather acts than passes."""
    rng = random.Random(scenario)
    session = Session(RULES, scenario, {}, secret_from(scenario))
    for _ in range(answers):
        session.roll_all()
        decision = session.decision()
        if decision is None:
            break
        options = session.view(decision.who).options
        eager = [o for o in options if o.startswith(("attack", "move", "enter"))]
        session.say(decision.who, rng.choice(eager or options))
    session.roll_all()
    return session


@pytest.fixture(scope="module")
def games() -> list[Session]:
    return [played(scenario, 60) for scenario in MISSIONS[:3]]


def test_every_card_is_told_line_by_line_from_the_top(games: list[Session]) -> None:
    fired = failed = ties = 0
    for session in games:
        card, names = 0, []
        for line in session.log:
            event = line.event
            if isinstance(event, told.OrderDrawn):
                card, names = event.card, []
            elif isinstance(event, (told.LineTried, told.OrderGiven)) and event.card:
                assert event.card == card
                assert event.line not in names, "a line is told once"
                names.append(event.line)
                face = [found.name for found in RULES.pieces().orders[str(card)].lines]
                places = [face.index(_place(name)) for name in names]
                assert places == sorted(places), "lines are told from the top down"
                failed += isinstance(event, told.LineTried)
                fired += isinstance(event, told.OrderGiven)
            elif isinstance(event, told.TieRolled):
                assert event.chosen in event.among
                assert len(event.among) > 1
                ties += 1
    assert fired > 20
    assert failed > 40
    assert ties > 3


def _place(name: str) -> str:
    """The line of the card that a line of a mission's list stands for."""
    return {"counter": "third", "mission": "mission"}.get(name.split("-")[0], name)


def test_a_beat_of_the_cards_names_nothing_that_its_words_do_not_name(games: list[Session]) -> None:
    kinds = set()
    for session in games:
        for line in session.log:
            words, beat = RULES.words(session.state, line.event), RULES.beat(session.state, line.event)
            assert beat is not None
            kinds.add(beat.kind)
            for name in (*beat.units, *beat.targets, *beat.path):
                assert re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", words), (name, words)
            if beat.card and not isinstance(line.event, told.LineTried | told.OrderGiven):
                assert f"{int(beat.card):02}" in words or beat.kind == "status", words
    assert {"card", "order", "move", "fire", "roll", "result", "reveal"} <= kinds


def test_the_line_that_fired_says_who_acts_and_where(games: list[Session]) -> None:
    acts = 0
    for session in games:
        view = session.view(session.rules.seats(session.state)[0])
        assert isinstance(view, SoloView)
        for reading in (*view.earlier, *([view] if view.read else [])):
            for line in reading.tried:
                assert line.fired == (line.reason == ""), line
                if line.fired and line.actor >= 0:
                    acts += 1
                    dropped = {one.id for one in line.weighed if one.what == "ai" and not one.kept}
                    assert line.actor not in dropped, "who acts was never put behind another"
    assert acts


@pytest.mark.parametrize("scenario", MISSIONS)
def test_every_space_and_every_list_of_a_mission_is_told(scenario: str) -> None:
    world = RULES.start(scenario, {}).world
    sheet, page = sheet_of(world), sheet_told(world)
    assert page.length == sheet.track.length
    assert [space.space for space in page.spaces] == [space.space for space in sheet.track.space]
    assert len(page.counteractions) == len(sheet.counteraction)
    assert len(page.mission_orders) == len(sheet.order)
    for space in sheet.track.space:
        for event in space.events:
            words = event_words(event)
            assert "_" not in words, words
            assert not event.hex or event.hex in words
            assert not event.vp or str(event.vp) in words


def test_the_odds_of_the_ai_are_those_of_the_cards_that_can_be_drawn() -> None:
    g = RULES.start("solo/search-and-destroy", {})
    view = RULES.view(g, RULES.seats(g)[0])
    cards = {card.id: card for card in order_cards().card}
    for cost, (spent, of) in enumerate(view.ai_odds, 1):
        assert of == len(g.orders)
        assert spent == sum(cost >= cards[number].spent for number in g.orders)
    assert all(ai[0] >= unit[0] for ai, unit in zip(view.ai_odds, view.spent_odds, strict=True))
    assert set(view.blue) == {number for number in g.orders if cards[number].command}

"""What the book says about itself, its counters and its setup."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.coh.data.scenario import read_scenario, scenario_ids
from grognard.coh.data.units import unit_type
from grognard.coh.start.setup import build_world, first_position, world_of
from grognard.coh.table.control import NO_LEADER
from grognard.coh.works.mines import lay_mines
from grognard.coh2.edition import EDITION
from grognard.coh2.rulebook import Coh2
from grognard.coh2.turn.points import COMMAND, OPPORTUNITY, PAID, SHARE
from grognard.coh2.turn.rolled_points import THREE_D6, dice_of
from grognard.engine.agenda import pending, take
from grognard.engine.play.session import Session
from grognard.engine.shown import Outcome

RULES = Coh2()


@pytest.mark.rule("0.5#1")
def test_the_first_firefights_need_the_first_sections() -> None:
    section = {"coh2/partisans": 8, "coh2/search": 10, "coh2/supply-road": 10}
    for name, last in section.items():
        assert max(read_scenario(name).chapters) <= last


@pytest.mark.rule("20.2#1", "20.3#1")
def test_solo_play_and_a_generator_are_no_part_of_it() -> None:
    assert all(name.startswith("coh2/") for name in scenario_ids("coh2"))
    told = RULES.inventory()
    assert not any("order" in card or "generator" in card for card in told["card"])
    assert not {"solo", "generator"} & {option.name for option in RULES.rule_options()}


@pytest.mark.rule("ex-1.1-id")
def test_counters_have_numbers_of_their_own() -> None:
    mg = unit_type("mg34")
    numbers = range(mg.first_number, mg.first_number + mg.count)
    assert (min(numbers), max(numbers)) == (9, 15)
    assert 12 in numbers


@pytest.mark.rule("1.0d#3")
def test_two_halves_that_boards_bring_together_are_one_full_hex() -> None:
    board = world_of("coh2/two-roads").ground.board
    half = board.find("2-A19") if "2-A19" in board.ids else None
    joined = [h for name, h in board.ids.items() if list(board.ids.values()).count(h) > 1]
    assert joined
    assert all(board.playable >> h & 1 for h in joined)
    single = world_of("coh2/search").ground.board
    assert half is None or not single.playable >> single.find("2-A19") & 1


@pytest.mark.rule("1.0c#4")
def test_owners_choose_facings_that_a_firefight_does_not_show() -> None:
    scenario = read_scenario("coh2/search")
    force = scenario.force[0]
    bare = replace(force, units=tuple(replace(unit, facing="") for unit in force.units))
    g = first_position(build_world(replace(scenario, force=(bare,), cards=replace(scenario.cards, deck=()))))
    for unit, facing in ((0, 0), (1, 3), (2, 2), (3, 5)):
        decision = pending(g)
        assert decision is not None
        assert decision.who == "german"
        assert len(decision.options) == 6
        assert g.units[unit].facing == -1
        take(decision, decision.options[facing])
        assert g.units[unit].facing == facing
    decision = pending(g)
    assert decision is not None
    assert decision.step.name == "act"


COPIES = {
    "02": 13, "03": 3, "04": 3, "05": 2, "06": 2, "07": 2, "08": 2, "09": 2, "10": 2, "11": 2, "12": 3,
    "13": 3, "20": 1, "30": 1, "40": 1, "41": 1,
}  # fmt: skip


@pytest.mark.rule(*(f"card-{number}#1" for number in COPIES))
def test_there_are_as_many_copies_of_each_card_as_the_book_says() -> None:
    numbered = {card.id: card.copies for card in EDITION.book.cards if card.id in COPIES}
    assert numbered == COPIES


@pytest.mark.parametrize(
    ("points", "order", "told"),
    [
        (2, "pivot G1", "1AP, 1AP left"),
        (5, "pivot G1", "1AP, 4AP left"),
        (2, "attack G1", "2AP and 1 CAP, 0AP left"),
        (1, "attack G1", "1AP and 2 CAPs, 0AP left"),
        (3, "attack G1", "3AP, 0AP left"),
    ],
)
def test_an_order_says_what_would_be_paid(points: int, order: str, told: str) -> None:
    words = {
        "units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"],
        "active": {"german": f"{points} G1"},
    }
    g = RULES.position(words, "terms")
    view = RULES.view(g, "german")
    assert told in {offer.terms for offer in view.offers if offer.text == order}


@pytest.mark.parametrize(
    ("way", "told"),
    [
        ("command", {"pivot G1": "1 CAP, 6 left", "attack G1": "3 CAPs, 4 left"}),
        ("opportunity", {"pivot G1": "then spent", "attack G1": "then spent"}),
    ],
)
def test_an_order_says_what_a_way_of_paying_takes(way: str, told: dict[str, str]) -> None:
    words = {"units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"]}
    g = RULES.position(words, "terms of a way")
    offered_after(g, way)
    offers = RULES.view(g, "german").offers
    assert {offer.text: offer.terms for offer in offers if offer.text in told} == told


def offered_after(g: Any, *answers: str) -> list[str]:
    """What the German player is offered after some answers, in words."""
    for text in answers:
        decision = pending(g)
        assert decision is not None
        take(decision, next(o for o in decision.options if RULES.spell(g, o) == text))
    return [offer.words for offer in RULES.view(g, "german").offers]


def test_a_payment_says_what_it_leaves() -> None:
    words = {
        "units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"],
        "active": {"german": "2 G1"},
    }
    g = RULES.position(words, "payment")
    said = offered_after(g, "attack G1", "> B02")
    assert said == ["Pay 2AP and 1 CAP: 0AP left", "Pay 1AP and 2 CAPs: 1AP left"]


def test_the_payment_of_a_card_says_what_it_leaves() -> None:
    words = {
        "units": [
            "G1 german-rifles-41 at B05 facing n",
            "G2 german-rifles-41 at B05 facing n marker pinned",
            "S1 soviet-rifles-41 at B02 facing s",
        ],
        "active": {"german": "5 G1"},
        "hands": {"german": ["03"]},
    }
    g = RULES.position(words, "payment of a card")
    said = offered_after(g, "card 03", "on G2")
    assert said == [
        "Pay 2AP and 0 CAPs: 3AP left",
        "Pay 1AP and 1 CAP: 4AP left",
        "Pay 0AP and 2 CAPs: 5AP left",
    ]


@pytest.mark.rule("20.0e#2")
def test_who_plays_for_himself_wins_by_what_the_next_best_has_less() -> None:
    words = {
        "options": {"victory": "individual"},
        "commanders": {"german-1": "german", "german-2": "german", "soviet": "soviet"},
        "units": [
            "G1 german-rifles-41 at B05 facing n of german-1",
            "G2 german-rifles-41 at D05 facing n of german-2",
            "S1 soviet-rifles-41 at B02 facing s",
        ],
    }
    g = RULES.position(words, "points of each player")
    g.credits, g.over = (1, 3, 0), True
    assert RULES.outcome(g) == Outcome("german-2", 2)
    for nobody_ahead in ((3, 3, 0), ()):
        g.credits = nobody_ahead
        assert RULES.outcome(g) == Outcome(NO_LEADER, 0, "Equal points: both sides lose.")


@pytest.mark.rule("2.4#2", "2.4#3")
@pytest.mark.parametrize(
    ("totals", "outcome"), [((5, 3), Outcome("german", 2)), ((3, 6), Outcome("soviet", 3))]
)
def test_a_side_wins_by_what_the_other_has_less(totals: tuple[int, int], outcome: Outcome) -> None:
    g = RULES.position(
        {"units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"]}, "totals"
    )
    g.vp, g.over = totals, True
    assert RULES.outcome(g) == outcome
    g.vp = (4, 4)
    assert RULES.outcome(g) == Outcome(NO_LEADER, 0, "Equal points: both sides lose.")


@pytest.mark.rule("3.1a#4", "3.2.2#1", "3.0a#3")
@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("opportunity", "pivot G1", "facing s"), "took an opportunity action and is spent."),
        (("card 02", "pivot G1", "facing s"), "acted at no cost."),
        (("command", "pivot G1", "facing s"), "a command action for 1 CAP."),
        (("activate G1", "pivot G1", "facing s"), "1AP, 6AP left."),
    ],
)
def test_the_log_tells_how_an_action_was_paid(answers: tuple[str, ...], told: str) -> None:
    words = {
        "units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"],
        "hands": {"german": ["02"]},
    }
    g = RULES.position(words, "payments in the log")
    heard: list[str] = []
    for text in answers:
        decision = pending(g)
        assert decision is not None
        take(decision, next(o for o in decision.options if RULES.spell(g, o) == text))
        heard += [event.words(g.world) for event in g.news]
    assert any(line.endswith(told) for line in heard), heard


@pytest.mark.parametrize("way", [OPPORTUNITY, COMMAND, SHARE])
def test_how_an_action_is_paid_is_told_until_it_is_over(way: str) -> None:
    words = {
        "units": [
            "G1 german-rifles-41 at B05 facing n",
            "G2 german-rifles-41 at D05 facing n",
            "S1 soviet-rifles-41 at B02 facing s",
        ],
        "active": {"german": "5 G2"},
    }
    g = RULES.position(words, "ways")
    for answer in (way, "move G1", "> B04"):
        offered_after(g, answer)
        while (RULES.view(g, "german")).rule == "3.2.1":
            offered_after(g, "caps 0")
        assert RULES.view(g, "german").about == PAID[way]
        assert RULES.view(g, "soviet").about == ""


@pytest.mark.rule("18.3.3a#1")
@pytest.mark.parametrize(("hidden", "known"), [(True, ((1, 7),)), (False, ((0, 5), (1, 7)))])
def test_mines_laid_in_secret_make_the_enemy_forget_which_hexes_are_free(hidden: bool, known: Any) -> None:
    g = RULES.position(
        {"units": ["G1 german-rifles-41 at B05 facing n", "S1 soviet-rifles-41 at B02 facing s"]}, "mines"
    )
    g.trodden = ((0, 5), (1, 7))
    lay_mines(g, 1, 9, hidden, 8)
    assert g.trodden == known


@pytest.mark.rule("3.0.1a#1")
def test_variable_points_are_rolled_with_three_six_sided_dice() -> None:
    thrown = [dice_of(option) for option in THREE_D6.options]
    assert len(set(thrown)) == len(thrown) == 216
    assert {face for dice in thrown for face in dice} == {1, 2, 3, 4, 5, 6}
    assert set(THREE_D6.weights) == {1}


@pytest.mark.rule("8.4a")
def test_who_gives_out_a_weapon_card_is_told_which() -> None:
    session = Session(RULES, "coh2/two-roads")
    while (decision := session.decision()) and decision.rule != "8.4a":
        if not session.roll():
            session.take(decision.who, decision.options[0])
    assert decision is not None
    given = read_scenario("coh2/two-roads").cards.weapon
    names = {card.id: card.name for card in session.state.world.book.cards}
    assert RULES.view(session.state, decision.who).about in {names[weapon.card] for weapon in given}
    others = set(session.state.world.seats) - {decision.who}
    assert {RULES.view(session.state, seat).about for seat in others} == {""}

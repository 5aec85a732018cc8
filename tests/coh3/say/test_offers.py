"""What a seat is offered, in pieces: units, hexes, facings, cards, costs with their parts, chances."""

from __future__ import annotations

import random

import grognard
from grognard.engine.agenda import awaited
from grognard.engine.explain import Part
from grognard.engine.play.session import Session
from grognard.engine.shown import Chances, Offer


def started() -> Session:
    game = grognard.new_game("coh3/partisans", seed="readme")
    game.play("enter G3 > B06 facing se")
    return game


def offered(game: Session, text: str) -> Offer:
    seen = game.view(awaited(game.state)[0])
    return next(offer for offer in seen.offers if offer.text == text)


def test_offers_stand_in_the_order_of_the_options_through_a_whole_game() -> None:
    game = grognard.new_game("coh3/partisans", "offers", groups="yes", hidden="yes")
    rng = random.Random(2)
    kinds = set()
    while game.decision():
        game.roll_all()
        for seat in awaited(game.state):
            seen = game.view(seat)
            assert [offer.text for offer in seen.offers] == list(seen.options)
            assert all(offer.words for offer in seen.offers)
            kinds |= {offer.kind for offer in seen.offers}
        others = set(game.players) - set(awaited(game.state))
        assert all(game.view(seat).offers == () for seat in others)
        if awaited(game.state):
            game.play(rng.choice(game.choices()))
    assert {"move", "to", "facing", "caps", "card", "rally", "hide", "group"} <= kinds


def test_an_order_names_its_unit_and_its_cost() -> None:
    offer = offered(started(), "attack S2")
    assert (offer.kind, offer.unit, offer.words) == ("attack", "S2", "Attack with S2 (Rifles '41), 4AP")
    assert offer.cost is not None
    assert offer.cost.parts == (Part(4, "attack cost", "2.4"),)
    assert offer.chances == (Chances("spent", 6, 10),)


def test_a_move_names_the_hex_with_every_part_of_its_cost() -> None:
    game = started()
    game.play("move S2")
    offer = offered(game, "> 1-K08")
    assert (offer.kind, offer.unit, offer.hex) == ("to", "S2", "1-K08")
    assert offer.cost is not None
    assert offer.cost.total == sum(part.value for part in offer.cost.parts)
    assert offer.cost.parts[0] == Part(1, "move cost", "2.4")
    backwards = offered(game, "> 1-L09").cost
    assert backwards is not None
    assert Part(1, "backwards", "4.11") in backwards.parts


def test_a_facing_is_free_after_a_move_and_has_no_cost() -> None:
    game = started()
    game.play("move S2 > K08")
    game.play("no card")
    offer = offered(game, "facing ne")
    assert (offer.facing, offer.unit, offer.cost) == ("ne", "S2", None)


def test_caps_show_the_number_they_leave_and_its_chances() -> None:
    game = started()
    for text in ("attack S2 > B06", "no card", "no card"):
        game.play(text)
    none, two, up = (offered(game, text) for text in ("caps 0", "caps 2", "caps 1 up"))
    assert none.cost is not None
    assert none.cost.total == 11
    assert none.chances == (Chances("hit", 3, 36), Chances("critical", 0, 36))
    assert two.number == 2
    assert two.cost is not None
    assert two.cost.total == 9
    assert two.cost.parts[-1] == Part(-2, "CAPs", "3.2")
    assert two.chances[0] == Chances("hit", 10, 36)
    assert (up.number, up.words) == (-1, "Spend 1 CAP to raise the number: needs 12 or more")
    assert none.dice


def test_caps_on_a_spent_check_that_bring_it_to_nothing_roll_no_dice() -> None:
    game = started()
    for text in ("attack S2 > B06", "no card", "no card", "caps 0", "no card"):
        game.play(text)
    assert offered(game, "caps 3").dice
    free = offered(game, "caps 4")
    assert not free.dice
    assert free.chances == (Chances("spent", 0, 10),)
    assert free.words == "Spend 4 CAPs: 0AP"


def test_a_card_is_named() -> None:
    offer = next(o for o in started().view("soviet").offers if o.kind == "card")
    assert offer.text == f"card {offer.card}"
    assert offer.words.startswith(f"Play card {offer.card}, ")

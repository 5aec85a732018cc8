"""The rooms that the editions share serve another book: its figures, its numbers, its way to pay."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from msgspec.structs import replace
from skirmish import POINTS, SkirmishRules

from grognard.coh.fire.fire_zone import is_in_arc
from grognard.coh.fire.ratings import cover, is_flank_attack
from grognard.coh.hits.hits import DrawMarker
from grognard.coh.table.passengers import fits, load_of, put_aboard
from grognard.coh.table.state import DESTROYED, State
from grognard.engine.agenda import answer, awaited, pending
from grognard.engine.errors import Refused
from grognard.engine.hexes import NO_FACING
from grognard.engine.options import Option
from grognard.engine.play.text import play_text

RULES = SkirmishRules()

FIELD: dict[str, Any] = {
    "map": {"size": "6x6", "hexes": ["C03 light-woods"]},
    "units": ["G1 german-rifles-41 at C04 facing n", "S1 soviet-rifles-41 at E02 facing s"],
    "control": ["C03 soviet"],
    "score": [{"side": "german", "vp": 2, "per": "control", "when": "round_end", "hexes": ["C03"]}],
    "rounds": 2,
    "vp": "soviet 1",
}


def field(**more: Any) -> State:
    return RULES.position({**FIELD, **more}, "test")


def say(g: State, text: str, seat: str = "german") -> None:
    """Give a command and carry it out."""
    for who, option in play_text(RULES, g, text, seat):
        answer(g, who, option)


def offered(g: State) -> list[str]:
    decision = pending(g)
    assert decision is not None
    return [RULES.spell(g, option) for option in decision.options]


def test_a_short_game_is_played_on_the_shared_rooms() -> None:
    g = field()
    for seat, text in (
        ("german", "move G1 > C03 facing n"),
        ("german", "pass"),
        ("soviet", "pass"),
        ("german", "pass"),
        ("soviet", "move S1 > E03 facing s"),
        ("soviet", "pass"),
    ):
        say(g, text, seat)
    outcome = RULES.outcome(g)
    assert outcome is not None
    assert (outcome.winner, outcome.margin, g.vp) == ("german", 1, (2, 1))


def test_points_are_paid_as_they_are_spent() -> None:
    g = field()
    say(g, "move G1 > C03 facing n")
    activation = g.agenda[-1]
    paid = POINTS - activation.left
    offers = {offer.text: offer for offer in RULES.view(g, "german").offers}
    assert paid == 1
    assert set(offers) == {"move G1", "pass"}
    while activation.left >= 2 and "move G1" in offered(g):
        say(g, f"move G1 > {'C02' if g.world.hex(g.units[0].hex) != 'C02' else 'C01'}")
        say(g, "facing n")
    assert 0 <= activation.left < POINTS


def test_what_cannot_be_paid_is_not_offered() -> None:
    g = field()
    say(g, "move G1 > C03 facing n")
    g.agenda[-1].left = 0
    assert offered(g) == ["pass"]


def test_its_own_figures_and_numbers_are_shown() -> None:
    g = field(units=["G1 german-rifles-41 at C04 facing s", FIELD["units"][1]])
    assert RULES.view(g, "german").rule == "S.2"
    say(g, "move G1")
    seen = RULES.view(g, "german")
    back = next(offer for offer in seen.offers if offer.hex == "C03")
    assert seen.rule == "S.4"
    assert back.cost is not None
    assert [(p.value, p.rule) for p in back.cost.parts if p.what == "backwards"] == [(3, "S.6")]
    numbers = {part.rule for offer in seen.offers if offer.cost for part in offer.cost.parts}
    assert all(re.match(r"S\.\d", rule) or rule not in RULES.edition.citations for rule in numbers)


def test_a_refusal_names_its_own_rule() -> None:
    g = field()
    say(g, "move G1")
    with pytest.raises(Refused) as refused:
        say(g, "> F01")
    assert refused.value.rule == "S.4"


def test_it_is_saved_and_loaded_in_the_middle_of_an_action() -> None:
    g = field()
    say(g, "move G1")
    before = RULES.save(g)
    assert RULES.save(RULES.load(before)) == before


def test_random_games_come_to_an_end_and_keep_their_secrets() -> None:
    for seed in range(20):
        rng, g = random.Random(seed), field()
        while awaited(g):
            (seat,) = awaited(g)
            decision = pending(g, seat)
            assert decision is not None
            view = RULES.view(g, seat)
            twin = RULES.possible_worlds(view, rng)
            assert RULES.view(twin, seat) == view
            answer(g, seat, rng.choice(list(decision.options)))
        assert RULES.outcome(g) is not None


def test_a_vehicle_carries_what_the_edition_allows() -> None:
    units = ["G1 sdkfz-251 at C04 facing n", "G2 german-rifles-41 at C04 facing n"]
    more = ["G3 mg34 at C04 facing n", "G4 mg34 at C04 facing n", FIELD["units"][1]]
    g = field(units=[*units, *more])
    put_aboard(g.units, 1, 0)
    assert fits(g, 2, 0)
    put_aboard(g.units, 2, 0)
    assert g.units[0].mates == (1, 2)
    assert load_of(g, 0) == 1
    assert not fits(g, 3, 0)


def test_what_has_no_facing_looks_all_round_and_shows_none() -> None:
    g = field()
    g.units[1] = replace(g.units[1], facing=NO_FACING)
    seen = next(u for u in RULES.view(g, "german").units if u.label == "S1")
    assert seen.facing == ""
    assert RULES.possible_worlds(RULES.view(g, "german"), random.Random(1)).units[1].facing == NO_FACING
    around = [h for h in range(g.world.ground.grid.size) if h != g.units[1].hex]
    assert all(is_in_arc(g, 1, h) and not is_flank_attack(g, h, 1) for h in around)


def test_terrain_and_losses_are_as_the_edition_has_them() -> None:
    units = ["G1 german-rifles-41 at C03 facing n", "S1 t-26b at C03 facing s"]
    g = field(units=units)
    woods = g.world.ground.terrain[g.units[1].hex]
    found = cover(g, g.units[0].hex, 1, he=False)
    assert (woods.dr, "light woods") in [(part.value, part.what) for part in found]
    g.push(DrawMarker(unit=0, pool="soft"))
    destroyed = next(i for i, marker in enumerate(g.world.markers) if marker.xx and marker.pool == "soft")
    g.units[1] = replace(g.units[1], hex=-1)
    answer(g, "dice", Option("hit", destroyed))
    assert g.units[0].hex == DESTROYED

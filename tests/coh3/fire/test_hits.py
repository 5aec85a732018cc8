"""Hits and rallying: what a case cannot say, such as chances and who is told what."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from grognard.coh.table.events import MarkerDrawn, MarkerRemoved, RallyNumber, RallyTried, UnitHit
from grognard.coh.table.state import State
from grognard.coh3.edition import EDITION
from grognard.coh3.rulebook import Coh3
from grognard.engine.agenda import Event, pending, take
from grognard.engine.errors import BadData
from grognard.engine.play.text import play_text

BOOK = EDITION.book

RULES = Coh3()


def play(g: State, lines: Iterable[str]) -> list[Event]:
    """Give commands, with the quiet answer to what they leave out; everything that happened."""
    events: list[Event] = []
    for line in lines:
        while line not in _spelled(g):
            quiet = RULES.quiet(g, _decision(g))
            if quiet is None:
                break
            take(_decision(g), quiet)
            events += g.news
        for _, option in play_text(RULES, g, line):
            take(_decision(g), option)
            events += g.news
    return events


def _decision(g: State) -> Any:
    decision = pending(g)
    assert decision is not None
    return decision


def _spelled(g: State) -> list[str]:
    return [RULES.spell(g, option) for option in _decision(g).options]


def position(**tables: Any) -> State:
    return RULES.position({"map": {"size": "6x6"}, **tables}, "test")


def fired_at(target: str, shooter: str, **tables: Any) -> State:
    units = [f"T {target} at B02 facing s", f"A {shooter} at B05 facing n"]
    return position(units=units, **tables)


@pytest.mark.rule("hit-soft-pool#1", "7.2a#1", "7.2a#2")
def test_a_soft_marker_is_drawn_by_its_share_of_the_pile() -> None:
    g = fired_at("soviet-rifles-41", "hmg34", turn="german")
    play(g, ["attack A > B02", "2d6=3+4"])
    chance = _decision(g).chance
    found = {g.world.markers[o.value].id: n for o, n in zip(chance.options, chance.weights, strict=True)}
    assert found == {
        "soft-stunned": 2,
        "soft-unnerved": 2,
        "soft-destroyed": 1,
        "soft-panicked": 2,
        "soft-pinned": 5,
        "soft-suppressed": 5,
        "soft-cowering": 2,
        "soft-berserk": 1,
    }
    assert chance.total == 20


@pytest.mark.rule("hit-armored-pool#1", "7.2a#2")
def test_an_armored_marker_is_drawn_by_its_share_of_the_pile() -> None:
    g = fired_at("panzer-ive", "t-34a", turn="soviet")
    play(g, ["attack A > B02", "2d6=4+5"])
    chance = _decision(g).chance
    found = {g.world.markers[o.value].id: n for o, n in zip(chance.options, chance.weights, strict=True)}
    assert found == {
        "armored-stunned": 2,
        "armored-gun-damaged": 2,
        "armored-destroyed": 1,
        "armored-panicked": 1,
        "armored-immobilized": 5,
        "armored-suppressed": 5,
        "armored-light-damage": 4,
    }
    assert chance.total == 20


def test_counts_from_the_older_rulebook_say_so() -> None:
    borrowed = {marker.id for marker in BOOK.markers if marker.copies_source and not marker.only_if}
    assert borrowed == {"armored-stunned", "armored-immobilized"}


@pytest.mark.rule("7.2a#1")
def test_a_drawn_marker_leaves_the_pile() -> None:
    g = fired_at("soviet-rifles-41", "hmg34", turn="german", pile={"berserk": 1, "pinned": 1})
    play(g, ["attack A > B02", "2d6=3+4", "hit=berserk"])
    assert [(m.word, n) for m, n in zip(g.world.markers, g.pile, strict=True) if n] == [("pinned", 1)]


@pytest.mark.rule("7.2b#1", "7.2b#2")
def test_all_learn_of_the_hit_but_only_its_owner_of_the_marker() -> None:
    g = fired_at("soviet-rifles-41", "hmg34", turn="german")
    events = play(g, ["attack A > B02", "2d6=3+4", "hit=cowering"])
    drawn = BOOK.marker_index("cowering", "soft", "test")
    assert UnitHit(unit=0) in events
    assert MarkerDrawn(seen_by=("soviet",), unit=0, marker=drawn) in events


@pytest.mark.rule("7.7#2", "7.7#3")
def test_only_a_success_tells_the_enemy_what_was_needed() -> None:
    g = position(units=["S1 soviet-rifles-41 at B02 facing s marker pinned"], turn="soviet")
    failed = play(g, ["rally S1", "2d6=1+1", "d10=7"])
    numbers = [event for event in failed if isinstance(event, RallyNumber)]
    assert [event.seen_by for event in numbers] == [("soviet",)]
    assert RallyTried(unit=0, roll=2, success=False) in failed
    assert not any(isinstance(event, MarkerRemoved) for event in failed)
    rallied = play(g, ["pass", "rally S1", "2d6=6+6"])
    assert MarkerRemoved(unit=0, marker=BOOK.marker_index("pinned", "soft", "test")) in rallied


@pytest.mark.rule("7.11#1")
def test_a_destroyed_counter_keeps_nothing_of_its_state() -> None:
    unit = "S1 soviet-rifles-41 at B02 facing s spent stressed dug-in marker pinned face-up"
    g = position(units=[unit, "G1 hmg34 at B05 facing n"], turn="german")
    play(g, ["attack G1 > B02", "2d6=5+5"])
    gone = g.units[0]
    assert (gone.hex, gone.spent, gone.stressed, gone.dug_in) == (-2, False, False, False)
    assert (gone.marker, gone.shown) == (0, False)


def test_a_marker_is_named_by_its_pile() -> None:
    assert BOOK.markers[BOOK.marker_index("suppressed", "soft", "test")].id == "soft-suppressed"
    assert BOOK.markers[BOOK.marker_index("Suppressed", "armored", "test")].id == "armored-suppressed"
    assert BOOK.markers[BOOK.marker_index("armored-stunned", "soft", "test")].id == "armored-stunned"
    with pytest.raises(BadData, match=r"test: no soft hit marker 'dizzy'.*berserk$"):
        BOOK.marker_index("dizzy", "soft", "test")
    with pytest.raises(BadData, match=r"there are stunned, gun-damaged, .*light-damage$"):
        BOOK.marker_index("pinned", "armored", "test")


def crowd(*more: str, **tables: Any) -> State:
    """A position in which every soft marker lies under a Soviet unit."""
    words = [m.word for m in BOOK.markers if m.pool == "soft" for _ in range(m.copies)]
    units = [f"S{n} soviet-rifles-41 at B01 facing s marker {word}" for n, word in enumerate(words, 1)]
    return position(units=[*units, *more], **tables)


@pytest.mark.parametrize("seed", range(5))
def test_a_hit_with_an_empty_pile_fits_what_the_enemy_can_imagine(seed: int) -> None:
    g = crowd("X soviet-rifles-41 at B04 facing s", "G1 hmg34 at B06 facing n", turn="german")
    assert sum(n for n, m in zip(g.pile, g.world.markers, strict=True) if m.pool == "soft") == 0
    play(g, ["attack G1 > B04", "2d6=3+4"])
    assert g.marker_of(g.world.unit("X")).word == "unnerved"
    seen = RULES.view(g, "german")
    imagined = RULES.possible_worlds(seen, random.Random(seed))
    assert RULES.view(imagined, "german") == seen


@pytest.mark.parametrize("seed", range(5))
def test_a_destroyed_marker_is_imagined_only_away_from_enemies(seed: int) -> None:
    units = [
        "S1 soviet-rifles-41 at B02 facing s marker destroyed",
        "S2 soviet-rifles-41 at B05 facing s marker pinned",
        "G1 hmg34 at B06 facing n",
    ]
    g = position(units=units, turn="german", pile={"armored-stunned": 1})
    imagined = RULES.resample(g, "german", random.Random(seed))
    assert [imagined.marker_of(i).word for i in (0, 1)] == ["destroyed", "pinned"]

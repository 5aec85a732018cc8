"""Every seat adds to the dice: bound before the first one falls, opened after the last."""

from __future__ import annotations

import random

import pytest

from grognard.engine.dice import secret_from, seed_commitment
from grognard.engine.errors import BadRecord, Refused
from grognard.engine.play.exchange import Exchange
from grognard.engine.play.proof import what_is_proved
from grognard.engine.play.record import read, seal_of, verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook

SCENARIO = "coh3/partisans"
GERMAN, SOVIET = bytes([1] * 32), bytes([2] * 32)


BONDS = {"german": seed_commitment(GERMAN), "soviet": seed_commitment(SOVIET)}


def bound() -> Exchange:
    """Both sides are bound to their seeds, and none is opened."""
    return Exchange(("german", "soviet")).bind("german", BONDS["german"]).bind("soviet", BONDS["soviet"])


def opened(german: bytes = GERMAN, soviet: bytes = SOVIET) -> Exchange:
    return Exchange(("german", "soviet")).draw("german", german).draw("soviet", soviet)


def begun(exchange: Exchange) -> Session:
    """A game with its first dice, if they fall."""
    session = Session(rulebook("coh3"), SCENARIO, secret=secret_from("seeds"), exchange=exchange)
    session.roll_all()
    return session


def test_the_dice_wait_until_everybody_has_opened() -> None:
    steps = [Exchange(("german", "soviet"))]
    steps.append(steps[-1].bind("soviet", BONDS["soviet"]))
    steps.append(steps[-1].bind("german", BONDS["german"]))
    steps.append(steps[-1].open("german", GERMAN, BONDS))
    for exchange in steps:
        assert "soviet" in exchange.owed
        assert begun(exchange).answers == []
    last = steps[-1].open("soviet", SOVIET, BONDS)
    assert last.owed == ()
    assert begun(last).answers[0].seat == "dice"
    assert list(last.bonds) == ["soviet", "german"], "in the order they were given"
    assert begun(last).bonds.seeds == BONDS


def test_no_seed_is_opened_before_everybody_is_bound() -> None:
    alone = Exchange(("german", "soviet")).bind("german", BONDS["german"])
    with pytest.raises(Refused, match=r"before everybody is bound; not yet: soviet$"):
        alone.open("german", GERMAN, alone.bonds)
    with pytest.raises(Refused, match="soviet is not bound to a seed yet"):
        alone.open("soviet", SOVIET, alone.bonds)


def test_whoever_knows_the_secret_and_a_seed_cannot_choose_another_any_more() -> None:
    one_open = bound().open("german", GERMAN, BONDS)
    for tried in range(3, 20):
        seed = bytes([tried] * 32)
        with pytest.raises(Refused, match="this seed of soviet does not match its commitment"):
            one_open.open("soviet", seed, BONDS)
        with pytest.raises(Refused, match="soviet stays bound to its seed: a seed has been opened already"):
            one_open.bind("soviet", seed_commitment(seed))


def test_a_seed_is_opened_only_against_the_commitments_that_were_seen() -> None:
    anew = bound().bind("soviet", seed_commitment(bytes(32)))
    for seen in (BONDS, {}, {"german": BONDS["german"]}):
        with pytest.raises(Refused, match="not those that german has seen"):
            anew.open("german", GERMAN, seen)
    assert anew.open("german", GERMAN, anew.bonds).seeds == {"german": GERMAN}


def test_as_long_as_nothing_is_opened_a_seat_is_bound_anew() -> None:
    anew = bound().bind("german", seed_commitment(bytes(32)))
    assert anew.bonds["german"] == seed_commitment(bytes(32))
    with pytest.raises(Refused, match="does not match its commitment"):
        anew.open("german", GERMAN, anew.bonds)
    with pytest.raises(Refused, match="german can be bound to another one"):
        anew.lose("german")


def test_what_was_opened_stands_and_the_same_again_changes_nothing() -> None:
    done = bound().open("german", GERMAN, BONDS).open("soviet", SOVIET, BONDS)
    assert done.open("german", GERMAN, {}) == done.bind("german", BONDS["german"]) == done
    assert done.draw("german", bytes(32)) == done.draw("watcher", bytes(32)) == done
    with pytest.raises(Refused, match="the seed of german has been opened; it cannot be lost"):
        done.lose("german")
    for refused in (
        lambda: done.bind("watcher", "0" * 64),
        lambda: done.open("watcher", GERMAN, BONDS),
        lambda: done.lose("watcher"),
    ):
        with pytest.raises(Refused, match="watcher owes the dice no seed"):
            refused()


def test_a_seed_that_is_lost_after_another_was_opened_is_given_up_for_good() -> None:
    without = bound().open("german", GERMAN, BONDS).lose("soviet")
    assert (without.owed, without.lost, without.bonds) == ((), ("soviet",), BONDS)
    assert without.lose("soviet") == without
    with pytest.raises(Refused, match="the seed of soviet was given up as lost"):
        without.open("soviet", SOVIET, BONDS)
    assert begun(without).answers[0].seat == "dice"


def test_each_seed_changes_the_dice() -> None:
    dealt = []
    for exchange in (opened(), opened(german=bytes(32)), opened(soviet=bytes(32))):
        dealt.append([begun(exchange)._dice.below(ply, 1000) for ply in range(5)])
    dealt.append([begun(bound().open("german", GERMAN, BONDS).lose("soviet"))._dice.below(0, 1000)])
    assert len({tuple(numbers) for numbers in dealt}) == 4


def played(exchange: Exchange | None = None) -> Session:
    session, rng = begun(exchange or opened()), random.Random(2)
    while (decision := session.decision()) is not None:
        if not session.roll():
            session.take(decision.who, rng.choice(list(decision.options)), decision)
    return session


def test_a_record_opens_the_seeds_after_the_end_and_binds_them_before() -> None:
    bonds = f'[Seeds "german={seed_commitment(GERMAN)} soviet={seed_commitment(SOVIET)}"]'
    for exchange in (bound(), bound().open("german", GERMAN, BONDS), opened()):
        unfinished = write(begun(exchange))
        assert bonds in unfinished
        assert GERMAN.hex() not in unfinished
        assert "Opened" not in unfinished
    ended = write(played())
    assert f'[Opened "german={GERMAN.hex()} soviet={SOVIET.hex()}"]' in ended
    again = verify(ended, rulebook)
    assert again.exchange.seeds == {"german": GERMAN, "soviet": SOVIET}
    assert write(again) == ended


def resealed(text: str, old: str, new: str) -> str:
    assert old in text
    body = text.replace(old, new)
    body = body[: body.rindex("seal ")]
    return f"{body}seal {seal_of(body)}\n"


def test_another_seed_is_found() -> None:
    text = write(played())
    with pytest.raises(BadRecord, match="the seed of german does not match"):
        verify(resealed(text, f"german={GERMAN.hex()}", f"german={SOVIET.hex()}"), rulebook)
    other = resealed(text, f"german={GERMAN.hex()}", f"german={SOVIET.hex()}")
    bound = resealed(other, f"german={seed_commitment(GERMAN)}", f"german={seed_commitment(SOVIET)}")
    with pytest.raises(BadRecord, match="was not rolled"):
        verify(bound, rulebook)
    with pytest.raises(BadRecord, match="the seed of soviet does not match"):
        verify(resealed(text, f" soviet={SOVIET.hex()}", ""), rulebook)
    with pytest.raises(BadRecord, match="the seed of soviet in record is not a hexadecimal number"):
        verify(resealed(text, f" soviet={SOVIET.hex()}", " soviet=ab"), rulebook)


def test_a_lost_seed_stands_in_the_record_and_in_what_is_not_proved() -> None:
    text = write(played(bound().open("german", GERMAN, BONDS).lose("soviet")))
    assert '[Lost "soviet"]' in text
    again = verify(text, rulebook)
    assert (again.exchange.lost, again.exchange.bonds) == (("soviet",), BONDS)
    assert write(again) == text
    assert any("soviet did not choose between two throws" in line for line in what_is_proved(again).unproved)
    opening, lost = f'\n[Opened "german={GERMAN.hex()}"]', '\n[Lost "soviet"]'
    for old, new, words in (
        (lost, "", "the seed of soviet does not match"),
        (lost, '\n[Lost "soviet german"]', "the seed of german does not match"),
        (lost, '\n[Lost "soviet soviet"]', "Lost: soviet is given twice"),
        (lost + opening, '\n[Lost "german soviet"]', "every seed is lost"),
    ):
        with pytest.raises(BadRecord, match=words):
            verify(swapped(text, old, new), rulebook)


def swapped(text: str, old: str, new: str) -> str:
    """A record with tags changed wherever they stand."""
    for part in old.splitlines()[1:]:
        text = resealed(text, f"\n{part}", new)
        new = ""
    return text


def test_what_is_proved_is_told_and_what_is_not() -> None:
    alone = Session(rulebook("coh3"), SCENARIO, secret=secret_from("alone"))
    assert any("nobody chose the dice" in line for line in what_is_proved(alone).unproved)
    both = what_is_proved(verify(write(played()), rulebook))
    assert any("german and soviet" in line for line in both.proved)
    assert not any("nobody chose the dice" in line for line in both.unproved)
    assert any("who sat at the seats" in line for line in both.unproved)
    assert any("bound before the first seed was opened" in line for line in both.unproved)
    assert not any("two throws" in line for line in both.unproved)
    assert read(write(played())).tags["Dice"] == played().commitment


@pytest.mark.parametrize("extra", [f"ghost={'00' * 32}", f"german={'00' * 32}"])
def test_only_people_give_seeds_and_each_once(extra: str) -> None:
    name, _, seed = extra.partition("=")
    bound = seed_commitment(bytes.fromhex(seed))
    text = resealed(write(played()), f"soviet={SOVIET.hex()}", f"soviet={SOVIET.hex()} {extra}")
    given = f"soviet={seed_commitment(SOVIET)}"
    text = resealed(text, given, f"{given} {name}={bound}")
    with pytest.raises(BadRecord, match=r"given twice|not those of the people who played"):
        verify(text, rulebook)

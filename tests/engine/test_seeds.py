"""Every seat adds to the dice: bound before the first one falls, opened after the last."""

from __future__ import annotations

import random

import pytest

from grognard.engine.dice import secret_from, seed_commitment
from grognard.engine.errors import BadRecord, Refused
from grognard.engine.play.proof import what_is_proved
from grognard.engine.play.record import read, seal_of, verify, write
from grognard.engine.play.session import Session
from grognard.games import rulebook

SCENARIO = "coh3/partisans"
GERMAN, SOVIET = bytes([1] * 32), bytes([2] * 32)


def waiting() -> Session:
    """A game whose dice wait for a seed of each side."""
    seeds = {"german": None, "soviet": None}
    return Session(rulebook("coh3"), SCENARIO, secret=secret_from("seeds"), seeds=seeds)


def seeded() -> Session:
    session = waiting()
    session.add_seed("german", GERMAN)
    session.add_seed("soviet", SOVIET)
    session.roll_all()
    return session


def test_the_dice_wait_for_everybody() -> None:
    session = waiting()
    assert session.owed == ("german", "soviet")
    session.roll_all()
    assert session.answers == []
    session.add_seed("soviet", SOVIET)
    assert session.owed == ("german",)
    assert not session.roll()
    session.add_seed("german", GERMAN)
    assert session.roll()
    assert session.answers[0].seat == "dice"


def test_a_seed_is_given_once_and_only_by_whom_it_is_asked() -> None:
    session = seeded()
    for seat in ("german", "soviet", "watcher"):
        with pytest.raises(Refused, match=f"{seat} owes the dice no seed"):
            session.add_seed(seat, bytes(32))
    assert session.seeds == {"german": GERMAN, "soviet": SOVIET}


def test_each_seed_changes_the_dice() -> None:
    dealt = []
    for german, soviet in ((GERMAN, SOVIET), (bytes(32), SOVIET), (GERMAN, bytes(32))):
        session = waiting()
        session.add_seed("german", german)
        session.add_seed("soviet", soviet)
        dealt.append([session._dice.below(ply, 1000) for ply in range(5)])
    assert dealt[0] != dealt[1] != dealt[2] != dealt[0]


def played() -> Session:
    session, rng = seeded(), random.Random(2)
    while (decision := session.decision()) is not None:
        if not session.roll():
            session.take(decision.who, rng.choice(list(decision.options)), decision)
    return session


def test_a_record_opens_the_seeds_after_the_end_and_binds_them_before() -> None:
    begun = write(seeded())
    assert f'[Seeds "german={seed_commitment(GERMAN)} soviet={seed_commitment(SOVIET)}"]' in begun
    assert GERMAN.hex() not in begun
    assert "Opened" not in begun
    ended = write(played())
    assert f'[Opened "german={GERMAN.hex()} soviet={SOVIET.hex()}"]' in ended
    again = verify(ended, rulebook)
    assert again.seeds == {"german": GERMAN, "soviet": SOVIET}
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


def test_what_is_proved_is_told_and_what_is_not() -> None:
    alone = Session(rulebook("coh3"), SCENARIO, secret=secret_from("alone"))
    assert any("nobody chose the dice" in line for line in what_is_proved(alone).unproved)
    both = what_is_proved(verify(write(played()), rulebook))
    assert any("german and soviet" in line for line in both.proved)
    assert not any("nobody chose the dice" in line for line in both.unproved)
    assert any("who sat at the seats" in line for line in both.unproved)
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

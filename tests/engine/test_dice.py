"""Dice: unbiased, reproducible, committed to before the first roll."""

from __future__ import annotations

import hmac
from collections import Counter

import pytest

from grognard.engine.dice import (
    Bonds,
    Stream,
    check_commitment,
    check_seeds,
    commitment,
    key_of,
    new_secret,
    read_seed,
    secret_from,
    seed_commitment,
)
from grognard.engine.errors import BadRecord
from grognard.engine.options import D6, TWO_D6, Option, at_least, chance

PINNED_KEY = "570beaf07038b0e9acea67311bc0cabd4f19566e5aa960f146637433fbd2abc0"
PINNED_SEED = "bf13636bc96694dd7536d133c376788bb6e2ac177de1a49552bf740c79f60fb4"


def test_a_ply_always_brings_the_same_number() -> None:
    one, two = Stream(secret_from("a")), Stream(secret_from("a"))
    assert [one.below(ply, 36) for ply in range(50)] == [two.below(ply, 36) for ply in range(50)]
    other = Stream(secret_from("b"))
    assert [one.below(ply, 36) for ply in range(50)] != [other.below(ply, 36) for ply in range(50)]


def test_the_numbers_are_pinned_for_ever() -> None:
    """Old records verify only if the stream never changes."""
    stream = Stream(bytes(range(32)))
    assert [stream.below(ply, 36) for ply in range(8)] == [32, 33, 14, 12, 9, 30, 25, 22]


def test_every_face_is_equally_likely() -> None:
    stream = Stream(secret_from("fair"))
    counts = Counter(stream.pick(ply, D6).value for ply in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(9_600 < n < 10_400 for n in counts.values())


def test_weights_are_kept() -> None:
    weighted = chance((Option("d10", 1), Option("d10", 2), Option("d10", 3)), (1, 2, 5))
    stream = Stream(secret_from("weights"))
    counts = Counter(stream.pick(ply, weighted).value for ply in range(40_000))
    assert abs(counts[1] - 5_000) < 300
    assert abs(counts[2] - 10_000) < 400
    assert abs(counts[3] - 25_000) < 500
    assert weighted.probability(Option("d10", 2)) == 0.25


def test_biased_words_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word above the last whole multiple would favour low faces, so the next word is taken."""
    blocks = iter([b"\xff" * 32, b"\xff" * 8 + b"\x00" * 7 + b"\x07" + b"\x00" * 16])
    monkeypatch.setattr(Stream, "block", lambda *_: next(blocks))
    assert Stream(bytes(32)).below(0, 10) == 7


def test_commitment_binds_the_dealer() -> None:
    secret = new_secret()
    assert len(secret) == 32
    check_commitment(secret, commitment(secret))
    with pytest.raises(BadRecord, match="commitment"):
        check_commitment(secret_from("other"), commitment(secret))
    with pytest.raises(BadRecord, match="32 bytes, this one 5"):
        Stream(b"short")


def test_two_dice_have_36_throws() -> None:
    assert len(TWO_D6.options) == TWO_D6.total == 36
    assert [at_least(n) for n in (1, 2, 3, 7, 11, 12, 13)] == [36, 36, 35, 21, 3, 1, 0]


def test_the_stream_is_hmac_sha256() -> None:
    secret = secret_from("a game")
    for ply, attempt in ((0, 0), (17, 0), (17, 3), (100_000, 1)):
        wanted = hmac.digest(secret, b"%d.%d" % (ply, attempt), "sha256")
        assert Stream(secret).block(ply, attempt) == wanted


def test_every_seed_and_the_secret_turn_the_dice() -> None:
    secret, seeds = secret_from("a"), {"red": bytes(32), "blue": bytes([1] * 32)}
    key = key_of(secret, seeds)
    assert key != secret
    assert key == key_of(secret, dict(reversed(seeds.items())))
    others = [
        key_of(secret_from("b"), seeds),
        key_of(secret, {**seeds, "red": bytes([2] * 32)}),
        key_of(secret, {**seeds, "blue": bytes(32)}),
        key_of(secret, {"red": seeds["blue"], "blue": seeds["red"]}),
        key_of(secret, {"red": seeds["red"]}),
    ]
    assert len({key, *others}) == 6


def test_without_seeds_the_secret_is_the_key() -> None:
    assert key_of(secret_from("a"), {}) == secret_from("a")


def test_the_key_is_pinned_for_ever() -> None:
    seeds = {"german": bytes(range(32)), "soviet": bytes(32)}
    assert key_of(secret_from("pinned"), seeds).hex() == PINNED_KEY
    assert seed_commitment(bytes(32)) == PINNED_SEED


def test_a_seed_is_bound_when_it_is_given() -> None:
    seeds = {"red": bytes(32)}
    check_seeds(seeds, Bonds("", {"red": seed_commitment(bytes(32))}))
    check_seeds({}, Bonds())
    for published in ({"red": seed_commitment(bytes([1] * 32))}, {}, {"blue": seed_commitment(bytes(32))}):
        with pytest.raises(BadRecord, match=r"the seed of (red|blue) does not match"):
            check_seeds(seeds, Bonds("", published))


def test_only_the_seed_of_a_bound_seat_can_be_lost_and_only_unopened() -> None:
    seeds, both = {"red": bytes(32)}, {"red": seed_commitment(bytes(32)), "blue": "b" * 64}
    check_seeds(seeds, Bonds("", both, ("blue",)))
    for bonds in (Bonds("", both), Bonds("", both, ("blue", "red")), Bonds("", both, ("blue", "green"))):
        with pytest.raises(BadRecord, match=r"the seed of (red|blue|green) does not match"):
            check_seeds(seeds, bonds)


@pytest.mark.parametrize("text", ["", "zz", "00" * 31, "00" * 33])
def test_a_seed_that_is_none_is_named(text: str) -> None:
    with pytest.raises(BadRecord, match="the seed of red is not a hexadecimal number of 32 bytes"):
        read_seed(text, "red")

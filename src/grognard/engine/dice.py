"""Chance answers from a keyed stream that is committed to before the game and opened after it."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping

from msgspec import Struct

from .errors import BadRecord
from .options import Chance, Option

SECRET_BYTES = 32
_WORD = 1 << 64
_BLOCK = hashlib.sha256().block_size
_INNER, _OUTER = 0x36, 0x5C


def new_secret() -> bytes:
    """A fresh 256-bit secret for one game."""
    return secrets.token_bytes(SECRET_BYTES)


def secret_from(seed: str) -> bytes:
    """The secret of a simulated game, the same for the same seed."""
    return hashlib.sha256(f"grognard dice {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is published before the first roll; it binds the dealer to the secret."""
    return hashlib.sha256(b"grognard commitment" + secret).hexdigest()


def seed_commitment(seed: bytes) -> str:
    """What is published of a seat's seed before it is opened; it binds everybody to the seed."""
    return hashlib.sha256(b"grognard seed" + seed).hexdigest()


class Bonds(Struct, frozen=True):
    """What is shown of the dice before they are opened: what binds the dealer, and each seat."""

    secret: str = ""
    """Empty where nobody has said anything."""
    seeds: dict[str, str] = {}
    lost: tuple[str, ...] = ()
    """The seats whose seed nobody can open; the dice are made without it."""


_COMMITMENT = re.compile(r"[0-9a-f]{64}", re.ASCII)


def is_commitment(text: str) -> bool:
    """Whether a text has the form of a commitment."""
    return bool(_COMMITMENT.fullmatch(text))


def read_commitment(text: str, what: str) -> str:
    """A commitment as it is written down."""
    if not is_commitment(text):
        raise BadRecord(f"{what} is not a commitment of 64 hexadecimal digits")
    return text


def key_of(secret: bytes, seeds: Mapping[str, bytes]) -> bytes:
    """What the dice are keyed with: the dealer's secret and the seed of every seat that gave one.

    The dealer was bound to the secret before he knew a seed, and every seat to its seed before it could know
    another: nobody can choose the dice. Where no seat gives a seed, as in a simulated game, the secret alone
    is the key.
    """
    if not seeds:
        return secret
    mixed = hashlib.sha256(b"grognard key" + secret)
    for seat in sorted(seeds):
        mixed.update(b"%d:%s=" % (len(seat), seat.encode()) + hashlib.sha256(seeds[seat]).digest())
    return mixed.digest()


def private_word(secret: bytes, label: str) -> str:
    """Something that follows from the secret of a game and tells nothing of it or of its dice."""
    return hashlib.sha256(b"grognard player" + secret + label.encode()).hexdigest()


def check_commitment(secret: bytes, published: str) -> None:
    """Refuse a secret that is not the one committed to."""
    if len(secret) != SECRET_BYTES or commitment(secret) != published:
        raise BadRecord("the secret does not match the dice commitment published at the start")


def check_seeds(seeds: Mapping[str, bytes], bonds: Bonds) -> None:
    """Refuse seeds that are not the ones the seats were bound to; only of a bound seat can it be lost."""
    for seat in bonds.seeds.keys() | seeds.keys() | set(bonds.lost):
        if seat in bonds.lost and seat in bonds.seeds and seat not in seeds:
            continue
        if seat in bonds.lost or seat not in seeds or seed_commitment(seeds[seat]) != bonds.seeds.get(seat):
            raise BadRecord(
                f"the seed of {seat} does not match the commitment published before it was opened"
            )


def read_seed(text: str, whose: str) -> bytes:
    """A seed as it is written down."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SECRET_BYTES:
        raise BadRecord(f"the seed of {whose} is not a hexadecimal number of {SECRET_BYTES} bytes")
    return seed


class Stream:
    """The dice of one game: ply n always brings the same number for the same secret."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise BadRecord(f"a dice secret has {SECRET_BYTES} bytes, this one {len(secret)}")
        padded = secret.ljust(_BLOCK, b"\0")
        # HMAC-SHA256 with both keyed hashes begun once: a roll costs a third of hmac.digest.
        self._inner = hashlib.sha256(bytes(byte ^ _INNER for byte in padded))
        self._outer = hashlib.sha256(bytes(byte ^ _OUTER for byte in padded))

    def block(self, ply: int, attempt: int = 0) -> bytes:
        """The HMAC-SHA256 of a ply and an attempt under the secret."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(b"%d.%d" % (ply, attempt))
        outer.update(inner.digest())
        return outer.digest()

    def below(self, ply: int, total: int) -> int:
        """An unbiased number from 0 up to, but not including, total."""
        limit = _WORD - _WORD % total
        attempt = 0
        while True:
            block = self.block(ply, attempt)
            for start in (0, 8, 16, 24):
                word = int.from_bytes(block[start : start + 8], "big")
                if word < limit:
                    return word % total
            attempt += 1

    def pick(self, ply: int, chance: Chance) -> Option:
        """The outcome the dice bring at a ply."""
        left = self.below(ply, chance.total)
        if chance.total == len(chance.options):
            return chance.options[left]
        for option, weight in zip(chance.options, chance.weights, strict=True):
            left -= weight
            if left < 0:
                return option
        raise AssertionError("weights do not add up to their total")

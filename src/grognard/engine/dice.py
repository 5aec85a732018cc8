"""Chance answers from a keyed stream that is committed to before the game and opened after it."""

from __future__ import annotations

import hashlib
import secrets

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


def check_commitment(secret: bytes, published: str) -> None:
    """Refuse a secret that is not the one committed to."""
    if commitment(secret) != published:
        raise BadRecord("the secret does not match the dice commitment published at the start")


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

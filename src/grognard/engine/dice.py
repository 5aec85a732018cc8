"""Chance answers from a keyed stream that is committed to before the game and opened after it."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from .errors import BadRecord
from .options import Chance, Option

SECRET_BYTES = 32
_WORD = 1 << 64


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
        self._secret = secret

    def below(self, ply: int, total: int) -> int:
        """An unbiased number from 0 up to, but not including, total."""
        limit = _WORD - _WORD % total
        attempt = 0
        while True:
            block = hmac.digest(self._secret, b"%d.%d" % (ply, attempt), "sha256")
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

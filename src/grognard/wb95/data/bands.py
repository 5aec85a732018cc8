"""The bands on counters: a tone and a mark for each formation, the same in every game."""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from msgspec import Struct

from ...engine.files import data_dir, load

TONES, MARKS = 16, 4

Band = tuple[int, int]
"""A tone, counted from 1, and the mark at the end of the band; 0 for none."""


class Bands(Struct, frozen=True, forbid_unknown_fields=True):
    """The bands of both sides by formation."""

    axis: dict[str, Band]
    soviet: dict[str, Band]


@lru_cache(maxsize=1)
def bands() -> Bands:
    """The bands of the file."""
    return load(data_dir() / "wb95" / "bands.toml", Bands)


def band_of(side: str, formation: str) -> Band:
    """The band of a formation; of one that is not in the file it follows from its name."""
    if not formation:
        return 0, 0
    held = bands().axis if side == "axis" else bands().soviet
    number = crc32(formation.encode())
    return held.get(formation) or (1 + number % TONES, number // TONES % MARKS)

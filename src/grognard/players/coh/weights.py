"""What the rules of thumb count for; all in victory points."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ...engine.files import data_dir, load


class Weights(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The weights of the rules of thumb."""

    source: str
    unit: float
    firepower: float
    hit: float
    spent: float
    late: float
    waiting: float
    cap: float
    cap_idle: float
    card: float
    fire: float
    fire_spent: float
    fire_price: float
    ours: float
    hold: float
    near: float
    approach: float
    guard: int
    push: float
    concealed: float
    crowd: float
    leave: float


@lru_cache(maxsize=4)
def weights(game: str) -> Weights:
    """The weights as the file of a game gives them."""
    return load(data_dir() / game / "thumbs.toml", Weights)

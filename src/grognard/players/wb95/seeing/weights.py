"""What the rules of thumb count for; all in strength points."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ....engine.files import data_dir, load


class Weights(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The weights of the rules of thumb."""

    tactical: float
    strategic: float
    drive: float
    shake: float
    give: float
    take: float
    advance: float
    advance_turns: float
    post: float
    bold: float
    wary: float
    pin: float
    block: int
    march: float
    exposed: float
    exposed_ratio: float
    unsupplied: float
    terrain: float
    garrison: float
    quiet: float
    line: float
    hold: float
    guard: float
    guard_share: float
    superior: float
    bound: float
    crowd: float
    friend: float
    moving: float
    dig_range: int
    guard_range: int
    keep_range: int
    stand_cel: int
    gun: float
    lift: float
    closing: float
    gun_loss: float
    relieve: float
    venture: float
    level_limit: int
    safe: float
    gun_risk: float
    cover_share: float
    bomb: float
    supply_level: float
    bridge: float
    cover: float
    harass: float
    crossing: float
    blow: float
    doom: float
    exits: int
    storm: float
    peril: float
    together: float
    follow: float
    escort: float
    fatal: float
    late: float
    decisive: float
    pull: float
    besieged: float
    spare: int
    stand_share: float
    full_stack: float
    finale: int
    last_care: float
    odds: float
    most_guard: float
    patrol: float
    lurk_peril: float
    spoil: int
    venture_turns: float
    lurk: int
    leap: float


@lru_cache(maxsize=1)
def weights() -> Weights:
    """The weights as their file gives them."""
    return load(data_dir() / "wb95" / "thumbs.toml", Weights)

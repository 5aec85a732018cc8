"""Terrain types and hex features: what ground does to sight, movement, defense and morale."""

from __future__ import annotations

from functools import lru_cache

from ...engine.errors import UnknownName
from ...engine.files import Strict, data_dir, load, nearest

IMPASSABLE = -1


class Terrain(Strict, frozen=True, kw_only=True):
    """The terrain under the centre dot of a hex; it holds for the whole hex."""

    id: str
    name: str
    look: str = ""
    rule: str
    cost_rule: str
    vehicle_cost_rule: str = "15.3"
    dr: int
    dr_scope: str = "all"
    blocks_los: bool
    conceals: bool
    conceals_scope: str = "all"
    rally: int
    rally_scope: str = "all"
    foot: int
    tracked: int
    sheet_tracked: int | None = None
    wheeled: int
    field_gun: int | None = None
    """The penalty of a field gun where it is not that of wheels."""
    track_bonus: bool
    wheel_bonus: bool
    air_burst: bool = False
    no_smoke: bool = False
    sheet_row: int
    match: str
    note: str = ""

    def penalty(self, move_class: str) -> int:
        """The AP added on entering, or IMPASSABLE; a field gun rolls on wheels."""
        if move_class == "foot":
            return self.foot
        if move_class == "gun" and self.field_gun is not None:
            return self.field_gun
        return self.tracked if move_class == "tracked" else self.wheeled

    def penalty_rule(self, move_class: str) -> str:
        """The clause that sets the penalty."""
        as_foot = move_class == "foot" or (move_class == "gun" and self.field_gun is not None)
        return self.cost_rule if as_foot else self.vehicle_cost_rule


class Feature(Strict, frozen=True, kw_only=True):
    """Something on a hex or hexside besides its terrain."""

    id: str
    name: str
    rule: str
    kind: str
    cost_rule: str = ""
    vehicle_cost_rule: str = "15.3"
    note: str = ""
    dr: int = 0
    dr_front: int = 0
    dr_flank: int = 0
    dr_scope: str = "all"
    occupants: tuple[str, ...] = ()
    """The move classes of units that may be inside a fortification."""
    faces: bool = False
    """Whether it has a red facing, with an arc of fire and flanks of its own."""
    mortars_fire: bool = True
    ar_out: int = 0
    blocks_los: bool = False
    blocks_los_count: int = 0
    conceals: bool = False
    conceals_scope: str = "all"
    rally: int = 0
    foot: int | str = 0
    tracked: int = 0
    sheet_tracked: int | None = None
    wheeled: int = 0
    sheet_wheeled: int | None = None
    field_gun: int = 0
    bonus_moves: bool = True
    build_cost: int = 0
    defense: int = 0
    defense_source: str = ""
    hit_number: int = 0
    hit_number_source: str = ""
    sheet_row: int = 0
    sheet_line: int = 0

    def penalty(self, move_class: str) -> int:
        """The AP added on crossing or entering, or IMPASSABLE; a rolled one is 0 here."""
        if move_class == "foot":
            return self.foot if isinstance(self.foot, int) else 0
        return self.tracked if move_class == "tracked" else self.wheeled

    def penalty_rule(self, move_class: str) -> str:
        """The clause that sets the penalty."""
        return self.cost_rule if move_class == "foot" else self.vehicle_cost_rule


class _Ground(Strict, frozen=True):
    source: str
    terrain: tuple[Terrain, ...]
    feature: tuple[Feature, ...]


@lru_cache(maxsize=1)
def _ground() -> _Ground:
    return load(data_dir() / "coh" / "terrain.toml", _Ground)


def terrains() -> tuple[Terrain, ...]:
    """Every terrain type."""
    return _ground().terrain


def features() -> tuple[Feature, ...]:
    """Every hex feature."""
    return _ground().feature


def ground_source() -> str:
    """Where the figures of terrain and features come from."""
    return _ground().source


def terrain(name: str) -> Terrain:
    """A terrain type by id."""
    for found in _ground().terrain:
        if found.id == name:
            return found
    raise UnknownName(f"no terrain {name!r}; {nearest(name, [t.id for t in _ground().terrain])}")


@lru_cache(maxsize=32)
def feature(name: str) -> Feature:
    """A hex feature by id."""
    for found in _ground().feature:
        if found.id == name:
            return found
    raise UnknownName(f"no feature {name!r}; {nearest(name, [f.id for f in _ground().feature])}")

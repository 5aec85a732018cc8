"""Terrain types and hex features: what ground does to sight, movement, defense and morale."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.errors import UnknownName
from ...engine.files import Strict, data_dir, load, nearest
from .ids import Inside, noted
from .units import UnitType

IMPASSABLE = -1

BURDENED = "burdened"
"""The move class of foot units that an edition keeps out of some ground."""

MORTARS = "mortars"

ON_FOOT = ("foot", BURDENED)


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
    burdened: int | None = None
    """The penalty of a foot unit that is too burdened for this ground, where it is not that of foot."""
    track_bonus: bool
    wheel_bonus: bool
    air_burst: bool = False
    holds: int = 0
    """What a vehicle has to roll with 2d6, lest the terrain holds it fast; 0 where it never does."""
    no_smoke: bool = False
    sheet_row: int
    match: str
    note: str = ""

    def penalty(self, move_class: str) -> int:
        """The AP added on entering, or IMPASSABLE; a field gun rolls on wheels."""
        if move_class == "foot":
            return self.foot
        if move_class == BURDENED:
            return self.foot if self.burdened is None else self.burdened
        if move_class == "gun" and self.field_gun is not None:
            return self.field_gun
        return self.tracked if move_class == "tracked" else self.wheeled

    def penalty_rule(self, move_class: str) -> str:
        """The clause that sets the penalty."""
        as_foot = move_class in ON_FOOT or (move_class == "gun" and self.field_gun is not None)
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
    """The move classes of units that may be inside a fortification, and mortars where all of them may."""
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
    tracked: int | str = 0
    sheet_tracked: int | None = None
    wheeled: int = 0
    sheet_wheeled: int | None = None
    field_gun: int = 0
    down: bool = True
    """Whether going down it costs what going up does."""
    roads: bool = True
    """Whether roads lead over it where it is impassable."""
    bonus_moves: bool = True
    build_cost: int = 0
    defense: int = 0
    defense_source: str = ""
    hit_number: int = 0
    hit_number_source: str = ""
    shields: bool = False
    """Whether nobody fires into its hex or out of it on purpose."""
    sheet_row: int = 0
    sheet_line: int = 0

    def penalty(self, move_class: str) -> int:
        """The AP added on crossing or entering, or IMPASSABLE; a rolled one is 0 here."""
        on_foot = move_class in ON_FOOT
        found = self.foot if on_foot else self.tracked if move_class == "tracked" else self.wheeled
        return found if isinstance(found, int) else 0

    def holds(self, gait: str, kind: UnitType) -> bool:
        """Whether a fortification has room for a kind of unit that moves so."""
        return gait in self.occupants or (bool(kind.mortar_mm) and MORTARS in self.occupants)

    def is_rolled_for(self, move_class: str) -> bool:
        """Whether a die is added to the cost of entering."""
        found = self.foot if move_class in ON_FOOT else self.tracked if move_class == "tracked" else 0
        return isinstance(found, str)

    def penalty_rule(self, move_class: str) -> str:
        """The clause that sets the penalty."""
        return self.cost_rule if move_class in ON_FOOT else self.vehicle_cost_rule


class _Ground(Strict, frozen=True):
    source: str
    terrain: tuple[Terrain, ...]
    feature: tuple[Feature, ...]


class Land:
    """The terrain and the features of one edition by their ids, in the order of its book."""

    def __init__(self, read: _Ground) -> None:
        self.terrains = {kind.id: kind for kind in read.terrain}
        self.features = {kind.id: kind for kind in read.feature}

    @property
    def shelters(self) -> list[str]:
        """The kinds of fortifications that units can be inside of."""
        return [kind.id for kind in self.features.values() if kind.occupants]

    def shelter(self, place: int) -> str:
        """18.0 The fortification that is the first or the second of two in a hex; no name for an only one."""
        return self.shelters[place - 1] if place > 0 else ""

    def place_of(self, name: str) -> Inside:
        """18.0 How a unit is noted that is inside a kind of fortification where there are two."""
        return noted(1 + self.shelters.index(name)) if name in self.shelters else True

    def with_features(self, more: Sequence[Feature]) -> Land:
        """The same ground with further features."""
        found = Land(_Ground(source="", terrain=(), feature=tuple(more)))
        found.terrains = self.terrains
        found.features = {**self.features, **found.features}
        return found

    def terrain(self, name: str) -> Terrain:
        """A terrain type by an id that somebody wrote."""
        if name not in self.terrains:
            raise UnknownName(f"no terrain {name!r}; {nearest(name, list(self.terrains))}")
        return self.terrains[name]

    def feature(self, name: str) -> Feature:
        """A hex feature by an id that somebody wrote."""
        if name not in self.features:
            raise UnknownName(f"no feature {name!r}; {nearest(name, list(self.features))}")
        return self.features[name]


def read_land(edition: str) -> Land:
    """What ground is worth in an edition, from its folder."""
    return Land(load(data_dir() / edition / "terrain.toml", _Ground))

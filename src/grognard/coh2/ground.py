"""4.0, 5.0 How units of the 2nd edition take the ground, and what players may agree on about it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from ..coh.board.ground import Ground
from ..coh.board.relief import Relief
from ..coh.data.terrain import BURDENED, IMPASSABLE, Terrain
from ..coh.data.units import UnitType


def gait(kind: UnitType) -> str:
    """1.1b, 4.0h Foot units are unburdened, or kept out of water; guns move by themselves (ruling 17)."""
    return BURDENED if kind.foot and not kind.unburdened else kind.move_class


def amended(ground: Ground, played: Mapping[str, str]) -> Ground:
    """Ground with the readings of blind spots (ruling 8) and of guns (ruling 17) that were agreed on."""
    if played["blind-spots"] == "woods":
        ground = ground.seen_by(Relief)
    return ground.amended(_for_guns_on_foot) if played["guns-on-the-move"] == "foot" else ground


def _for_guns_on_foot(kind: Terrain) -> Terrain:
    """14.0b Heavy woods and buildings let guns in at what they cost on foot."""
    closed = kind.blocks_los and kind.wheeled == IMPASSABLE
    return replace(kind, field_gun=kind.foot) if closed else kind

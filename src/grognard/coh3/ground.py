"""What players of the 3rd edition may agree on about the ground."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from ..coh.board.ground import Ground
from ..coh.data.terrain import IMPASSABLE, Feature, Terrain


def amended(ground: Ground, played: Mapping[str, str]) -> Ground:
    """15.3, 12.2 Ground that costs what the rulebook says, or the reference sheet."""
    return ground.amended(partial(_terrain, played), partial(_feature, played))


def _terrain(played: Mapping[str, str], kind: Terrain) -> Terrain:
    if played["tracks-into-buildings"] == "sheet" and kind.sheet_tracked is not None:
        kind = replace(kind, tracked=kind.sheet_tracked)
    if played["guns-on-the-move"] == "foot" and kind.wheeled != IMPASSABLE:
        kind = replace(kind, field_gun=kind.foot)
    return kind


def _feature(played: Mapping[str, str], kind: Feature) -> Feature:
    option = "tracks-over-walls" if kind.id == "wall" else "vehicles-uphill"
    if played[option] == "book":
        return kind
    wheeled = kind.wheeled if kind.sheet_wheeled is None else kind.sheet_wheeled
    tracked = kind.tracked if kind.sheet_tracked is None else kind.sheet_tracked
    return replace(kind, tracked=tracked, wheeled=wheeled)

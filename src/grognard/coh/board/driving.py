"""Bonus moves of vehicles: which steps the ground lets wheels and tracks take without cost."""

from __future__ import annotations

from ..data.ids import HexId
from .ground import Ground


def is_difficult(ground: Ground, h: HexId, direction: int) -> bool:
    """15.3 Ground that stops bonus moves: any but open terrain, or a wall; a road lifts both (15.4)."""
    if ground.along_road(h, direction):
        return False
    to = ground.grid.neighbours[h][direction]
    return not ground.terrain[to].track_bonus or ground.has_wall(h, direction)


def wheel_bonus(ground: Ground, move_class: str, h: HexId, direction: int) -> bool:
    """15.2 A wheel symbol works only along a road, or onto ground that bears wheels as a road does."""
    firm = ground.along_road(h, direction) or ground.terrain[ground.grid.neighbours[h][direction]].wheel_bonus
    return firm and ground.step(move_class, h, direction) is not None


def track_bonus(ground: Ground, move_class: str, h: HexId, direction: int) -> bool:
    """15.2 A track symbol works along a road, or from open terrain into open terrain."""
    on_firm_ground = ground.along_road(h, direction) or ground.terrain[h].track_bonus
    return on_firm_ground and bears_tracks(ground, move_class, h, direction)


def bears_tracks(ground: Ground, move_class: str, h: HexId, direction: int) -> bool:
    """Whether a step leads along a road or into open terrain, whatever ground it leaves."""
    return ground.step(move_class, h, direction) is not None and not is_difficult(ground, h, direction)
